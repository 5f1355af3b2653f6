/** The version of the content hash; 1 for rows from before it was stored. */
export const CONTENT_VERSION =
  'ALTER TABLE shipments ADD COLUMN content_version INTEGER NOT NULL DEFAULT 1;';
