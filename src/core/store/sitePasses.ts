import type { SitePassState } from '../../domain/site/sitePass.ts';
import type { Database, Row } from './database.ts';

/** Kind of an outbox entry for a passed shipment whose people were erased. PERSISTED name. */
export const PASS_ERASED = 'passErased';

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
  /**
   * Queues these shipments if they were passed on: what the site holds of their passes has to be replaced, because people in it were erased. Does
   * nothing on a desk without a site.
   */
  readonly noteErased: (shipmentIds: readonly string[]) => void;
  /** As `noteErased`, once for every finished pass of an erased shipment: earlier versions did not. */
  readonly noteErasedBefore: () => void;
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
  noteErased: (shipmentIds) => {
    db.run(
      `INSERT OR REPLACE INTO site_outbox (kind, subject) SELECT '${PASS_ERASED}', shipment_id FROM site_passes
        WHERE shipment_id IN (SELECT value FROM json_each(?)) AND EXISTS (SELECT 1 FROM desk_facts WHERE name = 'site')`,
      JSON.stringify(shipmentIds),
    );
  },
  noteErasedBefore: () => {
    db.run(
      // One that is still offered to another desk can have been removed here for its age alone.
      `INSERT OR IGNORE INTO site_outbox (kind, subject) SELECT '${PASS_ERASED}', p.shipment_id FROM site_passes p JOIN shipments s ON s.id = p.shipment_id
        WHERE p.state IN ('gone', 'own') AND s.erased_at IS NOT NULL`,
    );
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
