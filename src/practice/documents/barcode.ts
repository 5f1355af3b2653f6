// The named export 'raw' of bwip-js is a barcode type; the drawing function is only on the default export.
import bwip from 'bwip-js';

/** Bars of a linear code: start and width of each in modules, and the total width. */
export interface Bars {
  readonly bars: readonly (readonly [start: number, width: number])[];
  readonly modules: number;
}

/** Cells of a square code, row by row from the top; true is dark. */
export interface Cells {
  readonly rows: readonly (readonly boolean[])[];
}

const KEPT = 200;

const cached = <T>(make: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    known.set(text, made);
    const oldest = known.keys().next().value;
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return made;
  };
};

/** Encodes printable ASCII text as Code 128. */
export const code128 = cached((text: string): Bars => {
  const [drawing] = bwip.raw({ bcid: 'code128', text });
  const widths = drawing !== undefined && 'sbs' in drawing ? drawing.sbs : [];
  const bars: [number, number][] = [];
  let at = 0;
  widths.forEach((width, index) => {
    if (index % 2 === 0) bars.push([at, width]);
    at += width;
  });
  return { bars, modules: at };
});

/** Encodes printable ASCII text as Data Matrix. */
export const dataMatrix = cached((text: string): Cells => {
  const [drawing] = bwip.raw({ bcid: 'datamatrix', text });
  if (drawing === undefined || !('pixs' in drawing)) return { rows: [] };
  const { pixs, pixx, pixy } = drawing;
  return {
    rows: Array.from({ length: pixy }, (_, y) =>
      Array.from({ length: pixx }, (__, x) => pixs[y * pixx + x] === 1),
    ),
  };
});
