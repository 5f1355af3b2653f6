import { expect, test } from 'vitest';
import { draftsFromTable } from '../../../../src/domain/batchFile/batchFile.ts';

const read = (sku: string, name: string) =>
  draftsFromTable({
    headers: ['Receiver name', 'City', 'Country', 'Product name', 'SKU', 'Quantity'],
    rows: [{ row: 2, cells: ['Ada Obi', 'London', 'GB', name, sku, '1'] }],
  }).drafts[0];

test('a stock number beside a name is kept for the catalogue, and said to nobody else', () => {
  const parsed = read('CUP-007', 'Clay cup');
  expect(parsed?.draft.boxes[0]?.items[0]).toMatchObject({
    name: 'Clay cup',
    description: '',
    sku: 'CUP-007',
  });
  expect(parsed?.issues).toEqual([]);
});

test('a stock number without a name stands in for it, and that is said', () => {
  const parsed = read('CUP-007', '');
  expect(parsed?.draft.boxes[0]?.items[0]).toMatchObject({ name: 'CUP-007', sku: 'CUP-007' });
  expect(parsed?.issues.map(({ code }) => code)).toEqual(['sku-as-name']);
});
