import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGuardedSite, type GuardedSite } from '../../../../src/core/site/guardedSite.ts';
import type { GivenPin } from '../../../../src/domain/desk/pin.ts';
import { NO_SITE } from '../../../../src/domain/site/site.ts';
import { NO_PRICE_LISTS } from '../../../../src/domain/pricing/priceRules.ts';
import { t } from '../../../../src/texts/index.ts';
import { testDesk, type TestDesk } from '../../../builders.ts';
import { present } from '../../../present.ts';
import { fakeService } from '../../../fakes/service.ts';

const PIN = '4711';
const noSite = t('site.trouble', { trouble: 'noSite' });
const newSite = {
  address: 'postgres://owner@127.0.0.1/site',
  password: 'secret',
  name: 'Ikeja',
  rule: 'refuse' as const,
  zone: 'Africa/Lagos',
  deskName: 'Desk 1',
};
const lostDesk = { code: 'none', user: 'owner', password: 'secret', deskName: 'Desk 1' };

let test: TestDesk;
/** Number of times that the secret store was read or a connection was opened. */
let touched: number;
beforeEach(() => {
  touched = 0;
  const touch = (): never => {
    touched += 1;
    throw new Error('touched');
  };
  test = testDesk({
    send: fakeService().send,
    site: {
      readLogin: async () => touch(),
      keepLogin: async () => touch(),
      forgetLogin: async () => touch(),
      certificates: () => [],
      program: '1.0.0',
      open: touch,
    },
  });
  test.desk.guard.set({ perRun: [], perDay: [], share: 5 }, PIN);
});
afterEach(() => test.close());

const guarded: readonly (readonly [
  string,
  (site: GuardedSite, pin: GivenPin | null) => Promise<unknown>,
])[] = [
  ['create', (site, pin) => site.create(newSite, pin)],
  ['join', (site, pin) => site.join('none', 'Desk 1', pin)],
  ['setUpAnew', (site, pin) => site.setUpAnew(lostDesk, pin)],
  ['code', (site, pin) => site.code(pin)],
  ['leave', (site, pin) => site.leave(true, pin)],
  ['resume', (site, pin) => site.resume(pin)],
  ['setLimits', (site, pin) => site.setLimits([], pin)],
];

describe('a change of the site', () => {
  it.each(guarded)('%s without the PIN does nothing', async (_, change) => {
    for (const pin of [null, '0000'])
      await expect(change(test.desk.guardedSite, pin)).rejects.toThrow(/PIN/);
    expect(touched).toBe(0);
    expect(test.desk.guardedSite.state().site).toBeNull();
  });

  it.each(guarded)(
    '%s on a desk without a connection asks for the PIN first',
    async (_, change) => {
      const site = createGuardedSite(null, test.desk.guard);
      await expect(change(site, null)).rejects.toThrow(/PIN/);
      await expect(change(site, PIN)).rejects.toThrow(noSite);
    },
  );
});

it('what all desks spent takes the PIN where customers have prices of their own', async () => {
  const { guard, pricing, site } = test.desk;
  const spending = async () => [{ currency: 'NGN', limit: '9.00', spent: '4.00' }];
  const guarded = createGuardedSite({ ...present(site, 'site'), spending }, guard);
  expect(await guarded.spending(null)).toEqual(await spending());
  pricing.setLists({ ...NO_PRICE_LISTS, SFN: { rules: [], vat: 750, roundTo: 1 } }, PIN);
  expect(await guarded.spending(null)).toEqual([{ currency: 'NGN', limit: '9.00', spent: null }]);
  await expect(guarded.spending('0000')).rejects.toThrow(/PIN/);
  expect(await guarded.spending(PIN)).toEqual(await spending());
});

it('a desk without a connection shows no site, and no change', async () => {
  const site = createGuardedSite(null, test.desk.guard);
  expect([site.state(), site.changes()]).toEqual([NO_SITE, []]);
  await expect(site.spending(null)).rejects.toThrow(noSite);
  await expect(site.exchange()).rejects.toThrow(noSite);
});
