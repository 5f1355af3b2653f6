import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { smallPng } from './support/smallPng.ts';
import { ask } from './support/ask.ts';
import { bookAtCounter, toCounter, typeParcel, typeReceiver } from './support/hands.ts';
import { folder, start } from './support/program.ts';
import { reachOf } from './support/reach.ts';

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const shown = (page: Page): Promise<string> => page.locator('main').innerText();

describe('the customer’s screen', () => {
  it('shows price, number and thanks on the second display, in the customer’s language, and nothing else; blank for the next', async () => {
    const dataDir = folder();
    fs.writeFileSync(
      path.join(dataDir, 'settings.json'),
      JSON.stringify({
        version: 1,
        settings: { firstSteps: false, customerScreen: { on: true, language: 'en' } },
      }),
    );
    const { page, problems } = await start({
      dataDir,
      env: { DESK_HOST_SECOND_SCREEN: '1024x600' },
    });
    const pages = page.context().pages();
    const customer =
      pages.find((each) => each !== page) ?? (await page.context().waitForEvent('page'));
    await customer.waitForSelector('main');
    await expect.poll(() => ask(page, 'customerScreen.state', {})).toBe('display');

    // It can be told what to show, and nothing more: neither the desk's page nor its questions.
    expect(await reachOf(customer)).toEqual(['customerScreen.onView()']);
    expect(await customer.evaluate("fetch('/index.html').then(({ status }) => status)")).toBe(404);

    // The two pages share no styles: what is large and centred here would be so there.
    const alignOf = (of: Page) =>
      of.evaluate("getComputedStyle(document.querySelector('h1, p')).textAlign");
    expect([await alignOf(customer), await alignOf(page)]).toEqual(['center', 'start']);

    await toCounter(page);
    await typeReceiver(page);
    await typeParcel(page);
    expect(await shown(customer)).toBe('');
    await page.getByTestId('more').locator('summary').click();
    await page.getByTestId('customer-now-fr').click();
    await page.locator('[data-path="boxes.0.length"]').focus();
    await bookAtCounter(page);
    await expect.poll(() => shown(customer)).toMatch(/^Merci\s!\s+Prix\s+[\d\s]+,\d\d\s₦\s+Numéro/);
    // In the program's own letters, whatever the computer has.
    await expect
      .poll(() =>
        customer.evaluate('[...document.fonts].some(({ status }) => status === "loaded")'),
      )
      .toBe(true);
    const text = await customer.content();
    for (const word of ['Taylor', 'Sample Street', 'Smartphone', '12025550143'])
      expect(text).not.toContain(word);
    // It passes WCAG 2.2 AA as far as a machine can tell, and nothing of it is cut on a small display.
    await customer.evaluate(AXE);
    expect(
      await customer.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))'),
    ).toEqual([]);
    await customer.setViewportSize({ width: 640, height: 360 });
    expect(
      await customer.evaluate(
        '(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight])(document.documentElement)',
      ),
    ).toEqual([640, 360]);
    const pictures = process.env['WAYBILL_DESK_PICTURES'];
    if (pictures) {
      await customer.setViewportSize({ width: 1024, height: 600 });
      fs.writeFileSync(
        path.join(pictures, 'customer.png'),
        await smallPng(await customer.screenshot()),
      );
      await page.screenshot({ path: path.join(pictures, 'counter-customer.png') });
    }

    await page.keyboard.press('Control+n');
    await expect.poll(() => shown(customer)).toBe('');
    expect(problems()).toEqual([]);
  });
});
