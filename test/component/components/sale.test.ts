import { flushPromises, mount } from '@vue/test-utils';
import { createMemoryHistory } from 'vue-router';
import { computed, defineComponent, h } from 'vue';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CHOICES } from '../../../src/domain/paper/print.ts';
import { HttpFailure } from '../../../src/core/base/ports.ts';
import SaleDialog from '../../../src/renderer/components/counter/SaleDialog.vue';
import SaleResult from '../../../src/renderer/components/counter/SaleResult.vue';
import { useCounterBooking } from '../../../src/renderer/composables/counterBooking.ts';
import { FIRST_SALE_PAPERS, lastSalePapers } from '../../../src/renderer/lib/salePapers.ts';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useBooking } from '../../../src/renderer/stores/booking.ts';
import { useCounter } from '../../../src/renderer/stores/counter.ts';
import { usePayments } from '../../../src/renderer/stores/payments.ts';
import { usePrinting } from '../../../src/renderer/stores/printing.ts';
import { useRuns } from '../../../src/renderer/stores/runs.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { present } from '../../present.ts';
import { soon } from '../../soon.ts';
import { draft } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';
import { bad } from '../../fakes/http.ts';
import { shippingRule } from '../../fixtures/shippingRules.ts';
import { mainOf, onPage, seenOnPage } from '../page.ts';

/** A parcel whose question about a battery has no answer. */
const unanswered = () => {
  const { boxes } = draft();
  return draft({
    boxes: boxes.map((box) => ({
      ...box,
      items: box.items.map((item) => ({ ...item, battery: '' })),
    })),
  });
};
const type = async (testid: string, value: string): Promise<void> => {
  const input = onPage<HTMLInputElement>(testid);
  input.value = value;
  input.dispatchEvent(new Event('input'));
  await flushPromises();
};
const press = async (testid: string): Promise<void> => {
  onPage(testid).click();
  await flushPromises();
};
/** The counter with a priced parcel, and its sheet. */
const counterWith = async (parcel = draft()) => {
  const world = await openWorld(desk);
  const batch = world.addBatch({ kind: 'counter', name: 'Counter' });
  const { id } = world.add(batch.id, parcel);
  await world.rate(id);
  world.choose(id, 'africanies_air_standard');
  useShipments().start();
  await useRuns().start();
  await usePrinting().start(() => undefined);
  const counter = useCounter();
  await counter.open('SFN');
  counter.show(id);
  const { book, pay } = useCounterBooking(() => undefined);
  const screen = defineComponent(() => {
    const shipment = computed(() => present(counter.current, 'a parcel'));
    return () => [h(SaleDialog), h(SaleResult, { shipment: shipment.value })];
  });
  mount(screen, {
    attachTo: document.body,
    global: { plugins: [makeRouter(createMemoryHistory())] },
  });
  return { id, counter, book, pay, world };
};
const openSheet = async (parcel = draft()) => {
  const scene = await counterWith(parcel);
  scene.book();
  await soon(() => expect(seenOnPage('payment-due')?.textContent).toBe('₦21,900.00'));
  return scene;
};
const linesOf = (id: string) =>
  desk.core.payments.states([id])[0]?.lines.map(({ kind, method }) => `${kind} ${method}`);
const result = (): string => onPage('sale-result').textContent;
const ends = (state: string): Promise<void> =>
  soon(() => expect(seenOnPage('sale-result')?.dataset['state']).toBe(state));

describe('a sale at the counter', () => {
  it('is one sheet: Enter books, takes the cash and leaves the change on the screen', async () => {
    const { id } = await openSheet();
    await type('payment-tendered', '25,000');
    expect(onPage('payment-change').textContent).toBe('₦3,100.00');
    expect(mainOf('sale-dialog').textContent).toContain('Book, take cash');
    mainOf('sale-dialog').click();
    mainOf('sale-dialog').click();
    await ends('booked');
    await soon(() => expect(seenOnPage('sale-change')?.textContent).toBe('₦3,100.00'));
    expect(linesOf(id)).toEqual(['payment cash']);
    expect(result()).toContain('Paid in cash');
    expect(useToasts().list).toEqual([]);
    expect(desk.times('booking.start')).toBe(1);
  });

  it('offers a packing slip only where a printer is chosen for it, and not ticked: the parcel is packed already', async () => {
    await openSheet();
    expect(seenOnPage('sale-packingSlip')).toBeNull();
    desk.printers.printer('office', {});
    await usePrinting().choose('packingSlip', {
      ...DEFAULT_CHOICES.packingSlip,
      printer: 'office',
    });
    await soon(() => expect(seenOnPage<HTMLInputElement>('sale-packingSlip')?.checked).toBe(false));
    await press('sale-packingSlip');
    await type('payment-tendered', '25000');
    mainOf('sale-dialog').click();
    await ends('booked');
    expect(desk.inputs('booking.start')[0]?.prints?.kinds).toEqual(['packingSlip']);
    await soon(() => expect(seenOnPage('sale-paper-packingSlip')).not.toBeNull());
  });

  it('ticks the packing slip where a shipping rule prints it, and does not remember that for the next sale', async () => {
    desk.printers.printer('office', {});
    desk.printing.choose('packingSlip', { ...DEFAULT_CHOICES.packingSlip, printer: 'office' });
    desk.change({ rules: [shippingRule('Shop', { sets: { packingSlip: true } })] });
    await openSheet();
    await soon(() => expect(seenOnPage<HTMLInputElement>('sale-packingSlip')?.checked).toBe(true));
    const before = lastSalePapers() ?? FIRST_SALE_PAPERS;
    // What a person says stays, also when what would be booked is looked up again.
    await press('sale-packingSlip');
    await useBooking().again();
    await soon(() => expect(seenOnPage<HTMLInputElement>('sale-packingSlip')?.checked).toBe(false));
    await press('sale-packingSlip');
    await type('payment-tendered', '25000');
    mainOf('sale-dialog').click();
    await ends('booked');
    expect(desk.inputs('booking.start')[0]?.prints?.kinds).toEqual(['packingSlip']);
    expect(lastSalePapers() ?? FIRST_SALE_PAPERS).toEqual(before);
  });

  it('takes the money of the parcel that is booked, though the counter shows another one by then', async () => {
    const { id, counter, world } = await openSheet();
    const { id: other } = world.add(present(counter.batch, 'a batch').id, unanswered());
    useShipments().receive([world.get(other)]);
    counter.show(other);
    await flushPromises();
    expect(onPage('payment-due').textContent).toBe('₦21,900.00');
    expect(seenOnPage('sale-question')).toBeNull();
    await type('payment-tendered', '25000');
    mainOf('sale-dialog').click();
    await soon(() => expect(linesOf(id)).toEqual(['payment cash']));
    expect(linesOf(other)).toEqual([]);
  });

  it('is booked unpaid when the customer pays later, and says what is due', async () => {
    const { id } = await openSheet();
    await press('sale-later');
    await ends('booked');
    expect([linesOf(id), onPage('sale-paid').textContent]).toEqual([
      [],
      expect.stringContaining('Due ₦21,900.00'),
    ]);
  });

  it('that the service refuses gives all of the money back, and takes it again with the next attempt', async () => {
    const { id, book } = await openSheet();
    desk.service.next('purchase', bad(422, 'No such street.'));
    await type('payment-tendered', '25000');
    mainOf('sale-dialog').click();
    await ends('refused');
    await soon(() =>
      expect(seenOnPage('sale-back')?.textContent).toBe('Give back ₦25,000.00 in cash'),
    );
    expect(result()).toContain('No such street.');
    book();
    await soon(() => expect(seenOnPage('payment-due')?.textContent).toBe('₦21,900.00'));
    mainOf('sale-dialog').click();
    await ends('booked');
    expect(linesOf(id)).toEqual(['held cash', 'returned cash', 'payment cash']);
    expect(seenOnPage('sale-back')).toBeNull();
  });

  it('without an answer says to keep money and parcel', async () => {
    const { id } = await openSheet();
    desk.service.next('purchase', new HttpFailure('timeout', true, 'no answer within 60 seconds'));
    mainOf('sale-dialog').click();
    await ends('uncertain');
    await soon(() =>
      expect(seenOnPage('sale-keep')?.textContent).toBe(
        'Keep the money (₦21,900.00 in cash), do not hand the parcel over.',
      ),
    );
    expect(linesOf(id)).toEqual(['held cash']);
  });

  it('cannot be booked while the question about a battery has no answer', async () => {
    const { counter } = await openSheet(unanswered());
    const main = mainOf('sale-dialog');
    expect(onPage('sale-question').textContent).toContain('battery');
    expect(main.getAttribute('aria-disabled')).toBe('true');
    main.click();
    onPage('sale-question').querySelectorAll('button')[0]?.click();
    await soon(() => expect(seenOnPage('sale-question')).toBeNull());
    // A key pressed by chance on the first answer must not deny a battery.
    expect(counter.current?.draft.boxes[0]?.items[0]?.battery).toBe('inside');
    await soon(() => expect(mainOf('sale-dialog').getAttribute('aria-disabled')).toBeNull());
    expect(desk.times('booking.start')).toBe(0);
  });

  it('asks about a P.O. box and a value of zero, each once, and is booked when both are confirmed', async () => {
    const parcel = draft();
    const { counter } = await openSheet({
      ...parcel,
      receiver: { ...parcel.receiver, address: 'PO Box 12' },
      boxes: parcel.boxes.map((box) => ({
        ...box,
        items: box.items.map((item) => ({ ...item, unit_price: '0' })),
      })),
    });
    const questions = (): HTMLElement[] => [
      ...document.querySelectorAll<HTMLElement>('[data-testid="sale-question"]'),
    ];
    expect(questions().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('“PO Box 12” is a P.O. box'),
      expect.stringContaining('A value of zero'),
    ]);
    for (const left of [1, 0]) {
      expect(mainOf('sale-dialog').getAttribute('aria-disabled')).toBe('true');
      await soon(() => expect(questions()[0]?.querySelector('button')?.disabled).toBe(false));
      questions()[0]?.querySelector('button')?.click();
      await soon(() => expect(questions()).toHaveLength(left));
    }
    expect(counter.current?.draft.checked).toMatch(/^po-box:\w+ zero-value:\w+$/);
    await soon(() => expect(mainOf('sale-dialog').getAttribute('aria-disabled')).toBeNull());
    mainOf('sale-dialog').click();
    await ends('booked');
  });

  it('is not booked by card without the number of the slip, nor for less cash than is due', async () => {
    await openSheet();
    await type('payment-tendered', '20000');
    expect(mainOf('sale-dialog').getAttribute('aria-disabled')).toBe('true');
    await press('payment-card');
    expect(mainOf('sale-dialog').getAttribute('aria-disabled')).toBe('true');
    await type('payment-reference', 'S-1');
    expect(mainOf('sale-dialog').getAttribute('aria-disabled')).toBeNull();
  });

  it('on account takes the manager’s PIN where there is one', async () => {
    desk.core.guard.set({ perRun: [], perDay: [], share: 5 }, '1234');
    const { id } = await openSheet();
    await press('payment-account');
    await soon(() => expect(seenOnPage('payment-pin')).not.toBeNull());
    expect(mainOf('sale-dialog').getAttribute('aria-disabled')).toBe('true');
    await type('payment-pin', '9999');
    mainOf('sale-dialog').click();
    await soon(() => expect(onPage('sale-dialog').textContent).toContain('Check again'));
    expect([linesOf(id), desk.core.ledger.snapshot(id).state]).toEqual([[], 'chosen']);
    mainOf('sale-dialog').click();
    await soon(() => expect(seenOnPage('payment-pin')).not.toBeNull());
    await type('payment-pin', '1234');
    mainOf('sale-dialog').click();
    await ends('booked');
    expect(linesOf(id)).toEqual(['payment account']);
  });

  it('says that the desk books only what is paid, and then offers no later payment', async () => {
    desk.core.payments.setRequired(true);
    await openSheet();
    expect(onPage('sale-pay-first').textContent).toContain('only when it is paid');
    expect(seenOnPage('sale-later')).toBeNull();
    mainOf('sale-dialog').click();
    await ends('booked');
  });

  it('once paid in full, offers no payment of nothing', async () => {
    const { pay } = await openSheet();
    mainOf('sale-dialog').click();
    await ends('booked');
    pay();
    await soon(() =>
      expect(useToasts().list.map(({ title }) => title)).toEqual([
        'Nothing is due: it is paid or on account.',
      ]),
    );
    expect(usePayments().asked).toBeNull();
  });
});
