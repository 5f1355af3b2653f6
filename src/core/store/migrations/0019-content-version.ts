/** What the content hash was made of: 1 is of before it was kept. */
export const CONTENT_VERSION =
  'ALTER TABLE shipments ADD COLUMN content_version INTEGER NOT NULL DEFAULT 1;';
