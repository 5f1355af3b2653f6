import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import TopBar from '../../../src/renderer/components/frame/TopBar.vue';
import CustomerMessagesCard from '../../../src/renderer/components/settings/CustomerMessagesCard.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useCustomerMessages } from '../../../src/renderer/stores/customerMessages.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import AttentionView from '../../../src/renderer/views/AttentionView.vue';
import { startMailServer, type MailAnswer, type MailServer } from '../../fakes/mailServer.ts';
import { present } from '../../present.ts';
import { draft, person } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';

let mail: MailServer;
let answer: MailAnswer;
beforeEach(async () => {
  answer = 'accepted';
  mail = await startMailServer({ answer: () => answer });
  const certificate = { fingerprint: 'a', name: 'mail', from: 0, until: 9e12 };
  desk.change({ certificates: [{ ...certificate, pem: mail.certificate }] });
});
afterEach(() => mail.close());

const card = async () => {
  await useDesk().start();
  await useCustomerMessages().start();
  const shown = mount(CustomerMessagesCard, { attachTo: document.body });
  await expect.poll(() => shown.find('[data-testid="mail-host"]').exists()).toBe(true);
  const field = (testid: string) => shown.get<HTMLInputElement>(`[data-testid="${testid}"]`);
  const type = async (testid: string, value: string): Promise<void> => {
    await field(testid).setValue(value);
  };
  const free = () => expect.poll(() => useCustomerMessages().busy).toBe(false);
  const press = async (testid: string): Promise<void> => {
    await field(testid).trigger('click');
    await free();
    await flushPromises();
  };
  const save = async (): Promise<void> => {
    await shown.trigger('submit');
    await free();
    expect(field('messages-save').element.disabled).toBe(true);
  };
  const has = (testid: string): boolean => shown.find(`[data-testid="${testid}"]`).exists();
  const test = () => press('message-test-mail');
  return { field, type, save, has, press, test };
};
const codeIn = (text: string | undefined): string =>
  present(/: (\d{4})/.exec(text ?? '')?.[1], 'code');

it('messages are off until a test has arrived and its code was typed, and off again with another server', async () => {
  const { field, type, save, has, press, test } = await card();
  expect(field('message-state-mail').text()).toContain('Off');
  await type('mail-host', '127.0.0.1');
  await type('mail-port', String(mail.port));
  await type('mail-user', 'shop');
  await type('mail-password', 'secret word');
  await type('mail-from', 'shop@example.com');
  await type('message-to-mail', 'me@example.com');
  // A test would go over what is stored.
  expect(field('message-test-mail').element.disabled).toBe(true);
  await save();
  expect([has('message-on-mail'), has('message-off-mail')]).toEqual([false, false]);

  answer = 'refusedReceiver';
  await test();
  await expect.poll(() => has('messages-problem')).toBe(true);
  expect(field('messages-problem').text()).toContain('550 No such user me@example.com');
  expect(has('message-on-mail')).toBe(false);

  answer = 'accepted';
  await test();
  await expect.poll(() => has('message-on-mail')).toBe(true);
  await type('message-code-mail', '0000');
  await press('message-on-mail');
  await expect.poll(() => has('messages-problem')).toBe(true);
  expect(has('message-off-mail')).toBe(false);
  await type('message-code-mail', codeIn(mail.received.at(-1)?.text));
  await press('message-on-mail');
  await expect.poll(() => has('message-off-mail')).toBe(true);
  expect(field('message-state-mail').text()).toContain('On');

  await type('mail-host', 'mail.example.com');
  await save();
  // Its messages are kept until it is tested or turned off.
  expect(field('message-state-mail').text()).toContain('Waits for a test');
  expect(has('message-off-mail')).toBe(true);

  await press('message-off-mail');
  await expect.poll(() => has('message-off-mail')).toBe(false);
  expect(field('message-state-mail').text()).toContain('Off');
});

it('a message that the server refused is listed at the bell, and waits again once a person wants it', async () => {
  const { store, clock } = desk.core.context;
  store.messages.wish([['mail', 'booked']]);
  const world = await openWorld(desk);
  const receiver = person({ last_name: 'Refused', email: 'ben@example.com' });
  const { id } = await world.book(
    world.add(world.addBatch({ name: 'B' }).id, draft({ receiver })).id,
  );
  const row = present(store.messages.of(id)[0], 'message');
  // The outbox itself sends nothing about a booking at the practice service.
  const words = '550 No such user ben@example.com';
  store.messages.change(row.id, { state: 'failed', at: clock.now(), words });

  await useDesk().start();
  await useCustomerMessages().start();
  const router = makeRouter(createMemoryHistory());
  await router.push('/attention');
  const options = { global: { plugins: [router] }, attachTo: document.body };
  const bar = mount(TopBar, options);
  const view = mount(AttentionView, options);
  const rows = () => view.findAll('[data-testid="open-message"]');
  await expect.poll(() => rows().length).toBe(1);
  expect(rows()[0]?.text()).toMatch(/Refused.*550 No such user ben@example.com/s);
  expect(bar.get('[data-testid="attention-count"]').text()).toContain('1');

  await view.get('[data-testid="message-again"]').trigger('click');
  await expect.poll(() => rows().length).toBe(0);
  expect(store.messages.of(id).map(({ state, operator }) => [state, operator])).toEqual([
    ['queued', 'AO'],
  ]);
});
