import { t } from '../../../texts/index.ts';
import { message, keptTextToStore } from '../../../texts/text.ts';
import type { SheetChange } from '../../../domain/sheet/sheetChange.ts';
import type { Step } from '../../../domain/sheet/sheetCommand.ts';
import { isSentState } from '../../../domain/purchase/purchase.ts';
import { newId } from '../../base/clock.ts';
import type { ShipmentsContext } from '../shipments.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Runs } from '../../service/runs/runs.ts';
import type { BatchRecord, ShipmentRecord } from '../../ledger/tables/records.ts';
import type { History, SheetRows } from './history.ts';

/** Moves rows between batches. */
export interface BatchMoves {
  /**
   * Moves rows to a new batch. Rows that were sent stay where they are. Undo hides the new batch when it is empty again.
   * @throws DeskError `notAllowed` when all of the rows were sent
   */
  split(
    batchId: string,
    ids: readonly string[],
    name: string,
  ): { readonly batchId: string; readonly change: SheetChange };
  /**
   * Appends all rows of one batch that were not sent to another batch. The first batch is hidden when it is empty then.
   * @throws DeskError for a batch of the other mode or service, for the same batch, and while a run works on the first batch
   */
  merge(batchId: string, fromId: string): SheetChange;
}

/** Dependencies of `createBatchMoves`. */
export interface BatchMovesDeps {
  readonly context: ShipmentsContext;
  readonly history: Pick<History, 'perform'>;
  readonly rows: Pick<SheetRows, 'batch' | 'records'>;
  readonly runs: Pick<Runs, 'current'>;
}

/** Creates `BatchMoves`. Each move is one command that can be undone. */
export const createBatchMoves = ({
  context,
  history,
  rows: { batch, records },
  runs,
}: BatchMovesDeps): BatchMoves => {
  const { store, clock } = context;

  const moved = (found: readonly ShipmentRecord[], target: string): Step[] => {
    const first = store.shipments.nextPosition(target);
    return found.map(({ id, batchId, position }, index): Step => ({
      kind: 'place',
      id,
      before: { batchId, position },
      after: { batchId: target, position: first + index },
    }));
  };

  return {
    split: (batchId, ids, name) =>
      store.db.transaction(() => {
        const source = batch(batchId);
        const found = records(batchId, ids);
        if (!found.some(({ purchase }) => !isSentState(purchase.kind)))
          throw new DeskError('notAllowed', t('batchChanges.rowsWereSent'));
        const made: BatchRecord = {
          ...source,
          id: newId(context),
          name,
          kind: 'batch',
          createdAt: clock.now(),
          hidden: false,
        };
        store.batches.insert(made);
        const steps: Step[] = [
          { kind: 'archived', batchId: made.id, before: true, after: false },
          ...moved(found, made.id),
        ];
        return {
          batchId: made.id,
          change: history.perform(batchId, {
            label: keptTextToStore(message('batchChanges.splitOff', { n: ids.length })),
            steps,
          }),
        };
      }),
    merge: (batchId, fromId) => {
      const [target, source] = [batch(batchId), batch(fromId)];
      if (target.id === source.id)
        throw new DeskError('badInput', t('batchChanges.mergeWithItself'));
      if (target.mode !== source.mode || target.serviceId !== source.serviceId)
        throw new DeskError('notAllowed', t('batchChanges.mergeOtherMode'));
      if (runs.current().some((run) => run.batchId === fromId))
        throw new DeskError('notAllowed', t('batchChanges.underWay'));
      const found = store.shipments.ofBatch(fromId);
      const sealed = found.some(({ purchase }) => isSentState(purchase.kind));
      const steps: Step[] = [
        ...moved(found, batchId),
        ...(sealed
          ? []
          : [{ kind: 'archived' as const, batchId: fromId, before: source.hidden, after: true }]),
      ];
      return history.perform(batchId, {
        label: keptTextToStore(message('batchChanges.merged', { name: source.name })),
        steps,
      });
    },
  };
};
