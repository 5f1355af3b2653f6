import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentInput } from '../../../../../src/core/counter/payment/payments.ts';
import type { RateOption } from '../../../../../src/domain/rates/option.ts';
import type { ShippingService } from '../../../../../src/domain/service/service.ts';
import { ok } from '../../../../../src/domain/service/serviceError.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../../fakes/desk.ts';
import { present } from '../../../../present.ts';

const HOUR = 3_600_000;
let offered: readonly RateOption[];
let sent = 0;
const service: Partial<ShippingService> = {
  verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
  rates: async () => ok({ options: offered }),
  preparePurchase: ({ externalReference, shipment }) => ({
    mode: shipment.mode,
    externalReference,
    body: new Uint8Array([1]),
    bodyHash: 'a'.repeat(64),
  }),
  purchase: async () => {
    sent += 1;
    return ok({
      reference: `R-${sent}`,
      trackingNumber: `T-${sent}`,
      trackingUrl: null,
      documents: {
        waybill: { kind: 'none' },
        invoice: { kind: 'none' },
        insurance: { kind: 'none' },
      },
    });
  },
};
let test: FakeDesk;
beforeEach(() => {
  offered = [someOption('air', '1000.00')];
  sent = 0;
  test = fakeDesk({ service, settings: { operator: 'AO' } });
});
afterEach(() => {
  test.close();
});

const chosen = async (...names: readonly string[]): Promise<string[]> => {
  const { desk } = test;
  const ids = desk.drafts
    .insert(
      desk.batches.create('Test', 'SFN'),
      names.map((name) => ({ draft: someDraft(name), rows: null, notes: [] })),
    )
    .map(({ id }) => id);
  await desk.rating.start(ids, null).finished;
  for (const id of ids) desk.choosing.one(id, 'air');
  return ids;
};
const book = (ids: readonly string[]) =>
  test.desk.booking.start(
    test.desk.booking.preflight(ids).token,
    { fileIsUrl: true, concurrency: 1, pick: null },
    null,
  ).finished;
let made = 0;
const naira = (minor: number) => ({ minor, currency: 'NGN' });
const pay = (shipmentIds: readonly string[], minor: number, patch: Partial<PaymentInput> = {}) =>
  test.desk.payments.take({
    id: `PAYMENT-${(made += 1)}`,
    shipmentIds,
    method: 'cash',
    amount: naira(minor),
    tendered: null,
    reference: '',
    allowed: null,
    ...patch,
  });
const refund = (shipmentId: string, minor: number) =>
  test.desk.payments.refund({
    id: `REFUND-${(made += 1)}`,
    shipmentId,
    method: 'cash',
    amount: naira(minor),
    reference: '',
    allowed: null,
  });
/** Its box weighs more: other options are offered for it. */
const rateAnew = async (id: string): Promise<void> => {
  const { draft } = present(test.store.shipments.get(id), 'shipment');
  const boxes = draft.boxes.map((box) => ({ ...box, weight: '9' }));
  test.desk.drafts.save([{ id, draft: { ...draft, boxes } }]);
  await test.desk.rating.start([id], null).finished;
};
const open = (id: string): number | undefined =>
  test.desk.payments.states([id])[0]?.balance?.open.minor;
const state = (id: string): string => test.desk.ledger.snapshot(id).state;
const setPin = (): void => test.desk.guard.set({ perRun: [], perDay: [], share: 5 }, '1234');

describe('a payment', () => {
  it('is taken in parts, with change, and stands in the journal', async () => {
    const [id = ''] = await chosen('A');
    pay([id], 40_000, { tendered: naira(50_000) });
    pay([id], 60_000, { method: 'card', reference: 'SLIP-7' });
    expect(open(id)).toBe(0);
    expect(test.store.payments.of(id)).toMatchObject([
      { kind: 'payment', method: 'cash', amount: naira(40_000), tendered: naira(50_000) },
      { method: 'card', reference: 'SLIP-7', operator: 'AO', drawer: 'TEST', day: '2026-11-20' },
    ]);
    expect(test.store.journal.of(id).map(({ event, detail }) => [event, detail])).toEqual([
      ['paid', 'cash ₦400.00 '],
      ['paid', 'card ₦600.00 SLIP-7'],
    ]);
  });

  it('pressed twice is one payment', async () => {
    const [id = ''] = await chosen('A');
    pay([id], 40_000, { id: 'SAME' });
    pay([id], 40_000, { id: 'SAME' });
    expect([open(id), test.store.payments.of(id).length]).toEqual([60_000, 1]);
  });

  it.each<readonly [string, number, Partial<PaymentInput>, string]>([
    ['another currency than the price’s', 100, { amount: { minor: 100, currency: 'USD' } }, 'USD'],
    ['nothing', 0, {}, 'above zero'],
    ['half a kobo', 0.5, {}, 'above zero'],
    ['more cash than is open', 100_001, {}, '₦1,000.00'],
    ['less cash handed over than it is', 100, { tendered: naira(99) }, 'less than the amount'],
    ['no slip number', 100, { method: 'card' }, 'slip number'],
    ['no reference', 100, { method: 'transfer', reference: ' ' }, 'reference of the transfer'],
  ])('of %s is refused and leaves nothing', async (_, minor, patch, words) => {
    const [id = ''] = await chosen('A');
    expect(() => pay([id], minor, patch)).toThrow(words);
    expect([test.store.payments.of(id), test.store.journal.of(id)]).toEqual([[], []]);
  });

  it('by a transfer of too much is kept and shown as too much, until it is given back', async () => {
    const [id = ''] = await chosen('A');
    pay([id], 120_000, { id: 'T', method: 'transfer', reference: 'X' });
    expect(open(id)).toBe(-20_000);
    const back = { id: 'R', shipmentId: id, method: 'cash', reference: '', allowed: null } as const;
    // Nobody has seen it arrive: there is nothing to give back.
    expect(() => test.desk.payments.refund({ ...back, amount: naira(20_000) })).toThrow(
      'can be refunded',
    );
    test.desk.payments.seen({ id: 'S', paymentId: 'T' });
    test.desk.payments.refund({ ...back, amount: naira(20_000) });
    expect(open(id)).toBe(0);
    expect(() => test.desk.payments.refund({ ...back, id: 'R2', amount: naira(100_001) })).toThrow(
      '₦1,000.00',
    );
  });

  it('for several parcels of a customer pays them in their order', async () => {
    const [first = '', second = ''] = await chosen('A', 'B');
    pay([first, second], 150_000);
    expect([open(first), open(second)]).toEqual([0, 50_000]);
  });

  it('on account is paid off later', async () => {
    const [id = ''] = await chosen('A');
    pay([id], 100_000, { method: 'account' });
    pay([id], 100_000);
    expect(test.desk.payments.states([id])[0]?.balance).toMatchObject({
      received: naira(100_000),
      onAccount: naira(0),
      open: naira(0),
    });
  });

  it('is taken back once, by a line of its own', async () => {
    const [id = ''] = await chosen('A');
    pay([id], 40_000, { id: 'WRONG' });
    test.desk.payments.correct({ id: 'C', paymentId: 'WRONG', pin: null });
    expect([open(id), test.store.payments.of(id).length]).toEqual([100_000, 2]);
    expect(() => test.desk.payments.correct({ id: 'C2', paymentId: 'WRONG', pin: null })).toThrow(
      'already',
    );
    expect(() => test.store.db.run('UPDATE payments SET minor = 0')).toThrow('append-only');
    expect(() => test.store.db.run('DELETE FROM payments')).toThrow('append-only');
  });

  it('keeps its amount and slip when the person is erased; the words on a transfer go', async () => {
    const [id = ''] = await chosen('A');
    pay([id], 10_000, { method: 'card', reference: 'SLIP-7' });
    pay([id], 20_000, { method: 'transfer', reference: 'from Grace' });
    test.store.payments.erase(id);
    expect(test.store.payments.of(id).map(({ reference }) => reference)).toEqual(['SLIP-7', '']);
    expect(open(id)).toBe(70_000);
  });

  it('has its words gone from the journal too, when the person is erased', async () => {
    const [id = ''] = await chosen('A');
    pay([id], 60_000, { method: 'card', reference: 'SLIP-7' });
    pay([id], 40_000, { id: 'T', method: 'transfer', reference: 'from Grace' });
    test.desk.payments.seen({ id: 'S', paymentId: 'T' });
    await book([id]);
    const { people } = await test.desk.personalData.find('Ben Sample');
    await test.desk.personalData.erase(people.map((person) => person.id));
    const words = test.store.journal.of(id).map(({ detail }) => detail);
    expect(words.join()).not.toContain('Grace');
    expect(words.join()).toContain('SLIP-7');
  });

  it('that was partly given back is not taken back whole', async () => {
    const [id = ''] = await chosen('A');
    pay([id], 40_000, { id: 'P' });
    test.desk.payments.refund({
      id: 'R',
      shipmentId: id,
      method: 'cash',
      amount: naira(1),
      reference: '',
      allowed: null,
    });
    expect(() => test.desk.payments.correct({ id: 'C', paymentId: 'P', pin: null })).toThrow(
      'refunded',
    );
  });

  it('of a booked parcel, or of yesterday, is taken back by the manager only', async () => {
    const [booked = '', draft = ''] = await chosen('A', 'B');
    pay([booked], 100_000, { id: 'P1' });
    pay([draft], 100_000, { id: 'P2' });
    await book([booked]);
    setPin();
    expect(() => test.desk.payments.correct({ id: 'C1', paymentId: 'P1', pin: null })).toThrow(
      'PIN',
    );
    test.pass(24 * HOUR);
    expect(() => test.desk.payments.correct({ id: 'C2', paymentId: 'P2', pin: null })).toThrow(
      'PIN',
    );
    test.desk.payments.correct({ id: 'C3', paymentId: 'P2', pin: '1234' });
  });

  it('is not taken back once it was given back, though a transfer that nobody saw is there', async () => {
    const [id = ''] = await chosen('A');
    pay([id], 40_000, { id: 'CASH' });
    pay([id], 60_000, { id: 'T', method: 'transfer', reference: 'X' });
    refund(id, 40_000);
    expect(() => test.desk.payments.correct({ id: 'C1', paymentId: 'CASH', pin: null })).toThrow(
      'refunded',
    );
    test.desk.payments.correct({ id: 'C2', paymentId: 'T', pin: null });
    expect(open(id)).toBe(100_000);
  });

  it('is listed as too much and can be given back once there is no price any more', async () => {
    const [id = ''] = await chosen('A');
    pay([id], 40_000);
    offered = [someOption('sea', '400.00')];
    await rateAnew(id);
    expect(state(id)).toBe('quoted');
    expect(open(id)).toBe(-40_000);
    expect(test.desk.payments.day(null).open.parcels.map(({ shipmentId }) => shipmentId)).toEqual([
      id,
    ]);
    expect(() => pay([id], 100)).toThrow('no price');
    refund(id, 40_000);
    expect(test.desk.drafts.remove([id])).toEqual([id]);
  });

  it('is in the currency of the price, where the service priced in another than the mode’s', async () => {
    const dollars = { amount: '20.00', currency: 'USD' };
    offered = [{ ...someOption('air', '20.00'), gross: dollars, total: dollars }];
    const [id = ''] = await chosen('A');
    expect(() => pay([id], 2_000)).toThrow('USD');
    pay([id], 2_000, { amount: { minor: 2_000, currency: 'USD' } });
    expect(test.desk.payments.states([id])[0]?.balance?.isSettled).toBe(true);
  });

  it('in one currency pays nothing of a price in another, and is still there to be given back', async () => {
    const [id = ''] = await chosen('A');
    pay([id], 100_000);
    const dollars = { amount: '20.00', currency: 'USD' };
    offered = [{ ...someOption('sea', '20.00'), gross: dollars, total: dollars }];
    await rateAnew(id);
    test.desk.choosing.one(id, 'sea');
    expect(test.desk.payments.states([id])[0]?.balance).toMatchObject({
      received: { minor: 0, currency: 'USD' },
      open: { minor: 2_000, currency: 'USD' },
      isSettled: false,
    });
    refund(id, 100_000);
    expect(test.desk.drafts.remove([id])).toEqual([id]);
  });

  it('is not taken at the price of before a change, and is at that price again once the change is undone', async () => {
    const [id = ''] = await chosen('A');
    const { draft } = present(test.store.shipments.get(id), 'shipment');
    const boxes = draft.boxes.map((box) => ({ ...box, weight: '9' }));
    test.desk.drafts.save([{ id, draft: { ...draft, boxes } }]);
    expect(test.desk.payments.states([id])[0]?.isOutdated).toBe(true);
    expect(() => pay([id], 100_000)).toThrow('get rates again');
    expect(test.store.payments.of(id)).toEqual([]);
    test.desk.drafts.save([{ id, draft }]);
    pay([id], 40_000);
    // The rest of a price that stands is taken the day after too.
    test.pass(25 * HOUR);
    pay([id], 60_000);
    expect(open(id)).toBe(0);
  });

  it('is not taken for a void booking: nobody owes for it', async () => {
    const [id = ''] = await chosen('A');
    await book([id]);
    test.desk.voiding.mark({ id: 'V', shipmentId: id, reason: 'twice', allowed: null });
    expect(() => pay([id], 100_000)).toThrow('void');
  });

  it('keeps a draft from being thrown away until the money is given back', async () => {
    const [id = ''] = await chosen('A');
    pay([id], 40_000, { id: 'P' });
    expect(test.desk.drafts.remove([id])).toEqual([]);
    test.desk.payments.correct({ id: 'C', paymentId: 'P', pin: null });
    expect(test.desk.drafts.remove([id])).toEqual([id]);
  });

  it('stands when the cost moves: the price that was paid is not another one afterwards', async () => {
    const [id = ''] = await chosen('A');
    pay([id], 100_000);
    test.pass(25 * HOUR);
    offered = [someOption('air', '1040.00')];
    await test.desk.rating.start([id], null).finished;
    expect(open(id)).toBe(0);
    await book([id]);
    expect([state(id), open(id), test.desk.guard.spentToday()[0]?.amount]).toEqual([
      'booked',
      0,
      '1040.00',
    ]);
  });

  it('by one transfer for several parcels is one that nobody saw, with all of its amount', async () => {
    const ids = await chosen('A', 'B', 'C');
    const due = test.desk.payments
      .states(ids)
      .reduce((sum, { balance }) => sum + (balance?.open.minor ?? 0), 0);
    test.desk.payments.take({
      id: 'ONE',
      shipmentIds: ids,
      method: 'transfer',
      amount: { minor: due, currency: 'NGN' },
      tendered: null,
      reference: 'TRF 1',
      allowed: null,
    });
    expect(test.desk.payments.day(null).unseen).toMatchObject([
      { paymentId: 'ONE', amount: { minor: due }, name: 'A, B, C' },
    ]);
    test.desk.payments.seen({ id: 'SEEN', paymentId: 'ONE' });
    expect(test.desk.payments.day(null).unseen).toEqual([]);
    expect(test.desk.payments.states(ids).every(({ balance }) => balance?.isSettled)).toBe(true);
  });

  it('is listed with its day, transfers until they are seen', async () => {
    const [first = '', second = ''] = await chosen('A', 'B');
    pay([first], 40_000);
    pay([second], 100_000, { id: 'T', method: 'transfer', reference: 'X-1' });
    test.pass(24 * HOUR);
    const today = test.desk.payments.day(null);
    expect([today.day, today.lines, today.unseen.map(({ reference }) => reference)]).toEqual([
      '2026-11-21',
      [],
      ['X-1'],
    ]);
    const before = test.desk.payments.day('2026-11-20');
    expect(before.lines.map(({ name, method }) => [name, method])).toEqual([
      ['A', 'cash'],
      ['B', 'transfer'],
    ]);
    expect(before.open.parcels.map(({ name, open: due }) => [name, due.minor])).toEqual([
      ['A', 60_000],
    ]);
    test.desk.payments.seen({ id: 'S', paymentId: 'T' });
    expect(test.desk.payments.day(null).unseen).toEqual([]);
  });
});

describe('a desk that books only what is paid', () => {
  beforeEach(() => test.desk.payments.setRequired(true));

  it('leaves what is unpaid, part paid, or paid by a transfer nobody saw out of the question, and says why', async () => {
    const ids = await chosen('unpaid', 'part', 'transfer', 'paid', 'account');
    const [, part = '', transfer = '', paid = '', account = ''] = ids;
    pay([part], 99_999);
    pay([transfer], 100_000, { method: 'transfer', reference: 'X' });
    pay([paid], 100_000);
    pay([account], 100_000, { method: 'account' });
    const { leftOut, ids: going } = test.desk.booking.preflight(ids);
    expect([leftOut.map(({ name }) => name), going]).toEqual([
      ['unpaid', 'part', 'transfer'],
      [paid, account],
    ]);
    expect(leftOut[0]?.why).toContain('not paid');
  });

  it('never buys it unpaid: not through a run that asks no question, as the command line starts one', async () => {
    const [unpaid = '', paid = ''] = await chosen('A', 'B');
    pay([paid], 100_000);
    const record = {
      id: 'RUN',
      kind: 'booking' as const,
      serviceId: test.desk.context.identity().id,
      members: [unpaid, paid],
      options: { fileIsUrl: true, concurrency: 1, pick: null },
      startedAt: test.desk.context.clock.now(),
      endedAt: null,
    };
    test.store.runs.insert(record);
    await test.desk.booking.run(record, null).finished;
    expect([sent, state(unpaid), state(paid)]).toEqual([1, 'chosen', 'booked']);
  });

  it('does not buy what was taken back between the question and the answer', async () => {
    const [id = ''] = await chosen('A');
    pay([id], 100_000, { id: 'P' });
    const { token } = test.desk.booking.preflight([id]);
    test.desk.payments.correct({ id: 'C', paymentId: 'P', pin: null });
    await test.desk.booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null)
      .finished;
    expect([sent, state(id)]).toEqual([0, 'chosen']);
  });

  it('is told so, and told otherwise', () => {
    expect(test.desk.payments.isRequired()).toBe(true);
    test.desk.payments.setRequired(false);
    expect(test.desk.payments.isRequired()).toBe(false);
  });
});

describe('a program that ends between payment and booking', () => {
  it('finds the payment and the parcel that is still to be booked, and books it once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'payment-'));
    test.close();
    test = fakeDesk({ service, path: join(folder, 'desk.db') });
    const [id = ''] = await chosen('A');
    test.desk.payments.setRequired(true);
    pay([id], 100_000, { id: 'P' });
    test.close();
    test = fakeDesk({ service, path: join(folder, 'desk.db') });
    expect([state(id), open(id), test.desk.payments.isRequired()]).toEqual(['chosen', 0, true]);
    // The window asks again for what it did not hear the answer of.
    pay([id], 100_000, { id: 'P' });
    await book([id]);
    expect([sent, state(id), test.store.payments.of(id).length]).toEqual([1, 'booked', 1]);
    test.close();
    rmSync(folder, { recursive: true });
    test = fakeDesk({ service });
  });
});
