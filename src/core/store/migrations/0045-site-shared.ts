/**
 * Data that the desks of a site share (domain/site/sharedEntry.ts): `site_shared` has for each entry which desk wrote which field last;
 * `site_differences` keeps values that were replaced by a desk that did not know them. `site_erasures` are erasures that all desks carry out:
 * `people` are hashes (core/site/erasures.ts), `desk` is empty for one of this desk.
 */
export const SITE_SHARED = `
  CREATE TABLE site_shared (
    seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, life INTEGER NOT NULL, removed INTEGER NOT NULL, into_id TEXT, fields TEXT NOT NULL, UNIQUE (kind, id)
  ) STRICT;
  CREATE TABLE site_differences (
    kind TEXT NOT NULL, id TEXT NOT NULL, field TEXT NOT NULL, desk TEXT NOT NULL, at INTEGER NOT NULL, value TEXT NOT NULL, PRIMARY KEY (kind, id, field, desk)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE site_erasures (id TEXT PRIMARY KEY, desk TEXT NOT NULL, at INTEGER NOT NULL, operator TEXT NOT NULL, people TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;
