import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { TWO_FRAMES } from './support/lookWindow.ts';
import { toCounter, typeParcel, typeReceiver } from './support/hands.ts';
import { start } from './support/program.ts';

/** The form of the counter as it lies on the screen. */
const topOf = async (page: Page, path: string): Promise<number> =>
  (await page.locator(`[data-path="${path}"]`).boundingBox())?.y ?? -1;
const hidden = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const page = document.querySelector('.page');
    return page.scrollHeight - page.clientHeight;
  })()`);

describe('the form of the counter', () => {
  it('shows the whole parcel without scrolling, also with the question about the battery and the prices', async () => {
    const { page, problems } = await start();
    await toCounter(page);
    await typeReceiver(page);
    await typeParcel(page);
    await page.locator('[data-testid="rates"] [role="option"]').first().waitFor();
    for (const [width, height] of [
      [1280, 720],
      [1366, 768],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => hidden(page)).toBe(0);
      expect(await page.getByTestId('more').locator('summary').isVisible()).toBe(true);
    }
    expect(problems()).toEqual([]);
  });

  it('does not move at the first key of a new desk', async () => {
    const { page } = await start({ firstStart: true });
    for (const [width, height] of [
      [1280, 720],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.locator('[data-path="receiver.phone"]:focus').waitFor();
      const tops = async (): Promise<number[]> => [
        await topOf(page, 'receiver.phone'),
        await topOf(page, 'boxes.0.weight'),
      ];
      await page.locator('[data-path="receiver.phone"]').focus();
      // The window has taken its size, and the desk has shown what it says at its start.
      let before = await tops();
      await expect
        .poll(async () => {
          const last = before;
          await page.evaluate(TWO_FRAMES);
          before = await tops();
          return String(last) === String(before);
        })
        .toBe(true);
      await page.keyboard.type('1');
      await page.locator('[data-testid="discard"]:not([disabled])').waitFor();
      expect(await tops()).toEqual(before);
      await page.keyboard.press('Control+n');
      await expect.poll(() => page.locator('[data-path="receiver.phone"]').inputValue()).toBe('');
    }
  });
});
