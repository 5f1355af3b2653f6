import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { someAddress, someDraft } from '../fakes/desk.ts';
import { ask } from './support/ask.ts';
import { folder, start } from './support/program.ts';

/** A batch of two booked shipments with the same receiver, their waybills here. */
const booked = async (page: Page): Promise<string[]> => {
  const { id: batchId } = await ask(page, 'batches.create', { name: 'Friday', mode: 'SFN' });
  const receiver = someAddress({ first_name: 'Ada', last_name: 'Obi' });
  const ids = (
    await ask(page, 'drafts.add', {
      batchId,
      drafts: [someDraft('A-1', { receiver }), someDraft('A-2', { receiver })],
    })
  ).map(({ id }) => id);
  const states = async (): Promise<string[]> =>
    Promise.all(
      ids.map(async (id) => {
        const { state, documents } = await ask(page, 'shipments.get', { id });
        return documents.some((each) => each.kind === 'waybill' && each.state === 'stored')
          ? 'here'
          : state;
      }),
    );
  await ask(page, 'rating.start', { ids });
  await expect.poll(states).toEqual(['quoted', 'quoted']);
  await ask(page, 'choice.byRule', { ids, rule: { kind: 'cheapest' } });
  await ask(page, 'booking.start', {
    token: (await ask(page, 'booking.preflight', { ids })).token,
  });
  await expect.poll(states).toEqual(['here', 'here']);
  return ids;
};

describe('documents in the window', () => {
  it('are saved as files with names by a pattern, checked, and got again when one is damaged', async () => {
    const [data, out] = [folder(), folder()];
    const desk = await start({ dataDir: data });
    const { page } = desk;
    const ids = await booked(page);
    await page.getByTestId('nav-shipments').click();
    await page.getByTestId('tick-all').check();
    await page.getByTestId('ledger-waybills').click();
    await page.getByTestId('waybills-to').selectOption('/folder');
    await page.getByTestId('name-pattern').fill('{receiver}');
    await expect
      .poll(() => page.getByTestId('name-preview').locator('li').allTextContents())
      .toEqual(['Ada Obi.pdf', 'Ada Obi-2.pdf']);
    await desk.answerDialogs(out, out);
    await page.getByTestId('waybills-folder').click();
    await page.getByTestId('waybills-dialog').waitFor({ state: 'detached' });
    expect(fs.readdirSync(out).sort()).toEqual(['Ada Obi-2.pdf', 'Ada Obi.pdf']);

    // Once more into the same folder: it asks, and nothing that is there is lost.
    fs.writeFileSync(path.join(out, 'Ada Obi.pdf'), 'mine');
    await page.getByTestId('ledger-waybills').click();
    await expect.poll(() => page.getByTestId('name-pattern').inputValue()).toBe('{receiver}');
    await page.getByTestId('waybills-folder').click();
    await page.getByTestId('taken-number').click();
    await page.getByTestId('waybills-dialog').waitFor({ state: 'detached' });
    expect(fs.readdirSync(out)).toHaveLength(4);
    expect(fs.readFileSync(path.join(out, 'Ada Obi.pdf'), 'utf8')).toBe('mine');

    const { documents } = await ask(page, 'shipments.get', { id: ids[0] ?? '' });
    const hash = documents.find(({ kind }) => kind === 'waybill')?.hash ?? '';
    fs.writeFileSync(
      path.join(data, 'archive', hash.slice(0, 2), `${hash.slice(2)}.pdf`),
      'spoilt',
    );
    await page.evaluate("location.hash = '#/settings?tab=storage'");
    await page.getByTestId('use-waybill').waitFor();
    await page.getByTestId('check-archive').click();
    await page.getByTestId('run-reasons').getByText('damaged on this computer').waitFor();
    expect(await page.getByTestId('attention-count').textContent()).toContain('1');
    await page.getByTestId('check-get-again').click();
    await page.getByTestId('attention-count').waitFor({ state: 'detached' });
    expect(
      (await ask(page, 'shipments.get', { id: ids[0] ?? '' })).documents.find(
        ({ kind }) => kind === 'waybill',
      ),
    ).toMatchObject({ state: 'stored', hash });
    expect(desk.problems()).toEqual([]);
  });
});
