import { flushPromises, mount } from '@vue/test-utils';
import { nextTick } from 'vue';
import { createMemoryHistory } from 'vue-router';
import { expect, it } from 'vitest';
import SettingsView from '../../../src/renderer/views/SettingsView.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useGuard } from '../../../src/renderer/stores/guard.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { showMoney } from '../../../src/renderer/lib/money.ts';
import { present } from '../../present.ts';
import { draft } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';

it('another tab of the settings begins at its top, wherever the last one was scrolled to', async () => {
  await desk.start();
  await useDesk().start();
  const router = makeRouter(createMemoryHistory());
  await router.push('/settings');
  const view = mount(SettingsView, { global: { plugins: [router] }, attachTo: document.body });
  const page = view.get<HTMLElement>('.page').element;
  page.scrollTop = 400;
  await view.get('[data-testid="settings-limits"]').trigger('mousedown');
  await nextTick();
  await expect
    .poll(() => view.find('[data-testid="settings-limits"]').attributes('data-state'))
    .toBe('active');
  expect(page.scrollTop).toBe(0);
});

it('another tab keeps what was typed and not saved, but no PIN, and also when the other tab loads the limits again', async () => {
  await desk.start();
  await useDesk().start();
  await desk.request('guard.set', {
    perRun: [{ amount: '50.00', currency: 'USD' }],
    perDay: [],
    share: 5,
    pin: '4711',
  });
  const router = makeRouter(createMemoryHistory());
  await router.push('/settings');
  const view = mount(SettingsView, { global: { plugins: [router] }, attachTo: document.body });
  const show = async (tab: string): Promise<void> => {
    await view.get(`[data-testid="settings-${tab}"]`).trigger('mousedown');
    await expect
      .poll(() => view.find(`[data-testid="settings-${tab}"]`).attributes('data-state'))
      .toBe('active');
    await flushPromises();
  };
  const field = (testid: string) => view.get<HTMLInputElement>(`[data-testid="${testid}"]`);
  await show('limits');
  await expect.poll(() => field('limit-perRun-USD').element.value).toBe('50.00');
  await field('limit-perDay-USD').setValue('750');
  await field('limit-pin').setValue('4711');
  await show('prices');
  await desk.request('guard.set', {
    perRun: [{ amount: '60.00', currency: 'USD' }],
    perDay: [],
    share: 5,
    pin: '4711',
  });
  await useGuard().load();
  await show('limits');
  expect(field('limit-perDay-USD').element.value).toBe('750');
  expect(field('limit-perRun-USD').element.value).toBe('60.00');
  expect(field('limit-pin').element.value).toBe('');
  await field('limit-pin').setValue('4711');
  await view.get('[data-testid="limit-settings"]').trigger('submit');
  await expect.poll(() => field('limit-perDay-USD').element.value).toBe('750.00');
});

it('another tab hides again what was spent, which only a PIN shows', async () => {
  const world = await openWorld(desk);
  const { id } = world.add(world.addBatch({ name: 'A' }).id, draft());
  await world.book(id);
  desk.core.pricing.setLists({
    ...desk.core.pricing.lists(),
    SFN: { rules: [], vat: 0, roundTo: 100_000 },
  });
  desk.core.guard.set({ perRun: [], perDay: [], share: 5 }, '4711');
  const sum = showMoney(present(desk.core.guard.spentToday()[0], 'what was spent'));
  const router = makeRouter(createMemoryHistory());
  await router.push('/settings');
  const view = mount(SettingsView, { global: { plugins: [router] }, attachTo: document.body });
  const show = async (tab: string): Promise<void> => {
    await view.get(`[data-testid="settings-${tab}"]`).trigger('mousedown');
    await expect
      .poll(() => view.find(`[data-testid="settings-${tab}"]`).attributes('data-state'))
      .toBe('active');
    await flushPromises();
  };
  const card = () => view.get('[data-testid="spent-today"]');
  await show('limits');
  await expect.poll(() => view.find('[data-testid="spent-pin"]').exists()).toBe(true);
  await view.get('[data-testid="spent-pin"]').setValue('4711');
  await card().get('form').trigger('submit');
  await expect.poll(() => card().text()).toContain(sum);
  await show('prices');
  await show('limits');
  expect(card().text()).not.toContain(sum);
});
