import type { Database } from '../database/database.ts';

/** Shipments that desks of a site may open as a copy, and copies of other desks' shipments: table `site_origins`. */
export interface SiteOriginRepository {
  /** Id of the shipment of which this one is a copy; its own id where it is none. */
  readonly of: (shipmentId: string) => string;
  /** The shipment of this desk that is a copy of `origin`, or is offered under it; null for none. */
  readonly here: (origin: string) => string | null;
  /** Marks a shipment as a copy of `origin`, unless this desk has one already. */
  readonly add: (shipmentId: string, origin: string) => void;
  /** Offers a shipment to the other desks, or no longer. */
  readonly offer: (shipmentId: string, isOffered: boolean) => void;
  readonly isOffered: (shipmentId: string) => boolean;
  /** Shipments that are offered, were not removed, and were not sent. */
  readonly offered: () => string[];
}

/** Repository of table `site_origins`. */
export const siteOriginRepository = (db: Database): SiteOriginRepository => ({
  of: (shipmentId) =>
    String(
      db.get('SELECT origin FROM site_origins WHERE shipment_id = ?', shipmentId)?.['origin'] ??
        shipmentId,
    ),
  here: (origin) => {
    const row = db.get('SELECT shipment_id FROM site_origins WHERE origin = ?', origin);
    return row ? String(row['shipment_id']) : null;
  },
  add: (shipmentId, origin) => {
    db.run(
      'INSERT OR IGNORE INTO site_origins (shipment_id, origin, offered) VALUES (?, ?, 0)',
      shipmentId,
      origin,
    );
  },
  offer: (shipmentId, isOffered) => {
    db.run(
      `INSERT INTO site_origins (shipment_id, origin, offered) VALUES (?1, ?1, ?2)
        ON CONFLICT (shipment_id) DO UPDATE SET offered = excluded.offered`,
      shipmentId,
      isOffered ? 1 : 0,
    );
  },
  isOffered: (shipmentId) =>
    db.get('SELECT 1 AS x FROM site_origins WHERE shipment_id = ? AND offered = 1', shipmentId) !==
    undefined,
  offered: () =>
    db
      .all(
        `SELECT o.shipment_id FROM site_origins AS o JOIN shipments AS s ON s.id = o.shipment_id
          WHERE o.offered = 1 AND s.removed_at IS NULL AND s.state NOT IN ('sending', 'booked', 'uncertain')`,
      )
      .map((row) => String(row['shipment_id'])),
});
