/** For questions asked again before the last answer came: `const fresh = next(); … if (fresh()) use(answer)`. */
export const latest = (): (() => () => boolean) => {
  let turn = 0;
  return () => {
    const mine = ++turn;
    return () => mine === turn;
  };
};

/**
 * Calls `work` at once, and for all calls of the next `gap` milliseconds once more at their end: for work that follows many
 * changes and is dear. `now` does it without waiting, if it waits.
 */
export const spaced = (work: () => void, gap: () => number): { (): void; now(): void } => {
  let [last, timer]: [number, ReturnType<typeof setTimeout> | undefined] = [-Infinity, undefined];
  const run = (): void => {
    clearTimeout(timer);
    timer = undefined;
    last = performance.now();
    work();
  };
  const call = (): void => {
    const wait = last + gap() - performance.now();
    if (wait <= 0) run();
    else timer ??= setTimeout(run, wait);
  };
  call.now = () => {
    if (timer !== undefined) run();
  };
  return call;
};
