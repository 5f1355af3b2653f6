import fc from 'fast-check';
import { expect, it } from 'vitest';
import { setField } from '../../../../src/domain/shipment/draftPath.ts';
import { fieldTable, withTexts } from '../../../../src/domain/batch/fieldTable.ts';
import { applySteps } from '../../../../src/domain/batch/applySteps.ts';
import { stepsOf } from '../../../../src/domain/batch/sheetCommand.ts';
import { effectiveEdits } from '../../../../src/domain/batch/sheetEdits.ts';
import { someDraft } from '../../../fakes/desk.ts';

const PATHS = [
  'receiver.city',
  'receiver.zip_code',
  'boxes.0.weight',
  'boxes.0.items.0.quantity',
  'name',
];

it('a table of fields leads to the same drafts as the steps it was made of', () => {
  const rows = ['1', '2', '3'].map((id) => ({ id, draft: someDraft(id) }));
  const edit = fc.record({
    id: fc.constantFrom('1', '2', '3'),
    path: fc.constantFrom(...PATHS),
    value: fc.string({ maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
      const steps = stepsOf(rows, effectiveEdits(rows, edits));
      const { drafts } = applySteps(steps, (id) => {
        const row = rows.find((each) => each.id === id);
        return row
          ? {
              draft: row.draft,
              sealed: false,
              holdsMoney: () => false,
              present: true,
              rowPosition: { batchId: 'b', position: 0 },
            }
          : null;
      });
      const table = fieldTable(steps);
      expect(
        new Map(
          table?.rows.map(({ id, texts }) => [
            id,
            withTexts(
              rows.find((each) => each.id === id)?.draft ?? someDraft(),
              table.paths,
              texts,
            ),
          ]),
        ),
      ).toEqual(drafts);
    }),
  );
});

it('steps that change more than fields make no table: half of a change is never shown', () => {
  const draft = someDraft();
  expect(
    fieldTable([
      { kind: 'field', id: '1', path: 'name', before: '', after: 'x' },
      { kind: 'presence', id: '1', before: true, after: false },
    ]),
  ).toBeNull();
  expect(
    fieldTable([{ kind: 'draft', id: '1', before: draft, after: setField(draft, 'name', 'y') }]),
  ).toBeNull();
});
