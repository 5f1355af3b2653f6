import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { fakeDirectPrinter } from '../fakes/directPrinter.ts';
import { printerChoiceSchema } from '../../src/domain/paper/print.ts';
import { SCAN_GAP_MS } from '../../src/renderer/lib/scan.ts';
import { startCups } from '../fixtures/cups.ts';
import { ask } from './support/ask.ts';
import {
  answerGoods,
  rateAtCounter,
  toCounter,
  typeParcel,
  typeReceiver,
  typeText,
} from './support/hands.ts';
import { folder, start } from './support/program.ts';

/**
 * What a clerk does most, by keyboard alone: every key is counted that types no text. docs/design.md has the figures; a change that makes a task longer
 * than is written here fails. DESK_TASKS=FILE writes what was counted.
 */
const counted: [task: string, keys: number, characters: number][] = [];

/** Hands that count: keys, and apart from them the characters of what is typed. */
const hands = (page: Page) => {
  let [keys, characters] = [0, 0];
  const type = async (text: string): Promise<void> => {
    characters += text.length;
    await typeText(page, text);
    // Six characters and Enter within this time would be a scan.
    await page.evaluate(`new Promise((done) => setTimeout(done, ${SCAN_GAP_MS * 3}))`);
  };
  return {
    press: async (...names: string[]): Promise<void> => {
      for (const name of names) {
        keys += 1;
        await page.keyboard.press(name);
      }
    },
    type,
    /** Types what a form asks for, one field after the other. */
    fields: async (...texts: string[]): Promise<void> => {
      for (const text of texts) {
        await type(text);
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
      counted.push([task, keys, characters]);
      return keys;
    },
  };
};
type Hands = ReturnType<typeof hands>;

const at = (field: string): string => `[data-path="${field}"]`;
const RATES = '[data-testid="rates"] [role="option"]:focus';
const isBooked = (page: Page): Promise<unknown> =>
  page.waitForSelector('[data-testid="sale-result"][data-state="booked"]');

const RECEIVER = [
  ...['12025550143', 'Sam', 'Taylor', 'sam@example.com', 'united sta', 'DC'],
  ...['2 Sample Street', 'Washington', '20001'],
];
/** The first item from its name on. */
const ITEM = ['Smartphone', '8517130000', 'nigeria', '1', '0.4', '25000'];

/** Types an item and answers whether it holds a battery: it is built in. */
const typeItem = async (page: Page, { fields, until, press }: Hands): Promise<void> => {
  await fields(...ITEM.slice(0, -1));
  await page.locator(at('boxes.0.items.0.battery')).waitFor();
  await fields(...ITEM.slice(-1));
  await until('Tab', at('boxes.0.items.0.battery'), 1);
  await press('Space');
};
const rateAndBook = async (page: Page, { press }: Hands): Promise<void> => {
  await press('Control+g');
  await page.locator(RATES).waitFor();
  await press('Enter');
  await page.locator('[data-testid="book"]:not([aria-disabled])').waitFor();
  await press('Control+Enter');
  await answerGoods(page, press);
  await page.locator('[data-testid="payment-tendered"]:focus').waitFor();
  await press('Enter');
  await isBooked(page);
};

/** Goes through what is to fix, and answers each question about goods with its first answer. */
const answerAll = async (page: Page, { press }: Hands): Promise<void> => {
  await page.getByTestId('fix-count').waitFor();
  await press('Control+Enter');
  for (;;) {
    await page.locator('[data-testid^="remedy-"]:focus, [data-step]:focus').waitFor();
    if ((await page.locator('[data-step]:focus').count()) > 0) return;
    const field = await page.evaluate<string>(LINE);
    await press('Enter');
    await expect.poll(() => page.evaluate(LINE)).not.toBe(field);
  }
};
/** The line of the side that has the focus. */
const LINE = `document.activeElement?.closest('li')?.textContent ?? ''`;

afterAll(() => {
  const file = process.env['DESK_TASKS'];
  if (file) fs.writeFileSync(file, counted.map((line) => `${line.join('\t')}\n`).join(''));
});

describe('by keyboard alone', () => {
  it('a newcomer books a first waybill, the customer comes again, and the day goes on', async () => {
    const cups = await startCups();
    onTestFinished(cups.close);
    await cups.addPdfPrinter('counter');
    const { page, problems, answerDialogs } = await start({
      firstStart: true,
      env: { CUPS_SERVER: cups.env['CUPS_SERVER'] ?? '' },
    });
    for (const role of ['label', 'receipt'] as const)
      await ask(page, 'printing.choose', {
        role,
        choice: printerChoiceSchema.parse({ printer: 'counter' }),
      });
    await page.locator(`${at('receiver.phone')}:focus`).waitFor();
    const first = hands(page);
    await first.fields(...RECEIVER);
    await first.until('Tab', at('boxes.0.length'), 2);
    await first.fields('12in', '20', '10', '2.5');
    await first.until('Tab', at('boxes.0.items.0.name'), 4);
    await typeItem(page, first);
    await rateAndBook(page, first);
    expect(first.ends('Walk-in, paid in cash, as a newcomer')).toBeLessThanOrEqual(40);
    await expect.poll(() => page.getByTestId('sale-paid').textContent()).toContain('Paid in cash');
    await expect
      .poll(async () =>
        (await ask(page, 'printing.jobs', { offset: 0, limit: 10 }))
          .map(({ kind, job }) => `${kind} ${job.kind}`)
          .toSorted(),
      )
      .toEqual(['label printed', 'receipt printed']);

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
    expect(again.ends('A customer who comes again, same parcel')).toBeLessThanOrEqual(10);

    const repeat = hands(page);
    await page.locator('[data-testid="sale-next"]:focus').waitFor();
    await repeat.press('Control+r');
    // The sold parcel has the same name.
    await page.getByTestId('sale-result').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(at('receiver.last_name')).inputValue()).toBe('Taylor');
    await rateAndBook(page, repeat);
    expect(repeat.ends('Repeat, paid in cash')).toBeLessThanOrEqual(10);

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
    await give.press('Alt+4');
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
    await clerk.fields('4930123456', 'Ada', 'Klein', 'ada@example.com', 'germany', '');
    await clerk.fields('Hauptstrasse 1', 'Berlin', '10115');
    await clerk.until('Tab', at('boxes.0.length'), 2);
    await clerk.fields('30', '20', '10', '2.5');
    await clerk.until('Tab', at('boxes.0.alike'), 2);
    await clerk.fields('3');
    await typeItem(page, clerk);
    await page.getByTestId('problems').waitFor();
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
    await page.locator('[data-testid="import-commit"]:focus').waitFor();
    await clerk.press('Enter');
    await page.getByTestId('sheet').waitFor();
    await answerAll(page, clerk);
    await clerk.press('Enter');
    await page.waitForSelector(
      '[data-testid="run-progress"][data-kind="rating"][data-state="done"]',
    );
    expect(clerk.ends('A file of 24 rows, imported and rated')).toBeLessThanOrEqual(14);

    const buy = hands(page);
    await page.locator('[data-testid="choose-next"]:not([disabled])').waitFor();
    await buy.press('Control+Enter');
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
    await print.press('Control+Enter');
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

  it('a desk goes live: address, keys, sender, printer and one test label are one list', async () => {
    const printer = await fakeDirectPrinter('zpl');
    onTestFinished(printer.close);
    const { page, problems } = await start();
    await ask(page, 'directPrinters.save', {
      added: true,
      printer: {
        name: 'counter-label',
        language: 'zpl',
        via: { kind: 'network', host: '127.0.0.1', port: printer.port },
      },
    });
    const owner = hands(page);
    const done = (step: string) => page.locator(`[data-testid="${step}"].done`).waitFor();
    await owner.press('Control+k');
    await owner.type('go live');
    await page.locator('[role="option"][aria-selected="true"]').first().waitFor();
    await owner.press('Enter');
    await page.locator('#settings-live:focus').waitFor();
    await owner.until('Tab', '[data-testid="address-live"]', 1);
    await owner.type('http://127.0.0.1:9');
    await owner.press('Enter');
    await owner.until('Tab', '[data-testid="keys-edit-live"]', 2);
    await owner.press('Enter');
    await page.locator('[data-testid="service-keys"]:focus').waitFor();
    await owner.type('pk_live_1234:sk_live_1234');
    await owner.press('Enter');
    // A computer without a keyring asks what to do with them.
    const session = page.getByTestId('keys-session');
    await session.or(page.getByTestId('keys-edit-live')).first().waitFor();
    if (await session.isVisible()) {
      await page.locator('[data-testid="keys-session"]:focus').waitFor();
      await owner.press('Enter');
    }
    await page.locator('[data-testid="keys-edit-live"]:focus').waitFor();
    await owner.until('Tab', '[data-testid="live-sender-add"]', 2);
    await owner.press('Enter');
    await page.locator('[data-testid="sender-name"]:focus').waitFor();
    await owner.type('Ikeja counter');
    for (const [field, text] of [
      ['phone', '08000000003'],
      ['first_name', 'Ada'],
      ['last_name', 'Obi'],
      ['address', '1 Sample Road'],
      ['city', 'Ikeja'],
    ] as const) {
      await owner.until('Tab', at(`sender.${field}`), 8);
      await owner.type(text);
    }
    await owner.press('Enter');
    await done('live-sender');
    await owner.until('Tab', '[data-testid="live-printer-choice"]', 3);
    await owner.press('ArrowDown');
    await done('live-printer');
    await owner.until('Tab', '[data-testid="live-label-print"]', 1);
    await owner.press('Enter');
    await done('live-label');
    await owner.until('Tab', '[data-testid="use-live"]', 1);
    await owner.press('Enter');
    await page.locator('[data-testid="profile"].live').waitFor();
    expect(owner.ends('Going live')).toBeLessThanOrEqual(40);
    expect(problems()).toEqual([]);
  });

  /** Rows of a seller's list as they come: receivers who exist nowhere, and goods of which a code, a weight or a phone number is missing. */
  const sellersFile = (rows: number, isMessy: boolean): string => {
    const goods = [
      ['Shea butter', '1515900000', '0.5'],
      ['Egusi', '1207700000', '1'],
      ['Black soap', '3401110000', '0.2'],
      ['Leather shoes', '6403990000', '1.1'],
      ['Smartphone', '8517130000', '0.4'],
      ['Printed novel', '4901990000', '0.4'],
    ] as const;
    const lines = Array.from({ length: rows }, (_, at) => {
      const [name, code, weight] = goods[isMessy ? at % 6 : 1 + (at % 3)] ?? goods[0];
      const hasCode = !isMessy || at % 6 > 2;
      const hasWeight = !isMessy || at % 6 > 3;
      return [
        ...[`M-${at + 1}`, `Sam Taylor${at}`, isMessy && at % 6 === 5 ? '' : '12025550143'],
        ...['US', 'DC', 'Washington', '20001', `${at + 1} Sample Street`, '30', '20', '10'],
        ...[isMessy && at % 12 === 4 ? '' : '2.5', name, '1', '25000'],
        ...[hasCode ? code : '', hasWeight ? weight : ''],
      ].join(',');
    });
    const file = path.join(folder(), 'seller.csv');
    const head = 'order,name,phone,country,state,city,postcode,address,length,width,height,weight';
    fs.writeFileSync(
      file,
      `${head},item,quantity,price,hs code,item weight\n${lines.join('\n')}\n`,
    );
    return file;
  };
  const imported = async (page: Page, { press }: Hands): Promise<void> => {
    await press('Alt+2', 'Control+o');
    await page.locator('[data-testid="import-commit"]:focus').waitFor();
    await press('Enter');
    await page.getByTestId('sheet').waitFor();
  };
  /** From rows without problems to booked: prices, the cheapest service of each, the booking. */
  const pricedAndBooked = async (page: Page, { press }: Hands): Promise<void> => {
    await page.locator('[data-testid="get-rates"]:not([disabled])').waitFor();
    await press('Control+Enter');
    await page.locator('[data-testid="choose-next"]:not([disabled])').waitFor();
    await press('Control+Enter');
    await page.locator('[data-testid="choose-cheapest"]:focus').waitFor();
    await press('Enter');
    await page.locator('[data-testid="book"]:not([disabled])', { hasText: '₦' }).waitFor();
    await press('Control+Enter');
    await page.locator('[data-testid="book-confirm"]:focus').waitFor();
    await press('Enter');
    await page.waitForSelector(
      '[data-testid="run-progress"][data-kind="booking"][data-state="done"]',
    );
  };

  it('a messy file of 24 is fixed, rated and booked', async () => {
    const { page, problems, answerDialogs } = await start();
    await ask(page, 'codes.fetchCatalogue', {});
    await answerDialogs(sellersFile(24, true));
    const clerk = hands(page);
    await imported(page, clerk);
    await page.getByTestId('goods-3').waitFor();
    await clerk.press('Control+Enter');
    // The lines with the most rows come first; what is missing of each is asked in its line.
    for (let left = 4; left > 0; left -= 1) {
      const line = page.getByTestId('goods-0');
      await page.locator('[data-testid="goods-0"] input:focus').waitFor();
      const name = (await line.locator('b').first().textContent())?.trim().split(/\s{2,}/)[0] ?? '';
      if ((await line.getByTestId('goods-code-0').count()) > 0) {
        await clerk.type(name.toLowerCase().replace(/\d.*$/, '').trim());
        await line.locator('[role="option"][aria-selected="true"]').waitFor();
        await clerk.press('Enter');
      }
      await page.getByTestId('goods-weight-0').and(page.locator(':focus')).waitFor();
      await clerk.type('0.4');
      await clerk.press('Enter');
      await expect
        .poll(() =>
          page.locator('[data-testid^="goods-code"], [data-testid^="goods-weight"]').count(),
        )
        .toBeLessThan(2 * left - 1);
    }
    const answering = page.locator('[data-testid^="problem-"] :focus');
    for (;;) {
      await answering.or(page.locator('[data-step]:focus')).first().waitFor();
      if ((await answering.count()) === 0) break;
      const line = await page.evaluate<string>(LINE);
      if (line.startsWith('Receiver: phone')) {
        await clerk.press('Enter');
        await page.getByTestId('filter-these').waitFor();
        for (let row = 0; row < 4; row += 1) {
          await clerk.type('12025550143');
          await clerk.press('Enter');
        }
        await clerk.press('Control+Enter');
      } else {
        await clerk.press('Enter');
        await expect.poll(() => page.evaluate(LINE)).not.toBe(line);
      }
    }
    await pricedAndBooked(page, clerk);
    expect(clerk.ends('A messy file of 24 rows, fixed and booked')).toBeLessThanOrEqual(30);
    expect(problems()).toEqual([]);
  });

  it('a day is closed by its count, and the parcels are saved as a file', async () => {
    const { page, problems, answerDialogs } = await start();
    await toCounter(page);
    await typeReceiver(page);
    await typeParcel(page);
    await rateAtCounter(page);
    const sale = hands(page);
    await sale.press('Control+Enter');
    const cash = page.locator('[data-testid="payment-tendered"]:focus');
    await cash.waitFor();
    await sale.type('100000');
    await sale.press('Enter');
    await isBooked(page);
    const { lines } = await ask(page, 'days.now', { sums: true });
    expect(lines).toEqual([]);
    const closing = hands(page);
    await closing.press('Alt+5');
    await page.locator('[data-testid="payments-sums"]', { hasText: '₦' }).waitFor();
    await closing.press('F9');
    const count = page.locator('[data-testid="day-count-cash-NGN"]:focus');
    await count.waitFor();
    const [, expected = ''] =
      /Expected\s*₦([\d,.]+)/.exec(
        (await page.getByTestId('day-close-dialog').textContent()) ?? '',
      ) ?? [];
    await closing.type(expected.replaceAll(',', ''));
    await closing.press('Enter');
    await page.getByTestId('day-close-dialog').waitFor({ state: 'detached' });
    expect(closing.ends('Close the day')).toBeLessThanOrEqual(15);
    expect((await ask(page, 'days.now', { sums: true })).lines).toHaveLength(1);

    const saved = path.join(folder(), 'parcels.csv');
    await answerDialogs(saved);
    const exporting = hands(page);
    await exporting.press('Alt+3');
    await page.getByTestId('ledger').first().waitFor();
    await exporting.press('Control+e');
    await page.locator('[data-testid="export-save"]:not([aria-disabled])').waitFor();
    await exporting.press('Enter');
    await expect.poll(() => fs.existsSync(saved)).toBe(true);
    expect(exporting.ends('Save the parcels as a file')).toBeLessThanOrEqual(3);
    expect(problems()).toEqual([]);
  });

  it('a file of 500 rows is rated and booked', async () => {
    const { page, problems, answerDialogs } = await start();
    await answerDialogs(sellersFile(500, false));
    const clerk = hands(page);
    await imported(page, clerk);
    await pricedAndBooked(page, clerk);
    expect(clerk.ends('A file of 500 rows, rated and booked')).toBeLessThanOrEqual(8);
    expect(problems()).toEqual([]);
  });
});
