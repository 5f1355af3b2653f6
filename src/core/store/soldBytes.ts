import type { Database, Row } from './database.ts';
import { unpackBytes } from './soldRecordPacking.ts';

/** Reads the sold record of an attempt as bytes. Draft and purchase repeat much of it, so they are compressed against it. */
export type SoldBytes = (shipmentId: string, attempt: number) => Uint8Array;

const SALE = 'SELECT terms, content FROM sales WHERE shipment_id = ? AND attempt = ?';

/** The bytes of a row of table `sales`. @throws Error when there is no row */
const bytesOfSale = (row: Row | undefined): Uint8Array => {
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
