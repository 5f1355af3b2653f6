import { PDFArray, PDFDict, PDFNumber } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { nameOf } from '../names.ts';
import { budgetOf } from '../budget.ts';
import { resolve } from '../pages.ts';

/** A font, as far as needed to measure text. */
export interface Measure {
  /** Returns the width of a text, in thousandths of its size. */
  readonly widthOf: (text: Uint8Array) => number;
  /** Bytes per glyph. */
  readonly glyphBytes: 1 | 2;
}

/** Width where a font gives none: that of a capital, so that a box of ink is rather too large than too small. */
const WIDE = 700;
const UNKNOWN: Measure = { widthOf: (text) => text.length * WIDE, glyphBytes: 1 };

const numberOf = (context: PDFContext, object: PDFObject | undefined, fallback: number): number => {
  const value = resolve(context, object);
  return value instanceof PDFNumber ? value.asNumber() : fallback;
};

/** Reads the widths of a composite font: `c [w …]` and `first last w`, mixed (PDF 1.7, 9.7.4.3). */
const compositeWidths = (context: PDFContext, descendant: PDFDict): Map<number, number> => {
  const widths = new Map<number, number>();
  const budget = budgetOf(context);
  const list = resolve(context, descendant.get(nameOf('W')));
  const entries =
    list instanceof PDFArray ? list.asArray().map((each) => resolve(context, each)) : [];
  for (let at = 0; at < entries.length;) {
    const first = numberOf(context, entries[at], 0);
    const second = entries[at + 1];
    if (second instanceof PDFArray) {
      second
        .asArray()
        .forEach((each, index) => widths.set(first + index, numberOf(context, each, WIDE)));
      at += 2;
    } else {
      const [last, width] = [
        numberOf(context, second, first),
        numberOf(context, entries[at + 2], WIDE),
      ];
      for (let code = first; code <= Math.min(last, first + 65_535); code += 1) {
        budget.spend('operations');
        widths.set(code, width);
      }
      at += 3;
    }
  }
  return widths;
};

const composite = (context: PDFContext, font: PDFDict): Measure => {
  const list = resolve(context, font.get(nameOf('DescendantFonts')));
  const descendant = list instanceof PDFArray ? resolve(context, list.get(0)) : undefined;
  const widths =
    descendant instanceof PDFDict
      ? compositeWidths(context, descendant)
      : new Map<number, number>();
  const standard =
    descendant instanceof PDFDict ? numberOf(context, descendant.get(nameOf('DW')), 1000) : 1000;
  return {
    widthOf: (text) => {
      let width = 0;
      for (let at = 0; at + 1 < text.length; at += 2)
        width += widths.get((text[at] ?? 0) * 256 + (text[at + 1] ?? 0)) ?? standard;
      return width;
    },
    glyphBytes: 2,
  };
};

const simple = (context: PDFContext, font: PDFDict): Measure => {
  const list = resolve(context, font.get(nameOf('Widths')));
  const first = numberOf(context, font.get(nameOf('FirstChar')), 0);
  const widths =
    list instanceof PDFArray ? list.asArray().map((each) => numberOf(context, each, WIDE)) : [];
  const matrix = resolve(context, font.get(nameOf('FontMatrix')));
  // Only Type 3 fonts, whose glyphs are content streams, have units of their own.
  const unit =
    matrix instanceof PDFArray ? Math.abs(numberOf(context, matrix.get(0), 0.001)) * 1000 : 1;
  return {
    widthOf: (text) => {
      let width = 0;
      for (const code of text) width += (widths[code - first] ?? WIDE) * unit;
      return width;
    },
    glyphBytes: 1,
  };
};

/** Returns the measure of a font. A missing or broken font counts as a wide one. */
export const measureOf = (context: PDFContext, object: PDFObject | undefined): Measure => {
  const font = resolve(context, object);
  if (!(font instanceof PDFDict)) return UNKNOWN;
  return resolve(context, font.get(nameOf('Subtype'))) === nameOf('Type0')
    ? composite(context, font)
    : simple(context, font);
};
