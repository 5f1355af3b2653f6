import type { TrackingEvent } from '../tracking/trackingEvent.ts';
import { stageOf, type WayStage } from '../tracking/statusWords.ts';
import type { ParcelWay } from '../tracking/way.ts';

/** Characters of a reason at most. */
export const MAX_REASON = 300;

/** `void`: a booking was marked; `undone`: the mark was taken back. Persisted names. */
export type VoidKind = 'void' | 'undone';

/** A mark, or its undoing. The service knows nothing of it: it has no cancel. */
export interface VoidLine {
  readonly id: string;
  readonly shipmentId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly operator: string;
  readonly kind: VoidKind;
  /** Empty once it was erased. */
  readonly reason: string;
  /** The way when it was marked; null where there was none, and on an undoing. */
  readonly before: { readonly stage: WayStage; readonly news: boolean } | null;
}

/** The mark that is in force, as it is shown. */
export type VoidMark = Pick<VoidLine, 'at' | 'operator' | 'reason'>;

/** The way of a booking that is marked void: nobody is told of it, and it is no longer asked about. */
export const wayOfVoid = (way: ParcelWay): ParcelWay => ({ ...way, stage: 'void', news: false });

/**
 * The way once the mark is taken back: as it was, or as far as the service said meanwhile.
 * @param last the last thing that tracking answered, or null
 */
export const wayOfUndone = (
  way: ParcelWay,
  { at, before }: Pick<VoidLine, 'at' | 'before'>,
  last: TrackingEvent | null,
): ParcelWay => {
  const earlier = before?.stage ?? 'open';
  const stage = last !== null && (before === null || last.at > at) ? stageOf(last.status) : earlier;
  return {
    ...way,
    stage,
    news: stage !== 'open' && (before?.news === true || stage !== earlier),
  };
};
