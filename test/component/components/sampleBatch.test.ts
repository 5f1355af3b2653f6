import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useImports } from '../../../src/renderer/stores/imports.ts';
import BatchesView from '../../../src/renderer/views/BatchesView.vue';
import { openWorld } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';

const shown = async () => {
  await openWorld(desk);
  const view = mount(BatchesView, {
    global: { plugins: [makeRouter(createMemoryHistory())] },
    attachTo: document.body,
  });
  await useDesk().start();
  await flushPromises();
  return view;
};

describe('the sample batch', () => {
  it.each([
    ['SFN', 24],
    ['STN', 2],
  ] as const)(
    'of mode %s is opened by a button of the empty screen, whole',
    async (mode, least) => {
      const view = await shown();
      await useDesk().save({ mode });
      await view.get('[data-testid=open-sample]').trigger('click');
      const imports = useImports();
      await expect.poll(() => imports.review, { interval: 50 }).not.toBeNull();
      expect(imports.review).toMatchObject({ mode, name: 'Sample batch.csv' });
      expect(imports.review?.shipments).toBeGreaterThanOrEqual(least);
      view.unmount();
    },
  );

  it('is not offered on the live connection: its people are invented and its bookings would cost money', async () => {
    const view = await shown();
    const store = useDesk();
    if (store.settings) store.settings = { ...store.settings, activeProfile: 'live' };
    await flushPromises();
    expect(view.find('[data-testid=open-sample]').exists()).toBe(false);
    view.unmount();
  });
});
