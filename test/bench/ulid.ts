const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const written = (value: number, length: number): string => {
  let text = '';
  for (let left = value, at = 0; at < length; at += 1, left = Math.floor(left / 32))
    text = (SIGNS[left % 32] ?? '') + text;
  return text;
};

/** An id in the form of the program's own: 10 characters of time, then characters unique to the number. */
export const ulid = (at: number, number: number, random: () => number): string =>
  written(at, 10) + written(number, 6) + written(Math.floor(random() * 2 ** 50), 10);
