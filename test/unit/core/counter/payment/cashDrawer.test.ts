import { afterEach, beforeEach, expect, it } from 'vitest';
import { bookingService } from '../../../../fakes/bookingService.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../../fakes/desk.ts';

let test: FakeDesk;
const opened = (): number => test.events.filter(({ type }) => type === 'cashMoved').length;
beforeEach(() => {
  test = fakeDesk({ service: bookingService([someOption('air', '1000.00')]) });
});
afterEach(() => {
  test.close();
});

it('the drawer opens when cash is taken, given back or taken back, and for nothing else', async () => {
  const { desk } = test;
  const { payments } = desk;
  const [made] = desk.drafts.insert(desk.batches.create('Test', 'SFN'), [
    { draft: someDraft('A'), rows: null, notes: [] },
  ]);
  const id = made?.id ?? '';
  await desk.rating.start([id], null).finished;
  desk.choosing.one(id, 'air');
  const take = (payment: string, method: 'cash' | 'card') =>
    payments.take({
      ...{ id: payment, shipmentIds: [id], method, reference: 'S', allowed: null, tendered: null },
      amount: { minor: 40_000, currency: 'NGN' },
    });
  take('CASH', 'cash');
  expect(opened()).toBe(1);
  take('CASH', 'cash');
  expect(opened(), 'the same payment a second time').toBe(1);
  take('CARD', 'card');
  payments.correct({ id: 'C1', paymentId: 'CARD', pin: null });
  expect(opened()).toBe(1);
  payments.correct({ id: 'C2', paymentId: 'CASH', pin: null });
  expect(opened()).toBe(2);
});
