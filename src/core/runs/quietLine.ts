import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import { paceFor } from '../service/connection.ts';
import type { Runs } from './runs.ts';

/**
 * Whether the desk may ask the service something by itself. `shut`: it is not there, it refuses the keys, or the ledger is not
 * this program's to write; `busy`: a run goes on, or the service has asked to be spared.
 */
export type QuietLine = () => 'free' | 'busy' | 'shut';

/** Looks whether the desk may ask the service by itself: at connectivity, at the runs and at the ledger. */
export const createQuietLine = (context: CoreContext, runs: Pick<Runs, 'current'>): QuietLine => {
  /** False on a desk that was moved away, and where another program has the ledger. */
  const isOurs = (): boolean => {
    try {
      context.store.epoch.checkOpen();
      return true;
    } catch (reason) {
      if (reason instanceof DeskError) return false;
      throw reason;
    }
  };
  return () => {
    const { state, keys } = context.connectivity.state();
    if (state !== 'online' || keys !== undefined || !isOurs()) return 'shut';
    const isBusy =
      runs.current().some((run) => run.state === 'running') ||
      paceFor(context, {
        serviceId: context.identity().id,
        mode: context.settings().mode,
      })?.slowed() === true;
    return isBusy ? 'busy' : 'free';
  };
};
