import { isSentState } from '../../../domain/purchase/purchase.ts';
import {
  followingSteps,
  applySteps,
  type AppliedSteps,
  type RowState,
} from '../../../domain/sheet/applySteps.ts';
import {
  coalesced,
  inverseOf,
  type Command,
  type Step,
  type SheetRow,
} from '../../../domain/sheet/sheetCommand.ts';
import type { HistoryLabels, SheetChange } from '../../../domain/sheet/sheetChange.ts';
import type { ShipmentsContext } from '../shipments.ts';
import { holdsMoney } from '../shipmentPrice.ts';
import type { Runs } from '../../service/runs/runs.ts';
import type { Drafts, StoredShipment } from '../drafts.ts';
import type { Ledger } from '../ledger.ts';
import { snapshotOf } from '../snapshots.ts';
import type { ShipmentRecord, BatchRecord } from '../../ledger/tables/records.ts';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';

interface CarriedOut {
  readonly outcome: AppliedSteps;
  /** Rows that were written, when nothing but their drafts changed; null when the rows must be read again. */
  readonly written: readonly StoredShipment[] | null;
}

/**
 * Executes commands, undoes and redoes them. They are stored per batch and survive a restart. Each command is one transaction together with its
 * history entry.
 */
export interface History {
  /**
   * Executes a change of a batch and records it in the same transaction. Edits of one session are merged into one entry.
   * @param read records that were read in the same turn of the event loop: they are not read again
   */
  perform(
    batchId: string,
    command: Omit<Command, 'at'>,
    read?: readonly ShipmentRecord[],
  ): SheetChange;
  /** Records a change that was already executed, in the transaction of the caller. */
  record(batchId: string, command: Command): void;
  /** Undoes the last command. Returns the change; null when there is nothing to undo. */
  undo(batchId: string): SheetChange | null;
  /** Redoes the next command. Returns the change; null when there is nothing to redo. */
  redo(batchId: string): SheetChange | null;
  /** Returns what undo and redo would do now, as texts for the user. */
  labels(batchId: string): HistoryLabels;
}

/** Creates `History` for all batches. */
export const createHistory = (
  context: ShipmentsContext,
  ledger: Ledger,
  drafts: Drafts,
  runs: Pick<Runs, 'current'>,
): History => {
  const { store, clock } = context;

  const rowStateOf = (record: ShipmentRecord): RowState => ({
    draft: record.draft,
    sealed: isSentState(record.purchase.kind),
    holdsMoney: () => holdsMoney(context, record.id),
    present: record.removedAt === null,
    rowPosition: { batchId: record.batchId, position: record.position },
  });

  const carryOut = (
    batchId: string,
    steps: readonly Step[],
    readBefore: readonly ShipmentRecord[] = [],
  ): CarriedOut => {
    // Checked here because steps that only move rows do not check it, and because records that were read before must still be current.
    store.epoch.checkOpen();
    const read = new Map(readBefore.map((record) => [record.id, record]));
    // A paste has many steps for many rows: each row is read once, all in one query.
    const ids = new Set<string>();
    for (const step of steps) if ('id' in step && !read.has(step.id)) ids.add(step.id);
    if (ids.size > 0)
      for (const record of store.shipments.some([...ids])) read.set(record.id, record);
    const outcome = applySteps(
      steps,
      (id) => {
        const record = read.get(id);
        return record === undefined ? null : rowStateOf(record);
      },
      batchId,
    );
    const { drafts: changed, presence, rowPositions, archived, rooms } = outcome;
    const moves = presence.size + rowPositions.size + rooms.length > 0;
    const present = (wanted: boolean): string[] =>
      [...presence].filter(([, there]) => there === wanted).map(([id]) => id);
    const makeRoom = (closing: boolean): void => {
      for (const room of rooms)
        if (room.by < 0 === closing) store.shipments.makeRoom(room.batchId, room.position, room.by);
    };
    if (moves) {
      makeRoom(false);
      drafts.bringBack(present(true));
    }
    const written = drafts.write(
      [...changed].map(([id, draft]) => ({ id, draft })),
      moves ? undefined : read,
    );
    if (moves) {
      for (const [id, to] of rowPositions)
        store.shipments.setPosition(id, to.batchId, to.position, clock.now());
      drafts.remove(present(false));
      makeRoom(true);
    }
    // A batch with rows that were added since is not hidden, nor one with a run in progress, which could be neither resumed nor stopped.
    const inUse = (id: string): boolean =>
      store.shipments.idsOf(id).length > 0 || runs.current().some((run) => run.batchId === id);
    for (const [id, is] of archived) if (!is || !inUse(id)) store.batches.hide(id, is);
    return { outcome, written: moves ? null : written };
  };

  /** The rows that a change leaves in the sheet and those that it takes from it. */
  const rowsOf = (
    batchId: string,
    { drafts: changed, presence, rowPositions }: AppliedSteps,
  ): Pick<SheetChange, 'shipments' | 'removed'> => {
    const touched = [...new Set([...changed.keys(), ...presence.keys(), ...rowPositions.keys()])];
    const there = (id: string): boolean => presence.get(id) ?? true;
    const away = (id: string): boolean => {
      const position = rowPositions.get(id);
      return position !== undefined && position.batchId !== batchId;
    };
    return {
      shipments: ledger.some(touched.filter(there)),
      removed: touched.filter((id) => !there(id) || away(id)),
    };
  };

  const changeOf = (batchId: string, { outcome, written }: CarriedOut): SheetChange => {
    const { presence, rowPositions, skipped } = outcome;
    return {
      // The response contains these rows; an event would send them a second time.
      ...(written === null
        ? rowsOf(batchId, outcome)
        : {
            shipments: written.map(({ record, checked }) => snapshotOf(context, record, checked)),
            removed: [],
          }),
      skipped: skipped.map((each) => ({
        ...each,
        name: store.shipments.get(each.id)?.draft.name ?? '',
      })),
      order: presence.size + rowPositions.size > 0 ? store.shipments.idsOf(batchId) : null,
      history: store.history.labels(batchId),
    };
  };

  /** Executes an undo or a redo. An entry of which no step can be executed any more is deleted. */
  const undoOrRedo = (batchId: string, undo: boolean): SheetChange | null => {
    const entry = undo ? store.history.last(batchId) : store.history.next(batchId);
    if (!entry) return null;
    const outcome = store.db.transaction(() => {
      const made = carryOut(batchId, (undo ? inverseOf(entry.command) : entry.command).steps);
      const { done } = made.outcome;
      // After an undo, the entry is no longer merged with continued typing.
      const { visit: _visit, ...command } = entry.command;
      const kept: Command = { ...command, steps: done };
      if (done.length === 0) store.history.drop(entry.seq);
      else store.history.turn(entry.seq, undo, undo ? inverseOf(kept) : kept);
      return made;
    });
    return changeOf(batchId, outcome);
  };

  return {
    perform: (batchId, command, read) => {
      return store.db.transaction(() => {
        const known = new Map((read ?? []).map((each) => [each.id, each]));
        const following = followingSteps(
          command.steps,
          earlierSteps(batchId, command),
          (id) => (known.get(id) ?? store.shipments.get(id))?.draft ?? null,
        );
        const made = carryOut(batchId, [...command.steps, ...following], read);
        record(batchId, { ...command, at: clock.now(), steps: made.outcome.done });
        const gone = following.filter(({ after }) => after === '').map(({ path }) => path);
        return { ...changeOf(batchId, made), gone: [...new Set(gone)] };
      });
    },
    record,
    undo: (batchId) => undoOrRedo(batchId, true),
    redo: (batchId) => undoOrRedo(batchId, false),
    labels: (batchId) => store.history.labels(batchId),
  };

  /** The steps of the edit session that a command continues. */
  function earlierSteps(batchId: string, { visit }: Omit<Command, 'at'>): readonly Step[] {
    const last = visit === undefined ? null : store.history.last(batchId);
    return last?.command.visit === visit ? (last?.command.steps ?? []) : [];
  }

  function record(batchId: string, command: Command): void {
    if (command.steps.length === 0) return;
    const last = command.visit === undefined ? null : store.history.last(batchId);
    const one = last && coalesced(last.command, command);
    if (last && one?.steps.length === 0) store.history.drop(last.seq);
    else if (last && one) store.history.replace(batchId, last.seq, one);
    else store.history.push(batchId, command);
  }
};

/** Reads a batch and its rows for the sheet. */
export interface SheetRows {
  /** Returns a batch. Throws DeskError `notFound`. */
  batch(id: string): BatchRecord;
  /** Returns shipments of a batch in the order of `ids`. Throws DeskError `notFound` when one was removed or is in another batch. */
  records(batchId: string, ids: readonly string[]): ShipmentRecord[];
  /** As `records`; for null the whole batch in its order. */
  rows(batchId: string, ids: readonly string[] | null): SheetRow[];
}

/** Creates `SheetRows`. */
export const sheetRows = (
  store: Pick<ShipmentsContext['store'], 'batches' | 'shipments'>,
): SheetRows => {
  const batch = (id: string): BatchRecord => {
    const found = store.batches.get(id);
    if (!found) throw new DeskError('notFound', t('batchChanges.gone'));
    return found;
  };
  const records = (batchId: string, ids: readonly string[]): ShipmentRecord[] => {
    const found = new Map(store.shipments.some(ids).map((record) => [record.id, record]));
    return ids.map((id) => {
      const record = found.get(id);
      if (record?.removedAt !== null) throw new DeskError('notFound', t('problems.shipmentGone'));
      if (record.batchId !== batchId)
        throw new DeskError('notFound', t('batchChanges.inAnotherBatch'));
      return record;
    });
  };
  const rows = (batchId: string, ids: readonly string[] | null): SheetRow[] =>
    ids === null ? store.shipments.ofBatch(batchId) : records(batchId, ids);
  return { batch, records, rows };
};
