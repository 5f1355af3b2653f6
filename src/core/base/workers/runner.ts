import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ResourceLimits } from 'node:worker_threads';
import { childEnvironment } from '../childEnvironment.ts';

/** Callbacks of a runner to its pool. */
export interface RunnerEvents {
  readonly onMessage: (message: unknown) => void;
  /** Called at least once when it has ended or is about to. `memory`: it used more than it may. */
  readonly onEnd: (reason: 'crashed' | 'memory') => void;
}

/** Runs tasks off the calling thread: a thread or a process. */
export interface Runner {
  /** Sends a structured clone of the message. */
  readonly post: (message: unknown) => void;
  /** While held, it keeps the calling process alive. */
  readonly hold: (held: boolean) => void;
  /** Asks it to end, and kills it when it does not. Resolves once it has ended. */
  readonly end: () => Promise<void>;
}

/** Starts a runner. It is held at first. */
export type StartRunner = (events: RunnerEvents) => Runner;

/** Milliseconds that a runner has to end by itself. */
export const GRACE_MS = 1_000;

/** Runs tasks on a worker thread. */
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
        // Referenced until the end: without it the process could exit in the middle of this.
        worker.ref();
        // Terminating a thread while it starts can crash the whole process, so it is asked to end first.
        worker.postMessage(null);
        const timer = setTimeout(() => void worker.terminate(), GRACE_MS);
        await gone;
        clearTimeout(timer);
      },
    };
  };

/** The only environment variables a document needs: keys and passwords in the environment stay out of a process that reads files of strangers. */
const NEEDED = ['SystemRoot', 'TZ', 'LANG'] as const;

/** Returns the environment for a process of ours, with only these variables. Never empty: Electron takes that for “all of mine”. */
export const bareEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  LANG: 'en_US.UTF-8',
  ...childEnvironment(NEEDED, env),
});

/** Signals and exit statuses after the process's own memory watch (`serve.ts`), V8's heap limit, or the system killed it. */
const OF_MEMORY = new Set<string | number>([
  ...['SIGKILL', 'SIGABRT', 'SIGTRAP'],
  ...[5, 6, 9, 133, 134, 137],
]);
/** The same on Windows: the status of TerminateProcess, and of Chromium's exception 0xE0000008, whose last digits Electron rounds away. */
const isWindowsMemory = (status: number): boolean =>
  status === 1 || status === 134 || (status >>> 0) >>> 4 === 0xe000000;

/** Returns why a runner ended: `memory` for signs that it ran out of memory, `crashed` for all others. */
export const endedBy = (
  sign: string | number | null,
  platform: NodeJS.Platform = process.platform,
): 'memory' | 'crashed' => {
  const isMemory =
    platform === 'win32' && typeof sign === 'number'
      ? isWindowsMemory(sign)
      : sign !== null && OF_MEMORY.has(sign);
  return isMemory ? 'memory' : 'crashed';
};

/** Runs tasks in a child process. @param heapMb limit of its JavaScript heap, in megabytes */
export const processRunner =
  (workerUrl: URL, heapMb: number): StartRunner =>
  ({ onMessage, onEnd }) => {
    const child = fork(fileURLToPath(workerUrl), [], {
      // Garbage is collected early, because the memory watch also counts what is no longer used.
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
      // A process that has ended is reported by its `exit` event.
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
