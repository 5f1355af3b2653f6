import type { PlainKey } from '../../../texts/index.ts';
import { message, nestedText } from '../../../texts/text.ts';
import type { Invoice } from '../../../domain/customs/invoice.ts';
import { fail } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import { layoutWithout } from './layoutWithout.ts';
import type { LayoutWay } from './layoutWithout.ts';
import type { InvoiceProblem } from '../invoice/invoicePdf.ts';
import type { Layout } from '../../../domain/paper/layout.ts';
import type { MakeOrder } from '../make/data.ts';
import { MAX_DOCUMENT_BYTES, unchecked } from '../pdf/problem.ts';
import type { DocumentProblem } from '../pdf/problem.ts';
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
import { answerInWords } from './keptAnswer.ts';
import { createWorkerPool } from '../../base/workers/pool.ts';
import type { TaskResult, TaskOptions, StopReason } from '../../base/workers/pool.ts';
import { processRunner } from '../../base/workers/runner.ts';
import type { StartRunner } from '../../base/workers/runner.ts';

/** Checks and lays out documents off the main thread, one at a time. */
export interface DocumentWorker {
  /** As `checkPdf`; `unchecked` when the worker did not complete it. */
  check(bytes: Uint8Array): Promise<Result<{ readonly pages: number }, DocumentProblem>>;
  /** As `pictureToPdf`; `unchecked` when the worker did not complete it. */
  picture(bytes: Uint8Array): Promise<Result<Uint8Array, DocumentProblem>>;
  /** Returns the size of the first page; null for an invalid PDF, or when the worker did not complete it. */
  pageSize(bytes: Uint8Array): Promise<PageSize | null>;
  /** As `invoicePdf`; `stopped` when the worker did not complete it. */
  invoice(invoice: Invoice): Promise<Result<Uint8Array, InvoiceProblem>>;
  /** Makes one of the program's own papers, with the fonts in `resourcesDir`. */
  make(order: MakeOrder): Promise<Result<Uint8Array, MakeProblem>>;
  /** Lays out files (of the document store, or any) in order into `outPath`, which is replaced only by a complete file. */
  layout(
    paths: readonly string[],
    layout: Layout,
    outPath: string,
    how?: LayoutWay,
  ): Promise<Result<LaidOut, LayoutFailure>>;
  /** Encodes papers in a printer's own language into `outPath`. */
  encode(task: EncodeTask): Promise<Result<{ readonly size: number }, EncodeProblem>>;
  /** Starts the process, so that the first task does not wait for it. */
  warm(): void;
  /** Ends the process; waiting and running tasks are answered as stopped. */
  close(): Promise<void>;
}

/** Process, limits and resources of the document worker. */
export interface DocumentWorkerOptions {
  /** Address of worker.ts, or of the worker.js built from it: known to the composition root only. */
  readonly workerUrl: URL;
  /** Starts the worker's process; a child of this one when left out. */
  readonly start?: StartRunner;
  /** Timeout of a task: it is given up and its process ended, because a crafted file can keep a parser busy forever. Default 2 minutes. */
  readonly timeoutMs?: number;
  /** Limit of `check`, in bytes. Default 60 MB. */
  readonly maxBytes?: number;
  /** The program's resources folder, with the fonts of made papers. */
  readonly resourcesDir?: string;
}

type Answer = WorkerAnswers[keyof WorkerAnswers];

const DEFAULT_TIMEOUT_MS = 120_000;
/** Factor of the timeout for encoding: a print of hundreds of labels is drawn page by page; each page has a limit of its own. */
const ENCODING_TIMES = 10;
/** Limit of the JavaScript heap, for the largest layouts; `serve.ts` limits the whole memory. */
const MAX_HEAP_MB = 1024;
const WORDS: Record<StopReason, PlainKey> = {
  crashed: 'documents.endedCrashed',
  memory: 'documents.endedMemory',
  timeout: 'documents.endedTimeout',
  closed: 'documents.endedClosed',
  cancelled: 'documents.endedCancelled',
};

const stopped = (task: WorkerTask, reason: StopReason): Answer => {
  const why = message(WORDS[reason]);
  switch (task.kind) {
    case 'layout':
      return fail({
        kind: 'stopped',
        reason: reason === 'memory' ? 'crashed' : reason,
        message: nestedText('documents.notTogether', { reason: why }),
      });
    case 'invoice':
      return fail({
        kind: 'stopped',
        message: nestedText('documents.invoiceNotMade', { reason: why }),
      });
    case 'encode':
      return fail({ message: nestedText('directPrinters.notEncoded', { words: why }) });
    case 'make':
      return fail({
        kind: 'stopped',
        message: nestedText('documents.paperNotMade', { reason: why }),
      });
    case 'pageSize':
      return null;
    case 'check':
    case 'picture':
      return fail(unchecked(why));
  }
};

/** Starts a process of the document worker. */
export const documentProcess = (workerUrl: URL): StartRunner =>
  processRunner(workerUrl, MAX_HEAP_MB);

/**
 * Creates the worker, which checks, makes and lays out documents in a process of its own: a document that takes too much memory or time ends only
 * that process.
 */
export const createDocumentWorker = ({
  workerUrl,
  start = documentProcess(workerUrl),
  timeoutMs = DEFAULT_TIMEOUT_MS,
  maxBytes = MAX_DOCUMENT_BYTES,
  resourcesDir = '',
}: DocumentWorkerOptions): DocumentWorker => {
  // One at a time: the timeout of a task then covers only its own work, and only one source is in memory.
  const pool = createWorkerPool<WorkerTask, unknown>({
    workerUrl,
    start,
    atOnce: 1,
  });

  const run = async (task: WorkerTask, how: TaskOptions): Promise<TaskResult<Answer>> => {
    const got = await pool.run(task, how);
    return 'answer' in got ? { ...got, answer: answerInWords(got.answer) } : got;
  };
  const ask = async <K extends WorkerTask['kind']>(
    task: Extract<WorkerTask, { kind: K }>,
    limitMs: number = timeoutMs,
  ): Promise<WorkerAnswers[K]> => {
    const got = await run(task, { timeoutMs: limitMs });
    // Each kind of task has its own kind of answer: protocol.ts.
    if ('answer' in got) return got.answer as WorkerAnswers[K];
    // Answers only when nothing of the task is running.
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
      run,
      stopped: (task, reason) => stopped(task, reason) as WorkerAnswers['layout'],
    }),
    encode: (task) =>
      ask<'encode'>({ kind: 'encode', ...task, resourcesDir }, ENCODING_TIMES * timeoutMs),
    warm: () => pool.warm(),
    close: () => pool.close(),
  };
};
