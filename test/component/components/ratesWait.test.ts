import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import BatchRun from '../../../src/renderer/components/batch/BatchRun.vue';
import { useDeferredRates } from '../../../src/renderer/stores/deferredRates.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useRuns } from '../../../src/renderer/stores/runs.ts';
import { useSheet } from '../../../src/renderer/stores/sheet.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { draft } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';
import { runProgress } from '../../runProgress.ts';
import { soon } from '../../soon.ts';

it('says of rates that the connection took away that they wait, not that they stopped and failed, and nothing once they wait no more', async () => {
  const world = await openWorld(desk);
  const { id: batchId } = world.addBatch({ name: 'Test' });
  const ids = world.fill(batchId, [draft(), draft()]);
  await useDesk().start();
  await useRuns().start();
  await useDeferredRates().start();
  useShipments().start();
  const sheet = useSheet();
  await sheet.open(batchId);
  const page = mount(
    defineComponent({ setup: () => () => h(BatchRun, { run: useRuns().ofBatch(batchId) }) }),
  );
  const lost = { batchId, kind: 'rating', state: 'stopped', stoppedBy: 'service' } as const;
  desk.emit('run.progress', runProgress({ ...lost, failed: 1, lostConnection: true }));
  world.lineDown();
  desk.emit('rates.waiting', { waiting: ids, resumed: 0, leftOut: 0 });
  await soon(() => expect(page.text()).toMatch(/^2 waiting for rates/));
  expect(page.text()).not.toMatch(/stopped|failed/i);
  await page.get('[data-testid="batch-rates-forget"]').trigger('click');
  await soon(() => expect(page.text()).toBe(''));
});
