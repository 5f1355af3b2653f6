import { PURCHASE_STATES, type PurchaseState } from '../../../domain/purchase/purchase.ts';
import type { BatchSummary } from '../../../domain/shipment/snapshot.ts';
import type { Database, Row } from '../database/database.ts';
import type { BatchRecord } from './records.ts';

/** Stores batches; times in milliseconds since the epoch. */
export interface BatchRepository {
  readonly insert: (batch: BatchRecord) => void;
  readonly get: (id: string) => BatchRecord | null;
  readonly rename: (id: string, name: string) => void;
  readonly hide: (id: string, hidden: boolean) => void;
  /** The newest counter batch of a mode that was created at or after `since` (milliseconds). */
  readonly counter: (serviceId: string, mode: string, since: number) => BatchRecord | null;
  readonly summary: (id: string) => BatchSummary | null;
  /** Newest first. */
  readonly list: (serviceId: string, hidden: boolean) => BatchSummary[];
}

/** Table `batches`. */
export const batchRepository = (db: Database): BatchRepository => ({
  insert: (batch) => {
    db.run(
      'INSERT INTO batches (id, name, kind, mode, profile, created_at, archived) VALUES (?,?,?,?,?,?,?)',
      batch.id,
      batch.name,
      batch.kind,
      batch.mode,
      batch.serviceId,
      batch.createdAt,
      batch.hidden ? 1 : 0,
    );
  },
  get: (id) => {
    const row = db.get('SELECT * FROM batches WHERE id = ?', id);
    return row ? read(row) : null;
  },
  rename: (id, name) => {
    db.run('UPDATE batches SET name = ? WHERE id = ?', name, id);
  },
  hide: (id, hidden) => {
    db.run('UPDATE batches SET archived = ? WHERE id = ?', hidden ? 1 : 0, id);
  },
  counter: (serviceId, mode, since) => {
    const row = db.get(
      "SELECT * FROM batches WHERE kind = 'counter' AND profile = ? AND mode = ? AND created_at >= ? ORDER BY created_at DESC",
      serviceId,
      mode,
      since,
    );
    return row ? read(row) : null;
  },
  summary: (id) => {
    const row = db.get('SELECT * FROM batches WHERE id = ?', id);
    return row ? summarise(db, read(row)) : null;
  },
  list: (serviceId, hidden) =>
    db
      .all(
        "SELECT * FROM batches WHERE profile = ? AND archived = ? AND kind = 'batch' ORDER BY created_at DESC, id DESC",
        serviceId,
        hidden ? 1 : 0,
      )
      .map((row) => summarise(db, read(row))),
});

const summarise = (db: Database, batch: BatchRecord): BatchSummary => {
  const states = Object.fromEntries(PURCHASE_STATES.map((state) => [state, 0])) as Record<
    PurchaseState,
    number
  >;
  let [shipments, voided] = [0, 0];
  for (const row of db.all(
    `SELECT s.state, count(*) AS n, sum(CASE WHEN s.state = 'booked'
         THEN (SELECT v.kind FROM voids v WHERE v.shipment_id = s.id ORDER BY v.seq DESC LIMIT 1) IS 'void' ELSE 0 END) AS voided
       FROM shipments s WHERE s.batch_id = ? AND s.removed_at IS NULL GROUP BY s.state`,
    batch.id,
  )) {
    states[row['state'] as PurchaseState] = Number(row['n']);
    shipments += Number(row['n']);
    voided += Number(row['voided']);
  }
  return {
    id: batch.id,
    name: batch.name,
    kind: batch.kind,
    mode: batch.mode,
    createdAt: batch.createdAt,
    hidden: batch.hidden,
    shipments,
    states,
    voided,
  };
};

const read = (row: Row): BatchRecord => ({
  id: String(row['id']),
  name: String(row['name']),
  kind: row['kind'] as BatchRecord['kind'],
  mode: row['mode'] as BatchRecord['mode'],
  serviceId: String(row['profile']),
  createdAt: Number(row['created_at']),
  hidden: row['archived'] === 1,
});
