/** Returns the index after one step through a list that wraps around. `at`: -1 while nothing is highlighted. @returns -1 in an empty list */
export const stepFrom = (at: number, by: 1 | -1, length: number): number => {
  if (length === 0) return -1;
  return at < 0 ? (by === 1 ? 0 : length - 1) : (at + by + length) % length;
};

/** Returns where the entry at `at` of one list is in the list that replaces it; -1 when it is gone or there was none. */
export const sameEntry = <T>(
  before: readonly T[],
  at: number,
  after: readonly T[],
  keyOf: (entry: T) => string,
): number => {
  const entry = before[at];
  return entry === undefined ? -1 : after.findIndex((each) => keyOf(each) === keyOf(entry));
};
