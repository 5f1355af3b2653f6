/**
 * The services that the desk has worked with: address and account. The `profile` columns of all other tables hold an id of this one; older data has
 * the names of the three connection profiles, which are ids here too. `knowledge` is 'pending' until the first start has read the settings. `sent`:
 * something may have been bought under it; never reset.
 */
export const IDENTITIES = `
  CREATE TABLE identities (
    id TEXT PRIMARY KEY, profile TEXT NOT NULL, origin TEXT, path TEXT NOT NULL DEFAULT '', knowledge TEXT NOT NULL,
    sent INTEGER NOT NULL DEFAULT 0, used_at INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE identity_accounts (
    identity TEXT NOT NULL REFERENCES identities(id), account TEXT NOT NULL, PRIMARY KEY (identity, account)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO identities (id, profile, knowledge) VALUES ('practice', 'practice', 'built-in'), ('test', 'test', 'pending'), ('live', 'live', 'pending');
  UPDATE identities SET sent = EXISTS (SELECT 1 FROM shipments s WHERE s.profile = identities.id AND s.state IN ('sending', 'uncertain', 'booked'));

  CREATE TRIGGER identity_sent AFTER UPDATE OF state ON shipments WHEN new.state IN ('sending', 'uncertain', 'booked') AND old.state <> new.state
  BEGIN UPDATE identities SET sent = 1 WHERE id = new.profile AND sent = 0; END;
  CREATE TRIGGER identity_sent_before AFTER INSERT ON shipments WHEN new.state IN ('sending', 'uncertain', 'booked')
  BEGIN UPDATE identities SET sent = 1 WHERE id = new.profile AND sent = 0; END;

  CREATE TABLE tracking_before AS SELECT * FROM tracking;
  DROP TABLE tracking;
  CREATE TABLE tracking (
    profile TEXT NOT NULL, number TEXT NOT NULL, status TEXT NOT NULL, location TEXT NOT NULL, estimated_delivery TEXT, at INTEGER NOT NULL,
    PRIMARY KEY (profile, number)
  ) STRICT;
  INSERT INTO tracking SELECT DISTINCT s.profile, t.number, t.status, t.location, t.estimated_delivery, t.at
    FROM tracking_before t JOIN shipments s ON s.tracking_number = t.number;
  DROP TABLE tracking_before;
`;
