import type { RunProgress } from '../src/domain/shipment/snapshot.ts';

/** Progress of a booking that has just begun, but for what a test says. */
export const runProgress = (change: Partial<RunProgress> = {}): RunProgress => ({
  id: '01JRUN00000000000000000001',
  kind: 'booking',
  batchId: null,
  state: 'running',
  total: 1,
  done: 0,
  failed: 0,
  message: null,
  startedAt: 1,
  etaMs: null,
  slowedTo: null,
  failures: [],
  canContinue: false,
  ...change,
});
