import type { Database, Row } from '../database/database.ts';

/** Rows per page; other work runs between two pages. */
const PAGE = 200;
/** Matches the index `shipments_unsold` (schema.ts). */
const UNSOLD = "state IN ('draft', 'ready', 'quoted', 'chosen', 'refused') AND erased_at IS NULL";

/** A shipment that is old enough to be removed or reduced. */
export interface AgedShipment {
  readonly id: string;
  readonly batchId: string;
  /** Time of its last change or of its booking, milliseconds since the epoch. */
  readonly at: number;
  /** Approximate size in the ledger. */
  readonly bytes: number;
  /** The last tracking status; null when tracking never answered. */
  readonly status: string | null;
}

/** A card of the address book that is old enough to be removed. */
export interface AgedCard {
  readonly seq: number;
  /** Time of its last use or change, milliseconds since the epoch. */
  readonly at: number;
  readonly bytes: number;
}

/** Finds what is old enough to be removed, in pages so that other work runs in between; and the removals that no other repository has. */
export interface RetentionRepository {
  /** Shipments not sold and not changed since a time (milliseconds), oldest first; includes removed ones. */
  readonly unsold: (before: number) => Generator<AgedShipment[]>;
  /** Shipments booked before a time that still have their details, oldest first. */
  readonly detailed: (before: number) => Generator<AgedShipment[]>;
  /** Shipments booked before a time that still name their people, oldest first. */
  readonly named: (before: number) => Generator<AgedShipment[]>;
  /** True for a batch with a shipment that was changed or removed since a time, or that may be in the middle of a purchase. */
  readonly inWork: (batchId: string, since: number) => boolean;
  /** True for a shipment that was uncertain at some time, so that it may have been bought. */
  readonly wasUncertain: (shipmentId: string) => boolean;
  /** Records that the details of a booking were removed. */
  readonly agedAt: (shipmentId: string, at: number) => void;
  /** Deletes the undo steps of batches. @returns how many */
  readonly forgetHistory: (batchIds: readonly string[]) => number;
  /** Batches with undo steps. */
  readonly withHistory: () => string[];
  /** Hides those of the given batches that have no shipments left. */
  readonly hideEmptied: (batchIds: readonly string[]) => void;
  /** Cards of the address book not used or changed since a time (milliseconds). */
  readonly cards: (before: number) => Generator<AgedCard[]>;
}

/** Finds old records page by page, and removes them. */
export const retentionRepository = (db: Database): RetentionRepository => {
  const shipment = (row: Row): AgedShipment => ({
    id: String(row['id']),
    batchId: String(row['batch_id']),
    at: Number(row['at']),
    bytes: Number(row['bytes'] ?? 0),
    status: row['status'] === null ? null : String(row['status']),
  });
  const paged = function* (sql: string, before: number): Generator<AgedShipment[]> {
    for (let after: [number, number] = [-1, -1]; ;) {
      const rows = db.all(sql, before, ...after, PAGE);
      yield rows.map(shipment);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = [Number(last['at']), Number(last['rowid'])];
    }
  };
  const STATUS =
    '(SELECT e.status FROM tracking_events e WHERE e.shipment_id = s.id ORDER BY e.seq DESC LIMIT 1) AS status';

  return {
    unsold: (before) =>
      paged(
        `SELECT s.rowid, id, batch_id, updated_at AS at, length(draft) + length(purchase) + length(notes) AS bytes, NULL AS status
          FROM shipments s WHERE ${UNSOLD} AND updated_at < ? AND (updated_at, s.rowid) > (?, ?) ORDER BY updated_at, s.rowid LIMIT ?`,
        before,
      ),
    detailed: (before) =>
      paged(
        `SELECT s.rowid, id, batch_id, booked_at AS at, ${STATUS},
          (SELECT sum(length(body)) FROM answers a WHERE a.shipment_id = s.id) AS bytes
          FROM shipments s WHERE state = 'booked' AND aged_at IS NULL AND booked_at < ? AND (booked_at, s.rowid) > (?, ?) ORDER BY booked_at, s.rowid LIMIT ?`,
        before,
      ),
    named: (before) =>
      paged(
        `SELECT s.rowid, id, batch_id, booked_at AS at, length(draft) AS bytes, ${STATUS}
          FROM shipments s WHERE state = 'booked' AND erased_at IS NULL AND booked_at < ? AND (booked_at, s.rowid) > (?, ?) ORDER BY booked_at, s.rowid LIMIT ?`,
        before,
      ),
    inWork: (batchId, since) =>
      db.get(
        `SELECT 1 AS x FROM shipments WHERE batch_id = ? AND (state IN ('sending', 'uncertain')
          OR erased_at IS NULL AND max(updated_at, coalesce(removed_at, 0)) >= ?) LIMIT 1`,
        batchId,
        since,
      ) !== undefined,
    wasUncertain: (shipmentId) =>
      db.get(
        "SELECT 1 AS x FROM journal WHERE shipment_id = ? AND event IN ('uncertain', 'resolvedNotBooked', 'answerIgnored', 'cameBack', 'takenBack') LIMIT 1",
        shipmentId,
      ) !== undefined,
    agedAt: (shipmentId, at) => {
      db.run('UPDATE shipments SET aged_at = ? WHERE id = ?', at, shipmentId);
    },
    withHistory: () =>
      db
        .all('SELECT DISTINCT batch_id FROM sheet_history ORDER BY batch_id')
        .map((row) => String(row['batch_id'])),
    forgetHistory: (batchIds) =>
      db.run(
        'DELETE FROM sheet_history WHERE batch_id IN (SELECT value FROM json_each(?))',
        JSON.stringify(batchIds),
      ),
    hideEmptied: (batchIds) => {
      db.run(
        `UPDATE batches SET archived = 1 WHERE kind = 'batch' AND archived = 0 AND id IN (SELECT value FROM json_each(?))
          AND NOT EXISTS (SELECT 1 FROM shipments s WHERE s.batch_id = batches.id AND s.removed_at IS NULL)`,
        JSON.stringify(batchIds),
      );
    },
    cards: function* (before) {
      for (let after = -1; ;) {
        const rows = db.all(
          `SELECT seq, max(coalesce(last_used_at, 0), updated_at) AS at, length(data) AS bytes FROM addresses
            WHERE seq > ? AND max(coalesce(last_used_at, 0), updated_at) < ? ORDER BY seq LIMIT ?`,
          after,
          before,
          PAGE,
        );
        yield rows.map((row) => ({
          seq: Number(row['seq']),
          at: Number(row['at']),
          bytes: Number(row['bytes']),
        }));
        const last = rows.at(-1);
        if (!last || rows.length < PAGE) return;
        after = Number(last['seq']);
      }
    },
  };
};
