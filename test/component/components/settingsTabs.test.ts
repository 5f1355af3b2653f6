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

/** The links of before, each with its tab of now, and what is in their section. */
const LINKS = [
  ['connection', 'service', 'address-test'],
  ['sender', 'counter', 'sender-settings'],
  ['defaults', 'counter', 'holidays'],
  ['printers', 'printers', 'role-label'],
  ['watch', 'counter', 'watch-settings'],
  ['rules', 'counter', 'rule-add'],
  ['operators', 'people', 'operator-first'],
  ['limits', 'money', 'limit-save'],
  ['prices', 'money', 'price-settings'],
  ['tracking', 'counter', 'message-template'],
  ['site', 'service', 'site-join'],
  ['storage', 'service', 'disk-use'],
  ['appearance', 'counter', 'customer-screen'],
  ['live', 'service', 'use-live'],
  ['direct', 'printers', 'direct-add'],
] as const;
const shown = async (path: string) => {
  await useDesk().start();
  const router = makeRouter(createMemoryHistory());
  await router.push(path);
  const view = mount(SettingsView, { global: { plugins: [router] }, attachTo: document.body });
  await flushPromises();
  return { view, router };
};

it.each(LINKS)(
  'the link to %s opens the tab %s and brings the focus to its section, not to the top of the tab',
  async (name, tab, part) => {
    const { view } = await shown(`/settings?tab=${name}`);
    await expect.poll(() => view.find(`[data-testid="${part}"]`).exists()).toBe(true);
    expect(view.get(`[data-testid="tab-${tab}"]`).attributes('data-state')).toBe('active');
    if (name === 'printers') return;
    await expect.poll(() => document.activeElement?.id).toBe(`settings-${name}`);
    const inIt = document.activeElement?.querySelector(`[data-testid="${part}"]`);
    expect(inIt ?? document.activeElement?.getAttribute('data-testid')).toBeTruthy();
  },
);

it('the same link leads to its section once more: it did nothing while the address named it already', async () => {
  const { view, router } = await shown('/settings?tab=storage');
  await expect.poll(() => document.activeElement?.id).toBe('settings-storage');
  view
    .get<HTMLElement>('[data-testid="use-practice"], [data-testid="address-test"]')
    .element.focus();
  await router.push('/settings?tab=storage');
  await expect.poll(() => document.activeElement?.id).toBe('settings-storage');
});

it('another tab of the settings begins at its top, wherever the last one was scrolled to', async () => {
  await desk.start();
  await useDesk().start();
  const router = makeRouter(createMemoryHistory());
  await router.push('/settings');
  const view = mount(SettingsView, { global: { plugins: [router] }, attachTo: document.body });
  const page = view.get<HTMLElement>('.page').element;
  page.scrollTop = 400;
  await view.get('[data-testid="tab-money"]').trigger('mousedown');
  await nextTick();
  await expect
    .poll(() => view.find('[data-testid="tab-money"]').attributes('data-state'))
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
    await view.get(`[data-testid="tab-${tab}"]`).trigger('mousedown');
    await expect
      .poll(() => view.find(`[data-testid="tab-${tab}"]`).attributes('data-state'))
      .toBe('active');
    await flushPromises();
  };
  const field = (testid: string) => view.get<HTMLInputElement>(`[data-testid="${testid}"]`);
  await show('money');
  await expect.poll(() => field('limit-perRun-USD').element.value).toBe('50.00');
  await field('limit-perDay-USD').setValue('750');
  await field('limit-pin').setValue('4711');
  await show('people');
  await desk.request('guard.set', {
    perRun: [{ amount: '60.00', currency: 'USD' }],
    perDay: [],
    share: 5,
    pin: '4711',
  });
  await useGuard().load();
  await show('money');
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
    await view.get(`[data-testid="tab-${tab}"]`).trigger('mousedown');
    await expect
      .poll(() => view.find(`[data-testid="tab-${tab}"]`).attributes('data-state'))
      .toBe('active');
    await flushPromises();
  };
  const card = () => view.get('[data-testid="spent-today"]');
  await show('money');
  await expect.poll(() => view.find('[data-testid="spent-pin"]').exists()).toBe(true);
  await view.get('[data-testid="spent-pin"]').setValue('4711');
  await card().get('form').trigger('submit');
  await expect.poll(() => card().text()).toContain(sum);
  await show('people');
  await show('money');
  expect(card().text()).not.toContain(sum);
});
