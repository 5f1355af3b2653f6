const PLAIN = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });

/** A stored number in plain digits, without exponent: a spreadsheet stores fifteen digits, and further ones are rounding noise. */
export const plainNumber = (stored: string): string => {
  const value = Number(stored);
  return /^-?\d+$/.test(stored) || stored.trim() === '' || !Number.isFinite(value)
    ? stored
    : PLAIN.format(value === 0 ? 0 : value);
};
