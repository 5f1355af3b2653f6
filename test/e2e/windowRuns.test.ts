import { expect, it, onTestFinished } from 'vitest';
import { startPractice } from '../../src/practice/server.ts';
import { goodDraft } from '../builders.ts';
import { ask } from './support/ask.ts';
import { showBatch } from './support/hands.ts';
import { folder, start } from './support/program.ts';

it('getting rates outlasts the program: after a restart it waits where it was, one press goes on, and what failed is told apart and tried again alone', async () => {
  const practice = await startPractice({ seed: 3, latencyMs: 60 });
  onTestFinished(practice.stop);
  const asked = (): number =>
    practice.calls().filter(({ operation }) => operation === 'rates').length;
  const dataDir = folder();
  let desk = await start({ dataDir });
  let { page } = desk;
  const { settings } = await ask(page, 'app.frame', {});
  await ask(page, 'settings.save', {
    concurrency: 1,
    profiles: settings.profiles.map((profile) =>
      profile.id === 'practice' ? { ...profile, baseAddress: practice.url } : profile,
    ),
  });
  const { id } = await ask(page, 'batches.create', { name: 'Long one', mode: 'SFN' });
  await ask(page, 'sheet.add', {
    batchId: id,
    drafts: Array.from({ length: 30 }, (_, at) => goodDraft(`A-${at + 1}`)),
  });
  await showBatch(page, id);
  await page.getByTestId('get-rates').click();
  await expect.poll(asked).toBeGreaterThan(4);
  await desk.kill();
  // What was on its way at the kill has been read once a request after it is answered, and is counted once it is done with.
  await fetch(practice.url);
  await expect.poll(() => practice.working()).toBe(0);

  const before = asked();
  // Two whole exchanges with a fault: the first tries and both their repeats.
  practice.setFaults([
    { operation: 'rates', kind: 'status', status: 500, only: [1, 2, 3, 4, 5, 6] },
  ]);
  desk = await start({ dataDir });
  ({ page } = desk);
  await showBatch(page, id);
  const bar = page.getByTestId('run-progress');
  await expect.poll(() => bar.getAttribute('data-state')).toBe('paused');
  expect(await bar.textContent()).toContain('The program was closed');
  expect(asked()).toBe(before);

  await page.getByTestId('run-resume').click();
  await expect.poll(() => bar.getAttribute('data-state')).toBe('done');
  await page.getByTestId('run-failures').click();
  expect(await page.getByTestId('failure-0').textContent()).toContain('2 shipments');
  await page.getByTestId('failure-again-0').click();
  await expect.poll(() => bar.textContent()).toContain('Rates ready for 2 shipments');
  const { shipments } = await ask(page, 'batches.open', { id });
  expect(shipments.map(({ state }) => state)).toEqual(Array.from({ length: 30 }, () => 'quoted'));
  // Nothing was asked for twice but what was under way when the program was cut off, and the answer before it, which may not have been on disk.
  expect(asked()).toBeLessThanOrEqual(30 + 2 + 6);
  expect(desk.problems()).toEqual([]);
});
