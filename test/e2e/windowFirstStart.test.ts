import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ask } from './support/ask.ts';
import { bookAtCounter, typeParcel, typeReceiver } from './support/hands.ts';
import { folder, start } from './support/program.ts';

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SIZES = [
  [1280, 720],
  [1024, 560],
] as const;

/** What a reader of the screen would stumble over, by the rules of axe. */
const stumbles = async (page: Page): Promise<string[]> => {
  await page.evaluate(AXE);
  return page.evaluate(
    "axe.run('main', { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))",
  );
};
const focusedPath = (page: Page): Promise<string> =>
  page.evaluate("document.activeElement?.dataset.path ?? ''");
const signs = (page: Page): Promise<string[]> =>
  page.getByTestId('first-steps').locator('li').allTextContents();

describe('the first start', () => {
  it('is the counter, its form whole and in use, with a greeting beside it at every size and in both themes', async () => {
    const { page, problems } = await start({ firstStart: true });
    await expect.poll(() => focusedPath(page)).toBe('receiver.phone');
    const greeting = page.getByTestId('first-steps');
    await greeting.getByText('How to begin').waitFor();
    for (const [width, height] of SIZES)
      for (const theme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height });
        await ask(page, 'settings.save', { theme });
        await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' });
        const [box, form] = await Promise.all([
          greeting.boundingBox(),
          page.locator('.shipment').boundingBox(),
        ]);
        // Beside the form: nothing of it is covered, and it begins where it begins without.
        expect(box?.x).toBeGreaterThanOrEqual((form?.x ?? Infinity) + (form?.width ?? 0) - 1);
        expect(
          await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth'),
        ).toBe(true);
        expect(await stumbles(page)).toEqual([]);
        const folderOfPictures = process.env['DESK_PICTURES'];
        if (folderOfPictures)
          await page.screenshot({ path: `${folderOfPictures}/first-${width}-${theme}.png` });
      }
    expect(problems()).toEqual([]);
  });

  it('opens the sample batch by keyboard alone, and does not come again', async () => {
    const dataDir = folder();
    const { page, problems, close } = await start({ dataDir, firstStart: true });
    await page.locator('[data-path="receiver.phone"]:focus').waitFor();
    await page.getByTestId('begin-sample').waitFor();
    // All of the form lies between its first field and the greeting.
    await page.keyboard.press('Control+F3');
    await page.locator('[data-testid="begin-lesson"]:focus').waitFor();
    await page.keyboard.press('Tab');
    await page.locator('[data-testid="begin-sample"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.getByTestId('import-commit').waitFor();
    await page.getByTestId('import-commit').press('Enter');
    await page.getByTestId('sheet').waitFor();
    expect(problems()).toEqual([]);
    await close();
    const again = await start({ dataDir, firstStart: true });
    // In the batch that was open.
    await expect.poll(() => again.page.evaluate('location.hash')).toMatch(/^#\/batch\/./);
    expect(await again.page.getByTestId('begin-sample').count()).toBe(0);
  });

  it('leads to where a service is connected, and to a first booking, which the first steps follow', async () => {
    const { page, problems } = await start({ firstStart: true });
    await page.getByTestId('begin-service').press('Enter');
    await expect.poll(() => page.evaluate('location.hash')).toBe('#/settings?tab=live');
    await page.getByTestId('nav-counter').first().click();
    await page.getByTestId('begin-parcel').press('Enter');
    await expect.poll(() => focusedPath(page)).toBe('receiver.phone');
    await typeReceiver(page);
    await page.getByTestId('first-steps').getByText('First steps').waitFor();
    await typeParcel(page);
    await bookAtCounter(page);
    await expect
      .poll(() => signs(page))
      .toEqual([
        'Done: Get rates for a first parcel',
        'Done: Book a first parcel',
        'Open: Choose a printer',
        'Open: Use a service of your own',
      ]);
    await page.getByTestId('first-steps-away').press('Enter');
    await expect.poll(() => page.getByTestId('first-steps').count()).toBe(0);
    await page.reload();
    await page.getByTestId('nav-counter').first().click();
    await page.getByTestId('prices').or(page.getByTestId('waybill-card')).first().waitFor();
    expect(await page.getByTestId('first-steps').count()).toBe(0);
    expect(problems()).toEqual([]);
  });
});
