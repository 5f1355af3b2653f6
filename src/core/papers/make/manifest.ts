import { t, type PlainKey } from '../../../texts/index.ts';
import { SIGNATURE_FIELD } from '../../../domain/handover/signature.ts';
import type { Paper } from '../../../domain/paper/papers.ts';
import { paginate } from '../table/paginate.ts';
import type { TablePage } from '../table/paginate.ts';
import { drawRows, eachColumn, rowLines } from '../table/rows.ts';
import type { SetCell, TableGrid } from '../table/rows.ts';
import { blocksFor } from './blocks.ts';
import type { ManifestData, ManifestRow } from './data.ts';
import { noLetterNote } from '../type/faces.ts';
import type { Face, FaceWords } from '../type/face.ts';
import type { Faces } from '../type/faces.ts';
import { wrapLine } from '../type/wrap.ts';
import { paperFaces } from './paperFaces.ts';
import { penOn } from './pen.ts';
import type { Pen } from './pen.ts';
import { roomOn } from './room.ts';

interface Column {
  /** Null above a column that needs no title. */
  readonly title: PlainKey | null;
  /** Share of the width. */
  readonly share: number;
  readonly align?: 'right';
  readonly bold?: boolean;
  /** Printed whole, however long: half of a number is another number. */
  readonly whole?: boolean;
  /** Left out where no parcel has it. */
  readonly optional?: boolean;
  readonly cell: (row: ManifestRow, index: number) => string;
}

/** The number of boxes; where not all of them were scanned, both numbers. */
const boxesCell = ({ boxes, scanned = null }: ManifestRow): string =>
  scanned === null || scanned === boxes
    ? String(boxes)
    : t('papers.boxesScanned', { scanned, boxes });

const COLUMNS: readonly Column[] = [
  { title: null, share: 5, align: 'right', cell: (_row, index) => String(index + 1) },
  {
    title: 'papers.trackingNumber',
    share: 22,
    bold: true,
    whole: true,
    cell: (row) => row.trackingNumber,
  },
  { title: 'papers.receiver', share: 18, cell: (row) => row.receiver },
  { title: 'papers.place', share: 18, cell: (row) => row.place },
  { title: 'papers.service', share: 16, cell: (row) => row.option },
  { title: 'papers.bag', share: 12, whole: true, optional: true, cell: (row) => row.bag },
  { title: 'papers.boxes', share: 7, align: 'right', cell: boxesCell },
  { title: 'papers.weight', share: 11, align: 'right', cell: (row) => row.weight },
  // A box to tick while loading.
  { title: null, share: 5, cell: () => '' },
];

const SIZE = 8;
const SMALLEST = 4;
/** Most lines of a cell that is not printed whole. */
const MOST_LINES = 3;
const LEADING = 10.5;
const PADDING = 5;
/** White at both sides of a cell in points; less on the paper of a label, where words would be broken for it. */
const [INSET, NARROW_INSET] = [3, 1.5];
const NARROW = 320;
const TITLES = 18;
const SIGNATURES = 92;
/** Height above the line in which a signature is drawn. */
const SIGNED = 42;
const FOOT = 16;
const TICK = 8;

/** Returns the size at which no word is broken, as far as it can still be read. */
const fitting = (text: string, face: Face, room: number): number => {
  const widest = Math.max(1, ...text.split(' ').map((word) => face.widthOf(word, SIZE)));
  return Math.max(SMALLEST, Math.floor(Math.min(SIZE, (SIZE * room) / widest) * 10) / 10);
};

const setRows = (
  rows: readonly ManifestRow[],
  faces: Faces,
  { columns, widthOf }: TableGrid<Column>,
  inset: number,
): SetCell[][] =>
  rows.map((row, index) =>
    columns.map((column) => {
      const text = faces.settable(column.cell(row, index));
      const face = faces.face({ bold: column.bold === true, region: row.region });
      const room = widthOf(column) - 2 * inset;
      // A figure is set smaller instead of being broken, as on the invoice.
      const size = column.align === 'right' ? fitting(text, face, room) : SIZE;
      const lines = wrapLine(text, face, size, room);
      return {
        size,
        region: row.region,
        lines:
          column.whole === true || lines.length <= MOST_LINES
            ? lines
            : [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1] ?? ''} …`],
      };
    }),
  );

const drawTable = (
  pen: Pen,
  faces: Faces,
  cells: readonly (readonly SetCell[])[],
  parts: TablePage['parts'],
  grid: TableGrid<Column>,
  inset: number,
  top: number,
): number => {
  const { columns, left, widthOf } = grid;
  const right = columns.reduce((sum, column) => sum + widthOf(column), left);
  const place = (
    text: string,
    { align }: Column,
    x: number,
    y: number,
    width: number,
    words: FaceWords & { readonly size: number },
  ): void => pen.text(text, x + inset, y, { ...words, align: align ?? 'left' }, width - 2 * inset);
  eachColumn(grid, (column, x) => {
    const title = column.title === null ? '' : t(column.title);
    // A title has one line, so its blanks do not break it.
    const room = widthOf(column) - 2 * inset;
    const size = fitting(title.replaceAll(' ', '\u00A0'), faces.face({ bold: true }), room);
    place(title, column, x, top + 11, widthOf(column), { size, bold: true });
  });
  pen.line(left, top + TITLES - 2, right, top + TITLES - 2, 1);
  return drawRows(grid, cells, parts, top + TITLES, {
    cell: (column, { lines, size, region = '' }, x, y) =>
      lines.forEach((line, index) =>
        place(line, column, x, y + 8 + index * LEADING, widthOf(column), {
          size,
          bold: column.bold === true,
          region,
        }),
      ),
    row: (from, to) => {
      pen.frame(right - TICK - inset, from + 1, TICK, TICK, 0.6);
      pen.line(left, to - 2.5, right, to - 2.5, 0.25);
    },
  });
};

const drawSignatures = (
  pen: Pen,
  faces: Faces,
  { handover, at }: Pick<ManifestData, 'handover' | 'at'>,
  x: number,
  y: number,
  width: number,
  summary: string,
): void => {
  const { driver, vehicle, signature } = handover;
  pen.text(summary, x, y + 16, { size: 10, bold: true });
  pen.text(t('papers.driverCounted'), x, y + 30, { size: 8 });
  const column = (width - 32) / 3;
  const parts: readonly (readonly [PlainKey, string])[] = [
    ['papers.driverName', [driver, vehicle].filter(Boolean).join(' · ')],
    ['papers.signature', ''],
    ['papers.dateAndTime', at],
  ];
  parts.forEach(([title, words], index) => {
    const from = x + index * (column + 16);
    const [line = '', next = ''] = wrapLine(faces.settable(words), faces.face({}), 9, column);
    if (next !== '') pen.text(line, from, y + 57, { size: 9 });
    pen.text(next || line, from, y + 68, { size: 9 });
    pen.line(from, y + 72, from + column, y + 72);
    const size = fitting(t(title).replaceAll(' ', '\u00A0'), faces.face({}), column);
    pen.text(t(title), from, y + 82, { size: Math.min(7, size) });
  });
  if (signature === null) return;
  const scale = Math.min(column / SIGNATURE_FIELD.width, SIGNED / SIGNATURE_FIELD.height);
  pen.strokes(
    signature.map((line) =>
      line.map(([px, py]) => [x + column + 16 + px * scale, y + 72 - SIGNED + py * scale] as const),
    ),
  );
};

/** Makes the list that a driver signs: as many pages as needed, the table's titles on each, totals and signatures on the last. */
export const makeManifest = async (
  data: ManifestData,
  paper: Paper,
  fontsDir: string,
): Promise<Uint8Array> => {
  const faces = await paperFaces(fontsDir, data);
  const { width: paperWidth, height, margin } = roomOn(paper);
  const width = paperWidth - 2 * margin;
  const blocks = blocksFor(faces, width);
  const boxes = data.rows.reduce((sum, row) => sum + row.boxes, 0);
  const summary = [
    t('papers.shipments', { count: data.rows.length }),
    t('papers.boxCount', { count: boxes }),
    data.weight,
  ]
    .filter((part) => part !== '')
    .join(' · ');
  const from = [
    data.desk,
    data.operator === '' ? '' : t('papers.handedOverBy', { operator: data.operator }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
  const head = blocks.stack(
    ...(data.practice ? [blocks.band(t('papers.practiceMany'))] : []),
    blocks.head(t('papers.manifest'), data.at, 16),
    blocks.text(summary, { size: 10, bold: true }, 1),
    blocks.text(from, { size: 9 }, 1),
    blocks.text(data.handover.carrier, { size: 9 }, 1),
    blocks.space(8),
  );
  const again = blocks.stack(
    blocks.head(t('papers.manifestContinued'), data.at, 11),
    blocks.space(4),
  );
  const columns = COLUMNS.filter(
    ({ optional, cell }) => !optional || data.rows.some((row, index) => cell(row, index) !== ''),
  );
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const inset = width < NARROW ? NARROW_INSET : INSET;
  const grid: TableGrid<Column> = {
    columns,
    widthOf: ({ share }) => (share / shares) * width,
    left: margin,
    lineHeight: LEADING,
    padding: PADDING,
    down: 1,
  };
  const cells = setRows(data.rows, faces, grid, inset);
  const room = (height ?? 0) - 2 * margin - FOOT - TITLES;
  const pages = paginate(rowLines(cells), {
    firstPage: room - head.height,
    laterPages: room - again.height,
    lineHeight: LEADING,
    padding: PADDING,
    closing: SIGNATURES,
  });
  pages.forEach(({ parts, closing }, index) => {
    const page = faces.document.addPage([paperWidth, height ?? 0]);
    const pen = penOn(page, faces);
    const top = index === 0 ? head : again;
    top.draw(pen, margin, margin);
    const end = drawTable(pen, faces, cells, parts, grid, inset, margin + top.height);
    if (closing) drawSignatures(pen, faces, data, margin, end, width, summary);
    const bottom = (height ?? 0) - margin;
    if (faces.lacking()) pen.text(noLetterNote(), margin, bottom, { size: 6 });
    pen.text(
      t('papers.page', { page: index + 1, pages: pages.length }),
      margin,
      bottom,
      { size: 7, align: 'right' },
      width,
    );
  });
  faces.embed();
  return faces.document.save({ useObjectStreams: false });
};
