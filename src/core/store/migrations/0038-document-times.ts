/** When a document came to lie here, milliseconds since the epoch; null for those of before this step, and for those that a person attached (the journal says when). */
export const DOCUMENT_TIMES = `
  ALTER TABLE documents ADD COLUMN stored_at INTEGER;
`;
