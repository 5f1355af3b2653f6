import type { TrackingEvent } from '../tracking/trackingEvent.ts';
import { trackingStageOf, type WayStage } from '../tracking/statusWords.ts';
import type { ParcelWay } from '../tracking/way.ts';

/** Maximum length of a reason in characters. */
export const MAX_REASON = 300;

/** `void`: a booking was marked as void; `undone`: the mark was taken back. Persisted names. */
export type VoidKind = 'void' | 'undone';

/** A mark as void, or its undoing. The service does not know of it: it has no cancel operation. */
export interface VoidLine {
  readonly id: string;
  readonly shipmentId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly operator: string;
  readonly kind: VoidKind;
  /** '' after an erasure. */
  readonly reason: string;
  /** The way when it was marked; null when there was none, and for an undoing. */
  readonly before: { readonly stage: WayStage; readonly news: boolean } | null;
}

/** The current mark, for display. */
export type VoidMark = Pick<VoidLine, 'at' | 'operator' | 'reason'>;

/** The way of a booking that is marked void: it gives no news and is no longer tracked. */
export const wayOfVoid = (way: ParcelWay): ParcelWay => ({ ...way, stage: 'void', news: false });

/**
 * Returns the way after the mark is taken back: its previous stage, or that of a later answer of tracking.
 * @param last the last tracking event, or null
 */
export const wayOfUndone = (
  way: ParcelWay,
  { at, before }: Pick<VoidLine, 'at' | 'before'>,
  last: TrackingEvent | null,
): ParcelWay => {
  const earlier = before?.stage ?? 'open';
  const stage =
    last !== null && (before === null || last.at > at) ? trackingStageOf(last.status) : earlier;
  return {
    ...way,
    stage,
    news: stage !== 'open' && (before?.news === true || stage !== earlier),
  };
};
