import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { ask } from './support/ask.ts';
import { launchDesk, type LaunchedDesk } from './support/launch.ts';

const folders: string[] = [];
const folder = (): string => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-window-'));
  folders.push(made);
  return made;
};
let desk: LaunchedDesk | null = null;
afterEach(async () => {
  await desk?.close();
  desk = null;
  for (const each of folders.splice(0)) fs.rmSync(each, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});
const start = async (dataDir: string): Promise<Page> => {
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

describe('the counter on the whole program', () => {
  it('shows after kill -9 what was typed a quarter of a second before', async () => {
    const dataDir = folder();
    const page = await start(dataDir);
    await type(page, '12025550143', 'Sam');
    await page.keyboard.type('Taylor-Núñez', { delay: 15 });
    await page.waitForTimeout(250);
    await desk?.kill();
    await desk?.close();
    const again = await start(dataDir);
    await expect.poll(() => again.locator('[data-path="receiver.last_name"]').inputValue()).toBe('Taylor-Núñez');
    expect(await again.locator('[data-path="receiver.phone"]').inputValue()).toBe('12025550143');
  });

  it('serves a customer without the mouse, from the phone number to the waybill on the screen', async () => {
    const page = await start(folder());
    await type(page, '12025550143', 'Sam', 'Taylor', 'sam@example.com', 'united sta', 'DC', 'Washington', '20001', '2 Sample Street', 'Suite 2', 'by the park');
    await page.keyboard.press('F8');
    await page.locator('[data-path="boxes.0.length"]').focus();
    await type(page, '12in', '20', '10', '2.5', 'Smartphone', 'Used smartphone', '8517130000', 'nigeria', '1', '0.4', '25000');
    await page.keyboard.press('Control+g');
    await page.locator('[data-testid="rates"] [role="option"]:focus').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('[data-testid="book"]:not([disabled])').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.locator('[data-testid="book-confirm"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-testid="waybill-card"] canvas[data-drawn]', { timeout: 30_000 });
    const { shipments } = await ask(page, 'shipments.search', { text: 'Taylor', filter: 'booked', offset: 0, limit: 10 });
    expect(shipments).toHaveLength(1);
    expect(shipments[0]?.draft.boxes[0]?.length).toBe('30.48');
    await expect.poll(() => page.getByTestId('tracking-number').first().textContent()).toBe(shipments[0]?.receipt?.trackingNumber);
    expect(desk?.problems()).toEqual([]);
  });
});
