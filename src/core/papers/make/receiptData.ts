import { t } from '../../../texts/index.ts';
import {
  fromMinor,
  type MinorMoney,
  type Money,
  daysText,
  figureText,
} from '../../../domain/money/money.ts';
import { soldTotal, type SoldRecord, type SoldPrice } from '../../../domain/purchase/soldRecord.ts';
import type { CustomerPrice } from '../../../domain/pricing/priceRules.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import type { ReceiptData } from './data.ts';
import type { PaidLines } from './paidLines.ts';
import { joinParts, type Moment, moneyOf, parcelText, soldFrom, soldTo } from './parcelWords.ts';

/** Returns the parts of the price; charges of zero are left out, a discount is negative. */
const partsOf = ({
  shipment,
  insurance,
  pickup,
  lastMile,
  vat,
  discount,
}: SoldPrice): { name: string; amount: Money }[] => {
  const all: [string, MinorMoney | null][] = [
    [t('papers.shipping'), shipment],
    [t('papers.insurance'), insurance],
    [t('papers.pickup'), pickup],
    [t('papers.doorDelivery'), lastMile],
    [t('papers.vat'), vat],
  ];
  const parts = all.flatMap(([name, amount]) =>
    amount !== null && amount.minor !== 0 ? [{ name, amount: fromMinor(amount) }] : [],
  );
  const off =
    discount.minor > 0
      ? [{ name: t('papers.discount'), amount: fromMinor({ ...discount, minor: -discount.minor }) }]
      : [];
  return parts.length + off.length > 1 ? [...parts, ...off] : [];
};

/** Of a price that the desk's price rules made, only the VAT is shown: other parts would reveal the account's cost. */
const customerParts = ({
  total,
  vat,
  vatRate,
}: CustomerPrice): { name: string; amount: Money }[] =>
  vat === null
    ? []
    : [
        {
          name: t('papers.beforeVat'),
          amount: fromMinor({ ...total, minor: total.minor - vat.minor }),
        },
        {
          name: t('papers.vatAt', { percent: figureText(String(vatRate / 100)) }),
          amount: fromMinor(vat),
        },
      ];

/** On paper too, the customer must not be promised what the service does not show yet. */
const unconfirmedText = ({
  unconfirmed,
  trackingNumber,
  reference,
}: NonNullable<ShipmentSnapshot['receipt']>): string => {
  if (!unconfirmed) return '';
  return trackingNumber === ''
    ? reference === ''
      ? t('papers.bookedNoNumber')
      : t('papers.bookedUnder', { reference })
    : t('papers.notTrackedYet');
};

/**
 * Returns the receipt of a booked shipment, or null while it is not booked. It contains what was sold and does not depend on the current settings.
 */
export const receiptDataOf = (
  shipment: ShipmentSnapshot,
  sold: SoldRecord | null,
  moment: Moment,
  payments: PaidLines = { paid: [], open: null, owed: null, unseen: null },
): ReceiptData | null => {
  if (!shipment.receipt || !sold) return null;
  const { terms } = sold;
  return {
    desk: terms.desk,
    operator: terms.operator ?? '',
    at: moment(terms.at, terms.zone),
    practice: shipment.profile === 'practice',
    voided: shipment.voided !== undefined,
    reference: terms.reference,
    trackingNumber: shipment.receipt.trackingNumber,
    trackingUrl: shipment.receipt.trackingUrl,
    option: terms.service.name,
    days: daysText(terms.service.minDays, terms.service.maxDays),
    lastMile: terms.lastMile,
    pickup: terms.lastMile === false ? shipment.draft.pickup_warehouse.trim() : '',
    insured: terms.insured,
    sender: soldFrom(sold),
    receiver: soldTo(sold),
    parcel: parcelText(shipment.mode, terms.figures),
    total: moneyOf(soldTotal(terms)),
    parts: terms.customer ? customerParts(terms.customer) : terms.price ? partsOf(terms.price) : [],
    ...payments,
    remark:
      joinParts(
        [terms.reconstructed ? t('papers.recovered') : '', unconfirmedText(shipment.receipt)],
        ' ',
      ) || null,
  };
};
