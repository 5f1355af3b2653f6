import type { ResourceLimits } from 'node:worker_threads';
import { languageNow, type Language } from '../../../texts/index.ts';
import type { TaskReply, TaskRequest } from './messages.ts';
import { threadRunner } from './runner.ts';
import type { Runner, StartRunner } from './runner.ts';

/** Why a task has no answer. `memory`: it used more than its runner may. */
export type StopReason = 'crashed' | 'memory' | 'timeout' | 'cancelled' | 'closed';

/** The result of a task. */
export type TaskResult<A> =
  | {
      readonly answer: A;
      /** Id of the thread that answered. Data that the task left there can be used as long as that thread lives. */
      readonly session: number;
    }
  | {
      readonly stopped: StopReason;
      /** Resolves once no part of the task is running. Never rejects. */
      readonly gone: Promise<void>;
    };

/** Options of one task. */
export interface TaskOptions {
  /** Aborted while it waits: the task is dropped. Aborted while it runs: its thread is ended. */
  readonly signal?: AbortSignal;
  /** Timeout in milliseconds: the task is given up and its thread ended. No limit when left out. */
  readonly timeoutMs?: number;
  /** Called at the timeout: true extends it by the same time. */
  readonly goesOn?: () => boolean;
  /** Run only on the thread with this session; stopped as `crashed` when that thread has ended. */
  readonly session?: number;
  /** When aborted while it runs, the task receives a cancel message and answers itself; its runner continues. */
  readonly gently?: boolean;
}

/** Runs tasks off the calling thread. Tasks and answers are sent as structured clones. */
export interface WorkerPool<T, A> {
  /** Never rejects. A task whose thread ended because of another task is run again, unless it is bound to a session. */
  run(task: T, how?: TaskOptions): Promise<TaskResult<A>>;
  /** Starts the thread, so that the first task does not wait for it. */
  warm(): void;
  /** Ends the thread; waiting and running tasks are stopped. Resolves once the thread has ended. */
  close(): Promise<void>;
}

/** The worker of a pool, and where it runs. */
export interface WorkerPoolOptions {
  /** The worker's file, which calls `serveTasks`: known to the composition root only. */
  readonly workerUrl: URL;
  readonly resourceLimits?: ResourceLimits;
  /** Starts the runner; a thread when left out. `workerUrl` and `resourceLimits` apply to the thread only. */
  readonly start?: StartRunner;
  /** Most tasks given to the thread at once; the others wait. No limit when left out. */
  readonly atOnce?: number;
}

interface Job<T, A> {
  readonly id: number;
  readonly task: T;
  readonly how: TaskOptions;
  readonly language: Language;
  readonly finish: (outcome: TaskResult<A>) => void;
  timer?: NodeJS.Timeout;
}

interface Thread<T, A> {
  readonly runner: Runner;
  readonly session: number;
  readonly running: Map<number, Job<T, A>>;
  exited: boolean;
}

const GONE = Promise.resolve();

/**
 * Creates a pool of one thread, or process: started with the first task, started again after a crash. It keeps the process alive only while it has
 * work. (Why this is our own: docs/decisions, 0022.)
 */
export const createWorkerPool = <T, A>({
  workerUrl,
  resourceLimits = {},
  start: startRunner = threadRunner(workerUrl, resourceLimits),
  atOnce = Number.POSITIVE_INFINITY,
}: WorkerPoolOptions): WorkerPool<T, A> => {
  let current: Thread<T, A> | null = null;
  let closed = false;
  let [lastId, lastSession] = [0, 0];
  const waiting: Job<T, A>[] = [];
  const ending = new Set<Promise<void>>();

  const ended = (thread: Thread<T, A>): Promise<void> => {
    if (thread.exited) return GONE;
    const gone = thread.runner.end().finally(() => ending.delete(gone));
    ending.add(gone);
    return gone;
  };

  /** Ends a thread. @param culprit the task that is the reason; null stops all of its tasks */
  const drop = (thread: Thread<T, A>, stopped: StopReason, culprit: Job<T, A> | null): void => {
    if (current !== thread) return;
    current = null;
    const gone = ended(thread);
    const again: Job<T, A>[] = [];
    for (const job of thread.running.values()) {
      clearTimeout(job.timer);
      if (culprit === null || job === culprit) job.finish({ stopped, gone });
      else if (job.how.session !== undefined) job.finish({ stopped: 'crashed', gone });
      else again.push(job);
    }
    thread.running.clear();
    waiting.unshift(...again);
    next();
  };

  const take = (thread: Thread<T, A>, { id, answer, tired }: TaskReply<A>): void => {
    const job = thread.running.get(id);
    if (!job) return;
    clearTimeout(job.timer);
    thread.running.delete(id);
    if (tired && thread.running.size === 0 && current === thread) {
      current = null;
      void ended(thread);
    }
    job.finish({ answer, session: thread.session });
    next();
    if (thread.running.size === 0 && current === thread) thread.runner.hold(false);
  };

  const start = (): Thread<T, A> => {
    const thread: Thread<T, A> = {
      runner: startRunner({
        onMessage: (message) => take(thread, message as TaskReply<A>),
        onEnd: (reason) => {
          thread.exited = true;
          drop(thread, reason, null);
        },
      }),
      session: (lastSession += 1),
      running: new Map(),
      exited: false,
    };
    return thread;
  };

  const watch = (thread: Thread<T, A>, job: Job<T, A>, timeoutMs: number): void => {
    job.timer = setTimeout(() => {
      if (job.how.goesOn?.() === true) watch(thread, job, timeoutMs);
      else drop(thread, 'timeout', job);
    }, timeoutMs);
  };

  const hand = (job: Job<T, A>): void => {
    const { session, timeoutMs } = job.how;
    if (session !== undefined && current?.session !== session) {
      job.finish({ stopped: 'crashed', gone: GONE });
      return;
    }
    const thread = (current ??= start());
    thread.running.set(job.id, job);
    if (timeoutMs !== undefined) watch(thread, job, timeoutMs);
    thread.runner.hold(true);
    thread.runner.post({
      id: job.id,
      task: job.task,
      language: job.language,
    } satisfies TaskRequest<T>);
  };

  const next = (): void => {
    while ((current?.running.size ?? 0) < atOnce) {
      const job = waiting.shift();
      if (!job) return;
      hand(job);
    }
  };

  const cancel = (job: Job<T, A>): void => {
    const index = waiting.indexOf(job);
    if (index >= 0) {
      waiting.splice(index, 1);
      job.finish({ stopped: 'cancelled', gone: GONE });
    } else if (current?.running.has(job.id)) {
      if (job.how.gently === true) current.runner.post({ cancel: job.id } satisfies TaskRequest<T>);
      else drop(current, 'cancelled', job);
    }
  };

  return {
    run: (task, how = {}) =>
      new Promise((resolve) => {
        const { signal } = how;
        const early = closed ? 'closed' : signal?.aborted ? 'cancelled' : null;
        if (early) {
          resolve({ stopped: early, gone: GONE });
          return;
        }
        const onAbort = (): void => cancel(job);
        const job: Job<T, A> = {
          id: (lastId += 1),
          task,
          how,
          language: languageNow(),
          finish: (outcome) => {
            signal?.removeEventListener('abort', onAbort);
            resolve(outcome);
          },
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        waiting.push(job);
        next();
      }),
    warm: () => {
      if (closed || current) return;
      current = start();
      current.runner.hold(false);
    },
    close: async () => {
      closed = true;
      for (const job of waiting.splice(0)) job.finish({ stopped: 'closed', gone: GONE });
      if (current) drop(current, 'closed', null);
      await Promise.all(ending);
    },
  };
};
