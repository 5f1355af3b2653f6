/** Hash of letters and digits only, so that it is one word. PERSISTED. Two values can have the same hash. */
export const shortHash = (value: string): string => {
  let sum = 0x811c9dc5;
  for (const sign of value) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(36);
};
