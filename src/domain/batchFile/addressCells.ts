/** Separators between two phone numbers in one cell. */
const BETWEEN_PHONES = /[,;/|&\n]|\bor\b|\band\b|\bou\b/;
const FEWEST_DIGITS = 7;

/** The numbers of a cell with two phones (`0803 555 0100 / 0805 555 0101`), which would otherwise be read as one. Null for any other. */
export const twoPhones = (text: string): readonly [string, string] | null => {
  if (text.length <= 2 * FEWEST_DIGITS || !BETWEEN_PHONES.test(text)) return null;
  const [one = '', other = '', ...more] = text
    .split(new RegExp(BETWEEN_PHONES, 'g'))
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const isWhole = (each: string): boolean =>
    /^[+(\d][\d\s().-]*$/.test(each) && each.replace(/\D/g, '').length >= FEWEST_DIGITS;
  return more.length === 0 && isWhole(one) && isWhole(other) ? [one, other] : null;
};

/** Appends the house number to the street, unless it is there already: programs with a column for it often write it into the street too. */
export const withHouseNumber = (street: string, house: string): string => {
  if (street === '' || street.split(/[\s,]+/).includes(house)) return street || house;
  if (street.endsWith(` ${house}`)) return street;
  // For `12` in the street and `12 bis` in the column.
  const begin = /^[^\s,]+/.exec(house)?.[0] ?? house;
  return begin !== house && street.endsWith(` ${begin}`)
    ? `${street.slice(0, -begin.length)}${house}`
    : `${street} ${house}`;
};
