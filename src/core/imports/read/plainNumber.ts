/** A number as the file stores it, in plain digits: never an exponent, never the noise of a binary fraction. */
export const plainNumber = (stored: string): string => {
  if (/^-?\d+$/.test(stored) || stored.trim() === '') return stored;
  const value = Number(stored);
  if (!Number.isFinite(value)) return stored;
  // Fifteen digits are all that a spreadsheet keeps; more of them are rounding noise.
  const short = String(Number(value.toPrecision(15)));
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(short) ?? [];
  if (whole === '') return short;
  const places = Number(power);
  return places >= 0
    ? `${sign}${whole}${fraction.padEnd(places, '0')}`
    : `${sign}0.${'0'.repeat(-places - 1)}${whole}${fraction}`;
};
