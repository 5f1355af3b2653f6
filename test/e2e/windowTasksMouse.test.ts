import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { startCups } from '../fixtures/cups.ts';
import { ask } from './support/ask.ts';
import { at, mouseOf, trialOr, tryAt, type Mouse } from './support/mouse.ts';
import { folder, start } from './support/program.ts';

/**
 * The same tasks as in windowTasks.test.ts, by mouse: every press is counted, what is typed is not. docs/design.md has the figures; a change that makes a task
 * longer than is written here fails. Each is played at a size of its own; DESK_TRIAL=640x360:dark plays all at that one, DESK_PICTURES=FOLDER
 * keeps what was seen, DESK_TASKS=FILE what was counted.
 */
const counted: [task: string, presses: number][] = [];
const ends = (mouse: Mouse, task: string): number => {
  const presses = mouse.presses();
  counted.push([task, presses]);
  return presses;
};
afterAll(() => {
  const file = process.env['DESK_TASKS'];
  if (file)
    fs.writeFileSync(file, counted.map(([task, presses]) => `${task}\t${presses}\n`).join(''));
});

const BOX = {
  'boxes.0.length': '12in',
  'boxes.0.width': '20',
  'boxes.0.height': '10',
  'boxes.0.weight': '2.5',
};
const ITEM = {
  'boxes.0.items.0.name': 'Smartphone',
  'boxes.0.items.0.product_hs_code': '8517130000',
  'boxes.0.items.0.quantity': '1',
  'boxes.0.items.0.weight': '0.4',
  'boxes.0.items.0.unit_price': '25000',
};
const typeItem = async (page: Page, mouse: Mouse): Promise<void> => {
  await mouse.fields(ITEM);
  await mouse.click(page.locator(at('boxes.0.items.0.battery')));
};
const rateAndBook = async (page: Page, { click }: Mouse): Promise<void> => {
  await click(page.locator('[data-testid="rates"] [role="option"]').first());
  await click('book');
  const ready = page.locator('[data-testid="book-confirm"]:not([aria-disabled])');
  const question = page.locator('[data-testid="sale-question"] button:enabled');
  await ready.or(question).first().waitFor();
  if ((await question.count()) > 0) await click(question.first());
  await ready.waitFor();
  await click('book-confirm');
  await page.waitForSelector('[data-testid="sale-result"][data-state="booked"]');
};

describe('by mouse', () => {
  it('a newcomer books a first waybill, the customer comes again, and the day goes on', async () => {
    const { page, problems, answerDialogs } = await start({ firstStart: true });
    const look = await tryAt(page, trialOr({ width: 1366, height: 768, theme: 'light' }));
    await page.locator(`${at('receiver.phone')}:focus`).waitFor();
    const mouse = mouseOf(page);
    await mouse.fields({
      'receiver.phone': '12025550143',
      'receiver.first_name': 'Sam',
      'receiver.last_name': 'Taylor',
      'receiver.email': 'sam@example.com',
    });
    await mouse.country('receiver.country', 'united sta', 'United States');
    await mouse.fields({
      'receiver.state': 'DC',
      'receiver.city': 'Washington',
      'receiver.zip_code': '20001',
      'receiver.address': '2 Sample Street',
    });
    await look('newcomer-receiver');
    await mouse.fields(BOX);
    await typeItem(page, mouse);
    await look('newcomer-filled');
    await rateAndBook(page, mouse);
    await look('newcomer-booked');
    expect(ends(mouse, 'Walk-in, paid in cash, as a newcomer')).toBeLessThanOrEqual(26);

    const saved = path.join(folder(), 'waybill.pdf');
    await answerDialogs(saved);
    await page.waitForSelector('[data-testid="waybill-card"] canvas[data-drawn]');
    await mouse.click('save-waybills');
    await page.waitForSelector('[data-testid="waybills-dialog"] canvas[data-drawn]');
    await look('waybills');
    await mouse.click('waybills-save');
    await expect.poll(() => fs.existsSync(saved)).toBe(true);
    expect(ends(mouse, 'Save its waybill')).toBeLessThanOrEqual(2);
    await page.waitForSelector('[data-testid="waybills-dialog"]', { state: 'detached' });

    await expect
      .poll(async () => (await ask(page, 'pairs.search', { mode: 'SFN', text: 'tayl' })).length)
      .toBe(1);
    await mouse.click('next-customer');
    await expect.poll(() => page.locator(at('receiver.phone')).inputValue()).toBe('');
    await page.locator(`${at('receiver.phone')}:focus`).waitFor();
    await mouse.type('tayl');
    await look('again');
    await mouse.click('again');
    await page.locator(`${at('boxes.0.weight')}:focus`).waitFor();
    await rateAndBook(page, mouse);
    expect(ends(mouse, 'A customer who comes again, same parcel')).toBeLessThanOrEqual(6);

    await mouse.click('global-search');
    await mouse.type('taylor sam');
    await look('search');
    await mouse.click(page.locator('[role="option"][aria-selected="true"]').first());
    await page.locator('[data-testid="shipment-detail"]').first().waitFor();
    await look('found');
    expect(ends(mouse, 'Find a parcel by the customer’s name')).toBeLessThanOrEqual(2);

    await mouse.click('nav-shipments');
    await page.getByTestId('ledger').first().waitFor();
    await mouse.click('ledger-track');
    await look('track');
    await mouse.click('track-start');
    expect(ends(mouse, 'Track everything on its way')).toBeLessThanOrEqual(3);

    const [row] = await ask(page, 'handover.list', {}).then(({ waiting }) => waiting);
    await mouse.click('nav-handover');
    await mouse.click(page.getByTestId(`parcel-${row?.number ?? ''}`).getByRole('checkbox'));
    await mouse.click('handover-ask');
    await page.locator('[data-testid="handover-dialog"]').waitFor();
    await look('handover');
    await mouse.click('handover-carrier');
    await mouse.type('Musa Express');
    await mouse.click('handover-driver');
    await mouse.type('Musa Bello');
    await mouse.click(page.getByTestId('handover-dialog').locator('footer .btn.main'));
    await page.locator('[data-testid="handover-dialog"]').waitFor({ state: 'detached' });
    expect(ends(mouse, 'Hand a parcel over to a driver')).toBeLessThanOrEqual(6);
    expect(problems()).toEqual([]);
  });

  it('three boxes alike to Germany, with the invoice that is needed', async () => {
    const { page, problems } = await start();
    const look = await tryAt(page, trialOr({ width: 640, height: 360, theme: 'dark' }));
    const mouse = mouseOf(page);
    await mouse.click('nav-counter');
    await mouse.fields({
      'receiver.phone': '4930123456',
      'receiver.first_name': 'Ada',
      'receiver.last_name': 'Klein',
      'receiver.email': 'ada@example.com',
    });
    await mouse.country('receiver.country', 'germany', 'Germany');
    await mouse.fields({
      'receiver.city': 'Berlin',
      'receiver.zip_code': '10115',
      'receiver.address': 'Hauptstrasse 1',
    });
    // A press chooses the number that stands there: it is typed over.
    await mouse.fields({ 'boxes.0.alike': '3' });
    expect(await page.locator(at('boxes.0.alike')).inputValue()).toBe('3');
    await mouse.fields({ ...BOX, 'boxes.0.length': '30' });
    await typeItem(page, mouse);
    await look('germany-filled');
    // The button cannot book yet (aria-disabled), and leads to what is missing when it is pressed.
    await mouse.clickDisabled('book');
    await page.locator('[data-testid="invoice-make"]:focus').waitFor();
    await look('germany-invoice');
    await mouse.click('invoice-make');
    await look('germany-invoice-dialog');
    await mouse.click('invoice-confirm');
    await page.getByTestId('invoice-look').waitFor();
    await rateAndBook(page, mouse);
    // A mouse pressed at the foot: what was booked is at the top, in a small window too.
    await expect
      .poll(() =>
        page.evaluate(
          `document.querySelector('[data-testid="sale-result"]').getBoundingClientRect().top >= 0`,
        ),
      )
      .toBe(true);
    await look('germany-booked');
    expect(ends(mouse, 'Three boxes alike to Germany, with invoice')).toBeLessThanOrEqual(30);
    expect(problems()).toEqual([]);
  });

  it('a file of 24 rows is rated and booked, and its labels are printed', async () => {
    const cups = await startCups();
    onTestFinished(cups.close);
    await cups.addPdfPrinter('counter-label');
    const { page, problems, answerDialogs } = await start({
      env: { CUPS_SERVER: cups.env['CUPS_SERVER'] ?? '' },
    });
    await page.evaluate("location.hash = '#/settings?tab=printers'");
    await page.getByTestId('role-label-printer').selectOption('counter-label');
    const look = await tryAt(page, trialOr({ width: 1024, height: 560, theme: 'dark' }));
    await answerDialogs(path.join(import.meta.dirname, '../../resources/samples/batch-sfn.csv'));
    const mouse = mouseOf(page);
    await mouse.click('nav-batch');
    await mouse.click('import');
    await page.getByTestId('import-commit').waitFor();
    await look('import');
    await mouse.click('import-commit');
    await page.getByTestId('fix-count').waitFor();
    await look('to fix');
    // The questions about its goods, each with the first answer.
    const lines = page.locator('[data-testid="fix-side"] li');
    for (let left = await lines.count(); left > 0; left -= 1) {
      await mouse.click('remedy-0');
      await expect.poll(() => lines.count()).toBeLessThan(left);
    }
    await mouse.click('get-rates');
    await page.waitForSelector(
      '[data-testid="run-progress"][data-kind="rating"][data-state="done"]',
    );
    await look('rated');
    expect(ends(mouse, 'A file of 24 rows, imported and rated')).toBeLessThanOrEqual(8);

    await mouse.click('choose-next');
    await look('choose');
    await mouse.click('choose-cheapest');
    await mouse.click('book');
    await page.getByTestId('book-confirm').waitFor();
    await look('book');
    await mouse.click('book-confirm');
    await page.waitForSelector(
      '[data-testid="run-progress"][data-kind="booking"][data-state="done"]',
    );
    await look('booked');
    expect(ends(mouse, 'Book them, the cheapest of each')).toBeLessThanOrEqual(4);

    await mouse.click('print-labels');
    await page.locator('[data-testid="waybills-print"]:not([aria-disabled])').waitFor();
    await look('print-labels');
    await mouse.click('waybills-print');
    // A postal carrier's note is one page for all boxes. Asked about only where that waybill has come already.
    const queued = page.getByTestId('toast-good').getByText('In the print queue');
    const question = page.getByTestId('print-confirm');
    await queued.or(question).first().waitFor();
    if (await question.isVisible()) await mouse.click('print-confirm');
    await page.getByTestId('waybills-dialog').waitFor({ state: 'detached' });
    await queued.waitFor();
    expect(ends(mouse, 'Print their labels')).toBeLessThanOrEqual(3);
    expect(problems()).toEqual([]);
  });
});
