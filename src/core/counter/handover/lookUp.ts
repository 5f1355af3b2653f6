import type { Bag, ScanAlarm, ScanFound } from '../../../domain/handover/handover.ts';
import { numbersWithin, scan, normaliseScan, startScan } from '../../../domain/paper/scanVerify.ts';
import { handoverFact, shipmentFact } from '../../../domain/site/siteFacts.ts';
import { isSentState } from '../../../domain/purchase/purchase.ts';
import { t } from '../../../texts/index.ts';
import type { CounterContext } from '../counter.ts';
import { DeskError } from '../../base/deskError.ts';
import { momentIn } from '../../papers/make/parcelWords.ts';
import type { BagRecord } from '../../ledger/tables/handovers.ts';
import { serviceKey } from '../../shipments/purchaseKeys.ts';
import { handedOverElsewhere } from '../../shipments/siteActs.ts';
import type { ParcelRecord } from '../../ledger/tables/parcels.ts';
import type { OthersShipment } from '../../ledger/tables/siteOthers.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import { handoverRowsOf, type RowContext } from '../../papers/make/handoverRows.ts';
import { voidInBag } from './waits.ts';

type Context = RowContext & CounterContext;

/** Returns a bag with the number of waiting parcels in it. */
export const bagOf = ({ store }: Pick<Context, 'store'>, { id, name, seal }: BagRecord): Bag => ({
  id,
  name,
  seal,
  count: store.parcels.inBag(id).length,
});

/** Returns the parcel of a shipment; creates it when the desk has none yet. */
const parcelOf = (
  { store }: Pick<Context, 'store'>,
  { id, serviceId, bookedAt, updatedAt }: ShipmentRecord,
): ParcelRecord => {
  store.parcels.add({ id, serviceId, shipmentId: id, number: '', since: bookedAt ?? updatedAt });
  const parcel = store.parcels.get(id);
  if (parcel === null) throw new Error('the parcel was not kept');
  return parcel;
};

/** Returns the parcel of another desk's shipment, under the id that its desk uses. */
const parcelOfOthers = (
  { store, identity, clock }: Pick<Context, 'store' | 'identity' | 'clock'>,
  { id, trackingNumber }: OthersShipment,
): ParcelRecord => {
  const serviceId = identity().id;
  // It was accepted with its number alone before its desk had reported it: that parcel is used.
  const before = store.parcels.byNumber(serviceId, trackingNumber);
  if (before && !before.withdrawn) return before;
  store.parcels.add({
    id,
    serviceId,
    shipmentId: null,
    number: trackingNumber,
    since: clock.now(),
  });
  const parcel = store.parcels.get(id);
  if (parcel === null) throw new Error('the parcel was not kept');
  return parcel;
};

/**
 * Returns what a scan means: a waiting parcel, a bag by its seal or name, or an alarm. Changes nothing, except that a booking without a parcel
 * gets one, and so does a shipment of another desk.
 * @throws DeskError `badInput` for an empty scan
 */
export const lookUp = (context: Context, text: string): ScanFound => {
  const { store } = context;
  const serviceId = context.identity().id;
  const number = normaliseScan(text);
  if (number === '') throw new DeskError('badInput', t('handover.nothingScanned'));
  const alarm = (why: ScanAlarm, words: string, of = number): ScanFound => ({
    kind: 'alarm',
    why,
    number: of,
    words,
  });

  const bag = store.handovers
    .bags(serviceId)
    .find(
      ({ seal, name }) => normaliseScan(seal ?? name) === number || normaliseScan(name) === number,
    );
  const voided = bag?.seal == null ? null : voidInBag(context, bag.id);
  if (bag && voided)
    return alarm(
      'void',
      t('handover.voidInBag', { bag: bag.name, number: voided.number }),
      voided.number,
    );
  if (bag)
    return {
      kind: 'bag',
      bag: bagOf(context, bag),
      rows: handoverRowsOf(context, store.parcels.inBag(bag.id)),
    };

  const shipmentOf = (of: string): ShipmentRecord | null =>
    store.shipments.withTracking(serviceId, of) ?? store.shipments.byReference(serviceId, of);
  const foreignOf = (of: string): ParcelRecord | null => {
    const parcel = store.parcels.byNumber(serviceId, of);
    return parcel?.withdrawn === false ? parcel : null;
  };
  const isKnown = (of: string): boolean =>
    shipmentOf(of) !== null || foreignOf(of) !== null || store.siteOthers.byNumber(of) !== null;
  /**
   * The code on a label often contains more than the number. Returns the only known number in it: first among those that wait, then among all known
   * ones, because a void or handed-over parcel must not count as booked elsewhere.
   */
  const withinCode = (): string | null => {
    const { result } = scan(
      startScan(
        store.parcels.numbersWaiting(serviceId).map((each) => ({ number: each, pieces: 1 })),
      ),
      text,
    );
    if (result.kind === 'ticked') return result.number;
    const [within, ...others] = numbersWithin(number).filter(isKnown);
    return others.length === 0 ? (within ?? null) : null;
  };
  const code = isKnown(number) ? number : isKnown(text.trim()) ? text.trim() : withinCode();
  const handoverOfOthers = (handoverId: string) => {
    const fact = store.siteOthers.handover(handoverId);
    return fact && handoverFact.safeParse(JSON.parse(fact.body)).data;
  };
  const handedOverText = (handoverId: string): string => {
    const handover = store.handovers.get(handoverId) ?? handoverOfOthers(handoverId);
    return t('handover.alarmHandedOver', {
      time: handover ? momentIn(context.timeZone)(handover.at) : '',
      driver: handover?.driver ?? '',
    });
  };
  const ofParcel = (parcel: ParcelRecord): ScanFound => {
    const [row] = handoverRowsOf(context, [parcel]);
    if (!row) throw new Error('a parcel without a row');
    if (row.stage === 'void') return alarm('void', t('handover.alarmVoid'), row.number);
    if (parcel.handoverId !== null)
      return alarm('handedOver', handedOverText(parcel.handoverId), row.number);
    const inside = parcel.bagId === null ? null : store.handovers.bag(parcel.bagId);
    if (inside?.seal != null)
      return alarm(
        'sealed',
        t('handover.alarmSealed', { bag: inside.name, seal: inside.seal }),
        row.number,
      );
    return { kind: 'parcel', row };
  };

  const shipment = code === null ? null : shipmentOf(code);
  if (shipment) {
    const { kind } = shipment.purchase;
    if (kind === 'booked') return ofParcel(parcelOf(context, shipment));
    return isSentState(kind)
      ? alarm('uncertain', t('handover.alarmUncertain'))
      : alarm('notBooked', t('handover.alarmNotBooked'));
  }
  const others = code === null ? null : store.siteOthers.byNumber(code);
  const fact = others && shipmentFact.parse(JSON.parse(others.body));
  if (others && fact?.place === serviceKey(context.identity())) {
    const elsewhere = handedOverElsewhere(store, others.id);
    if (elsewhere && store.parcels.get(others.id)?.handoverId == null)
      return alarm('handedOver', handedOverText(elsewhere.handoverId), others.trackingNumber);
    return ofParcel(parcelOfOthers(context, others));
  }
  const foreign = code === null ? null : foreignOf(code);
  if (foreign) return ofParcel(foreign);
  return store.shipments.serviceOfTracking(number, serviceId) === null
    ? alarm('unknown', t('handover.alarmUnknown'))
    : alarm('otherService', t('handover.alarmOtherService'));
};
