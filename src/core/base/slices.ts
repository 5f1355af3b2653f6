import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work in one slice: a third of the 30 ms within which a request of the window must be answered. */
const BUDGET_MS = 8;

/**
 * Calls `work` for every item in order and yields to the event loop after each slice of some milliseconds.
 * @param slice wraps each slice, for example in one transaction
 * @param each called after every slice with the number of items done; false ends the work
 * @returns false when `each` ended it early
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

/** Returns the items in order in groups of `size`; the last group can be smaller. */
export const groupsOf = <T>(items: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
