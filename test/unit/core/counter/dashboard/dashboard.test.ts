import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_PRICE_LISTS } from '../../../../../src/domain/pricing/priceRules.ts';
import type { DraftAddress } from '../../../../../src/domain/shipment/draft.ts';
import { fail } from '../../../../../src/domain/service/serviceError.ts';
import { present } from '../../../../present.ts';
import { bookingService } from '../../../../fakes/bookingService.ts';
import {
  fakeDesk,
  someAddress,
  someDraft,
  someOption,
  type FakeDesk,
} from '../../../../fakes/desk.ts';

const HOUR_MS = 3_600_000;
let test: FakeDesk;
beforeEach(() => {
  test = fakeDesk({
    service: bookingService([someOption('air', '1000.00'), someOption('sea', '400.00')]),
    settings: { operator: 'AO' },
  });
});
afterEach(() => {
  test.close();
});

let names = 0;
const book = async (slug: string, to: Partial<DraftAddress> = {}): Promise<string> => {
  const { desk } = test;
  names += 1;
  const draft = {
    ...someDraft(`P${names}`),
    receiver: someAddress({ last_name: `P${names}`, ...to }),
  };
  const [made] = desk.drafts.insert(desk.batches.create('Test', 'SFN'), [
    { draft, rows: null, notes: [] },
  ]);
  const id = made?.id ?? '';
  await desk.rating.start([id], null).finished;
  desk.choosing.one(id, slug);
  await desk.booking.start(
    desk.booking.preflight([id]).token,
    { fileIsUrl: true, concurrency: 1, pick: null },
    null,
  ).finished;
  return id;
};
const figures = (of: Partial<Parameters<typeof test.desk.dashboard.figures>[0]> = {}) =>
  test.desk.dashboard.figures({
    span: 'day',
    day: null,
    desks: 'own',
    withCost: true,
    ...of,
  });

describe('the figures of a desk', () => {
  it('are of the day in the desk’s time zone: what is booked at 23:30 UTC belongs to the next day in Lagos', async () => {
    await book('air');
    // 20 November, 09:00 UTC and so 10:00 in Lagos.
    test.pass(14.5 * HOUR_MS);
    await book('sea');
    const first = await figures({ day: '2026-11-20' });
    expect(first.groups.time.map(({ key, parcels }) => [key, parcels])).toEqual([['10', 1]]);
    const second = await figures({ day: '2026-11-21' });
    expect(second.groups.time.map(({ key, parcels }) => [key, parcels])).toEqual([['00', 1]]);
    expect(await figures({ span: 'month' })).toMatchObject({ total: { parcels: 2 } });
  });

  it('count by what was sold: service, destination, who booked, price, cost and margin', async () => {
    test.desk.pricing.setLists({
      ...NO_PRICE_LISTS,
      SFN: {
        vat: 0,
        roundTo: 1,
        rules: [
          {
            name: 'all',
            services: [],
            countries: [],
            overWeight: null,
            upToWeight: null,
            percent: 1000,
            fixed: 0,
            perWeight: 0,
            minimum: 0,
          },
        ],
      },
    });
    await book('air');
    test.change({ operator: 'BK' });
    await book('sea');
    const { total, groups } = await figures();
    const naira = (minor: number) => [{ minor, currency: 'NGN' }];
    expect(total).toEqual({
      parcels: 2,
      price: naira(154_000),
      cost: naira(140_000),
      margin: naira(14_000),
    });
    expect(groups.service.map(({ key, cost }) => [key, cost])).toEqual([
      ['air', naira(100_000)],
      ['sea', naira(40_000)],
    ]);
    expect(groups.operator.map(({ key }) => key)).toEqual(['AO', 'BK']);
  });

  it('count a country once however it was written, and still once its receiver is erased', async () => {
    await book('air', { country: 'US' });
    await book('air', { country: 'united states' });
    const countries = async () =>
      (await figures()).groups.country.map(({ key, parcels }) => [key, parcels]);
    expect(await countries()).toEqual([['US', 2]]);
    const { people } = await test.desk.personalData.find('Ben');
    await test.desk.personalData.erase(people.map(({ id }) => id));
    expect(await countries()).toEqual([['US', 2]]);
    // Where the bar leads to.
    expect(test.desk.ledger.filterChoices().country).toMatchObject([{ value: 'US' }]);
  });

  it('have what was bought, not what was tried last: an answer to the attempt before that comes late books that one', async () => {
    test.close();
    const lost = fail({ kind: 'timeout' as const, message: 'lost' });
    const no = fail({ kind: 'refused' as const, status: 422, message: 'no', reasons: [] });
    const answers = [lost, no];
    test = fakeDesk({
      service: {
        ...bookingService([someOption('air', '1000.00'), someOption('sea', '400.00')]),
        purchase: async () => present(answers.shift(), 'an answer'),
      },
      settings: { operator: 'AO' },
    });
    const { desk, store } = test;
    const id = await book('air');
    const { purchase } = desk.ledger.must(id);
    test.pass(HOUR_MS);
    await desk.resolve(id, { kind: 'notBooked' });
    desk.choosing.one(id, 'sea');
    await desk.booking.start(
      desk.booking.preflight([id]).token,
      { fileIsUrl: true, concurrency: 1, pick: null },
      null,
    ).finished;
    expect([desk.ledger.snapshot(id).state, store.soldRecords.allTerms(id).length]).toEqual([
      'refused',
      2,
    ]);
    if (purchase.kind !== 'uncertain') throw new Error('The first answer was not lost.');
    desk.ledger.move(id, {
      ...{ type: 'cameBack', attempt: purchase.attempt, message: 'late' },
      receipt: { reference: 'R-1', trackingNumber: 'T-1', trackingUrl: null },
      at: desk.context.clock.now(),
    });
    const naira = [{ minor: 100_000, currency: 'NGN' }];
    expect((await figures()).groups.service).toMatchObject([
      { key: 'air', price: naira, cost: naira },
    ]);
    // Where the bar leads to.
    expect(desk.ledger.filterChoices().service).toMatchObject([{ value: 'air' }]);
  });

  it('leave void bookings out and count them again when the mark is taken back', async () => {
    const id = await book('air');
    test.desk.voiding.mark({ id: 'V-1', shipmentId: id, reason: 'wrong', allowed: null });
    expect(await figures()).toMatchObject({
      total: { parcels: 0 },
      void: { parcels: 1, cost: [{ minor: 100_000, currency: 'NGN' }] },
    });
    test.desk.voiding.undo({ id: 'V-2', shipmentId: id, reason: 'right', allowed: null });
    expect(await figures()).toMatchObject({ total: { parcels: 1 }, void: { parcels: 0 } });
  });

  it('show cost only where it is asked for, in the file too', async () => {
    await book('air');
    expect(await figures({ withCost: false })).toMatchObject({
      hasCost: false,
      total: { cost: [] },
    });
    const open = { span: 'day', day: null, desks: 'own', withCost: false } as const;
    const { text } = await test.desk.dashboard.export(open);
    expect(text.split('\r\n')[0]).not.toContain('Cost');
    const full = await test.desk.dashboard.export({ ...open, withCost: true });
    expect(full.text).toContain('Cost, NGN');
    expect([full.name, full.text.startsWith('\ufeff')]).toEqual(['figures-2026-11-20.csv', true]);
  });
});
