import type { Rectangle } from '../pdf/box.ts';
import type { Placement, Size } from './geometry.ts';
import { MM } from '../../../domain/paper/papers.ts';
import { num, nums } from './writer.ts';

const LENGTH = 5 * MM;
/** White between a mark and the edge it marks. */
const AWAY = 1 * MM;
const PEN = 'q 0.25 w 0.4 G ';

const line = (x0: number, y0: number, x1: number, y1: number): string =>
  `${nums([x0, y0])} m ${nums([x1, y1])} l S `;

const inner = (edges: readonly number[], limit: number): number[] =>
  [...new Set(edges.map((edge) => Math.round(edge * 1000) / 1000))].filter(
    (edge) => edge > AWAY && edge < limit - AWAY,
  );

/** Returns short marks where the cells of a sheet meet: at its edges, and a cross wherever four meet. */
export const cellMarks = (sheet: Size, cells: readonly Rectangle[]): string => {
  const xs = inner(
    cells.flatMap((cell) => [cell.x, cell.x + cell.width]),
    sheet.width,
  );
  const ys = inner(
    cells.flatMap((cell) => [cell.y, cell.y + cell.height]),
    sheet.height,
  );
  const half = LENGTH / 2;
  const lines = [
    ...xs.map((x) => line(x, 0, x, LENGTH) + line(x, sheet.height - LENGTH, x, sheet.height)),
    ...ys.map((y) => line(0, y, LENGTH, y) + line(sheet.width - LENGTH, y, sheet.width, y)),
    ...xs.flatMap((x) =>
      ys.map((y) => line(x - half, y, x + half, y) + line(x, y - half, x, y + half)),
    ),
  ];
  return lines.length === 0 ? '' : `${PEN}${lines.join('')}Q\n`;
};

/** Returns marks at the corners of a page that is smaller than its cell, outside the page but inside the cell. */
export const cornerMarks = ({ x, y, width, height }: Placement, cell: Rectangle): string => {
  const [right, top] = [x + width, y + height];
  const across = Math.min(LENGTH, x - cell.x) - AWAY;
  const along = Math.min(LENGTH, y - cell.y) - AWAY;
  const lines: string[] = [];
  if (across > AWAY)
    for (const at of [y, top])
      lines.push(
        line(x - AWAY - across, at, x - AWAY, at),
        line(right + AWAY, at, right + AWAY + across, at),
      );
  if (along > AWAY)
    for (const at of [x, right])
      lines.push(
        line(at, y - AWAY - along, at, y - AWAY),
        line(at, top + AWAY, at, top + AWAY + along),
      );
  return lines.length === 0 ? '' : `${PEN}${lines.join('')}Q\n`;
};

const STAMP_SIZE = 6;
/** Resource name of the stamp's font. */
export const STAMP_FONT = 'WdStamp';
/** Average width of capitals and digits of the standard bold font is below this. */
const LETTER_WIDTH = 0.72;

/**
 * Returns black text on white at the lower left of a page, small enough not to cover its barcode. @param text characters other than ASCII are left
 * out
 */
export const stampOn = ({ x, y }: Placement, text: string): string => {
  const plain = text.replace(/[^\x20-\x7e]/g, '').replace(/[\\()]/g, '\\$&');
  const width = plain.length * STAMP_SIZE * LETTER_WIDTH + 3;
  return `q 1 g ${nums([x + 2, y + 2, width, STAMP_SIZE + 2])} re f 0 g BT /${STAMP_FONT} ${num(STAMP_SIZE)} Tf ${nums([x + 3.5, y + 4])} Td (${plain}) Tj ET Q\n`;
};
