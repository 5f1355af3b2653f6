import { t } from '../../texts/index.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import { getField, sameShape } from '../../domain/shipment/draftPath.ts';
import type { DraftChange } from '../../domain/sheet/sheetCommand.ts';
import { isChosenByRule, RULE_NOTES, type Issue } from '../../domain/shipment/issue.ts';
import { composed } from '../../domain/text/compareNames.ts';
import { isSentState } from '../../domain/purchase/purchase.ts';
import { purchaseAfter } from '../../domain/purchase/purchaseAfter.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { ShipmentsContext } from './shipments.ts';
import { DeskError } from '../base/deskError.ts';
import { holdsMoney } from './shipmentPrice.ts';
import type { BatchRecord, ShipmentRecord } from '../ledger/tables/records.ts';
import { receiverHash } from '../ledger/tables/shipmentRows.ts';
import type { Ledger } from './ledger.ts';
import { forManyChecks } from './checking.ts';
import {
  newShipment,
  withCheckedState,
  type NewDraft,
  type StoredShipment,
  ownReference,
  referenceFor,
} from './newShipment.ts';
import { snapshotOf } from './snapshots.ts';

export type { NewDraft, StoredShipment } from './newShipment.ts';

/**
 * Everything a person may do to a shipment before it is sent. Functions that change a draft throw LedgerTakenOver once another program has opened the
 * ledger: this one still shows old drafts and would overwrite what was typed there since.
 */
export interface Drafts {
  /** Adds new shipments at the end of the batch; emits no event. */
  readonly insert: (batch: BatchRecord, drafts: readonly NewDraft[]) => ShipmentRecord[];
  /** Replaces the content of a shipment; emits no event. Throws DeskError `notAllowed` when it was sent. */
  readonly replace: (record: ShipmentRecord, fresh: NewDraft) => ShipmentRecord;
  /** Restores removed drafts; gives one a new reference when another shipment has taken its reference since. Emits no event. */
  readonly bringBack: (ids: readonly string[]) => void;
  /** As `insert`, and emits `shipments` events. */
  readonly add: (batch: BatchRecord, drafts: readonly Draft[]) => ShipmentSnapshot[];
  /**
   * Stores edits without emitting events, for callers with more to write in the same transaction. Returns the stored records, or null when one edit
   * can affect the check of another (a reference was given to another shipment or became free).
   * @param known records as they are stored, read in this transaction or right before it in the same turn of the event loop
   */
  readonly write: (
    changes: readonly DraftChange[],
    known?: ReadonlyMap<string, ShipmentRecord>,
  ) => StoredShipment[] | null;
  /** Stores edits and emits `shipments` events. Throws DeskError `notAllowed` for a shipment that was sent. */
  readonly save: (changes: readonly DraftChange[]) => ShipmentSnapshot[];
  /** Removes drafts. @returns the ids that were removed; sent shipments and those with payments stay */
  readonly remove: (ids: readonly string[]) => string[];
  /** As `bringBack`, and emits `shipments` events. */
  readonly restore: (ids: readonly string[]) => ShipmentSnapshot[];
}

/** Creates the functions that add, change and remove drafts. */
export const createDrafts = (context: ShipmentsContext, ledger: Ledger): Drafts => {
  const { store } = context;

  const insert = (batch: BatchRecord, drafts: readonly NewDraft[]): ShipmentRecord[] =>
    store.db.transaction(() => {
      store.epoch.checkOpen();
      const first = store.shipments.nextPosition(batch.id);
      const checking = forManyChecks(context);
      return drafts.map((fresh, index) => {
        const made = newShipment(checking, batch, fresh, first + index);
        store.shipments.insert(made);
        return made;
      });
    });

  /**
   * Returns the record with new content, to be stored. Notes of the import and the service are dropped because they concern the old content, except
   * that a shipment of this name was sent already, and what an edit does not answer (`unanswered`).
   */
  const rewritten = (
    record: ShipmentRecord,
    { draft, rows, notes }: NewDraft,
    checking: Parameters<typeof withCheckedState>[0] = context,
  ): StoredShipment => {
    if (isSentState(record.purchase.kind))
      throw new DeskError('notAllowed', t('problems.sentAlready'));
    // The edit names another service, so the earlier choice no longer applies.
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
    return withCheckedState(checking, changed);
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
  ): StoredShipment[] | null =>
    store.db.transaction(() => {
      store.epoch.checkOpen();
      const written = new Map<string, StoredShipment>();
      let apart = true;
      const checking = forManyChecks(context);
      for (const { id, draft } of changes) {
        const record = written.get(id)?.record ?? known.get(id) ?? ledger.must(id);
        apart &&= draft.external_reference === record.draft.external_reference;
        const made = rewritten(
          record,
          {
            draft,
            rows: sameShape(record.draft, draft) ? record.fileRows : null,
            notes: unanswered(record, draft),
          },
          checking,
        );
        store.shipments.updateDraft({ record: made.record, before: record });
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
          if (record?.removedAt !== null || isSentState(record.purchase.kind)) return false;
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

/** Notes of an import that ask whose parcel it is. */
const WHOSE: ReadonlySet<string> = new Set(['receivers-differ', 'whose-goods']);

/**
 * The notes that an edit leaves. Those of the import are answered by an edit of receiver, name or order number, what a rule set by an edit of that field,
 * and its choice by another service.
 */
const unanswered = ({ draft: before, notes }: ShipmentRecord, draft: Draft): readonly Issue[] => {
  const asked = notes.filter(({ code }) => WHOSE.has(code));
  const ofRules = notes.filter(
    (note) =>
      (note.code === RULE_NOTES.set || isChosenByRule(note)) &&
      getField(draft, note.field) === getField(before, note.field),
  );
  return asked.length > 0 &&
    composed(draft.name) === composed(before.name) &&
    draft.external_reference === before.external_reference &&
    receiverHash(draft) === receiverHash(before)
    ? [...asked, ...ofRules]
    : ofRules;
};

const stillSent = (
  record: ShipmentRecord,
  draft: Draft,
  notes: readonly Issue[],
): readonly Issue[] =>
  composed(draft.name) !== composed(record.draft.name) ||
  notes.some(({ code }) => code === 'sent-already')
    ? []
    : record.notes.filter(({ code }) => code === 'sent-already');
