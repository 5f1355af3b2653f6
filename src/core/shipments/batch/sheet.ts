import { setImmediate as nextTurn } from 'node:timers/promises';
import { message, keptTextToStore, type KeptText } from '../../../texts/message.ts';
import type { Draft } from '../../../domain/shipment/draft.ts';
import {
  convertEdits,
  duplicateOf,
  effectiveEdits,
  findCells,
  fixAlike,
  groupIssues,
  replaceCells,
  type AlikeFix,
  type AlikeGroup,
  type CellEdit,
  type FindOptions,
  type FoundCell,
  type IssueGroup,
  type SheetRow,
} from '../../../domain/batch/sheetEdits.ts';
import {
  stepsBetween,
  stepsOf,
  withFieldsOf,
  type Step,
} from '../../../domain/batch/sheetCommand.ts';
import { isSealed } from '../../../domain/purchase/purchase.ts';
import type { HistoryLabels, SheetChange } from '../../../domain/batch/sheetChange.ts';
import type { ShipmentsContext } from '../shipments.ts';
import type { Runs } from '../../service/runs/runs.ts';
import { inSlices } from '../../base/slices.ts';
import { checkRecord } from '../checking.ts';
import type { DraftChange, Drafts } from '../drafts.ts';
import type { Ledger } from '../ledger.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import { createBatchMoves, type BatchMoves } from './batchMoves.ts';
import { createHistory } from './history.ts';
import { sheetRows } from './sheetRows.ts';

/** A draft to save. */
export interface SavedDraft extends DraftChange {
  /** Paths of the fields that were changed: all others stay as they are stored. Null or left out: the whole draft was changed. */
  readonly paths?: readonly string[] | null;
}

/** All changes of a batch sheet. Every change can be undone, also after a restart. None changes a shipment that was sent. */
export interface Sheet extends BatchMoves {
  /**
   * Sets fields of many rows: typing, pasting, deleting, bulk edits.
   * @param typing true for a key press in one cell, which is merged with the previous one
   * @param editSessionId edits of the same session are one step
   */
  edit(
    batchId: string,
    edits: readonly CellEdit[],
    label: string,
    typing: boolean,
    editSessionId?: string | null,
  ): SheetChange;
  /** Sets fields of rows that were just read, as one step with this label. */
  editNamed(
    batchId: string,
    found: readonly SheetRow[],
    edits: readonly CellEdit[],
    label: KeptText,
  ): SheetChange;
  /** Saves complete drafts, from the side panel and the counter form. */
  save(
    batchId: string,
    changes: readonly SavedDraft[],
    label: string,
    typing: boolean,
    editSessionId?: string | null,
  ): SheetChange;
  /** Saves complete drafts of rows as one step with this label. */
  saveNamed(batchId: string, changes: readonly DraftChange[], label: KeptText): SheetChange;
  /**
   * Adds drafts below the last row, as one step.
   * @param editSessionId one step with the edits of the same session: a paste that needs more rows
   */
  add(batchId: string, added: readonly Draft[], editSessionId?: string | null): SheetChange;
  /** As `add`, with a label: for a template or pasted shipments. */
  addNamed(batchId: string, added: readonly Draft[], label: KeptText): SheetChange;
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

/** Creates `Sheet`. Each edit, paste, fill and removal is one command. */
export const createSheet = (
  context: ShipmentsContext,
  ledger: Ledger,
  drafts: Drafts,
  runs: Pick<Runs, 'current'>,
): Sheet => {
  const { store, clock } = context;
  const history = createHistory(context, ledger, drafts, runs);
  const { batch, records, rows } = sheetRows(store);

  const change = (
    batchId: string,
    found: readonly SheetRow[],
    edits: readonly CellEdit[],
    label: KeptText,
    typing = false,
    editSessionId: string | null = null,
    read: readonly ShipmentRecord[] = [],
  ): SheetChange =>
    history.perform(
      batchId,
      {
        label: keptTextToStore(label),
        typing,
        ...(editSessionId !== null && { visit: editSessionId }),
        steps: stepsOf(found, edits),
      },
      read,
    );

  const savingSteps = (batchId: string, changes: readonly SavedDraft[]): Step[] => {
    const found = rows(
      batchId,
      changes.map(({ id }) => id),
    );
    const before = new Map(found.map(({ id, draft }) => [id, draft]));
    return changes.flatMap(({ id, draft, paths = null }) => {
      const stored = before.get(id) ?? draft;
      return stepsBetween(id, stored, withFieldsOf(stored, draft, paths));
    });
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
        typing: false,
        ...(editSessionId !== null && { visit: editSessionId }),
        steps,
      });
      return records;
    });
    return {
      shipments: made.map(({ id }) => ledger.snapshot(id)),
      later: [],
      fields: null,
      removed: [],
      skipped: [],
      order: store.shipments.idsOf(batchId),
      history: history.labels(batchId),
    };
  };

  return {
    edit: (batchId, edits, label, typing, editSessionId = null) => {
      const found = records(batchId, [...new Set(edits.map(({ id }) => id))]);
      return change(
        batchId,
        found,
        effectiveEdits(found, edits),
        label,
        typing && edits.length === 1,
        editSessionId,
        found,
      );
    },
    editNamed: (batchId, found, edits, label) => change(batchId, found, edits, label),
    saveNamed: (batchId, changes, label) =>
      history.perform(batchId, {
        label: keptTextToStore(label),
        typing: false,
        steps: savingSteps(batchId, changes),
      }),
    save: (batchId, changes, label, typing, editSessionId = null) =>
      history.perform(batchId, {
        label,
        typing,
        ...(editSessionId !== null && { visit: editSessionId }),
        steps: savingSteps(batchId, changes),
      }),
    add: (batchId, added, editSessionId = null) =>
      add(batchId, added, message('batchChanges.added', { n: added.length }), [], editSessionId),
    remove: (batchId, ids) =>
      history.perform(batchId, {
        label: keptTextToStore(message('batchChanges.removed', { n: ids.length })),
        typing: false,
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
      return change(batchId, found, edits, message('batchChanges.replaced', { n: edits.length }));
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
        if (isSealed(record.purchase.kind)) return;
        grouping.add({ ...record, issues: checkRecord(context, record).issues });
      });
      return grouping.groups();
    },
    fixAlike: (batchId, group, fix) => {
      const found = store.shipments
        .ofBatch(batchId)
        .filter(({ purchase }) => !isSealed(purchase.kind))
        .map((record) => ({ ...record, issues: checkRecord(context, record).issues }));
      const edits = fixAlike(found, group, fix);
      return change(batchId, found, edits, message('batchChanges.fixedAlike', { n: edits.length }));
    },
    convert: (batchId, currency, rate) => {
      const found = store.shipments
        .ofBatch(batchId)
        .filter(({ purchase }) => !isSealed(purchase.kind));
      const edits = convertEdits(found, currency, rate);
      return change(
        batchId,
        found,
        edits,
        message('batchChanges.converted', { n: edits.length, currency, rate }),
      );
    },
    ...createBatchMoves({ context, history, rows: { batch, records }, runs }),
    undo: (batchId) => history.undo(batchId),
    redo: (batchId) => history.redo(batchId),
    history: (batchId) => history.labels(batchId),
    addNamed: (batchId, added, label) => add(batchId, added, label),
  };
};
