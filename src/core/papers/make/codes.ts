// The named export 'raw' of bwip-js is a bar code type of that name; the drawing function is on the default export only.
import bwip from 'bwip-js';

/** Bars of a linear code: start and width of each in modules, and the whole width without quiet zones. */
export interface Bars {
  readonly bars: readonly (readonly [start: number, width: number])[];
  readonly modules: number;
}

/** Dark cells of a square code by column and row from the top left, and the number of cells on a side without quiet zone. */
export interface SquareCode {
  readonly dark: readonly (readonly [column: number, row: number])[];
  readonly side: number;
}

const NOT_CODED = /[^\x20-\x7e]/g;

/** Returns a Code 128. Characters other than printable ASCII are left out: no reference or tracking number has any. */
export const code128Bars = (text: string): Bars => {
  const [drawing] = bwip.raw({ bcid: 'code128', text: text.replace(NOT_CODED, '') || '-' });
  const widths = drawing !== undefined && 'sbs' in drawing ? drawing.sbs : [];
  const bars: [number, number][] = [];
  let at = 0;
  widths.forEach((width, index) => {
    if (index % 2 === 0) bars.push([at, width]);
    at += width;
  });
  return { bars, modules: at };
};

/** Returns a QR code; error correction level M for short texts, against dirt and folds, and L for long ones, to keep the code small. */
export const qrCode = (text: string): SquareCode => {
  const [drawing] = bwip.raw('qrcode', text || '-', `eclevel=${text.length > 120 ? 'L' : 'M'}`);
  if (drawing === undefined || !('pixs' in drawing)) return { dark: [], side: 1 };
  const { pixs, pixx } = drawing;
  return {
    side: pixx,
    dark: pixs.flatMap((pixel, at): [number, number][] =>
      pixel === 1 ? [[at % pixx, Math.floor(at / pixx)]] : [],
    ),
  };
};
