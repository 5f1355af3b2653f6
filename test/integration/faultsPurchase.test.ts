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

/** The state that each fault leaves a purchase in: docs/service.md §4.5.5. */
const stateAfter = (name: string): string => {
  if (['401', '402', '403', '403 about money', '429'].includes(name)) return 'chosen';
  return ['400', '403 about the lane', '404', '424'].includes(name) ? 'refused' : 'uncertain';
};

describe('a fault on every purchase', () => {
  it.each(FAULTS)(
    '%s: the state that the architecture gives, one send each, and the lists agree in the end',
    async (name, effect) => {
      const snapshots = await bench.wholeRun('purchase', effect);
      expect(snapshots.map(({ state }) => state)).toEqual([stateAfter(name), stateAfter(name)]);
      // Only what the service turned away unread is tried again: 429, four times at the most.
      expect(bench.purchases()).toBeLessThanOrEqual(name === '429' ? 8 : 2);
      for (const { externalReference } of snapshots) {
        expect(
          bench.practice.shipments().filter((each) => each.external_reference === externalReference)
            .length,
        ).toBeLessThanOrEqual(1);
      }
      await bench.resolvedEqualsService(snapshots);
    },
  );
});

describe('a fault on every tracking answer', () => {
  it.each(FAULTS.filter(([, { kind }]) => kind !== 'no-tracking'))(
    '%s: what is uncertain stays so until the service has truly confirmed it',
    async (name, effect) => {
      const { desk } = bench.desk();
      const uncertain = (await bench.wholeRun('purchase', { kind: 'drop-after', only: [1] })).find(
        ({ state }) => state === 'uncertain',
      );
      const id = uncertain?.id ?? '';
      const trackingNumber =
        bench.practice
          .shipments()
          .find((each) => each.external_reference === uncertain?.externalReference)
          ?.tracking_number ?? '';
      bench.setFault('track', effect);
      await expect(desk.resolve(id, { kind: 'booked', trackingNumber })).rejects.toMatchObject({
        name: 'DeskError',
        code: ['401', '403'].includes(name) ? 'keys' : 'service',
      });
      expect(desk.ledger.snapshot(id).state).toBe('uncertain');
      bench.practice.setFaults([]);
      await desk.resolve(id, { kind: 'booked', trackingNumber });
      expect(desk.ledger.snapshot(id).state).toBe('booked');
    },
  );
});
