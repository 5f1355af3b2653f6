/**
 * Column mappings are shared by the desks of a site, and two desks may save columns of different files under one name: the name is no longer unique.
 * A desk that belongs to a site queues its saved mappings.
 */
export const SHARED_MAPPINGS = `
  CREATE TABLE mappings_now (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, headers TEXT NOT NULL, columns TEXT NOT NULL, settings TEXT NOT NULL, used_at INTEGER NOT NULL
  ) STRICT;
  INSERT INTO mappings_now (id, name, headers, columns, settings, used_at) SELECT id, name, headers, columns, settings, used_at FROM import_mappings;
  DROP TABLE import_mappings;
  ALTER TABLE mappings_now RENAME TO import_mappings;
  CREATE INDEX import_mappings_headers ON import_mappings (headers, used_at);
  INSERT INTO site_outbox (kind, subject) SELECT 'import_mappings', id FROM import_mappings WHERE EXISTS (SELECT 1 FROM desk_facts WHERE name = 'site');
`;
