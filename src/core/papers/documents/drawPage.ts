import { createCanvas } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import type { DrawnPage, DrawPage } from '../layout/drawn.ts';
import { PDF_LIMITS, OverBudget } from '../pdf/budget.ts';
import { openInPdfjs } from '../pdf/pdfjs.ts';

/** Dots per inch: what label printers print with, and more than an office printer shows. */
const DPI = 300;
const INCH = 72;
/** A page larger than A4 gets fewer dots per inch, so that its picture stays below 40 MB. */
const MAX_PIXELS = 9_000_000;
/** Rows that are read from a picture at once. */
const STRIP = 256;
const WHITE = 255;

interface Surface {
  canvas: Canvas;
}

/**
 * Creates the canvas factory for pdf.js. pdf.js provides one itself where it detects Node, but not in Electron's utility process. Each layer of a
 * page is a canvas of its own; the factory counts their pixels. pdf.js continues without a canvas that it does not get, so `isOver` keeps that the
 * limit was exceeded.
 */
const countingFactory = () => {
  const held = new Map<Canvas, number>();
  let over = false;
  const hold = (canvas: Canvas, width: number, height: number): void => {
    held.set(canvas, width * height);
    if ([...held.values()].reduce((sum, each) => sum + each, 0) <= PDF_LIMITS.drawnPixels) return;
    over = true;
    throw new OverBudget('drawnPixels');
  };
  class CanvasFactory {
    create(width: number, height: number): Surface & { context: unknown } {
      const canvas = createCanvas(1, 1);
      this.reset({ canvas }, width, height);
      return { canvas, context: canvas.getContext('2d') };
    }
    getNoAlphaContext(canvas: Canvas): unknown {
      return canvas.getContext('2d', { alpha: false });
    }
    reset({ canvas }: Surface, width: number, height: number): void {
      hold(canvas, width, height);
      canvas.width = width;
      canvas.height = height;
    }
    destroy({ canvas }: Surface): void {
      held.delete(canvas);
      canvas.width = 0;
      canvas.height = 0;
    }
  }
  return { CanvasFactory, isOver: () => over };
};

/** Yields the rows of a picture, some at a time: red, green, blue and opacity of each dot. */
const strips = function* (canvas: Canvas): Generator<Uint8ClampedArray> {
  const context = canvas.getContext('2d');
  for (let row = 0; row < canvas.height; row += STRIP)
    yield context.getImageData(0, row, canvas.width, Math.min(STRIP, canvas.height - row)).data;
};

/** Returns red, green and blue without transparency, or only grey when there is no color. Null for a blank page. */
const packed = (canvas: Canvas): Pick<DrawnPage, 'pixels' | 'grey'> | null => {
  let [grey, blank] = [true, true];
  for (const rgba of strips(canvas))
    for (let at = 0; at < rgba.length && grey; at += 4) {
      if (rgba[at] !== WHITE || rgba[at + 1] !== WHITE || rgba[at + 2] !== WHITE) blank = false;
      if (rgba[at] !== rgba[at + 1] || rgba[at] !== rgba[at + 2]) grey = false;
    }
  if (blank) return null;
  const channels = grey ? 1 : 3;
  const pixels = new Uint8Array(canvas.width * canvas.height * channels);
  let to = 0;
  for (const rgba of strips(canvas))
    for (let from = 0; from < rgba.length; from += 4)
      for (let channel = 0; channel < channels; channel += 1)
        pixels[to++] = rgba[from + channel] ?? WHITE;
  return { pixels, grey };
};

/** Rounds up to whole pixels; a rounding error adds none. */
const pixels = (length: number): number => Math.ceil(length - 0.01);

/**
 * Draws a page with pdf.js, as the window's previews do. Run it on a thread that can be ended (drawing.ts): a page takes up to some seconds, and a
 * malicious one can take forever.
 */
export const drawPage: DrawPage = async (file, page, dpi = DPI) => {
  const { CanvasFactory, isOver } = countingFactory();
  const opened = await openInPdfjs(file, CanvasFactory);
  try {
    const source = await opened.page(page);
    const { width, height } = source.getViewport({ scale: 1 });
    const scale = Math.min(dpi / INCH, Math.sqrt(MAX_PIXELS / (width * height)));
    const viewport = source.getViewport({ scale });
    const [columns, rows] = [pixels(viewport.width), pixels(viewport.height)];
    if (!(columns >= 1 && rows >= 1 && columns * rows <= 2 * MAX_PIXELS)) return null;
    const canvas = createCanvas(columns, rows);
    // The types know only the browser's canvas.
    await source.render({ canvas: canvas as never, viewport, intent: 'print' }).promise;
    if (opened.isPictureLeftOut()) throw new OverBudget('drawnImagePixels');
    if (isOver()) throw new OverBudget('drawnPixels');
    const picture = packed(canvas);
    return picture && { width, height, columns, rows, ...picture };
  } catch (error) {
    if (isOver()) throw new OverBudget('drawnPixels');
    if (error instanceof OverBudget) throw error;
    return null;
  } finally {
    await opened.close();
  }
};
