import { describe, expect, it, onTestFinished } from 'vitest';
import { ask } from './support/ask.ts';
import type { LaunchedDesk } from './support/launch.ts';
import { oneProgram } from './support/program.ts';

const program = oneProgram();
/** Begins in English, as does the next test. */
const begin = async (): Promise<LaunchedDesk> => {
  const desk = await program.begin();
  onTestFinished(async () => {
    await ask(desk.page, 'settings.save', { language: 'en' });
  });
  expect(await desk.page.locator('html').getAttribute('lang')).toBe('en');
  return desk;
};

const SIZES = [
  [1280, 720],
  [1024, 560],
] as const;
/** Words of buttons, headings, tabs and labels that are wider than what they stand in and are cut off there. */
const CUT = `[...document.querySelectorAll('button, h1, h2, h3, [role=tab], label, .label, .rail a, .rail a span')]
  .filter((e) => e.offsetParent !== null && !e.closest('.sr') && !e.classList.contains('sr') && getComputedStyle(e).overflowX !== 'visible' && e.scrollWidth > e.clientWidth + 1)
  .map((e) => e.textContent.trim())`;

describe('the window in French', () => {
  it('changes at a press, without a restart, and cuts nothing off on any screen', async () => {
    const { page, problems } = await begin();
    await page.evaluate("location.hash = '#/settings?tab=appearance'");
    await page.getByTestId('language-fr').click();
    await page.locator('html[lang="fr"]').waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('body').textContent()).toContain('Points de retrait');
    const wrong: string[] = [];
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      for (const digit of '1234567890mhd') {
        await page.keyboard.press(`Alt+${digit}`);
        await page.locator('main').waitFor();
        if (!(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')))
          wrong.push(`${width} Alt ${digit} scrolls sideways`);
        for (const text of await page.evaluate<string[]>(CUT))
          wrong.push(`${width} Alt ${digit}: ${text}`);
        const pictures = process.env['DESK_PICTURES'];
        if (pictures) await page.screenshot({ path: `${pictures}/fr-${width}-${digit}.png` });
      }
    }
    expect(wrong).toEqual([]);
    expect(problems()).toEqual([]);
  });

  it('keeps some words of a message beside its buttons at 200 %', async () => {
    const { page, problems } = await begin();
    await page.setViewportSize({ width: 640, height: 360 });
    await page.evaluate("location.hash = '#/settings?tab=appearance'");
    await page.getByTestId('language-fr').click();
    await page.locator('html[lang="fr"]').waitFor({ state: 'attached' });
    await page.keyboard.press('Alt+1');
    await page.locator('[data-path="receiver.phone"]:focus').waitFor();
    await page.keyboard.type('12025550143');
    // What is discarded can be brought back: the message offers it.
    await page.keyboard.press('Alt+Delete');
    await page.getByTestId('toast-action').waitFor();
    const words = page.locator('[data-messages] .words');
    expect((await words.boundingBox())?.width).toBeGreaterThan(60);
    expect(problems()).toEqual([]);
  });
});
