import { t } from '../../../texts/index.ts';
import type { SoldRecord } from '../../../domain/purchase/soldRecord.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import type { VoidSlipData } from './data.ts';
import {
  joinParts,
  parcelText,
  soldFrom,
  soldTo,
  type DeskWords,
  type Moment,
} from './parcelWords.ts';

/** Returns the request slip of a void booking, or null for any other. It contains what was sold and does not depend on the current settings. */
export const voidSlipDataOf = (
  shipment: ShipmentSnapshot,
  sold: SoldRecord | null,
  words: DeskWords,
  moment: Moment,
): VoidSlipData | null => {
  const { voided, receipt } = shipment;
  if (!voided || !receipt || sold === null) return null;
  const { terms } = sold;
  const from = soldFrom(sold);
  const facts: [string, string][] = [
    [t('papers.serviceReference'), receipt.reference],
    [t('papers.ownReference'), terms.reference],
    [t('papers.booked'), moment(shipment.bookedAt ?? terms.at)],
    [t('papers.by'), terms.operator ?? ''],
    [t('papers.from'), joinParts([from?.name ?? '', from?.place ?? ''], ', ')],
    [t('papers.service'), terms.service.name],
    [t('fields.shipmentAssignedDate'), terms.date ?? ''],
    [t('papers.parcel'), parcelText(shipment.mode, terms.figures)],
  ];
  return {
    ...words,
    practice: shipment.profile === 'practice',
    trackingNumber: receipt.trackingNumber,
    receiver: soldTo(sold),
    facts: facts.filter(([, value]) => value !== ''),
    reason: voided.reason,
    marked: t('papers.markedVoid', {
      time: moment(voided.at),
      who: voided.operator === '' ? 'no' : 'yes',
      operator: voided.operator,
    }),
  };
};
