import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { filesOf, readFileRef } from '../../src/domain/shipment/files.ts';
import type { ShipmentSnapshot } from '../../src/domain/shipment/snapshot.ts';
import { nth, present } from '../present.ts';
import { ask } from './support/ask.ts';
import {
  allow,
  enterOn,
  koboOf,
  naira,
  nextCustomer,
  pictures,
  setUpDesk,
  signIn,
  typeGoods,
  wordsOf,
} from './support/counterDay.ts';
import {
  bookChosen,
  press,
  rateAtCounter,
  toCounter,
  typeFields,
  typeParcel,
  typeReceiver,
  typeText,
} from './support/hands.ts';
import { folder, start } from './support/program.ts';

const textOf = async (page: Page, testid: string): Promise<string> =>
  ((await page.getByTestId(testid).first().textContent()) ?? '').replaceAll(/\s+/g, ' ').trim();
/** Opens the payment of what is chosen; the amount that is asked for, in kobo. */
const askForPayment = async (page: Page): Promise<number> => {
  await press(page, 'F9');
  await page.locator('[data-testid="payment-dialog"] input:focus').waitFor();
  return koboOf(await textOf(page, 'payment-due'));
};
/** Pays another way than cash: by arrow from it. */
const payBy = async (page: Page, method: 'card' | 'transfer' | 'account'): Promise<void> => {
  await page.getByTestId(`payment-${method}`).focus();
  await press(page, 'Space');
  await page.getByTestId(method === 'account' ? 'payment-amount' : 'payment-reference').focus();
};
const taken = async (page: Page): Promise<void> => {
  await press(page, 'Enter');
  await page.getByTestId('payment-dialog').waitFor({ state: 'detached' });
};
const bookedNumber = async (page: Page): Promise<string> => {
  await bookChosen(page);
  return await textOf(page, 'booked-number');
};
/** A receiver in the United States by another last name. */
const typeAnother = async (page: Page, name: string): Promise<void> => {
  await typeReceiver(page);
  await page.locator('[data-path="receiver.last_name"]').focus();
  await press(page, 'Control+a');
  await typeText(page, name);
};

it('a whole day by keyboard: six customers of six kinds, a void booking, a transfer not seen, hand-over and close; the same sums on the screen, on paper and in the file', async () => {
  const { page, problems, answerDialogs } = await start();
  const out = folder();
  const { screen, paper } = pictures(page);
  const look = async (
    kind: 'quoteSlip' | 'receipt' | 'manifest' | 'voidSlip' | 'declarationSlip' | 'dayReport',
    id: string,
    name: string = kind,
  ): Promise<string> => {
    const pdf = await ask(page, 'printing.preview', { kind, ids: [id] });
    await paper(name, pdf);
    return wordsOf(pdf, out);
  };
  const find = async (number: string): Promise<ShipmentSnapshot> =>
    present(
      (await ask(page, 'shipments.search', { text: number, filter: 'all', limit: 1 })).shipments[0],
      number,
    );
  const idOf = async (number: string): Promise<string> => (await find(number)).id;
  const lookAtStored = async (hash: string, name: string): Promise<string> => {
    const { first: pdf } = await ask(page, 'preview.document', { hash });
    await paper(name, pdf);
    return wordsOf(pdf, out);
  };
  await setUpDesk(page);
  await signIn(page, 'KW');

  // The drawer.
  await press(page, 'Alt+5');
  await page.getByTestId('day-bar').waitFor();
  await enterOn(page, 'day-open');
  await page.locator('[data-testid="day-float-NGN"]:focus').waitFor();
  await typeText(page, '50000');
  await screen('day-open');
  await press(page, 'Enter');
  await page.getByTestId('day-open-dialog').waitFor({ state: 'detached' });
  const float = 5_000_000;

  // 1. Somebody new, who pays cash and gets change.
  await toCounter(page);
  await typeReceiver(page);
  await typeParcel(page);
  await rateAtCounter(page);
  await screen('counter');
  const quote = await look('quoteSlip', await idOf('Taylor'));
  expect(quote).toContain('Nothing is booked yet');
  const first = await askForPayment(page);
  expect(quote).toMatch(new RegExp(`Meridian Post Parcel\\s+${naira(first)}`));
  await page.getByTestId('payment-tendered').focus();
  const handed = Math.ceil(first / 1_000_000) * 1_000_000 + 1_000_000;
  await typeText(page, String(handed / 100));
  await expect.poll(() => textOf(page, 'payment-change')).toBe(naira(handed - first));
  await screen('payment');
  await press(page, 'Enter');
  await page.locator('[data-testid="payment-done"]:focus').waitFor();
  expect(await textOf(page, 'payment-given')).toBe(naira(handed - first));
  await taken(page);
  const firstNumber = await bookedNumber(page);
  // What the customer is told is what was asked for.
  expect(await textOf(page, 'sale-paid')).toContain(naira(first));
  expect(await textOf(page, 'sale-change')).toBe(naira(handed - first));
  await screen('booked');
  const receipt = await look('receipt', await idOf(firstNumber));
  expect(receipt).toContain(firstNumber);
  expect(receipt).toMatch(new RegExp(`Change\\s+${naira(handed - first)}`));
  // Not the account's cost, which is less: neither it nor what it is made of.
  expect(receipt).toMatch(new RegExp(`Price\\s+${naira(first)}`));
  expect(receipt).not.toContain('Discount');

  // 2. A receiver whose name Latin letters do not have: beside it on invoice and declaration. Card terminal.
  await nextCustomer(page);
  await typeFields(
    page,
    ...['81355500143', 'アイコ', 'ヤマダ', 'aiko@example.com', 'japan', 'Tokyo', '港区'],
    ...['105-0001', '虎ノ門 1-2-3', '', ''],
  );
  await enterOn(page, 'latin_name-take');
  await page.locator('[data-path="receiver.latin_address"]').focus();
  await typeText(page, '1-2-3 Toranomon, Minato');
  await typeGoods(page, '1.2', 'Carving', '4420190000', '12000');
  await page.getByTestId('more').locator('summary').press('Enter');
  await enterOn(page, 'invoice-make');
  await page.locator('[data-testid="invoice-reason"]:focus').waitFor();
  await page.getByTestId('invoice-rate').focus();
  await typeText(page, '10');
  await press(page, 'Enter');
  await page.getByTestId('invoice-dialog').waitFor({ state: 'detached' });
  await rateAtCounter(page);
  const second = await askForPayment(page);
  await payBy(page, 'card');
  await typeText(page, '004217');
  await taken(page);
  const secondNumber = await bookedNumber(page);
  const toJapan = await find(secondNumber);
  const waybill = toJapan.documents.find(({ kind }) => kind === 'waybill');
  expect(await lookAtStored(waybill?.hash ?? '', 'waybill')).toContain(secondNumber);
  const made = readFileRef(nth(filesOf(toJapan.draft.boxes), 0).text);
  const invoice = await lookAtStored(made.kind === 'archived' ? made.hash : '', 'invoice');
  // In the receiver's money too: 10 naira are a yen.
  for (const words of ['Aiko Yamada', '1-2-3 Toranomon, Minato', '12,000.00', '1,200'])
    expect(invoice).toContain(words);
  const declared = await look('declarationSlip', await idOf(secondNumber));
  for (const words of ['Yamada', '1-2-3 Toranomon, Minato', 'Carving', '₦12,000.00'])
    expect(declared).toContain(words);

  // 3. A customer with an account.
  await nextCustomer(page);
  await typeAnother(page, 'Turner');
  await typeGoods(page, '3', 'Books', '4901990000', '1500');
  await rateAtCounter(page);
  const third = await askForPayment(page);
  await payBy(page, 'account');
  await allow(page, 'AO');
  await taken(page);
  const thirdNumber = await bookedNumber(page);

  // 4. A transfer that nobody sees today.
  await nextCustomer(page);
  await typeAnother(page, 'Okoro');
  await typeGoods(page, '2', 'Shea butter', '3304990000', '2500');
  await rateAtCounter(page);
  const fourth = await askForPayment(page);
  await payBy(page, 'transfer');
  await typeText(page, 'TRF-88123');
  await taken(page);
  const fourthNumber = await bookedNumber(page);

  // 5. Somebody who comes again, and whose parcel a supervisor marks void.
  await nextCustomer(page);
  await expect
    .poll(async () => (await ask(page, 'pairs.search', { mode: 'SFN', text: 'tayl' })).length)
    .toBe(1);
  await typeText(page, 'tayl');
  await page.getByTestId('again').first().waitFor();
  await screen('again');
  await press(page, 'Enter');
  await page.locator('[data-path="boxes.0.weight"]:focus').waitFor();
  await press(page, 'Control+a');
  await typeText(page, '4');
  await rateAtCounter(page);
  const fifth = await askForPayment(page);
  await taken(page);
  const fifthNumber = await bookedNumber(page);
  await press(page, 'Alt+v');
  await page.locator('[data-testid="void-reason"]:focus').waitFor();
  await typeText(page, 'The customer took it back');
  await allow(page, 'SU');
  await screen('void');
  await press(page, 'Enter');
  await page.getByTestId('void-mark').waitFor();
  await page.getByTestId('void-dialog').waitFor({ state: 'detached' });
  const request = await look('voidSlip', await idOf(fifthNumber));
  expect(request).toContain('Please cancel this booking');
  expect(request).toContain(fifthNumber);

  // 6. A parcel that was booked elsewhere is dropped off: it is scanned in.
  await press(page, 'Alt+4');
  await page.locator('[data-testid="handover-scan"]:focus').waitFor();
  await page.getByTestId('handover-mode-accept').focus();
  await press(page, 'Space');
  await page.getByTestId('handover-scan').focus();
  await typeText(page, 'ELSEWHERE7');
  await press(page, 'Enter');
  await page.locator('[data-testid="handover-foreign"]:focus').waitFor();
  await press(page, 'Enter');
  await page.locator('[data-testid="handover-verdict"][data-kind="good"]').waitFor();

  // The driver takes all but the void one and one that is not found: that stays on the list.
  await page.getByTestId('handover-mode-driver').focus();
  await press(page, 'Space');
  await page.getByTestId('handover-scan').focus();
  const scan = async (number: string, kind: 'good' | 'alarm'): Promise<void> => {
    await typeText(page, number);
    await press(page, 'Enter');
    await page
      .locator(`[data-testid="handover-verdict"][data-kind="${kind}"]`, { hasText: number })
      .waitFor();
    await page.locator('[data-testid="handover-scan"]:focus').waitFor();
  };
  const loaded = [firstNumber, secondNumber, thirdNumber, 'ELSEWHERE7'];
  for (const number of loaded) await scan(number, 'good');
  await scan(fifthNumber, 'alarm');
  expect(await textOf(page, 'handover-verdict')).toContain('void');
  // What is known of them weighs 2.5 + 1.2 + 3 kg.
  expect(await textOf(page, 'handover-chosen')).toBe('4 parcels · 6.70 kg, 1 not weighed');
  await screen('handover');
  await press(page, 'F9');
  await page.getByTestId('handover-dialog').waitFor();
  await page.getByTestId('handover-carrier').focus();
  await press(page, 'Control+a');
  await typeFields(page, 'Air Expedited', 'Musa Bello');
  // The driver signs with a finger.
  const field = present(await page.getByTestId('signature').boundingBox(), 'signature');
  await page.mouse.move(field.x + 80, field.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(field.x + 80 + step * 20, field.y + 60 + (step % 2) * 30);
  await page.mouse.up();
  await page.getByTestId('handover-prints').focus();
  await press(page, 'Space');
  await screen('driver');
  await page.getByTestId('handover-driver').focus();
  await press(page, 'Enter');
  await page.getByTestId('handover-dialog').waitFor({ state: 'detached' });
  await page.getByTestId('handover-row').waitFor();
  const { done, waiting } = await ask(page, 'handover.list', {});
  expect(waiting.map(({ number }) => number)).toEqual([fourthNumber]);
  expect(done).toMatchObject([{ count: 4, driver: 'Musa Bello', signed: true }]);
  const manifest = await look('manifest', present(done[0], 'hand-over').id);
  for (const number of loaded) expect(manifest).toContain(number);
  expect(manifest).not.toContain(fifthNumber);
  expect(manifest).toContain('4 boxes · 6.70 kg, 1 not weighed');

  // The close: the drawer lacks 100 naira, the transfer is still to be seen.
  await press(page, 'Alt+5');
  await expect
    .poll(() => textOf(page, 'payments-sums'))
    .toContain(
      `Cash ${naira(first)} · Card ${naira(second)} · Transfer ${naira(fourth)} · On account ${naira(third)}`,
    );
  expect(await textOf(page, 'payments-void')).toContain(naira(fifth));
  await press(page, 'F9');
  await page.locator('[data-testid="day-count-cash-NGN"]:focus').waitFor();
  const cash = float + first + fifth;
  const dialog = await textOf(page, 'day-close-dialog');
  for (const sum of [float, first, fifth, cash, second, fourth, third])
    expect(dialog).toContain(naira(sum));
  await typeText(page, String((cash - 10_000) / 100));
  await page.getByTestId('day-count-card-NGN').focus();
  await typeText(page, String(second / 100));
  await page.getByTestId('day-count-transfer-NGN').focus();
  await typeText(page, String(fourth / 100));
  await page.getByTestId('day-close-words').focus();
  await typeText(page, 'A note was torn');
  await screen('close');
  await press(page, 'Enter');
  await page.getByTestId('day-close-dialog').waitFor({ state: 'detached' });

  // Its paper and its file say the same.
  await enterOn(page, 'tab-days');
  await page.getByTestId('day-paper').first().waitFor();
  const closed = present((await ask(page, 'days.now', { sums: true })).lines[0], 'close');
  const report = await look('dayReport', closed.id);
  for (const sum of [float, first, fifth, cash, cash - 10_000, -10_000, second, fourth, third])
    expect(report).toContain(naira(sum));
  expect(report).toMatch(/Booked\s+5/);
  expect(report).toMatch(/Void\s+1|Marked void\s+1/);
  for (const words of ['A note was torn', 'TRF-88123']) expect(report).toContain(words);
  const file = path.join(out, 'day.csv');
  const dot = (kobo: number): string => (kobo / 100).toFixed(2);
  await answerDialogs(file);
  await enterOn(page, 'day-save');
  await page.getByTestId('allow-dialog').waitFor();
  await allow(page, 'AO');
  await press(page, 'Enter');
  const saved = (): string => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');
  // It is there before it is written.
  await expect.poll(saved).toContain(dot(first));
  const amounts = (line: string): string[] => line.split(',').slice(5, 12);
  const lines = saved().split(/\r?\n/);
  const ofMethod = (method: string): string =>
    lines.find((line) => line.split(',')[3] === method && line.split(',')[4] === '') ?? '';
  expect(amounts(ofMethod('cash'))).toEqual([
    ...[float, first, fifth, cash, cash - 10_000].map(dot),
    '',
    '100.00',
  ]);
  expect(amounts(ofMethod('card'))).toEqual([
    ...[0, second, 0, second, second].map(dot),
    ...['', ''],
  ]);

  // What is closed is not changed: the transfer that is seen now is one of the next day, and so is what is paid.
  await enterOn(page, 'day-paper');
  await page.waitForSelector('[data-testid="day-preview"] canvas[data-drawn]');
  await press(page, 'Escape');
  await page.getByTestId('day-paper-dialog').waitFor({ state: 'detached' });
  await enterOn(page, 'tab-unpaid');
  expect(await textOf(page, 'payments-unseen')).toContain('TRF-88123');
  await enterOn(page, 'payments-mark-seen');
  await page.getByTestId('payments-unseen').waitFor({ state: 'detached' });
  // All but the minute in which it is printed.
  const closing = (text: string): string => text.slice(text.indexOf('Closed '));
  expect(closing(await look('dayReport', closed.id))).toBe(closing(report));
  const { day } = await ask(page, 'days.now', { sums: true });
  expect(day > closed.day).toBe(true);
  const next = await ask(page, 'payments.day', { day });
  expect(next.lines.map(({ kind, reference }) => [kind, reference])).toEqual([
    ['seen', 'TRF-88123'],
  ]);
  // The one who stays until tomorrow has an age.
  await press(page, 'Alt+4');
  await page.getByTestId(`parcel-${fourthNumber}`).waitFor();
  expect(problems()).toEqual([]);
});
