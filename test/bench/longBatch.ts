import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { SHEET } from '../e2e/support/sheet.ts';
import { fakeDesk, someAddress, someDraft } from '../fakes/desk.ts';

export const LONG_ROWS = 10_000;

/** Creates a data folder with one batch of 10,000 shipments, a third of them with a problem. @returns the batch's id */
export const writeLongBatch = (folder: string): string => {
  const { desk, close } = fakeDesk({ path: join(folder, 'desk.db') });
  const batch = desk.batches.create('Ten thousand', 'SFN');
  desk.drafts.insert(
    batch,
    Array.from({ length: LONG_ROWS }, (_, row) => ({
      draft: someDraft(`R-${row}`, {
        receiver: someAddress({ city: row % 3 === 0 ? '' : `Town ${row}` }),
      }),
      rows: null,
      notes: [],
    })),
  );
  close();
  return batch.id;
};

/** For the page: the cell of a column in row `at` from the top. */
export const CELL = `const cell = (prop, at) => document.querySelector('${SHEET} [data-row="' + at + '"] > [data-prop="' + prop + '"]');`;

/**
 * For the page: resolves one frame after the first animation frame in which the condition was true: by then that frame was presented. Milliseconds of
 * the page's clock.
 */
export const painted = (condition: string): string => `new Promise((resolve) => {
  const look = () => { if (${condition}) requestAnimationFrame(() => resolve(performance.now())); else requestAnimationFrame(look); };
  look();
})`;

/** Opens the batch in a window that shows another screen. @returns milliseconds until its first rows are seen, and until all of it is there */
export const openLongBatch = async (
  page: Page,
  id: string,
): Promise<{ readonly seen: number; readonly whole: number }> => {
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  const [seen = 0, whole = 0] = await page.evaluate<number[]>(`(async () => {
    ${CELL}
    const start = performance.now();
    location.hash = '#/batch/${id}';
    const seen = await ${painted("cell('name', 0)?.textContent.trim() === 'R-0'")};
    const whole = await ${painted("Number(document.querySelector('[data-testid=filter-problems]')?.textContent.replace(/\\D/g, '')) > 3000 && document.querySelector('[data-testid=rows-shown]')?.textContent === ''")};
    return [seen - start, whole - start];
  })()`);
  return { seen, whole };
};
