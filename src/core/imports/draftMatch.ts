import type { ReviewedShipment, DraftMatch } from '../../domain/batch/importReview.ts';

/** What a draft of a file is on this desk already. */
export interface FoundMatch {
  readonly match: DraftMatch;
  /** The stored shipment that it is, or null. */
  readonly record: string | null;
  readonly by: ReviewedShipment['by'];
}

/** Nothing like it is here. */
export const NEW: FoundMatch = { match: 'new', record: null, by: null };
