import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useCounter } from '../../../src/renderer/stores/counter.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import CounterView from '../../../src/renderer/views/CounterView.vue';
import { present } from '../../present.ts';
import { desk } from '../currentDesk.ts';
import { seenOnPage } from '../page.ts';
import { soon } from '../../soon.ts';

const at = <E extends HTMLElement>(path: string): E | null =>
  document.querySelector<E>(`[data-path="${path}"]`);
const ITEM = 'boxes.0.items.0';

it('asks about a battery, keeps the answer with the item on disk, and takes a person’s word on a rule and back', async () => {
  await desk.start();
  await useDesk().start();
  mount(CounterView, {
    attachTo: document.body,
    global: { plugins: [makeRouter(createMemoryHistory())] },
  });
  await flushPromises();
  const item = () => {
    const id = present(useCounter().current, 'the shipment at the counter').id;
    return present(desk.core.ledger.snapshot(id).draft.boxes[0]?.items[0], 'its item');
  };
  expect(seenOnPage('answers-0')).toBeNull();
  const name = present(at<HTMLInputElement>(`${ITEM}.name`), 'the name');
  name.value = 'Power bank and fireworks';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  const battery = await soon(() => present(at(`${ITEM}.battery`), 'the question'));
  battery.click();
  await expect.poll(() => item().battery).toBe('inside');

  const word = present(seenOnPage('goods-checked'), 'the way to say that it was checked');
  expect(word.parentElement?.textContent).toContain('Not accepted by air');
  word.click();
  await expect.poll(() => item().goods_checked).toBe('explosives');
  await expect.poll(() => seenOnPage('goods-checked')).toBeNull();
  present(seenOnPage('take-back-checked'), 'the way back').click();
  await expect.poll(() => item().goods_checked).toBe('');
});
