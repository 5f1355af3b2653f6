import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { filledOver } from '../../src/renderer/components/sheet/areaCells.ts';
import { classOf } from '../../src/renderer/components/sheet/cellLook.ts';
import { useCursor } from '../../src/renderer/components/sheet/cursor.ts';
import { geometryOf, rectOf, revealed } from '../../src/renderer/components/sheet/geometry.ts';
import GridRow from '../../src/renderer/components/sheet/GridRow.ts';
import { actionOf } from '../../src/renderer/components/sheet/keyboard.ts';
import type { SheetColumn, RowCells } from '../../src/renderer/components/sheet/model.ts';
import { surelyFits } from '../../src/renderer/components/sheet/textFit.ts';

const COLUMNS: readonly SheetColumn[] = [
  { prop: 'state', name: 'State', width: 100, pin: 'start', fixed: true },
  { prop: 'city', name: 'City', width: 90 },
  { prop: 'weight', name: 'Weight', width: 60, align: 'right' },
  { prop: 'price', name: 'Price', width: 80, pin: 'end', fixed: true },
];
const GEOMETRY = geometryOf(COLUMNS, 40, 32);
const VIEW = { top: 0, left: 0, width: 320, height: 28 + 5 * 32 };
const row = (over: Partial<RowCells> = {}): RowCells => ({
  id: 'a',
  mark: 'ready',
  locked: false,
  flags: {},
  tips: {},
  closed: {},
  faint: {},
  cells: { state: 'Ready', city: 'Lagos', weight: '2', price: '–' },
  ...over,
});

describe('where a cell is', () => {
  it('is reckoned from what is frozen and scrolled, so that editor and tip lie over it before it is drawn', () => {
    expect(rectOf(GEOMETRY, { row: 1, col: 0 }, VIEW)).toEqual({
      left: 40,
      top: 60,
      width: 100,
      height: 32,
    });
    const scrolled = { ...VIEW, top: 64, left: 30 };
    expect(rectOf(GEOMETRY, { row: 3, col: 1 }, scrolled)?.left).toBe(110);
    expect(rectOf(GEOMETRY, { row: 3, col: 3 }, scrolled)?.left).toBe(240);
  });
  it('is nowhere while the cell is under what is frozen', () => {
    expect(rectOf(GEOMETRY, { row: 0, col: 1 }, { ...VIEW, top: 64 })).toBeNull();
    expect(rectOf(GEOMETRY, { row: 9, col: 1 }, VIEW)).toBeNull();
    expect(rectOf(GEOMETRY, { row: 0, col: 1 }, { ...VIEW, left: 90 })).toBeNull();
  });
  it('comes into view between header and frozen columns, with no more scrolling than it takes', () => {
    expect(revealed(GEOMETRY, { row: 5, col: 1 }, VIEW)).toEqual({ top: 32, left: 0 });
    expect(revealed(GEOMETRY, { row: 0, col: 2 }, VIEW)).toEqual({ top: 0, left: 50 });
    expect(revealed(GEOMETRY, { row: 0, col: 3 }, { ...VIEW, left: 20 })).toEqual({
      top: 0,
      left: 20,
    });
  });
});

describe('a row', () => {
  const drawn = (over: Partial<RowCells> | null, props: Record<string, unknown> = {}) =>
    mount(GridRow, {
      props: {
        index: 6,
        top: 192,
        row: over && row(over),
        columns: GEOMETRY.free.columns,
        ...props,
      },
    });
  it('says where it is and what is wrong with its cells', () => {
    const made = drawn({ flags: { city: 'bad' }, tips: { city: 'No such city.' } });
    expect(made.attributes('aria-rowindex')).toBe('8');
    const city = made.get('[data-prop="city"]');
    expect([
      city.attributes('role'),
      city.attributes('aria-colindex'),
      city.attributes('aria-invalid'),
      city.attributes('title'),
      city.classes(),
    ]).toEqual(['gridcell', '3', 'true', 'No such city.', ['cell', 'bad']]);
  });
  it('does not call a cell invalid in a row that nobody has come to', () => {
    const invalid = (flag: 'missing' | 'due') =>
      drawn({ flags: { city: flag } })
        .get('[data-prop="city"]')
        .attributes('aria-invalid');
    expect([invalid('missing'), invalid('due')]).toEqual(['true', undefined]);
  });
  it('says which cells take no typing, also before it is read', () => {
    const shut = (made: ReturnType<typeof drawn>) =>
      made.findAll('[role="gridcell"]').map((cell) => cell.attributes('aria-readonly'));
    expect(shut(drawn({ closed: { weight: true } }))).toEqual([undefined, 'true']);
    expect(shut(drawn({ locked: true }))).toEqual(['true', 'true']);
    expect(shut(drawn(null))).toEqual(['true', 'true']);
  });
  it('marks the cursor, the selection and the handle to fill from', () => {
    const made = drawn({}, { cursor: 1, from: 1, to: 2, handle: 2 });
    expect(made.findAll('[aria-selected="true"]')).toHaveLength(2);
    expect(made.find('#sheet-cursor').attributes('data-prop')).toBe('city');
    expect(made.find('[data-prop="weight"] > .fill').exists()).toBe(true);
  });
});

it('the fill handle repeats what it was drawn from, in every direction', () => {
  const rows = ['a', 'b', '', '', ''].map((city, at) => row({ id: String(at), cells: { city } }));
  const rowAt = (at: number): RowCells | null => rows[at] ?? null;
  const city = COLUMNS.filter(({ prop }) => prop === 'city');
  const texts = (from: number, to: number, top: number, bottom: number): string[] =>
    filledOver(
      { top: from, bottom: to, left: 0, right: 0 },
      { top, bottom, left: 0, right: 0 },
      rowAt,
      city,
    ).map(({ row: at, text }) => `${at}${text}`);
  expect(texts(0, 1, 0, 4)).toEqual(['2a', '3b', '4a']);
  expect(texts(1, 1, 0, 1)).toEqual(['0b']);
});

it('Enter goes back below where a sequence of Tab keys began, and a lost row leaves the cursor in the sheet', () => {
  const cursor = useCursor(() => undefined);
  cursor.leave('', { row: 4, col: 2 });
  cursor.leave('Tab', { row: 4, col: 3 });
  cursor.leave('Enter', { row: 5, col: 3 });
  expect(cursor.anchor.value).toEqual({ row: 5, col: 2 });
  cursor.restore(-1, { rows: 3, cols: 2 });
  expect(cursor.anchor.value).toEqual({ row: 2, col: 1 });
});

it('a column is made narrower and wider by keyboard', () => {
  const state = {
    anchor: { row: 0, col: 0 },
    end: { row: 0, col: 0 },
    size: { rows: 1, cols: 1 },
    page: 1,
    filled: () => true,
  };
  const press = (key: string) => actionOf({ key, ctrl: false, shift: true, alt: true }, state);
  expect([press('ArrowRight'), press('ArrowLeft'), press('ArrowUp')]).toEqual([
    { kind: 'widen', by: 8 },
    { kind: 'widen', by: -8 },
    null,
  ]);
});

it('a text that may be too wide for its cell is cut off, whatever it is written in', () => {
  const fits = (text: string): boolean => surelyFits(text, 74, 12.5);
  expect(['Lagos', '0.42', '', 'Abuja FCT'].filter((text) => !fits(text))).toEqual(['Abuja FCT']);
  expect(['WWWWWW', '東京都千代田区', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 'a̐éö̲a̐éö̲', 'x'.repeat(10_000)].filter(fits)).toEqual(
    [],
  );
  const [, city] = COLUMNS;
  expect(city && classOf(city, row({ cells: { city: 'Abuja Federal' } }))).toBe('cell cut');
});
