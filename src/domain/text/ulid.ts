const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const digits = (value: number, count: number): string => {
  let text = '';
  for (let rest = value; text.length < count; rest = Math.floor(rest / 32))
    text = ALPHABET.charAt(rest % 32) + text;
  return text;
};

/**
 * A ULID: 26 characters, 48 bits of time and 80 of chance, sorting by time.
 * @param at milliseconds since the epoch
 * @param random uniform in [0, 1)
 */
export const ulid = (at: number, random: () => number): string => {
  let text = digits(at, 10);
  for (let left = 16; left > 0; left -= 1) text += ALPHABET.charAt(Math.floor(random() * 32));
  return text;
};
