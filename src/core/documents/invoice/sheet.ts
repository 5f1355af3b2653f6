import { grayscale, type PDFFont, type PDFPage } from 'pdf-lib';
import type { Face } from './text.ts';
import { wrap } from './text.ts';

export interface Faces {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
}

/** A4 portrait in points, with the room that type area, head and foot leave. */
export const PAPER = { width: 595.28, height: 841.89, margin: 40, footer: 30 } as const;
export const TYPE_WIDTH = PAPER.width - 2 * PAPER.margin;
export const TOP = PAPER.height - PAPER.margin;
export const BOTTOM = PAPER.margin + PAPER.footer;

const INK = grayscale(0);
const GREY = grayscale(0.35);
const RULE = grayscale(0.6);
const TINT = grayscale(0.93);

/** Tone marks of capitals that have no letter of their own, as in Yoruba: the font's marks stand at the height of small letters. */
const OVER_CAPITAL = /(?<=\p{Lu}\p{M}*)[\u0300-\u030C]/gu;
const CAPITAL_RISE = 0.18;

export interface Words {
  readonly size: number;
  readonly bold?: boolean;
  readonly grey?: boolean;
  readonly align?: 'left' | 'right' | 'center';
}

/** Wraps a PDF font as what text.ts measures with; widths are kept, as the same words come again and again. */
export const faceOf = (font: PDFFont): Face => {
  const known = new Set(font.getCharacterSet());
  const widths = new Map<string, number>();
  return {
    has: (codePoint) => known.has(codePoint),
    widthOf: (text, size) => {
      const one = widths.get(text) ?? font.widthOfTextAtSize(text, 1);
      widths.set(text, one);
      return one * size;
    },
  };
};

/** A page and how to write on it. `y` is the base line, from the bottom, in points. */
export interface Sheet {
  /** Writes one line. @param y base line */
  readonly text: (line: string, x: number, y: number, words: Words, width?: number) => void;
  /** Writes lines downwards; answers where the next one would stand. */
  readonly lines: (
    lines: readonly string[],
    x: number,
    y: number,
    leading: number,
    words: Words,
    width?: number,
  ) => number;
  /** A line across. @param thickness in points */
  readonly rule: (x: number, y: number, width: number, thickness?: number) => void;
  /** A filled rectangle */
  readonly tint: (x: number, y: number, width: number, height: number) => void;
  /** A rectangle of lines */
  readonly frame: (x: number, y: number, width: number, height: number) => void;
}

export const sheetOn = (
  page: PDFPage,
  faces: Faces,
  measure: { readonly regular: Face; readonly bold: Face },
): Sheet => {
  const text = (
    words: string,
    x: number,
    y: number,
    { size, bold = false, grey = false, align = 'left' }: Words,
    width = 0,
  ): void => {
    if (words === '') return;
    const own = align === 'left' ? 0 : (bold ? measure.bold : measure.regular).widthOf(words, size);
    const from = align === 'left' ? x : align === 'right' ? x + width - own : x + (width - own) / 2;
    const draw = (part: string, at: number, level: number): void =>
      page.drawText(part, {
        x: at,
        y: level,
        size,
        font: bold ? faces.bold : faces.regular,
        color: grey ? GREY : INK,
      });
    draw(words.replace(OVER_CAPITAL, ''), from, y);
    for (const { 0: mark, index } of words.matchAll(OVER_CAPITAL)) {
      const before = words.slice(0, index).replace(OVER_CAPITAL, '');
      draw(
        mark,
        from + (bold ? measure.bold : measure.regular).widthOf(before, size),
        y + size * CAPITAL_RISE,
      );
    }
  };
  return {
    text,
    lines: (lines, x, y, leading, words, width = 0) => {
      lines.forEach((line, index) => text(line, x, y - index * leading, words, width));
      return y - lines.length * leading;
    },
    rule: (x, y, width, thickness = 0.5) =>
      page.drawLine({
        start: { x, y },
        end: { x: x + width, y },
        thickness,
        color: thickness > 0.6 ? INK : RULE,
      }),
    tint: (x, y, width, height) => page.drawRectangle({ x, y, width, height, color: TINT }),
    frame: (x, y, width, height) =>
      page.drawRectangle({ x, y, width, height, borderColor: RULE, borderWidth: 0.5 }),
  };
};

/** `wrap` in one of two weights. */
export const wrapIn =
  (measure: { readonly regular: Face; readonly bold: Face }) =>
  (text: string, { size, bold = false }: Words, width: number): string[] =>
    wrap(text, bold ? measure.bold : measure.regular, size, width);
