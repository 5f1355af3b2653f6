import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaAround,
  cleared,
  filledDown,
  filledOver,
  filledRight,
  pastedInto,
  textsOf,
  type CellText,
} from '../../src/renderer/components/sheet/areaCells.ts';
import { nextBad } from '../../src/renderer/components/sheet/columns.ts';
import {
  actionOf,
  leavingKey,
  pressOf,
  type KeyPress,
  type KeyState,
} from '../../src/renderer/components/sheet/keyboard.ts';
import type { SheetColumn, RowCells } from '../../src/renderer/components/sheet/model.ts';
import { scrolledTo } from '../../src/renderer/components/sheet/geometry.ts';
import { present } from '../present.ts';

const SIZE = { rows: 100, cols: 6 };
const state = (over: Partial<KeyState> = {}): KeyState => ({
  anchor: { row: 5, col: 2 },
  end: { row: 5, col: 2 },
  size: SIZE,
  page: 20,
  filled: () => true,
  ...over,
});
const press = (key: string, over: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrl: false,
  shift: false,
  alt: false,
  ...over,
});

describe('keys of the sheet', () => {
  it('do what they do in a spreadsheet', () => {
    const kinds = (keys: readonly KeyPress[]): (string | null)[] =>
      keys.map((key) => actionOf(key, state())?.kind ?? null);
    expect(
      kinds([
        press('F2'),
        press('Delete'),
        press('Backspace'),
        press('7'),
        press('ü'),
        press('d', { ctrl: true }),
        press('R', { ctrl: true }),
        press('a', { ctrl: true }),
      ]),
    ).toEqual(['open', 'clear', 'clear', 'type', 'type', 'fillDown', 'fillRight', 'select']);
    expect(actionOf(press('Enter'), state())).toEqual({ kind: 'move', to: { row: 6, col: 2 } });
    expect(actionOf(press('Enter', { shift: true }), state())).toEqual({
      kind: 'move',
      to: { row: 4, col: 2 },
    });
    expect(actionOf(press('Tab', { shift: true }), state())).toEqual({
      kind: 'move',
      to: { row: 5, col: 1 },
    });
    expect(actionOf(press('ArrowDown', { ctrl: true, shift: true }), state())).toEqual({
      kind: 'extend',
      to: { row: 99, col: 2 },
    });
    expect(actionOf(press(' ', { shift: true }), state())).toEqual({
      kind: 'select',
      from: { row: 5, col: 0 },
      to: { row: 5, col: 5 },
    });
  });

  it('leave the shortcuts of the program alone', () => {
    const others = [
      press('Enter', { ctrl: true }),
      press('g', { ctrl: true }),
      press('n', { ctrl: true }),
      press('d', { ctrl: true, shift: true }),
      press('z', { ctrl: true }),
      press('2', { alt: true }),
      press('F8'),
      press('F6'),
      press('Escape'),
    ];
    expect(others.map((key) => actionOf(key, state()))).toEqual(others.map(() => null));
  });

  it('draw a selection on from its far end, not from where it began', () => {
    expect(
      actionOf(press('ArrowDown', { shift: true }), state({ end: { row: 40, col: 3 } })),
    ).toEqual({ kind: 'extend', to: { row: 41, col: 3 } });
  });

  it('type the signs that need AltGr, which looks like Ctrl with Alt', () => {
    const graph = {
      key: '@',
      ctrlKey: true,
      metaKey: false,
      shiftKey: false,
      altKey: true,
      getModifierState: (name: string) => name === 'AltGraph',
    };
    expect(actionOf(pressOf(graph), state())).toEqual({ kind: 'type' });
    expect(actionOf(pressOf({ ...graph, getModifierState: () => false }), state())).toBeNull();
  });

  it('begin typing for a letter that is still being composed, so that it is not lost', () => {
    expect(['Process', 'Dead'].map((key) => actionOf(press(key), state())?.kind)).toEqual([
      'type',
      'type',
    ]);
  });

  it('lead out of a cell by arrows only while it is typed over, and in its text by Enter and Tab alone', () => {
    const at = { row: 5, col: 5 };
    const to = (key: string, over: boolean): unknown => leavingKey(press(key), at, SIZE, over);
    expect([
      to('ArrowLeft', true),
      to('ArrowLeft', false),
      to('Enter', false),
      to('Tab', false),
      to('x', true),
      to('Home', true),
    ]).toEqual([{ row: 5, col: 4 }, null, { row: 6, col: 5 }, { row: 6, col: 0 }, null, null]);
    expect(leavingKey(press('Enter', { ctrl: true }), at, SIZE, true)).toBeNull();
  });
});

const COLUMNS: readonly SheetColumn[] = ['a', 'b', 'c'].map((prop) => ({
  prop,
  name: prop,
  width: 80,
}));
const rows = Array.from({ length: 5 }, (_, at): RowCells => ({
  id: String(at),
  mark: '',
  locked: false,
  flags: {},
  tips: {},
  closed: {},
  faint: {},
  cells: { a: `a${at}`, b: `b${at}`, c: `c${at}` },
}));
const rowAt = (row: number): RowCells | null => rows[row] ?? null;
const short = (cells: readonly CellText[]): string[] =>
  cells.map(({ row, col, text }) => `${row}.${col}=${text}`);

describe('cells of an area', () => {
  it('are filled from the first row or column, or from the neighbour of a single one', () => {
    expect(short(filledDown({ top: 1, bottom: 3, left: 0, right: 0 }, rowAt, COLUMNS))).toEqual([
      '2.0=a1',
      '3.0=a1',
    ]);
    expect(short(filledDown({ top: 1, bottom: 1, left: 0, right: 1 }, rowAt, COLUMNS))).toEqual([
      '1.0=a0',
      '1.1=b0',
    ]);
    expect(short(filledRight({ top: 0, bottom: 1, left: 0, right: 2 }, rowAt, COLUMNS))).toEqual([
      '0.1=a0',
      '0.2=a0',
      '1.1=a1',
      '1.2=a1',
    ]);
    expect(short(filledRight({ top: 2, bottom: 2, left: 2, right: 2 }, rowAt, COLUMNS))).toEqual([
      '2.2=b2',
    ]);
    expect([
      filledDown({ top: 0, bottom: 0, left: 0, right: 2 }, rowAt, COLUMNS),
      filledRight({ top: 0, bottom: 4, left: 0, right: 0 }, rowAt, COLUMNS),
    ]).toEqual([[], []]);
  });
  it('are not filled from a cell that stands for several values: its text is none of them', () => {
    const several = (row: number): RowCells | null => {
      const found = rowAt(row);
      return found && row === 1
        ? { ...found, closed: { a: true }, cells: { ...found.cells, a: 'Shirts +1' } }
        : found;
    };
    const [first, both] = [
      { top: 1, bottom: 1, left: 0, right: 1 },
      { top: 1, bottom: 2, left: 0, right: 1 },
    ];
    expect([
      short(filledDown(both, several, COLUMNS)),
      short(filledRight({ ...first, right: 2 }, several, COLUMNS)),
      short(filledOver(first, both, several, COLUMNS)),
    ]).toEqual([['2.1=b1'], [], ['2.1=b1']]);
  });
  it('that would land beyond the sheet are left out', () => {
    expect(
      short(
        pastedInto(
          [
            ['x', 'y'],
            ['z', 'w'],
          ],
          { top: 4, bottom: 4, left: 2, right: 2 },
          { rows: 5, cols: 3 },
          rowAt,
          COLUMNS,
        ).cells,
      ),
    ).toEqual(['4.2=x']);
  });
  it('come back as they were when a copy is pasted in its place, whatever the area', () => {
    const span = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(2), fc.nat(2));
    fc.assert(
      fc.property(span, ([r, s, c, d]) => {
        const area = {
          top: Math.min(r, s),
          bottom: Math.max(r, s),
          left: Math.min(c, d),
          right: Math.max(c, d),
        };
        const { cells, left } = pastedInto(
          textsOf(area, rowAt, COLUMNS),
          area,
          { rows: 5, cols: 3 },
          rowAt,
          COLUMNS,
        );
        expect(left).toBe(0);
        expect(
          cells.every(({ row, col, text }) => rowAt(row)?.cells[COLUMNS[col]?.prop ?? ''] === text),
        ).toBe(true);
        expect(areaAround(cells)).toEqual(area);
        expect(cleared(area)).toHaveLength(cells.length);
      }),
    );
  });
});

it('the next problem is looked for in the order in which columns are seen, frozen ones first', () => {
  const [a, b, c] = COLUMNS;
  const columns = [
    present(a, 'first column'),
    { ...present(b, 'second column'), pin: 'end' as const },
    { ...present(c, 'third column'), pin: 'start' as const },
  ];
  const flags = { a: 'due', b: 'missing', c: 'warn' } as const;
  expect([
    nextBad(columns, flags, null),
    nextBad(columns, flags, 'c'),
    nextBad(columns, flags, 'a'),
    nextBad(columns, flags, 'b'),
  ]).toEqual(['a', 'a', 'b', null]);
});

it('a sheet scrolls to a cell no further than it takes to see all of it', () => {
  expect([
    scrolledTo(0, 100, 40, 20),
    scrolledTo(0, 100, 90, 20),
    scrolledTo(300, 100, 280, 20),
  ]).toEqual([0, 10, 280]);
});
