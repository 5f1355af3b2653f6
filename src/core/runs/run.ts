import PQueue from 'p-queue';
import { inFull, type ServiceError } from '../../domain/service/serviceError.ts';
import type { RunFailure, RunProgress, StopCause } from '../../domain/shipment/snapshot.ts';
import { DeskError } from '../deskError.ts';
import type { Pace } from '../http/pace.ts';
import { NotBegun } from '../http/turn.ts';
import type { Line } from '../connectivity/connectivity.ts';
import type { Clock } from '../ports.ts';

/**
 * What came of one member: `stop` ends the whole run (line down, keys refused, no money) and leaves the rest as they were. `line`: it was the
 * line; `desk`: it was this computer itself.
 */
export type StepOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason?: FailReason }
  | {
      readonly kind: 'stop';
      readonly message: string;
      readonly line?: boolean;
      readonly desk?: boolean;
    };
/** Why one member failed; members of one reason are shown together. */
export type FailReason = Pick<RunFailure, 'code' | 'message'>;
export const DONE: StepOutcome = { kind: 'done' };
export const FAILED: StepOutcome = { kind: 'failed' };
/** Failed for a reason that needs no words but these. */
export const failedAs = (message: string): StepOutcome => ({
  kind: 'failed',
  reason: { code: 'said', message },
});

/** Errors after which asking on for other members makes no sense. */
export const stopsRun = (reason: ServiceError): boolean =>
  reason.kind === 'unauthorized' ||
  reason.kind === 'noPurchases' ||
  reason.kind === 'offline' ||
  reason.kind === 'notSent';

/** The same, and no answer once it is known that the service is not there: the others would only wait as long. */
export const endsRun = (reason: ServiceError, line: Pick<Line, 'state'>): boolean =>
  stopsRun(reason) ||
  ((reason.kind === 'timeout' || reason.kind === 'interrupted') &&
    line.state().state === 'offline');

/** The end of a run for such an error. */
export const stopFor = (reason: ServiceError): StepOutcome => ({
  kind: 'stop',
  message: inFull(reason),
  line: reason.kind !== 'unauthorized' && reason.kind !== 'noPurchases',
});

export interface RunOptions {
  readonly id: string;
  readonly kind: RunProgress['kind'];
  readonly batchId: string | null;
  readonly members: readonly string[];
  readonly concurrency: number;
  /** Most members under way, those among them that gave their place up with `answered`; twice the concurrency unless said otherwise. */
  readonly mostUnderWay?: number;
  readonly clock: Clock;
  /** The service's own pace: fewer are worked at once while it asks for that. */
  readonly pace?: Pick<Pace, 'limit' | 'onChange'> | undefined;
  /** What an earlier part of the same run did, before the program ended or the line broke. */
  readonly before?: { readonly done: number; readonly failures: readonly RunFailure[] };
  /** Begins paused, with these words, until a person lets it go on. */
  readonly waiting?: string;
  /** True when the rest of a run that was stopped can be gone on with. */
  readonly canContinue?: (byPerson: boolean, line: boolean) => boolean;
  /**
   * Works one member off. The signal tells that the run was stopped. What it throws ends the run: the next one would fare no better.
   * `answered` may be called when the service has answered: the next member begins while this one's answer is written down.
   * `mayGoOn` is for a member that had to wait: it resolves while the run goes on, waits while it is paused, and rejects with NotBegun once it was stopped.
   * `isPaused` is for one that holds others up and must not wait.
   */
  readonly step: (
    id: string,
    signal: AbortSignal,
    answered: () => void,
    mayGoOn: () => Promise<void>,
    isPaused: () => boolean,
  ) => Promise<StepOutcome>;
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
  reason instanceof DeskError
    ? reason.message
    : 'This computer could not write down what it was doing, so the run ends here.';

const keyOf = ({ code, message }: FailReason): string => `${code}\n${message}`;

/** Works members off in order, a bounded number at once, with pause and stop. */
export const startRun = (options: RunOptions): Run => {
  const { members, clock, onProgress, pace, waiting, before = { done: 0, failures: [] } } = options;
  const startedAt = clock.now();
  const atOnce = (): number => Math.min(options.concurrency, pace?.limit() ?? options.concurrency);
  const queue = new PQueue({ concurrency: atOnce(), autoStart: waiting === undefined });
  const halt = new AbortController();
  const failures = new Map(
    before.failures.map((each) => [keyOf(each), { ...each, ids: [] as string[] }]),
  );
  let [done, failed, settled] = [
    before.done,
    before.failures.reduce((sum, { count }) => sum + count, 0),
    0,
  ];
  const total = members.length + done + failed;
  let state: RunProgress['state'] = waiting === undefined ? 'running' : 'paused';
  let message: string | null = waiting ?? null;
  let canContinue = false;
  let stoppedBy: StopCause | null = null;
  /** Time spent working so far, and since when it is being spent. */
  let [workedMs, workingSince] = [0, startedAt];
  let lost = false;
  /** Ids are told when it rests only: progress is told often, and they can be thousands. */
  const failedFor = (): RunFailure[] =>
    [...failures.values()]
      .sort((a, b) => b.count - a.count)
      .map(({ ids, ...told }) =>
        state === 'running' || ids.length === 0 ? told : { ...told, ids: [...ids] },
      );

  const progress = (): RunProgress => {
    const spent = workedMs + clock.now() - workingSince;
    const etaMs =
      settled === 0 || state !== 'running'
        ? null
        : Math.round((spent / settled) * (members.length - settled));
    return {
      id: options.id,
      kind: options.kind,
      batchId: options.batchId,
      state,
      total,
      done: done + failed,
      failed,
      message,
      startedAt,
      etaMs,
      slowedTo:
        atOnce() < options.concurrency && state !== 'done' && state !== 'stopped' ? atOnce() : null,
      failures: failedFor(),
      canContinue,
      ...(stoppedBy && { stoppedBy }),
    };
  };
  const tell = (): void => onProgress(progress());
  const unlisten = pace?.onChange(() => {
    queue.concurrency = atOnce();
    tell();
  });

  const stop = (reason: string | null, cause: StopCause, line: boolean): void => {
    if (state === 'done' || state === 'stopped') return;
    state = 'stopped';
    message = reason;
    stoppedBy = cause;
    canContinue = options.canContinue?.(cause === 'person', line) ?? false;
    queue.clear();
    // A paused queue would never become idle.
    queue.start();
    halt.abort();
    letGo();
    tell();
  };

  /** Members that wait for the run to be let go on with, or stopped. */
  const held: (() => void)[] = [];
  const letGo = (): void => {
    for (const wake of held.splice(0)) wake();
  };
  const mayGoOn = async (): Promise<void> => {
    while (state === 'paused')
      await new Promise<void>((wake) => {
        held.push(wake);
      });
    if (halt.signal.aborted) throw new NotBegun();
  };

  const work = async (id: string, answered: () => void): Promise<void> => {
    const outcome = await options
      .step(id, halt.signal, answered, mayGoOn, () => state === 'paused')
      .catch((reason: unknown): StepOutcome => ({
        kind: 'stop',
        message: wordsFor(reason),
        desk: true,
      }));
    settled += 1;
    if (outcome.kind === 'done') done += 1;
    else failed += 1;
    if (outcome.kind === 'failed' && outcome.reason) {
      const known = failures.get(keyOf(outcome.reason)) ?? { ...outcome.reason, count: 0, ids: [] };
      known.count += 1;
      known.ids.push(id);
      failures.set(keyOf(known), known);
    }
    if (outcome.kind === 'stop') {
      lost ||= outcome.line === true && state !== 'stopped';
      stop(outcome.message, outcome.desk === true ? 'desk' : 'service', outcome.line === true);
    } else tell();
  };
  const underway = new Set<Promise<void>>();
  for (const id of members) {
    void queue.add(
      () =>
        new Promise<void>((place) => {
          const free = (): void => {
            if (underway.size < (options.mostUnderWay ?? 2 * options.concurrency)) place();
          };
          const working = work(id, free).finally(() => {
            underway.delete(working);
            place();
          });
          underway.add(working);
        }),
    );
  }
  tell();
  const finished = queue
    .onIdle()
    .then(() => Promise.all(underway))
    .then(() => {
      unlisten?.();
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
      workedMs += clock.now() - workingSince;
      queue.pause();
      tell();
    },
    resume: () => {
      if (state !== 'paused') return;
      state = 'running';
      message = null;
      workingSince = clock.now();
      queue.start();
      letGo();
      tell();
    },
    lostLine: () => lost,
    stop: (reason) =>
      stop(
        reason ?? 'Stopped. What was not started is unchanged.',
        reason === undefined ? 'person' : 'desk',
        false,
      ),
    finished,
  };
};
