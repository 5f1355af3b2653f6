import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import type * as Pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DrawnPage, DrawPage } from './layout/drawn.ts';

/** Dots an inch: what label printers print with, and more than an office printer shows. */
const DPI = 300;
const INCH = 72;
/** A larger page gets fewer dots an inch, so that its picture stays below 50 MB. */
const MAX_PIXELS = 12_000_000;
const WHITE = 255;
const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What pdf.js asks for by itself where it takes its surroundings for Node; in Electron's utility process it does not. */
class CanvasFactory {
  create(width: number, height: number): { canvas: Canvas; context: unknown } {
    const canvas = createCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }
  getNoAlphaContext(canvas: Canvas): unknown {
    return canvas.getContext('2d', { alpha: false });
  }
  reset({ canvas }: { canvas: Canvas }, width: number, height: number): void {
    canvas.width = width;
    canvas.height = height;
  }
  destroy({ canvas }: { canvas: Canvas }): void {
    canvas.width = 0;
    canvas.height = 0;
  }
}

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

/** Fonts, character maps and decoders out of the package: nothing loads from the net. */
class PackageFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    for (const folder of ['standard_fonts', 'cmaps', 'wasm', 'iccs']) {
      const found = await readFile(join(PDFJS, folder, filename)).catch(() => null);
      if (found) return new Uint8Array(found);
    }
    throw new Error(`${filename} is not there`);
  }
}

/** pdf.js, read when it is needed for the first time: nearly no document needs it. */
const load = async (): Promise<typeof Pdfjs> => {
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
  // @ts-expect-error: the package has no types for this file.
  const worker: unknown = await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  Object.assign(globalThis, { pdfjsWorker: worker });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
};

/** Red, green and blue without transparency; grey alone where there is no colour. Null for a page on which nothing is. */
const packed = (rgba: Uint8ClampedArray): Pick<DrawnPage, 'pixels' | 'grey'> | null => {
  let [grey, blank] = [true, true];
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at] !== WHITE || rgba[at + 1] !== WHITE || rgba[at + 2] !== WHITE) blank = false;
    if (rgba[at] !== rgba[at + 1] || rgba[at] !== rgba[at + 2]) grey = false;
    if (!grey) break;
  }
  if (blank) return null;
  const channels = grey ? 1 : 3;
  const pixels = new Uint8Array((rgba.length / 4) * channels);
  for (let from = 0, to = 0; from < rgba.length; from += 4)
    for (let channel = 0; channel < channels; channel += 1)
      pixels[to++] = rgba[from + channel] ?? WHITE;
  return { pixels, grey };
};

/** Whole pixels; rounding makes none. */
const pixels = (length: number): number => Math.ceil(length - 0.01);
const ignore = (): void => undefined;

/** Draws a page by pdf.js, as the window's previews do. It belongs in the worker: a page takes up to some seconds. */
export const drawPage: DrawPage = async (file, page) => {
  const { getDocument, VerbosityLevel } = await load();
  // Of a page that it gives up, pdf.js leaves promises behind that nobody waits for.
  process.on('unhandledRejection', ignore);
  const task = getDocument({
    // pdf.js takes the memory over for good: it gets a copy.
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
    maxImageSize: 4 * MAX_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const source = await (await task.promise).getPage(page + 1);
    const { width, height } = source.getViewport({ scale: 1 });
    const scale = Math.min(DPI / INCH, Math.sqrt(MAX_PIXELS / (width * height)));
    const viewport = source.getViewport({ scale });
    const [columns, rows] = [pixels(viewport.width), pixels(viewport.height)];
    if (!(columns >= 1 && rows >= 1 && columns * rows <= 2 * MAX_PIXELS)) return null;
    const canvas = createCanvas(columns, rows);
    // The types know the browser's canvas only.
    await source.render({ canvas: canvas as never, viewport, intent: 'print' }).promise;
    const picture = packed(canvas.getContext('2d').getImageData(0, 0, columns, rows).data);
    return picture && { width, height, columns, rows, ...picture };
  } catch {
    return null;
  } finally {
    await task.destroy();
    await setImmediate();
    process.off('unhandledRejection', ignore);
  }
};
