import { headDots, TICKET_DPI, type DirectPrinter } from '../../../domain/paper/directPrinter.ts';
import type { TicketRow } from '../../../domain/paper/ticket.ts';
import type { DrawPage } from '../layout/drawn.ts';
import { blocksFor, type Block } from '../make/blocks.ts';
import { composePages } from '../make/compose.ts';
import { paperFaces } from '../make/paperFaces.ts';
import { bitmapOf, bitmapRows, type Bitmap } from './bitmap.ts';

/** Points of one dot. */
const DOT = 72 / TICKET_DPI;
/** Text sizes in points: about as large as the printer's own letters. */
const [SIZE, LARGE] = [8, 15];

type PictureRow = Extract<TicketRow, { kind: 'picture' }>;

/** Rounds the height of a block up to whole dots. */
const wholeDots = (block: Block): Block => ({
  ...block,
  height: Math.ceil(block.height / DOT) * DOT,
});

/**
 * Draws rows whose letters a receipt printer lacks, in the program's fonts, each as wide as the printer prints.
 * Throws when font files are missing; OverBudget.
 */
export const ticketPictures = async (
  rows: readonly PictureRow[],
  printer: DirectPrinter,
  fontsDir: string,
  drawPage: DrawPage,
): Promise<ReadonlyMap<PictureRow, Bitmap>> => {
  if (rows.length === 0) return new Map();
  const width = headDots(printer) * DOT;
  const faces = await paperFaces(
    fontsDir,
    rows.map(({ part }) => part),
  );
  const { text, pair } = blocksFor(faces, width);
  const blocks = rows.map(({ part }) => {
    const words = { size: part.large ? LARGE : SIZE, bold: part.bold ?? false };
    return wholeDots(
      part.kind === 'pair'
        ? pair(part.name, part.value, words)
        : text(part.text, {
            ...words,
            align: part.centred ? 'center' : 'left',
            ...(part.region !== undefined && { region: part.region }),
          }),
    );
  });
  const bytes = await composePages(faces, blocks, { width, height: null, margin: 0 });
  const drawn = await drawPage(bytes, 0, TICKET_DPI);
  if (drawn === null) return new Map();
  const whole = bitmapOf(drawn, headDots(printer));
  let at = 0;
  return new Map(
    rows.map((row, index) => {
      const from = at;
      at += Math.round((blocks[index]?.height ?? 0) / DOT);
      return [row, bitmapRows(whole, from, Math.min(at, whole.rows))];
    }),
  );
};
