import type { WayStage } from '../../../domain/tracking/statusWords.ts';
import type { VoidKind, VoidLine } from '../../../domain/voiding/void.ts';
import type { Database, Row } from '../database/database.ts';

/** Append-only (triggers refuse changes, except that reasons may be emptied): marks of void bookings, and marks taken back. */
export interface VoidRepository {
  /** @throws Error when the id exists */
  readonly add: (line: VoidLine) => void;
  readonly get: (id: string) => VoidLine | null;
  /** All lines of a shipment, oldest first. */
  readonly of: (shipmentId: string) => VoidLine[];
  /** The mark in force, or null. */
  readonly current: (shipmentId: string) => VoidLine | null;
  /** The given shipments that are void. */
  readonly among: (shipmentIds: readonly string[]) => ReadonlySet<string>;
  /** Empties the reasons: free text can name a person. */
  readonly erase: (shipmentId: string) => void;
}

/** Marks of void bookings, append-only: table `voids`. */
export const voidRepository = (db: Database): VoidRepository => {
  const of: VoidRepository['of'] = (shipmentId) =>
    db.all('SELECT * FROM voids WHERE shipment_id = ? ORDER BY seq', shipmentId).map(read);
  return {
    add: ({ id, shipmentId, at, operator, kind, reason, before }) => {
      db.run(
        'INSERT INTO voids (id, shipment_id, at, operator, kind, reason, stage_before, news_before) VALUES (?,?,?,?,?,?,?,?)',
        id,
        shipmentId,
        at,
        operator,
        kind,
        reason,
        before?.stage ?? null,
        before === null ? null : before.news ? 1 : 0,
      );
    },
    get: (id) => {
      const row = db.get('SELECT * FROM voids WHERE id = ?', id);
      return row ? read(row) : null;
    },
    of,
    current: (shipmentId) => {
      const row = db.get(
        'SELECT * FROM voids WHERE shipment_id = ? ORDER BY seq DESC LIMIT 1',
        shipmentId,
      );
      return row?.['kind'] === 'void' ? read(row) : null;
    },
    among: (shipmentIds) =>
      new Set(
        db
          .all(
            `SELECT v.shipment_id FROM voids v WHERE v.shipment_id IN (SELECT value FROM json_each(?)) AND v.kind = 'void'
              AND NOT EXISTS (SELECT 1 FROM voids later WHERE later.shipment_id = v.shipment_id AND later.seq > v.seq)`,
            JSON.stringify(shipmentIds),
          )
          .map((row) => String(row['shipment_id'])),
      ),
    erase: (shipmentId) => {
      db.run("UPDATE voids SET reason = '' WHERE shipment_id = ?", shipmentId);
    },
  };
};

const read = (row: Row): VoidLine => ({
  id: String(row['id']),
  shipmentId: String(row['shipment_id']),
  at: Number(row['at']),
  operator: String(row['operator']),
  kind: row['kind'] as VoidKind,
  reason: String(row['reason']),
  before:
    row['stage_before'] === null
      ? null
      : { stage: row['stage_before'] as WayStage, news: row['news_before'] === 1 },
});
