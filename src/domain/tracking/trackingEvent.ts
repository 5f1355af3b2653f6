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

/**
 * Returns a typed or pasted tracking number as it is asked about: trimmed, without invisible characters, and with plain hyphens. Web pages hide soft
 * hyphens and zero-width spaces in numbers, and the service would not know the number with them.
 */
export const typedNumber = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim();

const bare = (number: string): string => number.replace(/[\s\p{Pd}\p{Cf}]/gu, '');
const plain = (number: string): string => bare(number).toUpperCase();

/** Spellings under which the same number may be stored, six, the given one first: as people and services write it. */
export const spellingsOf = (number: string): readonly string[] =>
  [number, bare(number)].flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()]);
