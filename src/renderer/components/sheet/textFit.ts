/** Width of a sign in parts of the font's size, on the safe side. */
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
 * Whether a text surely fits into a width, both in pixels. A cell that cuts its text off is a drawing of its own to the browser, so
 * only those do that have to.
 * @param font size of the letters
 */
export const surelyFits = (text: string, width: number, font: number): boolean => {
  let sum = 0;
  for (const sign of text) {
    sum += (isPlain(sign) ? NARROW : sign < '\u0250' ? WIDE : FOREIGN) * font;
    if (sum > width) return false;
  }
  return true;
};
