import type { Paper } from '../layout/papers.ts';
import { blocksFor, wrapLines } from './blocks.ts';
import type { ManifestData, ManifestRow } from './data.ts';
import { NO_LETTER_NOTE, createFaces } from './faces.ts';
import type { Faces } from './faces.ts';
import { penOn } from './pen.ts';
import type { Pen } from './pen.ts';
import { roomOn } from './room.ts';
import { countText } from './wording.ts';

interface Column {
  readonly title: string;
  /** Parts of the width. */
  readonly share: number;
  readonly align?: 'right';
  readonly bold?: boolean;
  readonly cell: (row: ManifestRow, index: number) => string;
}

const COLUMNS: readonly Column[] = [
  { title: '', share: 5, align: 'right', cell: (_row, index) => String(index + 1) },
  { title: 'Tracking number', share: 22, bold: true, cell: (row) => row.trackingNumber },
  { title: 'Receiver', share: 20, cell: (row) => row.receiver },
  { title: 'Place', share: 20, cell: (row) => row.place },
  { title: 'Service', share: 18, cell: (row) => row.option },
  { title: 'Boxes', share: 7, align: 'right', cell: (row) => String(row.boxes) },
  { title: 'Weight', share: 11, align: 'right', cell: (row) => row.weight },
  // A box to tick while loading.
  { title: '', share: 5, cell: () => '' },
];

const SIZE = 8;
const LEADING = 10.5;
const PADDING = 5;
const INSET = 3;
const TITLES = 18;
const SIGNATURES = 92;
const FOOT = 16;
const TICK = 8;

interface SetRow {
  readonly cells: readonly (readonly string[])[];
  readonly height: number;
}

const widthsOf = (width: number): number[] => {
  const whole = COLUMNS.reduce((sum, column) => sum + column.share, 0);
  return COLUMNS.map(({ share }) => (share / whole) * width);
};

const setRows = (rows: readonly ManifestRow[], faces: Faces, widths: readonly number[]): SetRow[] => rows.map((row, index) => {
  const cells = COLUMNS.map((column, at) =>
    wrapLines(faces.settable(column.cell(row, index)), column.bold === true ? faces.bold : faces.regular, SIZE, widths[at]! - 2 * INSET).slice(0, 3));
  return { cells, height: Math.max(...cells.map((lines) => lines.length)) * LEADING + PADDING };
});

/** Rows of each page; the last one leaves room for the signatures, on a page of their own if need be. */
const breakPages = (rows: readonly SetRow[], first: number, later: number): SetRow[][] => {
  const pages: SetRow[][] = [[]];
  let left = first;
  for (const row of rows) {
    if (row.height > left) {
      pages.push([]);
      left = later;
    }
    pages.at(-1)!.push(row);
    left -= row.height;
  }
  if (left < SIGNATURES) pages.push([]);
  return pages;
};

const drawTable = (pen: Pen, rows: readonly SetRow[], widths: readonly number[], x: number, top: number): number => {
  const width = widths.reduce((sum, each) => sum + each, 0);
  const starts = widths.map((_, at) => x + widths.slice(0, at).reduce((sum, each) => sum + each, 0));
  const place = (text: string, at: number, y: number, bold: boolean): void =>
    pen.text(text, starts[at]! + INSET, y, { size: SIZE, bold, align: COLUMNS[at]!.align ?? 'left' }, widths[at]! - 2 * INSET);
  COLUMNS.forEach(({ title }, at) => place(title, at, top + 11, true));
  pen.line(x, top + TITLES - 2, x + width, top + TITLES - 2, 1);
  let y = top + TITLES;
  for (const { cells, height } of rows) {
    cells.forEach((lines, at) => lines.forEach((line, index) => place(line, at, y + 8 + index * LEADING, COLUMNS[at]!.bold === true)));
    pen.frame(x + width - TICK - INSET, y + 1, TICK, TICK, 0.6);
    y += height;
    pen.line(x, y - 2.5, x + width, y - 2.5, 0.25);
  }
  return y;
};

const drawSignatures = (pen: Pen, x: number, y: number, width: number, summary: string): void => {
  pen.text(summary, x, y + 16, { size: 10, bold: true });
  pen.text('The driver has counted the parcels above and taken them over.', x, y + 30, { size: 8 });
  const column = (width - 32) / 3;
  ['Driver, name in capitals', 'Signature', 'Date and time'].forEach((title, at) => {
    const from = x + at * (column + 16);
    pen.line(from, y + 72, from + column, y + 72);
    pen.text(title, from, y + 82, { size: 7 });
  });
};

/** The list a driver signs for: as many pages as it needs, the head of the table on each, totals and signatures on the last. */
export const makeManifest = async (data: ManifestData, paper: Paper, fontsDir: string): Promise<Uint8Array> => {
  const faces = await createFaces(fontsDir);
  const { width: paperWidth, height, margin } = roomOn(paper);
  const width = paperWidth - 2 * margin;
  const blocks = blocksFor(faces, width);
  const boxes = data.rows.reduce((sum, row) => sum + row.boxes, 0);
  const summary = [countText(data.rows.length, 'shipment', 'shipments'), countText(boxes, 'box', 'boxes'), data.weight].filter((part) => part !== '').join(' · ');
  const from = [data.desk, data.operator === '' ? '' : `handed over by ${data.operator}`].filter((part) => part !== '').join(' · ');
  const head = blocks.stack(
    ...(data.practice ? [blocks.band('PRACTICE, NOT REAL SHIPMENTS')] : []),
    blocks.head('Driver’s manifest', data.at, 16), blocks.text(summary, { size: 10, bold: true }, 1), blocks.text(from, { size: 9 }, 1), blocks.space(8),
  );
  const again = blocks.stack(blocks.head('Driver’s manifest, continued', data.at, 11), blocks.space(4));
  const widths = widthsOf(width);
  const rows = setRows(data.rows, faces, widths);
  const room = (height ?? 0) - 2 * margin - FOOT - TITLES;
  const pages = breakPages(rows, room - head.height, room - again.height);
  pages.forEach((part, index) => {
    const page = faces.document.addPage([paperWidth, height ?? 0]);
    const pen = penOn(page, faces);
    const top = index === 0 ? head : again;
    top.draw(pen, margin, margin);
    const end = drawTable(pen, part, widths, margin, margin + top.height);
    if (index === pages.length - 1) drawSignatures(pen, margin, end, width, summary);
    const bottom = (height ?? 0) - margin;
    if (faces.lacking()) pen.text(NO_LETTER_NOTE, margin, bottom, { size: 6 });
    pen.text(`Page ${index + 1} of ${pages.length}`, margin, bottom, { size: 7, align: 'right' }, width);
  });
  return faces.document.save({ useObjectStreams: false });
};
