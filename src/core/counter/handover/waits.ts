import type { ParcelRow } from '../../../domain/handover/handover.ts';
import { t } from '../../../texts/index.ts';
import type { CounterContext } from '../counter.ts';
import { DeskError } from '../../base/deskError.ts';
import type { BagRecord } from '../../ledger/tables/handovers.ts';
import type { ParcelRecord } from '../../ledger/tables/parcels.ts';
import { handoverRowsOf, type RowContext } from '../../papers/make/handoverRows.ts';

type Context = RowContext & CounterContext;

/** Returns parcels of the service in use that wait for a driver. Throws DeskError `notAllowed` for any other; the message names it. */
const mustAllWait = (context: Context, ids: readonly string[]): ParcelRecord[] => {
  const { store } = context;
  const parcels = new Map(
    ids.flatMap((id) => store.parcels.get(id) ?? []).map((parcel) => [parcel.id, parcel]),
  );
  // Rows of thousands are read in one call: one by one, each call would read holidays, desks and void marks again.
  const rows = new Map(handoverRowsOf(context, [...parcels.values()]).map((row) => [row.id, row]));
  return ids.map((id) => {
    const [parcel, row] = [parcels.get(id), rows.get(id)];
    if (parcel?.serviceId !== context.identity().id || row?.stage !== 'waiting')
      throw new DeskError('notAllowed', t('handover.notWaiting', { number: row?.number ?? id }));
    return parcel;
  });
};

/** Returns a parcel of the service in use that waits for a driver. Throws DeskError `notAllowed` for any other; the message names it. */
export const mustWait = (context: Context, id: string): ParcelRecord => {
  const [parcel] = mustAllWait(context, [id]);
  if (!parcel) throw new Error('a parcel without a record');
  return parcel;
};

/** Returns a void parcel in a bag, which must not leave with it; null when there is none. */
export const voidInBag = (context: RowContext, bagId: string): ParcelRow | null =>
  handoverRowsOf(context, context.store.parcels.hereInBag(bagId)).find(
    ({ stage }) => stage === 'void',
  ) ?? null;

/**
 * Returns parcels that may leave together: each is waiting, and a sealed bag leaves with all its parcels.
 * @throws DeskError `notAllowed`
 */
export const mustLeaveTogether = (context: Context, ids: readonly string[]): ParcelRecord[] => {
  const { store } = context;
  const parcels = mustAllWait(context, ids);
  const leaving = new Set(ids);
  const sealed = [...new Set(parcels.flatMap(({ bagId }) => bagId ?? []))]
    .map(store.handovers.bag)
    .filter((bag): bag is BagRecord & { seal: string } => bag?.seal != null);
  for (const { id, name, seal } of sealed) {
    const voided = voidInBag(context, id);
    if (voided)
      throw new DeskError(
        'notAllowed',
        t('handover.voidInBag', { bag: name, number: voided.number }),
      );
    if (store.parcels.inBag(id).some((parcel) => !leaving.has(parcel.id)))
      throw new DeskError('notAllowed', t('handover.sealedGoesWhole', { bag: name, seal }));
  }
  return parcels;
};
