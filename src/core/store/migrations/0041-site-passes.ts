/** Shipments that are passed on between desks of a site (core/site/passing.ts): the newest pass of each, as this desk knows it. */
export const SITE_PASSES = `
  CREATE TABLE site_passes (
    shipment_id TEXT PRIMARY KEY, hop INTEGER NOT NULL, state TEXT NOT NULL, other_desk TEXT NOT NULL, label TEXT NOT NULL,
    place TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX site_passes_open ON site_passes (at, shipment_id) WHERE state IN ('giving', 'given', 'backing', 'offered', 'taking');
`;
