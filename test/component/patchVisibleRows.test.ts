import { describe, expect, it } from 'vitest';
import { patchVisibleRows } from '../../src/renderer/components/sheet/patchVisibleRows.ts';
import type { SheetColumn, SheetRow } from '../../src/renderer/components/sheet/model.ts';
import { surelyFits } from '../../src/renderer/components/sheet/textFit.ts';

const COLUMNS: readonly SheetColumn[] = [
  { prop: 'state', name: 'State', width: 116, fixed: true },
  { prop: 'city', name: 'City', width: 92 },
];
const rowOf = (city: string, over: Partial<SheetRow> = {}): SheetRow => ({
  id: city,
  mark: 'ready',
  locked: false,
  flags: {},
  tips: {},
  closed: {},
  faint: {},
  cells: { state: 'ready', city },
  ...over,
});

const sheetOf = (rows: SheetRow[]) => {
  const host = document.createElement('div');
  const frozen = rows
    .map(
      (row, at) =>
        `<div data-rgrow="${at}" class="rgCell at-state fixed"><span class="st ${row.mark}"><i></i><span>${row.cells['state']}</span></span></div>`,
    )
    .join('');
  host.innerHTML = `<section>${frozen}</section><section>${rows.map((row, at) => `<div data-rgrow="${at}" class="rgCell at-city">${row.cells['city']}</div>`).join('')}</section>`;
  const [left, free] = [...host.children] as [Element, Element];
  const cell = (row: number, prop: string): HTMLElement =>
    host.querySelector<HTMLElement>(`.at-${prop}[data-rgrow="${row}"]`)!;
  document.body.append(host);
  const drawn = patchVisibleRows({
    cells: (row) => host.querySelectorAll(`[data-rgrow="${row}"]`),
    column: (prop) => COLUMNS.find((column) => column.prop === prop),
    rowAt: (row) => rows[row] ?? null,
  });
  return { ...drawn, cell, left, free };
};

describe('rows that are patched past the library', () => {
  it('show their text, their mark, what is wrong and why, and lose it again', () => {
    const rows = [rowOf('Lagos')];
    const { patch, cell } = sheetOf(rows);
    rows[0] = rowOf('Kano', {
      mark: 'problem',
      flags: { city: 'bad' },
      tips: { city: 'No such city.' },
      cells: { state: '1 problem', city: 'Kano' },
    });
    expect(patch([0])).toBe(true);
    expect([
      cell(0, 'city').textContent,
      cell(0, 'city').className,
      cell(0, 'city').title,
      cell(0, 'city').getAttribute('aria-invalid'),
    ]).toEqual(['Kano', 'rgCell at-city bad', 'No such city.', 'true']);
    expect([
      cell(0, 'state').textContent,
      cell(0, 'state').querySelector('.st')?.className,
    ]).toEqual(['1 problem', 'st problem']);
    rows[0] = rowOf('Kano');
    patch([0]);
    expect([
      cell(0, 'city').className,
      cell(0, 'city').hasAttribute('title'),
      cell(0, 'city').hasAttribute('aria-invalid'),
      cell(0, 'state').textContent,
    ]).toEqual(['rgCell at-city', false, false, 'ready']);
  });

  it('do not keep the text of another row when the library uses the cell for it and believes its text is there already', () => {
    const rows = [rowOf('Lagos'), rowOf('Lagos')];
    const { patch, repatch, cell, left, free } = sheetOf(rows);
    rows[0] = rowOf('Kano', { mark: 'problem', cells: { state: '1 problem', city: 'Kano' } });
    patch([0]);
    const [city, state] = [cell(0, 'city'), cell(0, 'state')];
    // Scrolled on, frozen columns first: the library knows 'Lagos' in this cell and has 'Lagos' to show in it, so it writes nothing.
    state.setAttribute('data-rgrow', '1');
    repatch(left);
    city.setAttribute('data-rgrow', '1');
    repatch(free);
    expect([city.textContent, state.textContent]).toEqual(['Lagos', 'ready']);
  });

  it('are left to the library where a cell opens or closes to typing', () => {
    const rows = [rowOf('Lagos')];
    const { patch } = sheetOf(rows);
    rows[0] = rowOf('Lagos', { locked: true });
    expect(patch([0])).toBe(false);
  });
});

it('a text that may be too wide for its cell is cut off, whatever it is written in', () => {
  const fits = (text: string): boolean => surelyFits(text, 74, 12.5);
  expect(['Lagos', '0.42', '', 'Abuja FCT'].filter((text) => !fits(text))).toEqual(['Abuja FCT']);
  expect(['WWWWWW', '東京都千代田区', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 'a̐éö̲a̐éö̲', 'x'.repeat(10_000)].filter(fits)).toEqual(
    [],
  );
});
