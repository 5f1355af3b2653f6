import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { GivenPin } from '../../../src/domain/desk/pin.ts';
import type { OperatorRole } from '../../../src/domain/operator/operator.ts';
import { NO_PRICE_LISTS } from '../../../src/domain/pricing/priceRules.ts';
import { smallPng } from './smallPng.ts';
import { present } from '../../present.ts';
import { ask } from './ask.ts';
import { press, typeFields, typeText } from './hands.ts';

/** Tools to play a whole day at the counter: people, keys, sums, and pictures on request. */

/** PINs of the three operators: a manager, a supervisor and a clerk. */
const PINS = { AO: '471147', SU: '222222', KW: '333333' } as const;
type Who = keyof typeof PINS;

/** Sets up the operators, and prices above the account's cost: 10 per cent, 7.5 % VAT, rounded up to ₦50. */
export const setUpDesk = async (page: Page): Promise<void> => {
  const add = async (
    name: string,
    initials: Who,
    role: OperatorRole,
    pin: GivenPin | null,
  ): Promise<string> => {
    const { operators } = await ask(page, 'operators.add', {
      ...{ name, initials, role, pin },
      next: PINS[initials],
    });
    return present(
      operators.find((each) => each.initials === initials),
      initials,
    ).id;
  };
  const manager = await add('Adaeze Okonkwo', 'AO', 'manager', null);
  const pin = { operator: manager, pin: PINS.AO };
  await add('Sule Umar', 'SU', 'supervisor', pin);
  await add('Kemi Wale', 'KW', 'clerk', pin);
  const rule = {
    ...{ name: 'Everything', services: [], countries: [], overWeight: null, upToWeight: null },
    ...{ percent: 1000, fixed: 0, perWeight: 0, minimum: 0 },
  };
  await ask(page, 'pricing.set', {
    lists: {
      SFN: { rules: [rule], vat: 750, roundTo: 5000 },
      STN: NO_PRICE_LISTS.STN,
    },
    pin,
  });
};

/** Switches the signed-in operator by keyboard. */
export const signIn = async (page: Page, who: Who): Promise<void> => {
  await press(page, 'F4');
  await page.locator('[data-testid="sign-in-who"]:focus').waitFor();
  await typeText(page, who);
  await press(page, 'Tab');
  await typeText(page, PINS[who]);
  await press(page, 'Enter');
  await page.getByTestId('sign-in-dialog').waitFor({ state: 'detached' });
};

/** Enters the operator who allows an act, with the PIN. */
export const allow = async (page: Page, who: Who): Promise<void> => {
  await page.getByTestId('allowed-by').focus();
  await typeText(page, who);
  await press(page, 'Tab');
  await typeText(page, PINS[who]);
};

/** Focuses an element and presses Enter. */
export const enterOn = async (page: Page, testid: string): Promise<void> => {
  await page.getByTestId(testid).first().focus();
  await press(page, 'Enter');
};

/** Starts the next customer by keyboard; resolves when the first field of the blank form has the focus. */
export const nextCustomer = async (page: Page): Promise<void> => {
  await press(page, 'Control+n');
  await page.locator('[data-path="receiver.phone"]:focus').waitFor();
};

/** Fills in a box and its goods. */
export const typeGoods = async (
  page: Page,
  kg: string,
  name: string,
  code: string,
  price: string,
): Promise<void> => {
  await page.locator('[data-path="boxes.0.length"]').focus();
  await typeFields(page, '30', '20', '10', kg);
  await page.locator('[data-path="boxes.0.items.0.name"]').focus();
  await typeFields(page, name, code, 'nigeria', '1', '0.4', price);
};

/** Formats kobo like screens and papers, with the sign of a difference: `₦59,650.00`. */
export const naira = (kobo: number): string =>
  `${kobo < 0 ? '−' : ''}₦${(Math.abs(kobo) / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;

/** Returns a sum in naira on the screen as kobo. */
export const koboOf = (text: string | null): number => {
  const [, digits = ''] = /₦([\d,]+\.\d\d)/.exec(text ?? '') ?? [];
  if (digits === '') throw new Error(`no amount in “${text}”`);
  return Number(digits.replaceAll(/\D/g, ''));
};

/** Returns the text on the pages of a PDF, line by line; long names are not cut. */
export const wordsOf = (pdf: Uint8Array, folder: string): string => {
  const file = path.join(folder, 'paper.pdf');
  fs.writeFileSync(file, pdf);
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
};

/** Takes pictures of screens and papers into the folder `WAYBILL_DESK_PICTURES`; does nothing when it is not set. */
export const pictures = (page: Page) => {
  const folder = process.env['WAYBILL_DESK_PICTURES'];
  return {
    screen: async (name: string): Promise<void> => {
      if (!folder) return;
      await page.setViewportSize({ width: 1200, height: 675 });
      fs.writeFileSync(path.join(folder, `${name}.png`), await smallPng(await page.screenshot()));
    },
    /** Takes a picture of the first page. */
    paper: async (name: string, pdf: Uint8Array): Promise<void> => {
      if (!folder) return;
      const file = path.join(folder, name);
      fs.writeFileSync(`${file}.pdf`, pdf);
      execFileSync('pdftoppm', ['-png', '-r', '80', '-singlefile', `${file}.pdf`, file]);
      fs.writeFileSync(`${file}.png`, await smallPng(`${file}.png`, true));
      fs.rmSync(`${file}.pdf`);
    },
  };
};
