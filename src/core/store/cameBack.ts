import type { Mode } from '../../domain/shipment/mode.ts';
import type { Database } from './database.ts';

/** By what a shipment can be recognised whose draft is not here any more: keyed hashes, as the attempts log has them. */
export interface CameBackKeys {
  readonly serviceId: string;
  readonly mode: Mode;
  /** Empty for a shipment that nobody named. */
  readonly name: string;
  readonly content: string;
  readonly receiver: string;
}

/** What a draft is looked up by. */
export interface CameBackQuery extends Omit<CameBackKeys, 'content'> {
  /** The key is one of them: a log of before may have another writing of the same content. */
  readonly content: readonly string[];
}

/** Shipments that came back from the attempts log without their drafts, and those whose people were erased. */
export interface CameBackRepository {
  readonly insert: (shipmentId: string, keys: CameBackKeys) => void;
  /** The same for a shipment that is erased: what it is known by already stays. */
  readonly keep: (shipmentId: string, keys: CameBackKeys) => void;
  readonly any: () => boolean;
  /** Those that a draft may be, by the rule of `lookalikes`: same name and receiver, or nameless and the same content. */
  readonly lookalikes: (query: CameBackQuery) => { readonly id: string; readonly same: boolean }[];
}

const put =
  (db: Database, how: 'INSERT' | 'INSERT OR IGNORE'): CameBackRepository['insert'] =>
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

/** Keyed hashes of what is known from the attempts log alone: table `came_back`. */
export const cameBackRepository = (db: Database): CameBackRepository => ({
  insert: put(db, 'INSERT'),
  keep: put(db, 'INSERT OR IGNORE'),
  any: () => db.get('SELECT 1 AS x FROM came_back LIMIT 1') !== undefined,
  lookalikes: ({ serviceId, mode, name, content, receiver }) => {
    const rows =
      name === ''
        ? db.all(
            "SELECT * FROM came_back WHERE service = ? AND mode = ? AND content_key IN (SELECT value FROM json_each(?)) AND name_key = ''",
            serviceId,
            mode,
            JSON.stringify(content),
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
      same: content.includes(String(row['content_key'])),
    }));
  },
});
