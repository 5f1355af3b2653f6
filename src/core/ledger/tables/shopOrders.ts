import { goodsOf, type OrderLine, type ShopOrder } from '../../../domain/batchFile/shopForm.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import type { Database, Row } from '../database/database.ts';

/** The order that a shipment was imported from. */
export interface KeptOrder extends ShopOrder {
  readonly shipmentId: string;
  /** SHA-256 of the imported file, hex. */
  readonly source: string;
  /** The tracking number that was last written for the shop; '' for none. */
  readonly written: string;
  /** The lines of a later file, where they differ and the number was written before; else empty. */
  readonly later: readonly OrderLine[];
}

/** An order with its shipment's receiver. */
export interface OrderOfPerson extends KeptOrder {
  readonly receiver: { readonly first_name: string; readonly last_name: string };
}

/** The orders of shops that shipments were imported from. */
export interface ShopOrderRepository {
  /** Keeps the order of a shipment. */
  readonly put: (shipmentId: string, source: string, order: ShopOrder) => void;
  /**
   * Takes the lines of a later file for a shipment that it repeats; those of a number that was written stay, with the later ones beside them. The order
   * stays in the file that it came from, with the other parcels of it.
   * @param isSame false when the shipment was edited since its import: then it takes only lines with the same goods
   */
  readonly renew: (shipmentId: string, source: string, order: ShopOrder, isSame: boolean) => void;
  /** Orders of a service and mode whose shipment was booked since a moment, or is not booked yet. */
  readonly recent: (serviceId: string, mode: Mode, since: number) => OrderOfPerson[];
  /** Orders of the given shipments, and of those that came from the same files. */
  readonly withImports: (shipmentIds: readonly string[]) => KeptOrder[];
  /** Remembers the number that is in a file for the shop. */
  readonly wrote: (shipmentId: string, number: string) => void;
  readonly erase: (shipmentId: string) => void;
}

/** Table `shop_orders`. */
export const shopOrderRepository = (db: Database): ShopOrderRepository => {
  const put: ShopOrderRepository['put'] = (shipmentId, source, { system, lines }) => {
    db.run(
      "INSERT OR REPLACE INTO shop_orders (shipment_id, system, source, lines, written) VALUES (?,?,?,?,'')",
      shipmentId,
      system,
      source,
      JSON.stringify(lines),
    );
  };
  return {
    put,
    renew: (shipmentId, source, order, isSame) => {
      const row = db.get('SELECT * FROM shop_orders WHERE shipment_id = ?', shipmentId);
      if (row === undefined) return isSame ? put(shipmentId, source, order) : undefined;
      const { system, lines } = readOrder(row);
      if (system !== order.system || (!isSame && goodsOf(lines) !== goodsOf(order.lines))) return;
      db.run(
        `UPDATE shop_orders SET lines = CASE written WHEN '' THEN ?1 ELSE lines END,
        later = CASE WHEN written = '' OR lines = ?1 THEN '[]' ELSE ?1 END WHERE shipment_id = ?2`,
        JSON.stringify(order.lines),
        shipmentId,
      );
    },
    recent: (serviceId, mode, since) =>
      db
        .all(
          `SELECT o.*, s.draft ->> '$.receiver.first_name' AS first_name, s.draft ->> '$.receiver.last_name' AS last_name FROM
            (SELECT id, draft FROM shipments WHERE profile = ?1 AND mode = ?2 AND state = 'booked' AND booked_at >= ?3 AND removed_at IS NULL
            UNION ALL SELECT id, draft FROM shipments INDEXED BY shipments_state WHERE state IN ('sending', 'uncertain') AND profile = ?1 AND mode = ?2 AND removed_at IS NULL
            UNION ALL SELECT id, draft FROM shipments INDEXED BY shipments_open_name WHERE state IN ('draft', 'ready', 'quoted', 'chosen', 'refused')
            AND profile = ?1 AND mode = ?2 AND removed_at IS NULL) s JOIN shop_orders o ON o.shipment_id = s.id`,
          serviceId,
          mode,
          since,
        )
        .map((row) => ({
          ...readOrder(row),
          receiver: { first_name: String(row['first_name']), last_name: String(row['last_name']) },
        })),
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
  };
};

const readOrder = (row: Row): KeptOrder => ({
  shipmentId: String(row['shipment_id']),
  system: String(row['system']),
  source: String(row['source']),
  lines: JSON.parse(String(row['lines'])) as KeptOrder['lines'],
  written: String(row['written']),
  later: JSON.parse(String(row['later'])) as KeptOrder['later'],
});
