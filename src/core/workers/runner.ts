import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ResourceLimits } from 'node:worker_threads';
import { childEnvironment } from '../childEnvironment.ts';

/** What a runner tells the pool that started it. */
export interface RunnerEvents {
  readonly onMessage: (message: unknown) => void;
  /** It is gone, or about to be: called once at least. `memory`: it took more than it may use. */
  readonly onEnd: (reason: 'crashed' | 'memory') => void;
}

/** What carries out tasks away from the calling thread: a thread beside it or a process of its own. */
export interface Runner {
  /** Passes a structured clone of the message. */
  readonly post: (message: unknown) => void;
  /** While it is held, it keeps the calling process alive. */
  readonly hold: (held: boolean) => void;
  /** Asks it to go, and cuts it off when it does not. Resolves once it is gone. */
  readonly end: () => Promise<void>;
}

/** Starts a runner. It is held at first. */
export type StartRunner = (events: RunnerEvents) => Runner;

/** Milliseconds that a runner has to end by itself. */
export const GRACE_MS = 1_000;

/** A thread beside the calling one. */
export const threadRunner =
  (workerUrl: URL, resourceLimits: ResourceLimits): StartRunner =>
  ({ onMessage, onEnd }) => {
    const worker = new Worker(workerUrl, { execArgv: [], resourceLimits });
    const gone = new Promise<void>((resolve) => {
      worker.once('exit', () => resolve());
    });
    worker.on('message', onMessage);
    worker.on('error', (reason: Error & { code?: string }) => {
      onEnd(reason.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed');
    });
    worker.on('exit', () => onEnd('crashed'));
    return {
      post: (message) => worker.postMessage(message),
      hold: (held) => (held ? worker.ref() : worker.unref()),
      end: async () => {
        // Waited for to the end: a thread that keeps no process alive would let it end in the middle of this.
        worker.ref();
        // Cutting a thread off while it starts up can take the whole process down, so it is asked first.
        worker.postMessage(null);
        const timer = setTimeout(() => void worker.terminate(), GRACE_MS);
        await gone;
        clearTimeout(timer);
      },
    };
  };

/** All that a document needs of the surroundings: keys and passwords in the environment stay out of a process that reads strangers' files. */
const NEEDED = ['SystemRoot', 'TZ', 'LANG'] as const;

/** The environment for a process of ours: only what it needs of this one's. */
export const bareEnvironment = (): NodeJS.ProcessEnv => childEnvironment(NEEDED, process.env);

/** Ended by its own watch over its memory (`serve.ts`), by V8 at the limit of its heap, or by the system. */
const OF_MEMORY = new Set<string | number>([
  ...['SIGKILL', 'SIGABRT', 'SIGTRAP'],
  ...[6, 9, 134, 137],
]);

/** Why a runner ended: `memory` for the signs of one that ran out of it, `crashed` for all others. */
export const endedBy = (sign: string | number | null): 'memory' | 'crashed' =>
  sign !== null && OF_MEMORY.has(sign) ? 'memory' : 'crashed';

/** A process of its own. @param heapMb limit of its JavaScript heap, in megabytes */
export const processRunner =
  (workerUrl: URL, heapMb: number): StartRunner =>
  ({ onMessage, onEnd }) => {
    const child = fork(fileURLToPath(workerUrl), [], {
      // Collected early rather than at the limit: the watch counts what is no longer used as well.
      execArgv: [
        '--no-warnings',
        '--max-semi-space-size=4',
        '--heap-growing-percent=20',
        `--max-old-space-size=${heapMb}`,
      ],
      env: bareEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const gone = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    child.on('message', onMessage);
    child.on('error', () => onEnd('crashed'));
    child.on('exit', (code, signal) => onEnd(endedBy(signal ?? code)));
    const hold = (held: boolean): void => {
      if (held) child.ref();
      else child.unref();
      if (held) child.channel?.ref();
      else child.channel?.unref();
    };
    const post = (message: unknown): void => {
      // One that is gone says so by its end.
      if (child.connected) child.send(message as object, () => undefined);
    };
    return {
      post,
      hold,
      end: async () => {
        hold(true);
        post(null);
        const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
        await gone;
        clearTimeout(timer);
      },
    };
  };
