import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { makeRouter } from '../../../src/renderer/router.ts';
import { NO_SITE } from '../../../src/domain/site/site.ts';
import { DeskError } from '../../../src/core/base/deskError.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { usePayments } from '../../../src/renderer/stores/payments.ts';
import PaymentDialog from '../../../src/renderer/components/payment/PaymentDialog.vue';
import DaysView from '../../../src/renderer/views/DaysView.vue';
import { draft } from '../builders.ts';
import { openWorld } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';
import { later } from '../realDesk.ts';
import { present } from '../../present.ts';
import { bad } from '../../fakes/http.ts';
import { mainOf } from '../page.ts';

const DAY_MS = 86_400_000;
const settled = async (): Promise<void> => {
  for (let n = 0; n < 6; n += 1) await flushPromises();
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
const send = async (testid: string): Promise<void> => {
  const main = mainOf(testid);
  main.click();
  main.click();
  await settled();
};
const f9 = async (): Promise<void> => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9' }));
  await settled();
};
const pay = (shipmentId: string, minor: number, id = `P${minor}`): void => {
  desk.core.payments.take({
    id,
    shipmentIds: [shipmentId],
    method: 'cash',
    amount: { minor, currency: 'NGN' },
    tendered: null,
    reference: '',
    allowed: null,
  });
};
const openView = async () => {
  const world = await openWorld(desk);
  const { id } = world.add(world.addBatch({ name: 'A' }).id, draft());
  await world.book(id);
  const view = mount(DaysView, {
    attachTo: document.body,
    global: { plugins: [makeRouter(createMemoryHistory())], stubs: { PdfPreview: true } },
  });
  await settled();
  return { id, view, world };
};

describe('closing the day in the window', () => {
  it('offers first what comes next: to open a day that has no payments, then to close it', async () => {
    const offered = (): string[] =>
      ['day-open', 'day-close'].filter((each) => found(each)?.classList.contains('main'));
    const { id } = await openView();
    expect(offered()).toEqual(['day-open']);
    pay(id, 100_000);
    await usePayments().loadDay(null);
    await settled();
    expect(offered()).toEqual(['day-close']);
  });

  it('has its sums also when F9 is pressed while the screen still reads the payments', async () => {
    const { id } = await openView();
    pay(id, 100_000);
    const slow = later<null>();
    desk.handle('days.now', async ({ sums }) => {
      if (!sums) await slow.promise;
      return desk.core.days.now(sums);
    });
    await usePayments().loadDay(null);
    await f9();
    slow.resolve(null);
    await expect.poll(() => found('day-count-cash-NGN')).not.toBeNull();
    await settled();
    expect(found('day-count-cash-NGN')).not.toBeNull();
  });

  it('goes by F9: a float, a count that differs and its words; pressed twice it is closed once', async () => {
    const { id } = await openView();
    found('day-open')?.click();
    await settled();
    await type('day-float-NGN', '5,000');
    await send('day-open-dialog');
    pay(id, 100_000);
    await f9();
    const says = () =>
      found('day-close-dialog')?.querySelector('footer [role="status"]')?.textContent;
    expect(says()).toMatch(/^Needs: Counted: .* · Cash NGN$/);
    await type('day-count-cash-NGN', '5,990');
    await expect.poll(says).toBe('Needs: Reason for the difference');
    expect(found<HTMLButtonElement>('day-close-say')?.getAttribute('aria-disabled')).toBe('true');
    await type('day-close-words', 'ten naira short');
    await send('day-close-dialog');
    expect(found('day-close-dialog')).toBeNull();
    const { lines } = desk.core.days.now();
    expect(lines.map(({ kind }) => kind)).toEqual(['closed', 'opened']);
    expect(lines[0]?.closing).toMatchObject({
      words: 'ten naira short',
      rows: [{ expected: 600_000, counted: 599_000 }],
    });
    expect(found('day-words')?.textContent).toContain('closed');
  });

  it('opened while a booking run goes on takes what was counted meanwhile once the run has ended', async () => {
    const { id, world } = await openView();
    pay(id, 100_000);
    const other = world.add(world.addBatch({ name: 'B' }).id, draft());
    await world.rate(other.id);
    world.choose(other.id, present(world.get(other.id).quote?.options[0]?.slug, 'a service'));
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    desk.service.next('purchase', async () => {
      await held;
      return bad(422, 'The postcode does not fit the city.');
    });
    const { core } = desk;
    core.exclusiveBooking.start(core.booking.preflight([other.id]).token, null);
    await f9();
    await type('day-count-cash-NGN', '1,000');
    expect(found('day-refused')?.textContent).toContain('in progress');
    answer();
    await expect.poll(() => found('day-refused')).toBeNull();
    await send('day-close-dialog');
    expect(core.days.now().lines[0]?.closing?.rows).toMatchObject([{ counted: 100_000 }]);
  });

  it('says that the day is still open once the calendar is past it, here and where money is taken', async () => {
    const { id } = await openView();
    desk.core.days.open({ id: '0'.repeat(26), floats: [], byCalendar: false });
    await desk.clock.pass(DAY_MS);
    await usePayments().loadDay(null);
    await settled();
    expect(found('day-words')?.textContent).toContain('still open');
    mount(PaymentDialog, { attachTo: document.body });
    await usePayments().ask([id]);
    await settled();
    expect(found('payment-day')?.textContent).toContain('still open');
  });

  it('says that the other desks have not heard of everything yet, and closes all the same', async () => {
    await openView();
    desk.handle('site.state', () => ({
      ...NO_SITE,
      site: {
        name: 'Ikeja',
        address: {
          host: 'db.example.com',
          port: 5432,
          database: 'waybill',
          schema: 'waybill_site',
        },
        deskName: 'Counter 1',
        rule: 'allow',
        zone: 'Africa/Lagos',
      },
      line: 'down',
      trouble: 'unreachable',
      unsent: 3,
    }));
    await f9();
    expect(found('day-unsent')?.textContent).toContain('3 changes of this desk');
  });

  it('says why it cannot be closed while a purchase is under way', async () => {
    await openView();
    desk.handle('days.now', () => ({
      ...desk.core.days.now(),
      refused: 'A booking is being sent.',
    }));
    await f9();
    expect(found('day-refused')?.textContent).toContain('being sent');
    expect(found<HTMLButtonElement>('day-close-say')?.getAttribute('aria-disabled')).toBe('true');
  });

  it('reopens the last day with a reason, which is written beside the close', async () => {
    const { id } = await openView();
    pay(id, 100_000);
    desk.core.days.close({
      id: '0'.repeat(26),
      day: desk.core.days.now().day,
      counted: [
        { drawer: desk.core.days.now().drawer, currency: 'NGN', method: 'cash', minor: 100_000 },
      ],
      words: '',
    });
    await usePayments().loadDay(null);
    await settled();
    found('day-reopen')?.click();
    await settled();
    await type('day-reopen-reason', 'a slip was forgotten');
    await send('day-reopen-dialog');
    expect(desk.core.days.now()).toMatchObject({
      isOpen: true,
      lines: [{ kind: 'reopened', reason: 'a slip was forgotten' }, { kind: 'closed' }],
    });
  });

  it('opens, counts and closes the drawer of this desk by itself beside another one', async () => {
    const { id } = await openView();
    const openFloat = async (text: string): Promise<void> => {
      found('day-open')?.click();
      await settled();
      await type('day-float-NGN', text);
      await send('day-open-dialog');
    };
    await openFloat('5,000');
    pay(id, 100_000);
    await desk.request('settings.save', { drawer: 'Right' });
    await usePayments().loadDay(null);
    await settled();
    found('day-open')?.click();
    await settled();
    // The other drawer's amount is not offered for this one.
    expect(found<HTMLInputElement>('day-float-NGN')?.value).toBe('');
    await type('day-float-NGN', '2,000');
    await send('day-open-dialog');
    await f9();
    found('day-drawer-Right')?.click();
    await settled();
    expect(document.querySelectorAll('[data-testid^="day-count-"]')).toHaveLength(1);
    await type('day-count-cash-NGN', '2,000');
    await send('day-close-dialog');
    const { rows, lines, isOpen } = desk.core.days.now();
    expect([isOpen, rows.map(({ float, received }) => [float, received])]).toEqual([
      true,
      [[500_000, 100_000]],
    ]);
    expect(lines.map(({ kind }) => kind)).toEqual(['counted', 'opened', 'renamed', 'opened']);
    const history = found('days')?.textContent;
    expect(history).toContain('Drawer Right closed');
    expect(history).toMatch(/renamed Right/);
    expect(history).toMatch(/Right ₦2,000\.00/);
  });

  it('leads to every day that was ever closed, not only to those of the last month', async () => {
    await openView();
    for (let n = 0; n < 130; n += 1)
      desk.core.days.open({ id: String(n).padStart(26, '0'), floats: [], byCalendar: false });
    await usePayments().loadDay(null);
    await settled();
    const shown = (): number => document.querySelectorAll('[data-testid^="day-line-"]').length;
    expect(shown()).toBe(60);
    // A reading that fails does not look like the end of the list.
    let fails = true;
    desk.handle('days.lines', ({ skip }) => {
      if (fails) throw new DeskError('internal', 'The ledger cannot be read.');
      return desk.core.days.lines(skip);
    });
    found('days-more')?.click();
    await settled();
    expect([shown(), useToasts().list.map(({ kind }) => kind)]).toEqual([60, ['bad']]);
    fails = false;
    for (const wanted of [120, 130]) {
      found('days-more')?.click();
      await expect.poll(shown).toBe(wanted);
    }
    expect(found('days-more')).toBeNull();
  });
});
