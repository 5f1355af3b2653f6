import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which others get their turn: a third of the 30 ms in which a window must answer. */
const BUDGET_MS = 8;

/**
 * Does `work` for every item in order, giving the event loop a turn after each slice of some milliseconds.
 * @param slice wraps each slice, as in one transaction
 * @param each called after every slice with how many are done; false ends the work early
 */
export const inSlices = async <T>(
  items: readonly T[],
  work: (item: T, index: number) => void,
  slice: (run: () => void) => void = (run) => run(),
  each: (done: number) => boolean = () => true,
): Promise<boolean> => {
  for (let at = 0; at < items.length;) {
    slice(() => {
      const end = performance.now() + BUDGET_MS;
      do {
        const item = items[at];
        if (item !== undefined) work(item, at);
        at += 1;
      } while (at < items.length && performance.now() < end);
    });
    await nextTurn();
    if (!each(at)) return false;
  }
  return true;
};
