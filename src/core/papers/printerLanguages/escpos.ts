import CodepageEncoder from '@point-of-sale/codepage-encoder';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { t } from '../../../texts/index.ts';
import { headDots, type DirectPrinter } from '../../../domain/paper/directPrinter.ts';
import { ticketRows, type Ticket, type TicketRow } from '../../../domain/paper/ticket.ts';
import type { Bitmap } from './bitmap.ts';

/** Code pages that have the same numbers on Epson's and compatible printers. */
const CODE_PAGES = ['cp437', 'cp858', 'windows1252'] as const;
type CodePage = (typeof CODE_PAGES)[number];
const lettersOf = (page: CodePage): string[] =>
  CodepageEncoder.getCodepoints(page, true).map((point) => String.fromCodePoint(point));
/** Code pages have symbols (← and the like) in the range of control bytes; a printer would execute those bytes as commands. */
const isCommand = (letter: string, page: CodePage): boolean =>
  (CodepageEncoder.encode(letter, page)[0] ?? 0) < 0x80;
const commands = new Set(
  CODE_PAGES.flatMap((page) => lettersOf(page).filter((letter) => isCommand(letter, page))),
);
const letters = new Set(CODE_PAGES.flatMap(lettersOf).filter((letter) => !commands.has(letter)));
/** Returns true when a receipt printer can print all letters of a text: ASCII and those of its code pages. */
const printerHas = (text: string): boolean =>
  Array.from(text).every((letter) => (letter >= ' ' && letter <= '~') || letters.has(letter));

/** Most rows of a picture in one command: printers can buffer little more. */
const BAND_ROWS = 256;
/** Bar widths of a barcode in dots: narrower ones are hard to scan, wider ones only make it long. */
const [THIN_BAR, THICK_BAR] = [2, 3];
const BARCODE_ROWS = 70;
const QR_CELL = 5;
/** Longer texts make a QR code that is wider than the narrow roll. */
const MOST_IN_QR = 300;
/** Characters that codes can contain unchanged. At any other one a printer ends the barcode and executes the rest as commands. */
const SAYABLE = /^[ -~]+$/;
/** Lines between the print head and the knife. */
const LINES_TO_KNIFE = 5;

type Encoder = ReceiptPrinterEncoder;

const newEncoder = ({ columns }: DirectPrinter): Encoder =>
  new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    imageMode: 'raster',
    feedAfterBlock: false,
    newline: '\n',
    codepageMapping: 'epson',
    codepageCandidates: [...CODE_PAGES],
    feedBeforeCut: LINES_TO_KNIFE,
  })
    .initialize()
    .codepage('auto');

/** Adds a picture to the commands. The encoder takes pictures in color. */
const picture = (encoder: Encoder, { columns, rows, rowBytes, bits }: Bitmap): void => {
  const width = rowBytes * 8;
  for (let from = 0; from < rows; from += BAND_ROWS) {
    const height = Math.min(BAND_ROWS, rows - from);
    const data = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let row = 0; row < height; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const byte = bits[(from + row) * rowBytes + (column >> 3)] ?? 0;
        if ((byte & (0x80 >> (column & 7))) !== 0)
          data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    encoder.image({ width, height, data }, width, height, 'threshold');
  }
};

/** Feeds past the knife and cuts, or feeds far enough to tear off. */
const end = (encoder: Encoder, { cutter }: DirectPrinter): void => {
  if (cutter) encoder.cut('partial');
  else encoder.newline(LINES_TO_KNIFE);
};

/** Returns the number of modules of a Code 128 in code set B alone. The quiet zones are the edges of the roll, which no printer prints on. */
const modulesOf = (text: string): number => 11 * text.length + 35;

const barcode = (encoder: Encoder, text: string, dots: number): void => {
  const bars = Math.min(THICK_BAR, Math.floor(dots / modulesOf(text)));
  // Too wide for the roll, or too fine to scan: only the QR code is printed.
  if (bars < THIN_BAR || !SAYABLE.test(text)) return;
  encoder
    .align('center')
    // The encoder's width 1 is a bar of 2 dots. `{B` selects the code set, so a brace in the text is doubled.
    .barcode(`{B${text.replaceAll('{', '{{')}`, 'code128', {
      height: BARCODE_ROWS,
      width: bars - 1,
      text: false,
    })
    .align('left');
};

const qrCode = (encoder: Encoder, text: string): void => {
  if (!SAYABLE.test(text) || text.length > MOST_IN_QR) return;
  encoder.align('center').qrcode(text, { model: 2, size: QR_CELL, errorlevel: 'm' }).align('left');
};

const encoded = (
  rows: readonly TicketRow[],
  pictures: ReadonlyMap<TicketRow, Bitmap>,
  printer: DirectPrinter,
): Uint8Array => {
  const encoder = newEncoder(printer);
  for (const row of rows)
    switch (row.kind) {
      case 'text':
        encoder
          .bold(row.bold)
          .size(row.large ? 2 : 1, row.large ? 2 : 1)
          .invert(row.inverted)
          .text(row.text)
          .newline()
          .invert(false)
          .size(1, 1)
          .bold(false);
        break;
      case 'picture': {
        const drawn = pictures.get(row);
        if (!drawn) throw new RangeError(t('directPrinters.notDrawn'));
        picture(encoder, drawn);
        break;
      }
      case 'barcode':
        barcode(encoder, row.text, headDots(printer));
        break;
      case 'qr':
        qrCode(encoder, row.text);
        break;
      case 'space':
        encoder.newline();
        break;
    }
  end(encoder, printer);
  return encoder.encode();
};

/**
 * Encodes a ticket in ESC/POS. A code with characters that a printer cannot encode is left out; its text is printed beside it.
 * @param draw draws the rows whose letters the printer lacks
 * @throws RangeError for a row that was not drawn.
 */
export const escposTicket = async (
  ticket: Ticket,
  printer: DirectPrinter,
  draw: (
    rows: readonly Extract<TicketRow, { kind: 'picture' }>[],
  ) => Promise<ReadonlyMap<TicketRow, Bitmap>>,
): Promise<Uint8Array> => {
  const rows = ticketRows(ticket, printer.columns, printerHas);
  return encoded(rows, await draw(rows.filter((row) => row.kind === 'picture')), printer);
};

/** Encodes a page as one picture in ESC/POS. */
export const escposPage = (page: Bitmap, printer: DirectPrinter): Uint8Array => {
  const encoder = newEncoder(printer);
  picture(encoder, page);
  end(encoder, printer);
  return encoder.encode();
};
