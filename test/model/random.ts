/** Returns random integers below `n`, the same sequence for the same seed. */
export const randomOf = (seed: number) => {
  let at = (seed * 2_654_435_761) % 2_147_483_647 || 1;
  return (n: number): number => {
    at = (at * 48_271) % 2_147_483_647;
    return at % n;
  };
};
