/** Index for finding documents by file, when a file is damaged, checked or removed. */
export const DOCUMENT_HASHES = `
  CREATE INDEX documents_hash ON documents (hash) WHERE hash IS NOT NULL;
`;
