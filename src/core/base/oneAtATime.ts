/** Runs work of which two at once would disturb each other. */
export type OneAtATime = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Creates the function that runs one piece of work after another. A call with the key of the one that was begun last gets the result of that one while
 * it runs: it is a second press of the same button.
 */
export const createOneAtATime = (): OneAtATime => {
  let last: { readonly key: string; readonly done: Promise<unknown> } | null = null;
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (last?.key === key) return last.done as Promise<T>;
    const before = last?.done.catch(() => undefined) ?? Promise.resolve();
    const done = before.then(work);
    const mine = { key, done };
    last = mine;
    const over = (): void => {
      if (last === mine) last = null;
    };
    done.then(over, over);
    return done;
  };
};
