import { expect, it } from 'vitest';
import { createRecentTexts } from '../../../../../src/core/ledger/tables/recentTexts.ts';

const parse = (text: string): { readonly text: string } => ({ text });

it('gives the same value again while the text is the same, and a new one once it is not', () => {
  const row = createRecentTexts();
  const first = row('1')('draft', 'a', parse);
  expect(row('1')('draft', 'a', parse)).toBe(first);
  expect(row('1')('draft', 'b', parse)).toEqual({ text: 'b' });
  expect(row('1')('draft', 'a', parse)).not.toBe(first);
});

it('keeps the columns of a row apart, and the rows', () => {
  const row = createRecentTexts();
  const draft = row('1')('draft', 'a', parse);
  expect(row('1')('purchase', 'a', parse)).not.toBe(draft);
  expect(row('2')('draft', 'a', parse)).not.toBe(draft);
  expect(row('1')('draft', 'a', parse)).toBe(draft);
});

it('forgets the rows that were read longest ago, however many a batch has', () => {
  const row = createRecentTexts();
  const [first, used] = [row('first')('draft', 'a', parse), row('used')('draft', 'a', parse)];
  for (let id = 0; id < 62; id += 1) row(String(id))('draft', 'a', parse);
  expect(row('used')('draft', 'a', parse)).toBe(used);
  row('one more')('draft', 'a', parse);
  expect(row('used')('draft', 'a', parse)).toBe(used);
  expect(row('first')('draft', 'a', parse)).not.toBe(first);
});
