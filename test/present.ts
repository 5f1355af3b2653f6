/** What `value` holds. A test that counts on something that is not there fails with its name. */
export const present = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new Error(`There is no ${what}.`);
  return value;
};

/** The entry at `index`, counted from 0. A test that counts on more entries than there are fails with their number. */
export const nth = <T>(list: ArrayLike<T>, index: number): T => {
  const entry = list[index];
  // Said only when it is: pictures are read with a hundred million of these.
  if (entry === null || entry === undefined)
    throw new Error(`There is no entry ${index} in a list of ${list.length}.`);
  return entry;
};
