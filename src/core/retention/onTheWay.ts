import { UNASKED_MS } from '../../domain/desk/retention.ts';
import { stageOf } from '../../domain/tracking/statusWords.ts';

/** True while a parcel may still be on its way, as far as this desk knows. @param status what tracking answered last @param bookedAt milliseconds since the epoch, as `now` */
export const isOnTheWay = (status: string | null, bookedAt: number, now: number): boolean =>
  status === null || status === '' ? now - bookedAt < UNASKED_MS : stageOf(status) === 'open';
