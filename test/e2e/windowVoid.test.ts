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

it('a booking is marked void by keyboard: it is on no manifest and in no sum, stays spent and sent, and is undone the same way', async () => {
  const { page, problems } = await start();
  await toCounter(page);
  await typeReceiver(page);
  await typeParcel(page);
  await bookAtCounter(page);
  const find = async () =>
    (await ask(page, 'shipments.search', { text: 'Taylor', filter: 'all', limit: 5 })).shipments[0];
  const booked = await find();
  const id = booked?.id ?? '';
  const number = booked?.receipt?.trackingNumber ?? '';
  const [state] = await ask(page, 'payments.states', { ids: [id] });
  const price = state?.balance?.price ?? { minor: 0, currency: 'NGN' };
  await ask(page, 'payments.take', {
    id: crypto.randomUUID(),
    shipmentIds: [id],
    method: 'cash',
    amount: price,
    tendered: null,
    reference: '',
    pin: null,
  });
  const spent = (await ask(page, 'guard.get', {})).spentToday;
  expect(spent).toHaveLength(1);

  await press(page, 'Alt+v');
  await page.locator('[data-testid="void-reason"]:focus').waitFor();
  await typeText(page, 'The receiver called: wrong parcel');
  await press(page, 'Enter');
  await page.getByTestId('void-mark').waitFor();
  expect(await page.getByTestId('void-mark').textContent()).toContain('wrong parcel');
  expect(await page.getByTestId('sale-result').textContent()).toContain('Void');
  // Its waybill is drawn anew, crossed out.
  await page.waitForSelector('[data-testid="waybill-card"] canvas[data-drawn]');
  // The mark comes when the desk says so, the dialog goes with the answer: keys are its own until then.
  await page.getByTestId('void-reason').waitFor({ state: 'detached' });

  await press(page, 'Alt+3');
  await press(page, 'Alt+4');
  await page.getByTestId('handover-empty').waitFor();
  await typeText(page, number);
  await press(page, 'Enter');
  await page.locator('[data-testid="handover-verdict"][data-kind="alarm"]').waitFor();
  expect(await page.getByTestId('handover-verdict').textContent()).toContain('void');
  await press(page, 'Alt+5');
  await expect
    .poll(() => page.getByTestId('payments-void').textContent())
    .toMatch(/^1 void shipment, ₦[\d,.]+ received: not in the sum$/);
  expect(await page.getByTestId('payments-sums').count()).toBe(0);

  // The account is charged, and what was sent is not sent again.
  expect((await ask(page, 'guard.get', {})).spentToday).toEqual(spent);
  expect(await ask(page, 'booking.preflight', { ids: [id] })).toMatchObject({
    ids: [],
    before: { booked: 1 },
  });

  await press(page, 'Alt+3');
  await page.getByTestId(`shipment-${id}`).click();
  await press(page, 'Alt+v');
  await page.locator('[data-testid="void-reason"]:focus').waitFor();
  await typeText(page, 'It was the right one');
  await press(page, 'Enter');
  await page.getByTestId('void-mark').waitFor({ state: 'detached' });
  await page.getByTestId('void-reason').waitFor({ state: 'detached' });
  await press(page, 'Alt+4');
  await page.getByTestId(`parcel-${number}`).waitFor();
  const told = await ask(page, 'shipments.journal', { id });
  expect(told.slice(-2).map(({ event, detail }) => [event, detail])).toEqual([
    ['markedVoid', 'The receiver called: wrong parcel'],
    ['voidUndone', 'It was the right one'],
  ]);
  expect(problems()).toEqual([]);
});
