import type { ReviewedShipment, DraftMatch } from '../../domain/batch/importReview.ts';

/** The shipment of this desk that a draft of a file repeats, if any. */
export interface FoundMatch {
  readonly match: DraftMatch;
  /** The id of the stored shipment, or null. */
  readonly record: string | null;
  readonly by: ReviewedShipment['by'];
}

/** The desk has nothing like it. */
export const NEW: FoundMatch = { match: 'new', record: null, by: null };
