import { PDFDocument } from 'pdf-lib';
import { t } from '../../../texts/index.ts';
import type { Invoice, InvoiceParty } from '../../../domain/customs/invoice.ts';
import { fail, ok, type Result } from '../../../domain/service/serviceError.ts';
import { closingOf, headOf, type WrapText } from './blocks.ts';
import { goodsColumns, type Column } from './columns.ts';
import { paginate } from '../table/paginate.ts';
import { drawRows, eachColumn, rowLines } from '../table/rows.ts';
import type { SetCell } from '../table/rows.ts';
import { createFaces } from '../type/faces.ts';
import type { Face } from '../type/face.ts';
import type { Faces } from '../type/faces.ts';
import { plainLine } from '../type/plainLine.ts';
import { paperText } from './paperText.ts';
import { BOTTOM, PAPER, sheetOn, TOP, TYPE_WIDTH, wrapIn, type InvoicePage } from './sheet.ts';

/** Why an invoice cannot be made. `characters`: no font has these letters. */
export type InvoiceProblem =
  | {
      readonly kind: 'characters';
      readonly texts: readonly { readonly text: string; readonly characters: string }[];
      readonly message: string;
    }
  | { readonly kind: 'tooLong'; readonly message: string }
  /** Making it was cancelled. */
  | { readonly kind: 'stopped'; readonly message: string };

const SIZE = 8;
const SMALLEST = 4;
const LINE = 10;
const CELL_INSET = 3;
const ROW_PADDING = 6;
const HEAD_LINE = 9;
const HEAD_PADDING = 8;
const RUNNING_HEAD = 26;
const SHOWN = 60;
/** How many texts with missing letters a message names. */
const MOST_NAMED = 3;

const textsOf = (party: InvoiceParty): string[] => [
  party.name,
  ...party.address,
  party.phone,
  party.email,
  ...party.numbers.map(({ text }) => text),
];

const coverageProblem = (invoice: Invoice, { missing }: Faces): InvoiceProblem | null => {
  const all = [
    invoice.number,
    ...textsOf(invoice.seller),
    ...textsOf(invoice.buyer),
    ...invoice.lines.map(({ description }) => description),
    ...invoice.numbers.map(({ text }) => text),
    invoice.incoterm.place,
    invoice.incoterm.name,
    invoice.reason,
    invoice.declaration,
  ];
  const texts = [...new Set(all)]
    .map((text) => ({ text, characters: missing(text).join('') }))
    .filter(({ characters }) => characters !== '');
  if (texts.length === 0) return null;
  const named = texts
    .slice(0, MOST_NAMED)
    .map(({ text, characters }) => {
      const plain = plainLine(text);
      return t('documents.invoiceLetters', {
        characters,
        text: plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain,
      });
    })
    .join(', ');
  return {
    kind: 'characters',
    texts,
    message: t('documents.invoiceNoLetters', {
      named,
      more: Math.max(0, texts.length - MOST_NAMED),
    }),
  };
};

/** A number is set smaller instead of being wrapped, because half of it would read as another number. Words are wrapped. */
const setCell = (text: string, { width, align }: Column, wrap: WrapText, face: Face): SetCell => {
  const inner = width - 2 * CELL_INSET;
  const parts = text.split('\n');
  const widest = Math.max(1, ...parts.map((part) => face.widthOf(part, SIZE)));
  const fitting = align === 'left' ? SIZE : Math.min(SIZE, (SIZE * inner) / widest);
  const size = Math.max(SMALLEST, Math.floor(fitting * 10) / 10);
  return { size, lines: parts.flatMap((part) => wrap(part, { size }, inner)) };
};

/** Returns the height of the table's titles in points. */
const titlesHeight = (titles: readonly (readonly string[])[]): number =>
  Math.max(...titles.map((lines) => lines.length)) * HEAD_LINE + HEAD_PADDING;

const widthOf = ({ width }: Column): number => width;

/** Draws the titles of the table with their last lines at the same height. Returns the top of the first row. */
const drawTitles = (
  sheet: InvoicePage,
  columns: readonly Column[],
  titles: readonly (readonly string[])[],
  top: number,
): number => {
  const bottom = top - titlesHeight(titles);
  sheet.tint(PAPER.margin, bottom, TYPE_WIDTH, top - bottom);
  eachColumn({ columns, widthOf, left: PAPER.margin }, ({ width, align }, x, index) => {
    const lines = titles[index] ?? [];
    sheet.lines(
      lines,
      x + CELL_INSET,
      bottom + HEAD_PADDING / 2 + 2 + (lines.length - 1) * HEAD_LINE,
      HEAD_LINE,
      { size: 7, bold: true, align },
      width - 2 * CELL_INSET,
    );
  });
  sheet.rule(PAPER.margin, bottom, TYPE_WIDTH, 0.8);
  return bottom;
};

/**
 * Makes a commercial invoice on A4 pages with an embedded font. The same invoice always gives the same bytes, so that it is stored and uploaded once.
 * @param fontsDir folder of the program's font files
 * @throws errors of the file system when the fonts cannot be read.
 */
export const invoicePdf = async (
  invoice: Invoice,
  fontsDir: string,
): Promise<Result<Uint8Array, InvoiceProblem>> => {
  const { seller, buyer, ...rest } = invoice;
  const document = await PDFDocument.create();
  const faces = await createFaces(document, fontsDir, [
    { region: seller.country, seller },
    { region: buyer.country, buyer },
    rest,
  ]);
  const regular = faces.face({});
  const wrap = wrapIn(faces);
  const missing = coverageProblem(invoice, faces);
  if (missing) return fail(missing);

  const columns = goodsColumns(invoice);
  const titles = columns.map(({ title, width }) =>
    wrap(title, { size: 7, bold: true }, width - 2 * CELL_INSET),
  );
  const cells = invoice.lines.map((line) =>
    columns.map((column) => setCell(column.cell(line), column, wrap, regular)),
  );
  const head = headOf(invoice, wrap);
  const closing = closingOf(invoice, wrap);
  const room = {
    firstPage: TOP - head.height - titlesHeight(titles) - BOTTOM,
    laterPages: TOP - RUNNING_HEAD - titlesHeight(titles) - BOTTOM,
    lineHeight: LINE,
    padding: ROW_PADDING,
    closing: closing.height,
  };
  if (room.firstPage < 4 * LINE + ROW_PADDING || closing.height > room.laterPages) {
    return fail({
      kind: 'tooLong',
      message: t('documents.invoiceTooLong'),
    });
  }

  const pages = paginate(rowLines(cells), room);
  pages.forEach(({ parts, closing: isLast }, index) => {
    const sheet = sheetOn(document.addPage([PAPER.width, PAPER.height]), faces);
    let y = TOP;
    if (index === 0) {
      head.draw(sheet, y);
      y -= head.height;
    } else {
      sheet.text(
        paperText('invoicePaper.continued', {
          number: plainLine(invoice.number),
          date: invoice.date,
        }),
        PAPER.margin,
        y - 11,
        { size: 9, bold: true },
      );
      y -= RUNNING_HEAD;
    }
    if (parts.length > 0) y = drawTitles(sheet, columns, titles, y);
    y = drawRows(
      { columns, widthOf, left: PAPER.margin, lineHeight: LINE, padding: ROW_PADDING, down: -1 },
      cells,
      parts,
      y,
      {
        cell: ({ width, align }, { lines, size }, x, top) =>
          sheet.lines(
            lines,
            x + CELL_INSET,
            top - ROW_PADDING / 2 - SIZE,
            LINE,
            { size, align },
            width - 2 * CELL_INSET,
          ),
        row: (_top, bottom) => sheet.rule(PAPER.margin, bottom, TYPE_WIDTH, 0.4),
      },
    );
    if (isLast) closing.draw(sheet, y);
    sheet.text(plainLine(invoice.number), PAPER.margin, PAPER.margin - 8, { size: 7, grey: true });
    sheet.text(
      paperText('invoicePaper.page', { page: index + 1, pages: pages.length }),
      PAPER.margin,
      PAPER.margin - 8,
      { size: 7, grey: true, align: 'right' },
      TYPE_WIDTH,
    );
  });

  const made = new Date(`${invoice.date}T00:00:00Z`);
  document.setTitle(paperText('invoicePaper.documentTitle', { number: plainLine(invoice.number) }));
  document.setCreator('Waybill Desk');
  document.setProducer('Waybill Desk');
  document.setCreationDate(made);
  document.setModificationDate(made);
  faces.embed();
  return ok(await document.save());
};
