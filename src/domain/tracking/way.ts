import type { TrackingEvent } from './trackingEvent.ts';
import { stageOf, type WayStage } from './statusWords.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A booked shipment is no longer followed by the desk itself after so many days, and no longer shown as late. */
export const FOLLOWED_DAYS = 90;
export const FOLLOWED_MS = FOLLOWED_DAYS * DAY_MS;

/** No shipment that is followed is asked about more seldom by the desk itself. */
export const LONGEST_REFRESH_MS = 24 * HOUR_MS;

/** How often the desk asks where a shipment is without being told to: up to `days` after its booking, every `hours`. */
const REFRESH_TIMES: readonly { readonly days: number; readonly hours: number }[] = [
  { days: 2, hours: 3 },
  { days: 7, hours: 4 },
  { days: 21, hours: 6 },
  { days: 45, hours: 12 },
  { days: FOLLOWED_DAYS, hours: LONGEST_REFRESH_MS / HOUR_MS },
];

/** Stands for a time that never comes, in milliseconds. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** When the desk asks again by itself about a shipment that was asked about at `at`; NEVER once it is no longer followed. */
export const nextRefresh = (bookedAt: number, at: number): number => {
  const found = REFRESH_TIMES.find(({ days }) => at - bookedAt < days * DAY_MS);
  return found ? at + found.hours * HOUR_MS : NEVER;
};

/** How far a booked shipment is, as it lies in the database. Times in milliseconds since the epoch. */
export interface ParcelWay {
  readonly shipmentId: string;
  readonly serviceId: string;
  readonly bookedAt: number;
  /** `void` while its booking is marked void, whatever the service says. */
  readonly stage: WayStage | 'void';
  /** When it was last asked about, with an answer or without; 0 for never. */
  readonly triedAt: number;
  readonly dueAt: number;
  /** Since when nothing new is known: its last change, its booking, or when a person saw that there is nothing new. */
  readonly quietSince: number;
  readonly changedAt: number;
  /** YYYY-MM-DD, or null. */
  readonly expected: string | null;
  /** The expected day that a person saw passing. */
  readonly expectedSeen: string | null;
  /** True from the end of the way until a person has seen it. */
  readonly news: boolean;
}

/** The way after an answer. @param isNew the answer says anything else than the one before */
export const wayAfter = (
  way: ParcelWay,
  { at, status, estimatedDelivery }: TrackingEvent,
  isNew: boolean,
): ParcelWay => {
  const stage = way.stage === 'void' ? 'void' : stageOf(status);
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
