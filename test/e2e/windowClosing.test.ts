import { expect, it } from 'vitest';
import { ask } from './support/ask.ts';
import { bookAtCounter, press, toCounter, typeParcel, typeReceiver } from './support/hands.ts';
import { start } from './support/program.ts';

it('a day by keyboard: money for two parcels, both handed over by scan and signed for, the day closed with a difference explained, its paper looked at', async () => {
  const { page, problems } = await start();
  const numbers: string[] = [];
  await toCounter(page);
  for (const name of ['Taylor', 'Turner']) {
    await page.locator('[data-path="receiver.phone"]:focus').waitFor();
    await typeReceiver(page);
    // Another person: the same parcel twice would be asked about.
    await page.locator('[data-path="receiver.last_name"]').fill(name);
    await typeParcel(page);
    await bookAtCounter(page);
    const found = await ask(page, 'shipments.search', {
      text: name,
      filter: 'all',

      limit: 1,
    });
    numbers.push(found.shipments[0]?.receipt?.trackingNumber ?? '');
    await press(page, 'F9');
    await page.locator('[data-testid="payment-tendered"]').waitFor();
    await page.getByTestId('payment-amount').focus();
    await press(page, 'Enter');
    await page.getByTestId('payment-dialog').waitFor({ state: 'detached' });
    await page.getByTestId('next-customer').focus();
    await press(page, 'Enter');
  }

  await press(page, 'Alt+h');
  await page.locator('[data-testid="handover-scan"]:focus').waitFor();
  for (const number of numbers) {
    await page.keyboard.type(number);
    await press(page, 'Enter');
    await page
      .locator('[data-testid="handover-verdict"][data-kind="good"]', { hasText: number })
      .waitFor();
  }
  await press(page, 'F9');
  await page.getByTestId('handover-dialog').waitFor();
  await page.getByTestId('handover-carrier').fill('Air Expedited');
  await page.getByTestId('handover-driver').focus();
  await page.keyboard.type('Musa Bello');
  // The driver signs with the pointer.
  const field = await page.getByTestId('signature').boundingBox();
  if (field === null) throw new Error('there is no field to sign in');
  await page.mouse.move(field.x + 80, field.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(field.x + 80 + step * 20, field.y + 60 + (step % 2) * 30);
  await page.mouse.up();
  await page.getByTestId('handover-prints').focus();
  await press(page, 'Space');
  await page.getByTestId('handover-driver').focus();
  await press(page, 'Enter');
  await page.getByTestId('handover-empty').waitFor();
  expect(await page.getByTestId('handover-row').textContent()).toContain('signed');
  await page.locator('[data-testid="handover-scan"]:focus').waitFor();
  await page.keyboard.type(numbers[0] ?? '');
  await press(page, 'Enter');
  await page.locator('[data-testid="handover-verdict"][data-kind="alarm"]').waitFor();
  await page.getByTestId('handover-manifest').focus();
  await press(page, 'Enter');
  await page.waitForSelector('[data-testid="handover-preview"] canvas[data-drawn]', {
    timeout: 30_000,
  });
  await press(page, 'Escape');
  const { done } = await ask(page, 'handover.list', {});
  expect(done).toMatchObject([{ count: 2, driver: 'Musa Bello', signed: true }]);
  expect(done[0]?.manifest).toMatch(/^[0-9a-f]{64}$/);

  await press(page, 'Alt+m');
  await page.getByTestId('day-bar').waitFor();
  await press(page, 'F9');
  await page.locator('[data-testid="day-count-cash-NGN"]:focus').waitFor();
  await page.keyboard.type('100');
  await page.getByTestId('day-close-words').focus();
  await page.keyboard.type('The rest is in the safe');
  await press(page, 'Enter');
  await page.getByTestId('day-close-dialog').waitFor({ state: 'detached' });
  const { lines } = await ask(page, 'day.now', {});
  expect(lines[0]?.closing).toMatchObject({
    words: 'The rest is in the safe',
    counts: { booked: 2 },
    rows: [{ method: 'cash', counted: 10_000 }],
  });
  await page.getByTestId('day-older').focus();
  await press(page, 'Enter');
  await page.getByTestId('day-paper').focus();
  await press(page, 'Enter');
  await page.waitForSelector('[data-testid="day-preview"] canvas[data-drawn]', { timeout: 30_000 });
  expect(problems()).toEqual([]);
});
