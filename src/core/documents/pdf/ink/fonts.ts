import { PDFArray, PDFDict, PDFNumber } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { nameOf } from '../names.ts';
import { budgetOf } from '../budget.ts';
import { resolve } from '../pages.ts';

/** How wide text runs, in thousandths of its size. */
export type Advance = (text: Uint8Array) => { readonly width: number; readonly glyphs: number };

/** Where a font does not say: as wide as a capital, so that a box of ink is rather too large than too small. */
const WIDE = 700;

const numberOf = (context: PDFContext, object: PDFObject | undefined, fallback: number): number => {
  const value = resolve(context, object);
  return value instanceof PDFNumber ? value.asNumber() : fallback;
};

/** Widths of a composite font: `c [w …]` and `first last w` in turn. (PDF 1.7, 9.7.4.3.) */
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

const composite = (context: PDFContext, font: PDFDict): Advance => {
  const list = resolve(context, font.get(nameOf('DescendantFonts')));
  const descendant = list instanceof PDFArray ? resolve(context, list.get(0)) : undefined;
  const widths =
    descendant instanceof PDFDict
      ? compositeWidths(context, descendant)
      : new Map<number, number>();
  const standard =
    descendant instanceof PDFDict ? numberOf(context, descendant.get(nameOf('DW')), 1000) : 1000;
  return (text) => {
    let width = 0;
    for (let at = 0; at + 1 < text.length; at += 2)
      width += widths.get((text[at] ?? 0) * 256 + (text[at + 1] ?? 0)) ?? standard;
    return { width, glyphs: text.length >> 1 };
  };
};

const simple = (context: PDFContext, font: PDFDict): Advance => {
  const list = resolve(context, font.get(nameOf('Widths')));
  const first = numberOf(context, font.get(nameOf('FirstChar')), 0);
  const widths =
    list instanceof PDFArray ? list.asArray().map((each) => numberOf(context, each, WIDE)) : [];
  const matrix = resolve(context, font.get(nameOf('FontMatrix')));
  // Only fonts drawn by content of their own (Type 3) measure in units of their own.
  const unit =
    matrix instanceof PDFArray ? Math.abs(numberOf(context, matrix.get(0), 0.001)) * 1000 : 1;
  return (text) => ({
    width: text.reduce((sum, code) => sum + (widths[code - first] ?? WIDE) * unit, 0),
    glyphs: text.length,
  });
};

/** Measures text of a font. A font that is missing or broken counts as a wide one. */
export const advanceOf = (context: PDFContext, object: PDFObject | undefined): Advance => {
  const font = resolve(context, object);
  if (!(font instanceof PDFDict))
    return (text) => ({ width: text.length * WIDE, glyphs: text.length });
  return resolve(context, font.get(nameOf('Subtype'))) === nameOf('Type0')
    ? composite(context, font)
    : simple(context, font);
};
