import type { DrawnPage } from '../layout/drawn.ts';

/** A picture of black and white dots. */
export interface Bitmap {
  readonly columns: number;
  readonly rows: number;
  readonly rowBytes: number;
  /** Eight dots per byte, the leftmost in the highest bit; 1 is black. */
  readonly bits: Uint8Array;
}

/** Brightness from which a dot is white: thin grey letters stay, and the soft edges of drawn bars do not widen them. */
const BLACK_BELOW = 150;

/** Returns an all white picture. */
const whiteBitmap = (columns: number, rows: number): Bitmap => {
  const rowBytes = Math.ceil(columns / 8);
  return { columns, rows, rowBytes, bits: new Uint8Array(rowBytes * rows) };
};

/** Converts a drawn page to black and white. @param columns width of the result: white is added at the right, or dots are removed at both sides */
export const bitmapOf = (
  { columns: from, rows, pixels, grey }: DrawnPage,
  columns: number = from,
): Bitmap => {
  const bitmap = whiteBitmap(columns, rows);
  const skip = Math.max(0, Math.floor((from - columns) / 2));
  const channels = grey ? 1 : 3;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < Math.min(columns, from); column += 1) {
      const at = (row * from + column + skip) * channels;
      const [red = 255, green = red, blue = red] = grey
        ? [pixels[at]]
        : [pixels[at], pixels[at + 1], pixels[at + 2]];
      if (red * 0.3 + green * 0.59 + blue * 0.11 >= BLACK_BELOW) continue;
      const byte = row * bitmap.rowBytes + (column >> 3);
      bitmap.bits[byte] = (bitmap.bits[byte] ?? 0) | (0x80 >> (column & 7));
    }
  return bitmap;
};

/** Returns some rows of a picture. @param end not included */
export const bitmapRows = (
  { columns, rowBytes, bits }: Bitmap,
  from: number,
  end: number,
): Bitmap => ({
  columns,
  rowBytes,
  rows: end - from,
  bits: bits.subarray(from * rowBytes, end * rowBytes),
});

/** Returns the picture without the white rows at its end. */
export const withoutWhiteEnd = (bitmap: Bitmap): Bitmap => {
  const last = bitmap.bits.findLastIndex((byte) => byte !== 0);
  return bitmapRows(bitmap, 0, Math.floor(last / bitmap.rowBytes) + 1);
};
