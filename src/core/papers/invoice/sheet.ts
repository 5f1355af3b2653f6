import { grayscale, type PDFPage } from 'pdf-lib';
import type { FaceWords } from '../type/face.ts';
import type { Faces } from '../type/faces.ts';
import { wrapLine } from '../type/wrap.ts';

/** A4 portrait in points, with the margin and the height of the footer. */
export const PAPER = { width: 595.28, height: 841.89, margin: 40, footer: 30 } as const;
export const TYPE_WIDTH = PAPER.width - 2 * PAPER.margin;
export const TOP = PAPER.height - PAPER.margin;
export const BOTTOM = PAPER.margin + PAPER.footer;

const INK = grayscale(0);
const GREY_LEVEL = 0.35;
const RULE = grayscale(0.6);
const TINT = grayscale(0.93);

/** Style of a text of the invoice; sizes in points. */
export interface InvoiceTextStyle extends FaceWords {
  readonly size: number;
  readonly grey?: boolean;
  readonly align?: 'left' | 'right' | 'center';
}

/** A page and the functions to draw on it. `y` is the baseline, from the bottom, in points. */
export interface InvoicePage {
  /** Draws one line. @param y baseline */
  readonly text: (
    line: string,
    x: number,
    y: number,
    words: InvoiceTextStyle,
    width?: number,
  ) => void;
  /** Draws lines downwards; returns the baseline of the next one. */
  readonly lines: (
    lines: readonly string[],
    x: number,
    y: number,
    leading: number,
    words: InvoiceTextStyle,
    width?: number,
  ) => number;
  /** Draws a horizontal line. @param thickness in points */
  readonly rule: (x: number, y: number, width: number, thickness?: number) => void;
  /** Draws a filled rectangle. */
  readonly tint: (x: number, y: number, width: number, height: number) => void;
  /** Draws the outline of a rectangle. */
  readonly frame: (x: number, y: number, width: number, height: number) => void;
}

/** Creates the functions that draw on a page of an invoice; positions in points from its lower left corner. */
export const sheetOn = (page: PDFPage, { face }: Pick<Faces, 'face'>): InvoicePage => {
  const text = (line: string, x: number, y: number, words: InvoiceTextStyle, width = 0): void => {
    if (line === '') return;
    const { size, grey = false, align = 'left' } = words;
    const type = face(words);
    const spare = align === 'left' ? 0 : width - type.widthOf(line, size);
    type.draw(page, line, {
      x: x + (align === 'center' ? spare / 2 : spare),
      y,
      size,
      grey: grey ? GREY_LEVEL : 0,
    });
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

/** Returns `wrapLine` for any text. */
export const wrapIn =
  ({ settable, face }: Faces) =>
  (text: string, words: InvoiceTextStyle, width: number): string[] =>
    wrapLine(settable(text), face(words), words.size, width);
