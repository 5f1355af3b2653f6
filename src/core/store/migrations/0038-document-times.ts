/**
 * When a document was stored here, milliseconds since the epoch; null for documents from before this step, and for attached ones (the journal has
 * their time).
 */
export const DOCUMENT_TIMES = `
  ALTER TABLE documents ADD COLUMN stored_at INTEGER;
`;
