import { isSealed } from '../../domain/purchase/purchase.ts';
import { t } from '../../texts/index.ts';
import type { PrintJobRecord } from '../store/printJobs.ts';
import type { Store } from '../store/store.ts';
import { crossedOf } from '../voiding/leaveOut.ts';

/** What happened to a job's shipments since it was ordered, as far as it changes what is printed. */
export interface SinceOrdered {
  /** The papers that are crossed out because their booking is void; undefined where none is. */
  readonly crossed: readonly boolean[] | undefined;
  /** Why the paper would be wrong now, a message for the user; null while it is right. */
  readonly problem: string | null;
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
      return ids.some((id) => isSealed(stateOf(id) ?? 'draft'))
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
    default:
      return null;
  }
};

/** Reads what happened to the shipments of a job since it was ordered. */
export const sinceOrdered = (
  store: Pick<Store, 'voids' | 'shipments'>,
  job: JobPapers,
): SinceOrdered => ({ crossed: crossedNow(store, job), problem: problemNow(store, job) });
