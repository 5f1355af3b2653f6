// The window shows papers before anything else, so schemas are in paperSchema.ts: this file must not load zod.

/** Points in a millimetre. */
export const MM = 72 / 25.4;
const INCH = 72;

/** Width and height in points. */
interface PaperSize {
  readonly width: number;
  readonly height: number;
}
const inches = (width: number, height: number): PaperSize => ({
  width: width * INCH,
  height: height * INCH,
});
const millimetres = (width: number, height: number): PaperSize => ({
  width: width * MM,
  height: height * MM,
});

/** A paper with a name. */
interface NamedPaper {
  /** What a person calls it, in every language. */
  readonly title: string;
  readonly size: PaperSize;
  /** `label`: offered for labels. `office`: a sheet for one or more labels, on which a page is never enlarged. `other`: only for other papers. */
  readonly use: 'label' | 'office' | 'other';
}

/** The papers with a name, in the order in which they are offered. The names are PERSISTED. */
export const PAPERS = {
  '4x6in': { title: '4 × 6 in', size: inches(4, 6), use: 'label' },
  '4x8in': { title: '4 × 8 in', size: inches(4, 8), use: 'label' },
  '100x150mm': { title: '100 × 150 mm', size: millimetres(100, 150), use: 'label' },
  '99x200mm': { title: '99 × 200 mm', size: millimetres(99, 200), use: 'label' },
  a6: { title: 'A6', size: millimetres(105, 148), use: 'label' },
  a5: { title: 'A5', size: millimetres(148, 210), use: 'other' },
  // Rounded as in the files of carriers, so that their pages fill the sheet exactly.
  a4: { title: 'A4', size: { width: 595.28, height: 841.89 }, use: 'office' },
  letter: { title: 'Letter', size: inches(8.5, 11), use: 'office' },
} as const satisfies Record<string, NamedPaper>;
export type PaperName = keyof typeof PAPERS;
export const PAPER_NAMES = Object.keys(PAPERS) as readonly PaperName[];

/** Returns the papers that are offered for a use. */
export const papersFor = (use: NamedPaper['use']): readonly PaperName[] =>
  PAPER_NAMES.filter((name) => PAPERS[name].use === use);

/** A paper by name, or by its size in millimetres. */
export type Paper = PaperName | { readonly widthMm: number; readonly heightMm: number };

/** Returns true for the sheets of an office, which usually carry more than one label. */
export const isOfficePaper = (paper: Paper): boolean =>
  typeof paper === 'string' && PAPERS[paper].use === 'office';

/** Returns the name of a paper for people. */
export const paperTitle = (paper: Paper): string =>
  typeof paper === 'string' ? PAPERS[paper].title : `${paper.widthMm} × ${paper.heightMm} mm`;

/** Allowed numbers of pages per sheet, with the number of columns in which they are arranged. PERSISTED. */
export const SHEET_COLUMNS = { 1: 1, 2: 1, 4: 2 } as const;
export type PerSheet = keyof typeof SHEET_COLUMNS;
export const PER_SHEET = Object.keys(SHEET_COLUMNS).map(Number) as readonly PerSheet[];

/** Largest number of pages per sheet. */
export const MOST_PER_SHEET = Math.max(...PER_SHEET);
