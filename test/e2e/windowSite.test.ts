import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { ask } from './support/ask.ts';
import {
  sellChosen,
  bookAtCounter,
  press,
  toCounter,
  typeParcel,
  typeReceiver,
} from './support/hands.ts';
import { start } from './support/program.ts';
import { useSiteServer } from '../fakes/siteTests.ts';

const server = useSiteServer();

const toSettings = async (page: Page): Promise<void> => {
  await page.evaluate("location.hash = '#/settings?tab=site'");
};
/** Asks for rates and takes the first option. */
const rateAtCounter = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+g');
  await page.locator('[data-testid="rates"] [role="option"]:focus').waitFor();
  await press(page, 'Enter');
  await page.locator('[data-testid="book"]:not([aria-disabled])').waitFor();
};
const lineOf = (page: Page): Promise<string | null> => page.getByTestId('site-state').textContent();

const draftOf = async (page: Page, text: string): Promise<unknown> =>
  (await ask(page, 'shipments.search', { text, filter: 'all', limit: 5 })).shipments[0]?.draft;

it('two windows share a site: what one sent is seen and not bought at the other, and with the line cut nothing is bought', async () => {
  const one = await start();
  const other = await start();
  await toSettings(one.page);
  await one.page.getByTestId('site-create').waitFor();
  await one.page
    .getByTestId('site-address')
    .fill(`postgres://${server.server.user}@127.0.0.1:${server.server.port}/postgres`);
  await one.page.getByTestId('site-password').fill(server.server.password);
  await one.page.getByTestId('site-name').fill('Ikeja drop-off');
  await one.page.getByTestId('site-desk-name').fill('Counter 1');
  await one.page.getByTestId('site-create-go').click();
  await one.page.getByTestId('site-member').waitFor();
  await expect.poll(() => lineOf(one.page)).toContain('connected');
  await one.page.getByTestId('site-show-code').click();
  const code = await one.page.locator('[data-testid="site-code"] textarea').inputValue();

  await toSettings(other.page);
  await other.page.getByTestId('site-join-code').fill(`${code}x`);
  await other.page.getByTestId('site-join-name').fill('Counter 1');
  await other.page.getByTestId('site-join-go').click();
  await expect
    .poll(() => other.page.getByTestId('site-join-problem').textContent())
    .toContain('join code is incomplete');
  await other.page.getByTestId('site-join-code').fill(code);
  await other.page.getByTestId('site-join-go').click();
  await expect
    .poll(() => other.page.getByTestId('site-join-problem').textContent())
    .toContain('has this name');
  await other.page.getByTestId('site-join-name').fill('Counter 2');
  await other.page.getByTestId('site-join-go').click();
  await other.page.getByTestId('site-member').waitFor();
  await expect.poll(() => lineOf(other.page)).toContain('connected');
  await expect.poll(() => one.page.getByTestId('site-desks').textContent()).toContain('Counter 2');

  await toCounter(one.page);
  await typeReceiver(one.page);
  await typeParcel(one.page);
  await bookAtCounter(one.page);

  await other.page.evaluate("location.hash = '#/shipments'");
  await other.page.getByTestId('ledger-others').click();
  await expect
    .poll(() => other.page.getByTestId('site-shipment').first().textContent())
    .toMatch(/booked.*Counter 1.*Sam Taylor/s);
  // Used there: asked about, which a practice service of its own cannot answer, and accepted for a driver, which its desk sees.
  const card = other.page.getByTestId('site-card');
  await card.waitFor();
  expect(await card.textContent()).toContain('Counter 1');
  await other.page.getByTestId('site-track').click();
  await expect
    .poll(() => other.page.getByTestId('site-card-problem').textContent())
    .toContain('does not know');
  await other.page.getByTestId('site-accept').click();
  await expect
    .poll(() => other.page.getByTestId('site-detail').textContent())
    .toContain('Scanned in');
  // No printer of this desk is chosen for labels yet: that is said, once the waybill has come.
  await press(other.page, 'Control+p');
  await expect.poll(() => other.page.locator('body').textContent()).toMatch(/[Cc]hoose a printer/);
  await other.page.evaluate("location.hash = '#/handover'");
  await expect
    .poll(() => other.page.locator('table').first().textContent())
    .toMatch(/Sam Taylor.*Desk Counter 1/s);
  await one.page.evaluate("location.hash = '#/shipments'");
  await expect
    .poll(() => one.page.getByTestId('site-acts').textContent())
    .toMatch(/Scanned in.*Desk Counter 2/s);
  await other.page.evaluate("location.hash = '#/shipments'");
  await other.page.getByTestId('ledger-others').click();
  await other.page.getByTestId('site-own').click();

  // The same parcel, typed at the other desk.
  await toCounter(other.page);
  await typeReceiver(other.page);
  await typeParcel(other.page);
  await rateAtCounter(other.page);
  // A letter lost on the way would make it another parcel, which may be bought.
  expect(await draftOf(other.page, 'Taylor')).toEqual(await draftOf(one.page, 'Taylor'));
  await sellChosen(other.page);
  await expect
    .poll(() => other.page.locator('body').textContent())
    .toContain('Desk “Counter 1” claimed');
  const mine = await ask(other.page, 'shipments.search', {
    text: 'Taylor',
    filter: 'all',
    limit: 5,
  });
  expect(mine.shipments.map(({ state }) => state)).toEqual(['chosen']);
  await press(other.page, 'Control+Enter');
  await other.page.getByTestId('book-alike').waitFor();
  await press(other.page, 'Escape');

  // The other desk offers it; the first window opens a copy of it.
  await other.page.evaluate("location.hash = '#/shipments'");
  await other.page.getByTestId('site-offer').click();
  await other.page.getByTestId('site-offered').waitFor();
  await one.page.evaluate("location.hash = '#/shipments'");
  await one.page.getByTestId('ledger-others').click();
  await one.page.getByTestId('site-open-copy').waitFor();
  await one.page.getByTestId('site-open-copy').click();
  await expect
    .poll(async () => {
      const found = { text: 'Taylor', filter: 'all', limit: 5 } as const;
      const { shipments } = await ask(one.page, 'shipments.search', found);
      return shipments.map(({ state }) => state).toSorted();
    })
    .toEqual(['booked', 'ready']);
  await toCounter(other.page);
  await typeReceiver(other.page);
  await typeParcel(other.page);
  await rateAtCounter(other.page);

  await server.server.stop('kill');
  await expect.poll(() => lineOf(other.page)).toContain('offline');
  await press(other.page, 'Control+Enter');
  await expect
    .poll(() => other.page.locator('header.top').textContent())
    .toContain('cannot be asked');
  expect([...one.problems(), ...other.problems()]).toEqual([]);
});
