import { t, type PlainKey } from '../../texts/index.ts';
import type { Invoice } from '../../domain/customs/invoice.ts';
import { fail } from '../../domain/service/serviceError.ts';
import type { Result } from '../../domain/service/serviceError.ts';
import { layoutWithout } from './layoutWithout.ts';
import type { LayoutWay } from './layoutWithout.ts';
import type { InvoiceProblem } from './invoice/invoicePdf.ts';
import type { Layout } from './layout/layouts.ts';
import type { MakeOrder } from './make/data.ts';
import { MAX_DOCUMENT_BYTES, unchecked } from './problem.ts';
import type { DocumentProblem } from './problem.ts';
import type {
  EncodeProblem,
  EncodeTask,
  LaidOut,
  LayoutFailure,
  MakeProblem,
  PageSize,
  WorkerAnswers,
  WorkerTask,
} from './protocol.ts';
import { createWorkerPool } from '../workers/pool.ts';
import type { StopReason } from '../workers/pool.ts';
import { processRunner } from '../workers/runner.ts';
import type { StartRunner } from '../workers/runner.ts';

/** Checks and lays out documents off the main thread, one at a time. */
export interface DocumentWorker {
  /** As `checkPdf`; `unchecked` when the worker did not come to an end with it. */
  check(bytes: Uint8Array): Promise<Result<{ readonly pages: number }, DocumentProblem>>;
  /** As `pictureToPdf`; `unchecked` when the worker did not come to an end with it. */
  picture(bytes: Uint8Array): Promise<Result<Uint8Array, DocumentProblem>>;
  /** Size of the first page; null for what is no good PDF, or when the worker did not come to an end with it. */
  pageSize(bytes: Uint8Array): Promise<PageSize | null>;
  /** As `invoicePdf`; `stopped` when the worker did not come to an end with it. */
  invoice(invoice: Invoice): Promise<Result<Uint8Array, InvoiceProblem>>;
  /** Makes one of the program's own papers, with the fonts in `resourcesDir`. */
  make(order: MakeOrder): Promise<Result<Uint8Array, MakeProblem>>;
  /** Lays out files (archive paths, or any) in order into `outPath`, which is replaced only by a whole file. */
  layout(
    paths: readonly string[],
    layout: Layout,
    outPath: string,
    how?: LayoutWay,
  ): Promise<Result<LaidOut, LayoutFailure>>;
  /** Writes papers in a printer's own language into `outPath`. */
  encode(task: EncodeTask): Promise<Result<{ readonly size: number }, EncodeProblem>>;
  /** Starts the process, so that the first task finds it ready. */
  warm(): void;
  /** Ends the process; what is waiting or running is answered as stopped. */
  close(): Promise<void>;
}

/** Where documents are worked on, and for how long. */
export interface DocumentWorkerOptions {
  /** Where worker.ts, or the worker.js built from it, lies: known to the composition root only. */
  readonly workerUrl: URL;
  /** Starts the process that it works in: a child of this one, unless given. */
  readonly start?: StartRunner;
  /** A task that takes longer is given up and its process ended: a crafted file can keep a parser busy for good. Default 2 minutes. */
  readonly timeoutMs?: number;
  /** Limit of `check`, in bytes. Default 60 MB. */
  readonly maxBytes?: number;
  /** The program's resources folder: papers that are made take their fonts from it. */
  readonly resourcesDir?: string;
}

type Answer = WorkerAnswers[keyof WorkerAnswers];

const DEFAULT_TIMEOUT_MS = 120_000;
/** A print of hundreds of labels is drawn page by page; each page has a limit of its own. */
const ENCODING_TIMES = 10;
/** Of its JavaScript heap, for the largest layouts; `serve.ts` has the limit of all its memory. */
const MAX_HEAP_MB = 1024;
const WORDS: Record<StopReason, PlainKey> = {
  crashed: 'documents.endedCrashed',
  memory: 'documents.endedMemory',
  timeout: 'documents.endedTimeout',
  closed: 'documents.endedClosed',
  cancelled: 'documents.endedCancelled',
};

const stopped = (task: WorkerTask, reason: StopReason): Answer => {
  const words = t(WORDS[reason]);
  switch (task.kind) {
    case 'layout':
      return fail({
        kind: 'stopped',
        reason: reason === 'memory' ? 'crashed' : reason,
        message: `The documents could not be put together: ${words}.`,
      });
    case 'invoice':
      return fail({ kind: 'stopped', message: `The invoice could not be made: ${words}.` });
    case 'encode':
      return fail({ message: t('directPrinters.notEncoded', { words }) });
    case 'make':
      return fail({ kind: 'stopped', message: `The paper could not be made: ${words}.` });
    case 'pageSize':
      return null;
    case 'check':
    case 'picture':
      return fail(unchecked(words));
  }
};

/** Starts a process of the document worker. */
export const documentProcess = (workerUrl: URL): StartRunner =>
  processRunner(workerUrl, MAX_HEAP_MB);

/**
 * Checks, makes and lays out documents in a process of its own: one that takes too much memory or time ends with the process, and
 * costs nothing but itself.
 */
export const createDocumentWorker = ({
  workerUrl,
  start = documentProcess(workerUrl),
  timeoutMs = DEFAULT_TIMEOUT_MS,
  maxBytes = MAX_DOCUMENT_BYTES,
  resourcesDir = '',
}: DocumentWorkerOptions): DocumentWorker => {
  // One at a time: the time of a task is its own, and one source at a time is held in memory.
  const pool = createWorkerPool<WorkerTask, Answer>({
    workerUrl,
    start,
    atOnce: 1,
  });

  const ask = async <K extends WorkerTask['kind']>(
    task: Extract<WorkerTask, { kind: K }>,
    limitMs: number = timeoutMs,
  ): Promise<WorkerAnswers[K]> => {
    const got = await pool.run(task, { timeoutMs: limitMs });
    // The worker answers each kind of task with that kind's answer: protocol.ts.
    if ('answer' in got) return got.answer as WorkerAnswers[K];
    // Answered once nothing of it is left.
    await got.gone;
    return stopped(task, got.stopped) as WorkerAnswers[K];
  };

  return {
    check: (bytes) => ask<'check'>({ kind: 'check', bytes, maxBytes }),
    picture: (bytes) => ask<'picture'>({ kind: 'picture', bytes, maxBytes }),
    pageSize: (bytes) => ask<'pageSize'>({ kind: 'pageSize', bytes }),
    invoice: (invoice) => ask<'invoice'>({ kind: 'invoice', invoice, resourcesDir }),
    make: (order) => ask<'make'>({ kind: 'make', order, resourcesDir }),
    layout: layoutWithout({
      timeoutMs,
      run: (task, how) => pool.run(task, how),
      stopped: (task, reason) => stopped(task, reason) as WorkerAnswers['layout'],
    }),
    encode: (task) =>
      ask<'encode'>({ kind: 'encode', ...task, resourcesDir }, ENCODING_TIMES * timeoutMs),
    warm: () => pool.warm(),
    close: () => pool.close(),
  };
};
