import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { startCups, type TestCups } from '../fixtures/cups.ts';
import { launchDesk, type LaunchedDesk } from './support/launch.ts';

const folders: string[] = [];
let desk: LaunchedDesk | null = null;
let cups: TestCups | null = null;
afterEach(async () => {
  await desk?.close();
  desk = null;
  await cups?.close();
  cups = null;
  for (const each of folders.splice(0)) fs.rmSync(each, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});
const folder = (): string => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-printing-'));
  folders.push(made);
  return made;
};
const start = async (server: string): Promise<Page> => {
  desk = await launchDesk({ dataDir: folder(), env: { CUPS_SERVER: server } });
  return desk.page;
};
const type = async (page: Page, ...values: string[]): Promise<void> => {
  for (const value of values) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
};
const bookOne = async (page: Page): Promise<void> => {
  await page.getByTestId('nav-counter').first().click();
  await page.locator('[data-path="receiver.phone"]:focus').waitFor();
  await type(page, '12025550143', 'Sam', 'Taylor', 'sam@example.com', 'united sta', 'DC', 'Washington', '20001', '2 Sample Street', 'Suite 2', 'by the park');
  await page.locator('[data-path="boxes.0.length"]').focus();
  await type(page, '30', '20', '10', '2.5', 'Smartphone', 'Used smartphone', '8517130000', 'nigeria', '1', '0.4', '25000');
  await page.keyboard.press('Control+g');
  await page.locator('[data-testid="rates"] [role="option"]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-testid="book"]:not([disabled])').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.locator('[data-testid="book-confirm"]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-testid="waybill-card"] canvas[data-drawn]', { timeout: 30_000 });
};

describe('printing in the window', () => {
  it('goes from a chosen printer over Ctrl+P to paper, and asks why before a second label', async () => {
    cups = await startCups();
    await cups.addPdfPrinter('counter-label');
    const page = await start(cups.env['CUPS_SERVER'] ?? '');
    await page.getByTestId('nav-settings').click();
    await page.getByTestId('settings-printers').click();
    await page.getByTestId('role-label-printer').selectOption('counter-label');
    // Receipts print by themselves, labels do not.
    await page.getByTestId('role-receipt-printer').selectOption('counter-label');
    await page.getByTestId('role-receipt-auto').check();
    await bookOne(page);
    await page.keyboard.press('Control+p');
    // The printer may not list this size of label: the desk asks, a person says yes.
    const queued = page.getByTestId('toast-good').filter({ hasText: 'In the print queue' });
    await queued.or(page.getByTestId('print-confirm')).first().waitFor();
    if (await page.getByTestId('print-confirm').isVisible()) await page.getByTestId('print-confirm').click();
    await queued.waitFor();
    await page.getByTestId('nav-print').click();
    const came = page.locator('[data-testid="print-queue"] tr[data-state="printed"]');
    await came.nth(1).waitFor({ timeout: 40_000 });
    expect((await came.locator('.kind').allTextContents()).toSorted()).toEqual(['Label', 'Receipt']);
    await page.getByTestId('nav-shipments').click();
    await page.getByTestId('print-label').click();
    await page.getByTestId('reason-0').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('day-manifest').click();
    await page.waitForSelector('[data-testid="manifest-preview"] canvas[data-drawn]', { timeout: 20_000 });
    expect(await page.getByTestId('manifest-count').textContent()).toBe('1 booked shipment');
    expect(desk?.problems()).toEqual([]);
  });

  it('says plainly when the computer has no print service', async () => {
    const page = await start(path.join(folder(), 'nobody.sock'));
    await page.getByTestId('nav-print').click();
    await page.getByTestId('no-print-service').waitFor({ timeout: 30_000 });
    await page.getByTestId('print-empty').waitFor();
    expect(desk?.problems()).toEqual([]);
  });
});
