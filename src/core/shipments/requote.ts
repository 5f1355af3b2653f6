import { t } from '../../texts/index.ts';
import { unreadableWords } from '../../domain/rates/choose.ts';
import { disagreementWords, sameDisagreement } from '../../domain/rates/disagreement.ts';
import { rowOfField } from '../../domain/shipment/draftRows.ts';
import { error, isChosenByRule, warning, type Issue } from '../../domain/shipment/issue.ts';
import { customerTotal, pricedOffer } from '../../domain/pricing/customerOffer.ts';
import { NO_PRICE_LISTS } from '../../domain/pricing/priceRules.ts';
import {
  isCostMoved,
  optionPrice,
  quoteAfter,
  type PriceStands,
} from '../../domain/pricing/shipmentPrice.ts';
import {
  optionOf,
  type Offer,
  type Quote,
  type UnreadableOption,
} from '../../domain/rates/option.ts';
import { optionOfPurchase, slugOf } from '../../domain/purchase/purchase.ts';
import type { Shipment } from '../../domain/shipment/shipment.ts';
import type { ShipmentsContext } from './shipments.ts';
import { moneyText } from '../../domain/money/money.ts';
import { holdsMoney } from './shipmentPrice.ts';
import type { Ledger } from './ledger.ts';

/** The service's current offer, and the content that it is for. */
export interface NewOffer {
  readonly fingerprint: string;
  readonly shipment: Shipment;
  readonly offer: Offer;
  /** True in a booking run: the customer's price that a person agreed to stays. */
  readonly isAgreed?: boolean;
}

/**
 * Stores new prices. The choice stays when the option still costs about what it did in the first quote of this content; otherwise a person has to
 * choose again.
 */
export const requote = (
  { store, clock }: ShipmentsContext,
  ledger: Ledger,
  id: string,
  { fingerprint, shipment, offer: offered, isAgreed = false }: NewOffer,
): void => {
  const { purchase: before, fileRows, notes } = ledger.must(id);
  const [slug, old] = [slugOf(before), optionOfPurchase(before)];
  const lists = store.facts.get('priceLists') ?? NO_PRICE_LISTS;
  const offer = pricedOffer(offered, lists[shipment.mode], shipment);
  const quoteFor = (stands: PriceStands): Quote =>
    quoteAfter(before, { fingerprint, at: clock.now(), ...offer }, stands);
  const isPaid = holdsMoney({ store }, id);
  const changed = quoteFor(isPaid ? 'paid' : null);
  const now = slug === null ? undefined : optionOf(changed, slug);
  const agrees =
    old !== undefined && now !== undefined && sameDisagreement(now.disagrees, old.disagrees);
  const { share } = store.guard.read().limits;
  const stays = agrees && !isCostMoved(optionPrice(changed, now), share);
  const quote = stays && isAgreed && !isPaid ? quoteFor('agreed') : changed;
  // Unreadable options are stored with the quote too, so that a person can see them.
  const unread =
    offer.unreadable === undefined ? [] : [unreadableIssue(offer.options.length, offer.unreadable)];
  ledger.note(id, unread);
  if (!ledger.move(id, { type: 'quoted', quote }) || slug === null || !old) return;
  if (stays) {
    const confirmed = 'confirmed' in before ? before.confirmed : undefined;
    ledger.move(id, { type: 'chosen', slug, ...(confirmed && { confirmed }) });
    const reason = notes.filter(isChosenByRule);
    if (reason.length > 0) ledger.note(id, [...unread, ...reason]);
    return;
  }
  const was = moneyText(old.price || !now ? customerTotal(old) : optionPrice(quote, now).firstCost);
  const costs = now && moneyText(customerTotal(now));
  ledger.note(id, [
    ...unread,
    warning(
      'service',
      'service-price-moved',
      !now
        ? t('problems.choiceGone', { name: old.name })
        : now.disagrees && !agrees
          ? t('rates.disagreementOf', { name: now.name, why: disagreementWords(now.disagrees) })
          : was === costs
            ? t('problems.choiceCostMoved', { name: old.name, share })
            : t('problems.choiceMoved', { name: old.name, was, now: costs ?? '' }),
      fileRows ? rowOfField(fileRows, 'service') : null,
    ),
  ]);
};

/** Returns the issue for options that could not be read; an error when no other was offered. */
const unreadableIssue = (readable: number, unreadable: readonly UnreadableOption[]): Issue =>
  (readable === 0 ? error : warning)(
    'service',
    'service-unreadable-options',
    t('problems.unreadableOptions', {
      count: unreadable.length,
      options: unreadableWords(unreadable),
    }),
  );
