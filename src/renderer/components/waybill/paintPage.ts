import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { staysReady } from './keptPdf.ts';

/** The size of a page. */
export interface CanvasPageSize {
  /** In points, as the page is shown. */
  readonly width: number;
  readonly height: number;
}

interface Painted {
  readonly canvas: HTMLCanvasElement;
  readonly size: CanvasPageSize;
}

/** A page being drawn. */
export interface Painting {
  /** Resolves with null when drawing was stopped. */
  readonly done: Promise<Painted | null>;
  /** Stops drawing and releases its memory. */
  readonly stop: () => void;
}

/** Largest device pixel ratio used: more does not make a label easier to read. */
const MOST_RATIO = 3;
/** Largest number of pixels of a canvas: browsers draw nothing at all beyond it. */
const MOST_PIXELS = 24_000_000;

/** Releases the memory of a canvas at once instead of at the next garbage collection. */
export const releaseCanvas = (canvas: HTMLCanvasElement): void => {
  canvas.width = 0;
  canvas.height = 0;
};

/**
 * Draws a page on a new canvas, which replaces the previous one only when it is complete.
 * @param scale CSS pixels per point
 */
export const paintPage = (
  pdf: PDFDocumentProxy,
  number: number,
  scale: number,
  ratio: number,
): Painting => {
  let stopped = false;
  const isStopped = (): boolean => stopped;
  let task: RenderTask | null = null;
  let page: PDFPageProxy | null = null;
  const paint = async (): Promise<Painted | null> => {
    page = await pdf.getPage(number);
    if (isStopped()) return null;
    const { width, height } = page.getViewport({ scale: 1 });
    const wanted = scale * Math.min(MOST_RATIO, ratio);
    const viewport = page.getViewport({
      scale: Math.min(wanted, Math.sqrt(MOST_PIXELS / Math.max(1, width * height))),
    });
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    task = page.render({ canvas, viewport });
    try {
      await task.promise;
    } catch (error) {
      releaseCanvas(canvas);
      if (isStopped()) return null;
      throw error;
    }
    return { canvas, size: { width, height } };
  };
  return {
    done: paint(),
    stop: () => {
      stopped = true;
      task?.cancel();
      // Resources of the page (fonts, pictures) are not kept for pages out of view.
      if (!staysReady(pdf, number)) page?.cleanup();
    },
  };
};
