import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { startCups } from '../fixtures/cups.ts';
import { ask } from './support/ask.ts';
import { toCounter, typeText } from './support/hands.ts';
import { folder, start } from './support/program.ts';

/**
 * What a clerk does most, by keyboard alone: every key is counted that types no text. docs/design.md has the figures; a change that makes a task longer
 * than is written here fails. DESK_TASKS=FILE writes what was counted.
 */
const counted: [task: string, keys: number][] = [];

/** Hands that count: text is not counted, each key is. */
const hands = (page: Page) => {
  let keys = 0;
  return {
    press: async (...names: string[]): Promise<void> => {
      for (const name of names) {
        keys += 1;
        await page.keyboard.press(name);
      }
    },
    type: (text: string): Promise<void> => typeText(page, text),
    /** Types what a form asks for, one field after the other. */
    fields: async (...texts: string[]): Promise<void> => {
      for (const text of texts) {
        await typeText(page, text);
        keys += 1;
        await page.keyboard.press('Tab');
      }
    },
    /** Presses a key until something has the focus. */
    until: async (name: string, selector: string, most: number): Promise<void> => {
      for (let pressed = 0; (await page.locator(`${selector}:focus`).count()) === 0; pressed += 1) {
        if (pressed === most) throw new Error(`${selector} is more than ${most} × ${name} away`);
        keys += 1;
        await page.keyboard.press(name);
      }
    },
    ends: (task: string): number => {
      counted.push([task, keys]);
      return keys;
    },
  };
};
type Hands = ReturnType<typeof hands>;

const at = (field: string): string => `[data-path="${field}"]`;
const RATES = '[data-testid="rates"] [role="option"]:focus';
const isBooked = (page: Page): Promise<unknown> =>
  page.waitForSelector('[data-testid="booked-price"]');

const RECEIVER = [
  ...['12025550143', 'Sam', 'Taylor', 'sam@example.com', 'united sta', 'DC'],
  ...['Washington', '20001', '2 Sample Street', 'Suite 2', 'by the park'],
];
/** The first item from its name on. */
const ITEM = ['Smartphone', 'Used smartphone', '8517130000', 'nigeria', '1', '0.4', '25000'];

const rateAndBook = async (page: Page, { press }: Hands): Promise<void> => {
  await press('Control+g');
  await page.locator(RATES).waitFor();
  await press('Enter');
  await page.locator('[data-testid="book"]:not([disabled])').waitFor();
  await press('Control+Enter');
  await page.locator('[data-testid="book-confirm"]:focus').waitFor();
  await press('Enter');
  await isBooked(page);
};

afterAll(() => {
  const file = process.env['DESK_TASKS'];
  if (file) fs.writeFileSync(file, counted.map(([task, keys]) => `${task}\t${keys}\n`).join(''));
});

describe('by keyboard alone', () => {
  it('a newcomer books a first waybill, the customer comes again, and the day goes on', async () => {
    const { page, problems, answerDialogs } = await start({ firstStart: true });
    await page.locator(`${at('receiver.phone')}:focus`).waitFor();
    const first = hands(page);
    await first.fields(...RECEIVER);
    await first.until('Tab', at('boxes.0.length'), 10);
    await first.fields('12in', '20', '10', '2.5');
    await first.until('Tab', at('boxes.0.items.0.name'), 4);
    await first.fields(...ITEM);
    await rateAndBook(page, first);
    expect(first.ends('First waybill, as a newcomer')).toBeLessThanOrEqual(40);

    const saved = path.join(folder(), 'waybill.pdf');
    await answerDialogs(saved);
    await page.waitForSelector('[data-testid="waybill-card"] canvas[data-drawn]');
    const save = hands(page);
    await save.press('Control+s');
    await page.waitForSelector('[data-testid="waybills-dialog"] canvas[data-drawn]');
    await save.until('Tab', '[data-testid="waybills-save"]', 3);
    await save.press('Enter');
    await expect.poll(() => fs.existsSync(saved)).toBe(true);
    expect(save.ends('Save its waybill')).toBeLessThanOrEqual(5);
    await page.waitForSelector('[data-testid="waybills-dialog"]', { state: 'detached' });

    const pay = hands(page);
    await pay.press('F9');
    await page.locator('[data-testid="payment-dialog"]').waitFor();
    await pay.press('Enter');
    await page.locator('[data-testid="payment-dialog"]').waitFor({ state: 'detached' });
    expect(pay.ends('Take its price in cash')).toBeLessThanOrEqual(4);

    await expect
      .poll(async () => (await ask(page, 'pairs.search', { mode: 'SFN', text: 'tayl' })).length)
      .toBe(1);
    const again = hands(page);
    await again.press('Control+n');
    await page.locator(`${at('receiver.phone')}:focus`).waitFor();
    await expect.poll(() => page.locator(at('receiver.phone')).inputValue()).toBe('');
    await again.type('tayl');
    await page.getByTestId('again').first().waitFor();
    await again.press('Enter');
    await page.locator(`${at('boxes.0.weight')}:focus`).waitFor();
    await rateAndBook(page, again);
    expect(again.ends('A customer who comes again, same parcel')).toBeLessThanOrEqual(12);

    const find = hands(page);
    await find.press('Control+k');
    await find.type('taylor sam');
    await page.locator('[role="option"][aria-selected="true"]').first().waitFor();
    await find.press('Enter');
    await page.locator('[data-testid="shipment-detail"]').first().waitFor();
    expect(find.ends('Find a parcel by the customer’s name')).toBeLessThanOrEqual(3);

    const track = hands(page);
    await track.press('Alt+3');
    await page.getByTestId('ledger').first().waitFor();
    await track.press('Alt+t');
    await page.waitForSelector('[data-testid="track-start"]:not([aria-disabled])');
    await track.press('Enter');
    expect(track.ends('Track everything on its way')).toBeLessThanOrEqual(4);

    // The scanner types the number and presses Enter.
    const [row] = await ask(page, 'handover.list', {}).then(({ waiting }) => waiting);
    const give = hands(page);
    await give.press('Alt+h');
    await page.locator('[data-testid="handover-scan"]:focus').waitFor();
    await give.type(row?.number ?? '');
    await give.press('Enter');
    await page.locator('[data-testid="handover-verdict"][data-kind="good"]').waitFor();
    await give.press('F9');
    await page.locator('[data-testid="handover-dialog"]').waitFor();
    await give.fields('Musa Express');
    await give.type('Musa Bello');
    await give.press('Enter');
    await page.locator('[data-testid="handover-dialog"]').waitFor({ state: 'detached' });
    expect(give.ends('Hand a parcel over to a driver')).toBeLessThanOrEqual(6);
    expect(problems()).toEqual([]);
  });

  it('three boxes alike to Germany, with the invoice that is needed', async () => {
    const { page, problems } = await start();
    await toCounter(page);
    const clerk = hands(page);
    await clerk.fields('4930123456', 'Ada', 'Klein', 'ada@example.com', 'germany', '', 'Berlin');
    await clerk.fields('10115', 'Hauptstrasse 1', '', '');
    await clerk.until('Tab', at('boxes.0.alike'), 8);
    await clerk.type('3');
    await clerk.until('Tab', at('boxes.0.length'), 6);
    await clerk.fields('30', '20', '10', '2.5');
    await clerk.until('Tab', at('boxes.0.items.0.name'), 4);
    await clerk.fields(...ITEM);
    await page.getByTestId('invoice-make').waitFor();
    await clerk.press('Control+g');
    await page.locator('[data-testid="invoice-make"]:focus').waitFor();
    await clerk.press('Enter');
    await page.locator('[data-testid="invoice-reason"]:focus').waitFor();
    await clerk.press('Enter');
    await page.getByTestId('invoice-look').waitFor();
    await rateAndBook(page, clerk);
    expect(clerk.ends('Three boxes alike to Germany, with invoice')).toBeLessThanOrEqual(38);
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
    await answerDialogs(path.join(import.meta.dirname, '../../resources/samples/batch-sfn.csv'));
    const clerk = hands(page);
    await clerk.press('Alt+2', 'Control+o');
    await page.locator('[data-testid="import-commit"]').waitFor();
    await clerk.until('Tab', '[data-testid="import-commit"]', 12);
    await clerk.press('Enter');
    await page.getByTestId('sheet').waitFor();
    await clerk.press('Control+g');
    await page.waitForSelector(
      '[data-testid="run-progress"][data-kind="rating"][data-state="done"]',
    );
    expect(clerk.ends('A file of 24 rows, imported and rated')).toBeLessThanOrEqual(14);

    const buy = hands(page);
    await page.locator('[data-testid="choose-menu"]:not([disabled])').waitFor();
    await buy.press('Alt+c');
    await page.locator('[data-testid="choose-cheapest"]:focus').waitFor();
    await buy.press('Enter');
    await page.locator('[data-testid="book"]:not([disabled])').waitFor();
    await buy.press('Control+Enter');
    await page.locator('[data-testid="book-confirm"]:focus').waitFor();
    await buy.press('Enter');
    await page.waitForSelector(
      '[data-testid="run-progress"][data-kind="booking"][data-state="done"]',
    );
    expect(buy.ends('Book them, the cheapest of each')).toBeLessThanOrEqual(6);

    // Their waybills come after them.
    await page.locator('[data-testid="print-labels"]:not([disabled])').waitFor();
    const print = hands(page);
    await print.press('Control+p');
    await page.locator('[data-testid="waybills-print"]:not([aria-disabled]):focus').waitFor();
    await print.press('Enter');
    // A postal carrier's note is one page for all boxes. Asked about only where that waybill has come already.
    const queued = page.getByTestId('toast-good').getByText('In the print queue');
    const question = page.locator('[data-testid="print-confirm"]:focus');
    await queued.or(question).first().waitFor();
    if (await question.isVisible()) await print.press('Enter');
    await page.getByTestId('waybills-dialog').waitFor({ state: 'detached' });
    await queued.waitFor();
    expect(print.ends('Print their labels')).toBeLessThanOrEqual(4);
    expect(problems()).toEqual([]);
  });
});
