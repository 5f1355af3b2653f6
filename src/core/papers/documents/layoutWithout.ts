import { rm } from 'node:fs/promises';
import { fail } from '../../../domain/service/serviceError.ts';
import type { TaskResult, TaskOptions, StopReason } from '../../base/workers/pool.ts';
import { temporaryPathFor } from '../documentStore/files.ts';
import type { RefusedSource } from '../layout/layoutPdf.ts';
import type { Layout } from '../../../domain/paper/layout.ts';
import { endedProcess } from '../pdf/problem.ts';
import type { LayoutTask, WorkerAnswers, WorkerTask } from './protocol.ts';
import { message } from '../../../texts/text.ts';
import { removeProgressFile, readProgressFile, progressFilePath } from './progressFile.ts';

/**
 * Options of a layout. `durable` false: the file may be lost in a power loss. `options`: the delivery option of each path. `stamps`: text at the foot
 * of the pages of each path. `crossed`: the paths whose pages are crossed out. `boxes`: of the shipment of each path, where its labels
 * are counted. `skipBad`: as in `LayoutTask`. `signal`: aborted when the result is no
 * longer needed.
 */
export interface LayoutWay {
  readonly durable?: boolean;
  readonly options?: readonly string[];
  readonly stamps?: readonly (string | null)[];
  readonly crossed?: readonly boolean[];
  readonly boxes?: readonly (number | null)[];
  readonly skipBad?: boolean;
  readonly signal?: AbortSignal;
}

/** Most processes that one layout may use up: each starts it again from the beginning. */
const MOST_DEATHS = 20;

interface LayoutWithoutDeps {
  /** Milliseconds for one source. */
  readonly timeoutMs: number;
  readonly run: (
    task: WorkerTask,
    how: TaskOptions,
  ) => Promise<TaskResult<WorkerAnswers[keyof WorkerAnswers]>>;
  /** Returns the answer for a layout that was not completed. */
  readonly stopped: (task: WorkerTask, reason: StopReason) => WorkerAnswers['layout'];
}

const OF_A_SOURCE = {
  crashed: 'documents.endedCrashed',
  memory: 'documents.endedMemory',
  timeout: 'documents.endedTimeout',
} as const;

/**
 * Creates the function that lays documents out. A document that makes a process exceed its memory or time, or crash, counts as bad: with `skipBad` it
 * is left out and named in the result, and the others are laid out in a new process; otherwise it ends the layout and is named in the error. The time
 * limit applies to one source: it is extended as long as further sources are started.
 */
export const layoutWithout =
  ({ timeoutMs, run, stopped }: LayoutWithoutDeps) =>
  async (
    paths: readonly string[],
    layout: Layout,
    outPath: string,
    { durable = true, options, stamps, crossed, boxes, skipBad = false, signal }: LayoutWay = {},
  ): Promise<WorkerAnswers['layout']> => {
    const noted = progressFilePath();
    const leftOut: RefusedSource[] = [];
    let seen: number | null = null;
    const goesOn = (): boolean => {
      const before = seen;
      seen = readProgressFile(noted);
      return seen !== before;
    };
    try {
      for (;;) {
        const task: LayoutTask & { readonly kind: 'layout' } = {
          kind: 'layout',
          paths,
          layout,
          outPath,
          temporaryPath: temporaryPathFor(outPath),
          durable,
          skipBad,
          leftOut,
          underWayPath: noted,
          ...(options && { options }),
          ...(stamps && { stamps }),
          ...(crossed && { crossed }),
          ...(boxes && { boxes }),
        };
        removeProgressFile(noted);
        seen = null;
        const got = await run(task, { timeoutMs, goesOn, ...(signal && { signal, gently: true }) });
        // A layout task has a layout answer: protocol.ts.
        if ('answer' in got) return got.answer as WorkerAnswers['layout'];
        // Continues only when nothing of it is running.
        await got.gone;
        await rm(task.temporaryPath, { force: true });
        const reason = got.stopped;
        if (reason === 'closed' || reason === 'cancelled') return stopped(task, reason);
        const index = readProgressFile(noted);
        if (index === null || leftOut.length === MOST_DEATHS) return stopped(task, reason);
        const problem = endedProcess(message(OF_A_SOURCE[reason]));
        if (!skipBad) return fail({ kind: 'source', index, problem, message: problem.message });
        leftOut.push({ index, problem });
      }
    } finally {
      removeProgressFile(noted);
    }
  };
