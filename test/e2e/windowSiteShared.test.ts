import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { pgOptions } from '../../src/core/site/pgLine.ts';
import { writeJoinCode } from '../../src/domain/site/siteAddress.ts';
import { emptyAddress } from '../../src/domain/shipment/draft.ts';
import { ask } from './support/ask.ts';
import { bookAtCounter, toCounter, typeParcel, typeReceiver } from './support/hands.ts';
import { start } from './support/program.ts';
import { useSiteServer } from '../fakes/siteTests.ts';

const server = useSiteServer();

const goTo = async (page: Page, where: string): Promise<void> => {
  await page.evaluate(`location.hash = ${JSON.stringify(where)}`);
};
const ada = (note: string) => ({
  ...emptyAddress(),
  first_name: 'Ada',
  last_name: 'Bello',
  phone: '+2348031234567',
  country: 'NG',
  city: 'Lagos',
  address: '1 Broad Street',
  company: '',
  note,
});

it('what two windows wrote at once is the same at both, with the change named, and the day and the dashboard are of all desks', async () => {
  const one = await start();
  const other = await start();
  const code = await server.site();
  for (const [{ page }, deskName] of [
    [one, 'Counter 1'],
    [other, 'Counter 2'],
  ] as const)
    await ask(page, 'site.join', { code: writeJoinCode(code), deskName, pin: null });
  const seen = async (page: Page) => (await ask(page, 'site.exchange', {})).desks.length;
  await expect.poll(() => seen(one.page)).toBe(1);
  await expect.poll(() => seen(other.page)).toBe(1);

  // The site takes and shows nothing until both have written: neither knows of the other's note.
  const held = new Client(pgOptions(server.owner(code.address.schema)));
  await held.connect();
  await held.query(`BEGIN; LOCK TABLE ${code.address.schema}.facts IN ACCESS EXCLUSIVE MODE`);
  await ask(one.page, 'addresses.save', { id: null, card: ada('rings twice') });
  await ask(other.page, 'addresses.save', { id: null, card: ada('at the gate') });
  await held.query('COMMIT');
  await held.end();
  const kept = async (page: Page): Promise<string> =>
    (await ask(page, 'addresses.search', { text: 'Ada', limit: 5 }))
      .map(({ data }) => data.note)
      .join();
  const changes = async (): Promise<string> => {
    const named: string[] = [];
    for (const { page } of [one, other, one]) {
      await ask(page, 'site.exchange', {});
      named.push(...(await ask(page, 'site.changes', {})).map(({ name }) => name));
    }
    return named[0] ?? '';
  };
  await expect.poll(changes).toBe('Ada Bello');
  await expect.poll(async () => (await kept(one.page)) === (await kept(other.page))).toBe(true);
  expect(['rings twice', 'at the gate']).toContain(await kept(one.page));
  for (const { page } of [one, other]) await goTo(page, '#/settings?tab=site');
  await expect
    .poll(async () => {
      const shown = await Promise.all(
        [one, other].map(({ page }) => page.getByTestId('site-changes').allTextContents()),
      );
      return shown.flat().join();
    })
    .toContain('Contact Ada Bello');

  await toCounter(other.page);
  await typeReceiver(other.page);
  await typeParcel(other.page);
  await bookAtCounter(other.page);
  await goTo(one.page, '#/dashboard');
  await one.page.getByTestId('desks-all').click();
  await expect
    .poll(async () => {
      await one.page.getByTestId('desks-own').click();
      await one.page.getByTestId('desks-all').click();
      return one.page.getByTestId('dashboard-parcels').textContent();
    })
    .toContain('1');
  await expect
    .poll(() => one.page.getByTestId('dashboard-all-desks').textContent())
    .toContain('1 other desk');

  const { day } = await ask(other.page, 'days.now', { sums: true });
  await ask(other.page, 'days.close', {
    ...{ id: `D${'0'.repeat(24)}2`, day, drawer: null, counted: [], words: '' },
  });
  await ask(one.page, 'days.open', { id: `D${'0'.repeat(24)}1`, floats: [], byCalendar: false });
  await goTo(one.page, '#/days');
  await expect
    .poll(() => one.page.getByTestId('site-day').textContent())
    .toMatch(/1 desk has not closed.*This desk.*not closed.*Counter 2.*closed/s);
  expect([...one.problems(), ...other.problems()]).toEqual([]);
});
