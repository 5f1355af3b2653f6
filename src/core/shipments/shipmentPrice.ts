import { t } from '../../texts/index.ts';
import {
  fromMinor,
  minorTotals,
  toMinor,
  type MinorMoney,
  moneyText,
} from '../../domain/money/money.ts';
import {
  chosenPrice,
  mustConfirmCost,
  type CostAndPrice,
  type ShipmentPrice,
} from '../../domain/pricing/shipmentPrice.ts';
import { soldTotal } from '../../domain/purchase/soldRecord.ts';
import type { StoreContext } from '../ledger/ledger.ts';
import { soldTermsOf } from './soldRecord.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';
import {
  balanceOf,
  isHeld,
  paidState,
  type Paid,
  type Balance,
  type CountedLine,
  type EnteredPayment,
} from '../../domain/payment/payment.ts';
import { openOf } from '../../domain/payment/paymentDay.ts';
import { isSentState, isStale, quoteOf } from '../../domain/purchase/purchase.ts';
import { checkRecord, type CheckingContext } from './checking.ts';

type Kept = StoreContext;

/** Returns cost and customer's price of a shipment: of its sold record, else of its chosen option; null without either. */
const costAndPriceOf = (
  { store }: Kept,
  record: ShipmentRecord,
): CostAndPrice<MinorMoney | null> | null => {
  const sold = soldTermsOf({ store }, record);
  if (sold) return { cost: sold.price?.total ?? null, price: soldTotal(sold) };
  const chosen = chosenPrice(record.purchase);
  return chosen && { cost: toMinor(chosen.cost), price: toMinor(chosen.price) };
};

/** Returns the money that was received, minus refunds, by currency; amounts of zero are left out. */
const paidFor = ({ store }: Kept, id: string): ShipmentPrice['paid'] =>
  minorTotals(
    store.payments
      .of(id)
      .flatMap(({ kind, method, amount }) =>
        method === 'account' || isHeld({ kind }) ? [] : amount,
      ),
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

/** Returns the customer's price of a shipment: of its sold record, else of its chosen option; null without either. */
export const priceOfShipment = (context: StoreContext, record: ShipmentRecord): MinorMoney | null =>
  costAndPriceOf(context, record)?.price ?? null;

/**
 * Returns the balance of a shipment; null while it has neither a price nor payments. A shipment that lost its price counts as free, so that its
 * payments show as too much.
 */
export const balanceOfShipment = (
  context: StoreContext,
  record: ShipmentRecord,
): Balance | null => {
  const lines = context.store.payments.of(record.id);
  const currency = lines[0]?.amount.currency;
  const price =
    priceOfShipment(context, record) ?? (currency === undefined ? null : { minor: 0, currency });
  return price && balanceOf(price, lines);
};

/** Returns whether a booked shipment is paid; undefined while it is not booked, or without a price. */
export const paidOfBooked = (context: StoreContext, record: ShipmentRecord): Paid | undefined => {
  const balance = record.purchase.kind === 'booked' ? balanceOfShipment(context, record) : null;
  return balance === null
    ? undefined
    : { state: paidState(balance), open: balance.open, onAccount: balance.onAccount };
};

/** Returns true when a shipment was changed after it was priced: the service would charge something else for it now. */
export const isPriceOutdated = (context: CheckingContext, record: ShipmentRecord): boolean =>
  quoteOf(record.purchase) !== null &&
  !isSentState(record.purchase.kind) &&
  isStale(record.purchase, checkRecord(context, record).fingerprint);

/** Returns true while a customer's money or debt belongs to it; it cannot be removed then. */
export const holdsMoney = ({ store }: StoreContext, shipmentId: string): boolean => {
  const sums = { received: 0, owed: 0 };
  for (const { method, amount } of store.payments.of(shipmentId))
    sums[method === 'account' ? 'owed' : 'received'] += amount.minor;
  return sums.received !== 0 || sums.owed !== 0;
};

/**
 * Returns what is open of a shipment; null when nothing is: of one that is booked, or for which money was received. For a void one nothing is owed,
 * except what is on account.
 */
export const openOfShipment = (
  context: StoreContext,
  record: ShipmentRecord,
  voided: boolean,
): ReturnType<typeof openOf> => {
  const balance = balanceOfShipment(context, record);
  if (balance === null) return null;
  const isBegun =
    record.purchase.kind === 'booked' ||
    context.store.payments.of(record.id).some((line) => !isHeld(line));
  return isBegun ? openOf(balance, voided) : null;
};

/**
 * Returns why a shipment cannot be booked because it has to be paid first, as a message for the user; null when it can.
 * @param money that is received with the booking; null for none
 */
export const whyUnpaid = (
  context: StoreContext,
  record: ShipmentRecord,
  money: EnteredPayment | null = null,
): string | null => {
  if (context.store.facts.get('paymentFirst') !== true) return null;
  const price = priceOfShipment(context, record);
  if (price === null) return t('payment.notPaid');
  const lines: CountedLine[] = context.store.payments.of(record.id);
  if (money !== null) lines.push({ ...money, paymentId: '', kind: 'payment', corrects: null });
  return balanceOf(price, lines).isSettled ? null : t('payment.notPaid');
};
