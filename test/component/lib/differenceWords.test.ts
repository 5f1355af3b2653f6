import { expect, it } from 'vitest';
import type { SiteDifference } from '../../../src/domain/site/sharedEntry.ts';
import {
  differenceField,
  differenceName,
  differenceValue,
} from '../../../src/renderer/lib/differenceWords.ts';
import { inLanguage, loadLanguage } from '../../../src/texts/index.ts';

const difference = (over: Partial<SiteDifference>): SiteDifference => ({
  kind: 'addresses',
  id: 'X',
  name: 'Ada Bello',
  field: 'note',
  value: '',
  desk: '',
  otherValue: '',
  otherDesk: 'Two',
  otherDeskId: 'D2',
  ...over,
});
const words = (over: Partial<SiteDifference>): string[] => {
  const each = difference(over);
  return [
    differenceName(each),
    differenceField(each),
    differenceValue(each, each.value),
    differenceValue(each, each.otherValue),
  ];
};

it('the columns of a file that two desks read otherwise are named as the import names them, not as they are stored', async () => {
  const column = {
    kind: 'import_mappings',
    name: 'Etsy orders',
    field: 'column:soldfor',
    value: '{"header":"Sold For","field":"item.unit_price","unit":"usd"}',
    otherValue: '{"header":"Sold For","field":null,"unit":null}',
  } as const;
  expect(words(column)).toEqual([
    'Etsy orders',
    'Column “Sold For”',
    'Item: price each, usd',
    'Ignored',
  ]);
  await loadLanguage('fr');
  expect(inLanguage('fr', () => words(column)).slice(1, 2)).toEqual([
    'Colonne «\u00a0Sold For\u00a0»',
  ]);
  expect(
    words({ ...column, field: 'decimalComma', value: 'yes', otherValue: 'no' }).slice(1),
  ).toEqual(['Decimals', '1,5', '1.5']);
  expect(words({ ...column, field: 'dateOrder', value: 'dmy', otherValue: '' }).slice(1)).toEqual([
    'Date order',
    'day first',
    '(empty)',
  ]);
});

it('a rounding of customer’s prices is said in money of its mode, not in its smallest unit', () => {
  const [name, , value, other] = words({
    kind: 'price_lists',
    id: 'SFN',
    name: '',
    field: 'roundTo',
    value: '5000',
    otherValue: '1',
  });
  expect([name, value, other]).toEqual(['From Nigeria', '₦50.00', '(empty)']);
});
