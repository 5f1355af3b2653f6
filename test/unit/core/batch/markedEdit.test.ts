import { afterEach, describe, expect, it } from 'vitest';
import { editWithMarks } from '../../../../src/core/batch/markedEdit.ts';
import { fakeDesk, someDraft } from '../../../fakes/desk.ts';

const { desk, close } = fakeDesk();
afterEach(close);

describe('an edit of the sheet', () => {
  it('has the marks of its first rows before anything is stored, when it is longer than a screen, and is one step', async () => {
    const batch = desk.importing.newBatch('B', 'SFN');
    const ids = desk.drafts
      .add(
        batch,
        Array.from({ length: 61 }, (_, row) => someDraft(String(row))),
      )
      .map(({ id }) => id);
    const cityOf = (id: string | undefined): string =>
      desk.ledger.must(id ?? '').draft.receiver.city;
    const before = cityOf(ids[0]);
    const seen: string[] = [];
    const edit = async (rows: readonly string[], city: string): Promise<void> => {
      await editWithMarks(
        desk.sheet,
        {
          batchId: batch.id,
          edits: rows.map((id) => ({ id, path: 'receiver.city', value: city })),
          label: 'Paste',
          typing: false,
        },
        (marked) =>
          seen.push(`${marked.length} ${marked[0]?.draft.receiver.city} ${cityOf(ids[0])}`),
      );
    };
    await edit(ids, 'Leeds');
    expect(seen).toEqual([`60 Leeds ${before}`]);
    expect(ids.map(cityOf)).toEqual(ids.map(() => 'Leeds'));
    await edit(ids.slice(1), 'York');
    expect([seen.length, cityOf(ids[60])]).toEqual([1, 'York']);
    desk.sheet.undo(batch.id);
    desk.sheet.undo(batch.id);
    expect(ids.map(cityOf)).toEqual(ids.map(() => before));
  });
});
