import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { good } from '../fakes/http.ts';
import { present } from '../present.ts';
import { LOOKED_AT, makeLookDesks, type LookDesk, type LookDesks } from './support/lookDesk.ts';
import { openLookWindow, type LookWindow } from './support/lookWindow.ts';

/** Parcels are followed by keyboard in the built window, on a desk in this process. */
const DAY = 86_400_000;
let desks: LookDesks;
let view: LookWindow;
let page: Page;
let look: LookDesk;

beforeAll(async () => {
  desks = await makeLookDesks();
  view = await openLookWindow(LOOKED_AT);
  ({ page } = view);
  await page.setViewportSize({ width: 1024, height: 560 });
});
beforeEach(async () => {
  look = await desks.open();
});
afterEach(async () => {
  expect(view.problems).toEqual([]);
  await look.close();
});
afterAll(async () => {
  await view.close();
  desks.remove();
});

const byId = (name: string) => page.getByTestId(name).first();
const focused = (what: string): Promise<unknown> =>
  page.evaluate(`document.activeElement?.${what}`);
/** A shipment of the batch by its receiver's first name, booked. */
const booked = async (name: string): Promise<{ readonly id: string; readonly number: string }> => {
  const { id } = present(
    look.world.of(look.batchId).find(({ draft }) => draft.receiver.first_name === name),
    name,
  );
  const row = await look.world.book(id);
  return { id, number: row.receipt?.trackingNumber ?? '' };
};
const answer = (number: string, status: string, days = 5) =>
  good({
    tracking_number: number,
    status,
    location: 'Houston',
    estimated_delivery: new Date(look.desk.clock.now() + days * DAY).toISOString().slice(0, 10),
  });
/** Every other number is on its way. */
const onTheWay = (): void =>
  look.desk.service.always('track', ({ url }) =>
    answer(decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? ''), 'In transit'),
  );
/** What is pressed lies within what it belongs to. */
const inSight = async (testid: string, within: string): Promise<void> => {
  await byId(testid).scrollIntoViewIfNeeded();
  const edge = async (name: string): Promise<number> => {
    const { x, width } = present(await byId(name).boundingBox(), name);
    return x + width;
  };
  expect(await edge(testid), testid).toBeLessThanOrEqual(await edge(within));
};

it('one parcel is asked about from its card', async () => {
  const { id, number } = await booked('Ada');
  await view.load(look.desk, '/shipments');
  await byId('ledger-booked').click();
  await byId(`shipment-${id}`).click();
  await byId('tracking-card').getByText('has not been tracked yet').waitFor();
  for (const testid of ['tracking-pages', 'tracking-write', 'tracking-refresh'])
    await inSight(testid, 'tracking-card');
  // On a narrow panel the last of three buttons went to a line of its own.
  const middle = async (testid: string): Promise<number> => {
    const { y, height } = present(await byId(testid).boundingBox(), testid);
    return y + height / 2;
  };
  const title = present(
    await byId('tracking-card').getByRole('heading').first().boundingBox(),
    'title',
  );
  expect(Math.abs((await middle('tracking-refresh')) - title.y - title.height / 2)).toBeLessThan(3);
  expect(
    Math.abs((await middle('tracking-pages')) - (await middle('tracking-write'))),
  ).toBeLessThan(3);
  look.desk.service.next('track', answer(number, 'Held at customs'));
  await byId('tracking-refresh').focus();
  await page.keyboard.press('Enter');
  await byId('tracking-card').getByText('Held at customs').waitFor();
  expect(look.desk.service.count('track')).toBe(1);
});

it('a selection is tracked with Alt T, no other parcel is', async () => {
  const ids = [await booked('Ada'), await booked('Kemi')];
  onTheWay();
  await view.load(look.desk, '/shipments');
  await byId('ledger-booked').click();
  for (const { id } of ids) await byId(`tick-${id}`).check();
  await page.keyboard.press('Alt+t');
  await expect.poll(() => byId('run-progress').textContent()).toContain('2 shipments tracked');
  expect(look.desk.service.count('track')).toBe(2);
  for (const { id } of ids)
    expect(look.world.get(id).tracking).toMatchObject({ status: 'In transit' });
});

it('everything on its way is tracked with Alt T and Enter after the desk said how much that is', async () => {
  await booked('Ada');
  onTheWay();
  await view.load(look.desk, '/shipments');
  await byId('ledger-booked').waitFor();
  await page.keyboard.press('Alt+t');
  await expect.poll(() => byId('track-count').textContent()).toContain('on their way');
  await expect.poll(() => focused('dataset.testid')).toBe('track-start');
  const n = Number(/\d+/.exec((await byId('track-count').textContent()) ?? '')?.[0]);
  expect(n).toBeGreaterThan(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => byId('run-progress').textContent()).toContain(`${n} shipments tracked`);
  expect(look.desk.service.count('track')).toBe(n);
});

it('an overdue parcel is listed in Needs attention, goes with S, comes back with Ctrl Z, and its customer is written to', async () => {
  const { number } = await booked('Ada');
  look.desk.service.next('track', answer(number, 'Departed facility', -2));
  await look.desk.core.tracking.track(number);
  await view.load(look.desk, '/attention');
  await byId('news-row').waitFor();
  expect(await byId('news-overdue').textContent()).toContain('1');
  await inSight('see', 'way-news');
  await byId('news-row').focus();
  await expect.poll(() => byId('shipment-detail').textContent()).toContain('Ada Obi');
  await page.keyboard.press('s');
  await byId('news-row').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await byId('news-row').waitFor();

  await byId('tracking-write').focus();
  await page.keyboard.press('Enter');
  await byId('message-text').waitFor();
  const text = await byId('message-text').inputValue();
  expect(text).toContain('Ada Obi');
  expect(text).toContain(number);
  expect(text).toContain('Departed facility');
  await expect.poll(() => focused('dataset.testid')).toBe('message-text');
  await byId('message-whatsapp').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => look.desk.shown.at(-1)).toContain('https://wa.me/');
  await page.keyboard.press('Escape');
  await byId('message-dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused('dataset.testid')).toBe('tracking-write');
});
