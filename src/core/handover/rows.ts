import { isHoliday } from '../../domain/shipment/assignedDate.ts';
import type { ParcelRow } from '../../domain/handover/handover.ts';
import { shipmentFact } from '../../domain/site/siteFacts.ts';
import { stageOf } from '../../domain/handover/parcel.ts';
import { daysBetween, tooLongSince } from '../../domain/handover/waitingDays.ts';
import { dateIn } from '../../domain/text/dates.ts';
import { today } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import { soldTo } from '../documents/make/parcelWords.ts';
import { holidaysOf } from '../rules.ts';
import { isVoidAtItsDesk } from '../site/siteActs.ts';
import { soldRecordOf } from '../shipments/soldRecord.ts';
import type { ParcelRecord } from '../store/parcels.ts';

/** What is shown of parcels comes from here. */
export type RowContext = Pick<CoreContext, 'store' | 'clock' | 'timeZone' | 'settings' | 'rules'>;

/** The last date that waits too long today, or null where the settings never call it too long. */
export const lateDate = (context: RowContext): string | null => {
  const { handoverDays } = context.settings();
  return handoverDays === null
    ? null
    : tooLongSince(today(context), handoverDays, isHoliday(holidaysOf(context)));
};

/** Parcels with what was sold, in their order. */
export const rowsOf = (context: RowContext, parcels: readonly ParcelRecord[]): ParcelRow[] => {
  const { store, timeZone } = context;
  const [now, late] = [today(context), lateDate(context)];
  const records = new Map(
    store.shipments
      .some(parcels.flatMap(({ shipmentId }) => shipmentId ?? []))
      .map((record) => [record.id, record]),
  );
  const names = new Map(store.site.cursors().map(({ desk, name }) => [desk, name]));
  const voided = store.voids.among([...records.keys()]);
  return parcels.map((parcel): ParcelRow => {
    const { id, shipmentId, since, acceptedAt, bagId } = parcel;
    const record = shipmentId === null ? undefined : records.get(shipmentId);
    const others = shipmentId === null ? store.siteOthers.get(id) : null;
    const told = others && shipmentFact.parse(JSON.parse(others.body));
    const purchase = record?.purchase;
    const sold = record ? soldRecordOf({ store }, record) : null;
    const receiver = sold && soldTo(sold);
    const date = dateIn(since, timeZone);
    const stage = stageOf(
      parcel,
      shipmentId === null
        ? others !== null && isVoidAtItsDesk(store, id)
        : voided.has(shipmentId) || purchase?.kind !== 'booked',
    );
    return {
      id,
      shipmentId,
      desk: others ? (names.get(others.desk) ?? '') : '',
      number: purchase?.kind === 'booked' ? purchase.receipt.trackingNumber : parcel.number,
      receiver: receiver?.name ?? told?.receiver ?? '',
      place: receiver?.place ?? told?.city ?? '',
      region: receiver?.region ?? '',
      reference: record?.externalReference ?? others?.reference ?? '',
      service: sold?.terms.service.name ?? told?.option ?? '',
      mode: record?.mode ?? null,
      boxes: sold?.terms.figures.boxes ?? told?.boxes ?? 1,
      weight: sold?.terms.figures.weight ?? null,
      stage,
      since,
      days: daysBetween(date, now),
      late: stage === 'waiting' && late !== null && date <= late,
      acceptedAt,
      bagId,
    };
  });
};
