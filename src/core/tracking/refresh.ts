import { FOLLOWED_MS, LONGEST_REFRESH_MS, NEVER } from '../../domain/tracking/way.ts';
import type { CoreContext } from '../context.ts';
import { createQuietLine } from '../runs/quietLine.ts';
import { createQuietLoop } from '../runs/quietLoop.ts';
import type { Runs } from '../runs/runs.ts';
import type { AskTracking } from './askTracking.ts';

/** The program has better to do right after its start. */
const FIRST_WAIT_MS = 60_000;
/** Between two requests: at most twenty a minute, however many are due. */
const GAP_MS = 3_000;
/** Until it is looked again whether there is something to ask, and whether it may be asked. */
const IDLE_MS = 60_000;
/** While somebody works with the service. */
const BUSY_MS = 15_000;
/** After a request that got no answer: the wait doubles up to the last. */
const BACK_OFF_MS = { first: 300_000, last: 3_600_000 } as const;

/**
 * Asks by itself where shipments are that are on their way, one after the other and seldom, as their times say (domain/tracking/way.ts). Only while the
 * service is there and nothing else is going on with it.
 */
export interface TrackingRefresh {
  start(): void;
  close(): Promise<void>;
}

/** What the desk asks for tracking by itself with. */
export interface TrackingRefreshDeps {
  readonly context: CoreContext;
  readonly ask: AskTracking;
  readonly runs: Pick<Runs, 'current'>;
}

/** Asks for the tracking of shipments on their way by itself, from `start` to `close`. */
export const createTrackingRefresh = ({
  context,
  ask,
  runs,
}: TrackingRefreshDeps): TrackingRefresh => {
  const { store, clock } = context;
  const quietLine = createQuietLine(context, runs);
  let backOff: number = BACK_OFF_MS.first;
  /** When it was last looked for what is due at which service; a time after now: the clock was set back since. */
  let looked = { at: 0, serviceId: '' };

  const isOn = (): boolean => {
    const { tracking, activeProfile } = context.settings();
    return tracking.refresh && (activeProfile !== 'practice' || tracking.practice);
  };
  /** No answer: this one later, and everything else after a pause. */
  const putOff = (shipmentId: string, waitMs: number): number => {
    const way = store.ways.get(shipmentId);
    if (way) store.ways.update({ ...way, dueAt: clock.now() + BACK_OFF_MS.last });
    const wait = Math.max(waitMs, backOff);
    backOff = Math.min(BACK_OFF_MS.last, 2 * backOff);
    return wait;
  };

  /** What was asked about, or given up, while the clock was ahead is due now. */
  const afterClock = (serviceId: string): void => {
    const now = clock.now();
    if (now < looked.at || serviceId !== looked.serviceId)
      store.ways.bringBack(serviceId, {
        now,
        latest: now + LONGEST_REFRESH_MS,
        since: now - FOLLOWED_MS,
      });
    looked = { at: now, serviceId };
  };

  /** Asks about the one that is due longest. @returns how long to wait, in milliseconds */
  const step = async (): Promise<number> => {
    const line = isOn() ? quietLine() : 'shut';
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
      : putOff(due.shipmentId, error.kind === 'rateLimited' ? (error.retryAfterMs ?? 0) : 0);
  };

  const loop = createQuietLoop(context, {
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
