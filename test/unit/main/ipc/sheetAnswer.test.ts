import { expect, it } from 'vitest';
import { truncateChange } from '../../../../src/main/ipc/handlers/sheetAnswer.ts';
import { fakeDesk, someDraft } from '../../../fakes/desk.ts';
import { present } from '../../../present.ts';

it('a step over many rows comes in brief: first rows whole, the others named and their texts told, so that none is lost', () => {
  const { desk, close } = fakeDesk();
  const batch = desk.batches.create('Many', 'SFN');
  const ids = desk.drafts
    .insert(
      batch,
      Array.from({ length: 100 }, (_, row) => ({
        draft: someDraft(`R-${row}`),
        rows: null,
        notes: [],
      })),
    )
    .map(({ id }) => id);
  const edits = ids.map((id) => ({ id, path: 'receiver.city', value: 'Leeds' }));
  const pasted = truncateChange(desk.sheet.edit(batch.id, edits, 'Paste', false), true);
  expect([...pasted.shipments.map(({ id }) => id), ...pasted.later]).toEqual(ids);
  // The window pasted them itself.
  expect(pasted.fields).toBeNull();
  const undone = truncateChange(present(desk.sheet.undo(batch.id), 'change to take back'));
  expect(undone.later.length).toBeGreaterThan(0);
  expect(new Map(undone.fields?.rows.map(({ id, texts }) => [id, texts]))).toEqual(
    new Map(ids.map((id) => [id, ['New York']])),
  );
  const small = desk.sheet.edit(batch.id, edits.slice(0, 3), 'Paste', false);
  expect(truncateChange(small).later).toEqual([]);
  expect(truncateChange(small).shipments).toEqual(small.shipments);
  close();
});

it('a change of the sheet is told by its answer alone: an event would bring the same thousand rows twice', () => {
  const { desk, events, close } = fakeDesk();
  const batch = desk.batches.create('Once', 'SFN');
  const [row] = desk.drafts.insert(batch, [{ draft: someDraft(), rows: null, notes: [] }]);
  desk.sheet.edit(
    batch.id,
    [{ id: row?.id ?? '', path: 'receiver.city', value: 'Leeds' }],
    'Type',
    true,
  );
  desk.sheet.undo(batch.id);
  expect(events.filter(({ type }) => type === 'shipments')).toEqual([]);
  close();
});
