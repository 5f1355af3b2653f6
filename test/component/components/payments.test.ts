import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { DeskError } from '../../../src/core/base/deskError.ts';
import { createMemoryHistory } from 'vue-router';
import PaymentCard from '../../../src/renderer/components/payment/PaymentCard.vue';
import PaymentDialog from '../../../src/renderer/components/payment/PaymentDialog.vue';
import PaymentSettings from '../../../src/renderer/components/settings/PaymentSettings.vue';
import PaymentsView from '../../../src/renderer/views/PaymentsView.vue';
import UnpaidView from '../../../src/renderer/views/UnpaidView.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import { usePayments } from '../../../src/renderer/stores/payments.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { present } from '../../present.ts';
import { draft } from '../builders.ts';
import { openWorld } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';
import { mainOf, onPage } from '../page.ts';

const settled = async () => {
  await flushPromises();
  await flushPromises();
};
const found = <T extends HTMLElement = HTMLElement>(testid: string): T | null =>
  document.querySelector<T>(`[data-testid="${testid}"]`);
const type = async (testid: string, value: string): Promise<void> => {
  const input = found<HTMLInputElement>(testid);
  if (!input) throw new Error(`${testid} is not there`);
  input.value = value;
  input.dispatchEvent(new Event('input'));
  await settled();
};
const press = async (testid: string): Promise<void> => {
  found<HTMLButtonElement>(testid)?.click();
  await settled();
};
const submit = async (): Promise<void> => {
  mainOf('payment-dialog').click();
  await settled();
};
const chosen = async () => {
  const world = await openWorld(desk);
  const { id } = world.add(world.addBatch({ name: 'A' }).id, draft());
  await world.rate(id);
  return { world, shipment: world.choose(id, 'africanies_air_standard') };
};
const asked = async () => {
  const scene = await chosen();
  mount(PaymentDialog, { attachTo: document.body });
  await usePayments().ask([scene.shipment.id]);
  await settled();
  return scene;
};

describe('taking a payment', () => {
  it('has the amount ready, shows the change large until it was given, and Enter pressed twice takes it once', async () => {
    const { shipment } = await asked();
    expect(found<HTMLInputElement>('payment-amount')?.value).toBe('21900.00');
    await type('payment-tendered', '25,000');
    expect(found('payment-change')?.textContent).toBe('₦3,100.00');
    const main = mainOf('payment-dialog');
    main.click();
    main.click();
    await settled();
    expect(desk.core.payments.states([shipment.id])[0]).toMatchObject({
      balance: { open: { minor: 0 }, received: { minor: 2_190_000 } },
      lines: [{ method: 'cash', tendered: { minor: 2_500_000 } }],
    });
    // A message would be gone before the change is counted.
    expect(found('payment-given')?.textContent).toBe('₦3,100.00');
    expect(useToasts().list).toEqual([]);
    await press('payment-done');
    expect(found('payment-dialog')).toBeNull();
  });

  it('stays with the parcel that it was opened for, whatever is asked for meanwhile', async () => {
    const { world, shipment } = await chosen();
    const { id: second } = world.add(world.addBatch({ name: 'B' }).id, draft());
    await world.rate(second);
    world.choose(second, 'africanies_air_express');
    mount(PaymentDialog, { attachTo: document.body });
    const [slow, quick] = [usePayments().ask([shipment.id]), usePayments().ask([second])];
    await Promise.all([slow, quick]);
    expect(usePayments().asked?.ids).toEqual([second]);
    await usePayments().ask([shipment.id]);
    expect(usePayments().asked?.ids).toEqual([second]);
  });

  it('has the amount of a price that changes while it is asked for, unless another one was typed', async () => {
    const { world, shipment } = await asked();
    useShipments().start();
    useShipments().receive([shipment]);
    const shown = () => [
      found('payment-due')?.textContent,
      found<HTMLInputElement>('payment-amount')?.value,
    ];
    world.choose(shipment.id, 'africanies_air_express');
    await expect.poll(shown).toEqual(['₦34,480.00', '34480.00']);
    await type('payment-amount', '10000');
    world.choose(shipment.id, 'africanies_air_standard');
    await expect.poll(shown).toEqual(['₦21,900.00', '10000']);
  });

  it('keeps the part that was typed when another method is chosen after it', async () => {
    const { shipment } = await asked();
    await type('payment-amount', '10000');
    await press('payment-card');
    await type('payment-reference', 'SLIP-7');
    await submit();
    expect(desk.core.payments.states([shipment.id])[0]?.lines).toMatchObject([
      { method: 'card', amount: { minor: 1_000_000 } },
    ]);
  });

  it('says what is missing: less than the amount, a slip without a number', async () => {
    const { shipment } = await asked();
    await type('payment-tendered', '20000');
    expect(found<HTMLButtonElement>('payment-take')?.getAttribute('aria-disabled')).toBe('true');
    expect(onPage('payment-dialog').textContent).toContain('less than the amount');
    await press('payment-card');
    expect(onPage('payment-dialog').textContent).toMatch(/Needs: .*slip/i);
    await submit();
    expect(desk.core.payments.states([shipment.id])[0]?.lines).toEqual([]);
  });

  it('on account asks for the manager’s PIN where there is one', async () => {
    const { shipment } = await chosen();
    desk.core.guard.set({ perRun: [], perDay: [], share: 5 }, '1234');
    mount(PaymentDialog, { attachTo: document.body });
    await usePayments().ask([shipment.id]);
    await settled();
    await press('payment-account');
    expect(found<HTMLButtonElement>('payment-take')?.getAttribute('aria-disabled')).toBe('true');
    await type('payment-pin', '1234');
    await submit();
    expect(desk.core.payments.states([shipment.id])[0]?.balance?.isSettled).toBe(true);
  });

  it('asks for nothing before there is a price', async () => {
    const world = await openWorld(desk);
    const { id } = world.add(world.addBatch({ name: 'A' }).id, draft());
    await usePayments().ask([id]);
    expect(usePayments().asked).toBeNull();
  });
});

describe('a parcel that was changed after it was priced', () => {
  it('is not asked to be paid at the price of before', async () => {
    const { world, shipment } = await chosen();
    const boxes = shipment.draft.boxes.map((box) => ({ ...box, weight: '25' }));
    world.change(shipment.id, { ...shipment.draft, boxes });
    await usePayments().ask([shipment.id]);
    expect(usePayments().asked).toBeNull();
    expect(useToasts().list.map(({ title }) => title)).toEqual([
      'It was changed after it was priced: get rates again.',
    ]);
  });
});

describe('payments on the card of a shipment', () => {
  it('are shown with what is open, seen, and taken back', async () => {
    const { shipment } = await chosen();
    desk.core.payments.take({
      id: 'P',
      shipmentIds: [shipment.id],
      method: 'transfer',
      amount: { minor: 1_000_000, currency: 'NGN' },
      tendered: null,
      reference: 'TRF-1',
      allowed: null,
    });
    const card = mount(PaymentCard, { props: { shipment }, attachTo: document.body });
    await settled();
    expect(card.text()).toContain('Transfer not seen yet₦10,000.00');
    expect(card.text()).toContain('Due₦11,900.00');
    await card.get('[data-testid="payment-seen"]').trigger('click');
    await settled();
    expect(card.text()).not.toContain('not seen');
    await card.get('[data-testid="payment-correct"]').trigger('click');
    await settled();
    mainOf('payment-back-dialog').click();
    await settled();
    expect(card.text()).toContain('Due₦21,900.00');
  });
});

it('nothing is due for a void booking whose money was given back', async () => {
  const { world, shipment } = await chosen();
  const amount = { minor: 2_190_000, currency: 'NGN' };
  const { payments, voiding, ledger } = desk.core;
  const line = { method: 'cash', amount, reference: '', allowed: null } as const;
  payments.take({ ...line, id: 'P', shipmentIds: [shipment.id], tendered: null });
  await world.book(shipment.id);
  voiding.mark({ id: 'V', shipmentId: shipment.id, reason: 'twice', allowed: null });
  const card = mount(PaymentCard, {
    props: { shipment: ledger.snapshot(shipment.id) },
    attachTo: document.body,
  });
  await settled();
  expect(card.text()).toContain('Received₦21,900.00');
  payments.refund({ ...line, id: 'R', shipmentId: shipment.id });
  await usePayments().load([shipment.id]);
  await settled();
  expect(card.text()).toContain('Refunded, Cash');
  expect(card.text()).not.toContain('Due');
});

it('the debt of a void booking that was paid off in part is cleared by a press', async () => {
  const { world, shipment } = await chosen();
  const { payments, voiding, ledger } = desk.core;
  const pay = (id: string, method: 'account' | 'cash', minor: number) =>
    payments.take({
      ...{ id, shipmentIds: [shipment.id], method, tendered: null, reference: '', allowed: null },
      amount: { minor, currency: 'NGN' },
    });
  pay('P1', 'account', 2_190_000);
  pay('P2', 'cash', 900_000);
  await world.book(shipment.id);
  voiding.mark({ id: 'V', shipmentId: shipment.id, reason: 'twice', allowed: null });
  const card = mount(PaymentCard, {
    props: { shipment: ledger.snapshot(shipment.id) },
    attachTo: document.body,
  });
  await settled();
  await card.get('[data-testid="payment-clear"]').trigger('click');
  await settled();
  const dialog = present(found('payment-back-dialog'), 'the dialog');
  expect(dialog.textContent).toContain('₦12,900.00');
  mainOf('payment-back-dialog').click();
  await settled();
  expect(card.text()).toContain('Debt cleared, On account');
  expect(card.find('[data-testid="payment-clear"]').exists()).toBe(false);
  expect(payments.states([shipment.id])[0]?.balance?.onAccount.minor).toBe(0);
});

describe('the payments of a day', () => {
  it('are listed with sums, by method, and transfers until they are seen', async () => {
    const { shipment } = await chosen();
    const pay = (id: string, method: 'cash' | 'transfer', minor: number) =>
      desk.core.payments.take({
        id,
        shipmentIds: [shipment.id],
        method,
        amount: { minor, currency: 'NGN' },
        tendered: null,
        reference: method === 'cash' ? '' : 'TRF-1',
        allowed: null,
      });
    pay('P1', 'cash', 500_000);
    pay('P2', 'transfer', 1_000_000);
    const view = mount(PaymentsView, {
      attachTo: document.body,
      global: { plugins: [makeRouter(createMemoryHistory())] },
    });
    await settled();
    expect(view.findAll('tbody tr')).toHaveLength(2);
    expect(view.get('[data-testid="payments-sums"]').text()).toBe(
      'TotalCash ₦5,000.00 · Transfer ₦10,000.00',
    );
    await view.get('[data-testid="payments-method"]').setValue('cash');
    expect(view.findAll('tbody tr')).toHaveLength(1);
    const unpaid = mount(UnpaidView, {
      attachTo: document.body,
      global: { plugins: [makeRouter(createMemoryHistory())] },
    });
    await settled();
    expect(unpaid.get('[data-testid="payments-open"]').text()).toContain('₦6,900.00');
    await unpaid.get('[data-testid="payments-mark-seen"]').trigger('click');
    await settled();
    expect(unpaid.find('[data-testid="payments-unseen"]').exists()).toBe(false);
  });

  const openedDay = async () => {
    const { shipment } = await chosen();
    desk.core.payments.take({
      id: 'P1',
      shipmentIds: [shipment.id],
      method: 'transfer',
      amount: { minor: 500_000, currency: 'NGN' },
      tendered: null,
      reference: 'TRF-1',
      allowed: null,
    });
    const view = mount(PaymentsView, {
      attachTo: document.body,
      global: { plugins: [makeRouter(createMemoryHistory())] },
    });
    await settled();
    return view;
  };

  it('says only that payments could not be read, not that a parcel with a price has none', async () => {
    const { shipment } = await chosen();
    const payments = usePayments();
    desk.handle('payments.states', () => {
      throw new DeskError('damaged', 'The disk is full.');
    });
    await payments.ask([shipment.id]);
    expect(useToasts().list.map(({ text }) => text)).toEqual(['The disk is full.']);
    expect(payments.asked).toBeNull();
  });

  it('stays on the day that was chosen last when the answer for an earlier choice comes after it', async () => {
    await openedDay();
    const held = Promise.withResolvers<undefined>();
    desk.handle('payments.day', async ({ day }) => {
      if (day === '2020-01-01') await held.promise;
      return desk.core.payments.day(day);
    });
    const payments = usePayments();
    const first = payments.loadDay('2020-01-01');
    await payments.loadDay('2020-01-02');
    held.resolve(undefined);
    await first;
    expect(payments.day?.day).toBe('2020-01-02');
  });

  it('goes to the day that was chosen while a transfer was being marked as seen, not back to the one before', async () => {
    await openedDay();
    const held = Promise.withResolvers<undefined>();
    desk.handle('payments.day', async ({ day }) => {
      if (day === '2020-01-02') await held.promise;
      return desk.core.payments.day(day);
    });
    const payments = usePayments();
    const marked = payments.markSeen('P1');
    const chosenDay = payments.loadDay('2020-01-02');
    held.resolve(undefined);
    await chosenDay;
    expect(await marked).toBe(true);
    expect(payments.day?.day).toBe('2020-01-02');
  });

  it('stays on the day that is shown when a transfer is marked as seen after another day could not be read', async () => {
    await openedDay();
    const payments = usePayments();
    const shown = payments.day?.day;
    let fails = true;
    desk.handle('payments.day', ({ day }) => {
      if (fails) throw new DeskError('damaged', 'The disk is full.');
      return desk.core.payments.day(day);
    });
    await payments.loadDay('2020-01-02');
    fails = false;
    expect(await payments.markSeen('P1')).toBe(true);
    expect(payments.day?.day).toBe(shown);
    expect(payments.day?.unseen).toEqual([]);
  });

  it('does not say that a day has no payments when the filters hide them', async () => {
    const view = await openedDay();
    await view.get('[data-testid="payments-method"]').setValue('cash');
    expect(view.get('[data-testid="payments-empty"]').text()).toBe(
      'No payment of this day matches these filters.',
    );
    await view.get('[data-testid="payments-method"]').setValue('');
    expect(view.findAll('tbody tr')).toHaveLength(1);
  });

  it('shows whose payments are chosen on a day on which that person took none, and those without a name by themselves', async () => {
    const view = await openedDay();
    const withTwo = () => {
      const day = desk.core.payments.day(null);
      return {
        ...day,
        lines: day.lines.flatMap((line) => [
          { ...line, operator: 'Ada' },
          { ...line, operator: '' },
        ]),
      };
    };
    desk.handle('payments.day', ({ day }) =>
      day === null ? withTwo() : desk.core.payments.day(day),
    );
    await usePayments().loadDay(null);
    await settled();
    const somebody = view.get<HTMLSelectElement>('[data-testid="payments-operator"]');
    const shown = () => somebody.element.selectedOptions[0]?.textContent;
    await present(somebody.findAll('option').at(-1), 'the last choice').setValue();
    expect(shown()).toBe('–');
    expect(view.findAll('tbody tr')).toHaveLength(1);
    await somebody.setValue('Ada');
    await usePayments().loadDay('2020-01-02');
    await settled();
    expect(shown()).toBe('Ada');
    expect(view.get('[data-testid="payments-empty"]').text()).toBe('No payments on this day.');
  });
});

describe('booking only what is paid', () => {
  it('is set with a press, and is what the core holds to', async () => {
    await openWorld(desk);
    const card = mount(PaymentSettings);
    await settled();
    await card.get('[data-testid="payment-required"]').setValue(true);
    await card.trigger('submit');
    await settled();
    expect(desk.core.payments.isRequired()).toBe(true);
  });
});
