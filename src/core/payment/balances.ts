import { t } from '../../texts/index.ts';
import { toMinor, type MinorMoney } from '../../domain/money/minorMoney.ts';
import { balanceOf, type Balance } from '../../domain/payment/payment.ts';
import { customerTotal } from '../../domain/pricing/customerOffer.ts';
import { soldTotal } from '../../domain/purchase/soldRecord.ts';
import { optionOf } from '../../domain/rates/option.ts';
import type { CoreContext } from '../context.ts';
import { termsOf } from '../shipments/soldRecord.ts';
import type { ShipmentRecord } from '../store/records.ts';

/** What a customer pays for a shipment: as it was sold, else as its chosen option was offered; null without either. */
export const priceOfShipment = (
  context: Pick<CoreContext, 'store'>,
  record: ShipmentRecord,
): MinorMoney | null => {
  const sold = termsOf(context, record);
  if (sold) return soldTotal(sold);
  const { purchase } = record;
  const option =
    'quote' in purchase && 'slug' in purchase ? optionOf(purchase.quote, purchase.slug) : undefined;
  return option ? toMinor(customerTotal(option)) : null;
};

/** Where a shipment stands; null while it has neither a price nor payments. One that lost its price costs nothing: what was paid is too much. */
export const balanceOfShipment = (
  context: Pick<CoreContext, 'store'>,
  record: ShipmentRecord,
): Balance | null => {
  const lines = context.store.payments.of(record.id);
  const currency = lines[0]?.amount.currency;
  const price =
    priceOfShipment(context, record) ?? (currency === undefined ? null : { minor: 0, currency });
  return price && balanceOf(price, lines);
};

/** True while money or a debt of a customer hangs on it: it cannot be thrown away then. */
export const holdsMoney = ({ store }: Pick<CoreContext, 'store'>, shipmentId: string): boolean => {
  const sums = { received: 0, owed: 0 };
  for (const { method, amount } of store.payments.of(shipmentId))
    sums[method === 'account' ? 'owed' : 'received'] += amount.minor;
  return sums.received !== 0 || sums.owed !== 0;
};

/** Why a shipment that has to be paid before it is booked cannot be booked, or null. */
export const whyUnpaid = (
  context: Pick<CoreContext, 'store'>,
  record: ShipmentRecord,
): string | null => {
  if (context.store.facts.get('paymentFirst') !== true) return null;
  return balanceOfShipment(context, record)?.isSettled === true ? null : t('payment.notPaid');
};
