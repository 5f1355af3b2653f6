import type { Mode } from '../../../domain/shipment/mode.ts';
import type { Database } from '../database/database.ts';

/** Keyed hashes, as in the attempts log, that recognise a shipment whose draft is missing. */
export interface RecoveredKeys {
  readonly serviceId: string;
  readonly mode: Mode;
  /** Empty for a shipment without a name. */
  readonly name: string;
  readonly content: string;
  readonly receiver: string;
}

/** Shipments recovered from the attempts log without their drafts, and shipments whose people were erased. */
export interface RecoveredRepository {
  readonly insert: (shipmentId: string, keys: RecoveredKeys) => void;
  /** Like `insert`, for an erased shipment; existing keys stay. */
  readonly keep: (shipmentId: string, keys: RecoveredKeys) => void;
  readonly any: () => boolean;
  /** Shipments that a draft may be a copy of, by the rule of `lookalikes`: same name and receiver, or no name and the same content. */
  readonly lookalikes: (keys: RecoveredKeys) => { readonly id: string; readonly same: boolean }[];
}

const put =
  (db: Database, how: 'INSERT' | 'INSERT OR IGNORE'): RecoveredRepository['insert'] =>
  (shipmentId, { serviceId, mode, name, content, receiver }) => {
    db.run(
      `${how} INTO came_back (shipment_id, service, mode, name_key, content_key, receiver_key) VALUES (?,?,?,?,?,?)`,
      shipmentId,
      serviceId,
      mode,
      name,
      content,
      receiver,
    );
  };

/** Keyed hashes of shipments known from the attempts log alone: table `came_back`. */
export const recoveredRepository = (db: Database): RecoveredRepository => ({
  insert: put(db, 'INSERT'),
  keep: put(db, 'INSERT OR IGNORE'),
  any: () => db.get('SELECT 1 AS x FROM came_back LIMIT 1') !== undefined,
  lookalikes: ({ serviceId, mode, name, content, receiver }) => {
    const rows =
      name === ''
        ? db.all(
            "SELECT * FROM came_back WHERE service = ? AND mode = ? AND content_key = ? AND name_key = ''",
            serviceId,
            mode,
            content,
          )
        : db.all(
            'SELECT * FROM came_back WHERE service = ? AND mode = ? AND receiver_key = ? AND name_key = ?',
            serviceId,
            mode,
            receiver,
            name,
          );
    return rows.map((row) => ({
      id: String(row['shipment_id']),
      same: row['content_key'] === content,
    }));
  },
});
