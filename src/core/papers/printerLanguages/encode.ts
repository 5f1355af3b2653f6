import { readFile, writeFile } from 'node:fs/promises';
import { t } from '../../../texts/index.ts';
import { dpiOf, headDots, type DirectPrinter } from '../../../domain/paper/directPrinter.ts';
import { fail, ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import type { DrawPage } from '../layout/drawn.ts';
import { ticketIn } from '../make/ticketPaper.ts';
import { OverBudget } from '../pdf/budget.ts';
import { openPdfDocument } from '../pdf/open.ts';
import type { EncodeProblem, EncodeTask } from '../documents/protocol.ts';
import { bitmapOf, withoutWhiteEnd, type Bitmap } from './bitmap.ts';
import { escposPage, escposTicket } from './escpos.ts';
import { ticketPictures } from './ticketPictures.ts';
import { tsplLabel } from './tspl.ts';
import { zplLabel } from './zpl.ts';

const INCH = 72;
/** How much wider than the print head a page may be: labels have this much white at their edges. */
const SPARE_MM = 2;
const MM = INCH / 25.4;
/** White at both edges of a roll together, where its printer cannot print. */
const ROLL_EDGES_MM = 12;

/** Draws a page as dots. Throws RangeError with a message for the user when it cannot be drawn or is too wide. */
const drawnPage = async (
  file: Uint8Array,
  page: number,
  size: { readonly width: number; readonly height: number },
  printer: DirectPrinter,
  drawPage: DrawPage,
): Promise<Bitmap> => {
  const [dots, dpi] = [headDots(printer), dpiOf(printer)];
  const head = (dots / dpi) * INCH;
  const isTicket = printer.language === 'escpos';
  const spare = (isTicket ? ROLL_EDGES_MM : SPARE_MM) * MM;
  const fits = size.width <= head + spare;
  if (!fits && !isTicket)
    throw new RangeError(
      t('directPrinters.tooWide', {
        page: Math.round(size.width / MM),
        head: Math.round(head / MM),
      }),
    );
  const drawn = await drawPage(file, page, fits ? dpi : dpi * (head / size.width));
  if (drawn === null) throw new RangeError(t('directPrinters.notDrawn'));
  return bitmapOf(drawn, isTicket ? dots : Math.min(dots, drawn.columns));
};

const pagesOf = async (
  file: Uint8Array,
  printer: DirectPrinter,
  copies: number,
  drawPage: DrawPage,
): Promise<Uint8Array[]> => {
  const opened = await openPdfDocument(file);
  if (!opened.ok) throw new RangeError(opened.error.message);
  const parts: Uint8Array[] = [];
  for (const [at, page] of opened.value.pages.entries()) {
    const turned = page.rotate % 180 !== 0;
    const [width, height] = [page.visibleBox.width, page.visibleBox.height].map(
      (side) => side * page.userUnit,
    ) as [number, number];
    const bitmap = await drawnPage(
      // A new object for each page, because the time limit of drawing applies to one file object (drawing.ts).
      file.subarray(),
      at,
      turned ? { width: height, height: width } : { width, height },
      printer,
      drawPage,
    );
    parts.push(
      printer.language === 'zpl'
        ? zplLabel(bitmap, copies)
        : printer.language === 'tspl'
          ? tsplLabel(bitmap, dpiOf(printer), copies)
          : escposPage(withoutWhiteEnd(bitmap), printer),
    );
  }
  return parts;
};

/**
 * Encodes papers in the language of a printer: a ticket as text and native codes, any other page as a picture of dots.
 * @param fontsDir folder of the program's font files
 * @throws errors of the file system.
 */
export const encodePapers = async (
  { paths, printer, copies, outPath }: EncodeTask,
  fontsDir: string,
  drawPage: DrawPage,
): Promise<Result<{ readonly size: number }, EncodeProblem>> => {
  const parts: Uint8Array[] = [];
  try {
    for (const path of paths) {
      const file = new Uint8Array(await readFile(path));
      const ticket = printer.language === 'escpos' ? await ticketIn(file) : null;
      parts.push(
        ...(ticket
          ? [
              await escposTicket(ticket, printer, (rows) =>
                ticketPictures(rows, printer, fontsDir, drawPage),
              ),
            ]
          : await pagesOf(file, printer, copies, drawPage)),
      );
    }
  } catch (error) {
    if (error instanceof RangeError) return fail({ message: error.message });
    if (error instanceof OverBudget) return fail({ message: t('directPrinters.notDrawn') });
    throw error;
  }
  // A label printer prints the copies itself.
  const times = printer.language === 'escpos' ? copies : 1;
  const bytes = Buffer.concat(Array.from({ length: times }, () => parts).flat());
  await writeFile(outPath, bytes, { mode: 0o600 });
  return ok({ size: bytes.length });
};
