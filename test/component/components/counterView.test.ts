import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import CounterView from '../../../src/renderer/views/CounterView.vue';
import { later } from '../realDesk.ts';
import { desk } from '../currentDesk.ts';

it('coming back to the counter leads nobody away from the field they type in already', async () => {
  await desk.start();
  await useDesk().start();
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
  desk.handle('batches.open', async ({ id }) => {
    await slow.promise;
    return desk.core.batches.open(id);
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
