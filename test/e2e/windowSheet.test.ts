import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../../src/domain/shipment/draft.ts';
import { ask } from './support/ask.ts';
import { citiesOf, clipboard, press, showBatch, toCity, typeText } from './support/hands.ts';
import { folder, start } from './support/program.ts';
import { cell, describedAs, selectedCells, spoken } from './support/sheet.ts';

describe('the batch sheet by keyboard alone, on the whole program', () => {
  it('pastes, fills, finds, replaces and mends alike, and takes all of it back after a restart', async () => {
    const dataDir = folder();
    const first = await start({ dataDir });
    const { page } = first;
    const { id } = await ask(page, 'batches.create', { name: 'By keys', mode: 'SFN' });
    await ask(page, 'sheet.add', {
      batchId: id,
      drafts: Array.from({ length: 4 }, () => emptyDraft()),
    });
    await showBatch(page, id);

    await toCity(page);
    await clipboard(page, 'paste', {
      'text/plain': 'Leeds\t1.5\t0901210000\r\nHull\t2.5\t0901210000\r\nYork\t3.5\t6109100000',
    });
    await expect.poll(() => citiesOf(page, id)).toEqual(['Leeds', 'Hull', 'York', '']);
    const [shipment] = (await ask(page, 'batches.open', { id })).shipments;
    expect([
      shipment?.draft.boxes[0]?.weight,
      shipment?.draft.boxes[0]?.items[0]?.product_hs_code,
    ]).toEqual(['1.5', '0901210000']);

    await toCity(page);
    await press(page, 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Control+d');
    await expect.poll(() => citiesOf(page, id)).toEqual(['Leeds', 'Hull', 'York', 'York']);

    await toCity(page);
    await typeText(page, 'Ripon');
    await press(page, 'Enter');
    await expect.poll(() => citiesOf(page, id)).toEqual(['Ripon', 'Hull', 'York', 'York']);

    await press(page, 'Control+h');
    await page.getByTestId('find-text').fill('york');
    await expect.poll(() => page.getByTestId('find-count').textContent()).toBe('2 found');
    await page.getByTestId('replace-text').fill('Selby');
    await page.getByTestId('replace-all').press('Enter');
    await expect.poll(() => citiesOf(page, id)).toEqual(['Ripon', 'Hull', 'Selby', 'Selby']);
    await page.getByTestId('find-text').press('Escape');

    // Goods by name in the panel: taken as one step, taken back by key without leaving the panel.
    await ask(page, 'items.save', {
      id: null,
      item: {
        mode: 'SFN',
        name: 'Coffee, roasted',
        description: 'Roasted beans',
        product_hs_code: '0901210000',
        unit_price: '3200.00',
        weight: '0.25',
        country: 'NG',
        sku: '',
        length: '',
        width: '',
        height: '',
      },
    });
    const goods = async (): Promise<unknown> => {
      const item = (await ask(page, 'batches.open', { id })).shipments[0]?.draft.boxes[0]?.items[0];
      return [item?.name, item?.unit_price, item?.country];
    };
    await toCity(page);
    await page
      .getByRole('region', { name: 'Row 1', exact: true })
      .locator('[data-path="boxes.0.items.0.name"]')
      .click();
    await typeText(page, 'coff');
    await page.getByRole('option', { name: 'Coffee, roasted' }).waitFor();
    await press(page, 'Enter');
    await expect.poll(goods).toEqual(['Coffee, roasted', '3200.00', 'NG']);
    await press(page, 'Control+z');
    await expect.poll(goods).toEqual(['coff', '', '']);
    await press(page, 'Control+z');
    await expect.poll(goods).toEqual(['', '', '']);

    // The mouse draws over the border between frozen columns and the others, and Shift with a click draws on.
    const selected = (): Promise<number> => selectedCells(page);
    await cell(page, 'receiver', 0).hover();
    await page.mouse.down();
    await cell(page, 'country', 1).hover();
    await cell(page, 'city', 2).hover();
    await page.mouse.up();
    await expect.poll(selected).toBe(9);
    await cell(page, 'weight', 3).click({ modifiers: ['Shift'] });
    await expect.poll(selected).toBe(16);
    await cell(page, 'city', 1).click();
    await expect.poll(selected).toBe(0);
    await expect.poll(() => spoken(page)).toMatch(/^Row 2, City/);

    await toCity(page);
    await press(page, 'F8');
    await expect.poll(() => spoken(page)).toContain('Problem:');
    // A note that is not painted must still describe its cell.
    await expect.poll(() => describedAs(page)).toMatch(/^Problem: /);
    await page.getByTestId('cell-tip').waitFor();
    await press(page, 'Control+F8');
    const group = page.locator('[data-testid^="problem-"]', { hasText: 'Height' }).first();
    await group.locator('input').fill('12');
    await group.locator('input').press('Enter');
    await expect
      .poll(async () =>
        (await ask(page, 'batches.open', { id })).shipments.map(
          ({ draft }) => draft.boxes[0]?.height,
        ),
      )
      .toEqual(Array.from({ length: 4 }, () => '12'));
    expect(first.problems()).toEqual([]);

    await first.kill();
    const { page: again, problems } = await start({ dataDir });
    await showBatch(again, id);
    await toCity(again);
    await press(again, 'Control+z');
    await expect
      .poll(
        async () => (await ask(again, 'batches.open', { id })).shipments[0]?.draft.boxes[0]?.height,
      )
      .toBe('');
    await press(again, 'Control+z');
    await expect.poll(() => citiesOf(again, id)).toEqual(['Ripon', 'Hull', 'York', 'York']);
    await press(again, 'Control+y');
    await expect.poll(() => citiesOf(again, id)).toEqual(['Ripon', 'Hull', 'Selby', 'Selby']);
    expect(problems()).toEqual([]);
  });
});
