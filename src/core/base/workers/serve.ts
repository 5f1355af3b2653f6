import { Worker, parentPort } from 'node:worker_threads';
import type { Language } from '../../../texts/index.ts';
import type { TaskReply, TaskRequest } from './messages.ts';

const MEGABYTE = 2 ** 20;
/** A process that grows by more than this over its size at the start, plus the extra memory of its task, is killed, and its task with it. */
const MOST_GROWTH_MB = 175;
/** A process that is larger than at its start by more than this after a task is replaced. */
const TIRED_BYTES = 85 * MEGABYTE;
/** Exit code after an error that nothing caught: Node's own, 1, is also the one of a process that was killed on Windows. */
const UNCAUGHT = 70;
/** Milliseconds between two checks of the memory: only a few megabytes can be unpacked in between. */
const LOOK_MS = 10;

type AskedTask<T> = Extract<TaskRequest<T>, { readonly id: number }>;

/** Receives tasks from and sends answers to the thread or process that started this one. */
interface Line {
  readonly send: (message: unknown) => void;
  readonly listen: (take: (message: unknown) => void) => void;
  readonly close: () => void;
  readonly isProcess: boolean;
}

/** The port that Electron gives to a utility process. */
interface ElectronPort {
  readonly postMessage: (message: unknown) => void;
  readonly on: (event: 'message', take: (event: { readonly data: unknown }) => void) => void;
}

const lineHere = (): Line => {
  const port = parentPort;
  if (port)
    return {
      send: (message) => port.postMessage(message),
      listen: (take) => port.on('message', take),
      close: () => port.close(),
      isProcess: false,
    };
  const { parentPort: electron } = process as { readonly parentPort?: ElectronPort };
  if (electron)
    return {
      send: (message) => electron.postMessage(message),
      listen: (take) => electron.on('message', ({ data }) => take(data)),
      close: () => process.exit(0),
      isProcess: true,
    };
  // The program that started it has ended, so no answer is needed.
  process.on('disconnect', () => process.exit(0));
  return {
    send: (message) => process.send?.(message),
    listen: (take) => process.on('message', take),
    close: () => process.disconnect(),
    isProcess: true,
  };
};

/**
 * Watches the memory of this process from a separate thread, because a parser can block the main one. Only growth counts: Electron's utility process
 * starts larger than Node.
 */
const watchMemory = (): {
  readonly allow: (besidesMb: number) => void;
  readonly isTired: () => boolean;
} => {
  const atStart = process.memoryUsage.rss();
  const most = atStart + MOST_GROWTH_MB * MEGABYTE;
  const allowed = new Int32Array(new SharedArrayBuffer(4));
  const code = `const { workerData: allowed } = require('node:worker_threads');
  setInterval(() => {
    if (process.memoryUsage.rss() > ${most} + Atomics.load(allowed, 0) * ${MEGABYTE}) process.kill(process.pid, 'SIGKILL');
  }, ${LOOK_MS});`;
  new Worker(code, {
    eval: true,
    workerData: allowed,
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  }).unref();
  return {
    allow: (besidesMb) => void Atomics.store(allowed, 0, Math.ceil(besidesMb)),
    isTired: () => process.memoryUsage.rss() > atStart + TIRED_BYTES,
  };
};

/**
 * Answers the tasks of the pool that started this thread or process. A process is killed when it exceeds its memory limit.
 * @param run an exception ends the runner; the pool reports that and starts a new one. Its signal is aborted when the answer is no longer needed
 * @param end releases resources before the runner ends by itself
 * @param besidesMb extra memory that a task may use, in megabytes: a process runs one task at a time
 */
export const serveTasks = <T, A>(
  run: (task: T, signal: AbortSignal, language: Language) => Promise<A>,
  end: () => void = () => undefined,
  besidesMb: (task: T) => number = () => 0,
): void => {
  const line = lineHere();
  const running = new Map<number, AbortController>();
  const memory = line.isProcess ? watchMemory() : null;
  if (line.isProcess) process.on('uncaughtException', () => process.exit(UNCAUGHT));

  const carryOut = async ({ id, task, language }: AskedTask<T>): Promise<void> => {
    const stop = new AbortController();
    running.set(id, stop);
    memory?.allow(besidesMb(task));
    const answer = await run(task, stop.signal, language);
    running.delete(id);
    line.send({ id, answer, tired: memory?.isTired() === true } satisfies TaskReply<A>);
  };
  line.listen((message) => {
    const request = message as TaskRequest<T> | null;
    if (request === null) {
      end();
      line.close();
    } else if ('cancel' in request) running.get(request.cancel)?.abort();
    else void carryOut(request);
  });
};
