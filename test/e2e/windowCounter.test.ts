import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ask } from './support/ask.ts';
import {
  bookAtCounter,
  scan,
  toCounter,
  typeFields,
  typeParcel,
  typeReceiver,
  typeText,
} from './support/hands.ts';
import { oneProgram } from './support/program.ts';
import { nth } from '../present.ts';

const { begin } = oneProgram();

const valueOf = (page: Page, field: string): Promise<string> =>
  page.locator(`[data-path="${field}"]`).inputValue();
const focusOn = (page: Page, field: string): Promise<void> =>
  page.locator(`[data-path="${field}"]:focus`).waitFor();

/** Presses a key until a field holds a text, and not once more. */
const pressUntil = async (page: Page, key: string, field: string, text: string): Promise<void> => {
  for (let shown = await valueOf(page, field); shown !== text;) {
    await page.keyboard.press(key);
    const before = shown;
    await expect.poll(async () => (shown = await valueOf(page, field))).not.toBe(before);
  }
};

describe('a customer who comes again', () => {
  it('is served in a minute by keyboard alone: phone, box, goods by name, rates, booking, waybill, next', async () => {
    const { page, problems } = await begin();
    await toCounter(page);
    await ask(page, 'boxes.save', {
      id: null,
      mode: 'SFN',
      name: 'Medium carton',
      length: 30.5,
      width: 20,
      height: 10,
      emptyWeight: 0.25,
      maximumWeight: 20,
    });
    await typeReceiver(page);
    await typeParcel(page);
    await bookAtCounter(page);
    // What was learned while it was typed is half of it: the whole is learned once it is quiet.
    await expect
      .poll(async () =>
        (await ask(page, 'addresses.search', { text: '1202555', limit: 5 })).map(
          ({ data }) => data.address,
        ),
      )
      .toEqual(['2 Sample Street']);
    await expect
      .poll(async () => (await ask(page, 'pairs.search', { mode: 'SFN', text: 'tayl' })).length)
      .toBe(1);
    // On a quick machine the address is learned before the goods are typed, and they some seconds after the booking.
    await expect
      .poll(async () =>
        (await ask(page, 'items.search', { mode: 'SFN', text: 'smart', limit: 5 })).map(
          ({ data }) => data.name,
        ),
      )
      .toEqual(['Smartphone']);
    // The price and the number stay in sight until the next customer, and what would be repeated is named.
    const [booked] = (
      await ask(page, 'shipments.search', { text: 'Taylor', filter: 'booked', limit: 1 })
    ).shipments;
    expect(await page.getByTestId('sale-paid').textContent()).toMatch(/Due ₦[\d,]+\.\d\d/);
    expect(await page.getByTestId('booked-number').textContent()).toBe(
      booked?.receipt?.trackingNumber,
    );
    expect(await page.getByTestId('repeat-last').textContent()).toMatch(
      /Repeat: Sam Taylor, Washington, \d\d:\d\d/,
    );

    await page.keyboard.press('Control+n');
    await focusOn(page, 'receiver.phone');
    expect(await page.getByTestId('sale-result').count()).toBe(0);
    await expect.poll(() => valueOf(page, 'receiver.phone')).toBe('');
    await typeText(page, '1202555');
    await expect.poll(() => page.getByTestId('look-up-hit').textContent()).toContain('Sam Taylor');
    // Below the last parcel again: the customer alone.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await focusOn(page, 'boxes.0.preset');
    expect(await valueOf(page, 'receiver.address')).toBe('2 Sample Street');
    await typeText(page, 'medium');
    await page.keyboard.press('Enter');
    await focusOn(page, 'boxes.0.items.0.name');
    expect(await valueOf(page, 'boxes.0.length')).toBe('30.5');
    await typeText(page, 'smart');
    await page.getByRole('option', { name: /Smartphone/ }).waitFor();
    await page.keyboard.press('Enter');
    await focusOn(page, 'boxes.0.items.0.quantity');
    expect(await valueOf(page, 'boxes.0.items.0.product_hs_code')).toBe('8517130000');
    expect(await valueOf(page, 'boxes.0.weight')).toBe('0.65');
    await typeText(page, '2');
    await expect.poll(() => valueOf(page, 'boxes.0.weight')).toBe('1.05');
    await page.locator('[data-path="boxes.0.items.0.battery"]').press('Space');
    await bookAtCounter(page);
    expect(
      (
        await ask(page, 'shipments.search', {
          text: 'Taylor',
          filter: 'booked',
          limit: 10,
        })
      ).total,
    ).toBe(2);

    await page.keyboard.press('Control+n');
    await focusOn(page, 'receiver.phone');
    await expect.poll(() => valueOf(page, 'receiver.phone')).toBe('');

    // What was booked a moment ago is learned once it is quiet.
    await expect
      .poll(
        async () =>
          (await ask(page, 'pairs.search', { mode: 'SFN', text: 'tayl' }))[0]?.boxes[0]?.items[0]
            ?.quantity,
      )
      .toBe('2');
    // The same parcel again: every key that is pressed from here on counts.
    await page.evaluate(`(() => {
      window.keysPressed = 0;
      addEventListener('keydown', () => { window.keysPressed += 1; }, { capture: true });
    })()`);
    await typeText(page, 'tayl');
    await page.getByTestId('again').first().waitFor();
    expect(await page.getByTestId('again').first().textContent()).toMatch(
      /^Again to Sam Taylor, Washington: 2 Smartphone, /,
    );
    await page.keyboard.press('Enter');
    await focusOn(page, 'boxes.0.weight');
    await page.keyboard.press('Control+g');
    await page.locator('[data-testid="rates"] [role="option"]:focus').waitFor();
    expect(await page.evaluate('window.keysPressed')).toBeLessThanOrEqual(12);
    expect(await valueOf(page, 'boxes.0.items.0.product_hs_code')).toBe('8517130000');
    expect(problems()).toEqual([]);
  });

  it('scanned numbers land where they belong: a reference in the search, digits in the field', async () => {
    const { page } = await begin();
    await toCounter(page);
    await typeFields(page, '12025550143');
    await page.locator('[data-path="receiver.city"]').focus();
    await page.keyboard.type('Houston', { delay: 60 });
    await scan(page, 'AIE00000123NG');
    await page.waitForURL(/#\/shipments\?q=AIE00000123NG/);
    await page.getByTestId('nav-counter').first().click();
    await expect.poll(() => valueOf(page, 'receiver.city')).toBe('Houston');
    await page.locator('[data-path="boxes.0.items.0.product_hs_code"]').focus();
    await scan(page, '8517130000');
    expect(await valueOf(page, 'boxes.0.items.0.product_hs_code')).toBe('8517130000');
    // From any other screen too, and its digits, which lead to screens when they are typed, lead nowhere.
    await page.getByTestId('nav-till').first().click();
    await page.waitForURL(/#\/payments/);
    await page.locator('#main').focus();
    await scan(page, 'AIE00000124NG');
    await page.waitForURL(/#\/shipments\?q=AIE00000124NG/);
  });

  it('takes back what was typed, key by key in the field and then step by step, and brings it again', async () => {
    const { page, problems } = await begin();
    await toCounter(page);
    const address = page.locator('[data-path="receiver.address"]');
    await page.locator('[data-path="receiver.city"]').focus();
    await typeText(page, 'Houston');
    await address.focus();
    await typeText(page, '2 Sample Street');
    // The browser takes back what was typed in one go; on a slow machine that is less than all.
    await pressUntil(page, 'Control+z', 'receiver.address', '');
    expect(await valueOf(page, 'receiver.city')).toBe('Houston');
    await pressUntil(page, 'Control+Shift+z', 'receiver.address', '2 Sample Street');

    // Left, the field has nothing of its own to take back: it is the turn of the steps, the latest first.
    await page.locator('[data-path="boxes.0.length"]').focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => address.inputValue()).toBe('');
    await page.keyboard.press('Control+z');
    await expect.poll(() => valueOf(page, 'receiver.city')).toBe('');
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+y');
    await expect.poll(() => address.inputValue()).toBe('2 Sample Street');
    expect(await valueOf(page, 'receiver.city')).toBe('Houston');
    // What another customer's step was is shown.
    await page.keyboard.press('Control+n');
    await focusOn(page, 'receiver.phone');
    await expect.poll(() => valueOf(page, 'receiver.city')).toBe('');
    await page.keyboard.press('Control+z');
    await expect.poll(() => valueOf(page, 'receiver.city')).toBe('Houston');
    await expect.poll(() => address.inputValue()).toBe('');
    expect(problems()).toEqual([]);
  });

  it('sends several cartons: alike ones by their number, a heavier one duplicated, all rated and sent', async () => {
    const { page, problems } = await begin();
    await toCounter(page);
    await typeReceiver(page);
    await typeParcel(page);
    await page.locator('[data-path="boxes.0.alike"]').fill('3');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Boxes 1–3' }).waitFor();
    await page.locator('[data-path="boxes.0.weight"]').focus();
    await page.keyboard.press('Control+Shift+B');
    await focusOn(page, 'boxes.3.weight');
    await page.keyboard.press('Control+a');
    await typeText(page, '4');
    // A change of alike ones is one of all of them.
    await page.locator('[data-path="boxes.0.weight"]').fill('3');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+g');
    await page.locator('[data-testid="rates"] [role="option"]:focus').waitFor();
    const { shipments } = await ask(page, 'shipments.search', {
      text: 'Taylor',
      filter: 'all',
      limit: 10,
    });
    const { draft } = nth(shipments, 0);
    expect(draft.boxes.map(({ weight }) => weight)).toEqual(['3', '3', '3', '4']);
    expect(problems()).toEqual([]);
  });
});
