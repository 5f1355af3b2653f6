import type { ReviewedShipment, Standing } from '../../domain/batch/importReview.ts';

/** What a draft of a file is on this desk already. */
export interface FoundStanding {
  readonly standing: Standing;
  /** The stored shipment that it is, or null. */
  readonly record: string | null;
  readonly by: ReviewedShipment['by'];
}

/** Nothing like it is here. */
export const NEW: FoundStanding = { standing: 'new', record: null, by: null };
