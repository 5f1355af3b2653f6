import { t } from '../../texts/index.ts';
import {
  addDecimals,
  compareDecimals,
  multiplyDecimal,
  type Money,
} from '../../domain/money/money.ts';
import { optionOf } from '../../domain/rates/option.ts';
import { quoteOf, slugOf } from '../../domain/purchase/purchase.ts';
import type { RedactedAnswer } from '../../domain/service/service.ts';
import type { ServiceError } from '../../domain/service/serviceError.ts';
import type { Shipment } from '../../domain/shipment/shipment.ts';
import type { CoreContext } from '../context.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { requote } from '../shipments/requote.ts';
import type { ShipmentRecord } from '../store/records.ts';
import type { TermsHold } from '../terms/terms.ts';

/** What a person agreed to for one shipment of a run. */
export interface AgreedPrice {
  readonly price: Money | null;
  /** Returns true when the cost of the run may rise by this amount within the limits that it kept so far. */
  readonly mayRise: (by: Money) => boolean;
}

export type RatedAgain =
  /** It can be bought at the price that the shipment has now. */
  | { readonly kind: 'sold' }
  | {
      readonly kind: 'failed';
      readonly error: ServiceError;
      readonly redacted: RedactedAnswer | null;
    }
  | { readonly kind: 'skipped'; readonly message: string };

const skipped = (message: string): RatedAgain => ({ kind: 'skipped', message });

/**
 * Rates a shipment again on the terms that it will be bought on, right before the purchase. The new price is stored and paid when it moved within the
 * share that the manager allows. Otherwise, or when the option is no longer offered, or when the run would exceed a limit or the prepaid balance, the
 * shipment is skipped and a person must confirm again. All this checks the cost; the customer's price stays unchanged.
 * @param whyNotReady called after the response; returns why the shipment cannot be sent any more, or null
 */
export const rateAgain = async (
  context: CoreContext,
  ledger: Ledger,
  sale: TermsHold,
  {
    id,
    fingerprint,
    shipment,
    whyNotReady,
    agreed,
  }: {
    readonly id: string;
    readonly fingerprint: string;
    readonly shipment: Shipment;
    readonly whyNotReady: () => string | null;
    readonly agreed: AgreedPrice;
  },
): Promise<RatedAgain> => {
  let readAnswer: (() => RedactedAnswer) | null = null;
  const answer = await sale.rateAgain((read) => {
    readAnswer = read;
  });
  if (!answer.ok)
    return {
      kind: 'failed',
      error: answer.error,
      redacted: (readAnswer as (() => RedactedAnswer) | null)?.() ?? null,
    };
  const notReady = whyNotReady();
  if (notReady !== null) return skipped(notReady);
  const record = ledger.must(id);
  const slug = slugOf(record.purchase);
  const withinLimits = mayCost(
    totalOf(record),
    answer.value.options.find((option) => option.slug === slug)?.total ?? null,
    agreed,
  );
  // No sync needed: a power cut that loses this write also loses the attempt after it.
  context.store.db.part(() =>
    requote(context, ledger, id, {
      fingerprint,
      shipment,
      offer: answer.value,
      agreed: agreed.price,
    }),
  );
  ledger.announce([id]);
  if (totalOf(ledger.must(id)) === null) return skipped(t('purchase.priceMoved'));
  return withinLimits ? { kind: 'sold' } : skipped(t('purchase.priceRisen'));
};

/** Returns true when the price did not rise, or may rise by that much. */
const mayCost = (before: Money | null, now: Money | null, agreed: AgreedPrice): boolean => {
  if (before === null || now?.currency !== before.currency) return true;
  const rise = addDecimals(now.amount, multiplyDecimal(before.amount, -1));
  return (
    compareDecimals(rise, '0') <= 0 || agreed.mayRise({ amount: rise, currency: now.currency })
  );
};

/** Returns the price of the chosen option; null without a choice. */
export const totalOf = (record: ShipmentRecord | null): Money | null => {
  const [quote, slug] =
    record === null ? [null, null] : [quoteOf(record.purchase), slugOf(record.purchase)];
  return quote === null || slug === null ? null : (optionOf(quote, slug)?.total ?? null);
};
