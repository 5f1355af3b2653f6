import type { Locator, Page } from 'playwright-core';

/** The batch sheet as tests find it: the only place that knows how it is drawn. */

export const SHEET = '[data-testid="sheet"]';
/** Selector of a drawn cell; of a column in all rows without `row`, which counts from 0. */
export const cellSelector = (prop: string, row?: number): string =>
  `${SHEET} ${row === undefined ? '[data-row]' : `[data-row="${row}"]`} > [data-prop="${prop}"]`;

export const cell = (page: Page, prop: string, row?: number): Locator =>
  page.locator(cellSelector(prop, row)).first();
export const cellWith = (page: Page, text: string): Locator =>
  page.locator(`${SHEET} [role="gridcell"]`, { hasText: text });
export const heading = (page: Page, text: string): Locator =>
  page.locator(`${SHEET} [role="columnheader"]`, { hasText: text }).first();
/** Number of selected cells in view; 0 for the cursor alone. */
export const selectedCells = (page: Page): Promise<number> =>
  page.locator(`${SHEET} .cell.sel`).count();
/** Pixels that the sheet is scrolled down. */
export const scrolledDown = (page: Page): Promise<unknown> =>
  page.evaluate(`document.querySelector('${SHEET}').scrollTop`);

/** What a screen reader says of the cell under the cursor; null while it is not drawn. */
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
