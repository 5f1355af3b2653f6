const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const digits = (value: number, count: number): string => {
  let text = '';
  for (let rest = value; text.length < count; rest = Math.floor(rest / 32))
    text = ALPHABET.charAt(rest % 32) + text;
  return text;
};

/** The last encoded time: an import makes many ids in one millisecond. */
let last = { at: -1, text: '' };

/**
 * A ULID: 26 characters, 48 bits of time and 80 random bits; sorts by time.
 * @param at milliseconds since the epoch
 * @param random uniform in [0, 1)
 */
export const ulid = (at: number, random: () => number): string => {
  if (last.at !== at) last = { at, text: digits(at, 10) };
  let { text } = last;
  for (let left = 16; left > 0; left -= 1) text += ALPHABET.charAt(Math.floor(random() * 32));
  return text;
};
