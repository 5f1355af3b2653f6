import type { RunProgress } from '../shipment/snapshot.ts';

/** What came of asking for rates: a run, or a place in the queue that waits for the line. */
export type RateAnswer =
  | { readonly kind: 'asked'; readonly run: RunProgress }
  | { readonly kind: 'waiting'; readonly waiting: readonly string[] };
