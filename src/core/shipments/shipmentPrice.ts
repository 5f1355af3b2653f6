import { t } from '../../texts/index.ts';
import { fromMinor, minorTotals, toMinor, type MinorMoney } from '../../domain/money/minorMoney.ts';
import {
  chosenPrice,
  mustConfirmCost,
  type CostAndPrice,
  type ShipmentPrice,
} from '../../domain/pricing/shipmentPrice.ts';
import { soldTotal } from '../../domain/purchase/soldRecord.ts';
import type { StoreContext } from '../ledger/ledger.ts';
import { moneyText } from '../../domain/money/moneyText.ts';
import { termsOf } from './soldRecord.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';

type Kept = StoreContext;

/** Returns cost and customer's price of a shipment: of its sold record, else of its chosen option; null without either. */
export const costAndPriceOf = (
  { store }: Kept,
  record: ShipmentRecord,
): CostAndPrice<MinorMoney | null> | null => {
  const sold = termsOf({ store }, record);
  if (sold) return { cost: sold.price?.total ?? null, price: soldTotal(sold) };
  const chosen = chosenPrice(record.purchase);
  return chosen && { cost: toMinor(chosen.cost), price: toMinor(chosen.price) };
};

/** Returns the money that was received, minus refunds, by currency; amounts of zero are left out. */
const paidFor = ({ store }: Kept, id: string): ShipmentPrice['paid'] =>
  minorTotals(
    store.payments.of(id).flatMap(({ method, amount }) => (method === 'account' ? [] : amount)),
  )
    .filter(({ minor }) => minor !== 0)
    .map(fromMinor);

/**
 * Returns the sentence that a person has to confirm before the chosen option is bought, because its cost rose too much since its first quote or is
 * in another currency; null when it did not.
 * @param isHidden true for a person who may not see costs: the sentence then names the bound, not the amounts
 */
export const movedCostWords = (
  { store }: Kept,
  record: ShipmentRecord,
  isHidden: boolean,
): string | null => {
  const chosen = chosenPrice(record.purchase);
  const { share } = store.guard.read().limits;
  if (chosen === null || !mustConfirmCost(chosen, share)) return null;
  const { cost, firstCost, price, paid }: ShipmentPrice = {
    ...chosen,
    paid: paidFor({ store }, record.id),
  };
  if (isHidden)
    return firstCost.currency === cost.currency
      ? t('purchase.costMovedHidden', { share })
      : t('purchase.costCurrencyHidden', { first: firstCost.currency, now: cost.currency });
  return t('purchase.costMoved', {
    first: moneyText(firstCost),
    now: moneyText(cost),
    price: moneyText(price),
    paid: paid.length === 0 ? 'none' : paid.map(moneyText).join(' + '),
  });
};
