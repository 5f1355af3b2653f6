/** Index of batches by kind, to find the counter's batch of the day without reading all batches. */
export const BATCH_INDEXES = `
  CREATE INDEX batches_kind ON batches (profile, kind, created_at);
  CREATE INDEX batches_importing ON batches (kind) WHERE kind = 'importing';
`;
