/** Since when each service has been offline, and the shipments whose rates wait for it. Times in milliseconds since the epoch. */
export const CONNECTIVITY = `
  CREATE TABLE lines_down (target TEXT PRIMARY KEY, since INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE rate_wishes (
    seq INTEGER PRIMARY KEY, shipment_id TEXT NOT NULL UNIQUE REFERENCES shipments(id), profile TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX rate_wishes_profile ON rate_wishes (profile, seq);
`;
