import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import { useBlockEdits, type BlockPort } from '../../src/renderer/components/sheet/blockEdits.ts';
import type {
  EditedCell,
  SheetColumn,
  RowCells,
} from '../../src/renderer/components/sheet/model.ts';
import { present } from '../present.ts';

const row = (id: string, city: string, more: Partial<RowCells> = {}): RowCells => ({
  id,
  mark: '',
  locked: false,
  flags: {},
  tips: {},
  closed: {},
  faint: {},
  cells: { city },
  ...more,
});
const COLUMNS: readonly SheetColumn[] = [
  { prop: 'city', name: 'City', width: 90 },
  { prop: 'item', name: 'Item', width: 90 },
  { prop: 'price', name: 'Price', width: 90, fixed: true },
];
/** A clipboard that keeps what was set, as that of a browser. */
const clipboard = (texts: Readonly<Record<string, string>> = {}) => {
  const kept = new Map(Object.entries(texts));
  return {
    setData: (type: string, text: string) => kept.set(type, text),
    getData: (type: string) => kept.get(type) ?? '',
  };
};
const send = (type: 'copy' | 'paste', data: ReturnType<typeof clipboard>): void => {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: data });
  document.dispatchEvent(event);
};

/** A sheet of three rows of which the last was not read yet, all of them selected. */
const sheet = (
  rows: (RowCells | null)[] = [row('a', 'Lagos'), row('b', ''), null],
  columns: readonly SheetColumn[] = COLUMNS.slice(0, 1),
) => {
  const left: number[] = [];
  const [edits, waiting]: [EditedCell[], (() => void)[]] = [[], []];
  let asked = 0;
  let area = { top: 0, bottom: 2, left: 0, right: 0 };
  const port: BlockPort = {
    area: () => area,
    size: () => ({ rows: 3, cols: columns.length }),
    rowAt: (at) => rows[at] ?? null,
    columns: () => columns,
    edit: (made) => edits.push(...made),
    early: (_, again) => waiting.push(again),
    more: (_, again) => {
      asked += 1;
      if (asked < 3) again();
    },
    leftOut: (cells) => left.push(cells),
    select: () => undefined,
    ownsClipboard: () => true,
  };
  let blocks: ReturnType<typeof useBlockEdits> | undefined;
  const host = mount(
    defineComponent({
      setup: () => {
        blocks = useBlockEdits(port);
        return () => h('div');
      },
    }),
  );
  const arrive = (): void => {
    rows[2] = row('c', '');
    area = { top: 1, bottom: 1, left: 0, right: 0 };
    waiting.forEach((again) => again());
  };
  return {
    blocks: present(blocks, 'block edits'),
    edits,
    waiting,
    arrive,
    asked: () => asked,
    left,
    to: (top: number, col: number, bottom = top, right = col) => {
      area = { top, bottom, left: col, right };
    },
    close: () => host.unmount(),
  };
};

it('a fill over rows that are still being read is not done by half, and is done as it was meant once they are there, wherever the cursor is by then', () => {
  const { blocks, edits, waiting, arrive, close } = sheet();
  blocks.fill('fillDown');
  expect([edits, waiting.length]).toEqual([[], 1]);
  arrive();
  expect(edits).toEqual([
    { id: 'b', prop: 'city', text: 'Lagos' },
    { id: 'c', prop: 'city', text: 'Lagos' },
  ]);
  close();
});

it('so is a paste', () => {
  const { blocks, edits, arrive, close } = sheet();
  expect(
    blocks.write(
      [
        { row: 1, col: 0, text: 'Kano' },
        { row: 2, col: 0, text: 'Jos' },
      ],
      'paste',
    ),
  ).toBe(false);
  expect(edits).toEqual([]);
  arrive();
  expect(edits.map(({ id, text }) => `${id} ${text}`)).toEqual(['b Kano', 'c Jos']);
  close();
});

it('a paste asks once for the rows that it needs, also where a filter hides the added ones, and fills what is shown', () => {
  const { edits, asked, arrive, close } = sheet();
  arrive();
  send('paste', clipboard({ 'text/plain': 'Kano\nJos\nOyo' }));
  expect(asked()).toBe(1);
  expect(edits.map(({ id, text }) => `${id} ${text}`)).toEqual(['b Kano', 'c Jos']);
  close();
});

const several = (): RowCells =>
  row('a', 'Lagos', { cells: { city: 'Lagos', item: 'Shirts +1' }, closed: { item: true } });

it('a copy of a cell with several values gives its text to other programs, and to no cell of the sheet: goods named “Shirts +1” would be declared', () => {
  const { edits, left, to, close } = sheet(
    [several(), row('b', '', { cells: { city: '', item: 'Cup' } }), row('c', '')],
    COLUMNS,
  );
  const data = clipboard();
  to(0, 0, 0, 1);
  send('copy', data);
  expect(data.getData('text/plain')).toBe('Lagos\tShirts +1');
  to(1, 0);
  send('paste', data);
  expect(edits.map(({ id, prop, text }) => `${id} ${prop} ${text}`)).toEqual(['b city Lagos']);
  expect(left).toEqual([1]);
  close();
});

it('a paste says how many texts it left out: beyond the last column, in a row that was sent, in a cell with several values, in a column that the service fills', () => {
  const { edits, left, to, close } = sheet(
    [several(), row('b', 'Ibadan', { locked: true }), row('c', '')],
    COLUMNS,
  );
  to(0, 0);
  send('paste', clipboard({ 'text/plain': 'Kano\tBowl\nJos\t\nOyo\tCup\t9.00\tlast' }));
  expect(edits.map(({ id, prop, text }) => `${id} ${prop} ${text}`)).toEqual([
    'a city Kano',
    'c city Oyo',
    'c item Cup',
  ]);
  expect(left).toEqual([4]);
  close();
});

it('a row that is copied within the sheet is pasted without a word about the price, which is of the service', () => {
  const { left, to, close } = sheet(
    [
      row('a', '', { cells: { city: 'Lagos', item: 'Cup', price: '9.00' } }),
      row('b', ''),
      row('c', ''),
    ],
    COLUMNS,
  );
  const data = clipboard();
  to(0, 0, 0, 2);
  send('copy', data);
  to(1, 0);
  send('paste', data);
  expect(left).toEqual([]);
  close();
});
