import { afterAll, describe, expect, it } from 'vitest';
import type { SheetChange } from '../../../../src/domain/batch/sheetChange.ts';
import { editWithMarks } from '../../../../src/core/batch/markedEdit.ts';
import { fakeDesk, someDraft } from '../../../fakes/desk.ts';

const { desk, close } = fakeDesk();
afterAll(close);

describe('an edit of the sheet', () => {
  it('has the marks of its first rows before anything is stored, when it is longer than a screen, and is one step', async () => {
    const batch = desk.batches.create('B', 'SFN');
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
    const edit = (rows: readonly string[], city: string): Promise<SheetChange> =>
      editWithMarks(
        desk.sheet,
        {
          batchId: batch.id,
          edits: { paths: ['receiver.city'], rows: rows.map((id) => ({ id, texts: [city] })) },
          label: 'Paste',
          typing: false,
        },
        (marked) =>
          seen.push(`${marked.length} ${marked[0]?.draft.receiver.city} ${cityOf(ids[0])}`),
      );
    const long = await edit(ids, 'Leeds');
    expect(seen).toEqual([`60 Leeds ${before}`]);
    expect(ids.map(cityOf)).toEqual(ids.map(() => 'Leeds'));
    // What was sent with the marks is not sent again, but read once it is stored.
    expect([long.shipments, long.later]).toEqual([[], ids]);
    const short = await edit(ids.slice(1), 'York');
    expect([seen.length, cityOf(ids[60])]).toEqual([1, 'York']);
    expect([short.shipments.map(({ id }) => id), short.later]).toEqual([ids.slice(1), []]);
    desk.sheet.undo(batch.id);
    desk.sheet.undo(batch.id);
    expect(ids.map(cityOf)).toEqual(ids.map(() => before));
  });

  it('has in its answer the rows whose marks could not be sent before', async () => {
    const batch = desk.batches.create('C', 'SFN');
    const ids = desk.drafts
      .add(
        batch,
        Array.from({ length: 61 }, (_, row) => someDraft(`C-${row}`)),
      )
      .map(({ id }) => id);
    const change = await editWithMarks(
      desk.sheet,
      {
        batchId: batch.id,
        edits: {
          paths: ['external_reference'],
          rows: ids.map((id, row) => ({ id, texts: [`REF-${row}`] })),
        },
        label: 'Paste',
        typing: false,
      },
      (marked) => expect(marked).toEqual([]),
    );
    expect(change.shipments.map(({ externalReference }) => externalReference)).toEqual(
      ids.slice(0, 60).map((_, row) => `REF-${row}`),
    );
    expect(change.later).toEqual(ids.slice(60));
  });
});
