import { t } from '../../../texts/index.ts';
import PQueue from 'p-queue';
import type { RunFailure, RunProgress, StopCause } from '../../../domain/shipment/snapshot.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Pace } from '../http/pace.ts';
import { NotStarted, slotIn } from '../http/runQueued.ts';
import type { Clock } from '../../base/ports.ts';
import type { FailReason, ItemOutcome } from './itemOutcome.ts';

/** What a run provides to an item in progress. */
export interface ItemControl {
  /** Aborted when the run is stopped. */
  readonly signal: AbortSignal;
  /**
   * For an item that began ahead: waits until one of the run's slots is free and takes it. @returns the function that frees it; it is freed at the
   * latest when the item has ended. @throws NotStarted once the run was stopped.
   */
  readonly sendingSlot: () => Promise<() => void>;
  /** Frees the item's slot for the next one before the item ends: when the service has answered and the answer is being stored. */
  readonly releaseSlot: () => void;
  /** Resolves at once while the run is running, and when it is resumed while it is paused. Throws NotStarted once the run was stopped. */
  readonly waitIfPaused: () => Promise<void>;
  /** For an item that blocks others and therefore must not wait. */
  readonly isPaused: () => boolean;
}

/** The items of a run, and how many are processed at a time. */
export interface RunOptions {
  readonly id: string;
  readonly kind: RunProgress['kind'];
  readonly batchId: string | null;
  readonly members: readonly string[];
  readonly concurrency: number;
  /**
   * Items that begin while all slots are taken: they prepare themselves and wait for a slot of their own (none when left out). Each of the first ones
   * begins in `whenIdle`, so that they do not delay those that have a slot.
   */
  readonly ahead?: { readonly count: number; readonly whenIdle: (work: () => void) => void };
  /** Most items in progress, including those that released their slot; by default twice the concurrency. */
  readonly maxInProgress?: number;
  readonly clock: Clock;
  /** Adaptive limit of the service; the run uses at most this many slots. */
  readonly pace?: Pick<Pace, 'limit' | 'onChange'> | undefined;
  /** Counts of the earlier part of a resumed run. */
  readonly before?: { readonly done: number; readonly failures: readonly RunFailure[] };
  /** When set, the run begins paused and shows this message until a person resumes it. */
  readonly waiting?: string;
  /** Returns true when the remaining items of a stopped run can be processed later. */
  readonly canContinue?: (byPerson: boolean, line: boolean) => boolean;
  /** Processes one item. An exception ends the run, because it would happen to the next item too. */
  readonly processItem: (id: string, control: ItemControl) => Promise<ItemOutcome>;
  readonly onProgress: (progress: RunProgress) => void;
  /** Returns the message for a run whose items were all processed, or null. */
  readonly closing?: () => string | null;
}

/** A run in progress, and afterwards its result. */
export interface Run {
  progress(): RunProgress;
  /** Starts no more items until the run is resumed. @param message the reason; without one, a person paused it */
  pause(message?: string): void;
  resume(): void;
  /** Lets the items in progress finish and starts no more. Without a message, a person stopped it. */
  stop(message?: string): void;
  /** Returns true when the connection ended it, not a person. */
  lostConnection(): boolean;
  /** Resolves with the final progress when no item is in progress any more. */
  readonly finished: Promise<RunProgress>;
}

const messageOf = (reason: unknown): string =>
  reason instanceof DeskError ? reason.message : t('rating.couldNotWrite');

const keyOf = ({ code, message }: FailReason): string => `${code}\n${message}`;

/** Starts a run: processes items in order with bounded concurrency; it can be paused and stopped. */
export const startRun = (options: RunOptions): Run => {
  const { members, clock, onProgress, pace, waiting, before = { done: 0, failures: [] } } = options;
  const startedAt = clock.now();
  const slots = (): number => Math.min(options.concurrency, pace?.limit() ?? options.concurrency);
  const begunAtOnce = (): number => slots() + (options.ahead?.count ?? 0);
  const queue = new PQueue({ concurrency: slots(), autoStart: waiting === undefined });
  const sending = new PQueue({ concurrency: slots() });
  const stopping = new AbortController();
  const failures = new Map(
    before.failures.map((each) => [keyOf(each), { ...each, ids: [] as string[] }]),
  );
  let [done, failed, processed] = [
    before.done,
    before.failures.reduce((sum, { count }) => sum + count, 0),
    0,
  ];
  const total = members.length + done + failed;
  let state: RunProgress['state'] = waiting === undefined ? 'running' : 'paused';
  let message: string | null = waiting ?? null;
  let canContinue = false;
  let stoppedBy: StopCause | null = null;
  /** Milliseconds in state `running` so far, and since when it has been running. */
  let [workedMs, workingSince] = [0, startedAt];
  let lostConnection = false as boolean;
  /** Includes the ids only while the run is not running: progress is reported often, and there can be thousands of ids. */
  const failureList = (): RunFailure[] =>
    [...failures.values()]
      .sort((a, b) => b.count - a.count)
      .map(({ ids, ...group }) =>
        state === 'running' || ids.length === 0 ? group : { ...group, ids: [...ids] },
      );

  const progress = (): RunProgress => {
    const spent = workedMs + clock.now() - workingSince;
    const etaMs =
      processed === 0 || state !== 'running'
        ? null
        : Math.round((spent / processed) * (members.length - processed));
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
        slots() < options.concurrency && state !== 'done' && state !== 'stopped' ? slots() : null,
      failures: failureList(),
      canContinue,
      ...(stoppedBy && { stoppedBy }),
      ...(lostConnection && { lostConnection: true }),
    };
  };
  const report = (): void => onProgress(progress());
  /** Setting a larger number does not start items: the queue reads it only when a task ends or when it is started. */
  const setConcurrency = (count: number): void => {
    queue.concurrency = count;
    if (!queue.isPaused) {
      queue.pause();
      queue.start();
    }
  };
  const unsubscribe = pace?.onChange(() => {
    setConcurrency(begunAtOnce());
    sending.concurrency = slots();
    report();
  });

  const stop = (reason: string | null, cause: StopCause, line: boolean): void => {
    if (state === 'done' || state === 'stopped') return;
    state = 'stopped';
    message = reason;
    stoppedBy = cause;
    canContinue = options.canContinue?.(cause === 'person', line) ?? false;
    queue.clear();
    // A paused queue never becomes idle.
    queue.start();
    stopping.abort();
    wakePausedItems();
    report();
  };

  /** Items that wait until the run is resumed or stopped. */
  const pausedItems: (() => void)[] = [];
  const wakePausedItems = (): void => {
    for (const wake of pausedItems.splice(0)) wake();
  };
  const waitIfPaused = async (): Promise<void> => {
    while (state === 'paused')
      await new Promise<void>((wake) => {
        pausedItems.push(wake);
      });
    if (stopping.signal.aborted) throw new NotStarted();
  };

  const runItem = async (id: string, releaseSlot: () => void): Promise<void> => {
    const held: (() => void)[] = [];
    const outcome = await options
      .processItem(id, {
        signal: stopping.signal,
        sendingSlot: async () => {
          const free = await slotIn(sending, stopping.signal);
          held.push(free);
          return free;
        },
        releaseSlot,
        waitIfPaused,
        isPaused: () => state === 'paused',
      })
      .catch((reason: unknown): ItemOutcome => ({
        kind: 'stop',
        message: messageOf(reason),
        desk: true,
      }));
    try {
      conclude(id, outcome);
    } finally {
      // Freed only after `conclude`: when this item ends the run, no other item must start.
      for (const free of held) free();
    }
  };
  const conclude = (id: string, outcome: ItemOutcome): void => {
    if (outcome.kind === 'left') return;
    processed += 1;
    if (outcome.kind === 'done') done += 1;
    else failed += 1;
    if (outcome.kind === 'failed' && outcome.reason) {
      const known = failures.get(keyOf(outcome.reason)) ?? { ...outcome.reason, count: 0, ids: [] };
      known.count += 1;
      known.ids.push(id);
      failures.set(keyOf(known), known);
    }
    if (outcome.kind === 'stop') {
      lostConnection ||= outcome.line === true && state !== 'stopped';
      stop(outcome.message, outcome.desk === true ? 'desk' : 'service', outcome.line === true);
    } else report();
  };
  const inProgress = new Set<Promise<void>>();
  for (const id of members) {
    void queue.add(
      () =>
        new Promise<void>((endTask) => {
          const releaseSlot = (): void => {
            if (inProgress.size < (options.maxInProgress ?? 2 * options.concurrency)) endTask();
          };
          const item = runItem(id, releaseSlot).finally(() => {
            inProgress.delete(item);
            endTask();
          });
          inProgress.add(item);
        }),
    );
  }
  const beginOneAhead = (): void => {
    if (queue.concurrency >= begunAtOnce()) return;
    setConcurrency(queue.concurrency + 1);
    options.ahead?.whenIdle(beginOneAhead);
  };
  options.ahead?.whenIdle(beginOneAhead);
  report();
  const finished = queue
    .onIdle()
    .then(() => Promise.all(inProgress))
    .then(() => {
      unsubscribe?.();
      if (state !== 'stopped') {
        state = 'done';
        message = options.closing?.() ?? null;
        report();
      }
      return progress();
    });

  return {
    progress,
    pause: (reason) => {
      if (state !== 'running') return;
      state = 'paused';
      message = reason ?? null;
      workedMs += clock.now() - workingSince;
      queue.pause();
      report();
    },
    resume: () => {
      if (state !== 'paused') return;
      state = 'running';
      message = null;
      workingSince = clock.now();
      queue.start();
      wakePausedItems();
      report();
    },
    lostConnection: () => lostConnection,
    stop: (reason) =>
      stop(reason ?? t('rating.restUnchanged'), reason === undefined ? 'person' : 'desk', false),
    finished,
  };
};
