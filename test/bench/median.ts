/** The middle one; the upper of the two middle ones where their number is even. NaN for none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
