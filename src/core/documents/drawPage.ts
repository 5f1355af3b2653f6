import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import type * as Pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DrawnPage, DrawPage } from './layout/drawn.ts';
import { LIMITS, OverBudget } from './pdf/budget.ts';

/** Dots per inch: what label printers print with, and more than an office printer shows. */
const DPI = 300;
const INCH = 72;
/** A page larger than A4 gets fewer dots per inch, so that its picture stays below 40 MB. */
const MAX_PIXELS = 9_000_000;
/** Rows that are read from a picture at once. */
const STRIP = 256;
const WHITE = 255;
const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

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
    if ([...held.values()].reduce((sum, each) => sum + each, 0) <= LIMITS.drawnPixels) return;
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

/** pdf.js leaves out a picture that is too large, and reports it only in this warning; without the check, a label could lack its barcode. */
const PICTURE_LEFT_OUT = 'exceeded maximum allowed size';

/** Intercepts the warnings of pdf.js and records whether it left a picture out. All other warnings are dropped. */
const listening = () => {
  const { warn } = globalThis.console;
  let leftOut = false;
  Object.assign(globalThis.console, {
    warn: (...said: unknown[]) => {
      if (said.some((each) => String(each).includes(PICTURE_LEFT_OUT))) leftOut = true;
    },
  });
  return { isLeftOut: () => leftOut, end: () => Object.assign(globalThis.console, { warn }) };
};

class NoFilters {
  addFilter = (): string => 'none';
  addHCMFilter = (): string => 'none';
  addAlphaFilter = (): string => 'none';
  addLuminosityFilter = (): string => 'none';
  addKnockoutFilter = (): string => 'none';
  addHighlightHCMFilter = (): string => 'none';
  addSelectionHCMFilter = (): string => 'none';
  destroy = (): void => undefined;
}

/** Loads fonts, character maps and decoders from the package; nothing is loaded from the network. */
class PackageFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    for (const folder of ['standard_fonts', 'cmaps', 'wasm', 'iccs']) {
      const found = await readFile(join(PDFJS, folder, filename)).catch(() => null);
      if (found) return new Uint8Array(found);
    }
    throw new Error(`${filename} is not there`);
  }
}

/** Loads pdf.js on first use: almost no document needs it. */
const load = async (): Promise<typeof Pdfjs> => {
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
  // @ts-expect-error: the package has no types for this file.
  const worker: unknown = await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  Object.assign(globalThis, { pdfjsWorker: worker });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
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
const ignore = (): void => undefined;

/**
 * Draws a page with pdf.js, as the window's previews do. Run it on a thread that can be ended (drawing.ts): a page takes up to some seconds, and a
 * malicious one can take forever.
 */
export const drawPage: DrawPage = async (file, page, dpi = DPI) => {
  const { getDocument, VerbosityLevel } = await load();
  const { CanvasFactory, isOver } = countingFactory();
  const warnings = listening();
  // When pdf.js gives up a page, it leaves rejected promises that nobody handles.
  process.on('unhandledRejection', ignore);
  const task = getDocument({
    // pdf.js transfers the memory, so it gets a copy.
    data: Uint8Array.from(file),
    CanvasFactory,
    FilterFactory: NoFilters,
    BinaryDataFactory: PackageFiles,
    standardFontDataUrl: 'package/',
    cMapUrl: 'package/',
    cMapPacked: true,
    wasmUrl: 'package/',
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    maxImageSize: LIMITS.drawnImagePixels,
    verbosity: VerbosityLevel.WARNINGS,
  });
  try {
    const source = await (await task.promise).getPage(page + 1);
    const { width, height } = source.getViewport({ scale: 1 });
    const scale = Math.min(dpi / INCH, Math.sqrt(MAX_PIXELS / (width * height)));
    const viewport = source.getViewport({ scale });
    const [columns, rows] = [pixels(viewport.width), pixels(viewport.height)];
    if (!(columns >= 1 && rows >= 1 && columns * rows <= 2 * MAX_PIXELS)) return null;
    const canvas = createCanvas(columns, rows);
    // The types know only the browser's canvas.
    await source.render({ canvas: canvas as never, viewport, intent: 'print' }).promise;
    if (warnings.isLeftOut()) throw new OverBudget('drawnImagePixels');
    if (isOver()) throw new OverBudget('drawnPixels');
    const picture = packed(canvas);
    return picture && { width, height, columns, rows, ...picture };
  } catch (error) {
    if (isOver()) throw new OverBudget('drawnPixels');
    if (error instanceof OverBudget) throw error;
    return null;
  } finally {
    await task.destroy();
    await setImmediate();
    warnings.end();
    process.off('unhandledRejection', ignore);
  }
};
