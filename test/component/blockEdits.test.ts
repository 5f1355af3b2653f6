import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import { useBlockEdits, type BlockPort } from '../../src/renderer/components/sheet/blockEdits.ts';
import type { CellEdit, SheetRow } from '../../src/renderer/components/sheet/model.ts';
import { present } from '../present.ts';

const row = (id: string, city: string): SheetRow => ({
  id,
  mark: '',
  locked: false,
  flags: {},
  tips: {},
  closed: {},
  faint: {},
  cells: { city },
});

/** A sheet of three rows of which the last was not read yet, all of them selected. */
const sheet = () => {
  const rows: (SheetRow | null)[] = [row('a', 'Lagos'), row('b', ''), null];
  const [edits, waiting]: [CellEdit[], (() => void)[]] = [[], []];
  let asked = 0;
  let area = { top: 0, bottom: 2, left: 0, right: 0 };
  const port: BlockPort = {
    area: () => area,
    size: () => ({ rows: 3, cols: 1 }),
    rowAt: (at) => rows[at] ?? null,
    columns: () => [{ prop: 'city', name: 'City', width: 90 }],
    edit: (made) => edits.push(...made),
    early: (_, again) => waiting.push(again),
    more: (_, again) => {
      asked += 1;
      if (asked < 3) again();
    },
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
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(paste, {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? 'Kano\nJos\nOyo' : '') },
  });
  document.dispatchEvent(paste);
  expect(asked()).toBe(1);
  expect(edits.map(({ id, text }) => `${id} ${text}`)).toEqual(['b Kano', 'c Jos']);
  close();
});
