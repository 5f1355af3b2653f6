import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { ask } from './support/ask.ts';
import { launchDesk, type LaunchedDesk } from './support/launch.ts';

const folders: string[] = [];
let desk: LaunchedDesk | null = null;
afterEach(async () => {
  await desk?.close();
  desk = null;
  for (const each of folders.splice(0)) fs.rmSync(each, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});
const start = async (): Promise<Page> => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-counter-'));
  folders.push(dataDir);
  desk = await launchDesk({ dataDir });
  await desk.page.getByTestId('nav-counter').first().click();
  await desk.page.locator('[data-path="receiver.phone"]:focus').waitFor();
  return desk.page;
};
const type = async (page: Page, ...values: string[]): Promise<void> => {
  for (const value of values) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
};
const valueOf = (page: Page, field: string): Promise<string> => page.locator(`[data-path="${field}"]`).inputValue();
const focusOn = (page: Page, field: string): Promise<void> => page.locator(`[data-path="${field}"]:focus`).waitFor();
const book = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+g');
  await page.locator('[data-testid="rates"] [role="option"]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-testid="book"]:not([disabled])').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.locator('[data-testid="book-confirm"]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-testid="waybill-card"] canvas[data-drawn]', { timeout: 30_000 });
};

describe('a customer who comes again', () => {
  it('is served in a minute by keyboard alone: phone, box, goods by name, rates, booking, waybill, next', async () => {
    const page = await start();
    await ask(page, 'boxes.save', { id: null, mode: 'SFN', name: 'Medium carton', length: 30.5, width: 20, height: 10, emptyWeight: 0.25, maximumWeight: 20 });
    await type(page, '12025550143', 'Sam', 'Taylor', 'sam@example.com', 'united sta', 'DC', 'Washington', '20001', '2 Sample Street', 'Suite 2', 'by the park');
    await page.locator('[data-path="boxes.0.length"]').focus();
    await type(page, '12in', '20', '10', '2.5', 'Smartphone', 'Used smartphone', '8517130000', 'nigeria', '1', '0.4', '25000');
    await book(page);
    await expect.poll(async () => (await ask(page, 'addresses.search', { text: '1202555', limit: 5 })).length, { timeout: 15_000 }).toBe(1);

    await page.keyboard.press('Control+n');
    await focusOn(page, 'receiver.phone');
    await expect.poll(() => valueOf(page, 'receiver.phone')).toBe('');
    await page.keyboard.type('1202555');
    await expect.poll(() => page.getByTestId('look-up-hit').textContent()).toContain('Sam Taylor');
    await page.keyboard.press('Enter');
    await focusOn(page, 'boxes.0.preset');
    expect(await valueOf(page, 'receiver.address')).toBe('2 Sample Street');
    await page.keyboard.type('medium');
    await page.keyboard.press('Enter');
    await focusOn(page, 'boxes.0.items.0.name');
    expect(await valueOf(page, 'boxes.0.length')).toBe('30.5');
    await page.keyboard.type('smart');
    await page.getByRole('option', { name: /Smartphone/ }).waitFor();
    await page.keyboard.press('Enter');
    await focusOn(page, 'boxes.0.items.0.quantity');
    expect(await valueOf(page, 'boxes.0.items.0.product_hs_code')).toBe('8517130000');
    expect(await valueOf(page, 'boxes.0.weight')).toBe('0.65');
    await page.keyboard.type('2');
    await expect.poll(() => valueOf(page, 'boxes.0.weight')).toBe('1.05');
    await book(page);
    expect((await ask(page, 'shipments.search', { text: 'Taylor', filter: 'booked', offset: 0, limit: 10 })).total).toBe(2);

    await page.keyboard.press('Control+n');
    await focusOn(page, 'receiver.phone');
    await expect.poll(() => valueOf(page, 'receiver.phone')).toBe('');
    expect(desk?.problems()).toEqual([]);
  });

  it('scanned numbers land where they belong: a reference in the search, digits in the field', async () => {
    const page = await start();
    await type(page, '12025550143');
    await page.locator('[data-path="receiver.city"]').focus();
    await page.keyboard.type('Houston', { delay: 60 });
    await page.keyboard.type('AIE00000123NG');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/shipments\?q=AIE00000123NG/);
    await page.getByTestId('nav-counter').first().click();
    await expect.poll(() => valueOf(page, 'receiver.city')).toBe('Houston');
    await page.locator('[data-path="boxes.0.items.0.product_hs_code"]').focus();
    await page.keyboard.type('8517130000');
    await page.keyboard.press('Enter');
    expect(await valueOf(page, 'boxes.0.items.0.product_hs_code')).toBe('8517130000');
  });
});
