import type { TrackingEvent } from './trackingEvent.ts';
import { trackingStageOf, type WayStage } from './statusWords.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Number of days after its booking for which a shipment is tracked automatically and can be shown as late. */
export const FOLLOWED_DAYS = 90;
export const FOLLOWED_MS = FOLLOWED_DAYS * DAY_MS;

/** Longest interval between two automatic requests for a shipment, in milliseconds. */
export const LONGEST_REFRESH_MS = 24 * HOUR_MS;

/** Intervals of automatic tracking: until `days` after the booking, every `hours`. */
const REFRESH_TIMES: readonly { readonly days: number; readonly hours: number }[] = [
  { days: 2, hours: 3 },
  { days: 7, hours: 4 },
  { days: 21, hours: 6 },
  { days: 45, hours: 12 },
  { days: FOLLOWED_DAYS, hours: LONGEST_REFRESH_MS / HOUR_MS },
];

/** A time that is never reached, in milliseconds. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** Time of the next automatic request for a shipment that was tracked at `at`; NEVER when it is no longer followed. */
export const nextRefresh = (bookedAt: number, at: number): number => {
  const found = REFRESH_TIMES.find(({ days }) => at - bookedAt < days * DAY_MS);
  return found ? at + found.hours * HOUR_MS : NEVER;
};

/** Way of a booked shipment, as stored in the database. Times in milliseconds since the epoch. */
export interface ParcelWay {
  readonly shipmentId: string;
  readonly serviceId: string;
  readonly bookedAt: number;
  /** `void` while its booking is marked void, whatever its status. */
  readonly stage: WayStage | 'void';
  /** Time of the last request, answered or not; 0 for never. */
  readonly triedAt: number;
  readonly dueAt: number;
  /** Start of the time without news: the last change, the booking, or when a person marked it as seen. */
  readonly quietSince: number;
  readonly changedAt: number;
  /** YYYY-MM-DD, or null. */
  readonly expected: string | null;
  /** The expected day that a person has marked as seen after it passed. */
  readonly expectedSeen: string | null;
  /** True from the end of the way until a person has marked it as seen. */
  readonly news: boolean;
}

/** Returns the way after an answer. @param isNew true when the answer differs from the previous one */
export const wayAfter = (
  way: ParcelWay,
  { at, status, estimatedDelivery }: TrackingEvent,
  isNew: boolean,
): ParcelWay => {
  const stage = way.stage === 'void' ? 'void' : trackingStageOf(status);
  return {
    ...way,
    stage,
    triedAt: at,
    dueAt: nextRefresh(way.bookedAt, at),
    changedAt: isNew ? at : way.changedAt,
    quietSince: isNew ? at : way.quietSince,
    expected: estimatedDelivery,
    news: stage !== 'open' && stage !== 'void' && (way.news || stage !== way.stage),
  };
};
