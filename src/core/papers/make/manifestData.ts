import { t } from '../../../texts/index.ts';
import type { ParcelRow } from '../../../domain/handover/handover.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import type { PapersContext } from '../papers.ts';
import { DeskError } from '../../base/deskError.ts';
import type { ManifestData, ManifestRow } from './data.ts';
import { weightText, type DeskWords, type Moment } from './parcelWords.ts';
import type { ParcelRecord } from '../../ledger/tables/parcels.ts';
import { handoverRowsOf, type RowContext } from './handoverRows.ts';

const sumOf = (rows: readonly ParcelRow[], mode: Mode): string => {
  const own = rows.filter((row) => row.mode === mode && row.weight !== null);
  return own.length === 0
    ? ''
    : weightText(
        mode,
        own.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
      );
};

/** Returns the weight of parcels as text, each mode in its own unit, with the number of parcels of unknown weight; '' when no weight is known. */
export const weightWords = (rows: readonly ParcelRow[]): string => {
  const [one, other] = [sumOf(rows, 'SFN'), sumOf(rows, 'STN')];
  const weight =
    one !== '' && other !== '' ? t('papers.bothWeights', { one, other }) : one || other;
  const n = rows.filter((row) => row.mode === null || row.weight === null).length;
  return n === 0 || weight === '' ? weight : t('papers.someWeights', { weight, n });
};

const manifestRow =
  (bags: ReadonlyMap<string, string>) =>
  (row: ParcelRow): ManifestRow => ({
    trackingNumber: row.number || t('papers.notKnownYet'),
    reference: row.reference,
    receiver:
      row.shipmentId === null && row.receiver === '' ? t('papers.bookedElsewhere') : row.receiver,
    place: row.place,
    region: row.region,
    option: row.service,
    bag: row.bagId === null ? '' : (bags.get(row.bagId) ?? ''),
    boxes: row.boxes,
    scanned: row.scanned,
    weight: row.mode === null ? '' : weightText(row.mode, row.weight),
  });

/** Returns the parcels of a hand-over that were not taken back, in its order. */
export const parcelsOfHandover = (
  { store }: Pick<RowContext, 'store'>,
  handoverId: string,
): ParcelRecord[] =>
  store.parcels
    .ofHandover(handoverId)
    .flatMap(({ parcelId, undone }) => (undone ? [] : (store.parcels.get(parcelId) ?? [])));

/**
 * Returns the manifest of a hand-over: its parcels that were not taken back, the driver, and the signature.
 * @param rows of `parcelsOfHandover`, when the caller has read them in slices
 * @throws DeskError `notFound`
 */
export const manifestOfHandover = (
  context: PapersContext,
  handoverId: string,
  words: DeskWords,
  moment: Moment,
  rows: readonly ParcelRow[] = handoverRowsOf(context, parcelsOfHandover(context, handoverId)),
): ManifestData => {
  const { store } = context;
  const handover = store.handovers.get(handoverId);
  if (!handover) throw new DeskError('notFound', t('handover.gone'));
  const taken = store.parcels.ofHandover(handoverId).filter(({ undone }) => !undone);
  const bags = new Map(
    store.handovers
      .bagNames([...new Set(taken.flatMap(({ bagId }) => bagId ?? []))])
      .map(({ id, name, seal }) => [
        id,
        seal === null ? name : t('papers.bagSealed', { bag: name, seal }),
      ]),
  );
  return {
    desk: words.desk,
    at: moment(handover.at),
    operator: handover.operator,
    practice: store.identities.get(handover.serviceId)?.profile === 'practice',
    rows: rows.map(manifestRow(bags)),
    weight: weightWords(rows),
    handover: {
      carrier: handover.carrier,
      driver: handover.driver || t('papers.erased'),
      vehicle: handover.vehicle,
      signature: handover.signature,
    },
  };
};
