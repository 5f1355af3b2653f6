import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startFaultBench, type FaultBench } from '../fakes/faultBench.ts';
import { FAULTS } from '../fakes/faults.ts';

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

describe.each(['verify', 'rates', 'generate', 'upload'] as const)(
  'a fault on every call of %s',
  (operation) => {
    it.each(FAULTS.filter(([, { kind }]) => kind !== 'no-tracking'))(
      '%s: nothing is uncertain, what is bought is on record, what is not says why',
      async (name, effect) => {
        // A code that is known is not asked about again.
        if (operation === 'verify') await bench.close().then(bench.open);
        const snapshots = await bench.wholeRun(operation, effect);
        // A storage that says 200 without storing is found out by the purchase itself, which is then refused.
        for (const { state } of snapshots)
          expect([
            'draft',
            'ready',
            'quoted',
            'chosen',
            'booked',
            ...(operation === 'upload' ? ['refused'] : []),
          ]).toContain(state);
        const [withFile, without] = snapshots;
        if (operation === 'rates' && withFile?.state !== 'booked')
          expect(
            snapshots.some(({ issues }) => issues.some(({ code }) => code.startsWith('service-'))),
          ).toBe(true);
        if (operation === 'generate' || operation === 'upload') {
          expect(
            withFile?.state === 'booked' ||
              withFile?.issues.some(({ code }) => code.startsWith('service-')),
          ).toBe(true);
          // An unreachable storage or keys that are refused stop the run; anything else is that one shipment's own matter.
          if (!['401', '402', '403', '403 about money'].includes(name))
            expect(without?.state).toBe('booked');
        }
        await bench.resolvedEqualsService(snapshots);
      },
    );
  },
);

it('after a fault of each kind the same desk books as if nothing had been: no bad key, no bad code is remembered', async () => {
  for (const operation of ['verify', 'rates', 'generate', 'upload'] as const) {
    await bench.wholeRun(operation, { kind: 'html', status: 200 });
    await bench.wholeRun(operation, { kind: 'not-envelope' });
  }
  const snapshots = await bench.wholeRun();
  expect(snapshots.map(({ state }) => state)).toEqual(['booked', 'booked']);
  await bench.resolvedEqualsService(snapshots);
});
