import type { Mode } from '../../domain/shipment/mode.ts';
import type { Database } from './database.ts';

/** By what a shipment can be recognised whose draft is not here: hashes of the attempts log. */
export interface CameBackKeys {
  readonly serviceId: string;
  readonly mode: Mode;
  /** Empty for a shipment that nobody named. */
  readonly name: string;
  readonly content: string;
  readonly receiver: string;
}

/** Shipments that came back from the attempts log without their drafts. */
export const cameBackRepository = (db: Database) => ({
  insert: (
    shipmentId: string,
    { serviceId, mode, name, content, receiver }: CameBackKeys,
  ): void => {
    db.run(
      'INSERT INTO came_back (shipment_id, service, mode, name_key, content_key, receiver_key) VALUES (?,?,?,?,?,?)',
      shipmentId,
      serviceId,
      mode,
      name,
      content,
      receiver,
    );
  },
  any: (): boolean => db.get('SELECT 1 AS x FROM came_back LIMIT 1') !== undefined,
  /** Those that a draft may be, by the rule of `lookalikes`: same name and receiver, or nameless and the same content. */
  lookalikes: ({
    serviceId,
    mode,
    name,
    content,
    receiver,
  }: Omit<CameBackKeys, 'content'> & {
    /** The key is one of them: a log of before may have another writing of the same content. */
    readonly content: readonly string[];
  }): { readonly id: string; readonly same: boolean }[] => {
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
