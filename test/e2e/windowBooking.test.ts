import { expect, it, onTestFinished } from 'vitest';
import { startPractice } from '../../src/practice/server.ts';
import { goodDraft } from '../builders.ts';
import { ask } from './support/ask.ts';
import { press, scan, showBatch } from './support/hands.ts';
import { start } from './support/program.ts';
import { goWithout, openRules } from './support/sheet.ts';

const ROWS = 200;

it('cheapest over many rows and Ctrl+Enter at once: the question names all of them, and exactly what it names is bought', async () => {
  const practice = await startPractice({ seed: 3 });
  onTestFinished(practice.stop);
  const bought = (): number =>
    practice.calls().filter(({ operation }) => operation === 'purchase').length;
  const { page, problems } = await start();
  const { settings } = await ask(page, 'app.frame', {});
  await ask(page, 'settings.save', {
    concurrency: 12,
    profiles: settings.profiles.map((profile) =>
      profile.id === 'practice' ? { ...profile, baseAddress: practice.url } : profile,
    ),
  });
  const { id } = await ask(page, 'batches.create', { name: 'Friday', mode: 'SFN' });
  // Every tenth cannot be sent.
  await ask(page, 'sheet.add', {
    batchId: id,
    drafts: Array.from({ length: ROWS }, (_, at) =>
      goodDraft(`A-${at + 1}`, at % 10 === 9 ? { boxes: [] } : {}),
    ),
  });
  const ids = [...(await ask(page, 'batches.open', { id })).ids];
  const rows = () => ask(page, 'batches.rows', { id, ids });
  await ask(page, 'rating.start', { ids });
  await expect
    .poll(
      async () => (await rows()).filter(({ state }) => state === 'quoted').length,
      // Each answer holds all rows, so the default of 50 ms takes much processor time.
      { interval: 500 },
    )
    .toBe(ROWS * 0.9);
  await showBatch(page, id);
  await goWithout(page);
  await expect.poll(() => page.getByTestId('choose-next').textContent()).toContain('180');

  // The choice and the booking, none of which is waited for.
  await openRules(page);
  await page.getByTestId('choose-cheapest').focus();
  await press(page, 'Enter', 'Control+Enter');
  await page.locator('[data-testid="book-confirm"]:focus').waitFor();
  const chosen = (await rows()).filter(({ state }) => state === 'chosen');
  expect(chosen.length).toBe(ROWS * 0.9);
  const sum = chosen.reduce(
    (total, { quote, chosen: slug }) =>
      total + Number(quote?.options.find((option) => option.slug === slug)?.total.amount),
    0,
  );
  const words = `Book ${ROWS * 0.9} shipments, ${sum.toLocaleString('en', { style: 'currency', currency: 'NGN', currencyDisplay: 'narrowSymbol' })}`;
  expect((await page.getByTestId('book-confirm').textContent())?.trim()).toBe(`${words} ⏎`);
  expect((await page.getByTestId('book').textContent())?.trim()).toContain(words);
  expect(await page.getByTestId('book-left').textContent()).toContain(
    `${ROWS / 10} shipments not included: It has problems.`,
  );

  // The keys that asked, once more: they answer nothing.
  await press(page, 'Control+Enter');
  expect(bought()).toBe(0);
  // A label that is scanned now, with the button in focus: the Enter of a scanner is no answer. All of them can still be asked about afterwards.
  for (const label of ['AIE00000123NG', '8517130000']) await scan(page, label);
  await press(page, 'Escape');
  await page.getByTestId('book-confirm').waitFor({ state: 'detached' });
  await press(page, 'Control+Enter');
  await page.locator('[data-testid="book-confirm"]:focus').waitFor();
  expect((await page.getByTestId('book-confirm').textContent())?.trim()).toBe(`${words} ⏎`);
  expect(bought()).toBe(0);
  await press(page, 'Enter', 'Enter');
  await page
    .locator('[data-testid="run-progress"][data-kind="booking"][data-state="done"]')
    .waitFor();
  expect(bought()).toBe(ROWS * 0.9);
  expect((await rows()).filter(({ state }) => state === 'booked').length).toBe(ROWS * 0.9);
  expect(problems()).toEqual([]);
});
