/**
 * `site_origins`: unsent shipments that other desks of the site may open as a copy (`offered`), and copies of theirs. `origin` is the id of the first
 * of them; a desk has one shipment of each origin. `site_changes`: which shared entries other desks changed here. `site_left_out`: facts of other desks
 * that do not fit. The triggers are created again at the start (siteTriggers.ts).
 */
export const SITE_COPIES = `
  DROP TABLE site_passes;
  DROP TABLE site_differences;
  CREATE TABLE site_origins (shipment_id TEXT PRIMARY KEY, origin TEXT NOT NULL UNIQUE, offered INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX site_origins_offered ON site_origins (shipment_id) WHERE offered = 1;
  CREATE TABLE site_changes (seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, desk TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
  CREATE TABLE site_left_out (desk TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, PRIMARY KEY (desk, kind, subject)) STRICT, WITHOUT ROWID;
  ALTER TABLE site_cursors ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
  DROP TRIGGER IF EXISTS site_shipment_moved;
  DROP TRIGGER IF EXISTS site_addresses_removed;
  DROP TRIGGER IF EXISTS site_addresses_gone;
  DROP TRIGGER IF EXISTS site_items_removed;
  DROP TRIGGER IF EXISTS site_items_gone;
  DROP TRIGGER IF EXISTS site_box_presets_gone;
  DROP TRIGGER IF EXISTS site_templates_gone;
  DROP TRIGGER IF EXISTS site_import_mappings_gone;
`;
