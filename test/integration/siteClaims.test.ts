import { describe, expect, it } from 'vitest';
import { book, chosen, goodDraft, stateOf } from '../builders.ts';
import { bad } from '../fakes/http.ts';
import { fakeService } from '../fakes/service.ts';
import { joined } from '../fakes/siteDesks.ts';
import { nth } from '../present.ts';
import { useSiteServer } from '../fakes/siteTests.ts';

const server = useSiteServer();
const { ends } = server;

const two = async (rule: 'refuse' | 'ask' | 'allow' = 'refuse') => {
  const code = await server.site(rule);
  const service = fakeService();
  const one = await joined(code, 'Ikeja', { service });
  const other = await joined(code, 'Lekki', { service });
  ends.push(one.close, other.close);
  return { one, other, service, code };
};
const named = (reference: string) => goodDraft('A-1', { external_reference: reference });

describe('two desks of a site', () => {
  it('buy the same file once: the second is told who has it', async () => {
    const { one, other, service } = await two();
    const here = await chosen(one, goodDraft('A-1'), goodDraft('A-2'));
    const there = await chosen(other, goodDraft('A-1'), goodDraft('A-2'));
    await Promise.all([book(one, here), book(other, there)]);
    expect(service.bought).toHaveLength(2);
    const states = [
      ...here.map((id) => stateOf(one, id)),
      ...there.map((id) => stateOf(other, id)),
    ];
    expect(states.filter((state) => state === 'booked')).toHaveLength(2);
    expect(states.filter((state) => state === 'chosen')).toHaveLength(2);
    const skipped = [
      ...here.map((id) => one.desk.ledger.snapshot(id)),
      ...there.map((id) => other.desk.ledger.snapshot(id)),
    ].filter(({ state }) => state === 'chosen');
    expect(
      nth(skipped, 0)
        .issues.map(({ message }) => message)
        .join(),
    ).toMatch(/Desk “(?:Ikeja|Lekki)”/);
  });

  it('never use one external reference twice, whatever the content', async () => {
    const { one, other, service } = await two();
    const here = await chosen(one, named('ORDER-7'));
    const there = await chosen(other, { ...named('ORDER-7'), name: 'B-9' });
    await book(one, here);
    await book(other, there);
    expect(service.bought).toEqual(['ORDER-7']);
    expect(stateOf(other, there[0])).toBe('chosen');
  });

  it('give back what the service refused: the other desk may buy it then', async () => {
    const { one, other, service } = await two();
    service.next('purchase', bad(422, 'no'));
    const here = await chosen(one, goodDraft('A-1'));
    await book(one, here);
    expect(stateOf(one, here[0])).toBe('refused');
    await one.site.exchange();
    const there = await chosen(other, goodDraft('A-1'));
    await book(other, there);
    expect(stateOf(other, there[0])).toBe('booked');
  });

  it('give back two parcels with the same content that the service refused together', async () => {
    const { one, other, service } = await two();
    // Nothing is given back before both are refused.
    const refusedBoth = Promise.withResolvers<undefined>();
    service.next('purchase', () => {
      one.beforeNext('append', () => refusedBoth.promise);
      return bad(422, 'no');
    });
    service.next('purchase', () => {
      one.setLine('cut');
      refusedBoth.resolve(undefined);
      return bad(422, 'no');
    });
    const here = await chosen(one, goodDraft('A-1'), goodDraft('A-1'));
    await book(one, here);
    expect(here.map((id) => stateOf(one, id))).toEqual(['refused', 'refused']);
    one.setLine('none');
    await expect.poll(async () => (await one.site.exchange()).line).toBe('up');
    const there = await chosen(other, goodDraft('A-1'));
    await book(other, there);
    expect(stateOf(other, there[0])).toBe('booked');
  });

  it('keep what is uncertain from the other desk: nobody knows whether it was bought', async () => {
    const { one, other, service } = await two();
    service.next('purchase', () => {
      throw new Error('lost');
    });
    const here = await chosen(one, goodDraft('A-1'));
    await book(one, here);
    expect(stateOf(one, here[0])).toBe('uncertain');
    await one.site.exchange();
    const there = await chosen(other, goodDraft('A-1'));
    await book(other, there);
    expect(stateOf(other, there[0])).toBe('chosen');
  });

  it('buy what is alike when a person says that it is another parcel', async () => {
    const { one, other, service } = await two();
    await book(one, await chosen(one, goodDraft('A-1')));
    const there = await chosen(other, goodDraft('A-1'));
    await book(other, there);
    const asked = other.desk.booking.preflight(there);
    expect(asked.alikeElsewhere).toMatchObject([{ id: there[0], desk: 'Ikeja' }]);
    await other.desk.booking.start(
      asked.token,
      { fileIsUrl: true, concurrency: 1, pick: null, alikeToo: true },
      null,
    ).finished;
    expect(stateOf(other, there[0])).toBe('booked');
    expect(service.bought).toHaveLength(2);
  });

  it('ask nothing about a parcel that was corrected since: it is not alike any more, and is claimed whole', async () => {
    const { one, other } = await two();
    await book(one, await chosen(one, goodDraft('A-1')));
    const there = await chosen(other, goodDraft('A-1'));
    await book(other, there);
    expect(other.desk.booking.preflight(there).alikeElsewhere).toHaveLength(1);
    other.desk.drafts.save([{ id: nth(there, 0), draft: goodDraft('A-2') }]);
    await other.desk.rating.start(there, null).finished;
    other.desk.choosing.byRule(there, { name: '', pick: { kind: 'cheapest' }, never: [] });
    expect(other.desk.booking.preflight(there).alikeElsewhere).toEqual([]);
  });
});

describe('without the line', () => {
  it('nothing is bought where the rule is to refuse', async () => {
    const { one, service } = await two('refuse');
    const here = await chosen(one, goodDraft('A-1'));
    one.setLine('cut');
    await one.site.exchange();
    expect(one.site.state()).toMatchObject({ line: 'down', trouble: 'unreachable' });
    expect(() => one.desk.booking.preflight(here)).toThrow('cannot be asked');
    expect(service.bought).toEqual([]);
  });

  it('a line that is cut in the middle of a claim buys nothing, and blocks nothing once it is back', async () => {
    const { one, other, service } = await two('refuse');
    const here = await chosen(one, goodDraft('A-1'));
    const asked = one.desk.booking.preflight(here);
    one.setLine('deaf');
    await one.desk.booking.start(asked.token, { fileIsUrl: true, concurrency: 1, pick: null }, null)
      .finished;
    expect(service.bought).toEqual([]);
    one.setLine('none');
    await expect.poll(async () => (await one.site.exchange()).line).toBe('up');
    await one.site.exchange();
    await book(other, await chosen(other, goodDraft('A-1')));
    expect(service.bought).toHaveLength(1);
  });

  it('a person is asked where the rule is to ask, and what was bought unasked is claimed afterwards', async () => {
    const { one, other, service } = await two('ask');
    const here = await chosen(one, goodDraft('A-1'));
    one.setLine('cut');
    await one.site.exchange();
    expect(one.desk.booking.preflight(here).siteUnasked).toEqual({
      rule: 'ask',
      site: expect.any(String) as string,
    });
    await book(one, here);
    expect(stateOf(one, here[0])).toBe('booked');
    expect(one.site.state().unasked).toBe(1);
    one.setLine('none');
    await expect.poll(async () => (await one.site.exchange()).unasked).toBe(0);
    await book(other, await chosen(other, goodDraft('A-1')));
    expect(service.bought).toHaveLength(1);
  });

  it('every double is found and shown at both desks where the rule is to allow', async () => {
    const { one, other, service } = await two('allow');
    const here = await chosen(one, goodDraft('A-1'));
    one.setLine('cut');
    await one.site.exchange();
    await book(one, here);
    const there = await chosen(other, goodDraft('A-1'));
    await book(other, there);
    expect(service.bought).toHaveLength(2);
    one.setLine('none');
    await expect.poll(async () => (await one.site.exchange()).doubles).toHaveLength(1);
    await expect.poll(async () => (await other.site.exchange()).doubles).toHaveLength(1);
    expect(one.site.state().doubles).toMatchObject([{ shipmentId: here[0], otherDesk: 'Lekki' }]);
    expect(other.site.state().doubles).toMatchObject([
      { shipmentId: there[0], otherDesk: 'Ikeja' },
    ]);
  });
});
