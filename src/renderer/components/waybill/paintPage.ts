import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { staysReady } from './keptPdf.ts';

/** The size of a page. */
export interface PageSize {
  /** Points, as the page is shown. */
  readonly width: number;
  readonly height: number;
}

interface Painted {
  readonly canvas: HTMLCanvasElement;
  readonly size: PageSize;
}

/** A page that is being drawn. */
export interface Painting {
  /** Resolves with null when it was stopped first. */
  readonly done: Promise<Painted | null>;
  /** Ends it and gives back what it took. */
  readonly stop: () => void;
}

/** Screens finer than this do not make a label easier to read. */
const MOST_RATIO = 3;
/** Pixels of one canvas: beyond it browsers draw nothing at all. */
const MOST_PIXELS = 24_000_000;

/** Gives a canvas's memory back at once instead of when it is next looked for. */
export const releaseCanvas = (canvas: HTMLCanvasElement): void => {
  canvas.width = 0;
  canvas.height = 0;
};

/**
 * Draws a page on a canvas of its own, which takes the place of the one before only when it is whole.
 * @param scale CSS pixels a point
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
      // What the page needed for drawing (fonts, pictures) is not kept for pages that are out of sight.
      if (!staysReady(pdf, number)) page?.cleanup();
    },
  };
};
