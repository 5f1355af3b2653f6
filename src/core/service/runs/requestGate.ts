import type { ServiceContext } from '../service.ts';
import { DeskError } from '../../base/deskError.ts';
import { paceFor } from '../identity/identities.ts';
import type { Runs } from './runs.ts';

/**
 * Returns whether the desk may send automatic requests to the service. `shut`: the service is not reachable or refuses the keys, or this program must
 * not write the ledger; `busy`: a run is in progress, or the service has asked for fewer requests.
 */
export type RequestGate = () => 'free' | 'busy' | 'shut';

/** Creates the check for automatic requests; it uses connectivity, the runs and the ledger. */
export const createRequestGate = (
  context: ServiceContext,
  runs: Pick<Runs, 'current'>,
): RequestGate => {
  /** Returns false on a desk that was moved away, and when another program has taken over the ledger. */
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
