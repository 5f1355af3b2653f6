import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import CounterView from '../../../src/renderer/views/CounterView.vue';
import { settings } from '../builders.ts';
import { later } from '../fakeDesk.ts';
import { serve } from '../routes.ts';
import '../setup.ts';
import { servePrinting } from '../printRoutes.ts';
import { World } from '../world.ts';

it('coming back to the counter leads nobody away from the field they type in already', async () => {
  const world = servePrinting(serve(new World()), { empty: true, service: false });
  Object.defineProperty(window, 'desk', { value: world.desk, configurable: true });
  useDesk().settings = settings();
  const open = () =>
    mount(CounterView, {
      attachTo: document.body,
      global: { plugins: [makeRouter(createMemoryHistory())] },
    });
  const first = open();
  await flushPromises();
  expect((document.activeElement as HTMLElement).dataset.path).toBe('receiver.phone');
  first.unmount();

  const slow = later<null>();
  const [counter] = [...world.batches.values()];
  world.desk.handle('batches.open', async ({ id }) => {
    await slow.promise;
    const rows = world.of(id);
    return { batch: counter!, ids: rows.map((row) => row.id), shipments: rows };
  });
  open();
  await flushPromises();
  document.querySelector<HTMLElement>('[data-path="boxes.0.items.0.product_hs_code"]')?.focus();
  slow.resolve(null);
  await flushPromises();
  expect((document.activeElement as HTMLElement).dataset.path).toBe(
    'boxes.0.items.0.product_hs_code',
  );
});
