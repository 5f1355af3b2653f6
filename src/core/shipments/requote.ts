import { t } from '../../texts/index.ts';
import { unreadableWords } from '../../domain/rates/choose.ts';
import { disagreementWords, sameDisagreement } from '../../domain/rates/disagreement.ts';
import { rowOfField } from '../../domain/shipment/draftRows.ts';
import { movedTooFar } from '../../domain/purchase/guard.ts';
import { error, warning, type Issue } from '../../domain/shipment/issue.ts';
import type { Money } from '../../domain/money/money.ts';
import { toMinor } from '../../domain/money/minorMoney.ts';
import { customerTotal, pricedOffer } from '../../domain/pricing/customerOffer.ts';
import { NO_PRICE_LISTS } from '../../domain/pricing/priceRules.ts';
import {
  optionOf,
  type Offer,
  type RateOption,
  type UnreadableOption,
} from '../../domain/rates/option.ts';
import { quoteOf, slugOf } from '../../domain/purchase/purchase.ts';
import type { Shipment } from '../../domain/shipment/shipment.ts';
import type { CoreContext } from '../context.ts';
import { moneyText } from '../documents/make/wording.ts';
import type { Ledger } from './ledger.ts';

/** The service's current offer, and the content that it is for. */
export interface NewOffer {
  readonly fingerprint: string;
  readonly shipment: Shipment;
  readonly offer: Offer;
  /** The price that a person agreed to, when it differs from the one stored with the choice. */
  readonly agreed?: Money | null;
}

/**
 * Stores new prices. The choice stays when the option is still offered at about the price that a person saw; otherwise a person has to choose again.
 * Only the cost is compared here: the customer's price for unchanged content stays once a person agreed to it or the customer paid.
 */
export const requote = (
  { store, clock }: Pick<CoreContext, 'store' | 'clock'>,
  ledger: Ledger,
  id: string,
  { fingerprint, shipment, offer: offered, agreed = null }: NewOffer,
): void => {
  const { purchase: before, fileRows } = ledger.must(id);
  const [slug, quote] = [slugOf(before), quoteOf(before)];
  const old = slug === null || quote === null ? undefined : optionOf(quote, slug);
  const lists = store.facts.get('priceLists') ?? NO_PRICE_LISTS;
  const paid = store.payments.of(id).length > 0;
  const stands = (agreed !== null || paid) && quote?.fingerprint === fingerprint;
  const previous =
    old && paid && !old.price
      ? { ...old, price: { total: toMinor(old.total), vat: null, vatRate: 0, rule: null } }
      : old;
  const offer = withPriceOf(
    stands ? previous : undefined,
    pricedOffer(offered, lists[shipment.mode], shipment),
  );
  // Unreadable options are stored with the quote too, so that a person can see them.
  const unread =
    offer.unreadable === undefined ? [] : [unreadableIssue(offer.options.length, offer.unreadable)];
  ledger.note(id, unread);
  if (!ledger.move(id, { type: 'quoted', quote: { fingerprint, at: clock.now(), ...offer } }))
    return;
  if (slug === null || !old) return;
  const now = offer.options.find((option) => option.slug === slug);
  const seen = agreed ?? old.total;
  const agrees = now !== undefined && sameDisagreement(now.disagrees, old.disagrees);
  if (agrees && !movedTooFar(seen, now.total, store.guard.read().limits.share)) {
    const confirmed = 'confirmed' in before ? before.confirmed : undefined;
    ledger.move(id, { type: 'chosen', slug, ...(confirmed && { confirmed }) });
    return;
  }
  ledger.note(id, [
    ...unread,
    warning(
      'service',
      'service-price-moved',
      now?.disagrees && !agrees
        ? t('rates.disagreementOf', { name: now.name, why: disagreementWords(now.disagrees) })
        : now
          ? t('problems.choiceMoved', {
              name: old.name,
              was: moneyText(old.price ? customerTotal(old) : seen),
              now: moneyText(customerTotal(now)),
            })
          : t('problems.choiceGone', { name: old.name }),
      fileRows ? rowOfField(fileRows, 'service') : null,
    ),
  ]);
};

/** Returns the offer with the earlier customer's price for this option, where there is one. */
const withPriceOf = (kept: RateOption | undefined, offer: Offer): Offer =>
  kept === undefined
    ? offer
    : {
        ...offer,
        options: offer.options.map((option) =>
          option.slug === kept.slug && kept.price ? { ...option, price: kept.price } : option,
        ),
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
