import { setImmediate as nextTurn } from 'node:timers/promises';
import { languageNow } from '../../../texts/index.ts';
import { isHoliday } from '../../../domain/shipment/assignedDate.ts';
import type { ParcelRow } from '../../../domain/handover/handover.ts';
import { shipmentFact } from '../../../domain/site/siteFacts.ts';
import { parcelStageOf } from '../../../domain/handover/parcel.ts';
import { daysBetween, tooLongSince } from '../../../domain/handover/waitingDays.ts';
import { dateIn } from '../../../domain/text/dates.ts';
import { today } from '../../base/clock.ts';
import type { PapersContext } from '../papers.ts';
import { soldTo } from './parcelWords.ts';
import { groupsOf } from '../../base/slices.ts';
import { holidaysOf } from '../../base/rules.ts';
import { isVoidAtItsDesk } from '../../shipments/siteActs.ts';
import { soldRecordOf } from '../../shipments/soldRecord.ts';
import type { ParcelRecord } from '../../ledger/tables/parcels.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';

/** What rows of parcels are read from. */
export type RowContext = PapersContext;

/** Returns the last date whose parcels wait too long today; null when the settings never report that. */
export const lateDate = (context: RowContext): string | null => {
  const { handoverDays } = context.settings();
  return handoverDays === null
    ? null
    : tooLongSince(today(context), handoverDays, isHoliday(holidaysOf(context)));
};

type SoldFacts = Pick<ParcelRow, 'receiver' | 'place' | 'region' | 'service' | 'boxes' | 'weight'>;
/** Size of the cache: the longest list, and its hand-overs. */
const REMEMBERED = 5000;
/** Cache of the values from sold records, by store: unpacking one takes most of the time of a row, and each scan reads the list again. */
const remembered = new WeakMap<object, Map<string, { key: string; facts: SoldFacts | null }>>();

/** Returns the values of a row from the sold record; null when nothing was sold. Read again when the shipment, its people or the language changed. */
const soldFacts = (
  { store }: Pick<RowContext, 'store'>,
  record: ShipmentRecord,
): SoldFacts | null => {
  const known =
    remembered.get(store) ?? new Map<string, { key: string; facts: SoldFacts | null }>();
  remembered.set(store, known);
  const { first_name, last_name } = record.draft.receiver;
  const key = [languageNow(), record.purchase.kind, record.updatedAt, first_name, last_name].join();
  const before = known.get(record.id);
  if (before?.key === key) return before.facts;
  const sold = soldRecordOf({ store }, record);
  const facts = sold && {
    receiver: soldTo(sold).name,
    place: soldTo(sold).place,
    region: soldTo(sold).region,
    service: sold.terms.service.name,
    boxes: sold.terms.figures.boxes,
    weight: sold.terms.figures.weight,
  };
  if (known.size >= REMEMBERED) known.clear();
  known.set(record.id, { key, facts });
  return facts;
};

/** Rows between two yields to the event loop: some milliseconds. */
const ROWS_AT_ONCE = 50;

/** As `handoverRowsOf`, for thousands of parcels: yields to the event loop between slices. */
export const rowsInTurns = async (
  context: RowContext,
  parcels: readonly ParcelRecord[],
): Promise<ParcelRow[]> => {
  const rows: ParcelRow[] = [];
  for (const group of groupsOf(parcels, ROWS_AT_ONCE)) {
    rows.push(...handoverRowsOf(context, group));
    if (rows.length < parcels.length) await nextTurn();
  }
  return rows;
};

/** Returns the rows of parcels with values of their sold records, in order. */
export const handoverRowsOf = (
  context: RowContext,
  parcels: readonly ParcelRecord[],
): ParcelRow[] => {
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
    const fact = others && shipmentFact.parse(JSON.parse(others.body));
    const purchase = record?.purchase;
    const sold = record ? soldFacts(context, record) : null;
    const date = dateIn(since, timeZone);
    const stage = parcelStageOf(
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
      receiver: sold?.receiver ?? fact?.receiver ?? '',
      place: sold?.place ?? fact?.city ?? '',
      region: sold?.region ?? '',
      reference: record?.externalReference ?? others?.reference ?? '',
      service: sold?.service ?? fact?.option ?? '',
      mode: record?.mode ?? null,
      boxes: sold?.boxes ?? fact?.boxes ?? 1,
      scanned: parcel.handoverId === null ? null : store.parcels.scannedOf(id, parcel.handoverId),
      weight: sold?.weight ?? null,
      stage,
      since,
      days: daysBetween(date, now),
      late: stage === 'waiting' && late !== null && date <= late,
      acceptedAt,
      bagId,
    };
  });
};
