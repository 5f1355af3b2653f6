import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useCounter } from '../../../src/renderer/stores/counter.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
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

it('a draft that a message brings back has the keyboard in its first field', async () => {
  await desk.start();
  await useDesk().start();
  const view = mount(CounterView, {
    attachTo: document.body,
    global: { plugins: [makeRouter(createMemoryHistory())] },
  });
  await flushPromises();
  const pathOfFocus = (): string | undefined =>
    (document.activeElement as HTMLElement | null)?.dataset.path;
  await view.get<HTMLInputElement>('[data-path="receiver.first_name"]').setValue('Ada');
  const name = (): string =>
    view.get<HTMLInputElement>('[data-path="receiver.first_name"]').element.value;
  await expect.poll(() => view.find('[data-testid="discard"]').exists()).toBe(true);
  await view.get('[data-testid="discard"]').trigger('click');
  await expect.poll(name).toBe('');
  await expect.poll(pathOfFocus).toBe('receiver.phone');
  useToasts().list.at(-1)?.action?.run();
  await expect.poll(name).toBe('Ada');
  await expect.poll(pathOfFocus).toBe('receiver.phone');
});

it('beside the form nothing is wrong in the middle of a word either, in the list or in the row of today', async () => {
  await desk.start();
  await useDesk().start();
  const view = mount(CounterView, {
    attachTo: document.body,
    global: { plugins: [makeRouter(createMemoryHistory())] },
  });
  await flushPromises();
  const country = view.get<HTMLInputElement>('[data-path="receiver.country"]');
  const beside = (): string => view.get('aside').text();
  country.element.focus();
  await country.setValue('united sta');
  const isChecked = (): boolean =>
    useCounter().current?.issues.some(
      ({ field, code }) => field === 'receiver.country' && code !== 'required',
    ) ?? false;
  await expect.poll(isChecked).toBe(true);
  await flushPromises();
  expect(beside()).not.toContain('is not recognised');
  expect(beside()).not.toMatch(/\d+ problems/);
  country.element.blur();
  await expect.poll(beside).toContain('is not recognised');
});
