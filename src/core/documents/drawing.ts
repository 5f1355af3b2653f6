import type { Limit } from './pdf/budget.ts';
import { LIMITS, OverBudget } from './pdf/budget.ts';
import type { DrawnPage, DrawPage } from './layout/drawn.ts';
import { createWorkerPool } from '../workers/pool.ts';

/** A page to be drawn by the thread for it. */
export interface DrawTask {
  readonly file: Uint8Array;
  /** Place of the page in its document, from 0. */
  readonly page: number;
  /** Dots an inch, where it matters. */
  readonly dpi?: number;
}
/** `over`: drawing it takes more than it may. */
export type DrawAnswer = { readonly drawn: DrawnPage | null } | { readonly over: Limit };

/** Of its own JavaScript objects, in megabytes: less than the process may hold, so that the thread ends before the process does. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/**
 * Draws pages on a thread beside the calling one. pdf.js can be kept busy for good without ever letting a timer in; a thread is ended all the same.
 * @param workerUrl file that serves `DrawTask` on a thread
 * @param limitMs time for all pages of a document that are drawn
 * @returns what draws a page. It throws OverBudget for a document that takes more time or memory
 */
export const createDrawing = (workerUrl: URL, limitMs: number = LIMITS.drawingMs): DrawPage => {
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
