import type { PowerMonitor, PowerSaveBlocker } from 'electron';
import type { RunProgress } from '../domain/shipment/snapshot.ts';

/** Keeps the computer awake while a run is going. */
export interface KeepAwake {
  /** To be told of each progress of a run. */
  readonly onRun: (progress: Pick<RunProgress, 'id' | 'state'>) => void;
}

/** Keeps the computer from sleeping while a run goes on. */
export const createKeepAwake = (blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>): KeepAwake => {
  const running = new Set<string>();
  let held: number | null = null;
  return {
    onRun: ({ id, state }) => {
      if (state === 'running') running.add(id);
      else running.delete(id);
      if (running.size > 0) held ??= blocker.start('prevent-app-suspension');
      else if (held !== null) {
        blocker.stop(held);
        held = null;
      }
    },
  };
};

/** What is done when the computer sleeps, wakes, or somebody comes back to it. */
export interface SleepListener {
  readonly fallAsleep: () => void;
  readonly lookAnew: () => Promise<unknown>;
}

/** Looks at the connection anew after each sleep and each unlocking; what is to be bought waits for it after a sleep. */
export const watchSleep = (
  monitor: Pick<PowerMonitor, 'on'>,
  { fallAsleep, lookAnew }: SleepListener,
): void => {
  const look = (): void => {
    void lookAnew();
  };
  monitor.on('suspend', fallAsleep);
  monitor.on('resume', look);
  monitor.on('unlock-screen', look);
};
