import { expect, it } from 'vitest';
import { rowOfField } from '../../../../src/domain/shipment/draftRows.ts';

const rows = {
  first: 4,
  boxes: [
    { row: 4, items: [4, 9] },
    { row: 7, items: [7] },
  ],
};

it.each([
  ['receiver.zip_code', 4],
  ['assigned_date', 4],
  ['', 4],
  ['boxes', 4],
  ['boxes.0.items.0.name', 4],
  ['boxes.0.items.1.product_hs_code', 9],
  ['boxes.0.items.1', 9],
  ['boxes.1.weight', 7],
  ['boxes.1', 7],
  ['boxes.1.items', 7],
])('finds the line of %s', (field, row) => {
  expect(rowOfField(rows, field)).toBe(row);
});

it('gives a part that was added after the import the nearest line there is', () => {
  expect(rowOfField(rows, 'boxes.0.items.5.name')).toBe(4);
  expect(rowOfField(rows, 'boxes.9.items.0.name')).toBe(4);
});
