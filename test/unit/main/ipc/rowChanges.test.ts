import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeRows, decodeRows } from '../../../../src/shared/rowChanges.ts';

/** What comes out on the other side of a text. */
const asText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const passed = (rows: readonly object[]): unknown => {
  const changes = encodeRows(rows);
  return changes === null ? null : decodeRows(asText(changes) as typeof changes);
};

it('rows come out as they would whole, whatever differs from one to the next', () => {
  const leaf = fc.oneof(
    fc.constantFrom<unknown>(null, undefined, '', 'x', 0, 1, true, [], {}),
    fc.array(fc.constantFrom<unknown>('a', null, { b: 1 }), { maxLength: 3 }),
  );
  const part = fc.dictionary(fc.constantFrom('a', 'b', 'c', '0', 'length'), leaf, { maxKeys: 4 });
  const row = fc.dictionary(fc.constantFrom('p', 'q', 'r'), fc.oneof(leaf, part), { maxKeys: 3 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 6 }), (rows) => {
      expect(passed(rows)).toStrictEqual(asText(rows));
    }),
    { numRuns: 500 },
  );
});

it('a row takes no more than what differs: ten thousand would else pass as fifteen megabytes', () => {
  const draft = (city: string) => ({
    name: 'N',
    sender: { city: 'Lagos' },
    boxes: [{ w: '1' }],
    city,
  });
  const rows = [
    { id: 1, draft: draft('Abuja'), issues: [] },
    { id: 2, draft: draft('Kano'), issues: [] },
    { id: 2, draft: draft('Kano'), issues: [] },
  ];
  expect(encodeRows(rows)?.slice(1)).toEqual([{ id: [2], draft: { city: ['Kano'] } }, {}]);
});

it('what is no list of rows passes as it is', () => {
  expect([encodeRows(undefined), encodeRows([{ id: 1 }]), encodeRows(['a', 'b'])]).toEqual([
    null,
    null,
    null,
  ]);
});
