import { rm } from 'node:fs/promises';
import { fail } from '../../domain/service/serviceError.ts';
import type { Outcome, RunOptions, StopReason } from '../workers/pool.ts';
import { temporaryPathFor } from './files.ts';
import type { RefusedSource } from './layout/layoutPdf.ts';
import type { Layout } from './layout/layouts.ts';
import { endedProcess } from './problem.ts';
import type { LayoutTask, WorkerAnswers, WorkerTask } from './protocol.ts';
import { t } from '../../texts/index.ts';
import { forgetUnderWay, readUnderWay, underWayPath } from './underWay.ts';

/** `durable` false: the file may be gone after a power cut. `options`: each path's delivery option. `stamps`: what stands at the foot of each path's pages. `crossed`: which paths' pages are crossed out. `skipBad`: as `LayoutTask` has it. `signal`: nobody wants it any more. */
export interface LayoutWay {
  readonly durable?: boolean;
  readonly options?: readonly string[];
  readonly stamps?: readonly (string | null)[];
  readonly crossed?: readonly boolean[];
  readonly skipBad?: boolean;
  readonly signal?: AbortSignal;
}

/** Processes that one layout may cost: each begins it anew. */
const MOST_DEATHS = 20;

interface LayoutWithoutDeps {
  /** Milliseconds for one source. */
  readonly timeoutMs: number;
  readonly run: (
    task: WorkerTask,
    how: RunOptions,
  ) => Promise<Outcome<WorkerAnswers[keyof WorkerAnswers]>>;
  /** The answer to a layout that nobody carried out to its end. */
  readonly stopped: (task: WorkerTask, reason: StopReason) => WorkerAnswers['layout'];
}

const OF_A_SOURCE = {
  crashed: 'documents.endedCrashed',
  memory: 'documents.endedMemory',
  timeout: 'documents.endedTimeout',
} as const;

/**
 * Lays documents out. The one that a process dies of, by its memory, its time or a crash, counts as no good: with `skipBad` it is left out by name and
 * the others are laid out in a new process, else it ends the layout by name. The time is that of one source: as long as the next one is begun, it goes on.
 */
export const layoutWithout =
  ({ timeoutMs, run, stopped }: LayoutWithoutDeps) =>
  async (
    paths: readonly string[],
    layout: Layout,
    outPath: string,
    { durable = true, options, stamps, crossed, skipBad = false, signal }: LayoutWay = {},
  ): Promise<WorkerAnswers['layout']> => {
    const noted = underWayPath();
    const leftOut: RefusedSource[] = [];
    let seen: number | null = null;
    const goesOn = (): boolean => {
      const before = seen;
      seen = readUnderWay(noted);
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
        };
        forgetUnderWay(noted);
        seen = null;
        const got = await run(task, { timeoutMs, goesOn, ...(signal && { signal, gently: true }) });
        // The worker answers a layout with a layout's answer: protocol.ts.
        if ('answer' in got) return got.answer as WorkerAnswers['layout'];
        // Answered once nothing of it is left.
        await got.gone;
        await rm(task.temporaryPath, { force: true });
        const reason = got.stopped;
        if (reason === 'closed' || reason === 'cancelled') return stopped(task, reason);
        const index = readUnderWay(noted);
        if (index === null || leftOut.length === MOST_DEATHS) return stopped(task, reason);
        const problem = endedProcess(t(OF_A_SOURCE[reason]));
        if (!skipBad) return fail({ kind: 'source', index, problem, message: problem.message });
        leftOut.push({ index, problem });
      }
    } finally {
      forgetUnderWay(noted);
    }
  };
