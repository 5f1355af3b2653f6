import PQueue from 'p-queue';
import type { ServiceError } from '../../domain/serviceError.ts';
import type { RunProgress } from '../../domain/snapshot.ts';
import { DeskError } from '../deskError.ts';
import type { Clock } from '../ports.ts';

/** What came of one member: `stop` ends the whole run (line down, keys refused) and leaves the rest as they were. `line`: it was the line. */
export type StepOutcome = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly why?: string } | { readonly kind: 'stop'; readonly message: string; readonly line?: boolean };
export const DONE: StepOutcome = { kind: 'done' };
export const FAILED: StepOutcome = { kind: 'failed' };

/** Errors after which asking on for other members makes no sense. */
export const stopsRun = (reason: ServiceError): boolean =>
  reason.kind === 'unauthorized' || reason.kind === 'offline' || reason.kind === 'notSent';

/** The end of a run for such an error. */
export const stopFor = (reason: ServiceError): StepOutcome => ({ kind: 'stop', message: reason.message, line: reason.kind !== 'unauthorized' });

export interface RunOptions {
  readonly id: string;
  readonly kind: RunProgress['kind'];
  readonly batchId: string | null;
  readonly members: readonly string[];
  readonly concurrency: number;
  readonly clock: Clock;
  /**
   * Works one member off. The signal tells that the run was stopped. What it throws ends the run: the next one would fare no better.
   * `answered` may be called when the service has answered: the next member begins while this one's answer is written down.
   */
  readonly step: (id: string, signal: AbortSignal, answered: () => void) => Promise<StepOutcome>;
  readonly onProgress: (progress: RunProgress) => void;
  /** A last word for a run that came to its end, or null. */
  readonly closing?: () => string | null;
}

export interface Run {
  progress(): RunProgress;
  pause(): void;
  resume(): void;
  /** Lets the current ones finish and starts no more. Without a message it was a person who stopped it. */
  stop(message?: string): void;
  /** True when it was the line that ended it, and no person. */
  lostLine(): boolean;
  /** Resolves when nothing of the run is under way any more. */
  readonly finished: Promise<RunProgress>;
}

const wordsFor = (reason: unknown): string =>
  (reason instanceof DeskError ? reason.message : 'This computer could not write down what it was doing, so the run ends here.');

/** Works members off in order, a bounded number at once, with pause and stop. */
export const startRun = (options: RunOptions): Run => {
  const { members, clock, onProgress } = options;
  const startedAt = clock.now();
  const queue = new PQueue({ concurrency: options.concurrency });
  const halt = new AbortController();
  let [done, failed] = [0, 0];
  let state: RunProgress['state'] = 'running';
  let message: string | null = null;
  let lost = false;
  const why = new Map<string, string[]>();
  const note = (text: string, id: string): void => {
    const ids = why.get(text) ?? [];
    ids.push(id);
    why.set(text, ids);
  };
  const reasons = (): Pick<RunProgress, 'reasons'> => (why.size === 0 || state === 'running' ? {}
    : { reasons: [...why].map(([text, ids]) => ({ message: text, ids: [...ids] })).sort((a, b) => b.ids.length - a.ids.length) });

  const progress = (): RunProgress => {
    const settled = done + failed;
    const etaMs = settled === 0 || state !== 'running' ? null : Math.round(((clock.now() - startedAt) / settled) * (members.length - settled));
    return { id: options.id, kind: options.kind, batchId: options.batchId, state, total: members.length, done: settled, failed, message, startedAt, etaMs, ...reasons() };
  };
  const tell = (): void => onProgress(progress());

  const stop = (reason: string | null): void => {
    if (state === 'done' || state === 'stopped') return;
    state = 'stopped';
    message = reason;
    queue.clear();
    // A paused queue would never become idle.
    queue.start();
    halt.abort();
    tell();
  };

  const work = async (id: string, answered: () => void): Promise<void> => {
    const outcome = await options.step(id, halt.signal, answered).catch((reason: unknown): StepOutcome => ({ kind: 'stop', message: wordsFor(reason) }));
    if (outcome.kind === 'done') done += 1;
    else failed += 1;
    if (outcome.kind === 'failed' && outcome.why !== undefined) note(outcome.why, id);
    if (outcome.kind === 'stop') {
      lost ||= outcome.line === true && state !== 'stopped';
      stop(outcome.message);
    } else tell();
  };
  const underway = new Set<Promise<void>>();
  for (const id of members) {
    void queue.add(() => new Promise<void>((place) => {
      const free = (): void => { if (underway.size < 2 * options.concurrency) place(); };
      const working = work(id, free).finally(() => {
        underway.delete(working);
        place();
      });
      underway.add(working);
    }));
  }
  tell();
  const finished = queue.onIdle().then(() => Promise.all(underway)).then(() => {
    if (state !== 'stopped') {
      state = 'done';
      message = options.closing?.() ?? null;
      tell();
    }
    return progress();
  });

  return {
    progress,
    pause: () => {
      if (state !== 'running') return;
      state = 'paused';
      queue.pause();
      tell();
    },
    resume: () => {
      if (state !== 'paused') return;
      state = 'running';
      queue.start();
      tell();
    },
    lostLine: () => lost,
    stop: (reason) => stop(reason ?? 'Stopped. What was not started is unchanged.'),
    finished,
  };
};
