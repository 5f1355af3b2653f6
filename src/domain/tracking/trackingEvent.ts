import type { Tracking } from '../service/service.ts';

/** What the service answered to tracking of a shipment, in its own words, and when it was first seen: milliseconds since the epoch. */
export interface TrackingEvent extends Pick<Tracking, 'status' | 'location' | 'estimatedDelivery'> {
  readonly at: number;
}

/** True for an answer that says anything else than the last event of its shipment. */
export const isNewTracking = (
  last: Omit<TrackingEvent, 'at'> | null,
  answer: Omit<TrackingEvent, 'at'>,
): boolean =>
  last?.status !== answer.status ||
  last.location !== answer.location ||
  last.estimatedDelivery !== answer.estimatedDelivery;

/** True for the same tracking number as it is written in different ways: letters' case, spaces and dashes do not count. */
export const isSameNumber = (a: string, b: string): boolean => plain(a) === plain(b);

const plain = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase();
