import { isSentState } from '../../../domain/purchase/purchase.ts';
import { t } from '../../../texts/index.ts';
import type { PrintItem, PrintJobRecord } from '../../ledger/tables/printJobs.ts';
import type { Store } from '../../ledger/tables/store.ts';
import { crossedOf } from '../../shipments/voidShipments.ts';
import { documentOf, isMade } from './paperFacts.ts';

/** What happened to a job's shipments since it was ordered, as far as it changes what is printed. */
export interface SinceOrdered {
  /** The papers that are crossed out because their booking is void; undefined where none is. */
  readonly crossed: readonly boolean[] | undefined;
  /** Why the paper would be wrong now, a message for the user; null while it is right. */
  readonly problem: string | null;
  /** The file of each paper as it is now; null for a paper of a booking that was taken back since, which does not print. */
  readonly hashes: readonly (string | null)[];
  /** What tells whether the content of a paper that is made again has changed: the payments of a receipt, the draft of a slip, the parcels of a manifest. */
  readonly content: readonly (number | string)[];
}
type JobPapers = Pick<PrintJobRecord, 'kind' | 'items' | 'createdAt'>;

/** Which papers are crossed out. Papers that are made here state themselves that their booking is void, unless they were made before the mark. */
const crossedNow = (
  store: Pick<Store, 'voids'>,
  { kind, items, createdAt }: JobPapers,
): readonly boolean[] | undefined => {
  const ids = items.map(({ shipmentId }) => shipmentId);
  switch (kind) {
    case 'label':
    case 'invoice':
    case 'insurance':
      return crossedOf(store, ids);
    case 'receipt':
    case 'declarationSlip':
      return crossedOf(
        store,
        ids.map((id) =>
          id !== null && (store.voids.current(id)?.at ?? -Infinity) >= createdAt ? id : null,
        ),
      );
    default:
      return undefined;
  }
};

/** Why a slip would be wrong now: what it says of its shipment has changed. */
const problemNow = (
  store: Pick<Store, 'voids' | 'shipments'>,
  { kind, items }: JobPapers,
): string | null => {
  const ids = items.flatMap(({ shipmentId }) => shipmentId ?? []);
  const stateOf = (id: string) => store.shipments.get(id)?.purchase.kind;
  switch (kind) {
    case 'draftSlip':
    case 'quoteSlip':
      return ids.some((id) => isSentState(stateOf(id) ?? 'draft'))
        ? t('printQueue.slipAfterSent')
        : null;
    case 'doubtSlip':
      return ids.every((id) => stateOf(id) === 'uncertain')
        ? null
        : t('printQueue.slipOfUncertain');
    case 'voidSlip':
      return ids.every((id) => store.voids.current(id) !== null)
        ? null
        : t('printQueue.slipOfVoid');
    case 'packingSlip':
      return ids.some((id) => store.voids.current(id) !== null)
        ? t('printQueue.noSlipOfVoid')
        : null;
    default:
      return null;
  }
};

/** The file of a paper of a booking now: a document may have been fetched again, or come with another booking of the shipment. */
const hashNow = (
  store: Pick<Store, 'shipments' | 'documents'>,
  kind: JobPapers['kind'],
  { shipmentId, hash }: PrintItem,
): string | null => {
  if (kind === 'test' || (isMade(kind) && kind !== 'receipt')) return hash;
  const shipment = shipmentId === null ? null : store.shipments.get(shipmentId);
  // Papers of shipments that another desk booked stay as they are.
  if (shipment === null) return hash;
  if (shipment.purchase.kind !== 'booked') return null;
  if (kind === 'receipt') return hash;
  const now = store.documents.of(shipment.id).find((each) => each.kind === documentOf(kind));
  // A file that is damaged or gone is named when it cannot be laid out.
  return now?.state === 'stored' || now?.hash === hash ? now.hash : null;
};

const contentNow = (
  store: Pick<Store, 'shipments' | 'payments' | 'parcels'>,
  { kind, items }: JobPapers,
): SinceOrdered['content'] => {
  const ids = items.flatMap(({ shipmentId }) => shipmentId ?? []);
  switch (kind) {
    case 'receipt':
      return ids.map((id) => store.payments.of(id).length);
    case 'draftSlip':
    case 'quoteSlip':
    case 'declarationSlip':
    case 'packingSlip':
      return ids.map((id) => store.shipments.get(id)?.updatedAt ?? '');
    case 'manifest':
      return items.flatMap(({ about }) =>
        about === undefined
          ? []
          : store.parcels
              .ofHandover(about)
              .flatMap(({ parcelId, undone }) => (undone ? [] : parcelId)),
      );
    default:
      return [];
  }
};

/** Reads what happened to the shipments of a job since it was ordered. */
export const sinceOrdered = (
  store: Pick<Store, 'voids' | 'shipments' | 'documents' | 'payments' | 'parcels'>,
  job: JobPapers,
): SinceOrdered => ({
  crossed: crossedNow(store, job),
  problem: problemNow(store, job),
  hashes: job.items.map((item) => hashNow(store, job.kind, item)),
  content: contentNow(store, job),
});
