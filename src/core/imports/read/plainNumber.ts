/** A stored number in plain digits, without exponent and without the rounding noise of binary fractions. */
export const plainNumber = (stored: string): string => {
  if (/^-?\d+$/.test(stored) || stored.trim() === '') return stored;
  const value = Number(stored);
  if (!Number.isFinite(value)) return stored;
  // A spreadsheet stores fifteen digits; further ones are rounding noise.
  const short = String(Number(value.toPrecision(15)));
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(short) ?? [];
  if (whole === '') return short;
  const exponent = Number(power);
  return exponent >= 0
    ? `${sign}${whole}${fraction.padEnd(exponent, '0')}`
    : `${sign}0.${'0'.repeat(-exponent - 1)}${whole}${fraction}`;
};
