import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import BookingLocked from '../../../src/renderer/components/attention/BookingLocked.vue';
import { useBookingLock } from '../../../src/renderer/stores/bookingLock.ts';
import { snapshot } from '../builders.ts';
import { desk } from '../currentDesk.ts';

const show = async (): Promise<HTMLElement> => {
  const made = mount(BookingLocked, { attachTo: document.body });
  await useBookingLock().load();
  await flushPromises();
  return made.element.parentElement ?? document.body;
};

it('names what came back, says that nothing is booked, and opens booking by one press', async () => {
  const booked = snapshot({
    state: 'booked',
    externalReference: 'WD-ABCD-1',
    receipt: { reference: 'R', trackingNumber: 'TRK-77', trackingUrl: null },
  });
  desk.handle('bookingLock.get', () => ({
    by: 'putBack',
    message: 'This ledger was restored from a backup (Needs attention).',
    messageHere: 'This ledger was restored from a backup.',
    problems: ['Lines are missing.'],
    total: 1,
    shipments: [booked],
  }));
  desk.handle('bookingLock.reviewed', () => null);
  const page = await show();
  expect(page.textContent).toContain('Nothing can be booked yet');
  expect(page.textContent).toContain('Lines are missing.');
  expect(page.textContent).toContain('restored from a backup.');
  expect(page.querySelector('[data-testid="shut-list"]')?.textContent).toContain('TRK-77');
  page.querySelector<HTMLButtonElement>('[data-testid="shut-reviewed"]')?.click();
  await flushPromises();
  expect([
    desk.times('bookingLock.reviewed'),
    page.querySelector('[data-testid="booking-shut"]'),
  ]).toEqual([1, null]);
});

it('a folder that was moved is asked about in words of its own', async () => {
  desk.handle('bookingLock.get', () => ({
    by: 'moved',
    message: 'This data folder was last used on another computer (Needs attention).',
    messageHere: 'This data folder was last used on another computer.',
    problems: [],
    total: 0,
    shipments: [],
  }));
  desk.handle('bookingLock.thisDesk', () => null);
  const page = await show();
  expect(page.querySelector('[data-testid="shut-reviewed"]')).toBeNull();
  page.querySelector<HTMLButtonElement>('[data-testid="shut-this-desk"]')?.click();
  await flushPromises();
  expect(page.querySelector('[data-testid="booking-shut"]')).toBeNull();
});
