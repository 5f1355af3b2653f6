import { t } from '../../texts/index.ts';
import { assertNever } from '../text/assert.ts';
import type { Quote } from '../rates/option.ts';
import { sameDisagreement } from '../rates/disagreement.ts';
import { optionOf } from '../rates/option.ts';
import { quoteWithConfirmedCost } from '../pricing/shipmentPrice.ts';
import type { Receipt } from '../service/service.ts';
import {
  type Answer,
  type Attempt,
  type AttemptId,
  type Chosen,
  DRAFT,
  isSentState,
  isSetBack,
  notBookedFrom,
  type Purchase,
  type PurchaseEvent,
  quoteOf,
  slugOf,
  type Uncertain,
  unconfirmedDisagreement,
} from './purchase.ts';

/** Returns the state after an event. Returns the same object when the event does not apply to the state. */
export const purchaseAfter = (purchase: Purchase, event: PurchaseEvent): Purchase => {
  switch (event.type) {
    case 'checked':
      return afterCheck(purchase, event.valid);
    case 'quoted':
      return purchase.kind === 'draft' || isSentState(purchase.kind)
        ? purchase
        : { kind: 'quoted', quote: event.quote };
    case 'chosen':
      return afterChoice(purchase, event);
    case 'costConfirmed': {
      if (purchase.kind !== 'chosen' && purchase.kind !== 'refused') return purchase;
      const quote = quoteWithConfirmedCost(purchase.quote, purchase.slug, event.cost);
      return quote === purchase.quote ? purchase : { ...purchase, quote };
    }
    case 'unchosen':
      return purchase.kind === 'chosen' || purchase.kind === 'refused'
        ? { kind: 'quoted', quote: purchase.quote }
        : purchase;
    case 'sent':
      return (purchase.kind === 'chosen' || purchase.kind === 'refused') &&
        purchase.quote.fingerprint === event.fingerprint &&
        unconfirmedDisagreement(purchase) === null
        ? { kind: 'sending', ...choiceOf(purchase), attempt: event.attempt }
        : purchase;
    case 'answered':
    case 'refused':
    case 'notSent':
    case 'uncertain':
      return isOf(purchase, event.attempt) ? afterAnswer(purchase, event) : purchase;
    case 'foundAfterCrash':
      return purchase.kind === 'sending' ? afterSending(purchase, event) : purchase;
    case 'cameBack':
      return afterComingBack(purchase, event);
    case 'resolvedBooked':
      return purchase.kind === 'uncertain'
        ? {
            kind: 'booked',
            quote: soldOf(purchase),
            slug: purchase.slug,
            attempt: purchase.attempt,
            receipt: event.receipt,
            at: event.at,
            ...(event.unconfirmed && { unconfirmed: true }),
          }
        : purchase;
    case 'confirmed':
      return purchase.kind === 'booked' && purchase.unconfirmed
        ? confirmed(purchase, event.receipt)
        : purchase;
    case 'numbered':
      return purchase.kind === 'booked' && purchase.unconfirmed
        ? { ...purchase, receipt: event.receipt }
        : purchase;
    case 'takenBack':
      return purchase.kind === 'booked' && purchase.unconfirmed
        ? afterTakingBack(purchase, event)
        : purchase;
    case 'resolvedNotBooked':
      return purchase.kind === 'uncertain' && event.at >= notBookedFrom(purchase, event.at)
        ? afterNotBooked(purchase, event.valid)
        : purchase;
    case 'clockSetBack':
      return purchase.kind === 'uncertain' && isSetBack(notBookedFrom(purchase, event.at), event.at)
        ? { ...purchase, at: event.at }
        : purchase;
    default:
      return assertNever(event);
  }
};

const confirmed = (
  { unconfirmed: _, ...booked }: Extract<Purchase, { kind: 'booked' }>,
  receipt: Receipt,
): Purchase => ({ ...booked, receipt });

const afterTakingBack = (
  { quote, slug, attempt }: Chosen & { readonly attempt: Attempt },
  { said, hints, at }: Extract<PurchaseEvent, { type: 'takenBack' }>,
): Purchase => ({
  kind: 'uncertain',
  quote,
  slug,
  attempt,
  message: t('purchase.takenBack'),
  ...(said && { said }),
  ...(hints && { hints }),
  at,
});

const afterCheck = (purchase: Purchase, valid: boolean): Purchase => {
  if (isSentState(purchase.kind)) return purchase;
  if (!valid) return purchase.kind === 'draft' || purchase.kind === 'refused' ? purchase : DRAFT;
  return purchase.kind === 'draft' ? { kind: 'ready' } : purchase;
};

/** A recovered purchase has no price, so the choice cannot be restored: it becomes a draft again. */
const afterNotBooked = ({ quote, slug }: Chosen, valid: boolean): Purchase =>
  optionOf(quote, slug) ? { kind: 'chosen', quote, slug } : afterCheck(DRAFT, valid);

/** The choice alone, with what a person confirmed about it. */
const choiceOf = ({ quote, slug, confirmed: said }: Chosen): Chosen => ({
  quote,
  slug,
  ...(said && { confirmed: said }),
});

const afterChoice = (
  purchase: Purchase,
  { slug, confirmed: said }: Extract<PurchaseEvent, { type: 'chosen' }>,
): Purchase => {
  if (purchase.kind !== 'quoted' && purchase.kind !== 'chosen' && purchase.kind !== 'refused')
    return purchase;
  const option = optionOf(purchase.quote, slug);
  const isConfirmed = said !== undefined && sameDisagreement(said, option?.disagrees);
  if (!isConfirmed && purchase.kind !== 'quoted' && purchase.slug === slug) return purchase;
  return option
    ? { kind: 'chosen', quote: purchase.quote, slug, ...(isConfirmed && { confirmed: said }) }
    : purchase;
};

type Sending = Extract<Purchase, { kind: 'sending' }>;

/** True when this attempt is in progress or uncertain. */
const isOf = (purchase: Purchase, { reference, at }: AttemptId): purchase is Sending | Uncertain =>
  (purchase.kind === 'sending' || purchase.kind === 'uncertain') &&
  purchase.attempt.reference === reference &&
  purchase.attempt.at === at;

/** A late answer also resolves an uncertain purchase; an answer that proves nothing does not change it. */
const afterAnswer = (
  purchase: Sending | Uncertain,
  event: Extract<Outcome, { type: Answer['type'] }>,
): Purchase =>
  purchase.kind === 'sending' || event.type === 'answered' || event.type === 'refused'
    ? afterSending(purchase, event)
    : purchase;

const afterComingBack = (
  purchase: Purchase,
  { attempt, receipt, unconfirmed, message, at }: Extract<PurchaseEvent, { type: 'cameBack' }>,
): Purchase => {
  if (purchase.kind === 'booked' || purchase.kind === 'sending') return purchase;
  // The price is unknown when the shipment has lost its draft or was edited since.
  const choice: Chosen = {
    quote: quoteOf(purchase) ?? { fingerprint: '', at: attempt.at, options: [] },
    slug: slugOf(purchase) ?? '',
  };
  if (receipt !== null)
    return {
      kind: 'booked',
      quote: soldOf(choice),
      slug: choice.slug,
      attempt,
      receipt,
      at,
      ...(unconfirmed && { unconfirmed }),
    };
  return purchase.kind === 'uncertain'
    ? purchase
    : { kind: 'uncertain', ...choice, attempt, message, at };
};

type Outcome = Extract<
  PurchaseEvent,
  { type: 'answered' | 'refused' | 'notSent' | 'uncertain' | 'foundAfterCrash' }
>;

const afterSending = (sent: Chosen & { readonly attempt: Attempt }, event: Outcome): Purchase => {
  const { quote, slug, attempt } = sent;
  switch (event.type) {
    case 'answered':
      return {
        kind: 'booked',
        quote: soldOf({ quote, slug }),
        slug,
        attempt,
        receipt: event.receipt,
        at: event.at,
      };
    case 'refused':
      return {
        kind: 'refused',
        quote,
        slug,
        attempt,
        message: event.message,
        reasons: event.reasons,
        ...(event.said && { said: event.said }),
        at: event.at,
      };
    case 'notSent':
      return { kind: 'chosen', ...choiceOf(sent) };
    case 'uncertain':
      return {
        kind: 'uncertain',
        quote,
        slug,
        attempt,
        message: event.message,
        ...(event.said && { said: event.said }),
        ...(event.hints && { hints: event.hints }),
        at: event.at,
      };
    case 'foundAfterCrash':
      return {
        kind: 'uncertain',
        quote,
        slug,
        attempt,
        message: t('purchase.stoppedWhileSending'),
        at: event.at,
      };
    default:
      return assertNever(event);
  }
};

/** Keeps only the sold option of a booked shipment: the others are not needed any more, and they are the largest part of a stored shipment. */
export const soldOf = ({ quote: { earlier: _, ...quote }, slug }: Chosen): Quote => ({
  ...quote,
  options: quote.options.filter((option) => option.slug === slug),
  offered: quote.offered ?? quote.options.length,
});
