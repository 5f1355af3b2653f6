import { t } from '../../../texts/index.ts';
import { emptyDraft, type Draft } from '../../../domain/shipment/draft.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import type { BatchSummary, ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import { dateIn } from '../../../domain/text/dates.ts';
import { newId, today } from '../../base/clock.ts';
import type { ShipmentsContext } from '../shipments.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Runs } from '../../service/runs/runs.ts';
import type { Drafts } from '../drafts.ts';
import { snapshotsOf } from '../snapshots.ts';
import type { BatchRecord } from '../../ledger/tables/records.ts';

const DAY_MS = 86_400_000;

/** Batches of the service in use. Methods with an id throw DeskError `notFound` when there is no such batch. */
export interface Batches {
  /** Returns batches, newest first. @param hidden true: the hidden ones; false: the others */
  readonly list: (hidden: boolean) => readonly BatchSummary[];
  readonly summary: (id: string) => BatchSummary;
  /** Returns a new batch at the service in use. */
  readonly create: (name: string, mode: Mode) => BatchRecord;
  /** Returns today's batch of the counter in this mode; creates it when there is none. */
  readonly counter: (mode: Mode) => BatchRecord;
  /**
   * Returns the batch of the counter with all its shipments. Adds an empty shipment when none of them can be edited.
   * @param inFront shipment that the counter shows and that may be sent already; null for none
   */
  readonly openCounter: (
    mode: Mode,
    inFront: string | null,
  ) => { readonly batch: BatchSummary; readonly shipments: readonly ShipmentSnapshot[] };
  readonly rename: (id: string, name: string) => BatchSummary;
  /** Hides or shows a batch. Throws DeskError `notAllowed` when it would hide a batch with a run in progress or an uncertain booking. */
  readonly hide: (id: string, hidden: boolean) => BatchSummary;
  /** Returns a batch with the ids of all its shipments in order, and the rows of the first ones. @param first number of rows; all when omitted */
  readonly open: (
    id: string,
    first?: number,
  ) => {
    readonly batch: BatchSummary;
    readonly ids: readonly string[];
    readonly shipments: readonly ShipmentSnapshot[];
  };
  /** Returns the rows of these shipments that belong to this batch, in the order of `ids`. */
  readonly rows: (id: string, ids: readonly string[]) => readonly ShipmentSnapshot[];
  readonly add: (id: string, drafts: readonly Draft[]) => readonly ShipmentSnapshot[];
}

/** Creates `Batches`. */
export const createBatches = (
  context: ShipmentsContext,
  drafts: Pick<Drafts, 'add'>,
  runs: Pick<Runs, 'current'>,
): Batches => {
  const { store } = context;
  const gone = (): never => {
    throw new DeskError('notFound', t('batchChanges.gone'));
  };
  const summary = (id: string): BatchSummary => store.batches.summary(id) ?? gone();
  const must = (id: string): BatchRecord => store.batches.get(id) ?? gone();
  const rows = (id: string, ids: readonly string[]): ShipmentSnapshot[] =>
    snapshotsOf(
      context,
      store.shipments
        .some(ids)
        .filter(({ batchId, removedAt }) => batchId === id && removedAt === null),
    );

  /** Throws when the batch has a run in progress or uncertain bookings, which must stay visible. */
  const demandHideable = (id: string): void => {
    if (runs.current().some(({ batchId }) => batchId === id))
      throw new DeskError('notAllowed', t('batchChanges.underWay'));
    const { uncertain } = summary(id).states;
    if (uncertain > 0)
      throw new DeskError('notAllowed', t('batchChanges.unanswered', { count: uncertain }));
  };

  const insert = (batch: Pick<BatchRecord, 'name' | 'kind' | 'mode'>): BatchRecord => {
    const record = {
      ...batch,
      id: newId(context),
      serviceId: context.identity().id,
      createdAt: context.clock.now(),
      hidden: false,
    };
    store.batches.insert(record);
    return record;
  };
  const counter = (mode: Mode): BatchRecord => {
    const date = today(context);
    const last = store.batches.counter(context.identity().id, mode, context.clock.now() - DAY_MS);
    return last && dateIn(last.createdAt, context.timeZone) === date
      ? last
      : insert({ name: t('imports.counterBatch', { date }), kind: 'counter', mode });
  };

  return {
    list: (hidden) => store.batches.list(context.identity().id, hidden),
    summary,
    create: (name, mode) => insert({ name, kind: 'batch', mode }),
    counter,
    openCounter: (mode, inFront) => {
      const batch = counter(mode);
      const found = rows(batch.id, store.shipments.idsOf(batch.id));
      const shipments = found.some(({ id, allowed }) => allowed.edit || id === inFront)
        ? found
        : [...found, ...drafts.add(batch, [emptyDraft()])];
      return { batch: summary(batch.id), shipments };
    },
    rename: (id, name) => {
      store.batches.rename(must(id).id, name);
      return summary(id);
    },
    hide: (id, hidden) => {
      must(id);
      if (hidden) demandHideable(id);
      store.batches.hide(id, hidden);
      return summary(id);
    },
    open: (id, first) => {
      const ids = store.shipments.idsOf(id);
      return {
        batch: summary(id),
        ids,
        shipments: rows(id, first === undefined ? ids : ids.slice(0, first)),
      };
    },
    rows,
    add: (id, added) => drafts.add(must(id), added),
  };
};
