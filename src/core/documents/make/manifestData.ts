import { t } from '../../../texts/index.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import type { SoldRecord } from '../../../domain/purchase/soldRecord.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import type { ManifestData, ManifestRow } from './data.ts';
import { type DeskWords, soldTo, weightText } from './parcelWords.ts';

/** A booked shipment with what was sold. */
export interface SoldShipment {
  readonly shipment: ShipmentSnapshot;
  readonly sold: SoldRecord;
}

const rowOf = ({ shipment, sold }: SoldShipment): ManifestRow => {
  const { figures, reference, service } = sold.terms;
  const receiver = soldTo(sold);
  return {
    trackingNumber: shipment.receipt?.trackingNumber || t('papers.notKnownYet'),
    reference,
    receiver: receiver.name,
    place: receiver.place,
    region: receiver.region,
    option: service.name,
    boxes: figures.boxes,
    weight: weightText(shipment.mode, figures.weight),
  };
};

const sumOf = (sold: readonly SoldShipment[], mode: Mode): string => {
  const weights = sold
    .filter(({ shipment }) => shipment.mode === mode)
    .map(({ sold }) => sold.terms.figures.weight ?? 0);
  return weights.length === 0
    ? ''
    : weightText(
        mode,
        weights.reduce((sum, each) => sum + each, 0),
      );
};

/** Both modes' weights in one line, each in its own unit; '' stands for none. */
const bothWeights = (one: string, other: string): string =>
  one !== '' && other !== '' ? t('papers.bothWeights', { one, other }) : one || other;

/** The list of booked shipments for a driver, in the order given: what was sold, handed over now. What is not booked is left out. */
export const manifestDataOf = (sold: readonly SoldShipment[], words: DeskWords): ManifestData => {
  const booked = sold.filter(({ shipment }) => shipment.receipt !== null);
  return {
    desk: words.desk,
    at: words.at,
    operator: words.operator,
    practice: booked.some(({ shipment }) => shipment.profile === 'practice'),
    rows: booked.map(rowOf),
    weight: bothWeights(sumOf(booked, 'SFN'), sumOf(booked, 'STN')),
  };
};
