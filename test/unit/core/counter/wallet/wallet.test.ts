import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EnteredWalletLine } from '../../../../../src/core/counter/wallet/wallet.ts';
import type { RateOption } from '../../../../../src/domain/rates/option.ts';
import type { ShippingService } from '../../../../../src/domain/service/service.ts';
import { fail, ok } from '../../../../../src/domain/service/serviceError.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../../fakes/desk.ts';

const HOUR = 3_600_000;
let offered: readonly RateOption[];
let sent = 0;
let answers: () => ReturnType<ShippingService['purchase']>;
const service: Partial<ShippingService> = {
  verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
  rates: async () => ok({ options: offered }),
  preparePurchase: ({ externalReference, shipment }) => ({
    mode: shipment.mode,
    externalReference,
    body: new Uint8Array([1]),
    bodyHash: 'a'.repeat(64),
  }),
  purchase: () => answers(),
};
const booked: typeof answers = async () => {
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
};
let test: FakeDesk;
beforeEach(() => {
  offered = [someOption('air', '1000.00')];
  sent = 0;
  answers = booked;
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
const OPTIONS = { fileIsUrl: true, concurrency: 1, pick: null } as const;
const book = (ids: readonly string[], beyondBalance = false) =>
  test.desk.booking.start(
    test.desk.booking.preflight(ids).token,
    { ...OPTIONS, ...(beyondBalance && { beyondBalance }) },
    null,
  ).finished;
let made = 0;
const naira = (minor: number) => ({ minor, currency: 'NGN' });
const enter = (
  kind: EnteredWalletLine['kind'],
  minor: number,
  patch: Partial<EnteredWalletLine> = {},
) =>
  test.desk.wallet.enter({
    id: `LINE-${(made += 1)}`,
    kind,
    day: null,
    amount: naira(minor),
    reference: '',
    ...patch,
  });
const left = () =>
  test.desk.wallet.view().balances.map(({ surely, possibly }) => [surely, possibly]);
const setPin = (): void => test.desk.guard.set({ perRun: [], perDay: [], share: 5 }, '1234');

describe('the prepaid balance', () => {
  it('falls with what is booked, rises with top-ups, and is set by what the service shows', async () => {
    const ids = await chosen('A', 'B');
    enter('balance', 300_000);
    test.pass(HOUR);
    await book(ids.slice(0, 1));
    expect(left()).toEqual([[200_000, 200_000]]);
    enter('topUp', 50_000);
    await book(ids.slice(1));
    expect(left()).toEqual([[150_000, 150_000]]);
    test.pass(HOUR);
    enter('balance', 149_500);
    expect(left()).toEqual([[149_500, 149_500]]);
  });

  it('of a statement that was read hours ago still falls with what was booked since it was read', async () => {
    const ids = await chosen('A', 'B', 'C');
    await book(ids.slice(0, 1));
    test.pass(HOUR);
    const readAt = test.desk.context.clock.now();
    test.pass(HOUR);
    await book(ids.slice(1, 2));
    test.pass(HOUR);
    enter('balance', 500_000, { readAt });
    expect(left()).toEqual([[400_000, 400_000]]);
    // Entered the day after as the balance of that day, of which it knew the morning only.
    test.pass(24 * HOUR);
    enter('balance', 500_000, { readAt, day: '2026-11-20' });
    expect(left()).toEqual([[400_000, 400_000]]);
    await test.desk.rating.start(ids.slice(2), null).finished;
    await book(ids.slice(2));
    expect(left()).toEqual([[300_000, 300_000]]);
    // Read after its day was over: it has all of that day.
    enter('balance', 700_000, { readAt: readAt + 24 * HOUR, day: '2026-11-20' });
    expect(left()).toEqual([[600_000, 600_000]]);
  });

  it('of a statement has the top-up that was entered from it, and none of later is left out', () => {
    enter('balance', 100_000);
    test.pass(HOUR);
    const readAt = test.desk.context.clock.now();
    test.pass(HOUR);
    enter('topUp', 400_000);
    test.pass(HOUR);
    enter('balance', 500_000, { readAt });
    expect(left()).toEqual([[500_000, 500_000]]);
    enter('topUp', 20_000);
    expect(left()).toEqual([[520_000, 520_000]]);
  });

  it('counts an uncertain purchase as possibly spent until it is resolved', async () => {
    const [id = ''] = await chosen('A');
    enter('balance', 300_000);
    test.pass(HOUR);
    answers = async () => fail({ kind: 'timeout', message: 'no answer' });
    await book([id]);
    expect(test.desk.ledger.snapshot(id).state).toBe('uncertain');
    expect(left()).toEqual([[200_000, 300_000]]);
    test.pass(HOUR);
    await test.desk.resolve(id, { kind: 'notBooked' });
    expect(left()).toEqual([[300_000, 300_000]]);
  });

  it('does not give back what a void booking cost: the account stays charged', async () => {
    const [id = ''] = await chosen('A');
    enter('balance', 300_000);
    test.pass(HOUR);
    await book([id]);
    test.desk.voiding.mark({ id: 'V', shipmentId: id, reason: 'twice', allowed: null });
    expect(left()).toEqual([[200_000, 200_000]]);
  });

  it('of a day before is the balance at its end: what was booked that day is in it', async () => {
    const [id = ''] = await chosen('A');
    await book([id]);
    test.pass(24 * HOUR);
    enter('balance', 80_000, { day: '2026-11-20' });
    expect(left()).toEqual([[80_000, 80_000]]);
    // A top-up of the same day is in that balance already.
    enter('topUp', 5_000, { day: '2026-11-20' });
    expect(left()).toEqual([[80_000, 80_000]]);
    enter('topUp', 5_000);
    expect(left()).toEqual([[85_000, 85_000]]);
  });

  it('counts what is entered after another in the same moment, or after the clock was set back', () => {
    enter('balance', 300_000);
    enter('topUp', 50_000);
    expect(left()).toEqual([[350_000, 350_000]]);
    test.pass(-HOUR);
    enter('balance', 280_000);
    expect(left()).toEqual([[280_000, 280_000]]);
  });

  it('falls with what is booked after the clock was set back, then and once it is right again', async () => {
    const ids = await chosen('A', 'B', 'C');
    enter('balance', 300_000);
    test.pass(-HOUR);
    await book(ids.slice(0, 1));
    expect(left()).toEqual([[200_000, 200_000]]);
    test.pass(2 * HOUR);
    expect(left()).toEqual([[200_000, 200_000]]);
    await book(ids.slice(1, 2));
    expect(left()).toEqual([[100_000, 100_000]]);
    // The next balance has all of them in it.
    test.pass(-2 * HOUR);
    enter('balance', 199_000);
    expect(left()).toEqual([[199_000, 199_000]]);
    await book(ids.slice(2));
    expect(left()).toEqual([[99_000, 99_000]]);
  });

  it('entered twice by one press is one line, and no line is ever changed', () => {
    enter('balance', 300_000, { id: 'SAME' });
    enter('balance', 300_000, { id: 'SAME' });
    expect(test.desk.wallet.view().lines).toHaveLength(1);
    expect(() => test.store.db.run('UPDATE wallet_lines SET minor = 0')).toThrow('append-only');
    expect(() => test.store.db.run('DELETE FROM wallet_lines')).toThrow('append-only');
  });

  it('is counted without a line that was taken back, which can be done once', () => {
    enter('balance', 300_000);
    test.pass(HOUR);
    enter('topUp', 50_000, { id: 'WRONG' });
    test.desk.wallet.takeBack({ id: 'C1', lineId: 'WRONG' });
    expect(left()).toEqual([[300_000, 300_000]]);
    expect(() => test.desk.wallet.takeBack({ id: 'C2', lineId: 'WRONG' })).toThrow('already');
    expect(() => test.desk.wallet.takeBack({ id: 'C3', lineId: 'NONE' })).toThrow('does not exist');
  });

  it.each<readonly [string, EnteredWalletLine['kind'], number, Partial<EnteredWalletLine>, string]>(
    [
      ['a top-up before any balance', 'topUp', 100, {}, 'First enter'],
      ['a day that has not come', 'balance', 100, { day: '2026-11-21' }, 'not in the future'],
      ['no day at all', 'balance', 100, { day: '2026-02-30' }, 'not in the future'],
      ['half a kobo', 'balance', 0.5, {}, 'Enter an amount'],
      ['an unknown currency', 'balance', 1, { amount: { minor: 1, currency: '₦' } }, 'amount'],
    ],
  )('refuses %s and keeps nothing', (_, kind, minor, patch, words) => {
    expect(() => enter(kind, minor, patch)).toThrow(words);
    expect(test.desk.wallet.view().lines).toEqual([]);
  });

  it('refuses a top-up of nothing', () => {
    enter('balance', -500);
    expect(() => enter('topUp', 0)).toThrow('above zero');
    expect(left()).toEqual([[-500, -500]]);
  });
});

describe('booking with a prepaid balance', () => {
  it('asks for nothing where no balance was entered', async () => {
    const ids = await chosen('A', 'B');
    expect(test.desk.booking.preflight(ids).wallet).toEqual([]);
    expect((await book(ids)).state).toBe('done');
    expect(sent).toBe(2);
  });

  it('says whether it is enough, for the manager with what is left', async () => {
    const ids = await chosen('A', 'B');
    enter('balance', 250_000);
    test.desk.wallet.setWarnBelow([naira(100_000)]);
    expect(test.desk.booking.preflight(ids).wallet).toEqual([
      {
        currency: 'NGN',
        verdict: 'enough',
        low: true,
        left: { surely: 250_000, possibly: 250_000 },
      },
    ]);
    setPin();
    expect(test.desk.booking.preflight(ids).wallet[0]).toMatchObject({
      verdict: 'enough',
      left: null,
    });
  });

  it('starts no run that the balance surely refuses, keeps the question good, and goes on confirmed by a person', async () => {
    const ids = await chosen('A', 'B');
    enter('balance', 150_000);
    const { token, wallet } = test.desk.booking.preflight(ids);
    expect(wallet[0]?.verdict).toBe('short');
    expect(() => test.desk.booking.start(token, OPTIONS, null)).toThrow(
      expect.objectContaining({ code: 'beyondBalance' }),
    );
    expect([sent, test.store.runs.interrupted(test.desk.context.identity().id)]).toEqual([0, []]);
    await test.desk.booking.start(token, { ...OPTIONS, beyondBalance: true }, null).finished;
    expect(sent).toBe(2);
  });

  it('asks for no word where it is enough if nothing uncertain was bought', async () => {
    const [uncertain = '', next = ''] = await chosen('A', 'B');
    enter('balance', 150_000);
    test.pass(HOUR);
    answers = async () => fail({ kind: 'timeout', message: 'no answer' });
    await book([uncertain]);
    answers = booked;
    const { token, wallet } = test.desk.booking.preflight([next]);
    expect(wallet[0]).toMatchObject({ verdict: 'perhaps', left: { surely: 50_000 } });
    await test.desk.booking.start(token, OPTIONS, null).finished;
    expect(sent).toBe(1);
  });

  it('is refused too where the command line starts the run, and nothing is sent', async () => {
    const ids = await chosen('A', 'B');
    enter('balance', 150_000);
    const run = {
      id: 'RUN',
      kind: 'booking' as const,
      serviceId: test.desk.context.identity().id,
      members: ids,
      options: OPTIONS,
      startedAt: 0,
      endedAt: null,
    };
    expect(() => test.desk.booking.run(run, null)).toThrow(
      expect.objectContaining({ code: 'beyondBalance' }),
    );
    expect(sent).toBe(0);
    await test.desk.booking.run({ ...run, options: { ...OPTIONS, beyondBalance: true } }, null)
      .finished;
    expect(sent).toBe(2);
  });

  it('judges by the balance of the moment it is answered, not of the question', async () => {
    const ids = await chosen('A');
    enter('balance', 150_000);
    const { token } = test.desk.booking.preflight(ids);
    test.pass(60_000);
    enter('balance', 50_000);
    expect(() => test.desk.booking.start(token, OPTIONS, null)).toThrow('not enough');
  });

  it.each(['balance', 'limit'] as const)(
    'a refused parcel is not bought again at a price that rose beyond the %s',
    async (what) => {
      const [id = ''] = await chosen('A');
      answers = async () => fail({ kind: 'refused', message: 'no', status: 422, reasons: [] });
      await book([id]);
      expect(test.desk.ledger.snapshot(id).state).toBe('refused');
      answers = booked;
      if (what === 'balance') enter('balance', 101_000);
      else {
        const perDay = [{ amount: '1010.00', currency: 'NGN' }];
        test.desk.guard.set({ perRun: [], perDay, share: 5 }, '1234');
      }
      test.pass(2 * HOUR);
      offered = [someOption('air', '1020.00')];
      const { failures } = await book([id]);
      expect([sent, failures.map(({ code }) => code)]).toEqual([0, ['left']]);
    },
  );

  it('sends nothing at a price that rose beyond it in the middle of a run, unless a person said so', async () => {
    const ids = await chosen('A', 'B');
    enter('balance', 203_000);
    test.pass(2 * HOUR);
    offered = [someOption('air', '1020.00')];
    await book(ids);
    expect(ids.map((id) => test.desk.ledger.snapshot(id).state)).toEqual(['booked', 'chosen']);
    offered = [someOption('air', '1030.00')];
    test.pass(2 * HOUR);
    await book(ids.slice(1), true);
    expect(sent).toBe(2);
  });

  it('names the currencies that are low, without amounts', async () => {
    enter('balance', 150_000);
    expect(test.desk.wallet.low()).toEqual([]);
    test.desk.wallet.setWarnBelow([naira(150_001)]);
    expect(test.desk.wallet.low()).toEqual(['NGN']);
  });
});
