import { isSealed } from '../../domain/purchase.ts';
import { applySteps, coalesced, inverseOf, type Command, type Outcome, type Skipped, type Standing, type Step } from '../../domain/sheetCommand.ts';
import type { ShipmentSnapshot } from '../../domain/snapshot.ts';
import type { Base } from '../base.ts';
import type { Drafts } from '../shipments/drafts.ts';
import type { Ledger } from '../shipments/ledger.ts';

/** What can be taken back and done again, in words; null for nothing. */
export interface HistoryLabels {
  readonly undo: string | null;
  readonly redo: string | null;
}

/** What came of a change of the sheet. */
export interface SheetChange {
  /** Shipments as they are now; those of other batches too, when they were moved there. */
  readonly shipments: readonly ShipmentSnapshot[];
  /** Shipments that are not in the sheet any more: removed, or moved to another batch. */
  readonly removed: readonly string[];
  /** Shipments that were left alone, and why. */
  readonly skipped: readonly (Skipped & { readonly name: string })[];
  /** The batch's rows in their order when it changed, or null. */
  readonly order: readonly string[] | null;
  readonly history: HistoryLabels;
}

/** Carries commands out, keeps them per batch over a restart, takes them back and does them again. Each is one transaction with its own record. */
export const createHistory = (base: Base, ledger: Ledger, drafts: Drafts) => {
  const { store, clock } = base;

  const look = (id: string): Standing | null => {
    const record = store.shipments.get(id);
    return record && {
      draft: record.draft, sealed: isSealed(record.purchase.kind), present: record.removedAt === null, place: { batchId: record.batchId, position: record.position },
    };
  };

  const carryOut = (steps: readonly Step[]): Outcome => {
    // A paste has many steps for one row.
    const seen = new Map<string, Standing | null>();
    const outcome = applySteps(steps, (id) => {
      const known = seen.get(id);
      if (known !== undefined) return known;
      const found = look(id);
      seen.set(id, found);
      return found;
    });
    const present = (wanted: boolean): string[] => [...outcome.presence].filter(([, there]) => there === wanted).map(([id]) => id);
    const rooms = (closing: boolean): void => {
      for (const { batchId, position, by } of outcome.rooms) if (by < 0 === closing) store.shipments.makeRoom(batchId, position, by);
    };
    rooms(false);
    drafts.bringBack(present(true));
    drafts.write([...outcome.drafts].map(([id, draft]) => ({ id, draft })));
    for (const [id, { batchId, position }] of outcome.places) store.shipments.place(id, batchId, position, clock.now());
    drafts.remove(present(false));
    rooms(true);
    for (const [batchId, archived] of outcome.archived) store.batches.archive(batchId, archived);
    return outcome;
  };

  const told = (batchId: string, { drafts: changed, presence, places, skipped }: Outcome): SheetChange => {
    const touched = [...new Set([...changed.keys(), ...presence.keys(), ...places.keys()])];
    const still = touched.filter((id) => presence.get(id) ?? true);
    const away = (id: string): boolean => { const place = places.get(id); return place !== undefined && place.batchId !== batchId; };
    return {
      shipments: ledger.announce(still), removed: touched.filter((id) => !still.includes(id) || away(id)),
      skipped: skipped.map((each) => ({ ...each, name: look(each.id)?.draft.name ?? '' })),
      order: presence.size + places.size > 0 ? store.shipments.ofBatch(batchId).map(({ id }) => id) : null,
      history: store.history.labels(batchId),
    };
  };

  /** Undo and redo are the same way in two directions. A command of which nothing can be carried out any more goes. */
  const turn = (batchId: string, undo: boolean): SheetChange | null => {
    const entry = undo ? store.history.last(batchId) : store.history.next(batchId);
    if (!entry) return null;
    const outcome = store.db.transaction(() => {
      const made = carryOut((undo ? inverseOf(entry.command) : entry.command).steps);
      const kept: Command = { ...entry.command, typing: false, steps: made.done };
      if (made.done.length === 0) store.history.drop(entry.seq);
      else store.history.turn(entry.seq, undo, undo ? inverseOf(kept) : kept);
      return made;
    });
    return told(batchId, outcome);
  };

  return {
    /** Carries out a change of a batch and records it in the same transaction. Typing on in one cell becomes one record. */
    perform: (batchId: string, command: Omit<Command, 'at'>): SheetChange => {
      const outcome = store.db.transaction(() => {
        const made = carryOut(command.steps);
        record(batchId, { ...command, at: clock.now(), steps: made.done });
        return made;
      });
      return told(batchId, outcome);
    },
    /** Records what was carried out already, in the transaction of the caller. */
    record,
    undo: (batchId: string): SheetChange | null => turn(batchId, true),
    redo: (batchId: string): SheetChange | null => turn(batchId, false),
    labels: (batchId: string): HistoryLabels => store.history.labels(batchId),
  };

  function record(batchId: string, command: Command): void {
    if (command.steps.length === 0) return;
    const last = command.typing ? store.history.last(batchId) : null;
    const one = last && coalesced(last.command, command);
    if (last && one) store.history.replace(batchId, last.seq, one);
    else store.history.push(batchId, command);
  }
};
export type History = ReturnType<typeof createHistory>;
