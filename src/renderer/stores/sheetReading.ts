import { shallowRef } from 'vue';

interface ReadingPort {
  /**
   * Reads rows of a batch in slices.
   * @param wanted called with the number of rows left; false stops the reading
   */
  read(batchId: string, ids: readonly string[], wanted: (left: number) => boolean): Promise<void>;
  known(id: string): boolean;
  /** All rows of the sheet. */
  ids(): readonly string[];
  /** Reads rows that a step has brought: an answer holds the first of them only. */
  readMore(ids: readonly string[]): Promise<void>;
  /** A promise of the batch that is being opened; it resolves to false when opening failed. Null when none is being opened. */
  opening(): Promise<boolean> | null;
  /** Called when all rows are read, before any waiting action continues. */
  done(): void;
  failed(error: unknown): void;
}

/** Reads the rows of a long batch that did not come with its opening, and holds actions over all rows until they are read. */
export const makeSheetReading = ({
  read,
  known,
  ids,
  readMore,
  opening,
  done,
  failed,
}: ReadingPort) => {
  /** Number of rows that are not read yet. */
  const unread = shallowRef(0);
  /** Labels of the actions that wait for these rows. */
  const waiting = shallowRef<readonly string[]>([]);
  let stay = 0;
  let going: Promise<boolean> | null = null;
  let again: () => Promise<boolean> = () => Promise.resolve(false);

  /**
   * @param fresh false once another batch is opened
   * @returns true when all rows were read
   */
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

  /** @returns false when not all of these rows could be read */
  const readBrought = async (rows: () => readonly string[]): Promise<boolean> => {
    try {
      await readMore(rows().filter((id) => !known(id)));
    } catch (error) {
      failed(error);
    }
    return rows().every(known);
  };
  /**
   * Waits until the batch is open and all rows, or these, are read. Resumes an interrupted reading.
   * @param act label shown while it waits; a second press in the meantime does not wait again
   * @returns false when the action must not run: the batch was left, the rows could not be read, or the same action waits already
   */
  const whole = async (act: string, rows: readonly string[] | null = null): Promise<boolean> => {
    const opened = opening();
    const wanted = (): readonly string[] => rows ?? ids();
    if (rows?.every(known) || (opened === null && unread.value === 0 && ids().every(known)))
      return true;
    if (waiting.value.includes(act)) return false;
    const mine = stay;
    waiting.value = [...waiting.value, act];
    const isOpen = (await opened) ?? true;
    const all =
      isOpen &&
      mine === stay &&
      (unread.value === 0 || (await (going ?? again()))) &&
      mine === stay &&
      (await readBrought(wanted));
    if (mine !== stay) return false;
    waiting.value = waiting.value.filter((other) => other !== act);
    return all;
  };
  /** Cancels the waiting actions: the batch was left, or the person cancelled. */
  const stopReading = (): void => {
    stay += 1;
    waiting.value = [];
  };

  return { unread, waiting, begin, whole, giveUp: stopReading };
};
