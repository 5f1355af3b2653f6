import { expect, it } from 'vitest';
import { ask } from './support/ask.ts';
import {
  bookAtCounter,
  press,
  toCounter,
  typeParcel,
  typeReceiver,
  typeText,
} from './support/hands.ts';
import { start } from './support/program.ts';

it('two operators are set up and change by key: what is typed stays, a void mark takes a supervisor’s PIN, and the journal names both', async () => {
  const { page, problems } = await start();
  const typeAndTab = async (text: string): Promise<void> => {
    await typeText(page, text);
    await press(page, 'Tab');
  };
  await press(page, 'Alt+7');
  await page.getByTestId('tab-people').focus();
  await press(page, 'Enter');
  await page.getByTestId('operator-first').focus();
  await press(page, 'Enter');
  await page.locator('[data-testid="operator-form-name"]:focus').waitFor();
  await typeAndTab('Ada Obi');
  await typeAndTab('AO');
  await typeAndTab('471147');
  await typeText(page, '471147');
  await press(page, 'Enter');
  await page.getByTestId('operator-form').waitFor({ state: 'detached' });
  expect(await page.getByTestId('operator').textContent()).toContain('AO');

  await page.getByTestId('operator-add').focus();
  await press(page, 'Enter');
  await page.locator('[data-testid="operator-form-name"]:focus').waitFor();
  await typeAndTab('Kemi Wale');
  await typeAndTab('KW');
  // The role is a clerk's unless said otherwise.
  await press(page, 'Tab');
  await typeAndTab('333333');
  await typeAndTab('333333');
  await press(page, 'Tab');
  await typeText(page, '471147');
  await press(page, 'Enter');
  await page.getByTestId('operator-form').waitFor({ state: 'detached' });
  const { operators } = await ask(page, 'operators.state', {});
  expect(operators.map(({ initials, role }) => [initials, role])).toEqual([
    ['AO', 'manager'],
    ['KW', 'clerk'],
  ]);
  await ask(page, 'operators.add', {
    name: 'Sam Supervisor',
    initials: 'SU',
    role: 'supervisor',
    next: '222222',
    pin: { operator: operators[0]?.id ?? '', pin: '471147' },
  });

  await toCounter(page);
  await typeReceiver(page);
  await press(page, 'F4');
  await page.locator('[data-testid="sign-in-who"]:focus').waitFor();
  await typeAndTab('KW');
  await typeText(page, '333333');
  await press(page, 'Enter');
  await page.getByTestId('sign-in-dialog').waitFor({ state: 'detached' });
  expect(await page.getByTestId('operator').textContent()).toContain('KW');
  await typeParcel(page);
  await bookAtCounter(page);

  await press(page, 'Alt+v');
  await page.locator('[data-testid="void-reason"]:focus').waitFor();
  await typeAndTab('Booked twice');
  await page.locator('[data-testid="allowed-by"]:focus').waitFor();
  expect(await page.getByTestId('allowed-by').locator('option').allTextContents()).toEqual([
    expect.stringContaining('AO'),
    expect.stringContaining('SU'),
  ]);
  await typeAndTab('SU');
  await typeText(page, '999999');
  await press(page, 'Enter');
  await page.getByTestId('void-dialog').getByRole('alert').waitFor();
  await page.getByTestId('void-pin').fill('222222');
  await press(page, 'Enter');
  await page.getByTestId('void-mark').waitFor();

  const [found] = (await ask(page, 'shipments.search', { text: 'Taylor', filter: 'all', limit: 5 }))
    .shipments;
  const told = await ask(page, 'shipments.journal', { id: found?.id ?? '' });
  expect(told.map(({ event, operator }) => [event, operator])).toEqual([
    ['sent', 'KW'],
    ['booked', 'KW'],
    ['markedVoid', 'KW'],
  ]);
  expect(told.at(-1)?.detail).toBe('Booked twice, allowed by SU');
  const happened = await ask(page, 'operators.events', {});
  expect(happened.slice(0, 2).map(({ kind, about, by }) => [kind, about, by])).toEqual([
    ['allowed', 'SU', 'KW'],
    ['wrongPin', 'SU', 'KW'],
  ]);
  expect(problems()).toEqual([]);
});
