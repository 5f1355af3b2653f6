import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import BookDialog from '../../../src/renderer/components/booking/BookDialog.vue';
import { useBooking } from '../../../src/renderer/stores/booking.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { optionData } from '../../fakes/service.ts';
import { good } from '../../fakes/http.ts';
import { present } from '../../present.ts';
import { soon } from '../../soon.ts';
import { draft, settings, wanted } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';
import { onPage } from '../page.ts';

const words = (): string => onPage('book-dialog').textContent.replaceAll(/\s+/g, ' ');
const typePin = async (pin: string): Promise<void> => {
  const field = onPage('book-costs').querySelector('input');
  const input = present(field, 'the field of the PIN');
  input.value = pin;
  input.dispatchEvent(new Event('input'));
  await flushPromises();
  onPage('book-costs').dispatchEvent(new Event('submit', { cancelable: true }));
};

it('the question tells a clerk the bound; with the manager’s PIN it names the costs, which have to be confirmed', async () => {
  const world = await openWorld(desk);
  const offer = (cost: number) =>
    desk.service.always('rates', good([optionData('air', cost, [1, 2])]));
  const { id } = world.add(world.addBatch({ name: 'A' }).id, draft());
  desk.core.pricing.setLists({
    ...desk.core.pricing.lists(),
    SFN: { rules: [], vat: 0, roundTo: 100_000_000 },
  });
  desk.core.guard.set({ perRun: [], perDay: [], share: 5 }, '1234');
  offer(250.5);
  await world.rate(id);
  offer(25_050);
  await world.rate(id);
  world.choose(id, 'air');
  useDesk().settings = settings();
  mount(BookDialog, { attachTo: document.body });
  const booking = useBooking();
  await booking.ask(wanted(id));
  await flushPromises();
  expect(words()).toContain('changed by more than 5 % since the first rates: a manager must look');
  expect(words()).not.toContain('25,050');
  await typePin('9999');
  await soon(() => expect(booking.stage).toBe('asking'));
  await flushPromises();
  expect(words(), 'a mistyped PIN closes nothing').toContain('a manager must look');
  await typePin('1234');
  await soon(() => expect(booking.preflight?.toConfirm.length).toBe(1));
  await flushPromises();
  expect(words()).toContain('first rates the service charged ₦250.50, now it charges ₦25,050.00');
  expect(onPage('book-confirm').getAttribute('aria-disabled')).toBe('true');
  onPage('book-confirmed').click();
  await flushPromises();
  expect(onPage('book-confirm').hasAttribute('aria-disabled')).toBe(false);
});
