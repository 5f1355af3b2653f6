import path from 'node:path';
import { expect, it } from 'vitest';
import type { ShipmentSnapshot } from '../../src/domain/shipment/snapshot.ts';
import { fakeDesk, someAddress, someDraft } from '../fakes/desk.ts';
import { ask } from './support/ask.ts';
import { clipboard, press, showBatch, toCity, typeText } from './support/hands.ts';
import type { LaunchedDesk } from './support/launch.ts';
import { folder, start } from './support/program.ts';
import { cell, cellSelector, heading, scrolledDown, spoken } from './support/sheet.ts';

const ROWS = 10_000;

/** Many programs may share the machine that tests run on. */
const soon = <T>(what: () => T) => expect.poll(what);
const write = (dataDir: string): string => {
  const { desk: made, close } = fakeDesk({ path: path.join(dataDir, 'desk.db') });
  const batch = made.batches.create('Ten thousand', 'SFN');
  made.drafts.insert(
    batch,
    Array.from({ length: ROWS }, (_, row) => ({
      draft: someDraft(`R-${row}`, {
        receiver: someAddress({ city: row === 40 ? '' : `Town ${row}` }),
      }),
      rows: null,
      notes: [],
    })),
  );
  close();
  return batch.id;
};
const startAt = async (dataDir: string, id: string): Promise<LaunchedDesk> => {
  const desk = await start({ dataDir });
  await showBatch(desk.page, id);
  // All rows are read: before, the sheet says how many are still to come.
  await desk.page.locator('[data-testid="rows-shown"]:empty').waitFor({ state: 'attached' });
  return desk;
};

it('a sheet of 10,000 rows answers every key of a spreadsheet, loses no letter of a fast hand, and takes all of it back after a restart', async () => {
  const dataDir = folder();
  const id = write(dataDir);
  let desk = await startAt(dataDir, id);
  let { page } = desk;
  const first = async (): Promise<readonly ShipmentSnapshot[]> =>
    (await ask(page, 'batches.open', { id })).shipments.slice(0, 8);
  const cities = async (): Promise<string[]> =>
    (await first()).map(({ draft }) => draft.receiver.city);
  const undoTo = async (row: number, city: string): Promise<void> => {
    await press(page, 'Control+z');
    await soon(async () => (await cities())[row]).toBe(city);
  };

  // Letters and digits follow each other without a pause; a digit that begins a cell is no way to another screen.
  await toCity(page);
  for (const city of ['9 Elms', 'Hull', 'York']) {
    await typeText(page, city);
    await press(page, 'Enter');
  }
  await typeText(page, 'Ripon');
  await press(page, 'ArrowDown');
  expect(await spoken(page)).toMatch(/^Row 5, City/);
  await soon(cities).toEqual([
    '9 Elms',
    'Hull',
    'York',
    'Ripon',
    'Town 4',
    'Town 5',
    'Town 6',
    'Town 7',
  ]);

  // Tab along the row; Enter goes back below where the run began. Escape leaves a cell as it was, F2 types on in it.
  await typeText(page, 'Selby');
  await press(page, 'Tab');
  await typeText(page, '2.5');
  await press(page, 'Enter');
  expect(await spoken(page)).toMatch(/^Row 6, City/);
  await typeText(page, 'Nowhere');
  await press(page, 'Escape', 'F2');
  await typeText(page, 'b');
  await press(page, 'Enter');
  await soon(cities).toEqual([
    '9 Elms',
    'Hull',
    'York',
    'Ripon',
    'Selby',
    'Town 5b',
    'Town 6',
    'Town 7',
  ]);
  expect((await first())[4]?.draft.boxes[0]?.weight).toBe('2.5');

  // Fill right, clear, and both taken back.
  await press(page, 'ArrowLeft', 'Shift+ArrowRight', 'Control+r');
  await soon(async () => (await cities())[6]).toBe('US');
  await press(page, 'Delete');
  await soon(async () => (await cities())[6]).toBe('');
  await undoTo(6, 'US');
  await undoTo(6, 'Town 6');

  // The far end of a growing selection is in view; with Ctrl it goes to the end of the filled cells.
  await toCity(page);
  for (let step = 0; step < 40; step += 1) await press(page, 'Shift+ArrowDown');
  await soon(() => scrolledDown(page)).toBeGreaterThan(300);
  await toCity(page);
  await soon(() => scrolledDown(page)).toBe(0);
  await press(page, 'Control+ArrowDown');
  await soon(() => spoken(page)).toMatch(/^Row 40, City/);
  await press(page, 'Control+End');
  await soon(() => spoken(page)).toMatch(/^Row 10000, /);
  await cell(page, 'price', 9999).waitFor();

  // A row that a key brings into view is drawn with that key, not after the scroll event, which comes with the next frame.
  await toCity(page);
  await soon(() => scrolledDown(page)).toBe(0);
  expect(
    await page.evaluate(`(async () => {
      for (let row = 0; row < 40; row += 1) {
        document.querySelector('[data-sheet]').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
        for (let turn = 0; turn < 20; turn += 1) await null;
      }
      return document.querySelector('.cell.here')?.closest('[data-row]').dataset.row;
    })()`),
  ).toBe('40');

  // Cells that were typed in, frozen and not, show nothing of it when the sheet uses them for other rows: all but the first are alike there.
  await toCity(page);
  await press(page, 'ArrowLeft');
  await typeText(page, 'GB');
  await press(page, 'ArrowLeft');
  await typeText(page, 'Zoe Quist');
  await press(page, 'Enter', 'PageDown', 'PageDown', 'PageDown');
  await cell(page, 'country', 0).waitFor({ state: 'detached' });
  expect(
    await page.evaluate(
      `[...new Set([...document.querySelectorAll('${cellSelector('country')}, ${cellSelector('receiver')}')].map((cell) => cell.textContent))].toSorted()`,
    ),
  ).toEqual(['Ben Sample', 'US']);
  await press(page, 'Control+z', 'Control+z');
  await soon(async () => (await first())[0]?.draft.receiver.country).toBe('US');

  // Copied as text and as HTML, pasted from HTML alone.
  await toCity(page);
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowRight');
  const copied = await clipboard(page, 'copy');
  expect(copied.text).toBe('9 Elms\t2\r\nHull\t2');
  await toCity(page);
  await press(page, 'ArrowDown', 'ArrowDown');
  await clipboard(page, 'paste', { 'text/html': copied.html });
  await soon(async () => (await cities()).slice(2, 4)).toEqual(['9 Elms', 'Hull']);

  // Rows duplicated and removed; a column sorted by its header shows the last first.
  await toCity(page);
  await press(page, 'Control+Shift+d');
  await soon(async () => (await first()).map(({ draft }) => draft.name).slice(0, 3)).toEqual([
    'R-0',
    'R-0 (2)',
    'R-1',
  ]);
  await toCity(page);
  await press(page, 'Control+Delete');
  await soon(async () => (await first())[0]?.draft.name).toBe('R-0 (2)');
  await heading(page, 'City').click();
  await heading(page, 'City ↑').click();
  await soon(() => cell(page, 'city', 0).textContent()).toBe('Town 9999');
  await heading(page, 'City ↓').click();
  expect(desk.problems()).toEqual([]);

  await desk.kill();
  desk = await startAt(dataDir, id);
  ({ page } = desk);
  await toCity(page);
  await press(page, 'Control+z');
  await soon(async () => (await first()).map(({ draft }) => draft.name).slice(0, 3)).toEqual([
    'R-0',
    'R-0 (2)',
    'R-1',
  ]);
  await press(page, 'Control+z');
  await soon(async () => (await first()).map(({ draft }) => draft.name).slice(0, 3)).toEqual([
    'R-0',
    'R-1',
    'R-2',
  ]);
  await undoTo(2, 'York');
  await undoTo(5, 'Town 5');
  expect(desk.problems()).toEqual([]);
});
