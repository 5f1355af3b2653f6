import { describe, expect, it } from 'vitest';
import { siteDay } from '../../src/core/site/siteDay.ts';
import { book, chosen, goodDraft } from '../builders.ts';
import { fakeService } from '../fakes/service.ts';
import { joined, type SiteDeskUnderTest } from '../fakes/siteDesks.ts';
import { present } from '../present.ts';
import { useSiteServer } from '../fakes/siteTests.ts';

const server = useSiteServer();
const { ends } = server;

const two = async () => {
  const code = await server.site();
  const service = fakeService();
  const settings = { activeProfile: 'test' } as const;
  const one = await joined(code, 'One', { service, settings });
  const other = await joined(code, 'Two', { service, settings });
  ends.push(one.close, other.close);
  return { one, other };
};
const quiet = async (...desks: readonly SiteDeskUnderTest[]): Promise<void> => {
  for (let round = 0; round < 2; round += 1) for (const { site } of desks) await site.exchange();
};
/** Sums that are due for a parcel, taken in cash. */
const take = ({ desk }: SiteDeskUnderTest, shipmentId: string, minor: number): void => {
  desk.payments.take({
    id: `PAY-${shipmentId}`,
    shipmentIds: [shipmentId],
    method: 'cash',
    amount: { minor, currency: 'NGN' },
    tendered: null,
    reference: '',
    allowed: null,
  });
};

describe('the day of a site', () => {
  it('is shown though a desk in hostile hands told a close that is none', async () => {
    const { one, other } = await two();
    const { day } = one.desk.days.now();
    one.desk.days.close({ id: 'CLOSE', day, counted: [], words: '' });
    await quiet(one, other);
    other.desk.context.store.db.run(
      "UPDATE site_facts SET body = json_set(body, '$.body', '{') WHERE kind = 'day_lines'",
    );
    expect(siteDay(other.desk.context, day).desks).toMatchObject([
      { desk: '' },
      { desk: 'One', rows: [] },
    ]);
  });

  it('keeps the drawer of a desk that has closed its day and left the site then', async () => {
    const { one, other } = await two();
    const [id = ''] = await chosen(one, goodDraft('A-1'));
    take(one, id, 10_000);
    const { day, drawer } = one.desk.days.now();
    one.desk.days.close({
      id: 'CLOSE',
      day,
      counted: [{ drawer, currency: 'NGN', method: 'cash', minor: 10_000 }],
      words: '',
    });
    await quiet(one, other);
    const sums = [{ currency: 'NGN', method: 'cash', expected: 10_000, counted: 10_000 }];
    expect(siteDay(other.desk.context, day).sums).toEqual(sums);
    await one.site.leave(false);
    await quiet(other);
    expect(siteDay(other.desk.context, day)).toMatchObject({
      desks: [{ desk: '' }, { desk: 'a desk that left', state: 'closed' }],
      sums,
    });
    // On other days it is no desk of the site.
    expect(siteDay(other.desk.context, '2020-01-01').desks).toHaveLength(1);
  });

  it('has what each drawer was closed with, all of them together, and says who has not closed', async () => {
    const { one, other } = await two();
    const [first = ''] = await chosen(one, goodDraft('A-1'));
    const [second = ''] = await chosen(other, goodDraft('B-2'));
    take(one, first, 10_000);
    take(other, second, 5_000);
    const { day, drawer } = one.desk.days.now();
    other.desk.days.open({ id: 'OPEN', floats: [], byCalendar: false });
    one.desk.days.close({
      id: 'CLOSE',
      day,
      counted: [{ drawer, currency: 'NGN', method: 'cash', minor: 9_000 }],
      words: 'a note was torn',
    });
    await quiet(one, other);
    const seen = siteDay(other.desk.context, day);
    expect(seen.desks).toMatchObject([
      { desk: '', state: 'open', rows: [] },
      {
        desk: 'One',
        state: 'closed',
        operator: 'AO',
        words: 'a note was torn',
        rows: [{ drawer, expected: 10_000, counted: 9_000 }],
        behind: 0,
      },
    ]);
    expect(seen.sums).toEqual([
      { currency: 'NGN', method: 'cash', expected: 10_000, counted: 9_000 },
    ]);
    other.desk.days.close({
      id: 'CLOSE-2',
      day,
      counted: [
        { drawer: other.desk.days.now().drawer, currency: 'NGN', method: 'cash', minor: 5_000 },
      ],
      words: '',
    });
    await quiet(other, one);
    expect(siteDay(one.desk.context, day).sums).toEqual([
      { currency: 'NGN', method: 'cash', expected: 15_000, counted: 14_000 },
    ]);
    // Reopened: its sums count no more until it is closed again.
    one.desk.days.reopen({ id: 'AGAIN', reason: 'forgot one' });
    await quiet(one, other);
    expect(siteDay(other.desk.context, day)).toMatchObject({
      desks: [{ state: 'closed' }, { desk: 'One', state: 'open', rows: [] }],
      sums: [{ expected: 5_000 }],
    });
  });

  it('says how much of another desk is still to be heard, and of this one to be told', async () => {
    const { one, other } = await two();
    await quiet(one, other);
    one.setLine('cut');
    one.desk.days.open({ id: 'OPEN', floats: [], byCalendar: false });
    await one.site.exchange();
    const { day } = one.desk.days.now();
    const [own, theirs] = siteDay(one.desk.context, day).desks;
    expect([own?.state, own?.behind, theirs?.state]).toEqual(['open', 1, 'none']);
    expect(siteDay(other.desk.context, day).desks[1]).toMatchObject({ desk: 'One', state: 'none' });
  });
});

describe('the dashboard', () => {
  const figures = ({ desk }: SiteDeskUnderTest, desks: 'own' | 'all') =>
    desk.dashboard.figures({ span: 'day', day: null, desks, withCost: true });
  it('counts what all desks booked, with what it cost and what customers pay, and leaves out what was marked void elsewhere', async () => {
    const { one, other } = await two();
    const ids = await chosen(one, goodDraft('A-1'), goodDraft('A-2'));
    await book(one, ids);
    await book(other, await chosen(other, goodDraft('B-1')));
    await quiet(one, other);
    const own = await figures(other, 'own');
    const all = await figures(other, 'all');
    expect([own.total.parcels, all.total.parcels]).toEqual([1, 3]);
    const [cost] = own.total.cost;
    expect(all.total.cost).toEqual([
      { minor: 3 * present(cost, 'a cost').minor, currency: present(cost, 'a cost').currency },
    ]);
    expect([all.unpriced, all.total.price]).toEqual([0, all.total.cost]);
    expect(all.groups.service.map(({ key, parcels }) => [key, parcels])).toEqual(
      own.groups.service.map(({ key }) => [key, 3]),
    );
    one.desk.voiding.mark({
      id: 'V-1',
      shipmentId: present(ids[0], 'a shipment'),
      reason: 'wrong',
      allowed: null,
    });
    await quiet(one, other);
    expect(await figures(other, 'all')).toMatchObject({
      total: { parcels: 2 },
      void: { parcels: 1 },
    });
    expect((await figures(one, 'all')).total).toEqual((await figures(other, 'all')).total);
  });
});
