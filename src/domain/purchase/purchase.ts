import type { Money } from '../money/money.ts';
import { sameDisagreement, type Disagreement } from '../rates/disagreement.ts';
import { optionOf, type Quote, type RateOption } from '../rates/option.ts';
import type { FieldReason, ServiceMessage } from '../service/serviceError.ts';
import type { Receipt, ReceiptHints } from '../service/service.ts';

/**
 * The states of a purchase. The names are PERSISTED in the database of every desk: never rename or reuse one.
 *
 *   draft → ready → quoted → chosen → sending → booked
 *                                        │ → refused    the service said no: fix and send again, same reference
 *                                        └ → uncertain  sent, no trustworthy answer: never sent again automatically
 *   uncertain → booked | refused   by the late answer of the same attempt
 *   uncertain → booked | chosen   by a person's word; chosen not before `notBookedFrom`
 *   booked, unconfirmed → booked   the service now tracks what a person said was booked
 *   booked, unconfirmed → uncertain   a person takes their word back
 */
export const PURCHASE_STATES = [
  'draft',
  'ready',
  'quoted',
  'chosen',
  'sending',
  'booked',
  'refused',
  'uncertain',
] as const;

export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** One send of a purchase; written to the journal before its first byte is sent. */
export interface Attempt {
  readonly reference: string;
  /** SHA-256 of the exact bytes, hex. */
  readonly bodyHash: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/**
 * The chosen option, and its quote. `confirmed`: how the option disagrees with the request, as a person confirmed it for the next purchase; one that
 * disagrees otherwise, or that nobody confirmed, is not sent.
 */
export interface Chosen {
  readonly quote: Quote;
  readonly slug: string;
  readonly confirmed?: Disagreement;
}

/**
 * `said`: the service's own words; omitted when there was no answer. `hints`: what an answer without a
 * complete receipt named. `unconfirmed`: booked by a person's word, and the service does not track it yet; the tracking number may be ''.
 */
export type Purchase =
  | { readonly kind: 'draft' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'quoted'; readonly quote: Quote }
  | ({ readonly kind: 'chosen' } & Chosen)
  | ({ readonly kind: 'sending'; readonly attempt: Attempt } & Chosen)
  | ({
      readonly kind: 'booked';
      readonly attempt: Attempt;
      readonly receipt: Receipt;
      readonly at: number;
      readonly unconfirmed?: true;
    } & Chosen)
  | ({
      readonly kind: 'refused';
      readonly attempt: Attempt;
      readonly message: string;
      readonly reasons: readonly FieldReason[];
      readonly said?: ServiceMessage;
      readonly at: number;
    } & Chosen)
  /** `at`: since when; moved to the time when the clock was found to be set back. */
  | ({
      readonly kind: 'uncertain';
      readonly attempt: Attempt;
      readonly message: string;
      readonly said?: ServiceMessage;
      readonly hints?: ReceiptHints;
      readonly at: number;
    } & Chosen);

/** Identifies one attempt of a shipment. */
export type AttemptId = Pick<Attempt, 'reference' | 'at'>;

/** How an attempt ended. */
export type Answer =
  | { readonly type: 'answered'; readonly receipt: Receipt; readonly at: number }
  | {
      readonly type: 'refused';
      readonly message: string;
      readonly reasons: readonly FieldReason[];
      readonly said?: ServiceMessage;
      readonly at: number;
    }
  /** Certainly nothing was processed: the request did not reach the service, or was rejected unread (401, 429). */
  | { readonly type: 'notSent' }
  | {
      readonly type: 'uncertain';
      readonly message: string;
      readonly said?: ServiceMessage;
      readonly hints?: ReceiptHints;
      readonly at: number;
    };

export type PurchaseEvent =
  /** The draft was checked (again); `valid` when it has no errors. */
  | { readonly type: 'checked'; readonly valid: boolean }
  | { readonly type: 'quoted'; readonly quote: Quote }
  /** `confirmed`: a person confirmed this disagreement of the option; ignored when it is not that of the quote. */
  | { readonly type: 'chosen'; readonly slug: string; readonly confirmed?: Disagreement }
  /** A person confirmed what the chosen option costs, by its amount; ignored when it costs something else. */
  | { readonly type: 'costConfirmed'; readonly cost: Money }
  | { readonly type: 'unchosen' }
  /** Just before sending. `fingerprint`: of the current draft; a stale quote is not sent. */
  | { readonly type: 'sent'; readonly attempt: Attempt; readonly fingerprint: string }
  /** The outcome of one attempt. Ignored when another attempt was started, or a person has resolved it. */
  | (Answer & { readonly attempt: AttemptId })
  /** The program started and found this shipment in state `sending`. */
  | { readonly type: 'foundAfterCrash'; readonly at: number }
  /** A person gave the tracking number and the service confirmed it. `unconfirmed`: the service does not track it yet, or no number is known. */
  | {
      readonly type: 'resolvedBooked';
      readonly receipt: Receipt;
      readonly unconfirmed?: true;
      readonly at: number;
    }
  /** The service now tracks an unconfirmed booking. */
  | { readonly type: 'confirmed'; readonly receipt: Receipt }
  /** A person added the tracking number of an unconfirmed booking; the service does not track it yet. */
  | { readonly type: 'numbered'; readonly receipt: Receipt }
  /** A person took back an unconfirmed booking. `said`, `hints`: from the answer of its attempt, when they were kept. */
  | {
      readonly type: 'takenBack';
      readonly said?: ServiceMessage;
      readonly hints?: ReceiptHints;
      readonly at: number;
    }
  /** A person says that the service does not have it. Ignored before `notBookedFrom`. `valid`: the draft can be rated. */
  | { readonly type: 'resolvedNotBooked'; readonly at: number; readonly valid: boolean }
  /** The clock shows an earlier time than when it was sent: the wait starts again now. */
  | { readonly type: 'clockSetBack'; readonly at: number }
  /**
   * The attempts log or a late answer has an attempt that this shipment does not have: booked when there is a receipt (`unconfirmed`: by a person's
   * word), else uncertain.
   */
  | {
      readonly type: 'cameBack';
      readonly attempt: Attempt;
      readonly receipt: Receipt | null;
      readonly unconfirmed?: boolean;
      readonly message: string;
      readonly at: number;
    };

export const DRAFT: Purchase = { kind: 'draft' };

/** True once money may have been spent: nothing that the purchase contains may change any more. */
export const isSentState = (state: PurchaseState): state is 'sending' | 'booked' | 'uncertain' =>
  state === 'sending' || state === 'booked' || state === 'uncertain';

/** A purchase that was sent and has no trustworthy answer. */
export type Uncertain = Extract<Purchase, { kind: 'uncertain' }>;

/**
 * How long the service may still process a purchase after it was sent, in milliseconds. The desk gives up after 90 s; web servers, gateways and
 * workers stop a request after half a minute to two minutes, and a worker may try two or three times. Ten minutes cover all of these in sequence, and
 * are short compared to asking the service's support.
 */
export const STILL_AT_WORK_MS = 10 * 60_000;

/**
 * Earliest time (milliseconds since the epoch) at which a person can resolve it as not booked: before that, the service may still be buying it.
 * Counts from the attempt. While the clock is behind the time of the attempt, it counts from when that was detected, so that a clock that was set
 * back does not block a shipment forever. After a clock error that was only temporary, it counts from the attempt again.
 * @param now current time of the clock
 */
export const notBookedFrom = (
  { attempt, at }: Pick<Uncertain, 'attempt' | 'at'>,
  now: number,
): number => (now < attempt.at && at < attempt.at ? at : attempt.at) + STILL_AT_WORK_MS;

/** True when the clock at `now` is before the start of the wait that ends at `from`. */
export const isSetBack = (from: number, now: number): boolean => now < from - STILL_AT_WORK_MS;

/** The quote of a purchase; null before there is one. */
export const quoteOf = (purchase: Purchase): Quote | null =>
  'quote' in purchase ? purchase.quote : null;

/** Slug of the chosen option; null before one was chosen. */
export const slugOf = (purchase: Purchase): string | null =>
  'slug' in purchase ? purchase.slug : null;

/** The chosen option; undefined before one was chosen. */
export const optionOfPurchase = (purchase: Purchase): RateOption | undefined => {
  const [quote, slug] = [quoteOf(purchase), slugOf(purchase)];
  return quote && slug !== null ? optionOf(quote, slug) : undefined;
};

/** Returns the disagreement of the chosen option that nobody confirmed yet; null when it may be bought. */
export const unconfirmedDisagreement = (purchase: Purchase): Disagreement | null => {
  const disagrees = optionOfPurchase(purchase)?.disagrees;
  const confirmed = 'confirmed' in purchase ? purchase.confirmed : undefined;
  return disagrees && !sameDisagreement(disagrees, confirmed) ? disagrees : null;
};

/** True when the draft was edited after it was rated, and nothing was sent yet. */
export const isStale = (purchase: Purchase, fingerprint: string | null): boolean => {
  const quote = quoteOf(purchase);
  return quote !== null && !isSentState(purchase.kind) && quote.fingerprint !== fingerprint;
};
