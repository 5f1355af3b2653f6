import type { Database, Row } from './database.ts';
import { unpackBytes } from './soldRecordPacking.ts';

/** What was sold of a shipment in an attempt, as bytes: its draft and purchase say much of it once more, so they are packed beside it. */
export type SoldBytes = (shipmentId: string, attempt: number) => Uint8Array;

/** Columns that `bytesOfSale` is made of. */
export const SALE = 'SELECT terms, content FROM sales WHERE shipment_id = ? AND attempt = ?';

/** The same of a row of table `sales`. @throws Error where there is none */
export const bytesOfSale = (row: Row | undefined): Uint8Array => {
  if (!row) throw new Error('What a shipment was packed beside has gone.');
  return Buffer.concat([
    unpackBytes(row['content'] as Uint8Array),
    Buffer.from(String(row['terms'])),
  ]);
};

/** Reads table `sales`. */
export const soldBytes =
  (db: Pick<Database, 'get'>): SoldBytes =>
  (shipmentId, attempt) =>
    bytesOfSale(db.get(SALE, shipmentId, attempt));
