/** Batches by kind, so that the counter's batch of the day is found without reading all there ever were. */
export const BATCH_INDEXES = `
  CREATE INDEX batches_kind ON batches (profile, kind, created_at);
  CREATE INDEX batches_importing ON batches (kind) WHERE kind = 'importing';
`;
