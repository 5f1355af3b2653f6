import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startCups } from '../fixtures/cups.ts';
import { bookAtCounter, toCounter, typeParcel, typeReceiver } from './support/hands.ts';
import type { LaunchedDesk } from './support/launch.ts';
import { folder, start } from './support/program.ts';

const startWith = (server: string): Promise<LaunchedDesk> =>
  start({ env: { CUPS_SERVER: server } });

describe('printing in the window', () => {
  it('goes from a chosen printer over Ctrl+P to paper, and asks why before a second label', async () => {
    const cups = await startCups();
    onTestFinished(cups.close);
    await cups.addPdfPrinter('counter-label');
    const { page, problems } = await startWith(cups.env['CUPS_SERVER'] ?? '');
    await page.getByTestId('nav-settings').click();
    await page.getByTestId('settings-printers').click();
    await page.getByTestId('role-label-printer').selectOption('counter-label');
    // Receipts print by themselves, labels do not.
    await page.getByTestId('role-receipt-printer').selectOption('counter-label');
    await page.getByTestId('role-receipt-auto').check();
    await toCounter(page);
    await typeReceiver(page);
    await typeParcel(page);
    await bookAtCounter(page);
    await page.keyboard.press('Control+p');
    // The printer may not list this size of label: the desk asks, a person says yes.
    const queued = page.getByTestId('toast-good').filter({ hasText: 'In the print queue' });
    await queued.or(page.getByTestId('print-confirm')).first().waitFor();
    if (await page.getByTestId('print-confirm').isVisible())
      await page.getByTestId('print-confirm').click();
    await queued.waitFor();
    await page.getByTestId('nav-print').click();
    const came = page.locator('[data-testid="print-queue"] tr[data-state="printed"]');
    await came.nth(1).waitFor();
    expect((await came.locator('.kind').allTextContents()).toSorted()).toEqual([
      'Label',
      'Receipt',
    ]);
    await page.getByTestId('nav-shipments').click();
    await page.getByTestId('print-label').click();
    await page.getByTestId('reason-0').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('to-handover').click();
    await expect
      .poll(() => page.getByTestId('handover-count').textContent())
      .toBe('1 parcel waiting');
    expect(problems()).toEqual([]);
  });

  it('says plainly when the computer has no print service', async () => {
    const { page, problems } = await startWith(path.join(folder(), 'nobody.sock'));
    await page.getByTestId('nav-print').click();
    await page.getByTestId('no-print-service').waitFor();
    await page.getByTestId('print-empty').waitFor();
    expect(problems()).toEqual([]);
  });
});
