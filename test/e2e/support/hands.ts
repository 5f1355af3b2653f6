import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ask } from './ask.ts';
import { cell, spoken } from './sheet.ts';

/** Actions of a user at the window that several tests share. */

export const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const keyboards = new WeakMap<Page, Promise<CDPSession>>();
/** Returns a connection to the window's keyboard, the same one each time. */
const keyboardOf = (page: Page): Promise<CDPSession> => {
  const known = keyboards.get(page);
  if (known !== undefined) return known;
  const opened = page.context().newCDPSession(page);
  keyboards.set(page, opened);
  return opened;
};

/** Returns name and number of the key with a letter, a digit or a space, as in the browser's key events. */
const keyFor = (character: string): { readonly code?: string; windowsVirtualKeyCode?: number } => {
  const upper = character.toUpperCase();
  if (!/^[A-Z\d ]$/.test(upper)) return {};
  const code = upper === ' ' ? 'Space' : `${/\d/.test(upper) ? 'Digit' : 'Key'}${upper}`;
  return { code, windowsVirtualKeyCode: upper.charCodeAt(0) };
};

/**
 * Types a text into the focused element: key down and key up for each character, or only its input where no key has it. The keys are sent without
 * waiting for each other, so that the window draws once for several of them: with a frame for each key, typing took a third more processor time.
 */
export const typeText = async (page: Page, text: string): Promise<void> => {
  const session = await keyboardOf(page);
  await Promise.all(
    [...text].flatMap((key) => {
      if (!/^[ -~]$/.test(key)) return [session.send('Input.insertText', { text: key })];
      const which = { key, ...keyFor(key) };
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, ...which }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...which }),
      ];
    }),
  );
};

/** Fills in one field after the other. */
export const typeFields = async (page: Page, ...values: string[]): Promise<void> => {
  for (const value of values) {
    await typeText(page, value);
    await page.keyboard.press('Tab');
  }
};

/** Sends a clipboard event to the focused element. Returns what the window put on the clipboard. */
export const clipboard = (
  page: Page,
  type: 'copy' | 'paste',
  held: Readonly<Record<string, string>> = {},
): Promise<{ readonly text: string; readonly html: string }> =>
  page.evaluate(`(() => {
  const data = new DataTransfer();
  for (const [kind, text] of Object.entries(${JSON.stringify(held)})) data.setData(kind, text);
  document.activeElement.dispatchEvent(new ClipboardEvent('${type}', { clipboardData: data, bubbles: true, cancelable: true }));
  return { text: data.getData('text/plain'), html: data.getData('text/html') };
})()`);

/** Opens a batch; resolves when its sheet is rendered. */
export const showBatch = async (page: Page, id: string): Promise<void> => {
  await page.evaluate(`location.hash = '#/batch/${id}'`);
  await cell(page, 'city').waitFor();
};

/** Moves the sheet's cursor to the city of the first row. */
export const toCity = async (page: Page): Promise<void> => {
  await page.getByTestId('sheet').focus();
  await press(page, 'Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect.poll(() => spoken(page)).toMatch(/^Row 1, City/);
};

/** Returns the cities of a batch in the order of its sheet, as stored in the main process. */
export const citiesOf = async (page: Page, id: string): Promise<string[]> =>
  (await ask(page, 'batches.open', { id })).shipments.map(({ draft }) => draft.receiver.city);

/** Opens the counter; resolves when the first field of a blank form has the focus. */
export const toCounter = async (page: Page): Promise<void> => {
  await page.getByTestId('nav-counter').first().click();
  await page.locator('[data-path="receiver.phone"]:focus').waitFor();
};

/** Fills in the receiver, from the phone number on: a person that the practice service delivers to. */
export const typeReceiver = (page: Page): Promise<void> =>
  typeFields(
    page,
    '12025550143',
    'Sam',
    'Taylor',
    'sam@example.com',
    'united sta',
    'DC',
    '2 Sample Street',
    'Washington',
    '20001',
  );

/** Fills in the first box and its goods. */
export const typeParcel = async (page: Page): Promise<void> => {
  await page.locator('[data-path="boxes.0.length"]').focus();
  await typeFields(page, '12in', '20', '10', '2.5');
  await page.locator('[data-path="boxes.0.items.0.name"]').focus();
  await typeFields(page, 'Smartphone', '8517130000', 'nigeria', '1', '0.4', '25000');
  // Is there a battery? The first answer is that it is built in.
  await page.locator('[data-path="boxes.0.items.0.battery"]').press('Space');
};

/**
 * Requests rates of the filled form and selects an option.
 * @param down how many options below the first one is selected
 */
export const rateAtCounter = async (page: Page, down = 0): Promise<void> => {
  await page.keyboard.press('Control+g');
  await page.locator('[data-testid="rates"] [role="option"]:focus').waitFor();
  for (let step = 0; step < down; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('[data-testid="book"]:not([aria-disabled])').waitFor();
};

const QUESTION = '[data-testid="sale-question"] button:enabled';
/** Answers what the sheet of a sale asks about the goods: that the battery is built in. Resolves when the parcel can be booked. */
export const answerGoods = async (
  page: Page,
  press: (...keys: string[]) => Promise<void>,
): Promise<void> => {
  const ready = page.locator('[data-testid="book-confirm"]:not([aria-disabled])');
  const asked = page.locator(`${QUESTION}:focus`);
  await ready.or(asked).first().waitFor();
  if ((await asked.count()) > 0) await press('Enter');
  await ready.waitFor();
};

/** Books the selected option in the sheet of the sale, to be paid later where it is not paid; resolves when it is booked. */
export const sellChosen = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+Enter');
  await answerGoods(page, (...keys) => press(page, ...keys));
  const later = page.getByTestId('sale-later');
  await page.locator('[data-testid="sale-dialog"] :is(input, .main):focus').waitFor();
  if ((await later.count()) > 0) await later.press('Enter');
  else await page.keyboard.press('Enter');
};

/** As `sellChosen`; resolves when the waybill is on the screen. */
export const bookChosen = async (page: Page): Promise<void> => {
  await sellChosen(page);
  await page.waitForSelector('[data-testid="waybill-card"] canvas[data-drawn]');
};

/**
 * Requests rates, selects an option and books: from the filled form to the waybill on the screen.
 * @param down how many options below the first one is selected
 */
export const bookAtCounter = async (page: Page, down = 0): Promise<void> => {
  await rateAtCounter(page, down);
  await bookChosen(page);
};

/**
 * As a scanner types, with Enter at the end: a key every 5 ms by the times that the keys carry, so
 * that a busy machine, which brings them later, makes no slow hand of it.
 */
export const scan = async (page: Page, text: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const begin = Date.now() / 1000;
  const keys = [
    ...[...text].map((key) => ({ key, text: key })),
    { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  ];
  await Promise.all(
    keys.flatMap((key, index) => {
      const timestamp = begin + index * 0.005;
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key }),
      ];
    }),
  );
  await session.detach();
};
