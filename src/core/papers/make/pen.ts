import {
  fill,
  LineCapStyle,
  LineJoinStyle,
  lineTo,
  moveTo,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingGrayscaleColor,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingGrayscaleColor,
  stroke,
} from 'pdf-lib';
import type { PDFOperator, PDFPage } from 'pdf-lib';
import type { Bars, SquareCode } from './codes.ts';
import type { FaceWords } from '../type/face.ts';
import type { Faces } from '../type/faces.ts';

/** Style of a text of a paper. */
export interface TextStyle extends FaceWords {
  /** Points. */
  readonly size: number;
  readonly align?: 'left' | 'right' | 'center';
  /** 0 black, 1 white. Only 0, or 1 on a black area: label printers have no grey. */
  readonly grey?: number;
}

/** Size in points of a dot of the most common label printer, 203 dpi: bars of whole dots get equal widths. */
const DOT = 72 / 203;
/** Dots per module: fewer are hard to scan; more only make the code long. */
const [LEAST_DOTS, MOST_DOTS] = [2, 4];

/** Returns the width of a module so that a code fits into `width` points with its quiet zones. */
export const moduleWidth = (modules: number, width: number): number => {
  const most = width / modules;
  const dots = Math.floor(most / DOT);
  return dots >= LEAST_DOTS ? Math.min(dots, MOST_DOTS) * DOT : most;
};

/** Returns true where a linear code has so many modules for `width` points that a label printer cannot print them clearly. */
export const isDense = (modules: number, width: number): boolean =>
  width / (modules + 2 * QUIET) < LEAST_DOTS * DOT;

/** Quiet zone on each side of Code 128, in modules. */
export const QUIET = 10;

/** Draws on a page; `y` is measured from its top, in points. */
export interface Pen {
  /** Draws a line of text. @param y baseline @param width of the area for its alignment */
  readonly text: (text: string, x: number, y: number, words: TextStyle, width?: number) => void;
  /** Fills a rectangle. @param grey 0 black to 1 white */
  readonly fill: (x: number, y: number, width: number, height: number, grey?: number) => void;
  /** Draws a rectangle's outline. @param thickness in points */
  readonly frame: (x: number, y: number, width: number, height: number, thickness?: number) => void;
  /** Draws a line. @param thickness in points */
  readonly line: (x0: number, y0: number, x1: number, y1: number, thickness?: number) => void;
  /** Draws a linear code. @param module width of one, in points */
  readonly bars: (code: Bars, x: number, y: number, height: number, module: number) => void;
  /** Draws lines through points, with round ends and corners. @param thickness in points */
  readonly strokes: (
    lines: readonly (readonly (readonly [x: number, y: number])[])[],
    thickness?: number,
  ) => void;
  /** Draws a square code. @param size of a side, in points */
  readonly cells: (code: SquareCode, x: number, y: number, size: number) => void;
}

/** Creates the pen of a page; positions in points from its upper left corner. */
export const penOn = (page: PDFPage, { face }: Pick<Faces, 'face'>): Pen => {
  const top = page.getHeight();
  const draw = (operators: readonly PDFOperator[]): void =>
    page.pushOperators(pushGraphicsState(), ...operators, popGraphicsState());
  const box = (x: number, y: number, width: number, height: number): PDFOperator =>
    rectangle(x, top - y - height, width, height);

  return {
    text: (text, x, y, words, width = 0) => {
      if (text === '') return;
      const type = face(words);
      const spare =
        words.align === undefined || words.align === 'left'
          ? 0
          : width - type.widthOf(text, words.size);
      type.draw(page, text, {
        x: x + (words.align === 'center' ? spare / 2 : spare),
        y: top - y,
        size: words.size,
        grey: words.grey ?? 0,
      });
    },
    fill: (x, y, width, height, grey = 0) =>
      draw([setFillingGrayscaleColor(grey), box(x, y, width, height), fill()]),
    frame: (x, y, width, height, thickness = 0.75) =>
      draw([
        setStrokingGrayscaleColor(0),
        setLineWidth(thickness),
        box(x, y, width, height),
        stroke(),
      ]),
    line: (x0, y0, x1, y1, thickness = 0.75) =>
      draw([
        setStrokingGrayscaleColor(0),
        setLineWidth(thickness),
        moveTo(x0, top - y0),
        lineTo(x1, top - y1),
        stroke(),
      ]),
    strokes: (lines, thickness = 1) =>
      draw([
        setStrokingGrayscaleColor(0),
        setLineWidth(thickness),
        setLineCap(LineCapStyle.Round),
        setLineJoin(LineJoinStyle.Round),
        ...lines.flatMap((line) => [
          ...line.map(([x, y], at) => (at === 0 ? moveTo : lineTo)(x, top - y)),
          stroke(),
        ]),
      ]),
    bars: ({ bars }, x, y, height, module) =>
      draw([
        setFillingGrayscaleColor(0),
        ...bars.map(([start, width]) => box(x + start * module, y, width * module, height)),
        fill(),
      ]),
    cells: ({ dark, side }, x, y, size) => {
      const cell = size / side;
      draw([
        setFillingGrayscaleColor(0),
        ...dark.map(([column, row]) => box(x + column * cell, y + row * cell, cell, cell)),
        fill(),
      ]);
    },
  };
};
