import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  draftInBoxes,
  isWhole,
  lacksBoxes,
  proposalOf,
  type BatchPackingList,
} from '../../../domain/packing/batchPacking.ts';
import type { PackResult, Padding } from '../../../domain/packing/pack.ts';
import type { SheetChange } from '../../../domain/sheet/sheetChange.ts';
import type { RunProgress } from '../../../domain/shipment/snapshot.ts';
import { isSentState } from '../../../domain/purchase/purchase.ts';
import { t } from '../../../texts/index.ts';
import { message } from '../../../texts/text.ts';
import { newId } from '../../base/clock.ts';
import type { ShipmentsContext } from '../shipments.ts';
import { DeskError } from '../../base/deskError.ts';
import { packForMe } from '../savedEntries/packing.ts';
import { DONE } from '../../service/runs/itemOutcome.ts';
import { startRun, type Run } from '../../service/runs/run.ts';
import type { Runs } from '../../service/runs/runs.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import type { BatchSheet } from './sheet.ts';

/** Minimum time between two progress events: packing a shipment takes less time than sending an event. */
const EMIT_EVERY_MS = 150;

/** Rows to pack, and padding. */
export interface PackingRequest extends Padding {
  /** Rows that a person chose, whatever boxes they have; null: all rows with a box without sizes. */
  readonly ids: readonly string[] | null;
}

/**
 * “Suggest boxes” for a batch: proposals for its shipments, applied only when a person accepts them. The proposals of one batch are kept at a time.
 */
export interface BatchPacking {
  /** Starts a run that packs in the background; drops earlier proposals. Returns its progress; null when there is no row to pack. */
  readonly suggest: (batchId: string, wish: PackingRequest) => Promise<RunProgress | null>;
  /**
   * Returns the proposals so far, in the order of the rows.
   * @param which `ready`: those that can be applied; `left`: those in which not all goods fit
   */
  readonly list: (batchId: string, which: 'ready' | 'left', limit: number) => BatchPackingList;
  /**
   * Applies proposals as one step of the sheet. Rows whose boxes were changed since are skipped.
   * @param ids null: all that can be applied
   */
  readonly accept: (batchId: string, ids: readonly string[] | null) => SheetChange;
}

interface Proposal {
  readonly id: string;
  readonly result: PackResult;
  /** The boxes that the proposal was made for, as JSON. */
  readonly boxes: string;
}

/** Creates `BatchPacking`: packs the goods of many rows into the boxes of this desk, lists the proposals and applies them. */
export const createBatchPacking = ({
  context,
  sheet,
  runs,
}: {
  readonly context: ShipmentsContext;
  readonly sheet: Pick<BatchSheet, 'edit'>;
  readonly runs: Pick<Runs, 'track'>;
}): BatchPacking => {
  const { store, clock } = context;
  const pack = packForMe(context);
  let held: {
    readonly batchId: string;
    readonly proposals: Map<string, Proposal>;
    run: Run | null;
  } = { batchId: '', proposals: new Map(), run: null };

  const isOpen = (record: ShipmentRecord | null, batchId: string): record is ShipmentRecord =>
    record?.batchId === batchId && record.removedAt === null && !isSentState(record.purchase.kind);
  const proposalsOf = (batchId: string): Map<string, Proposal> =>
    held.batchId === batchId ? held.proposals : new Map<string, Proposal>();

  const suggest: BatchPacking['suggest'] = async (batchId, { ids, ...padding }) => {
    const batch = store.batches.get(batchId);
    if (!batch) throw new DeskError('notFound', t('batchChanges.gone'));
    held.run?.stop();
    const members = [...(ids ?? store.shipments.idsOf(batchId))];
    const proposals = new Map<string, Proposal>();
    held = { batchId, proposals, run: null };
    if (members.length === 0) return null;
    let emittedAt = 0;
    let state = '';
    const run = startRun({
      id: newId(context),
      kind: 'packing',
      // Without a batch id the run does not lock the batch, which can be edited during the run.
      batchId: null,
      members,
      concurrency: 1,
      clock,
      processItem: async (id) => {
        await nextTurn();
        const record = store.shipments.get(id);
        if (!isOpen(record, batchId) || (ids === null && !lacksBoxes(record.draft))) return DONE;
        const { result } = pack(record.draft, batch.mode, padding);
        proposals.set(id, { id, result, boxes: JSON.stringify(record.draft.boxes) });
        return DONE;
      },
      onProgress: (progress) => {
        if (progress.state === state && clock.now() - emittedAt < EMIT_EVERY_MS) return;
        emittedAt = clock.now();
        ({ state } = progress);
        context.emit({ type: 'run', progress });
      },
    });
    held.run = run;
    return runs.track(run);
  };

  const list: BatchPacking['list'] = (batchId, which, limit) => {
    const rows = [...proposalsOf(batchId).values()];
    const ready = rows.filter(({ result }) => isWhole(result));
    const shown = which === 'ready' ? ready : rows.filter(({ result }) => !isWhole(result));
    return {
      rows: shown.slice(0, limit).flatMap(({ id, result }) => {
        const record = store.shipments.get(id);
        return record === null ? [] : [proposalOf(id, record.draft, result)];
      }),
      ready: ready.length,
      left: rows.length - ready.length,
    };
  };

  const accept: BatchPacking['accept'] = (batchId, ids) => {
    const proposals = proposalsOf(batchId);
    const accepted = ids ?? [...proposals.keys()];
    const changes = accepted.flatMap((id) => {
      const proposal = proposals.get(id);
      const record = store.shipments.get(id);
      if (!proposal || !isWhole(proposal.result)) return [];
      proposals.delete(id);
      return isOpen(record, batchId) && JSON.stringify(record.draft.boxes) === proposal.boxes
        ? [{ id, draft: draftInBoxes(record.draft, proposal.result, record.mode) }]
        : [];
    });
    return sheet.edit(batchId, changes, message('batchChanges.packed', { n: changes.length }));
  };

  return { suggest, list, accept };
};
