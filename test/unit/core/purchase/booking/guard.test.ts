import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '../../../../../src/domain/service/serviceError.ts';
import { movedTooFar } from '../../../../../src/domain/purchase/guard.ts';
import type { RateOption } from '../../../../../src/domain/rates/option.ts';
import type {
  PurchaseReceipt,
  ShippingService,
} from '../../../../../src/domain/service/service.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../../fakes/desk.ts';
import { like } from '../../../../like.ts';

const HOUR = 3_600_000;
const naira = (amount: string) => ({ amount, currency: 'NGN' });
let offered: readonly RateOption[];
let purchase: () => Promise<Result<PurchaseReceipt>>;
let number = 0;
const booked = (): PurchaseReceipt => ({
  reference: 'R',
  trackingNumber: `T-${(number += 1)}`,
  trackingUrl: null,
  documents: { waybill: { kind: 'none' }, invoice: { kind: 'none' }, insurance: { kind: 'none' } },
});
const service: Partial<ShippingService> = {
  verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
  rates: async () => ok({ options: offered }),
  preparePurchase: ({ externalReference, shipment }) => ({
    mode: shipment.mode,
    externalReference,
    body: new Uint8Array([1]),
    bodyHash: 'a'.repeat(64),
  }),
  purchase: () => purchase(),
};
const open: FakeDesk[] = [];
const opened = (options: Parameters<typeof fakeDesk>[0] = {}): FakeDesk => {
  const made = fakeDesk({ service, ...options });
  open.push(made);
  return made;
};
const priced = async ({ desk }: FakeDesk, ...names: readonly string[]): Promise<string[]> => {
  const batch = desk.batches.create('Test', 'SFN');
  const ids = desk.drafts
    .insert(
      batch,
      names.map((name) => ({ draft: someDraft(name), rows: null, notes: [] })),
    )
    .map(({ id }) => id);
  await desk.rating.start(ids, null).finished;
  desk.choosing.byRule(ids, { name: '', pick: { kind: 'cheapest' }, never: [] });
  return ids;
};
const start = ({ desk }: FakeDesk, ids: readonly string[], pin: string | null = null) =>
  desk.booking.start(
    desk.booking.preflight(ids).token,
    { fileIsUrl: true, concurrency: 1, pick: null },
    pin,
  );

beforeEach(() => {
  offered = [someOption('air', '100.00'), someOption('sea', '150.00')];
  purchase = async () => ok(booked());
});
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

describe('the day’s limit', () => {
  it('begins anew at the desk’s midnight, not at Greenwich’s', async () => {
    const test = opened();
    test.desk.guard.set({ perRun: [], perDay: [naira('150.00')], share: 5 }, '4711');
    // 23:30 in Lagos is 22:30 in Greenwich.
    test.pass(13.5 * HOUR);
    const [one = '', two = ''] = await priced(test, 'A', 'B');
    await start(test, [one]).finished;
    expect(() => start(test, [two])).toThrow('PIN');
    test.pass(0.5 * HOUR);
    expect(test.desk.guard.spentToday()).toEqual([]);
    expect((await start(test, [two]).finished).failed).toBe(0);
  });

  it('counts what a run under way is still going to spend: two runs together go over it no more than one', async () => {
    const test = opened();
    test.desk.guard.set({ perRun: [], perDay: [naira('250.00')], share: 5 }, '4711');
    const ids = await priced(test, 'A', 'B', 'C', 'D');
    const two = test.desk.booking.preflight(ids.slice(2));
    expect(two.exceeded).toEqual([]);
    const run = start(test, ids.slice(0, 2));
    // Nothing is spent yet; it is as good as spent.
    expect(() =>
      test.desk.booking.start(two.token, { fileIsUrl: true, concurrency: 1, pick: null }, null),
    ).toThrow('PIN');
    expect(test.desk.booking.preflight(ids.slice(2)).exceeded).toEqual([
      { limit: 'day', allowed: naira('250.00'), would: naira('400.00') },
    ]);
    await run.finished;
    await test.desk.booking.start(
      two.token,
      { fileIsUrl: true, concurrency: 1, pick: null },
      '4711',
    ).finished;
    expect(test.desk.guard.spentToday()).toEqual([naira('400.00')]);
  });
});

describe('a run that a PIN allowed over a limit', () => {
  it('goes on after the service stopped it: the PIN was given for all of it', async () => {
    const test = opened();
    test.desk.guard.set({ perRun: [naira('150.00')], perDay: [], share: 5 }, '4711');
    const ids = await priced(test, 'A', 'B', 'C');
    purchase = async () => fail({ kind: 'noPurchases', message: 'no money' });
    const first = await start(test, ids, '4711').finished;
    expect(first).toMatchObject({ state: 'stopped', canContinue: true });
    purchase = async () => ok(booked());
    expect(await test.desk.booking.resume(first.id).finished).toMatchObject({ done: 3 });
  });

  it('does not let one within the limits go on over them', async () => {
    const test = opened();
    test.desk.guard.set({ perRun: [], perDay: [naira('350.00')], share: 5 }, '4711');
    const ids = await priced(test, 'A', 'B', 'C', 'D');
    purchase = async () => fail({ kind: 'noPurchases', message: 'no money' });
    const first = await start(test, ids.slice(0, 3)).finished;
    purchase = async () => ok(booked());
    await start(test, ids.slice(3)).finished;
    expect(() => test.desk.booking.resume(first.id)).toThrow('PIN');
  });
});

describe('what a person agreed to', () => {
  it('is not bought under another option or price than they saw', async () => {
    const test = opened();
    const [id = ''] = await priced(test, 'A');
    const { token } = test.desk.booking.preflight([id]);
    test.desk.choosing.one(id, 'sea');
    expect(() =>
      test.desk.booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null),
    ).toThrow('changed since');
    expect(test.desk.ledger.must(id).purchase.kind).toBe('chosen');
  });

  it('is not changed by choosing anew while the run is under way', async () => {
    const test = opened();
    const ids = await priced(test, 'A', 'B');
    purchase = async () => {
      if (test.desk.ledger.must(ids[1] ?? '').purchase.kind === 'chosen')
        test.desk.choosing.one(ids[1] ?? '', 'sea');
      return ok(booked());
    };
    const ended = await start(test, ids).finished;
    expect(ended).toMatchObject({
      done: 2,
      failed: 1,
      failures: [{ code: 'left', message: like.stringContaining('book it again') }],
    });
    expect(ids.map((id) => test.desk.ledger.must(id).purchase.kind)).toEqual(['booked', 'chosen']);
  });

  it('stays chosen when it is priced anew at about the same price, and is asked for again when it moved further', async () => {
    const test = opened();
    const [id = ''] = await priced(test, 'A');
    offered = [someOption('air', '105.00'), someOption('sea', '90.00')];
    await test.desk.rating.start([id], null).finished;
    expect(test.desk.ledger.snapshot(id)).toMatchObject({ state: 'chosen', chosen: 'air' });
    expect(test.desk.booking.preflight([id]).totals).toEqual([naira('105.00')]);
    offered = [someOption('air', '110.26'), someOption('sea', '90.00')];
    await test.desk.rating.start([id], null).finished;
    expect(test.desk.ledger.snapshot(id)).toMatchObject({ state: 'quoted', chosen: null });
    expect(test.desk.ledger.snapshot(id).issues).toContainEqual(
      like.objectContaining({
        code: 'service-price-moved',
        severity: 'warning',
        message: 'Service air was selected at ₦100.00 and now costs ₦110.26: select again.',
      }),
    );
    test.desk.choosing.one(id, 'air');
    expect(
      test.desk.ledger.snapshot(id).issues.some(({ code }) => code === 'service-price-moved'),
    ).toBe(false);
    offered = [someOption('sea', '90.00')];
    await test.desk.rating.start([id], null).finished;
    expect(
      test.desk.ledger.snapshot(id).issues.find(({ code }) => code === 'service-price-moved')
        ?.message,
    ).toContain('no longer offered');
  });

  it('a price moves too far exactly beyond the share, either way, and always into another currency', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 100 }), (a, b, share) => {
        const [before, after] = [Math.round(Number(a) * 100), Math.round(Number(b) * 100)];
        expect(movedTooFar(naira(a), naira(b), share)).toBe(
          Math.abs(after - before) * 100 > before * share,
        );
        expect(movedTooFar(naira(a), { amount: a, currency: 'USD' }, 100)).toBe(true);
      }),
    );
  });
});

describe('the manager’s PIN', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'desk-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const guess =
    ({ desk }: FakeDesk, pin: string) =>
    () =>
      desk.guard.changePin(pin, '1234');

  it('waits after the fifth wrong try, twice as long after each further one, also after the program was started again', () => {
    const path = join(folder, 'desk.db');
    const first = opened({ path });
    first.desk.guard.set({ perRun: [], perDay: [], share: 5 }, '4711');
    for (let n = 0; n < 4; n += 1) expect(guess(first, '0000')).toThrow('not the manager');
    open.splice(0).forEach((each) => each.close());
    const again = opened({ path });
    expect(guess(again, '0000')).toThrow('not the manager');
    // Even the right one is not taken now: guessing on must not be rewarded.
    expect(guess(again, '4711')).toThrow('1 min');
    again.pass(60_000);
    expect(guess(again, '0000')).toThrow('not the manager');
    expect(guess(again, '4711')).toThrow('2 min');
    again.pass(2 * 60_000);
    guess(again, '4711')();
    expect(guess(again, '0000')).toThrow('not the manager');
  });

  it('asked for and not given is no wrong try', async () => {
    const test = opened();
    test.desk.guard.set({ perRun: [naira('50.00')], perDay: [], share: 5 }, '4711');
    const ids = await priced(test, 'A');
    for (let n = 0; n < 9; n += 1) expect(() => start(test, ids)).toThrow('needs the manager');
    expect((await start(test, ids, '4711').finished).failed).toBe(0);
  });
});
