import { shallowRef } from 'vue';

interface ReadingPort {
  /** Reads rows of a batch, a slice at a time. @param wanted is told how many are left; false ends it */
  read(batchId: string, ids: readonly string[], wanted: (left: number) => boolean): Promise<void>;
  known(id: string): boolean;
  /** All rows are here; told before any act goes on that waited for them. */
  done(): void;
  failed(error: unknown): void;
}

/** Reading the rows of a long batch that did not come with its opening, and the acts over all rows that wait for it. */
export const makeSheetReading = ({ read, known, done, failed }: ReadingPort) => {
  /** Rows that were not read yet. */
  const unread = shallowRef(0);
  /** Acts that wait for them, in the words that are shown. */
  const waiting = shallowRef<readonly string[]>([]);
  let stay = 0;
  let going: Promise<boolean> | null = null;
  let again: () => Promise<boolean> = () => Promise.resolve(false);

  /** @param fresh false once another batch is opened @returns true when all of them were read */
  const begin = (
    batchId: string,
    rest: readonly string[],
    fresh: () => boolean,
  ): Promise<boolean> => {
    unread.value = rest.length;
    const run = async (): Promise<boolean> => {
      try {
        if (rest.length > 0)
          await read(batchId, rest, (left) => {
            if (fresh()) unread.value = left;
            return fresh();
          });
      } catch (error) {
        if (fresh()) failed(error);
      }
      if (!fresh() || unread.value > 0) return false;
      done();
      return true;
    };
    again = () => begin(batchId, rest.slice(rest.length - unread.value), fresh);
    const now: Promise<boolean> = run().finally(() => {
      if (going === now) going = null;
    });
    going = now;
    return now;
  };

  /**
   * For an act over all rows, or over these: waits until they are read, and begins that anew where it broke off.
   * @param act the words for it while it waits; pressed again meanwhile it waits once
   * @returns false when it is not to be carried out: the batch was left, the rows could not be read, or it waits already
   */
  const whole = async (act: string, rows: readonly string[] | null = null): Promise<boolean> => {
    if (unread.value === 0 || rows?.every(known)) return true;
    if (waiting.value.includes(act)) return false;
    const mine = stay;
    waiting.value = [...waiting.value, act];
    const all = await (going ?? again());
    if (mine !== stay) return false;
    waiting.value = waiting.value.filter((other) => other !== act);
    return all;
  };
  /** What waits is not carried out: the batch is left, or the person thought better of it. */
  const giveUp = (): void => {
    stay += 1;
    waiting.value = [];
  };

  return { unread, waiting, begin, whole, giveUp };
};
