/** Returns a counter of requests: `const fresh = next(); … if (fresh()) use(answer)`. `fresh()` is true while no newer request was started. */
export const latest = (): (() => () => boolean) => {
  let turn = 0;
  return () => {
    const mine = ++turn;
    return () => mine === turn;
  };
};

/**
 * Returns a throttled `work`: it runs at once, and once more at the end of the next `gap` milliseconds when it was called within them. For expensive
 * work that follows many changes. `now` runs a waiting call immediately.
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
