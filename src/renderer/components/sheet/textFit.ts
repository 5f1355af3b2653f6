/** Width of a character as a fraction of the font size, rounded up. */
const NARROW = 0.66;
const WIDE = 1;
const FOREIGN = 1.4;
const isPlain = (sign: string): boolean =>
  (sign >= 'a' && sign <= 'l') ||
  (sign >= 'n' && sign <= 'v') ||
  (sign >= 'x' && sign <= 'z') ||
  (sign >= '0' && sign <= '9') ||
  " .,-+/:;'()".includes(sign);

/**
 * True when a text certainly fits into a width, both in pixels. The browser paints a cell that clips its text as a separate layer, so only cells that
 * must clip do.
 * @param font font size in pixels
 */
export const surelyFits = (text: string, width: number, font: number): boolean => {
  let sum = 0;
  for (const sign of text) {
    sum += (isPlain(sign) ? NARROW : sign < '\u0250' ? WIDE : FOREIGN) * font;
    if (sum > width) return false;
  }
  return true;
};
