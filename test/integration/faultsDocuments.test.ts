import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startFaultBench, type FaultBench } from '../fakes/faultBench.ts';
import { FAULTS, PDF_FAULTS, type Effect } from '../fakes/faults.ts';
import { like } from '../like.ts';

let bench: FaultBench;
beforeAll(async () => {
  bench = await startFaultBench();
  bench.open();
});
afterAll(async () => {
  await bench.close();
  await bench.end();
});
afterEach(() => {
  bench.practice.setFaults([]);
});

const DOCUMENT_FAULTS: readonly (readonly [name: string, effect: Effect])[] = [
  ...FAULTS.filter(([, { kind }]) => kind !== 'no-tracking' && kind !== 'wrong-types'),
  ...PDF_FAULTS,
];

describe('a fault on every document', () => {
  it.each(DOCUMENT_FAULTS)(
    '%s: the bookings stand, the document is missing in words, and can be had later',
    async (_name, effect) => {
      const { desk } = bench.desk();
      const snapshots = await bench.wholeRun('document', effect);
      expect(snapshots.map(({ state }) => state)).toEqual(['booked', 'booked']);
      // The second has no files of its own, so its waybill comes by its address; that of the first came inside the answer.
      const id = snapshots[1]?.id ?? '';
      const waybill = () =>
        desk.ledger.snapshot(id).documents.find(({ kind }) => kind === 'waybill');
      expect(waybill()).toMatchObject({ state: 'failed', message: like.stringMatching(/\w{4}/) });
      await desk.collector.collect(id);
      expect(waybill()).toMatchObject({ state: 'stored', message: null });
      expect(bench.purchases()).toBe(2);
      await bench.resolvedEqualsService(snapshots);
    },
  );
});
