import { mount } from '@vue/test-utils';
import { nextTick } from 'vue';
import { createMemoryHistory } from 'vue-router';
import { expect, it } from 'vitest';
import SettingsView from '../../../src/renderer/views/SettingsView.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { desk } from '../currentDesk.ts';

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
