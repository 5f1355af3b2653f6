import type { Tracking } from '../service/service.ts';

/** One answer of the service to tracking, unchanged, with the time it was first received: milliseconds since the epoch. */
export interface TrackingEvent extends Pick<Tracking, 'status' | 'location' | 'estimatedDelivery'> {
  readonly at: number;
}

/** True when an answer differs from the last event of its shipment. */
export const isNewTracking = (
  last: Omit<TrackingEvent, 'at'> | null,
  answer: Omit<TrackingEvent, 'at'>,
): boolean =>
  last?.status !== answer.status ||
  last.location !== answer.location ||
  last.estimatedDelivery !== answer.estimatedDelivery;

/** True for two spellings of the same tracking number: case, spaces and hyphens do not matter. */
export const isSameNumber = (a: string, b: string): boolean => plain(a) === plain(b);

const bare = (number: string): string => number.replace(/[\s-]/g, '');
const plain = (number: string): string => bare(number).toUpperCase();

/** Spellings under which the same number may be stored, six, the given one first: as people and services write it. */
export const spellingsOf = (number: string): readonly string[] =>
  [number, bare(number)].flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()]);
