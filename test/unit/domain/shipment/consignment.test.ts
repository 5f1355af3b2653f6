import { describe, expect, it } from 'vitest';
import {
  askedContent,
  consignmentOf,
  ratingTerms,
} from '../../../../src/domain/shipment/consignment.ts';
import type { Address, Box, Item, Shipment } from '../../../../src/domain/shipment/shipment.ts';

const address = (over: Partial<Address> = {}): Address => ({
  first_name: 'Ada',
  last_name: 'Sample',
  email: 'ada@example.com',
  phone: '12025550199',
  alternate_phone: null,
  country: 'US',
  state: 'NY',
  city: 'New York',
  address: '5 Example Avenue',
  address_in_detail: 'Floor 2',
  address_landmark: '',
  zip_code: '10001',
  longitude: null,
  latitude: null,
  eori: '',
  vat_number: '',
  tin: '',
  latin_name: '',
  latin_address: '',
  ...over,
});
const item: Item = {
  name: 'Novel',
  description: '',
  product_hs_code: '4901990000',
  quantity: 2,
  unit_price: '5000.00',
  amount: '10000.00',
  weight: 0.4,
  country: 'NG',
  sku: '',
  battery: '',
  liquid: '',
  goods_checked: '',
  documents: [],
  photos: [],
};
const box = (over: Partial<Box> = {}): Box => ({
  length: 30,
  width: 20,
  height: 15,
  weight: 2,
  items: [item],
  ...over,
});
const shipment = (over: Partial<Shipment> = {}): Shipment => ({
  mode: 'SFN',
  sender: address({ country: 'NG', city: 'Lagos' }),
  receiver: address(),
  boxes: [box()],
  insured: false,
  lastMile: true,
  productCode: 'P',
  nxp: '',
  ioss: '',
  type: '',
  ...over,
});

describe('a consignment', () => {
  const same: readonly (readonly [string, Partial<Shipment>])[] = [
    ['other terms', { insured: true, lastMile: false }],
    [
      'another receiver at the place',
      {
        receiver: address({
          last_name: 'Other',
          phone: '1',
          address: '9 Other Street',
          zip_code: '10002',
          state: 'New York',
        }),
      },
    ],
    ['a city written otherwise', { receiver: address({ city: ' NEW-YORK ' }) }],
    ['accents', { receiver: address({ city: 'Néw Yörk' }) }],
    ['other goods', { boxes: [box({ items: [{ ...item, name: 'Dress', amount: '1.00' }] })] }],
    ['a box turned on its side', { boxes: [box({ length: 15, height: 30 })] }],
    ['parts of a unit', { boxes: [box({ length: 29.4, weight: 1.2 })] }],
    ['another kind', { productCode: 'D' }],
  ];
  it.each(same)('is the same with %s: the service may take both for one', (_name, over) =>
    expect(consignmentOf(shipment(over))).toBe(consignmentOf(shipment())),
  );

  it('is the same whatever order its boxes stand in', () => {
    const [large, small] = [box({ length: 60 }), box({ length: 20 })];
    expect(consignmentOf(shipment({ boxes: [large, small] }))).toBe(
      consignmentOf(shipment({ boxes: [small, large] })),
    );
  });

  const other: readonly (readonly [string, Partial<Shipment>])[] = [
    ['mode', { mode: 'STN' }],
    ['city', { receiver: address({ city: 'Houston' }) }],
    ['country', { receiver: address({ country: 'CA' }) }],
    ['size', { boxes: [box({ length: 60 })] }],
    ['weight', { boxes: [box({ weight: 9 })] }],
    ['number of boxes', { boxes: [box(), box()] }],
  ];
  it.each(other)(
    'is another one with another %s: an ordinary batch is not rated twice',
    (_name, over) => expect(consignmentOf(shipment(over))).not.toBe(consignmentOf(shipment())),
  );
});

describe('what a rates request says', () => {
  const told: readonly (readonly [string, Partial<Shipment>])[] = [
    ['terms', { lastMile: false }],
    ['insurance', { insured: true }],
    ['a name', { receiver: address({ first_name: 'Adah' }) }],
    ['a phone', { receiver: address({ phone: '1' }) }],
    ['a value', { boxes: [box({ items: [{ ...item, unit_price: '1.00' }] })] }],
  ];
  it.each(told)('is other words with another %s', (_name, over) =>
    expect(askedContent(shipment(over), 'a')).not.toBe(askedContent(shipment(), 'a')),
  );
  it('is the same whatever files go along, and another one at another service', () => {
    expect(
      askedContent(
        shipment({
          boxes: [box({ items: [{ ...item, documents: ['documents/a.pdf'], photos: ['b'] }] })],
        }),
        'a',
      ),
    ).toBe(askedContent(shipment(), 'a'));
    expect(askedContent(shipment(), 'b')).not.toBe(askedContent(shipment(), 'a'));
  });
});

it('terms are four', () => {
  const all = [true, false].flatMap((insured) =>
    [true, false].map((lastMile) => ratingTerms({ insured, lastMile })),
  );
  expect(new Set(all).size).toBe(4);
});
