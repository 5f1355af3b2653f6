import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import OutcomeCard from '../../../src/renderer/components/shipments/OutcomeCard.vue';
import PaymentsView from '../../../src/renderer/views/PaymentsView.vue';
import SaleResult from '../../../src/renderer/components/counter/SaleResult.vue';
import UnpaidView from '../../../src/renderer/views/UnpaidView.vue';
import { stateWord } from '../../../src/renderer/lib/states.ts';
import { makeRouter } from '../../../src/renderer/router.ts';
import { usePayments } from '../../../src/renderer/stores/payments.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { draft } from '../builders.ts';
import { openWorld } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';
import { speak } from '../../../src/texts/index.ts';
import { mainOf } from '../page.ts';

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
const say = async (): Promise<void> => {
  mainOf('void-dialog').click();
  await settled();
};
const booked = async () => {
  const world = await openWorld(desk);
  const { id } = world.add(world.addBatch({ name: 'A' }).id, draft());
  const shipment = await world.book(id);
  useShipments().receive([shipment]);
  return { world, id, shipment };
};
const ATTACHED = { attachTo: document.body, global: { stubs: { RouterLink: true } } };
const altV = (): void => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', altKey: true }));
};
const voidIt = (id: string, reason = 'sent twice'): void => {
  desk.core.voiding.mark({ id: `W ${id}`, shipmentId: id, reason, allowed: null });
};

describe('marking a booking void', () => {
  it('goes by key, asks for a reason, takes Enter pressed twice as one mark, and is undone the same way', async () => {
    const { id, shipment } = await booked();
    const card = mount(OutcomeCard, { props: { shipment }, ...ATTACHED });
    altV();
    await settled();
    expect(found<HTMLButtonElement>('void-say')?.getAttribute('aria-disabled')).toBe('true');
    await type('void-reason', 'sent twice');
    const main = mainOf('void-dialog');
    main.click();
    main.click();
    await settled();
    expect(found('void-dialog')).toBeNull();
    const marked = useShipments().get(id);
    expect(marked?.voided).toMatchObject({ reason: 'sent twice' });
    expect(desk.core.context.store.voids.of(id)).toHaveLength(1);
    if (marked) await card.setProps({ shipment: marked });
    expect(card.get('[data-testid="void-mark"]').text()).toContain('sent twice');
    altV();
    await settled();
    await type('void-reason', 'it was right');
    await say();
    expect(useShipments().get(id)?.voided).toBeUndefined();
  });

  it('takes the manager’s PIN where there is one, and says what is refused', async () => {
    const { id, shipment } = await booked();
    desk.core.guard.set({ perRun: [], perDay: [], share: 5 }, '1234');
    mount(OutcomeCard, { props: { shipment }, ...ATTACHED });
    altV();
    await settled();
    await type('void-reason', 'sent twice');
    expect(found<HTMLButtonElement>('void-say')?.getAttribute('aria-disabled')).toBe('true');
    await type('void-pin', '9999');
    await say();
    expect(found('void-dialog')?.querySelector('[role="alert"]')?.textContent).toContain('PIN');
    await type('void-pin', '1234');
    await say();
    expect(desk.core.ledger.snapshot(id).voided).toMatchObject({ reason: 'sent twice' });
  });

  it('is not offered for what nobody knows to be booked', async () => {
    const world = await openWorld(desk);
    const { id } = world.add(world.addBatch({ name: 'A' }).id, draft());
    const shipment = await world.book(id, 'uncertain');
    const card = mount(OutcomeCard, { props: { shipment }, ...ATTACHED });
    altV();
    await settled();
    expect([card.find('[data-testid="void-ask"]').exists(), found('void-dialog')]).toEqual([
      false,
      null,
    ]);
  });
});

describe('the request to the service', () => {
  it('is an e-mail with number, references and reason, changed where wanted and opened to nobody yet', async () => {
    const { id } = await booked();
    voidIt(id);
    const shipment = desk.core.ledger.snapshot(id);
    desk.handle('external.open', () => ({ opened: true, declined: false }));
    const card = mount(OutcomeCard, { props: { shipment }, ...ATTACHED });
    await card.get('[data-testid="void-mail"]').trigger('click');
    await settled();
    const text = found<HTMLTextAreaElement>('void-mail-text')?.value ?? '';
    for (const part of [
      shipment.receipt?.trackingNumber,
      shipment.receipt?.reference,
      shipment.externalReference,
      'Reason: sent twice',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/₦|null|undefined/);
    await type('void-mail-text', 'Please cancel it.');
    found('void-mail-open')?.click();
    await settled();
    expect(desk.inputs('external.open')).toEqual([
      {
        url: `mailto:?subject=Please%20cancel%20booking%20${shipment.receipt?.trackingNumber}&body=Please%20cancel%20it.`,
      },
    ]);
  });
});

describe('what is written to the service at a French desk', () => {
  it('is in English, the language of the service; the dialog around it is not', async () => {
    const { id } = await booked();
    voidIt(id);
    const shipment = desk.core.ledger.snapshot(id);
    await speak('fr');
    try {
      const card = mount(OutcomeCard, { props: { shipment }, ...ATTACHED });
      await card.get('[data-testid="void-mail"]').trigger('click');
      await settled();
      const text = found<HTMLTextAreaElement>('void-mail-text')?.value ?? '';
      for (const part of ['Please cancel it', 'Tracking number: ', 'Reason: sent twice'])
        expect(text).toContain(part);
      expect(found('void-mail-dialog')?.textContent).toContain('Copier');
    } finally {
      await speak('en');
    }
  });
});

const unpaid = () =>
  mount(UnpaidView, { global: { plugins: [makeRouter(createMemoryHistory())] } });

describe('a void booking on the screens', () => {
  it('bears its mark instead of the word booked', async () => {
    const { id } = await booked();
    voidIt(id);
    const shipment = desk.core.ledger.snapshot(id);
    expect(stateWord(shipment)).toEqual({ mark: 'void', word: 'Void' });
    const banner = mount(SaleResult, { props: { shipment } });
    expect(banner.text()).toContain('Void');
    expect(banner.text()).not.toContain('Booked');
  });

  it('is in no sum of the payments, which say how many were left out and what was received for them', async () => {
    const { world, id } = await booked();
    const other = world.add(world.addBatch({ name: 'B' }).id, draft({ name: 'B' }));
    await world.book(other.id);
    for (const [at, shipmentId] of [id, other.id].entries())
      desk.core.payments.take({
        id: `P${at}`,
        shipmentIds: [shipmentId],
        method: 'cash',
        amount: { minor: 500_000 * (at + 1), currency: 'NGN' },
        tendered: null,
        reference: '',
        allowed: null,
      });
    voidIt(id);
    const view = mount(PaymentsView, {
      attachTo: document.body,
      global: { plugins: [makeRouter(createMemoryHistory())] },
    });
    await settled();
    expect(view.findAll('tbody tr')).toHaveLength(2);
    expect(view.get('[data-testid="payments-sums"]').text()).toBe('TotalCash ₦10,000.00');
    expect(view.get('[data-testid="payments-void"]').text()).toBe(
      '1 void shipment, ₦5,000.00 received: not in the sum',
    );
    expect(unpaid().text()).not.toContain('₦16,900.00');
  });

  it('shows a closed day as it was, and beside it what is void and owed now', async () => {
    const { id } = await booked();
    desk.core.payments.take({
      ...{
        id: 'P',
        shipmentIds: [id],
        method: 'cash',
        tendered: null,
        reference: '',
        allowed: null,
      },
      amount: { minor: 500_000, currency: 'NGN' },
    });
    const { day, drawer } = desk.core.days.now();
    const counted = [{ drawer, currency: 'NGN', method: 'cash' as const, minor: 500_000 }];
    desk.core.days.close({ id: '0'.repeat(26), day, counted, words: '' });
    voidIt(id);
    const view = mount(PaymentsView, {
      attachTo: document.body,
      global: { plugins: [makeRouter(createMemoryHistory())] },
    });
    await usePayments().loadDay(day);
    await settled();
    const text = (testid: string): string => view.get(`[data-testid="${testid}"]`).text();
    expect(text('payments-sums')).toBe('TotalCash ₦5,000.00');
    expect(text('payments-sums-now')).toContain('nothing');
    expect(view.get('tbody').text()).toContain('void since the close');
    expect(text('payments-open-then')).toContain('₦16,900.00');
    await usePayments().loadDay(null);
    await settled();
    expect(unpaid().text()).toContain('Overpaid ₦5,000.00');
  });
});
