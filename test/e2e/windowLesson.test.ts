import { describe, expect, it } from 'vitest';
import { sellChosen, typeFields } from './support/hands.ts';
import { folder, start } from './support/program.ts';

const RATES = '[data-testid="rates"] [role="option"]:focus';

describe('the practice lesson', () => {
  it('leads by keyboard alone from the first start to an uncertain booking that is resolved, is left and resumed on the way, and says when it is over', async () => {
    const dataDir = folder();
    const first = await start({ dataDir, firstStart: true });
    const says = (page: typeof first.page) => page.getByTestId('lesson-do');
    await first.page.getByTestId('begin-lesson').press('Enter');
    await says(first.page).getByText('Fill in the receiver').waitFor();
    await first.page.locator('[data-path="receiver.phone"]:focus').waitFor();
    await first.page.locator('[data-testid="lesson-fill"]:not([disabled])').waitFor();
    await first.page.keyboard.press('Control+F2');
    await first.page.locator('[data-testid="lesson-fill"]:focus').waitFor();
    await first.page.keyboard.press('Enter');
    await says(first.page).getByText('Enter a box').waitFor();
    await first.page.getByTestId('lesson-leave').press('Enter');
    await first.page.getByTestId('lesson').waitFor({ state: 'detached' });
    expect(await first.page.evaluate('document.activeElement.tagName')).not.toBe('BODY');
    expect(first.problems()).toEqual([]);
    await first.close();

    const { page, problems } = await start({ dataDir });
    await page.keyboard.press('F1');
    await page.getByTestId('help-lesson').press('Enter');
    await says(page).getByText('Enter a box').waitFor();
    await page.locator('[data-testid="lesson-fill"]:not([disabled])').press('Enter');
    // The lesson itself breaks something, which F8 leads to.
    await says(page).getByText('Fix the problem').waitFor();
    // The button that filled is gone, and the keyboard is not on the page.
    await page.locator('[data-testid="lesson-next"]:focus').waitFor();
    await page.keyboard.press('F8');
    await page.locator('[data-path="boxes.0.items.0.quantity"]:focus').waitFor();
    await page.keyboard.press('Control+a');
    await typeFields(page, '1');
    await says(page).getByText('Get rates').waitFor();
    await page.keyboard.press('Control+g');
    await page.locator(RATES).waitFor();
    await says(page).getByText('Select a service').waitFor();
    await page.keyboard.press('Enter');
    await says(page).getByText('Book the shipment').waitFor();
    await page.locator('[data-testid="book"]:not([aria-disabled])').waitFor();
    await sellChosen(page);
    await says(page).getByText('Print the label').waitFor();
    // The keyboard is led there once it is booked.
    await page.locator('[data-testid="sale-next"]:focus').waitFor();
    await page.getByTestId('lesson-next').press('Enter');

    await says(page).getByText('whose answer gets lost').waitFor();
    await page.keyboard.press('Control+r');
    await page.getByTestId('sale-result').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.locator('[data-path="receiver.first_name"]').inputValue())
      .toBe('Sam');
    await page.keyboard.press('Control+g');
    await page.locator(RATES).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[data-testid="book"]:not([aria-disabled])').waitFor();
    await sellChosen(page);
    await says(page).getByText('Resolve the uncertain booking').waitFor();
    const number = page.getByTestId('lesson-number');
    await expect.poll(() => number.textContent()).toMatch(/\w{6}/);
    await page.keyboard.press('Alt+6');
    await page.getByRole('row', { name: /Sam Taylor/ }).click();
    await page.getByTestId('resolve-number').fill((await number.textContent()) ?? '');
    await page.keyboard.press('Enter');
    await says(page).getByText('You have finished the lesson').waitFor();
    await page.getByTestId('lesson-leave').press('Enter');
    await page.getByTestId('lesson').waitFor({ state: 'detached' });
    expect(problems()).toEqual([]);
  });
});
