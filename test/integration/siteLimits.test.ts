import { describe, expect, it } from 'vitest';
import { addDecimals } from '../../src/domain/money/money.ts';
import { optionOf } from '../../src/domain/rates/option.ts';
import { book, chosen, goodDraft, stateOf } from '../builders.ts';
import { bad, good } from '../fakes/http.ts';
import { fakeService, optionData, type FakeService } from '../fakes/service.ts';
import { joined, type SiteDeskUnderTest } from '../fakes/siteDesks.ts';
import { useSiteServer } from '../fakes/siteTests.ts';

const server = useSiteServer();
const { ends } = server;

/** @param atPurchase done at the first desk before the service has a purchase */
const two = async (
  rule: 'refuse' | 'allow' = 'refuse',
  atPurchase: () => unknown = () => undefined,
) => {
  const code = await server.site(rule);
  const service = fakeService();
  const one = await joined(code, 'Ikeja', {
    service,
    send: async (request) => {
      if (request.url.endsWith('/shipment/purchase')) await atPurchase();
      return service.send(request);
    },
  });
  const other = await joined(code, 'Lekki', { service });
  ends.push(one.close, other.close);
  return { one, other, service };
};
/** What one of these parcels costs. */
const costOf = ({ desk }: SiteDeskUnderTest, id: string | undefined) => {
  const purchase = desk.context.store.shipments.get(id ?? '')?.purchase;
  const total =
    purchase && 'slug' in purchase ? optionOf(purchase.quote, purchase.slug)?.total : undefined;
  if (!total) throw new Error('nothing was chosen');
  return total;
};
const times = (amount: string, n: number): string =>
  Array.from({ length: n }, () => amount).reduce(addDecimals, '0');
const messageOf = ({ desk }: SiteDeskUnderTest, id: string | undefined): string =>
  desk.ledger
    .snapshot(id ?? '')
    .issues.map(({ message }) => message)
    .join();

describe('what all desks may spend in a day', () => {
  it('is never gone over by two that book at once, and what is refused is told why', async () => {
    const { one, other, service } = await two();
    const here = await chosen(one, goodDraft('A-1'), goodDraft('A-2'));
    const there = await chosen(other, goodDraft('B-1'), goodDraft('B-2'));
    const { amount, currency } = costOf(one, here[0]);
    await one.site.setLimits([{ amount: times(amount, 3), currency }]);
    await Promise.all([book(one, here), book(other, there)]);
    expect(service.bought).toHaveLength(3);
    const left = [
      ...here.flatMap((id) => (stateOf(one, id) === 'booked' ? [] : messageOf(one, id))),
      ...there.flatMap((id) => (stateOf(other, id) === 'booked' ? [] : messageOf(other, id))),
    ];
    expect(left).toHaveLength(1);
    expect(left[0]).toContain('All desks of the site together may spend');
    expect(await other.site.spending()).toMatchObject([{ currency, limit: times(amount, 3) }]);
    // A higher limit lets it go, and nothing of the refused claim is left in its way.
    await other.site.setLimits([{ amount: times(amount, 4), currency }]);
    await book(
      one,
      here.filter((id) => stateOf(one, id) !== 'booked'),
    );
    await book(
      other,
      there.filter((id) => stateOf(other, id) !== 'booked'),
    );
    expect(service.bought).toHaveLength(4);
  });

  it('does not count what the service refused', async () => {
    const { one, other, service } = await two();
    const here = await chosen(one, goodDraft('A-1'));
    const there = await chosen(other, goodDraft('B-1'));
    await one.site.setLimits([costOf(one, here[0])]);
    service.next('purchase', bad(422, 'no'));
    await book(one, here);
    await one.site.exchange();
    await book(other, there);
    expect(stateOf(other, there[0])).toBe('booked');
  });

  it('counts what was bought while the line was down, once it is back', async () => {
    const { one, other, service } = await two('allow');
    const here = await chosen(one, goodDraft('A-1'));
    const there = await chosen(other, goodDraft('B-1'));
    await other.site.setLimits([costOf(one, here[0])]);
    one.setLine('cut');
    await one.site.exchange();
    await book(one, here);
    expect(stateOf(one, here[0])).toBe('booked');
    one.setLine('none');
    await expect.poll(async () => (await one.site.exchange()).unasked).toBe(0);
    await book(other, there);
    expect(service.bought).toHaveLength(1);
    expect(messageOf(other, there[0])).toContain('All desks of the site together');
  });

  /** Shipments at 100.00 whose rates no longer hold: each is rated again before it is bought, at 104.00. */
  const risen = async (
    desk: SiteDeskUnderTest,
    service: FakeService,
    ...names: readonly string[]
  ): Promise<string[]> => {
    const ids = await chosen(desk, ...names.map((name) => goodDraft(name)));
    await chosen(desk, goodDraft('other terms', { insured: 'yes' }));
    service.next('rates', ...names.map(() => good([optionData('slow', 104, [8, 10])])));
    return ids;
  };

  it('counts the price that is paid, not the one before a parcel was rated again', async () => {
    const { one, service } = await two();
    const here = await risen(one, service, 'A-1', 'A-2');
    await one.site.setLimits([{ amount: '206.00', currency: 'NGN' }]);
    await book(one, here);
    expect(here.map((id) => stateOf(one, id))).toEqual(['booked', 'chosen']);
    expect(messageOf(one, here[1])).toContain('All desks of the site together may spend');
    await one.site.exchange();
    expect(await one.site.spending()).toMatchObject([{ spent: '104.00' }]);
  });

  it('gives a parcel to the other desks that was claimed before it became too dear', async () => {
    const { one, other, service } = await two();
    const here = await risen(one, service, 'A-1', 'A-2');
    await one.site.setLimits([{ amount: '206.00', currency: 'NGN' }]);
    await book(one, here);
    await one.site.exchange();
    const there = await chosen(other, goodDraft('A-2'));
    await book(other, there);
    expect(stateOf(other, there[0])).toBe('booked');
    expect(await one.site.spending()).toMatchObject([{ spent: '204.00' }]);
  });

  it('cannot be set while the site is away, and the desk says so', async () => {
    const { one } = await two();
    one.setLine('cut');
    await expect(one.site.setLimits([])).rejects.toThrow('cannot be reached');
    await expect(one.site.spending()).rejects.toThrow('cannot be reached');
  });
});
