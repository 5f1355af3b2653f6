import { inFull, type ServiceError } from '../../../domain/service/serviceError.ts';
import { t } from '../../../texts/index.ts';
import type { RunFailure } from '../../../domain/shipment/snapshot.ts';
import type { Connectivity } from '../connectivity/connectivity.ts';

/**
 * The outcome of one item. `stop` ends the whole run (offline, keys refused, no funds) and leaves the items that did not begin unchanged. `line`: the
 * connection failed; `desk`: this computer failed.
 */
export type ItemOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason?: FailReason }
  /** Interrupted by the stop of the run: neither done nor failed. */
  | { readonly kind: 'left' }
  | {
      readonly kind: 'stop';
      readonly message: string;
      readonly line?: boolean;
      readonly desk?: boolean;
    };
/** Why one item failed. Failures with the same reason are counted together. */
export type FailReason = Pick<RunFailure, 'code' | 'message'>;
export const DONE: ItemOutcome = { kind: 'done' };
export const LEFT: ItemOutcome = { kind: 'left' };
export const FAILED: ItemOutcome = { kind: 'failed' };
/** Returns a failure that is described by its message alone. */
export const failedBecause = (message: string): ItemOutcome => ({
  kind: 'failed',
  reason: { code: 'said', message },
});

/** A service that asks for a longer wait than this gets no further requests of the run, in milliseconds. */
const LONGEST_WAIT_MS = 30_000;
/** A longer wait is an error of the service: its time is not shown. */
const DAY_MS = 86_400_000;

const waitOf = (reason: ServiceError): number =>
  reason.kind === 'rateLimited' ? (reason.retryAfterMs ?? 0) : 0;

/** Returns true for errors that every other item would get too: keys or payments refused, offline, not sent, a long wait. */
export const stopsRun = (reason: ServiceError): boolean =>
  waitOf(reason) > LONGEST_WAIT_MS ||
  reason.kind === 'unauthorized' ||
  reason.kind === 'noPurchases' ||
  reason.kind === 'offline' ||
  reason.kind === 'notSent';

/** As stopsRun, and also true for a missing answer once the service is known to be unreachable: every other item would wait for its timeout too. */
export const endsRun = (reason: ServiceError, connectivity: Pick<Connectivity, 'state'>): boolean =>
  stopsRun(reason) ||
  ((reason.kind === 'timeout' || reason.kind === 'interrupted') &&
    connectivity.state().state === 'offline');

/** Returns why such an error ends a run, as a message. */
export const stopWords = (reason: ServiceError): string => {
  const wait = waitOf(reason);
  return wait > LONGEST_WAIT_MS && wait <= DAY_MS
    ? t('rating.serviceWants', { minutes: Math.ceil(wait / 60_000) })
    : inFull(reason);
};

/** Returns the outcome that ends a run for such an error. */
export const stopFor = (reason: ServiceError): Extract<ItemOutcome, { kind: 'stop' }> => ({
  kind: 'stop',
  message: stopWords(reason),
  line: !['unauthorized', 'noPurchases', 'rateLimited'].includes(reason.kind),
});
