import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Invoice } from '../../domain/customs/invoice.ts';
import { fail } from '../../domain/service/serviceError.ts';
import type { Result } from '../../domain/service/serviceError.ts';
import { temporaryPathFor } from './files.ts';
import type { InvoiceProblem } from './invoice/invoicePdf.ts';
import type { Layout } from './layout/layouts.ts';
import type { MakeOrder } from './make/data.ts';
import { MAX_DOCUMENT_BYTES, unchecked } from './problem.ts';
import type { DocumentProblem } from './problem.ts';
import type {
  LaidOut,
  LayoutFailure,
  MakeProblem,
  PageSize,
  WorkerAnswers,
  WorkerReply,
  WorkerRequest,
  WorkerTask,
} from './protocol.ts';

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
  /** Starts the thread, so that the first task finds it ready. */
  warm(): void;
  /** Ends the thread; what is waiting or running is answered as stopped. */
  close(): Promise<void>;
}

/** `durable` false: the file may be gone after a power cut. `options`: each path's delivery option. `stamps`: what stands at the foot of each path's pages. `signal`: nobody wants it any more. */
export interface LayoutWay {
  readonly durable?: boolean;
  readonly options?: readonly string[];
  readonly stamps?: readonly (string | null)[];
  readonly signal?: AbortSignal;
}

export interface DocumentWorkerOptions {
  /** Where worker.ts, or the worker.js built from it, lies: known to the composition root only. */
  readonly workerUrl: URL;
  /** A task that takes longer is given up and its thread ended: a crafted file can keep a parser busy for good. Default 2 minutes. */
  readonly timeoutMs?: number;
  /** Limit of `check`, in bytes. Default 60 MB. */
  readonly maxBytes?: number;
  /** The program's resources folder: papers that are made take their fonts from it. */
  readonly resourcesDir?: string;
}

type StopReason = Extract<LayoutFailure, { kind: 'stopped' }>['reason'];
type Answer = WorkerAnswers[keyof WorkerAnswers];

interface Job {
  readonly id: number;
  readonly task: WorkerTask;
  readonly resolve: (answer: Answer) => void;
}

const DEFAULT_TIMEOUT_MS = 120_000;
const MAX_HEAP_MB = 1024;
const WORDS: Record<StopReason, string> = {
  crashed: 'the program stopped while working on it',
  timeout: 'it took too long',
  closed: 'the program is closing',
  cancelled: 'nobody waits for it any more',
};

const stopped = (task: WorkerTask, reason: StopReason): Answer => {
  switch (task.kind) {
    case 'layout':
      return fail({
        kind: 'stopped',
        reason,
        message: `The documents could not be put together: ${WORDS[reason]}.`,
      });
    case 'invoice':
      return fail({ kind: 'stopped', message: `The invoice could not be made: ${WORDS[reason]}.` });
    case 'make':
      return fail({ kind: 'stopped', message: `The paper could not be made: ${WORDS[reason]}.` });
    case 'pageSize':
      return null;
    case 'check':
    case 'picture':
      return fail(unchecked(WORDS[reason]));
  }
};

/**
 * The document worker: started with the first task, started again after a crash. It keeps the process alive only while it
 * has something to do.
 */
export const createDocumentWorker = ({
  workerUrl,
  timeoutMs = DEFAULT_TIMEOUT_MS,
  maxBytes = MAX_DOCUMENT_BYTES,
  resourcesDir = '',
}: DocumentWorkerOptions): DocumentWorker => {
  let worker: Worker | null = null;
  let running: Job | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let lastId = 0;
  const waiting: Job[] = [];

  const settle = (answer: Answer): void => {
    clearTimeout(timer);
    const job = running;
    running = null;
    job?.resolve(answer);
    next();
  };

  /** Gives the thread up: the running task is answered once nothing of it is left, the next one gets a new thread. */
  const drop = async (thread: Worker, reason: StopReason): Promise<void> => {
    if (worker !== thread) return;
    worker = null;
    const job = running;
    await thread.terminate();
    if (job?.task.kind === 'layout') await rm(job.task.temporaryPath, { force: true });
    if (job && running === job) settle(stopped(job.task, reason));
  };

  const start = (): Worker => {
    const thread = new Worker(workerUrl, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    thread.on('message', ({ id, answer }: WorkerReply) => {
      if (running?.id === id) settle(answer);
    });
    thread.on('error', () => void drop(thread, 'crashed'));
    thread.on('exit', () => void drop(thread, 'crashed'));
    return thread;
  };

  const next = (): void => {
    const job = running ? undefined : waiting.shift();
    if (!job) {
      if (!running) worker?.unref();
      return;
    }
    running = job;
    worker ??= start();
    const thread = worker;
    thread.ref();
    timer = setTimeout(() => void drop(thread, 'timeout'), timeoutMs);
    thread.postMessage({ id: job.id, task: job.task } satisfies WorkerRequest);
  };

  const ask = <K extends WorkerTask['kind']>(
    task: Extract<WorkerTask, { kind: K }>,
  ): Promise<WorkerAnswers[K]> => {
    if (closed) return Promise.resolve(stopped(task, 'closed') as WorkerAnswers[K]);
    return new Promise((resolve) => {
      lastId += 1;
      // The worker answers each kind of task with that kind's answer: protocol.ts.
      waiting.push({ id: lastId, task, resolve: resolve as (answer: Answer) => void });
      next();
    });
  };

  /** An idle thread is asked to go; cutting one off while it starts up can take the whole process down. */
  const dismiss = async (thread: Worker): Promise<void> => {
    worker = null;
    const gone = once(thread, 'exit');
    thread.ref();
    thread.postMessage(null);
    await gone;
  };

  const close = async (): Promise<void> => {
    closed = true;
    for (const job of waiting.splice(0)) job.resolve(stopped(job.task, 'closed'));
    if (worker && !running) await dismiss(worker);
    if (worker) await drop(worker, 'closed');
  };

  return {
    check: (bytes) => ask<'check'>({ kind: 'check', bytes, maxBytes }),
    picture: (bytes) => ask<'picture'>({ kind: 'picture', bytes, maxBytes }),
    pageSize: (bytes) => ask<'pageSize'>({ kind: 'pageSize', bytes }),
    invoice: (invoice) => ask<'invoice'>({ kind: 'invoice', invoice, resourcesDir }),
    make: (order) => ask<'make'>({ kind: 'make', order, resourcesDir }),
    layout: (paths, layout, outPath, { durable = true, options, stamps, signal } = {}) => {
      const cancel = signal && new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
      if (cancel)
        signal.addEventListener('abort', () => void Atomics.store(new Int32Array(cancel), 0, 1), {
          once: true,
        });
      return ask<'layout'>({
        kind: 'layout',
        paths,
        layout,
        outPath,
        temporaryPath: temporaryPathFor(outPath),
        durable,
        ...(options && { options }),
        ...(stamps && { stamps }),
        ...(cancel && { cancel }),
      });
    },
    warm: () => {
      if (closed) return;
      worker ??= start();
      if (!running) worker.unref();
    },
    close,
  };
};
