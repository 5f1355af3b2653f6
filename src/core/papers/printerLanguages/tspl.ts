import type { Bitmap } from './bitmap.ts';

const INCH_MM = 25.4;
const millimetres = (dots: number, dpi: number): string => ((dots / dpi) * INCH_MM).toFixed(1);

/**
 * Returns a label in TSPL: its size, an empty page, the picture (in TSPL a set bit is white) and the number of copies. The gap between labels stays
 * as the printer measured it.
 */
export const tsplLabel = (
  { columns, rows, rowBytes, bits }: Bitmap,
  dpi: number,
  copies: number,
): Uint8Array =>
  Buffer.concat([
    Buffer.from(
      `SIZE ${millimetres(columns, dpi)} mm,${millimetres(rows, dpi)} mm\r\n` +
        `DIRECTION 0\r\nREFERENCE 0,0\r\nCLS\r\nBITMAP 0,0,${rowBytes},${rows},0,`,
      'latin1',
    ),
    bits.map((byte) => ~byte & 0xff),
    Buffer.from(`\r\nPRINT 1,${copies}\r\n`, 'latin1'),
  ]);
