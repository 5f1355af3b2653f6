import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { someAddress, someDraft } from '../fakes/desk.ts';
import { ask } from './support/ask.ts';
import { folder, start } from './support/program.ts';

it('a backup that is chosen in Settings takes the place of the ledger with the next start, and what was booked since comes back', async () => {
  const [data, stick] = [folder(), folder()];
  const first = await start({ dataDir: data });
  const { page } = first;
  const { id: batchId } = await ask(page, 'batches.create', { name: 'Friday', mode: 'SFN' });
  const book = async (name: string): Promise<string> => {
    const draft = someDraft(name, { receiver: someAddress({ last_name: name }) });
    const [added] = await ask(page, 'drafts.add', { batchId, drafts: [draft] });
    const id = added?.id ?? '';
    const state = async (): Promise<string> => (await ask(page, 'shipments.get', { id })).state;
    await ask(page, 'rating.start', { ids: [id] });
    await expect.poll(state).toBe('quoted');
    await ask(page, 'choice.byRule', { ids: [id], rule: { kind: 'cheapest' } });
    const { token } = await ask(page, 'booking.preflight', { ids: [id] });
    await ask(page, 'booking.start', { token });
    await expect.poll(state).toBe('booked');
    await expect.poll(() => ask(page, 'runs.current', {})).toEqual([]);
    return (await ask(page, 'shipments.get', { id })).receipt?.trackingNumber ?? '';
  };
  await book('Before');
  await first.answerDialogs(stick);
  const made = await ask(page, 'backup.copy', { passphrase: 'harmattan' });
  const since = await book('Since');

  await page.evaluate("location.hash = '#/settings?tab=storage'");
  await page.getByTestId('restore-open').click();
  await first.answerDialogs(made?.path ?? '');
  await page.getByTestId('restore-file').click();
  await page.getByTestId('restore-passphrase').fill('harmattan');
  await page.keyboard.press('Enter');
  await page.getByTestId('restore-figures').waitFor();
  await page.getByText('1 shipment comes back as booked').waitFor();
  await page.getByTestId('restore-take').click();
  expect(await first.exited).toBe(0);
  expect(fs.existsSync(path.join(data, 'desk.chosen'))).toBe(true);

  const second = await start({ dataDir: data });
  await second.page.getByText('The backup was restored').first().waitFor();
  await second.page.getByTestId('nav-bell').click();
  await second.page.getByTestId('shut-list').getByText(since).waitFor();
  expect(fs.readdirSync(data).filter((name) => name.startsWith('desk.replaced-'))).toHaveLength(1);
});
