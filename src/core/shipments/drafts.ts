import type { Draft } from '../../domain/draft.ts';
import { sameShape } from '../../domain/draftPath.ts';
import type { DraftRows } from '../../domain/draftRows.ts';
import type { Issue } from '../../domain/issue.ts';
import { DRAFT, isSealed, purchaseAfter } from '../../domain/purchase.ts';
import type { ShipmentSnapshot } from '../../domain/snapshot.ts';
import { newId, type Base } from '../base.ts';
import { DeskError } from '../deskError.ts';
import type { BatchRecord, ShipmentRecord } from '../store/records.ts';
import { checkRecord } from './checking.ts';
import type { Ledger } from './ledger.ts';
import { ownReference, referenceFor } from './references.ts';

export interface NewDraft {
  readonly draft: Draft;
  readonly rows: DraftRows | null;
  readonly notes: readonly Issue[];
}

export interface DraftChange {
  readonly id: string;
  readonly draft: Draft;
}

/** Drafting: everything a person may do to a shipment before money is spent, and nothing after. */
export const createDrafts = (base: Base, ledger: Ledger) => {
  const { store } = base;

  const settled = (record: ShipmentRecord): ShipmentRecord =>
    ({ ...record, purchase: purchaseAfter(record.purchase, { type: 'checked', valid: checkRecord(base, record).shipment !== null }) });

  const insert = (batch: BatchRecord, drafts: readonly NewDraft[]): ShipmentRecord[] => store.db.transaction(() => {
    const first = store.shipments.nextPosition(batch.id);
    return drafts.map(({ draft, rows, notes }, index) => {
      const now = base.clock.now();
      const record: ShipmentRecord = {
        id: newId(base), batchId: batch.id, position: first + index, mode: batch.mode, profileId: batch.profileId,
        externalReference: referenceFor(base, draft, batch.profileId, null), draft, fileRows: rows, purchase: DRAFT, notes,
        createdAt: now, updatedAt: now, bookedAt: null, removedAt: null,
      };
      const checked = settled(record);
      store.shipments.insert(checked);
      return checked;
    });
  });

  /** Puts new content in the place of the old. The notes of import and service spoke of the old content and go. */
  const replace = (record: ShipmentRecord, { draft, rows, notes }: NewDraft): ShipmentRecord => {
    if (isSealed(record.purchase.kind)) throw new DeskError('notAllowed', 'This shipment was sent; it cannot be changed any more.');
    // Another service was asked for by name: the choice made before is not what is wanted any more.
    const otherWish = draft.service.trim() !== '' && draft.service.trim() !== record.draft.service.trim();
    const changed: ShipmentRecord = {
      ...record, draft, notes, fileRows: rows, externalReference: referenceFor(base, draft, record.profileId, record), updatedAt: base.clock.now(),
      purchase: otherWish ? purchaseAfter(record.purchase, { type: 'unchosen' }) : record.purchase,
    };
    const checked = settled(changed);
    store.shipments.update(checked);
    return checked;
  };

  /** Writes edits without announcing them: for what has more to write in the same transaction. */
  const write = (changes: readonly DraftChange[]): void => store.db.transaction(() => {
    for (const { id, draft } of changes) {
      const record = ledger.must(id);
      // That it was sent already under this name stays true whatever else is edited.
      const notes = draft.name.trim() === record.draft.name.trim() ? record.notes.filter(({ code }) => code === 'sent-already') : [];
      replace(record, { draft, rows: sameShape(record.draft, draft) ? record.fileRows : null, notes });
    }
  });

  /** Brings removed drafts back; under a new reference where theirs was given away meanwhile. */
  const bringBack = (ids: readonly string[]): void => store.db.transaction(() => {
    for (const id of ids) {
      const record = store.shipments.get(id);
      if (!record || record.removedAt === null) continue;
      const taken = store.shipments.byReference(record.profileId, record.externalReference) !== null;
      store.shipments.update({ ...record, removedAt: null, externalReference: taken ? ownReference(base) : record.externalReference });
    }
  });

  return {
    insert, replace, bringBack,
    add: (batch: BatchRecord, drafts: readonly Draft[]): ShipmentSnapshot[] =>
      ledger.announce(insert(batch, drafts.map((draft) => ({ draft, rows: null, notes: [] }))).map(({ id }) => id)),
    write,
    save: (changes: readonly DraftChange[]): ShipmentSnapshot[] => {
      write(changes);
      return ledger.announce(changes.map(({ id }) => id));
    },
    remove: (ids: readonly string[]): string[] => store.db.transaction(() => ids.filter((id) => {
      const record = store.shipments.get(id);
      if (!record || record.removedAt !== null || isSealed(record.purchase.kind)) return false;
      store.shipments.update({ ...record, removedAt: base.clock.now() });
      return true;
    })),
    restore: (ids: readonly string[]): ShipmentSnapshot[] => {
      bringBack(ids);
      return ledger.announce(ids);
    },
  };
};
export type Drafts = ReturnType<typeof createDrafts>;
