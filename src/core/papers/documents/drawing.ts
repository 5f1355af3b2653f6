import type { Limit } from '../pdf/budget.ts';
import { PDF_LIMITS, OverBudget } from '../pdf/budget.ts';
import type { DrawnPage, DrawPage } from '../layout/drawn.ts';
import { createWorkerPool } from '../../base/workers/pool.ts';

/** A page to draw, sent to the drawing thread. */
export interface DrawTask {
  readonly file: Uint8Array;
  /** Index of the page in its document, from 0. */
  readonly page: number;
  /** Dots per inch; the default resolution when left out. */
  readonly dpi?: number;
}
/** The drawn page, null when it cannot be drawn. `over`: drawing it exceeds this limit. */
export type DrawAnswer = { readonly drawn: DrawnPage | null } | { readonly over: Limit };

/** Memory limits of the thread's JavaScript objects, in megabytes: less than the process may use, so that the thread ends before the process does. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/**
 * Creates a DrawPage that draws on a separate thread. A page can keep pdf.js busy forever without any timer running, but a thread can be ended
 * anyway.
 * @param workerUrl file that serves `DrawTask` on a thread
 * @param limitMs time limit for all drawn pages of one document
 * @returns the function; it throws OverBudget for a document that takes more time or memory
 */
export const createDrawing = (workerUrl: URL, limitMs: number = PDF_LIMITS.drawingMs): DrawPage => {
  const pool = createWorkerPool<DrawTask, DrawAnswer>({
    workerUrl,
    resourceLimits: THREAD_LIMITS,
    atOnce: 1,
  });
  let last: { readonly file: Uint8Array; leftMs: number } | null = null;

  return async (file, page, dpi) => {
    if (last?.file !== file) last = { file, leftMs: limitMs };
    const mine = last;
    const start = performance.now();
    const got = await pool.run(
      { file, page, ...(dpi !== undefined && { dpi }) },
      { timeoutMs: Math.max(1, mine.leftMs) },
    );
    mine.leftMs -= performance.now() - start;
    if ('answer' in got) {
      if ('over' in got.answer) throw new OverBudget(got.answer.over);
      return got.answer.drawn;
    }
    await got.gone;
    if (got.stopped === 'timeout') throw new OverBudget('drawingMs');
    if (got.stopped === 'memory') throw new OverBudget('drawnPixels');
    return null;
  };
};
