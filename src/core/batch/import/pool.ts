import { Worker } from 'node:worker_threads';
import { ok } from '../../../domain/serviceError.ts';
import type { ImportFacts, ImportReader, OpenedImport, ReaderReply, ReaderRequest, ReaderTask } from './protocol.ts';
import { ReaderGone } from './protocol.ts';
import { problem } from './problem.ts';
import type { ImportProblem } from './problem.ts';
import type { ParsedDraft } from '../../../domain/batchFile.ts';
import type { Result } from '../../../domain/serviceError.ts';
import type { ShipmentRow } from '../../store/shipments.ts';

export interface ImportReaderOptions {
  /** Where worker.ts, or the worker.js built from it, lies: known to the composition root only. */
  readonly workerUrl: URL;
  /** A file that takes longer to read is given up. Default 5 minutes. */
  readonly timeoutMs?: number;
}

type Stop = 'crashed' | 'memory' | 'timeout' | 'cancelled' | 'closed';

const WORDS: Readonly<Record<Stop, string>> = {
  crashed: 'The program stopped while reading this file. Save it again in a spreadsheet program and import that.',
  memory: 'This file takes more memory than one import may use. Split it into several files.',
  timeout: 'This file took too long to read. Split it into several files.',
  cancelled: 'The import was cancelled; nothing was taken over.',
  closed: 'The program is closing; nothing was taken over.',
};
const DEFAULT_TIMEOUT_MS = 300_000;
const MAX_HEAP_MB = 2_048;

interface Waiting {
  readonly resolve: (answer: ReaderReply['answer']) => void;
  readonly stopped: (why: Stop) => void;
}

/**
 * Reads files on a thread of its own, so that no file of any size keeps the main thread from its work. Started with the first
 * file, started again after a crash, idle threads keep no process alive.
 */
export const createImportReader = ({ workerUrl, timeoutMs = DEFAULT_TIMEOUT_MS }: ImportReaderOptions): ImportReader => {
  let worker: Worker | null = null;
  let closed = false;
  let lastId = 0;
  let lastKey = 0;
  const waiting = new Map<number, Waiting>();

  const drop = async (thread: Worker, why: Stop): Promise<void> => {
    if (worker !== thread) return;
    worker = null;
    const stopped = [...waiting.values()];
    waiting.clear();
    // Waited for to the end: a thread that keeps no process alive would let it end in the middle of this.
    thread.ref();
    await thread.terminate();
    for (const each of stopped) each.stopped(why);
  };

  const start = (): Worker => {
    const thread = new Worker(workerUrl, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 2 } });
    thread.on('message', ({ id, answer }: ReaderReply) => {
      const job = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0 && worker === thread) thread.unref();
      job?.resolve(answer);
    });
    thread.on('error', (reason: Error & { code?: string }) => void drop(thread, reason.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed'));
    thread.on('exit', () => void drop(thread, 'crashed'));
    return thread;
  };

  const ask = (thread: Worker, task: ReaderTask): Promise<{ answer: ReaderReply['answer'] } | { stopped: Stop }> => new Promise((resolve) => {
    const id = (lastId += 1);
    waiting.set(id, { resolve: (answer) => resolve({ answer }), stopped: (stopped) => resolve({ stopped }) });
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
      const got = worker === thread ? await ask(thread, { kind: 'rows', key, from, to, into }) : null;
      // Answered with rows or null: protocol.ts.
      return got === null || 'stopped' in got ? null : got.answer as readonly ShipmentRow[] | null;
    },
    release: () => { if (worker === thread) void ask(thread, { kind: 'release', key }); },
  });

  return {
    open: async (source, options, signal) => {
      if (closed || signal?.aborted === true) return problem('stopped', WORDS[closed ? 'closed' : 'cancelled']);
      const thread = (worker ??= start());
      const key = (lastKey += 1);
      const cancel = (): void => void drop(thread, 'cancelled');
      signal?.addEventListener('abort', cancel, { once: true });
      const timer = setTimeout(() => void drop(thread, 'timeout'), timeoutMs);
      const got = await ask(thread, { kind: 'open', key, source, options });
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      if ('stopped' in got) return problem('stopped', WORDS[got.stopped]);
      const read = got.answer as Result<ImportFacts, ImportProblem>;
      return read.ok ? ok(opened(thread, key, read.value)) : read;
    },
    close: async () => {
      closed = true;
      if (worker) await drop(worker, 'closed');
    },
  };
};
