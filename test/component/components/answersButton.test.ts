import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import AnswersButton from '../../../src/renderer/components/shipments/AnswersButton.vue';
import { nextId } from '../builders.ts';
import type { ShownAnswer } from '../../../src/domain/service/answer.ts';
import { desk } from '../currentDesk.ts';
import { seenOnPage } from '../page.ts';
import { present } from '../../present.ts';
import { later } from '../realDesk.ts';

it('what the service answered about a shipment is not shown once another one is', async () => {
  const [first, second] = [nextId(), nextId()];
  const slow = later<null>();
  desk.handle('shipments.answers', async () => {
    await slow.promise;
    return [];
  });
  const button = mount(AnswersButton, { props: { shipmentId: first }, attachTo: document.body });
  await button.get('[data-testid="answers-open"]').trigger('click');
  await button.setProps({ shipmentId: second });
  slow.resolve(null);
  await flushPromises();
  expect(seenOnPage('answers-dialog')).toBeNull();
  await button.get('[data-testid="answers-open"]').trigger('click');
  await expect.poll(() => seenOnPage('answers-dialog')).not.toBeNull();
});

it('a text with what the account pays comes with the PIN, and goes with the dialog', async () => {
  const answer: ShownAnswer = {
    operation: 'purchase',
    at: 1,
    reference: null,
    attemptAt: null,
    status: 201,
    message: 'Booked',
    reasons: [],
    body: null,
    cut: false,
    hidden: true,
  };
  desk.handle('shipments.answers', ({ pin }) => [
    pin === '1234' ? { ...answer, body: '{"total":"1000.00"}', hidden: false } : answer,
  ]);
  const button = mount(AnswersButton, {
    props: { shipmentId: nextId() },
    attachTo: document.body,
  });
  await button.get('[data-testid="answers-open"]').trigger('click');
  await expect.poll(() => seenOnPage('answers-dialog')?.textContent).toContain('Booked');
  expect(seenOnPage('answer-body')).toBeNull();
  const field = present(seenOnPage('answers-pin')?.querySelector('input'), 'field of the PIN');
  field.value = '1234';
  field.dispatchEvent(new Event('input'));
  present(seenOnPage('answers-pin'), 'form').dispatchEvent(new Event('submit'));
  await expect.poll(() => seenOnPage('answer-body')?.textContent).toContain('1000.00');
  expect(seenOnPage('answers-pin')).toBeNull();
  await button.get('[data-testid="answers-open"]').trigger('click');
  await expect.poll(() => seenOnPage('answer-body')).toBeNull();
  button.unmount();
});
