import { t } from '../../../texts/index.ts';
import { isPowerLow, type PowerState } from '../../../domain/desk/power.ts';
import type { Clock } from '../ports.ts';
import type { RunProgress } from '../../../domain/shipment/snapshot.ts';

/** Reads the computer's power state; null where it has no battery or UPS. May reject. */
export type PowerSource = () => Promise<PowerState | null>;

/** Milliseconds between two reads: during a run; without a run; on a computer without battery and UPS. */
const [RUN_MS, QUIET_MS, MAINS_MS] = [15_000, 60_000, 10 * 60_000];

/** What is needed of a run to pause it. */
interface PausableRun {
  readonly progress: () => RunProgress;
  readonly pause: (message: string) => void;
  readonly finished: Promise<unknown>;
}

/** Prevents purchases from starting when a battery or UPS is nearly empty: a purchase that is interrupted by a power loss is uncertain. */
export interface Power {
  /** Returns why a run must be paused before it begins, by the last read; null where it need not. */
  readonly whyHeld: () => string | null;
  /**
   * Reads the power state during the run. At low power it pauses the run: items in progress are completed, no more are started until a person resumes
   * it. After that it does not pause again until the power has recovered.
   */
  readonly follow: (run: PausableRun) => void;
  /** Starts to read in intervals. */
  readonly start: () => void;
  /** Stops reading. */
  readonly close: () => void;
}

/** Creates Power for a source. An error of the source counts as no state, and nothing is paused because of it. */
export const createPower = (source: PowerSource, clock: Pick<Clock, 'sleep'>): Power => {
  const closing = new AbortController();
  let state: PowerState | null = null;
  const look = async (): Promise<void> => {
    state = await source().catch(() => null);
  };
  const whyHeld = (): string | null =>
    state !== null && isPowerLow(state)
      ? t('purchase.powerLow', {
          known: state.percent === null ? 'no' : 'yes',
          percent: Math.round(state.percent ?? 0),
        })
      : null;

  /** Reads in intervals until `end` is aborted. */
  const loop = (wait: () => number, looked: () => void, end: AbortSignal): void => {
    const isOver = (): boolean => end.aborted;
    const work = async (): Promise<void> => {
      while (!isOver()) {
        await look();
        if (isOver()) return;
        looked();
        await clock.sleep(wait(), end).catch(() => undefined);
      }
    };
    void work();
  };

  return {
    whyHeld,
    follow: (run) => {
      const ended = new AbortController();
      void run.finished.finally(() => ended.abort());
      let hasPaused = run.progress().state === 'paused';
      loop(
        () => RUN_MS,
        () => {
          const why = whyHeld();
          if (why === null) hasPaused = false;
          else if (!hasPaused) {
            hasPaused = true;
            run.pause(why);
          }
        },
        AbortSignal.any([ended.signal, closing.signal]),
      );
    },
    start: () =>
      loop(
        () => (state === null ? MAINS_MS : QUIET_MS),
        () => undefined,
        closing.signal,
      ),
    close: () => closing.abort(),
  };
};
