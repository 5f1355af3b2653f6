import type { SitePassState } from '../../domain/site/sitePass.ts';
import type { Database, Row } from './database.ts';

/** A stored pass: a shipment that is passed on between desks. */
export interface SitePassRecord {
  readonly shipmentId: string;
  /** How often the shipment was passed on. */
  readonly hop: number;
  readonly state: SitePassState;
  /** The desk that receives it, or the one that gives it. */
  readonly otherDesk: string;
  /** Name of the shipment, for display. */
  readonly label: string;
  /** Identifies its service at every desk. */
  readonly place: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Shipments that are passed on: table `site_passes`. */
export interface SitePassRepository {
  readonly get: (shipmentId: string) => SitePassRecord | null;
  readonly put: (pass: SitePassRecord) => void;
  readonly remove: (shipmentId: string) => void;
  /** Passes that are not finished, oldest first. */
  readonly open: () => SitePassRecord[];
  /** Oldest first. */
  readonly all: () => SitePassRecord[];
}

/** Table `site_passes`. */
export const sitePassRepository = (db: Database): SitePassRepository => ({
  get: (shipmentId) => {
    const row = db.get('SELECT * FROM site_passes WHERE shipment_id = ?', shipmentId);
    return row ? read(row) : null;
  },
  put: ({ shipmentId, hop, state, otherDesk, label, place, at }) => {
    db.run(
      'INSERT OR REPLACE INTO site_passes (shipment_id, hop, state, other_desk, label, place, at) VALUES (?,?,?,?,?,?,?)',
      shipmentId,
      hop,
      state,
      otherDesk,
      label,
      place,
      at,
    );
  },
  remove: (shipmentId) => {
    db.run('DELETE FROM site_passes WHERE shipment_id = ?', shipmentId);
  },
  open: () =>
    db
      .all(
        "SELECT * FROM site_passes WHERE state IN ('giving', 'given', 'backing', 'offered', 'taking') ORDER BY at, shipment_id",
      )
      .map(read),
  all: () => db.all('SELECT * FROM site_passes ORDER BY at, shipment_id').map(read),
});

const read = (row: Row): SitePassRecord => ({
  shipmentId: String(row['shipment_id']),
  hop: Number(row['hop']),
  state: String(row['state']) as SitePassState,
  otherDesk: String(row['other_desk']),
  label: String(row['label']),
  place: String(row['place']),
  at: Number(row['at']),
});
