import { t } from '../../texts/index.ts';
import type { MinorMoney } from '../../domain/money/minorMoney.ts';
import { balanceOf, type Balance } from '../../domain/payment/payment.ts';
import { isSealed, isStale, quoteOf } from '../../domain/purchase/purchase.ts';
import type { StoreContext } from '../ledger/ledger.ts';
import { costAndPriceOf } from './shipmentPrice.ts';
import { checkRecord, type CheckingContext } from './checking.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';

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

/** Returns true when a shipment was changed after it was priced: the service would charge something else for it now. */
export const isPriceOutdated = (context: CheckingContext, record: ShipmentRecord): boolean =>
  quoteOf(record.purchase) !== null &&
  !isSealed(record.purchase.kind) &&
  isStale(record.purchase, checkRecord(context, record).fingerprint);

/** Returns true while a customer's money or debt belongs to it; it cannot be removed then. */
export const holdsMoney = ({ store }: StoreContext, shipmentId: string): boolean => {
  const sums = { received: 0, owed: 0 };
  for (const { method, amount } of store.payments.of(shipmentId))
    sums[method === 'account' ? 'owed' : 'received'] += amount.minor;
  return sums.received !== 0 || sums.owed !== 0;
};

/** Returns why a shipment cannot be booked because it has to be paid first, as a message for the user; null when it can. */
export const whyUnpaid = (context: StoreContext, record: ShipmentRecord): string | null => {
  if (context.store.facts.get('paymentFirst') !== true) return null;
  return balanceOfShipment(context, record)?.isSettled === true ? null : t('payment.notPaid');
};
