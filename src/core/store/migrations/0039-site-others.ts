/**
 * What a desk does with shipments of other desks (core/site/others.ts). `site_about` links facts of other desks to the shipments they concern, of any
 * desk. `site_papers` are their documents that were downloaded here. `site_tracked` are tracking answers to this desk's own requests.
 */
export const SITE_OTHERS = `
  CREATE TABLE site_about (
    shipment_id TEXT NOT NULL, desk TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, PRIMARY KEY (shipment_id, desk, kind, subject)
  ) STRICT, WITHOUT ROWID;
  INSERT OR IGNORE INTO site_about (shipment_id, desk, kind, subject)
    SELECT coalesce(json_extract(body, '$.shipment_id'), json_extract(body, '$.parcel_id')), desk, kind, subject FROM site_facts
    WHERE coalesce(json_extract(body, '$.shipment_id'), json_extract(body, '$.parcel_id')) IS NOT NULL;
  CREATE INDEX site_shipments_tracking ON site_shipments (tracking_number) WHERE tracking_number <> '';
  CREATE INDEX site_shipments_reference ON site_shipments (reference);
  CREATE TABLE site_papers (shipment_id TEXT PRIMARY KEY, hash TEXT NOT NULL, pages INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE site_tracked (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, shipment_id TEXT NOT NULL, at INTEGER NOT NULL, operator TEXT NOT NULL,
    status TEXT NOT NULL, location TEXT NOT NULL, estimated_delivery TEXT
  ) STRICT;
  CREATE INDEX site_tracked_shipment ON site_tracked (shipment_id, seq);
`;
