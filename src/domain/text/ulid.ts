const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const digits = (value: number, count: number): string => {
  let text = '';
  for (let rest = value; text.length < count; rest = Math.floor(rest / 32))
    text = ALPHABET.charAt(rest % 32) + text;
  return text;
};

/** The 1,024 pairs of two characters. */
const PAIRS = Array.from({ length: 1_024 }, (_, value) => digits(value, 2));
const BITS = 2 ** 20;
/** Eight random characters from one random number, of which 40 bits are used. */
const eight = (random: number): string => {
  const value = Math.floor(random * BITS * BITS);
  const [high, low] = [Math.floor(value / BITS), value % BITS];
  return `${PAIRS[high >> 10]}${PAIRS[high & 1_023]}${PAIRS[low >> 10]}${PAIRS[low & 1_023]}`;
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
  return last.text + eight(random()) + eight(random());
};
