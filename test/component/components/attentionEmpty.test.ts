import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { makeRouter } from '../../../src/renderer/router.ts';
import AttentionView from '../../../src/renderer/views/AttentionView.vue';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { desk } from '../currentDesk.ts';

const words = async (missing: number): Promise<string> => {
  desk.handle('documentStore.missing', () => ({ shipments: missing }));
  await useDesk().start();
  const router = makeRouter(createMemoryHistory());
  await router.push('/attention');
  const view = mount(AttentionView, { global: { plugins: [router] } });
  await expect.poll(() => view.find('[data-testid="attention-empty"]').exists()).toBe(true);
  await expect
    .poll(() => view.find('[data-testid="missing-documents"]').exists())
    .toBe(missing > 0);
  return view.get('[data-testid="attention-empty"]').text();
};

it('does not say that every waybill is saved while some are on their way', async () => {
  expect(await words(2)).not.toMatch(/waybill|Nothing needs attention/);
});

it('says that nothing needs attention once all documents are there', async () => {
  expect(await words(0)).toMatch(/Nothing needs attention.*every waybill is saved/s);
});
