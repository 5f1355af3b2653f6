import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startEmpty } from '../../src/core/ledger/files/open.ts';
import { someAddress, someDraft } from '../fakes/desk.ts';
import { ask } from './support/ask.ts';
import { folder, start } from './support/program.ts';

it('a ledger that was begun anew shows what came back, and books once a person has looked', async () => {
  const data = folder();
  const first = await start({ dataDir: data });
  const { id: batchId } = await ask(first.page, 'batches.create', { name: 'Friday', mode: 'SFN' });
  const drafts = ['A-1', 'A-2'].map((name) =>
    someDraft(name, { receiver: someAddress({ last_name: name }) }),
  );
  const ids = (await ask(first.page, 'drafts.add', { batchId, drafts })).map(({ id }) => id);
  const states = async (): Promise<string[]> =>
    Promise.all(ids.map(async (id) => (await ask(first.page, 'shipments.get', { id })).state));
  await ask(first.page, 'rating.start', { ids });
  await expect.poll(states).toEqual(['quoted', 'quoted']);
  await ask(first.page, 'choice.byRule', { ids, rule: { kind: 'cheapest' } });
  await ask(first.page, 'booking.start', {
    token: (await ask(first.page, 'booking.preflight', { ids })).token,
  });
  await expect.poll(states).toEqual(['booked', 'booked']);
  const numbers = await Promise.all(
    ids.map(
      async (id) => (await ask(first.page, 'shipments.get', { id })).receipt?.trackingNumber ?? '',
    ),
  );
  await first.close();
  for (const end of ['', '-wal', '-shm'])
    fs.rmSync(path.join(data, `desk.db${end}`), { force: true });
  startEmpty(data, Date.now());

  const { page } = await start({ dataDir: data });
  await page.getByText('started empty in place of another one').first().waitFor();
  await page.getByTestId('nav-bell').click();
  await page.getByTestId('booking-shut').waitFor();
  for (const number of numbers) await page.getByTestId('shut-list').getByText(number).waitFor();
  await page.getByTestId('shut-reviewed').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('booking-shut').waitFor({ state: 'detached' });
  expect(await page.getByText('started empty in place of another one').count()).toBe(0);
  expect(await ask(page, 'bookingLock.get', {})).toBeNull();
});
