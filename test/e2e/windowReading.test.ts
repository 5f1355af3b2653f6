import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ask } from './support/ask.ts';
import { press } from './support/hands.ts';
import { folder, oneProgram } from './support/program.ts';
import { cell } from './support/sheet.ts';

const HEADER =
  'shipment,receiver_first_name,receiver_last_name,receiver_phone,receiver_country,receiver_state,receiver_city,receiver_address,receiver_zip_code,box_length,box_width,box_height,box_weight,item_name,item_hs_code,item_quantity,value,currency,item_weight,item_country';
const program = oneProgram();
const row = (name: string, goods: string): string =>
  `${name},Grace,${name},12025550199,United States,California,Fresno,5 Example Avenue,93650,30,20,10,10 lb,${goods},Nigeria`;

it('what a clerk writes is read as it is meant: a value is asked about, a price converted at a rate once for the batch, and taken back', async () => {
  const [into, desk] = [folder(), await program.begin()];
  const { page } = desk;
  await page.evaluate("location.hash = '#/batch'");
  await page.getByTestId('drop').waitFor();
  const at = path.join(into, 'orders.csv');
  fs.writeFileSync(
    at,
    [
      HEADER,
      row('A', 'Phone,8517130000,10,300,USD,1 lb'),
      row('B', 'Shirt,6109100000,2,40,USD,1 lb'),
    ].join('\n'),
  );
  await desk.answerDialogs(at);
  await page.getByTestId('import').click();
  await page.getByTestId('import-commit').waitFor();
  const value = HEADER.split(',').indexOf('value');
  await page.getByTestId(`value-total-${value}`).click();
  await page.getByTestId('import-progress').waitFor({ state: 'detached' });
  await expect
    .poll(() => page.getByTestId(`import-column-${value}`).inputValue())
    .toBe('item.total_value');
  await page.getByTestId('import-commit').click();
  await cell(page, 'city').waitFor();

  const [batch] = await ask(page, 'batches.list', { hidden: false });
  const read = async () => (await ask(page, 'batches.open', { id: batch?.id ?? '' })).shipments;
  const prices = async (): Promise<string[]> =>
    (await read()).map(({ draft }) => draft.boxes[0]?.items[0]?.unit_price ?? '');
  expect((await read()).map(({ draft }) => [draft.receiver.country, draft.receiver.state])).toEqual(
    [
      ['US', 'CA'],
      ['US', 'CA'],
    ],
  );
  expect(await prices()).toEqual(['300 USD total', '40 USD total']);
  // Ten pieces of a pound each lie in a box of ten pounds.
  expect(
    (await read()).flatMap(({ issues }) =>
      issues.filter(({ severity }) => severity === 'error').map(({ code }) => code),
    ),
  ).toEqual(['other-currency', 'other-currency']);

  await page.locator('[data-testid^="convert-"]').first().click();
  await page.getByTestId('convert-rate').fill('1,550');
  await press(page, 'Enter');
  await expect.poll(prices).toEqual(['300 USD total @ 1550', '40 USD total @ 1550']);
  expect((await read()).map(({ figures }) => figures.value)).toEqual([
    { amount: '465000.00', currency: 'NGN' },
    { amount: '62000.00', currency: 'NGN' },
  ]);
  await page.getByTestId('undo').click();
  await expect.poll(prices).toEqual(['300 USD total', '40 USD total']);
  expect(desk.problems()).toEqual([]);
});

it('the country that is typed at the counter is the one that is meant, with Tab', async () => {
  const desk = await program.begin();
  const { page } = desk;
  await page.evaluate("location.hash = '#/counter'");
  const field = page.locator('[data-path="receiver.country"]');
  for (const [typed, name] of [
    ['uk', 'United Kingdom'],
    ['america', 'United States'],
    ['nig', 'Nigeria'],
    ['uae', 'United Arab Emirates'],
  ] as const) {
    await field.fill('');
    await field.pressSequentially(typed);
    await press(page, 'Tab');
    await expect.poll(() => field.inputValue()).toBe(name);
  }
  const state = page.locator('[data-path="receiver.state"]');
  await field.fill('');
  await field.pressSequentially('nigeria');
  await press(page, 'Tab');
  await state.fill('Lagos State');
  await press(page, 'Tab');
  await expect.poll(() => state.inputValue()).toBe('LA');
  expect(desk.problems()).toEqual([]);
});
