import type { PowerMonitor, PowerSaveBlocker } from 'electron';
import type { RunProgress } from '../domain/shipment/snapshot.ts';

/** Keeps the computer awake during a run. */
export interface KeepAwake {
  /** Must be called with each progress event of a run. */
  readonly onRun: (progress: Pick<RunProgress, 'id' | 'state'>) => void;
}

/** Keeps the computer from sleeping during runs. */
export const createKeepAwake = (blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>): KeepAwake => {
  const running = new Set<string>();
  let blockerId: number | null = null;
  return {
    onRun: ({ id, state }) => {
      if (state === 'running') running.add(id);
      else running.delete(id);
      if (running.size > 0) blockerId ??= blocker.start('prevent-app-suspension');
      else if (blockerId !== null) {
        blocker.stop(blockerId);
        blockerId = null;
      }
    },
  };
};

/** Callbacks for sleep, wake-up and unlocking. */
export interface SleepListener {
  readonly pauseForSleep: () => void;
  readonly probeAgain: () => Promise<unknown>;
}

/** Tests the connection again after each sleep and each unlocking; after a sleep, purchases wait for the result. */
export const watchSleep = (
  monitor: Pick<PowerMonitor, 'on'>,
  { pauseForSleep, probeAgain }: SleepListener,
): void => {
  const look = (): void => {
    void probeAgain();
  };
  monitor.on('suspend', pauseForSleep);
  monitor.on('resume', look);
  monitor.on('unlock-screen', look);
};
