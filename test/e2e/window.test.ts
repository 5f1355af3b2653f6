import { describe, expect, it } from 'vitest';
import { ask } from './support/ask.ts';
import { bookAtCounter, toCounter, typeFields, typeParcel, typeReceiver } from './support/hands.ts';
import type { LaunchedDesk } from './support/launch.ts';
import { folder, start } from './support/program.ts';

const startAtCounter = async (dataDir: string): Promise<LaunchedDesk> => {
  const desk = await start({ dataDir });
  await toCounter(desk.page);
  return desk;
};

describe('the counter on the whole program', () => {
  it('shows after kill -9 all that the window had called saved', async () => {
    const dataDir = folder();
    const first = await startAtCounter(dataDir);
    await typeFields(first.page, '12025550143', 'Sam');
    await first.page.keyboard.type('Taylor-Núñez', { delay: 15 });
    await first.page.locator('[data-testid="saved"][data-state="saved"]').waitFor();
    await first.kill();
    const { page: again } = await startAtCounter(dataDir);
    await expect
      .poll(() => again.locator('[data-path="receiver.last_name"]').inputValue())
      .toBe('Taylor-Núñez');
    expect(await again.locator('[data-path="receiver.phone"]').inputValue()).toBe('12025550143');
  });

  it('begins the next day where it was left: at the counter, or in the batch that was open', async () => {
    const dataDir = folder();
    const evening = await startAtCounter(dataDir);
    await typeFields(evening.page, '12025550143', 'Sam');
    await evening.page.locator('[data-testid="saved"][data-state="saved"]').waitFor();
    await evening.close();
    const morning = await start({ dataDir, screen: 'asLeft' });
    const firstName = morning.page.locator('[data-path="receiver.first_name"]');
    await expect.poll(() => firstName.inputValue()).toBe('Sam');
    const { id } = await ask(morning.page, 'batches.create', { name: 'Monday', mode: 'SFN' });
    await morning.page.evaluate(`location.hash = '#/batch/${id}'`);
    await morning.page.getByRole('heading', { name: 'Monday' }).waitFor();
    await morning.close();
    const { page, problems } = await start({ dataDir, screen: 'asLeft' });
    await page.getByRole('heading', { name: 'Monday' }).waitFor();
    expect(await page.evaluate('location.hash')).toBe(`#/batch/${id}`);
    // The batch has gone meanwhile: the list of those that are there.
    const other = await start({ dataDir: folder(), screen: `/batch/${id}` });
    await other.page.getByTestId('from-template').waitFor();
    expect(problems()).toEqual([]);
  });

  it('serves a customer without the mouse, from the phone number to the waybill on the screen', async () => {
    const { page, problems } = await startAtCounter(folder());
    await typeReceiver(page);
    await page.keyboard.press('F8');
    await page.locator('[data-path="boxes.0.length"]:focus').waitFor();
    await typeParcel(page);
    await bookAtCounter(page, 1);
    const { shipments } = await ask(page, 'shipments.search', {
      text: 'Taylor',
      filter: 'booked',
      limit: 10,
    });
    expect(shipments).toHaveLength(1);
    expect(shipments[0]?.draft.boxes[0]?.length).toBe('30.48');
    await expect
      .poll(() => page.getByTestId('tracking-number').first().textContent())
      .toBe(shipments[0]?.receipt?.trackingNumber);
    expect(problems()).toEqual([]);
  });
});
