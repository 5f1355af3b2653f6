import type { ShopOrder } from '../../../domain/batchFile/shopForm.ts';
import type { Database, Row } from '../database/database.ts';

/** The order that a shipment was imported from. */
export interface KeptOrder extends ShopOrder {
  readonly shipmentId: string;
  /** SHA-256 of the imported file, hex. */
  readonly source: string;
  /** The tracking number that was last written for the shop; '' for none. */
  readonly written: string;
}

/** The orders of shops that shipments were imported from. */
export interface ShopOrderRepository {
  /** Keeps the order of a shipment. @param how IGNORE leaves one that it has already */
  readonly put: (
    shipmentId: string,
    source: string,
    order: ShopOrder,
    how?: 'REPLACE' | 'IGNORE',
  ) => void;
  /** Orders of the given shipments, and of those that came from the same files. */
  readonly withImports: (shipmentIds: readonly string[]) => KeptOrder[];
  /** Remembers the number that is in a file for the shop. */
  readonly wrote: (shipmentId: string, number: string) => void;
  readonly erase: (shipmentId: string) => void;
}

/** Table `shop_orders`. */
export const shopOrderRepository = (db: Database): ShopOrderRepository => ({
  put: (shipmentId, source, { system, lines }, how = 'REPLACE') => {
    db.run(
      `INSERT OR ${how} INTO shop_orders (shipment_id, system, source, lines, written) VALUES (?,?,?,?,'')`,
      shipmentId,
      system,
      source,
      JSON.stringify(lines),
    );
  },
  withImports: (shipmentIds) =>
    db
      .all(
        `SELECT o.* FROM shop_orders o JOIN shipments s ON s.id = o.shipment_id WHERE s.removed_at IS NULL AND o.source IN
            (SELECT source FROM shop_orders WHERE shipment_id IN (SELECT value FROM json_each(?)))`,
        JSON.stringify(shipmentIds),
      )
      .map(readOrder),
  wrote: (shipmentId, number) => {
    db.run('UPDATE shop_orders SET written = ? WHERE shipment_id = ?', number, shipmentId);
  },
  erase: (shipmentId) => {
    db.run('DELETE FROM shop_orders WHERE shipment_id = ?', shipmentId);
  },
});

const readOrder = (row: Row): KeptOrder => ({
  shipmentId: String(row['shipment_id']),
  system: String(row['system']),
  source: String(row['source']),
  lines: JSON.parse(String(row['lines'])) as KeptOrder['lines'],
  written: String(row['written']),
});
