/** A decoded picture of pdf.js. `kind`: 1 one bit per pixel, 2 red, green and blue, 3 with opacity; a mask has none, and one bit per pixel. */
export interface PictureData {
  readonly width: number;
  readonly height: number;
  readonly kind?: number;
  readonly data?: ArrayLike<number> | null;
}

/** Edges of the shortest barcode that a carrier prints: two per bar. */
const LEAST_EDGES = 40;
/** Rows that are looked at, of all. */
const ROWS = 160;
/** Share of pixels by which two rows of the same bars may differ. */
const ALIKE = 0.04;
/** Rows in sequence that make bars. */
const LEAST_ROWS = 4;
const DARK = 128;

const isDark = ({ width, kind = 1, data }: PictureData): ((x: number, y: number) => boolean) => {
  const bytes = data ?? [];
  if (kind === 1) {
    const row = (width + 7) >> 3;
    return (x, y) => (((bytes[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 0;
  }
  const channels = kind === 2 ? 3 : 4;
  return (x, y) => (bytes[(y * width + x) * channels + 1] ?? 255) < DARK;
};

/** Returns the longest share of the rows in which the same bars go on. */
const longest = (
  length: number,
  rows: number,
  at: (along: number, row: number) => boolean,
): number => {
  if (length < 2 * LEAST_EDGES) return 0;
  const step = Math.max(1, Math.floor(rows / ROWS));
  const edgesOf = (row: number): number => {
    let [edges, before] = [0, at(0, row)];
    for (let along = 1; along < length; along += 1) {
      const dark = at(along, row);
      if (dark !== before) edges += 1;
      before = dark;
    }
    return edges;
  };
  const isAlike = (row: number, other: number): boolean => {
    let differs = 0;
    for (let along = 0; along < length && differs <= length * ALIKE; along += 1)
      if (at(along, row) !== at(along, other)) differs += 1;
    return differs <= length * ALIKE;
  };
  let [most, run] = [0, 0];
  for (let row = 0; row < rows; row += step) {
    if (edgesOf(row) < LEAST_EDGES) run = 0;
    else run = run > 0 && !isAlike(row, row - step) ? 1 : run + 1;
    most = Math.max(most, run);
  }
  return most >= LEAST_ROWS ? (most * step) / rows : 0;
};

/**
 * Returns how long the bars of a barcode in a picture are: as a share of its height (`along`) for upright bars, of its width (`across`) for lying ones;
 * 0 for none.
 */
export const barcodeShare = (
  picture: PictureData,
): { readonly along: number; readonly across: number } => {
  const { width, height, data } = picture;
  if (!data) return { along: 0, across: 0 };
  const dark = isDark(picture);
  return {
    along: longest(width, height, dark),
    across: longest(height, width, (along, row) => dark(row, along)),
  };
};
