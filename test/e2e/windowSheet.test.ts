import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyDraft } from '../../src/domain/draft.ts';
import { ask } from './support/ask.ts';
import { launchDesk, type LaunchedDesk } from './support/launch.ts';

const folders: string[] = [];
let desk: LaunchedDesk | null = null;
afterEach(async () => {
  await desk?.close();
  desk = null;
  for (const each of folders.splice(0)) fs.rmSync(each, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});
const folder = (): string => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-sheet-'));
  folders.push(made);
  return made;
};
const start = async (dataDir: string): Promise<Page> => {
  desk = await launchDesk({ dataDir });
  // Before, the program's own first step would lead away from the batch again.
  await desk.page.waitForSelector('html[data-ready]', { state: 'attached' });
  return desk.page;
};
const show = async (page: Page, id: string): Promise<void> => {
  await page.evaluate(`location.hash = '#/batch/${id}'`);
  await page.locator('[data-testid="sheet"] .rgCell.at-city').first().waitFor();
};
const cities = async (page: Page, id: string): Promise<string[]> => (await ask(page, 'batches.open', { id })).shipments.map(({ draft }) => draft.receiver.city);
const press = async (page: Page, ...keys: string[]): Promise<void> => { for (const key of keys) await page.keyboard.press(key); };
const toCity = async (page: Page): Promise<void> => {
  await page.getByTestId('sheet').focus();
  await press(page, 'Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect.poll(() => page.getByTestId('spoken').textContent()).toMatch(/^Row 1, City/);
};
const paste = (page: Page, text: string): Promise<void> => page.evaluate(`(() => {
  const data = new DataTransfer();
  data.setData('text/plain', ${JSON.stringify(text)});
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
})()`);

describe('the batch sheet by keyboard alone, on the whole program', () => {
  it('pastes, fills, finds, replaces and mends alike, and takes all of it back after a restart', async () => {
    const dataDir = folder();
    const page = await start(dataDir);
    const { id } = await ask(page, 'batches.create', { name: 'By keys', mode: 'SFN' });
    await ask(page, 'sheet.add', { batchId: id, drafts: Array.from({ length: 4 }, () => emptyDraft()) });
    await show(page, id);

    await toCity(page);
    await paste(page, 'Leeds\t1.5\t0901210000\r\nHull\t2.5\t0901210000\r\nYork\t3.5\t6109100000');
    await expect.poll(() => cities(page, id)).toEqual(['Leeds', 'Hull', 'York', '']);
    const [first] = (await ask(page, 'batches.open', { id })).shipments;
    expect([first?.draft.boxes[0]?.weight, first?.draft.boxes[0]?.items[0]?.product_hs_code]).toEqual(['1.5', '0901210000']);

    await toCity(page);
    await press(page, 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Control+d');
    await expect.poll(() => cities(page, id)).toEqual(['Leeds', 'Hull', 'York', 'York']);

    await toCity(page);
    await page.keyboard.type('Ripon');
    await press(page, 'Enter');
    await expect.poll(() => cities(page, id)).toEqual(['Ripon', 'Hull', 'York', 'York']);

    await press(page, 'Control+h');
    await page.getByTestId('find-text').fill('york');
    await expect.poll(() => page.getByTestId('find-count').textContent()).toBe('2 found');
    await page.getByTestId('replace-text').fill('Selby');
    await page.getByTestId('replace-all').press('Enter');
    await expect.poll(() => cities(page, id)).toEqual(['Ripon', 'Hull', 'Selby', 'Selby']);
    await page.getByTestId('find-text').press('Escape');

    await press(page, 'F8');
    await expect.poll(() => page.getByTestId('spoken').textContent()).toContain('Problem:');
    await page.getByTestId('cell-tip').waitFor();
    await press(page, 'Control+F8');
    const group = page.locator('[data-testid^="problem-"]', { hasText: 'Receiver: phone' }).first();
    await group.locator('input').fill('12025550143');
    await group.locator('input').press('Enter');
    await expect.poll(async () => (await ask(page, 'batches.open', { id })).shipments.map(({ draft }) => draft.receiver.phone)).toEqual(Array.from({ length: 4 }, () => '12025550143'));
    expect(desk?.problems()).toEqual([]);

    await desk?.kill();
    await desk?.close();
    const again = await start(dataDir);
    await show(again, id);
    await toCity(again);
    await press(again, 'Control+z');
    await expect.poll(async () => (await ask(again, 'batches.open', { id })).shipments[0]?.draft.receiver.phone).toBe('');
    await press(again, 'Control+z');
    await expect.poll(() => cities(again, id)).toEqual(['Ripon', 'Hull', 'York', 'York']);
    await press(again, 'Control+y');
    await expect.poll(() => cities(again, id)).toEqual(['Ripon', 'Hull', 'Selby', 'Selby']);
    expect(desk?.problems()).toEqual([]);
  });
});
