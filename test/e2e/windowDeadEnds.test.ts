import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyAddress } from '../../src/domain/shipment/draft.ts';
import { ask } from './support/ask.ts';
import {
  bookAtCounter,
  toCounter,
  typeFields,
  typeParcel,
  typeReceiver,
  typeText,
} from './support/hands.ts';
import { oneProgram } from './support/program.ts';
import { spoken } from './support/sheet.ts';

const { begin } = oneProgram();

/** What has the focus, as a person would name it: the path of its field, else its test id. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    "document.activeElement?.dataset.path ?? document.activeElement?.dataset.testid ?? ''",
  );

/** Fills the receiver: somebody in Germany. */
const typeGerman = (page: Page): Promise<void> =>
  typeFields(
    page,
    '4930123456',
    'Ada',
    'Klein',
    'ada@example.com',
    'germany',
    '',
    'Hauptstrasse 1',
    'Berlin',
    '10115',
  );

describe('a problem leads to what mends it', () => {
  it('a missing invoice to Europe: Ctrl+G, F8 and a click put the focus on the button that makes one', async () => {
    const { page, problems } = await begin();
    await toCounter(page);
    await typeGerman(page);
    await typeParcel(page);
    await page.getByTestId('problems').locator('.issue.error').waitFor();
    await page.keyboard.press('F8');
    await expect.poll(() => focused(page)).toBe('invoice-make');
    for (let times = 1; times <= 2; times += 1) {
      await page.locator('[data-path="receiver.city"]').focus();
      await page.keyboard.press('Control+g');
      await expect.poll(() => focused(page)).toBe('invoice-make');
    }
    // A ring, also where a mouse was in a field just before: keys with Ctrl are no sign of a keyboard to a browser.
    await page.locator('[data-path="receiver.city"]').click();
    await page.keyboard.press('Control+g');
    await page.locator('[data-testid="invoice-make"]:focus-visible').waitFor();
    await page.locator('[data-path="receiver.city"]').focus();
    await page.getByTestId('problems').locator('.issue.error').click();
    await expect.poll(() => focused(page)).toBe('invoice-make');

    // Made once, it follows what is typed, and can be looked at.
    await page.keyboard.press('Enter');
    await page.locator('[data-testid="invoice-reason"]:focus').waitFor();
    await page.getByTestId('invoice-confirm').press('Enter');
    await page.getByTestId('invoice-look').waitFor();
    await page.locator('[data-path="boxes.0.items.0.quantity"]').fill('2');
    await page
      .getByTestId('invoice-card')
      .getByText('the invoice is made anew at booking')
      .waitFor();
    // That is no problem for the clerk to mend.
    expect(await page.getByTestId('problems').locator('.issue.error').count()).toBe(0);
    await page.keyboard.press('Control+g');
    await page.locator('[data-testid="rates"] [role="option"]:focus').waitFor();
    await page.getByTestId('invoice-look').press('Enter');
    await page.locator('[data-testid="look-at-file"] canvas[data-drawn]').waitFor();
    expect(problems()).toEqual([]);
  });

  it('a wrong sender that is folded away: it opens at the field to mend', async () => {
    const { page } = await begin();
    const sender = await ask(page, 'senders.save', {
      id: null,
      mode: 'SFN',
      name: 'Shop',
      isDefault: true,
      address: {
        ...emptyAddress(),
        first_name: 'Shop',
        last_name: 'Sample',
        phone: '2348025550100',
        country: 'GH',
        city: 'Lagos',
        address: '1 Sample Road',
      },
    });
    onTestFinished(async () => {
      await ask(page, 'senders.remove', { id: sender.id });
    });
    await page.reload();
    await toCounter(page);
    await typeFields(page, '12025550143');
    await page.locator('[data-path="receiver.city"]').focus();
    await page.keyboard.press('Control+g');
    // The key leads to the first that is needed, once the desk has answered: in the order of the form that is the sender's.
    await expect.poll(() => focused(page)).toBe('sender.country');
    await page.keyboard.press('Control+a');
    await typeFields(page, 'nigeria');
    // What the desk knew of the sender is written out with it.
    await expect
      .poll(() => page.locator('[data-path="sender.address"]').inputValue())
      .toBe('1 Sample Road');
    await page.locator('[data-path="boxes.0.length"]').focus();
    await page.keyboard.press('Control+g');
    await expect.poll(() => focused(page)).toBe('receiver.first_name');
  });
});

describe('drafts that lead nowhere', () => {
  it('one is discarded by a key and comes back with undo; what was left of a day is cleared up at once', async () => {
    const { page, problems } = await begin();
    await toCounter(page);
    // The field has the focus in the form before too: only the blank one is the next customer's.
    const blankForm = async (): Promise<void> => {
      await expect.poll(() => page.locator('[data-path="receiver.phone"]').inputValue()).toBe('');
      await page.locator('[data-path="receiver.phone"]:focus').waitFor();
    };
    await typeFields(page, '12025550143', 'Sam', 'Taylor');
    await page.keyboard.press('Alt+Delete');
    await page.getByTestId('toast-info').getByText('The draft was discarded').waitFor();
    await page.locator('[data-path="receiver.phone"]:focus').waitFor();
    expect(await page.locator('[data-path="receiver.first_name"]').inputValue()).toBe('');
    await page.keyboard.press('Control+z');
    await expect
      .poll(() => page.locator('[data-path="receiver.first_name"]').inputValue())
      .toBe('Sam');
    await page.keyboard.press('Control+n');
    await blankForm();
    await typeFields(page, '12025550144', 'Ada', 'Obi');
    await page.keyboard.press('Control+n');
    await blankForm();
    await expect.poll(() => page.getByTestId('clear-up').textContent()).toContain('Clear up 2');
    await page.getByTestId('clear-up').press('Enter');
    await page.getByTestId('toast-info').getByText('2 drafts were discarded').waitFor();
    await expect.poll(() => page.getByTestId('clear-up').count()).toBe(0);
    await page.locator('[data-path="receiver.phone"]:focus').waitFor();
    await page.getByTestId('toast-info').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.getByTestId('clear-up').count()).toBe(1);
    expect(problems()).toEqual([]);
  });
});

describe('the search above all screens', () => {
  it('finds while it is typed, in any order of words, opens with Enter, and keeps no old text', async () => {
    const { page, problems } = await begin();
    await toCounter(page);
    await typeFields(page, '+1 202 555 0143', 'Sam', 'Taylor');
    await page.keyboard.press('Control+n');
    await page.locator('[data-path="receiver.phone"]:focus').waitFor();
    const search = page.getByTestId('global-search');
    const first = page.locator('[role="option"][aria-selected="true"]');
    for (const text of ['taylor sam', '2025550143', '+1 (202) 555-0143', '12025550143 tay']) {
      await page.keyboard.press('Control+k');
      await typeText(page, text);
      await expect.poll(() => first.textContent(), { message: text }).toContain('Sam Taylor');
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Control+k');
    await typeText(page, 'taylor sam');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator('[data-path="receiver.first_name"]').inputValue())
      .toBe('Sam');
    expect(await search.inputValue()).toBe('');
    // A code by the words of the trade, and a person of the address book.
    await ask(page, 'codes.fetchCatalogue', {});
    await page.keyboard.press('Control+k');
    await typeText(page, 'egusi');
    await expect.poll(() => first.textContent()).toMatch(/1207700000.*HS code/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/codes/);
    await expect.poll(() => page.locator('main').textContent()).toContain('1207700000');
    await ask(page, 'addresses.save', {
      id: null,
      card: {
        ...emptyAddress(),
        ...{ first_name: 'Zainab', last_name: 'Bello', city: 'Accra', company: '', note: '' },
      },
    });
    await page.keyboard.press('Control+k');
    await typeText(page, 'bello zai');
    await expect.poll(() => first.textContent()).toMatch(/Zainab Bello.*person/);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator('[data-path="receiver.first_name"]').inputValue())
      .toBe('Zainab');
    // The form of the next customer takes the keyboard once it is there.
    await page.locator('[data-path="receiver.phone"]:focus').waitFor();
    // A command is quicker than its place is found.
    await page.keyboard.press('Control+k');
    await typeText(page, 'settings');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/settings/);
    expect(await search.inputValue()).toBe('');
    // What nothing fits is looked for among the shipments, and is gone when they are left.
    await page.keyboard.press('Control+k');
    await typeText(page, 'AIE00000123NG');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/shipments\?q=AIE00000123NG/);
    expect(await search.inputValue()).toBe('AIE00000123NG');
    await page.getByTestId('nav-handover').first().click();
    await expect.poll(() => search.inputValue()).toBe('');
    expect(problems()).toEqual([]);
  });
});

describe('what a clerk types or presses where they are', () => {
  it('sizes in the field of the saved box, an unknown code, who is working, a file for an item', async () => {
    const { page, problems } = await begin();
    await toCounter(page);
    await page.locator('[data-path="boxes.0.preset"]').focus();
    await page.keyboard.type('30x20x15', { delay: 60 }); // quicker is a scanner
    await page.keyboard.press('Enter');
    await page.locator('[data-path="boxes.0.weight"]:focus').waitFor();
    const sizeOf = (side: string): Promise<string> =>
      page.locator(`[data-path="boxes.0.${side}"]`).inputValue();
    expect([await sizeOf('length'), await sizeOf('width'), await sizeOf('height')]).toEqual([
      '30',
      '20',
      '15',
    ]);

    // A code says what it means, and an unknown one that it is none, before anything is requested.
    const code = page.locator('[data-path="boxes.0.items.0.product_hs_code"]');
    await code.focus();
    await typeText(page, '8517130000');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByTestId('hs-meaning').textContent()).toMatch(/phone/i);
    await code.fill('9999999999');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.getByTestId('item-0-0').textContent())
      .toMatch(/not known|unknown/i);

    // A file goes along by a paste, without a link or a key of a storage.
    await page.getByTestId('more').locator('summary').press('Enter');
    await page.locator('[data-opens="boxes.0.items.0.documents"]').press('Enter');
    await page.locator('[data-testid="choose-documents"]:focus').waitFor();
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='), (c) => c.charCodeAt(0));
      data.items.add(new File([bytes], 'receipt.png', { type: 'image/png' }));
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    })()`);
    await page.getByTestId('item-papers').getByText('receipt.png').waitFor();
    await page.keyboard.press('Escape');
    // The dialog gives the keyboard back a moment after it is gone.
    await page.locator('[data-opens="boxes.0.items.0.documents"]:focus').waitFor();

    await page.getByTestId('operator').press('Enter');
    await page.locator('[data-testid="operator-name"]:focus').waitFor();
    await typeText(page, 'ada');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByTestId('operator').textContent()).toContain('ada');
    await page.locator('[data-testid="operator"]:focus').waitFor();
    expect(problems()).toEqual([]);
  });
});

describe('what was typed into a dialog', () => {
  it('does not go with one Escape: the dialog asks, and a second one leaves', async () => {
    const { page, problems } = await begin();
    await page.getByTestId('nav-settings').first().click();
    await page.getByTestId('tab-memory').click();
    await page.getByTestId('memory-add').click();
    const dialog = page.getByTestId('memory-dialog');
    await dialog.waitFor();
    await typeText(page, 'Ada');
    await page.keyboard.press('Escape');
    await page.getByTestId('leave-asks').waitFor();
    await typeText(page, ' B');
    await page.getByTestId('leave-asks').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByTestId('leave-asks').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // With nothing typed there is nothing to ask.
    await page.getByTestId('memory-add').click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(problems()).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('is where the work goes on in a new batch, and in its first row, in which nothing is red yet', async () => {
    const { page, problems } = await begin();
    await page.keyboard.press('Alt+2');
    await page.getByTestId('new-batch').first().waitFor();
    await page.keyboard.press('Control+n');
    await page.getByRole('button', { name: 'Import a file' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Control+n');
    await page.locator('[role="gridcell"][data-prop="receiver"].here').waitFor();
    await typeText(page, 'Ada Obi');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.locator('[role="gridcell"][data-prop="receiver"]').textContent())
      .toBe('Ada Obi');
    await page.keyboard.press('Control+n');
    const fresh = page.locator('[role="row"][data-row="1"]');
    await fresh.locator('.cell.due').first().waitFor();
    expect(await fresh.locator('.cell.bad, .cell.missing').count()).toBe(0);
    // The row that was left half filled is red where something is missing.
    await page.locator('[role="row"][data-row="0"] .cell.missing').first().waitFor();
    expect(problems()).toEqual([]);
  });
  it('is in the sheet of a batch that was imported, so that its keys work at once', async () => {
    const { page, problems, answerDialogs } = await begin();
    await answerDialogs(path.join(import.meta.dirname, '../../resources/samples/batch-sfn.csv'));
    await page.keyboard.press('Alt+2');
    await page.getByTestId('import').first().waitFor();
    await page.keyboard.press('Control+o');
    await page.locator('[data-testid="import-commit"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[data-testid="sheet"]:focus').waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => spoken(page)).toMatch(/^Row 2/);
    expect(problems()).toEqual([]);
  });
  it('is at the next customer after a booking, not on the page', async () => {
    const { page, problems } = await begin();
    await toCounter(page);
    await typeReceiver(page);
    await typeParcel(page);
    await bookAtCounter(page);
    await expect.poll(() => focused(page)).toBe('sale-next');
    await page.keyboard.press('Enter');
    await page.locator('[data-path="receiver.phone"]:focus').waitFor();
    expect(problems()).toEqual([]);
  });
});
