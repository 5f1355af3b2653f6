import { describe, expect, it } from 'vitest';
import { book, chosen, goodDraft, stateOf } from '../builders.ts';
import { fakeService } from '../fakes/service.ts';
import { joined, type SiteDeskUnderTest } from '../fakes/siteDesks.ts';
import { nth } from '../present.ts';
import { useSiteServer } from '../fakes/siteTests.ts';

const server = useSiteServer();
const { ends } = server;

/** @param atPurchase done at the first desk before the service has a purchase */
const two = async (atPurchase: () => unknown = () => undefined) => {
  const code = await server.site('refuse');
  const service = fakeService();
  const one = await joined(code, 'Ikeja', {
    service,
    send: async (request) => {
      if (request.url.endsWith('/shipment/purchase')) await atPurchase();
      return service.send(request);
    },
  });
  const other = await joined(code, 'Lekki', { service: fakeService() });
  ends.push(one.close, other.close);
  return { one, other };
};
const NAMES = ['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6', 'A-7', 'A-8'];
const drafts = () => NAMES.map((name) => goodDraft(name));
const start = ({ desk }: SiteDeskUnderTest, ids: readonly string[]) =>
  desk.booking.start(
    desk.booking.preflight(ids).token,
    { fileIsUrl: true, concurrency: 1, pick: null },
    null,
  );
const statesOf = (desk: SiteDeskUnderTest, ids: readonly string[]): string[] =>
  ids.map((id) => stateOf(desk, id));
/** Waits until the site holds no claim of this desk for a shipment. */
const givenBack = (desk: SiteDeskUnderTest, id: string) =>
  expect
    .poll(async () => {
      await desk.site.exchange();
      return desk.desk.context.store.site.claimsOf(id);
    })
    .toEqual([]);

describe('a booking run at a desk of a site', () => {
  it('asks for several parcels in one question, each bought once and held afterwards', async () => {
    const { one, other } = await two();
    const here = await chosen(one, ...drafts());
    await book(one, here);
    expect(statesOf(one, here)).toEqual(NAMES.map(() => 'booked'));
    expect(one.claimQuestions()).toBeLessThan(NAMES.length / 2);
    const there = await chosen(other, ...drafts());
    await book(other, there);
    expect(other.service.bought).toEqual([]);
  });

  it('keeps back only the parcel that another desk has of those that it asks for together', async () => {
    const { one, other } = await two();
    await book(other, await chosen(other, goodDraft('A-3')));
    const here = await chosen(one, ...drafts());
    await book(one, here);
    expect(statesOf(one, here)).toEqual(
      NAMES.map((name) => (name === 'A-3' ? 'chosen' : 'booked')),
    );
    const { issues } = one.desk.ledger.snapshot(nth(here, 2));
    expect(issues.map(({ message }) => message).join()).toContain('Desk “Lekki”');
  });

  it('gives back what it claimed for the next parcels when it is paused, and asks anew when it goes on', async () => {
    const { one, other } = await two(() => {
      if (one.service.bought.length === 1) run.pause();
    });
    const here = await chosen(one, ...drafts());
    const run = start(one, here);
    await expect.poll(() => run.progress().state).toBe('paused');
    await givenBack(one, nth(here, 5));
    await book(other, await chosen(other, goodDraft('A-6')));
    expect(other.service.bought).toHaveLength(1);
    run.resume();
    await run.finished;
    expect(statesOf(one, here)).toEqual(
      NAMES.map((name) => (name === 'A-6' ? 'chosen' : 'booked')),
    );
  });

  it('gives back what it claimed for parcels that a stopped run does not buy', async () => {
    const { one, other } = await two(() => run.stop());
    const here = await chosen(one, ...drafts());
    const run = start(one, here);
    await run.finished;
    const left = here.filter((id) => stateOf(one, id) === 'chosen');
    expect(left.length).toBeGreaterThan(5);
    for (const id of left) await givenBack(one, id);
    await book(other, await chosen(other, goodDraft('A-8')));
    expect(other.service.bought).toHaveLength(1);
  });

  it('that is killed keeps no parcel from the other desk that it had not begun', async () => {
    const { one, other } = await two(() => new Promise(() => undefined));
    const here = await chosen(one, ...drafts());
    start(one, here);
    await expect.poll(() => stateOf(one, here[0])).toBe('sending');
    const again = await one.reopen();
    ends.splice(ends.indexOf(one.close), 1, again.close);
    for (const id of here.filter((each) => stateOf(again, each) === 'chosen'))
      await givenBack(again, id);
    const there = await chosen(other, ...drafts());
    await book(other, there);
    expect(stateOf(other, there[0])).toBe('chosen');
    expect(stateOf(other, there[7])).toBe('booked');
  });

  it('buys each parcel once where two desks book the same file from both ends', async () => {
    const { one, other } = await two();
    const here = await chosen(one, ...drafts());
    const there = await chosen(other, ...drafts().reverse());
    await Promise.all([book(one, here), book(other, there)]);
    expect(one.service.bought.length + other.service.bought.length).toBe(NAMES.length);
    const bought = [...statesOf(one, here), ...statesOf(other, there)];
    expect(bought.filter((state) => state === 'booked')).toHaveLength(NAMES.length);
  });
});
