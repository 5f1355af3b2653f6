import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import SenderIdCard from '../../../src/renderer/components/counter/SenderIdCard.vue';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { draft } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { onPage } from '../page.ts';
import { soon } from '../../soon.ts';

const type = (text: string): void => {
  const field = onPage<HTMLInputElement>('sender-id-number');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

it('keeps each key of the sender’s ID with its own shipment, so that the next customer sees nothing of it', async () => {
  await desk.start();
  await useDesk().start();
  const batch = desk.core.batches.create('B', 'SFN');
  const [a = '', b = ''] = desk.core.batches.add(batch.id, [draft(), draft()]).map(({ id }) => id);
  const card = mount(SenderIdCard, { attachTo: document.body, props: { shipmentId: a } });
  await flushPromises();
  type('1234');
  await soon(() => expect(desk.core.senderIds.get(a)).toEqual({ kind: 'nin', number: '1234' }));
  // The next customer by a key, while the field has the focus.
  type('12345678901');
  await card.setProps({ shipmentId: b });
  await flushPromises();
  expect(onPage<HTMLInputElement>('sender-id-number').value).toBe('');
  expect(desk.core.senderIds.get(a)?.number).toBe('12345678901');
  expect(desk.core.senderIds.get(b)).toBeNull();
  await card.setProps({ shipmentId: a });
  await soon(() => expect(onPage<HTMLInputElement>('sender-id-number').value).toBe('12345678901'));
  const kind = onPage<HTMLSelectElement>('sender-id-kind');
  kind.value = 'passport';
  kind.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => desk.core.senderIds.get(a)?.kind).toBe('passport');
  type('');
  await expect.poll(() => desk.core.senderIds.get(a)).toBeNull();
});
