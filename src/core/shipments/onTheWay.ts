import { UNASKED_MS } from '../../domain/desk/retention.ts';
import { trackingStageOf } from '../../domain/tracking/statusWords.ts';

/**
 * Returns true while a parcel may still be on its way, as far as this desk knows.
 * @param status the last status of tracking; null or '' when there is none @param bookedAt milliseconds since the epoch, as `now`
 */
export const isOnTheWay = (status: string | null, bookedAt: number, now: number): boolean =>
  status === null || status === ''
    ? now - bookedAt < UNASKED_MS
    : trackingStageOf(status) === 'open';
