import { t } from '../../texts/index.ts';
import { isPowerLow, type PowerState } from '../../domain/desk/power.ts';
import type { Clock } from '../ports.ts';
import type { Run } from '../runs/run.ts';

/** How the computer is fed; null where it has no battery or UPS. May reject. */
export type PowerSource = () => Promise<PowerState | null>;

/** Milliseconds between two looks: while a run goes on; beside it; on a computer without battery and UPS. */
const [RUN_MS, QUIET_MS, MAINS_MS] = [15_000, 60_000, 10 * 60_000];

/** Keeps purchases from being begun on the last of a battery or UPS: what is sent when the power goes is uncertain. */
export interface Power {
  /** Why a run holds before it begins, by the last look; null where it need not. */
  readonly whyHeld: () => string | null;
  /** Looks while the run goes on. At low power it holds: what is under way ends, nothing more begins until a person resumes it. A person who resumes it is believed until the power was back. */
  readonly follow: (run: Pick<Run, 'progress' | 'pause' | 'finished'>) => void;
  /** Looks now and then from now on. */
  readonly start: () => void;
  /** Ends looking. */
  readonly close: () => void;
}

/** Looks at a source of power. A source that fails says nothing, and nothing is held because of it. */
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

  /** Looks again and again until `end` or the end of the program. */
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
      let told = run.progress().state === 'paused';
      loop(
        () => RUN_MS,
        () => {
          const why = whyHeld();
          if (why === null) told = false;
          else if (!told) {
            told = true;
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
