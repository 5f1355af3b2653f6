import type { IdKind, SenderId } from '../../../domain/desk/senderId.ts';
import type { Database } from '../database/database.ts';

/** The IDs that senders showed, by shipment. */
export interface SenderIdRepository {
  readonly get: (shipmentId: string) => SenderId | null;
  /** @param at milliseconds since the epoch */
  readonly put: (shipmentId: string, shown: SenderId, at: number) => void;
  readonly erase: (shipmentId: string) => void;
}

/** Table `sender_ids`. */
export const senderIdRepository = (db: Database): SenderIdRepository => ({
  get: (shipmentId) => {
    const row = db.get('SELECT kind, number FROM sender_ids WHERE shipment_id = ?', shipmentId);
    return row ? { kind: row['kind'] as IdKind, number: String(row['number']) } : null;
  },
  put: (shipmentId, { kind, number }, at) => {
    db.run(
      'INSERT OR REPLACE INTO sender_ids (shipment_id, kind, number, at) VALUES (?,?,?,?)',
      shipmentId,
      kind,
      number,
      at,
    );
  },
  erase: (shipmentId) => {
    db.run('DELETE FROM sender_ids WHERE shipment_id = ?', shipmentId);
  },
});
