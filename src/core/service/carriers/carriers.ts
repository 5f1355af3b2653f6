import type { CarrierLimits } from '../../../domain/rates/carrierLimits.ts';
import { isNotOffered } from '../../../domain/service/serviceError.ts';
import { MODES, type Mode } from '../../../domain/shipment/mode.ts';
import type { ServiceContext } from '../service.ts';
import type { RequestGate } from '../runs/requestGate.ts';
import { createBackgroundLoop } from '../../base/backgroundLoop.ts';
import { connectionFor } from '../identity/identities.ts';

const DAY_MS = 86_400_000;
/** Carriers change their limits once a year or less. */
const TRUST_MS = 7 * DAY_MS;
/** Delay after the start, which has other work to do first. */
const FIRST_WAIT_MS = 20_000;
/** Interval between two checks whether a download is due and allowed. */
const IDLE_MS = 60_000;
/** Interval while a run is in progress or the service throttles requests. */
const BUSY_MS = 15_000;
/** Wait after a failed download. */
const PAUSE_MS = 3_600_000;

/** The limits of the service's carriers. Downloaded automatically and stored for each service and account (docs/service.md §4.10). */
export interface Carriers {
  /** Returns the limits at the service that the desk is connected to; empty while they are unknown. */
  readonly limits: (mode: Mode) => readonly CarrierLimits[];
  /** Starts to download missing or outdated limits while no other work uses the service, until `close`. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
}

/** Creates `Carriers`. */
export const createCarriers = (context: ServiceContext, requestGate: RequestGate): Carriers => {
  const { store, clock } = context;
  /** The service whose last download failed, and when; null for none. */
  let paused: { readonly serviceId: string; readonly from: number } | null = null;

  const isDue = (serviceId: string): boolean => {
    const now = clock.now();
    const since = (at: number): number => (now >= at ? now - at : Infinity);
    if (store.carriers.isAbsent(serviceId, 'carriers', now)) return false;
    const at = store.carriers.fetchedAt(serviceId);
    if (at !== null && since(at) < TRUST_MS) return false;
    return paused?.serviceId !== serviceId || since(paused.from) >= PAUSE_MS;
  };

  const fetch = async (serviceId: string): Promise<void> => {
    const limits: CarrierLimits[] = [];
    let isOffered = false;
    for (const mode of MODES) {
      const { service } = connectionFor(context, { serviceId, mode });
      const answer = await service.carriers(mode, { background: true, signal: loop.signal });
      if (!answer.ok) {
        // A service may say with a 404 that it has no carriers in this mode.
        if (isNotOffered(answer.error)) continue;
        paused = { serviceId, from: clock.now() };
        return;
      }
      isOffered = true;
      // A service may list the carriers of both modes regardless of the requested one.
      const known = new Set(limits.map((each) => `${each.mode} ${each.slug}`));
      limits.push(...answer.value.filter((each) => !known.has(`${each.mode} ${each.slug}`)));
    }
    if (!isOffered) {
      store.db.transaction(() => store.carriers.setAbsent(serviceId, 'carriers', clock.now()));
      return;
    }
    store.db.transaction(() => {
      store.carriers.keep(serviceId, limits, clock.now());
      store.carriers.setAbsent(serviceId, 'carriers', null);
    });
    context.emit({ type: 'carriers' });
  };

  const loop = createBackgroundLoop(context, {
    firstWaitMs: FIRST_WAIT_MS,
    idleMs: IDLE_MS,
    step: async () => {
      const serviceId = context.identity().id;
      if (!isDue(serviceId)) return IDLE_MS;
      const line = requestGate();
      if (line === 'free') await fetch(serviceId);
      return line === 'busy' ? BUSY_MS : IDLE_MS;
    },
    onFailure: (name) => {
      paused = { serviceId: context.identity().id, from: clock.now() };
      if (name !== null) context.log.warn('the limits of carriers could not be fetched', { name });
    },
  });

  return {
    limits: (mode) => store.carriers.limits(context.identity().id, mode),
    start: loop.start,
    close: loop.close,
  };
};
