import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startCups } from '../fixtures/cups.ts';
import { bookAtCounter, toCounter, typeParcel, typeReceiver } from './support/hands.ts';
import type { LaunchedDesk } from './support/launch.ts';
import { folder, start } from './support/program.ts';

const startWith = (server: string): Promise<LaunchedDesk> =>
  start({ env: { CUPS_SERVER: server } });

describe('printing in the window', () => {
  it('goes from a chosen printer over a sale to paper, and asks why before a second label', async () => {
    const cups = await startCups();
    onTestFinished(cups.close);
    await cups.addPdfPrinter('counter-label');
    const { page, problems } = await startWith(cups.env['CUPS_SERVER'] ?? '');
    await page.evaluate("location.hash = '#/settings?tab=printers'");
    await page.getByTestId('role-label-printer').selectOption('counter-label');
    // Receipts print by themselves, labels do not.
    await page.getByTestId('role-receipt-printer').selectOption('counter-label');
    await page.getByTestId('role-receipt-auto').check();
    await toCounter(page);
    await typeReceiver(page);
    await typeParcel(page);
    await bookAtCounter(page);
    await page.getByTestId('nav-bell').click();
    await page.getByTestId('tab-print').click();
    const came = page.locator('[data-testid="print-queue"] tr[data-state="printed"]');
    await came.nth(1).waitFor();
    expect((await came.locator('.kind').allTextContents()).toSorted()).toEqual([
      'Label',
      'Receipt',
    ]);
    await page.keyboard.press('Escape');
    await page.getByTestId('nav-shipments').click();
    await page.getByTestId('print-label').click();
    await page.getByTestId('reason-0').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('nav-handover').click();
    await expect
      .poll(() => page.getByTestId('handover-count').textContent())
      .toBe('1 parcel waiting');
    expect(problems()).toEqual([]);
  });

  it('says plainly when the computer has no print service', async () => {
    const { page, problems } = await startWith(path.join(folder(), 'nobody.sock'));
    await page.getByTestId('nav-bell').click();
    await page.getByTestId('tab-print').click();
    await page.getByTestId('no-print-service').waitFor();
    await page.getByTestId('print-empty').waitFor();
    expect(problems()).toEqual([]);
  });
});
