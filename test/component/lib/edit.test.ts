import { expect, it } from 'vitest';
import type { ItemLine } from '../../../src/domain/desk/savedEntriesCsv.ts';
import { fromCatalogue } from '../../../src/renderer/lib/edit.ts';
import { someItem } from '../../fakes/desk.ts';

const powerBank: ItemLine = {
  id: 'P',
  own: true,
  uses: 1,
  booked: 1,
  lastUsedAt: 1,
  updatedAt: 1,
  code: { state: 'verified', at: 1 },
  data: {
    mode: 'SFN',
    name: 'Power bank',
    description: '',
    product_hs_code: '8507600000',
    unit_price: '9000',
    weight: '0.3',
    country: 'CN',
    sku: '',
    length: '',
    width: '',
    height: '',
  },
};

it('goods of the catalogue do not inherit what was denied or confirmed of the goods before', () => {
  const before = someItem({
    name: 'Phone case',
    battery: 'none',
    liquid: 'no',
    goods_checked: 'cites',
  });
  expect(fromCatalogue(powerBank, before)).toMatchObject({
    name: 'Power bank',
    battery: '',
    liquid: '',
    goods_checked: '',
  });
});

it('goods that are filled in again keep their answers, and others what was said of a battery or liquid in them', () => {
  const same = someItem({ name: 'Power bank', battery: 'none', goods_checked: 'cites' });
  expect({ ...same, ...fromCatalogue(powerBank, same) }).toMatchObject({
    battery: 'none',
    goods_checked: 'cites',
  });
  const other = someItem({ name: 'Power', battery: 'inside', liquid: 'yes' });
  expect({ ...other, ...fromCatalogue(powerBank, other) }).toMatchObject({
    battery: 'inside',
    liquid: 'yes',
    goods_checked: '',
  });
});
