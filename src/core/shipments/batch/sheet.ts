import { setImmediate as nextTurn } from 'node:timers/promises';
import { message, type KeptText, keptTextToStore } from '../../../texts/text.ts';
import type { Draft } from '../../../domain/shipment/draft.ts';
import {
  convertEdits,
  duplicateOf,
  findCells,
  fixAlike,
  groupIssues,
  replaceCells,
  type AlikeFix,
  type AlikeGroup,
  type FindOptions,
  type FoundCell,
  type IssueGroup,
} from '../../../domain/sheet/sheetEdits.ts';
import { stepsOf, type SheetEdit, type Step } from '../../../domain/sheet/sheetCommand.ts';
import { isSentState } from '../../../domain/purchase/purchase.ts';
import type { HistoryLabels, SheetChange } from '../../../domain/sheet/sheetChange.ts';
import type { ShipmentsContext } from '../shipments.ts';
import type { Runs } from '../../service/runs/runs.ts';
import { inSlices } from '../../base/slices.ts';
import { checkRecord } from '../checking.ts';
import type { Drafts } from '../drafts.ts';
import type { Ledger } from '../ledger.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import { createBatchMoves, type BatchMoves } from './batchMoves.ts';
import { createHistory, sheetRows } from './history.ts';

/** All changes of a batch sheet. Every change can be undone, also after a restart. None changes a shipment that was sent. */
export interface BatchSheet extends BatchMoves {
  /**
   * Sets fields of many rows, or their whole drafts: typing, pasting, deleting, bulk edits, the side panel, the counter form.
   * @param editSessionId edits of the same session are one step
   */
  edit(
    batchId: string,
    edits: readonly SheetEdit[],
    label: KeptText,
    editSessionId?: string | null,
  ): SheetChange;
  /**
   * Adds drafts below the last row, as one step.
   * @param editSessionId one step with the edits of the same session: a paste that needs more rows
   */
  add(
    batchId: string,
    added: readonly Draft[],
    label?: KeptText,
    editSessionId?: string | null,
  ): SheetChange;
  /** Removes rows. Rows that were sent stay and are listed in the change. */
  remove(batchId: string, ids: readonly string[]): SheetChange;
  /** Inserts a copy below each row, with a new name and without its reference. Rows that were sent can be copied too. */
  duplicate(batchId: string, ids: readonly string[]): SheetChange;
  /** Returns the cells that contain a text. @param ids rows to search, null for the whole batch */
  find(batchId: string, ids: readonly string[] | null, options: FindOptions): FoundCell[];
  /** Replaces a text in every cell that contains it. @param ids rows to search, null for the whole batch */
  replace(
    batchId: string,
    ids: readonly string[] | null,
    options: FindOptions,
    replacement: string,
  ): SheetChange;
  /** Returns the problems of all rows that can still be edited, grouped by kind. Reads in slices and yields to the event loop between them. */
  problems(batchId: string): Promise<IssueGroup[]>;
  /** “Fix all alike”: sets one value, or the suggested fix of each cell, in every cell with this problem. */
  fixAlike(batchId: string, group: AlikeGroup, fix: AlikeFix): SheetChange;
  /** Applies an exchange rate to every price of the batch in that currency. The rate is shown at each of them. */
  convert(batchId: string, currency: string, rate: string): SheetChange;
  /** Undoes the last command. Returns the change; null when there is nothing to undo. */
  undo(batchId: string): SheetChange | null;
  /** Redoes the next command. Returns the change; null when there is nothing to redo. */
  redo(batchId: string): SheetChange | null;
  /** Returns what undo and redo would do now, as texts for the user. */
  history(batchId: string): HistoryLabels;
}

/** Creates `BatchSheet`. Each edit, paste, fill and removal is one command. */
export const createSheet = (
  context: ShipmentsContext,
  ledger: Ledger,
  drafts: Drafts,
  runs: Pick<Runs, 'current'>,
): BatchSheet => {
  const { store, clock } = context;
  const history = createHistory(context, ledger, drafts, runs);
  const { batch, records, rows } = sheetRows(store);

  const edit: BatchSheet['edit'] = (batchId, edits, label, editSessionId = null) => {
    const found = records(batchId, [...new Set(edits.map(({ id }) => id))]);
    return history.perform(
      batchId,
      {
        label: keptTextToStore(label),
        ...(editSessionId !== null && { visit: editSessionId }),
        steps: stepsOf(found, edits),
      },
      found,
    );
  };

  /** Inserts new shipments below all others, or each below the row that it was copied from. */
  const add = (
    batchId: string,
    added: readonly Draft[],
    label: KeptText,
    below: readonly ShipmentRecord[] = [],
    editSessionId: string | null = null,
  ): SheetChange => {
    const target = batch(batchId);
    const made = store.db.transaction(() => {
      // In descending order, so that an insertion does not shift the positions of the following ones.
      const positions = below.map(({ position }) => position).sort((a, b) => b - a);
      for (const position of positions) store.shipments.makeRoom(batchId, position + 1, 1);
      const records = drafts.insert(
        target,
        added.map((draft) => ({ draft, rows: null, notes: [] })),
      );
      below.forEach(({ position }, index) => {
        const record = records[index];
        if (record)
          store.shipments.setPosition(
            record.id,
            batchId,
            position + 1 + positions.filter((other) => other < position).length,
            clock.now(),
          );
      });
      const steps = [
        ...positions.map((position): Step => ({
          kind: 'room',
          batchId,
          position: position + 1,
          before: 0,
          after: 1,
        })),
        ...records.map(({ id }): Step => ({ kind: 'presence', id, before: false, after: true })),
      ];
      history.record(batchId, {
        label: keptTextToStore(label),
        at: clock.now(),
        ...(editSessionId !== null && { visit: editSessionId }),
        steps,
      });
      return records;
    });
    return {
      shipments: made.map(({ id }) => ledger.snapshot(id)),
      removed: [],
      skipped: [],
      order: store.shipments.idsOf(batchId),
      history: history.labels(batchId),
    };
  };

  return {
    edit,
    add: (
      batchId,
      added,
      label = message('batchChanges.added', { n: added.length }),
      editSessionId = null,
    ) => add(batchId, added, label, [], editSessionId),
    remove: (batchId, ids) =>
      history.perform(batchId, {
        label: keptTextToStore(message('batchChanges.removed', { n: ids.length })),
        steps: records(batchId, ids).map(({ id }): Step => ({
          kind: 'presence',
          id,
          before: true,
          after: false,
        })),
      }),
    duplicate: (batchId, ids) => {
      const found = records(batchId, ids);
      const taken = new Set(store.shipments.ofBatch(batchId).map(({ draft }) => draft.name));
      const copies = found.map(({ draft }) => {
        const copy = duplicateOf(draft, taken);
        taken.add(copy.name);
        return copy;
      });
      return add(batchId, copies, message('batchChanges.duplicated', { n: ids.length }), found);
    },
    find: (batchId, ids, options) => findCells(rows(batchId, ids), options),
    replace: (batchId, ids, options, replacement) => {
      const found = rows(batchId, ids);
      const edits = replaceCells(found, options, replacement);
      return edit(batchId, edits, message('batchChanges.replaced', { n: edits.length }));
    },
    problems: async (batchId) => {
      const grouping = groupIssues();
      const ids = store.shipments.idsOf(batchId);
      // Reading the ids of a long batch needs its own turn of the event loop.
      await nextTurn();
      await inSlices(ids, (id) => {
        const record = store.shipments.get(id);
        // Removed, moved or sent since its id was read.
        if (record?.batchId !== batchId || record.removedAt !== null) return;
        if (isSentState(record.purchase.kind)) return;
        grouping.add({ ...record, issues: checkRecord(context, record).issues });
      });
      return grouping.groups();
    },
    fixAlike: (batchId, group, fix) => {
      const found = store.shipments
        .ofBatch(batchId)
        .filter(({ purchase }) => !isSentState(purchase.kind))
        .map((record) => ({ ...record, issues: checkRecord(context, record).issues }));
      const edits = fixAlike(found, group, fix);
      return edit(batchId, edits, message('batchChanges.fixedAlike', { n: edits.length }));
    },
    convert: (batchId, currency, rate) => {
      const found = store.shipments
        .ofBatch(batchId)
        .filter(({ purchase }) => !isSentState(purchase.kind));
      const edits = convertEdits(found, currency, rate);
      return edit(
        batchId,
        edits,
        message('batchChanges.converted', { n: edits.length, currency, rate }),
      );
    },
    ...createBatchMoves({ context, history, rows: { batch, records }, runs }),
    undo: (batchId) => history.undo(batchId),
    redo: (batchId) => history.redo(batchId),
    history: (batchId) => history.labels(batchId),
  };
};
