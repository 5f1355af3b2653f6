import type { Quote } from '../rates/option.ts';
import type { FieldReason, ServiceWords } from '../service/serviceError.ts';
import type { Receipt, ReceiptHints } from '../service/service.ts';

/**
 * The purchase state machine. These names are PERSISTED in the database of every desk: never rename one, never reuse one.
 *
 *   draft → ready → quoted → chosen → sending → booked
 *                                        │ → refused    the service said no: fix and send again, same reference
 *                                        └ → uncertain  sent, no trustworthy answer: never resent by itself
 *   uncertain → booked | chosen, by a person's word or by the sending's own late answer; chosen not before `notBookedFrom`
 *   booked, unconfirmed → booked   the service tracks at last what a person said was booked
 *   booked, unconfirmed → uncertain   a person takes back what a person had said
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

/** One send of a purchase; journaled before its first byte. */
export interface Attempt {
  readonly reference: string;
  /** SHA-256 of the exact bytes, hex. */
  readonly bodyHash: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The option that was chosen, and the quote it is of. */
export interface Chosen {
  readonly quote: Quote;
  readonly slug: string;
}

/**
 * `said`: the service's own words, left out where no answer came and in records of before they were kept. `hints`: what an answer without a
 * whole receipt named. `unconfirmed`: a person said that it is booked, and the service does not track it yet; its tracking number may be ''.
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
      readonly said?: ServiceWords;
      readonly at: number;
    } & Chosen)
  /** `at`: since when; later the moment at which the clock was found to be set back. */
  | ({
      readonly kind: 'uncertain';
      readonly attempt: Attempt;
      readonly message: string;
      readonly said?: ServiceWords;
      readonly hints?: ReceiptHints;
      readonly at: number;
    } & Chosen);

/** Names one sending of a shipment. */
export type AttemptId = Pick<Attempt, 'reference' | 'at'>;

/** How a sending ended. */
export type Answer =
  | { readonly type: 'answered'; readonly receipt: Receipt; readonly at: number }
  | {
      readonly type: 'refused';
      readonly message: string;
      readonly reasons: readonly FieldReason[];
      readonly said?: ServiceWords;
      readonly at: number;
    }
  /** For certain nothing reached the service, or it turned the request away unread (401, 429). */
  | { readonly type: 'notSent' }
  | {
      readonly type: 'uncertain';
      readonly message: string;
      readonly said?: ServiceWords;
      readonly hints?: ReceiptHints;
      readonly at: number;
    };

export type PurchaseEvent =
  /** The draft was checked (again): `valid` when nothing blocks it. */
  | { readonly type: 'checked'; readonly valid: boolean }
  | { readonly type: 'quoted'; readonly quote: Quote }
  | { readonly type: 'chosen'; readonly slug: string }
  | { readonly type: 'unchosen' }
  /** About to send. `fingerprint` is that of the draft as it is now: a stale quote is not sent. */
  | { readonly type: 'sent'; readonly attempt: Attempt; readonly fingerprint: string }
  /** What became of one sending. It moves nothing once another one is under way, or a person has resolved it. */
  | (Answer & { readonly attempt: AttemptId })
  /** The program started and found this shipment being sent. */
  | { readonly type: 'foundAfterCrash'; readonly at: number }
  /** A person gave the tracking number and the service confirmed it; `unconfirmed`: it does not track it yet, or no number is known. */
  | {
      readonly type: 'resolvedBooked';
      readonly receipt: Receipt;
      readonly unconfirmed?: true;
      readonly at: number;
    }
  /** The service tracks an unconfirmed one now. */
  | { readonly type: 'confirmed'; readonly receipt: Receipt }
  /** A person gave an unconfirmed one its tracking number; the service does not track it yet. */
  | { readonly type: 'numbered'; readonly receipt: Receipt }
  /** A person takes back that an unconfirmed one is booked. `said`, `hints`: what the answer of its attempt gave, as far as it is kept. */
  | {
      readonly type: 'takenBack';
      readonly said?: ServiceWords;
      readonly hints?: ReceiptHints;
      readonly at: number;
    }
  /** A person says that the service does not have it. Before `notBookedFrom` that moves nothing. `valid`: the draft can be rated. */
  | { readonly type: 'resolvedNotBooked'; readonly at: number; readonly valid: boolean }
  /** The clock says less than when it was sent: the wait counts from now. */
  | { readonly type: 'clockSetBack'; readonly at: number }
  /** The attempts log, or an answer that came late, knows of a sending that this shipment does not show: bought where there is a receipt (`unconfirmed`: by a person's word), else uncertain. */
  | {
      readonly type: 'cameBack';
      readonly attempt: Attempt;
      readonly receipt: Receipt | null;
      readonly unconfirmed?: boolean;
      readonly message: string;
      readonly at: number;
    };

export const DRAFT: Purchase = { kind: 'draft' };

/** True once money may have been spent: nothing that the purchase was made of may change any more. */
export const isSealed = (state: PurchaseState): state is 'sending' | 'booked' | 'uncertain' =>
  state === 'sending' || state === 'booked' || state === 'uncertain';

/** A purchase that was sent and has no trustworthy answer. */
export type Uncertain = Extract<Purchase, { kind: 'uncertain' }>;

/**
 * How long the service may still be at work on a purchase after it was sent, in milliseconds. The desk gives up after 90 s; web servers, gateways
 * and workers behind them stop a request after half a minute to two minutes, and a worker may try two or three times. Ten minutes
 * hold all of these one after another, and are short beside asking the service.
 */
export const STILL_AT_WORK_MS = 10 * 60_000;

/**
 * Earliest moment (milliseconds since the epoch) at which a person can say that the service does not have it: until then it may be buying.
 * Counts from the attempt. While the clock says less than it did then, it counts from when that was seen: one that is set back holds no
 * shipment forever. One that was back for a moment only counts from the attempt again.
 * @param now what the clock says
 */
export const notBookedFrom = (
  { attempt, at }: Pick<Uncertain, 'attempt' | 'at'>,
  now: number,
): number => (now < attempt.at && at < attempt.at ? at : attempt.at) + STILL_AT_WORK_MS;

/** True when the clock says less at `now` than when the wait until `from` began. */
export const isSetBack = (from: number, now: number): boolean => now < from - STILL_AT_WORK_MS;

/** The quote a purchase rests on, or null before there is one. */
export const quoteOf = (purchase: Purchase): Quote | null =>
  'quote' in purchase ? purchase.quote : null;

/** The chosen delivery service; null before one was chosen. */
export const slugOf = (purchase: Purchase): string | null =>
  'slug' in purchase ? purchase.slug : null;

/** True when the draft was edited after it was priced. */
export const isStale = (purchase: Purchase, fingerprint: string | null): boolean => {
  const quote = quoteOf(purchase);
  return quote !== null && !isSealed(purchase.kind) && quote.fingerprint !== fingerprint;
};
