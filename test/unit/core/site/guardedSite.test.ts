import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGuardedSite } from '../../../../src/core/site/guardedSite.ts';
import { NO_SITE } from '../../../../src/domain/site/site.ts';
import { NO_PRICE_LISTS } from '../../../../src/domain/pricing/priceRules.ts';
import { t } from '../../../../src/texts/index.ts';
import { testDesk, type TestDesk } from '../../../builders.ts';
import { present } from '../../../present.ts';
import { fakeService } from '../../../fakes/service.ts';

const PIN = '4711';
const noSite = t('site.trouble', { trouble: 'noSite' });

let test: TestDesk;
beforeEach(() => {
  const touch = (): never => {
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

it('what all desks spent takes the PIN where customers have prices of their own', async () => {
  const { guard, pricing, site } = test.desk;
  const spending = async () => [{ currency: 'NGN', limit: '9.00', spent: '4.00' }];
  const guarded = createGuardedSite({ ...present(site, 'site'), spending }, guard);
  expect(await guarded.spending(false)).toEqual(await spending());
  pricing.setLists({ ...NO_PRICE_LISTS, SFN: { rules: [], vat: 750, roundTo: 1 } });
  expect(await guarded.spending(false)).toEqual([{ currency: 'NGN', limit: '9.00', spent: null }]);
  expect(await guarded.spending(true)).toEqual(await spending());
});

it('a desk without a connection shows no site, and no change', async () => {
  const site = createGuardedSite(null, test.desk.guard);
  expect([site.state(), site.changes()]).toEqual([NO_SITE, []]);
  await expect(site.spending(true)).rejects.toThrow(noSite);
  await expect(site.exchange()).rejects.toThrow(noSite);
  await expect(site.leave(true)).rejects.toThrow(noSite);
});
