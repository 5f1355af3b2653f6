import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsIn, editTable } from '../../../../src/domain/batch/cellTable.ts';
import type { CellEdit } from '../../../../src/domain/batch/sheetEdits.ts';
import { routes } from '../../../../src/shared/ipc/routes.ts';

describe('edits as a table', () => {
  it('come out cell by cell as they went in; of two for one cell the later', () => {
    const edit = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      path: fc.constantFrom('name', 'receiver.city', 'boxes.0.weight'),
      value: fc.string(),
    });
    fc.assert(
      fc.property(fc.array(edit), (edits) => {
        const last = new Map(edits.map((each) => [`${each.id} ${each.path}`, each]));
        const sorted = (list: readonly CellEdit[]): string[] =>
          list.map((each) => JSON.stringify(each)).sort();
        expect(sorted(editsIn(editTable(edits)))).toEqual(sorted([...last.values()]));
      }),
    );
  });

  it('of a large paste take less than half the room', () => {
    const edits = Array.from({ length: 200 }, (_, at) => ({
      id: `01HX${at >> 2}`,
      path: `receiver.field_${at % 4}`,
      value: `"${at}"`,
    }));
    expect(JSON.stringify(editTable(edits)).length).toBeLessThan(JSON.stringify(edits).length / 2);
  });

  it.each([
    { paths: ['name'], rows: [{ id: '01HX', texts: ['a', 'b'] }] },
    { paths: [], rows: [{ id: '01HX', texts: [] }] },
    { paths: ['name'], rows: [{ id: '01HX', texts: [7] }] },
    [{ id: '01HX', path: 'name', value: 'a' }],
  ])('that are none, %j, fit no route', (edits) => {
    const input = { batchId: '01HX', label: 'Paste', typing: false, edits };
    expect(routes['sheet.edit'].input.safeParse(input).success).toBe(false);
  });
});
