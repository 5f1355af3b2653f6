import { shallowRef } from 'vue';

interface ReadingPort {
  /**
   * Reads rows of a batch in slices. @param wanted is called with the number of rows left; false
   * ends the reading
   */
  read(batchId: string, ids: readonly string[], wanted: (left: number) => boolean): Promise<void>;
  known(id: string): boolean;
  /** Resolves when the batch that is being opened is there, to false when it could not be; null when none is being opened. */
  opening(): Promise<boolean> | null;
  /** All rows are read; called before any waiting action continues. */
  done(): void;
  failed(error: unknown): void;
}

/**
 * Reads the rows of a long batch that did not come with its opening, and holds actions over all
 * rows until then.
 */
export const makeSheetReading = ({ read, known, opening, done, failed }: ReadingPort) => {
  /** Number of rows that are not read yet. */
  const unread = shallowRef(0);
  /** Actions that wait for them, with the words that are shown. */
  const waiting = shallowRef<readonly string[]>([]);
  let stay = 0;
  let going: Promise<boolean> | null = null;
  let again: () => Promise<boolean> = () => Promise.resolve(false);

  /** @param fresh false once another batch is opened @returns true when all rows were read */
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
   * For an action over all rows, or over these: waits until the batch is open and they are
   * read, and resumes an interrupted reading.
   * @param act the words that are shown while it waits; a second press meanwhile waits only once
   * @returns false when the action must not be carried out: the batch was left, the rows could not
   * be read, or it waits already
   */
  const whole = async (act: string, rows: readonly string[] | null = null): Promise<boolean> => {
    const opened = opening();
    if (rows?.every(known) || (opened === null && unread.value === 0)) return true;
    if (waiting.value.includes(act)) return false;
    const mine = stay;
    waiting.value = [...waiting.value, act];
    const isOpen = (await opened) ?? true;
    const all = isOpen && mine === stay && (unread.value === 0 || (await (going ?? again())));
    if (mine !== stay) return false;
    waiting.value = waiting.value.filter((other) => other !== act);
    return all;
  };
  /** Drops the actions that wait: the batch was left, or the person cancelled. */
  const stopReading = (): void => {
    stay += 1;
    waiting.value = [];
  };

  return { unread, waiting, begin, whole, giveUp: stopReading };
};
