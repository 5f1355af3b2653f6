import type { Page } from 'playwright-core';

/**
 * Runs in the page. Writes 999,999.00 into every price in naira and every price field. Returns the number of prices, then those that are cut off and
 * cannot be scrolled into view.
 */
const CHECK = `(() => {
  const prices = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (/₦\\s?\\d/.test(text.data) && text.parentElement.checkVisibility({ visibilityProperty: true })) prices.push(text);
  for (const text of prices) text.data = text.data.replace(/₦\\s?[\\d,.]+/g, '₦999,999.00');
  const cut = prices.filter((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    for (let at = text.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at);
      if (overflowX === 'auto' || overflowX === 'scroll') return false;
      if (overflowX === 'visible') continue;
      const clip = at.getBoundingClientRect();
      if (right > clip.right + 1 || left < clip.left - 1) return true;
    }
    return false;
  });
  const fields = [...document.querySelectorAll('input[data-path$=".unit_price"]')].filter((each) => each.checkVisibility());
  const cutFields = fields.filter((field) => {
    field.value = '999999.00';
    const { left, right } = field.getBoundingClientRect();
    return field.scrollWidth > field.clientWidth || left < 0 || right > innerWidth;
  });
  return [prices.length, ...cutFields.map((field) => field.dataset.path), ...cut.map((text) => text.data.trim() + ' in ' + text.parentElement.className)];
})()`;

/** Finds prices that are cut off when each has six digits of naira. @returns the number of prices on the screen, and those that are cut off */
export const cutPrices = async (
  page: Page,
): Promise<{ readonly prices: number; readonly cut: readonly string[] }> => {
  const [prices, ...cut] = await page.evaluate<[number, ...string[]]>(CHECK);
  return { prices, cut };
};
