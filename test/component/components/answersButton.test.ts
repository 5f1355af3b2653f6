import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import AnswersButton from '../../../src/renderer/components/shipments/AnswersButton.vue';
import { nextId } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { seenOnPage } from '../page.ts';
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
