import type { Draft } from '../../../domain/shipment/draft.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import type { PurchaseState } from '../../../domain/purchase/purchase.ts';
import { compositionsOf } from '../../../domain/text/compareNames.ts';
import { spellingsOf } from '../../../domain/tracking/trackingEvent.ts';
import type { Database } from '../database/database.ts';
import { lookalikesOf, type Lookalike } from './lookalikes.ts';
import type { ShipmentRecord } from './records.ts';
import { PRACTICE_IDENTITY } from '../../../domain/service/serviceIdentity.ts';
import { attentionPage, countAttention, type AttentionQuery } from './shipmentSearch.ts';
import type { ListPage } from './listedQuery.ts';
import {
  changing,
  changedDraft,
  type DraftUpdate,
  timeColumns,
  purchaseColumns,
  READ_COLUMNS,
  readShipment,
  rowOf,
} from './shipmentRows.ts';
import { isUnusedLedger } from './unusedLedger.ts';

/** Matches the index `shipments_unconfirmed` (schema.ts). */
const UNCONFIRMED = "state = 'booked' AND json_extract(purchase, '$.unconfirmed') = 1";

const INSERT = `INSERT INTO shipments (id, batch_id, position, mode, profile, external_reference, name, content_hash, receiver_hash, draft,
  file_rows, state, purchase, notes, tracking_number, sent_at, cost, currency, content_version, created_at, updated_at, booked_at, removed_at)
  VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)`;

/** Shipments in the database. Every change of a shipment goes through this repository. */
export interface ShipmentRepository {
  readonly insert: (record: ShipmentRecord) => void;
  readonly update: (record: ShipmentRecord) => void;
  /** Writes an edit of an unsent shipment; columns with an index or trigger only when their values changed. */
  readonly updateDraft: (edit: DraftUpdate) => void;
  /** Writes what a purchase event changes: the state and the times. The draft's content and hashes stay. */
  readonly updatePurchase: (record: ShipmentRecord) => void;
  readonly get: (id: string) => ShipmentRecord | null;
  /** The given shipments that exist, including removed ones, in the order of the ids: one query, in half the time of one per id. */
  readonly some: (ids: readonly string[]) => ShipmentRecord[];
  readonly ofBatch: (batchId: string) => ShipmentRecord[];
  /** Ids of a batch's rows, in order, without reading the rows. */
  readonly idsOf: (batchId: string) => string[];
  /** States by id, of shipments that exist and were not removed: a run of thousands needs no more. */
  readonly statesOf: (ids: readonly string[]) => ReadonlyMap<string, PurchaseState>;
  /** Moves a shipment to a position in a batch. */
  readonly setPosition: (id: string, batchId: string, position: number, at: number) => void;
  /** Moves the rows at and below a position down to make room (`by` > 0), or up again. Removed rows keep their positions. */
  readonly makeRoom: (batchId: string, position: number, by: number) => void;
  /** The shipment with this reference, in whatever composition of its letters; the one with exactly these characters first. */
  readonly byReference: (serviceId: string, reference: string) => ShipmentRecord | null;
  /** The service that issued a tracking number, preferring the given one; practice shipments are found only at the practice service. */
  readonly serviceOfTracking: (number: string, serviceId: string) => string | null;
  /** The shipment with this tracking number at a service. */
  readonly withTracking: (serviceId: string, number: string) => ShipmentRecord | null;
  /**
   * Another shipment than `id` with this tracking number at the same service, in whatever spelling (spellingsOf), or null; includes removed ones. The
   * one with exactly this spelling first.
   */
  readonly otherWithTracking: (
    serviceId: string,
    number: string,
    id: string,
  ) => ShipmentRecord | null;
  /**
   * Shipments that a draft may already be: same name and same receiver; for a draft without a name of its own also nameless shipments with the same
   * content. Same content first, then the newest.
   */
  readonly lookalikes: (serviceId: string, mode: Mode, draft: Draft) => Lookalike[];
  /** The newest shipments with this name, whatever their content; at most 50. */
  readonly named: (serviceId: string, mode: Mode, name: string) => ShipmentRecord[];
  /** How many shipments need a person: uncertain ones of every service, and bookings of this service with a failed document. */
  readonly attention: (serviceId: string) => number;
  /** The latest booking at a service in a mode, or the latest of the counter; null when there is none. */
  readonly lastBooked: (
    serviceId: string,
    mode: Mode,
    of: 'all' | 'counter',
  ) => ShipmentRecord | null;
  /** Shipments that are being sent, or that are uncertain. */
  readonly inState: (state: 'sending' | 'uncertain') => ShipmentRecord[];
  /** Shipments that are booked by a person's word and not tracked by the service yet. */
  readonly unconfirmed: (serviceId: string) => ShipmentRecord[];
  readonly nextPosition: (batchId: string) => number;
  /** A page of the shipments that need a person, newest first, and their number. */
  readonly attentionPage: (query: AttentionQuery) => ListPage & { readonly total: number };
  /** Booked shipments of a service whose receipt has this reference. */
  readonly bookedWithReceipt: (serviceId: string, reference: string) => string[];
  /** True when the ledger was never used: it has no shipments, or only blank forms. */
  readonly isUnused: () => boolean;
  readonly isAnyRated: () => boolean;
  readonly isAnyBooked: () => boolean;
}

/** Table `shipments`. */
export const shipmentRepository = (db: Database): ShipmentRepository => {
  return {
    insert: (record) => {
      db.run(INSERT, ...rowOf(record));
    },
    update: (record) => {
      db.run(
        `UPDATE shipments SET external_reference=?, name=?, content_hash=?, receiver_hash=?, draft=?, file_rows=?, state=?, purchase=?, notes=?,
         tracking_number=?, sent_at=?, cost=?, currency=?, content_version=?, updated_at=?, booked_at=?, removed_at=? WHERE id=?`,
        ...changing(record),
        ...timeColumns(record),
        record.id,
      );
    },
    updateDraft: (edit) => {
      const { columns, values } = changedDraft(edit);
      db.run(
        `UPDATE shipments SET ${columns.join(' = ?, ')} = ? WHERE id = ?`,
        ...values,
        edit.record.id,
      );
    },
    updatePurchase: (record) => {
      db.run(
        'UPDATE shipments SET state=?, purchase=?, tracking_number=?, sent_at=?, cost=?, currency=?, updated_at=?, booked_at=? WHERE id=?',
        ...purchaseColumns(record),
        record.id,
      );
    },
    get: (id) => {
      const row = db.get(`SELECT ${READ_COLUMNS} FROM shipments WHERE id = ?`, id);
      return row ? readShipment(row) : null;
    },
    some: (ids) => {
      const found = new Map(
        db
          .all(
            `SELECT ${READ_COLUMNS} FROM shipments WHERE id IN (SELECT value FROM json_each(?))`,
            JSON.stringify(ids),
          )
          .map((row) => [String(row['id']), row]),
      );
      return ids.flatMap((id) => {
        const row = found.get(id);
        return row === undefined ? [] : [readShipment(row)];
      });
    },
    ofBatch: (batchId) =>
      db
        .all(
          'SELECT * FROM shipments WHERE batch_id = ? AND removed_at IS NULL ORDER BY position, id',
          batchId,
        )
        .map(readShipment),
    idsOf: (batchId) =>
      db
        .all(
          'SELECT id FROM shipments WHERE batch_id = ? AND removed_at IS NULL ORDER BY position, id',
          batchId,
        )
        .map((row) => String(row['id'])),
    statesOf: (ids) =>
      new Map(
        db
          .all(
            'SELECT id, state FROM shipments WHERE id IN (SELECT value FROM json_each(?)) AND removed_at IS NULL',
            JSON.stringify(ids),
          )
          .map((row) => [String(row['id']), row['state'] as PurchaseState]),
      ),
    setPosition: (id, batchId, position, at) => {
      db.run(
        'UPDATE shipments SET batch_id = ?, position = ?, updated_at = ? WHERE id = ?',
        batchId,
        position,
        at,
        id,
      );
    },
    makeRoom: (batchId, position, by) => {
      db.run(
        'UPDATE shipments SET position = position + ? WHERE batch_id = ? AND position >= ? AND removed_at IS NULL',
        by,
        batchId,
        position - Math.min(0, by),
      );
    },
    byReference: (serviceId, reference) => {
      const row = db.get(
        'SELECT * FROM shipments WHERE profile = ?1 AND external_reference IN (?2, ?3, ?4) AND removed_at IS NULL ORDER BY external_reference = ?2 DESC LIMIT 1',
        serviceId,
        ...compositionsOf(reference),
      );
      return row ? readShipment(row) : null;
    },
    serviceOfTracking: (number, serviceId) => {
      const row = db.get(
        `SELECT profile FROM shipments WHERE tracking_number = ?1 AND (profile = ?2 OR profile <> '${PRACTICE_IDENTITY}') AND removed_at IS NULL ORDER BY profile = ?2 DESC LIMIT 1`,
        number,
        serviceId,
      );
      return row ? String(row['profile']) : null;
    },
    withTracking: (serviceId, number) => {
      const row = db.get(
        'SELECT * FROM shipments WHERE tracking_number = ? AND profile = ? AND removed_at IS NULL',
        number,
        serviceId,
      );
      return row ? readShipment(row) : null;
    },
    otherWithTracking: (serviceId, number, id) => {
      const row = db.get(
        'SELECT * FROM shipments INDEXED BY shipments_tracking WHERE tracking_number IN (?1, ?2, ?3, ?4, ?5, ?6) AND tracking_number IS NOT NULL AND profile = ?7 AND id <> ?8 ORDER BY tracking_number = ?1 DESC LIMIT 1',
        ...spellingsOf(number),
        serviceId,
        id,
      );
      return row ? readShipment(row) : null;
    },
    lookalikes: (serviceId, mode, draft) =>
      lookalikesOf(db, { serviceId, mode, draft }, readShipment),
    named: (serviceId, mode, name) =>
      db
        .all(
          'SELECT * FROM shipments WHERE profile = ? AND mode = ? AND name IN (?, ?, ?) AND removed_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 50',
          serviceId,
          mode,
          ...compositionsOf(name),
        )
        .map(readShipment),
    attention: (serviceId) => countAttention(db, serviceId),
    isUnused: () => isUnusedLedger(db),
    isAnyRated: () =>
      db.get("SELECT 1 AS x FROM shipments WHERE state NOT IN ('draft', 'ready') LIMIT 1") !==
      undefined,
    isAnyBooked: () =>
      db.get("SELECT 1 AS x FROM shipments WHERE state = 'booked' LIMIT 1") !== undefined,
    lastBooked: (serviceId, mode, of) => {
      const row = db.get(
        `SELECT s.* FROM shipments s WHERE s.state = 'booked' AND s.profile = ? AND s.mode = ? AND s.removed_at IS NULL
          AND (? OR EXISTS (SELECT 1 FROM batches b WHERE b.id = s.batch_id AND b.kind = 'counter')) ORDER BY s.booked_at DESC LIMIT 1`,
        serviceId,
        mode,
        Number(of === 'all'),
      );
      return row ? readShipment(row) : null;
    },
    inState: (state) =>
      db
        .all(
          "SELECT * FROM shipments WHERE state IN ('sending', 'uncertain') AND state = ? AND removed_at IS NULL ORDER BY created_at, id",
          state,
        )
        .map(readShipment),
    unconfirmed: (serviceId) =>
      db
        .all(
          `SELECT * FROM shipments INDEXED BY shipments_unconfirmed WHERE ${UNCONFIRMED} AND profile = ? AND removed_at IS NULL`,
          serviceId,
        )
        .map(readShipment),
    nextPosition: (batchId) =>
      Number(
        db.get(
          'SELECT coalesce(max(position), -1) + 1 AS next FROM shipments WHERE batch_id = ?',
          batchId,
        )?.['next'],
      ),
    attentionPage: (query) => attentionPage(db, query),
    bookedWithReceipt: (serviceId, reference) =>
      db
        .all(
          "SELECT id FROM shipments WHERE profile = ? AND state = 'booked' AND removed_at IS NULL AND purchase ->> '$.receipt.reference' = ?",
          serviceId,
          reference,
        )
        .map((row) => String(row['id'])),
  };
};
