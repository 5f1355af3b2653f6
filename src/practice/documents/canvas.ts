import {
  PDFDocument,
  StandardFonts,
  concatTransformationMatrix,
  degrees,
  fill,
  grayscale,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingGrayscaleColor,
} from 'pdf-lib';
import type { PDFFont, PDFPage } from 'pdf-lib';
import { code128, dataMatrix } from './barcode.ts';
import { printable, wrap } from './text.ts';

interface TextStyle {
  readonly bold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  /** Maximum width in points. Longer text is set smaller, down to the share `smallest` of its size (half by default), and then cut. */
  readonly width?: number;
  readonly smallest?: number;
  /** Grey level from 0 (black) to 1 (white). */
  readonly gray?: number;
}

/** A page with its origin at the top left, in points, y downwards; text is positioned by its baseline. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  text(x: number, y: number, size: number, text: string, style?: TextStyle): void;
  /** Draws wrapped lines from the baseline y, and returns the baseline after the last one. */
  paragraph(
    x: number,
    y: number,
    size: number,
    text: string,
    width: number,
    lines: number,
    style?: TextStyle,
  ): number;
  line(x1: number, y1: number, x2: number, y2: number, weight?: number, dash?: number): void;
  frame(x: number, y: number, width: number, height: number, weight?: number): void;
  fill(x: number, y: number, width: number, height: number, gray?: number): void;
  barcode(x: number, y: number, width: number, height: number, text: string): void;
  matrix(x: number, y: number, size: number, text: string): void;
}

/** A PDF that is drawn page by page. */
export interface PdfPages {
  /** Adds a page; `rotated` draws it sideways and sets /Rotate 90, so that it is displayed upright. */
  page(width: number, height: number, rotated?: boolean): Canvas;
  bytes(): Promise<Buffer>;
}

interface Fonts {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
}

const canvasOn = (page: PDFPage, width: number, height: number, fonts: Fonts): Canvas => {
  const fontOf = (style: TextStyle): PDFFont => (style.bold === true ? fonts.bold : fonts.plain);
  const fitted = (
    text: string,
    size: number,
    font: PDFFont,
    { width: limit, smallest = 0.5 }: TextStyle,
  ): [string, number] => {
    const clean = printable(text);
    if (limit === undefined || clean === '') return [clean, size];
    const natural = font.widthOfTextAtSize(clean, size);
    if (natural <= limit) return [clean, size];
    const smaller = Math.max(size * smallest, (size * limit) / natural);
    return [wrap(clean, font, smaller, limit + 0.01, 1)[0] ?? '', smaller];
  };
  const blocks = (
    cells: readonly (readonly [x: number, y: number, width: number, height: number])[],
  ): void => {
    page.pushOperators(
      pushGraphicsState(),
      setFillingGrayscaleColor(0),
      ...cells.map(([x, y, w, h]) => rectangle(x, height - y - h, w, h)),
      fill(),
      popGraphicsState(),
    );
  };

  const canvas: Canvas = {
    width,
    height,
    text: (x, y, size, text, style = {}) => {
      const font = fontOf(style);
      const [line, actual] = fitted(text, size, font, style);
      const room = style.width ?? 0;
      const used = font.widthOfTextAtSize(line, actual);
      const shift =
        style.align === 'right' ? room - used : style.align === 'center' ? (room - used) / 2 : 0;
      page.drawText(line, {
        x: x + shift,
        y: height - y,
        size: actual,
        font,
        color: grayscale(style.gray ?? 0),
      });
    },
    paragraph: (x, y, size, text, room, lines, style = {}) => {
      const leading = size * 1.22;
      const set = wrap(text, fontOf(style), size, room, lines);
      set.forEach((line, index) => canvas.text(x, y + index * leading, size, line, style));
      return y + set.length * leading;
    },
    line: (x1, y1, x2, y2, weight = 0.75, dash) =>
      page.drawLine({
        start: { x: x1, y: height - y1 },
        end: { x: x2, y: height - y2 },
        thickness: weight,
        ...(dash === undefined ? {} : { dashArray: [dash, dash] }),
      }),
    frame: (x, y, w, h, weight = 1) =>
      page.drawRectangle({
        x,
        y: height - y - h,
        width: w,
        height: h,
        borderWidth: weight,
        borderColor: grayscale(0),
      }),
    fill: (x, y, w, h, gray = 0) =>
      page.drawRectangle({ x, y: height - y - h, width: w, height: h, color: grayscale(gray) }),
    barcode: (x, y, room, tall, text) => {
      const { bars, modules } = code128(text);
      const module = room / modules;
      blocks(bars.map(([start, wide]) => [x + start * module, y, wide * module, tall] as const));
    },
    matrix: (x, y, size, text) => {
      const { rows } = dataMatrix(text);
      const cell = size / rows.length;
      blocks(
        rows.flatMap((row, line) =>
          row.flatMap((dark, column) =>
            dark ? [[x + column * cell, y + line * cell, cell, cell] as const] : [],
          ),
        ),
      );
    },
  };
  return canvas;
};

/** Creates a PDF with the two fonts of all labels. */
export const createPdfPages = async (title: string): Promise<PdfPages> => {
  const document = await PDFDocument.create();
  document.setTitle(printable(title));
  document.setProducer('Practice carrier');
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  return {
    page: (width, height, rotated = false) => {
      if (!rotated) return canvasOn(document.addPage([width, height]), width, height, fonts);
      const page = document.addPage([height, width]);
      page.setRotation(degrees(90));
      page.pushOperators(concatTransformationMatrix(0, 1, -1, 0, height, 0));
      return canvasOn(page, width, height, fonts);
    },
    bytes: async () => Buffer.from(await document.save()),
  };
};
