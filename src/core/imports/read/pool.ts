import { Worker } from 'node:worker_threads';
import { ok } from '../../../domain/service/serviceError.ts';
import type {
  ImportFacts,
  ImportReader,
  OpenedImport,
  ReaderReply,
  ReaderRequest,
  ReaderTask,
} from './protocol.ts';
import { ReaderGone } from './protocol.ts';
import { problem } from './problem.ts';
import type { ImportProblem } from './problem.ts';
import type { ParsedDraft } from '../../../domain/batch/batchFile.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import type { ShipmentRow } from '../../store/shipments.ts';

export interface ImportReaderOptions {
  /** Where worker.ts, or the worker.js built from it, lies: known to the composition root only. */
  readonly workerUrl: URL;
  /** A file that takes longer to read is given up. Default 5 minutes. */
  readonly timeoutMs?: number;
}

type Stop = 'crashed' | 'memory' | 'timeout' | 'cancelled' | 'closed';

const WORDS: Readonly<Record<Stop, string>> = {
  crashed:
    'The program stopped while reading this file. Save it again in a spreadsheet program and import that.',
  memory: 'This file takes more memory than one import may use. Split it into several files.',
  timeout: 'This file took too long to read. Split it into several files.',
  cancelled: 'The import was cancelled; nothing was taken over.',
  closed: 'The program is closing; nothing was taken over.',
};
const DEFAULT_TIMEOUT_MS = 300_000;
const MAX_HEAP_MB = 2_048;
/** Time that a thread has to end by itself. */
const GRACE_MS = 1_000;
/** With less, rows that live for moments only are moved to the old generation: slower, and more memory at the peak. */
const YOUNG_MB = 12;

interface Waiting {
  readonly resolve: (answer: ReaderReply['answer']) => void;
  readonly stopped: (why: Stop) => void;
}

/** A thread is asked to go, and cut off only when it does not: cutting one off while it starts up can take the whole process down. */
const end = async (thread: Worker): Promise<void> => {
  const gone = new Promise<void>((resolve) => {
    thread.once('exit', () => resolve());
  });
  // Waited for to the end: a thread that keeps no process alive would let it end in the middle of this.
  thread.ref();
  thread.postMessage(null);
  const timer = setTimeout(() => void thread.terminate(), GRACE_MS);
  await gone;
  clearTimeout(timer);
};

/**
 * Reads files on a thread of its own, so that no file of any size keeps the main thread from its work. Started with the first
 * file, started again after a crash, idle threads keep no process alive.
 */
export const createImportReader = ({
  workerUrl,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: ImportReaderOptions): ImportReader => {
  let worker: Worker | null = null;
  let closed = false;
  let lastId = 0;
  let lastKey = 0;
  const waiting = new Map<number, Waiting>();
  const hasEnded = new WeakSet<Worker>();
  const ending = new Set<Promise<void>>();

  const drop = (thread: Worker, why: Stop): void => {
    if (worker !== thread) return;
    worker = null;
    const stopped = [...waiting.values()];
    waiting.clear();
    for (const each of stopped) each.stopped(why);
    if (hasEnded.has(thread)) return;
    const gone = end(thread).finally(() => ending.delete(gone));
    ending.add(gone);
  };

  const start = (): Worker => {
    const thread = new Worker(workerUrl, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    thread.on('message', ({ id, answer }: ReaderReply) => {
      const job = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0 && worker === thread) thread.unref();
      job?.resolve(answer);
    });
    thread.on('error', (reason: Error & { code?: string }) => {
      drop(thread, reason.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed');
    });
    thread.on('exit', () => {
      hasEnded.add(thread);
      drop(thread, 'crashed');
    });
    return thread;
  };

  const ask = (
    thread: Worker,
    task: ReaderTask,
  ): Promise<{ answer: ReaderReply['answer'] } | { stopped: Stop }> =>
    new Promise((resolve) => {
      const id = (lastId += 1);
      waiting.set(id, {
        resolve: (answer) => resolve({ answer }),
        stopped: (stopped) => resolve({ stopped }),
      });
      thread.ref();
      thread.postMessage({ id, task } satisfies ReaderRequest);
    });

  const opened = (thread: Worker, key: number, facts: ImportFacts): OpenedImport => ({
    facts,
    drafts: async (from, to) => {
      const got = worker === thread ? await ask(thread, { kind: 'drafts', key, from, to }) : null;
      if (got === null || 'stopped' in got || got.answer === null) throw new ReaderGone();
      // The worker answers this task with drafts: protocol.ts.
      return got.answer as readonly ParsedDraft[];
    },
    rows: async (from, to, into) => {
      const got =
        worker === thread ? await ask(thread, { kind: 'rows', key, from, to, into }) : null;
      // Answered with rows or null: protocol.ts.
      return got === null || 'stopped' in got
        ? null
        : (got.answer as readonly ShipmentRow[] | null);
    },
    release: () => {
      if (worker === thread) void ask(thread, { kind: 'release', key });
    },
  });

  return {
    open: async (source, options, signal) => {
      const key = (lastKey += 1);
      let mine = false;
      let thread: Worker;
      let got: Awaited<ReturnType<typeof ask>>;
      do {
        if (closed || signal?.aborted === true)
          return problem('stopped', WORDS[closed ? 'closed' : 'cancelled']);
        const on = (thread = worker ??= start());
        const giveUp = (why: Stop): void => {
          mine = true;
          drop(on, why);
        };
        const cancel = (): void => giveUp('cancelled');
        signal?.addEventListener('abort', cancel, { once: true });
        const timer = setTimeout(() => giveUp('timeout'), timeoutMs);
        got = await ask(on, { kind: 'open', key, source, options });
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
        // The thread went because of another file: this one is read on the next.
      } while (
        !mine &&
        'stopped' in got &&
        (got.stopped === 'cancelled' || got.stopped === 'timeout')
      );
      if ('stopped' in got) return problem('stopped', WORDS[got.stopped]);
      const read = got.answer as Result<ImportFacts, ImportProblem>;
      return read.ok ? ok(opened(thread, key, read.value)) : read;
    },
    close: async () => {
      closed = true;
      if (worker) drop(worker, 'closed');
      await Promise.all(ending);
    },
  };
};
