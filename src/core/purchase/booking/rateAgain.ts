import { t } from '../../../texts/index.ts';
import {
  addDecimals,
  compareDecimals,
  multiplyDecimal,
  type Money,
} from '../../../domain/money/money.ts';
import { slugOf } from '../../../domain/purchase/purchase.ts';
import { chosenPrice } from '../../../domain/pricing/shipmentPrice.ts';
import type { RedactedAnswer } from '../../../domain/service/service.ts';
import type { ServiceError } from '../../../domain/service/serviceError.ts';
import type { Shipment } from '../../../domain/shipment/shipment.ts';
import type { PurchaseContext } from '../purchase.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { requote } from '../../shipments/requote.ts';
import type { TermsHold } from '../terms/terms.ts';

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
 * Rates a shipment again on the terms that it will be bought on, right before the purchase. The new cost is stored and paid when it is within the
 * share that the manager allows of the first one. Otherwise, or when the option is no longer offered, or when the run would exceed a limit or the
 * prepaid balance, the shipment is skipped and a person must confirm again. The customer's price stays.
 * @param whyNotReady called after the response; returns why the shipment cannot be sent any more, or null
 * @param mayRise returns true when the cost of the run may rise by this amount within the limits that it kept so far
 */
export const rateAgain = async (
  context: PurchaseContext,
  ledger: Ledger,
  sale: TermsHold,
  {
    id,
    fingerprint,
    shipment,
    whyNotReady,
    mayRise,
  }: {
    readonly id: string;
    readonly fingerprint: string;
    readonly shipment: Shipment;
    readonly whyNotReady: () => string | null;
    readonly mayRise: (by: Money) => boolean;
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
  const { purchase } = ledger.must(id);
  const [before, slug] = [chosenPrice(purchase)?.cost, slugOf(purchase)];
  const now = answer.value.options.find((option) => option.slug === slug)?.total;
  const rise =
    before && now?.currency === before.currency
      ? addDecimals(now.amount, multiplyDecimal(before.amount, -1))
      : '0';
  const isWithinLimits =
    !before || compareDecimals(rise, '0') <= 0 || mayRise({ ...before, amount: rise });
  // No sync needed: a power cut that loses this write also loses the attempt after it.
  context.store.db.part(() =>
    requote(context, ledger, id, { fingerprint, shipment, offer: answer.value, isAgreed: true }),
  );
  ledger.announce([id]);
  if (chosenPrice(ledger.must(id).purchase) === null) return skipped(t('purchase.priceMoved'));
  return isWithinLimits ? { kind: 'sold' } : skipped(t('purchase.priceRisen'));
};
