import type { RunProgress } from '../shipment/snapshot.ts';

/** Result of a request for rates: a run, or the deferred shipments while the service cannot be reached. */
export type RateAnswer =
  | { readonly kind: 'asked'; readonly run: RunProgress }
  | { readonly kind: 'waiting'; readonly waiting: readonly string[] };
