import { FOLLOWED_MS, LONGEST_REFRESH_MS, NEVER } from '../../../domain/tracking/way.ts';
import type { PurchaseContext } from '../purchase.ts';
import { createRequestGate } from '../../service/runs/requestGate.ts';
import { createBackgroundLoop } from '../../base/backgroundLoop.ts';
import type { Runs } from '../../service/runs/runs.ts';
import type { AskTracking } from './askTracking.ts';

/** Wait before the first request: the program has other work right after its start. Milliseconds, as all below. */
const FIRST_WAIT_MS = 60_000;
/** Pause between two requests: at most twenty a minute, however many are due. */
const GAP_MS = 3_000;
/** Wait when nothing is due or requests are not allowed now. */
const IDLE_MS = 60_000;
/** Wait while a person works with the service. */
const BUSY_MS = 15_000;
/** Wait after a request without an answer: doubles from `first` up to `last`. */
const BACK_OFF_MS = { first: 300_000, last: 3_600_000 } as const;

/**
 * Queries the tracking of shipments on their way in the background, one at a time and rarely, by their due times (domain/tracking/way.ts). Runs only
 * while the service is reachable and nothing else uses it.
 */
export interface TrackingRefresh {
  start(): void;
  close(): Promise<void>;
}

/** Dependencies of `createTrackingRefresh`. */
export interface TrackingRefreshDeps {
  readonly context: PurchaseContext;
  readonly ask: AskTracking;
  readonly runs: Pick<Runs, 'current'>;
}

/** Creates the background queries of tracking; they run from `start` to `close`. */
export const createTrackingRefresh = ({
  context,
  ask,
  runs,
}: TrackingRefreshDeps): TrackingRefresh => {
  const { store, clock } = context;
  const requestGate = createRequestGate(context, runs);
  let backOff: number = BACK_OFF_MS.first;
  /** When due shipments were last read, and for which service. A time after now means that the clock was set back since. */
  let lastRead = { at: 0, serviceId: '' };

  const isOn = (): boolean => {
    const { tracking, activeProfile } = context.settings();
    return tracking.refresh && (activeProfile !== 'practice' || tracking.practice);
  };
  /** After a missing answer: tries this shipment later, and all others after a pause. */
  const postpone = (shipmentId: string, waitMs: number): number => {
    const way = store.ways.get(shipmentId);
    if (way) store.ways.update({ ...way, dueAt: clock.now() + BACK_OFF_MS.last });
    const wait = Math.max(waitMs, backOff);
    backOff = Math.min(BACK_OFF_MS.last, 2 * backOff);
    return wait;
  };

  /** Makes shipments due again that were queried or given up while the clock was ahead. */
  const afterClock = (serviceId: string): void => {
    const now = clock.now();
    if (now < lastRead.at || serviceId !== lastRead.serviceId)
      store.ways.bringBack(serviceId, {
        now,
        latest: now + LONGEST_REFRESH_MS,
        since: now - FOLLOWED_MS,
      });
    lastRead = { at: now, serviceId };
  };

  /** Queries the shipment that has been due longest. @returns how long to wait, in milliseconds */
  const step = async (): Promise<number> => {
    const line = isOn() ? requestGate() : 'shut';
    if (line !== 'free') return line === 'busy' ? BUSY_MS : IDLE_MS;
    const serviceId = context.identity().id;
    afterClock(serviceId);
    const due = store.ways.due(serviceId, clock.now());
    if (due === null) return IDLE_MS;
    const record = store.shipments.get(due.shipmentId);
    const number = record?.purchase.kind === 'booked' ? record.purchase.receipt.trackingNumber : '';
    if (number === '' || clock.now() - due.bookedAt >= FOLLOWED_MS) {
      store.ways.update({ ...due, dueAt: NEVER });
      return 0;
    }
    const answer = await ask(serviceId, number, { background: true, signal: loop.signal });
    if (answer.ok) {
      backOff = BACK_OFF_MS.first;
      return GAP_MS;
    }
    const { error } = answer;
    if (['notFound', 'refused', 'malformed'].includes(error.kind)) return GAP_MS;
    return loop.signal.aborted
      ? 0
      : postpone(due.shipmentId, error.kind === 'rateLimited' ? (error.retryAfterMs ?? 0) : 0);
  };

  const loop = createBackgroundLoop(context, {
    firstWaitMs: FIRST_WAIT_MS,
    idleMs: IDLE_MS,
    step,
    onFailure: (name) => {
      if (name !== null)
        context.log.warn('a shipment could not be tracked in the background', { name });
    },
  });
  return { start: loop.start, close: loop.close };
};
