import type { Database, Row } from './database.ts';

/** Rows that are read before others get their turn. */
const PAGE = 200;
/** As the index `shipments_unsold` has it: migrations/0023-aging.ts. */
const UNSOLD = "state IN ('draft', 'ready', 'quoted', 'chosen', 'refused') AND erased_at IS NULL";

/** A shipment that is old enough. */
export interface AgedShipment {
  readonly id: string;
  readonly batchId: string;
  /** When it was changed, or booked, last; milliseconds since the epoch. */
  readonly at: number;
  /** About how much room it takes in the ledger. */
  readonly bytes: number;
  /** What tracking answered last; null where nothing was ever answered. */
  readonly status: string | null;
}

/** An entry of the address book that is old enough to go. */
export interface AgedCard {
  readonly seq: number;
  /** Last use or change. */
  readonly at: number;
  readonly bytes: number;
}

/** What is old enough to be removed, read in pages so that others get their turn between two of them; and the removals that no other repository has. */
export interface RetentionRepository {
  /** Not sold and not changed since a moment (milliseconds), the oldest first; removed ones too. */
  readonly unsold: (before: number) => Generator<AgedShipment[]>;
  /** Booked before a moment with their details, the oldest first. */
  readonly detailed: (before: number) => Generator<AgedShipment[]>;
  /** Booked before a moment with their people, the oldest first. */
  readonly named: (before: number) => Generator<AgedShipment[]>;
  /** True for a batch in which anything was changed or removed since, or may be under way. */
  readonly inWork: (batchId: string, since: number) => boolean;
  /** True for a shipment that may have been bought once as far as the service never said otherwise. */
  readonly wasInDoubt: (shipmentId: string) => boolean;
  /** Marks that the details of a booking are gone. */
  readonly agedAt: (shipmentId: string, at: number) => void;
  /** Forgets the undo steps of batches. @returns how many */
  readonly forgetHistory: (batchIds: readonly string[]) => number;
  /** Batches with undo steps. */
  readonly withHistory: () => string[];
  /** Puts batches of before a moment away in which nothing is left. */
  readonly hideEmptied: (batchIds: readonly string[]) => void;
  /** Cards of the address book not used or changed since a moment. */
  readonly cards: (before: number) => Generator<AgedCard[]>;
}

/** What is old enough, page by page, and its removal. */
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
        `SELECT s.rowid, id, batch_id, updated_at AS at, length(draft) + length(purchase) + length(notes) + length(search) AS bytes, NULL AS status
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
    wasInDoubt: (shipmentId) =>
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
