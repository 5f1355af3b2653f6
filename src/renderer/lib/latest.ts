/** For questions asked again before the last answer came: `const fresh = next(); … if (fresh()) use(answer)`. */
export const latest = (): (() => () => boolean) => {
  let turn = 0;
  return () => {
    const mine = ++turn;
    return () => mine === turn;
  };
};

/** Calls `work` once `ms` after the last call. `cancel` forgets a call that waits. */
export const debounced = <A extends readonly unknown[]>(work: (...args: A) => void, ms: number): { (...args: A): void; cancel(): void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = (...args: A): void => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...args), ms);
  };
  call.cancel = () => clearTimeout(timer);
  return call;
};
