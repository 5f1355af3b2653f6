import { t } from '../../texts/index.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import { sameShape } from '../../domain/shipment/draftPath.ts';
import type { Issue } from '../../domain/shipment/issue.ts';
import { mayBook } from '../../domain/site/sitePass.ts';
import { isSealed } from '../../domain/purchase/purchase.ts';
import { purchaseAfter } from '../../domain/purchase/purchaseAfter.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import { holdsMoney } from '../payment/balances.ts';
import type { BatchRecord, ShipmentRecord } from '../store/records.ts';
import type { Ledger } from './ledger.ts';
import { askingOnce } from './checking.ts';
import { newShipment, withCheckedState, type NewDraft, type Written } from './newShipment.ts';
import { snapshotOf } from './snapshots.ts';
import { ownReference, referenceFor } from './references.ts';

export type { NewDraft, Written } from './newShipment.ts';

/** The new draft of a shipment. */
export interface DraftChange {
  readonly id: string;
  readonly draft: Draft;
}

/**
 * Drafting: everything a person may do to a shipment before money is spent, and nothing after. What changes one throws LedgerTakenOver once another
 * program has opened the ledger: this one shows drafts as they were, and would write them over what was typed there since.
 */
export interface Drafts {
  /** Writes new shipments behind those of the batch; nothing is announced. */
  readonly insert: (batch: BatchRecord, drafts: readonly NewDraft[]) => ShipmentRecord[];
  /** Puts new content in the place of the old. @throws DeskError `notAllowed` for what was sent */
  readonly replace: (record: ShipmentRecord, fresh: NewDraft) => ShipmentRecord;
  /** Brings removed drafts back; under a new reference where theirs was given away meanwhile. */
  readonly bringBack: (ids: readonly string[]) => void;
  /** `insert`, announced. */
  readonly add: (batch: BatchRecord, drafts: readonly Draft[]) => ShipmentSnapshot[];
  /**
   * Writes edits without announcing them: for what has more to write in the same transaction. Answers what was written, or
   * null when one edit can bear on the check of another (references are given away or set free).
   * @param known records as they lie in their rows: each was read in this transaction, or right before it in the same turn
   * @param shown how many of the first are told with all their problems; the check of any other has its errors only. Left out, all are
   */
  readonly write: (
    changes: readonly DraftChange[],
    known?: ReadonlyMap<string, ShipmentRecord>,
    shown?: number,
  ) => Written[] | null;
  /** Edits, announced. @throws DeskError `notAllowed` for what was sent */
  readonly save: (changes: readonly DraftChange[]) => ShipmentSnapshot[];
  /** @returns those that were removed: what was sent stays, and what a customer has paid for */
  readonly remove: (ids: readonly string[]) => string[];
  /** `bringBack`, announced. */
  readonly restore: (ids: readonly string[]) => ShipmentSnapshot[];
}

/** Adds, changes and removes drafts. Throws DeskError for a shipment that was sent. */
export const createDrafts = (
  context: Pick<
    CoreContext,
    'store' | 'clock' | 'random' | 'rules' | 'timeZone' | 'settings' | 'identity'
  >,
  ledger: Ledger,
): Drafts => {
  const { store } = context;

  const insert = (batch: BatchRecord, drafts: readonly NewDraft[]): ShipmentRecord[] =>
    store.db.transaction(() => {
      store.epoch.checkOpen();
      const first = store.shipments.nextPosition(batch.id);
      return drafts.map((fresh, index) => {
        const made = newShipment(context, batch, fresh, first + index);
        store.shipments.insert(made);
        return made;
      });
    });

  /**
   * The record with new content in the place of the old, to be written. The notes of import and service spoke of the old content and go; but that a
   * shipment of this name was sent already stays true whatever else is changed.
   */
  const rewritten = (
    record: ShipmentRecord,
    { draft, rows, notes }: NewDraft,
    checking: Parameters<typeof withCheckedState>[0] = context,
    onlyErrors = false,
  ): Written => {
    if (isSealed(record.purchase.kind))
      throw new DeskError('notAllowed', t('problems.sentAlready'));
    // Another service was asked for by name: the choice made before is not what is wanted any more.
    const otherWish =
      draft.service.trim() !== '' && draft.service.trim() !== record.draft.service.trim();
    const changed: ShipmentRecord = {
      ...record,
      draft,
      notes: [...notes, ...stillSent(record, draft, notes)],
      fileRows: rows,
      externalReference: referenceFor(context, draft, record.serviceId, record),
      updatedAt: context.clock.now(),
      purchase: otherWish ? purchaseAfter(record.purchase, { type: 'unchosen' }) : record.purchase,
    };
    return withCheckedState(checking, changed, onlyErrors);
  };
  const replace = (record: ShipmentRecord, fresh: NewDraft): ShipmentRecord => {
    store.epoch.checkOpen();
    const { record: made } = rewritten(record, fresh);
    store.shipments.update(made);
    return made;
  };

  const write = (
    changes: readonly DraftChange[],
    known: ReadonlyMap<string, ShipmentRecord> = new Map(),
    shown = Infinity,
  ): Written[] | null =>
    store.db.transaction(() => {
      store.epoch.checkOpen();
      const written = new Map<string, Written>();
      let apart = true;
      const checking = askingOnce(context);
      for (const { id, draft } of changes) {
        const record = written.get(id)?.record ?? known.get(id) ?? ledger.must(id);
        apart &&= draft.external_reference === record.draft.external_reference;
        const made = rewritten(
          record,
          {
            draft,
            rows: sameShape(record.draft, draft) ? record.fileRows : null,
            notes: [],
          },
          checking,
          written.size >= shown && !written.has(id),
        );
        store.shipments.updateDraft(made.record, record);
        written.set(id, made);
      }
      return apart ? [...written.values()] : null;
    });

  const bringBack = (ids: readonly string[]): void =>
    store.db.transaction(() => {
      store.epoch.checkOpen();
      for (const id of ids) {
        const record = store.shipments.get(id);
        if (record?.removedAt == null) continue;
        // It is another desk's now: only passing brings it back.
        const pass = store.sitePasses.get(id);
        if (pass !== null && !mayBook(pass.state)) continue;
        const taken =
          store.shipments.byReference(record.serviceId, record.externalReference) !== null;
        store.shipments.update({
          ...record,
          removedAt: null,
          externalReference: taken ? ownReference(context) : record.externalReference,
        });
      }
    });

  return {
    insert,
    replace,
    bringBack,
    add: (batch, drafts) =>
      ledger.announce(
        insert(
          batch,
          drafts.map((draft) => ({ draft, rows: null, notes: [] })),
        ).map(({ id }) => id),
      ),
    write,
    save: (changes) => {
      const written = write(changes);
      return written === null
        ? ledger.announce(changes.map(({ id }) => id))
        : ledger.tell(written.map(({ record, checked }) => snapshotOf(context, record, checked)));
    },
    remove: (ids) =>
      store.db.transaction(() => {
        store.epoch.checkOpen();
        return ids.filter((id) => {
          const record = store.shipments.get(id);
          if (record?.removedAt !== null || isSealed(record.purchase.kind)) return false;
          if (holdsMoney(context, id)) return false;
          store.shipments.update({ ...record, removedAt: context.clock.now() });
          return true;
        });
      }),
    restore: (ids) => {
      bringBack(ids);
      return ledger.announce(ids);
    },
  };
};

const stillSent = (
  record: ShipmentRecord,
  draft: Draft,
  notes: readonly Issue[],
): readonly Issue[] =>
  draft.name.trim() !== record.draft.name.trim() ||
  notes.some(({ code }) => code === 'sent-already')
    ? []
    : record.notes.filter(({ code }) => code === 'sent-already');
