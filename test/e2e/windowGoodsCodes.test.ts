import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ask } from './support/ask.ts';
import { toCounter } from './support/hands.ts';
import { oneProgram } from './support/program.ts';

const { begin } = oneProgram();
const NAME = '[data-path="boxes.0.items.0.name"]';
const CODE = '[data-path="boxes.0.items.0.product_hs_code"]';

const offered = (page: Page): Promise<string[]> =>
  page.locator('[role="listbox"]:visible [role="option"]').allTextContents();

describe('goods that are called as they are called in Lagos', () => {
  it('the whole list is fetched and counted, and searched by the words of the trade', async () => {
    const { page, problems } = await begin();
    await page.evaluate("location.hash = '#/codes'");
    await page.getByTestId('catalogue').getByText('has not been fetched yet').waitFor();
    await page.getByTestId('catalogue-fetch').press('Enter');
    await page
      .getByTestId('catalogue')
      .getByText(/^5\d\d codes, fetched on /)
      .waitFor();
    const codes = page.getByTestId('codes');
    for (const [word, code] of [
      ['shea butter', '1515900000'],
      ['egusi', '1207700000'],
      ['ogbono', '1207990000'],
      ['crayfish', '0306950000'],
      ['black soap', '3401110000'],
      ['plantain', '0803100000'],
      ['kilishi', '0210200000'],
      ['ankara', '5208520000'],
    ] as const) {
      await page.getByTestId('codes-input').fill(word);
      await codes.locator('tbody tr').first().getByText(code).waitFor();
    }
    expect(problems()).toEqual([]);
  });

  it('at the counter a code is offered by the name of the item, taken by the keyboard, and says what it means', async () => {
    const { page, problems } = await begin();
    await toCounter(page);
    await ask(page, 'codes.fetchCatalogue', {});
    await page.locator(NAME).fill('Ground egusi 2kg');
    await page.getByTestId('hs-fit').getByText('1207700000').waitFor();
    expect(await page.locator(CODE).inputValue()).toBe('');
    await page.locator(CODE).focus();
    await expect.poll(() => offered(page)).toEqual([expect.stringContaining('1207700000')]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.locator(CODE).inputValue()).toBe('1207700000');
    await page
      .getByTestId('hs-meaning')
      .getByText(/melon seeds/)
      .waitFor();
    // Potash is in no practice list: its heading is named and cannot be taken.
    await page.locator(CODE).fill('');
    await page.locator(NAME).fill('Kaun');
    await page.locator(CODE).focus();
    await expect
      .poll(() => offered(page))
      .toEqual(['Heading 2530.90 for “kaun”: not in this service’s catalogue']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.locator(CODE).inputValue()).toBe('');
    expect(problems()).toEqual([]);
  });
});
