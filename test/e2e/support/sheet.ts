import type { Locator, Page } from 'playwright-core';

/** How tests access the batch sheet. Only this file depends on its markup. */

export const SHEET = '[data-testid="sheet"]';
/** Returns the selector of a cell; without `row`, which counts from 0, of the column in all rows. */
export const cellSelector = (prop: string, row?: number): string =>
  `${SHEET} ${row === undefined ? '[data-row]' : `[data-row="${row}"]`} > [data-prop="${prop}"]`;

export const cell = (page: Page, prop: string, row?: number): Locator =>
  page.locator(cellSelector(prop, row)).first();
export const cellWith = (page: Page, text: string): Locator =>
  page.locator(`${SHEET} [role="gridcell"]`, { hasText: text });
export const heading = (page: Page, text: string): Locator =>
  page.locator(`${SHEET} [role="columnheader"]`, { hasText: text }).first();
/** Returns the number of selected cells in view; 0 when only the cursor is there. */
export const selectedCells = (page: Page): Promise<number> =>
  page.locator(`${SHEET} .cell.sel`).count();
/** Returns the vertical scroll position of the sheet in pixels. */
export const scrolledDown = (page: Page): Promise<unknown> =>
  page.evaluate(`document.querySelector('${SHEET}').scrollTop`);

/** Returns what a screen reader says of the cell under the cursor; null while it is not rendered. */
export const spoken = (page: Page): Promise<string | null> =>
  page.evaluate<string | null>(`(() => {
    const sheet = document.querySelector('${SHEET}');
    const cell = document.getElementById(sheet?.getAttribute('aria-activedescendant') ?? '');
    if (!cell) return null;
    const row = cell.closest('[role=row]').getAttribute('aria-rowindex') - 1;
    const name = sheet.querySelector('[role=columnheader][aria-colindex="' + cell.getAttribute('aria-colindex') + '"]');
    const note = document.getElementById(cell.getAttribute('aria-describedby'));
    return 'Row ' + row + ', ' + name.textContent.trim() + ': ' + (cell.textContent || 'empty') + '. ' + note.textContent;
  })()`);

/** Returns the description that Chromium computes for the cell under the cursor, as assistive technology reads it. */
export const describedAs = async (page: Page): Promise<unknown> => {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Accessibility.enable');
    const { result } = await session.send('Runtime.evaluate', {
      expression: `document.getElementById(document.querySelector('${SHEET}').getAttribute('aria-activedescendant'))`,
    });
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId ?? '',
      fetchRelatives: false,
    });
    return nodes[0]?.description?.value;
  } finally {
    await session.detach();
  }
};

/** Answers every question about goods of a batch with its first answer that books: there is none that a test has to know. */
export const answerQuestions = async (page: Page): Promise<void> => {
  await page.getByTestId('side-fix').click();
  await page.getByTestId('fix-count').waitFor();
  const answers = page.locator('[data-testid^="remedy-"]:not([disabled])');
  for (let left = await answers.count(); left > 0; left = await answers.count()) {
    await answers.first().click();
    await page.getByTestId('fix-said').waitFor();
    await page.locator('[data-testid="verify-codes"]:not([disabled])').waitFor();
  }
};

/** Goes on without the rows that have problems. */
export const goWithout = async (page: Page): Promise<void> => {
  await page.getByTestId('side-fix').click();
  await page.getByTestId('go-without').click();
};

/** Goes on without the rows that have problems, gets the prices that are missing, and asks to book. */
export const askToBook = async (page: Page): Promise<void> => {
  await goWithout(page);
  const rates = page.getByTestId('get-rates');
  const book = page.locator('[data-testid="book"]:not([disabled])', { hasText: '₦' });
  await rates.or(book).first().waitFor();
  if (await rates.isVisible()) await page.keyboard.press('Control+Enter');
  await book.waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByTestId('book-confirm').waitFor();
};

/** Opens the rules for the choice of services, with what each would cost. */
export const openRules = async (page: Page): Promise<void> => {
  await page.keyboard.press('Alt+c');
  await page.locator('[data-testid="choose-cheapest"]:not([disabled])').waitFor();
};
