import fc from 'fast-check';
import {
  ADDRESS_FIELDS,
  type Draft,
  type DraftAddress,
  type DraftBox,
  type DraftItem,
} from '../../src/domain/shipment/draft.ts';

/** Texts of cells: plain, empty, odd letters, and what lists, formulas and paths are made of. */
const cell = fc.oneof(
  fc.constantFrom(
    '',
    '5',
    '12in',
    'Lagos',
    '=1+1',
    'a | b',
    'boxes.0',
    '$1',
    '\u202eabc',
    '👜',
    ' x ',
  ),
  fc.string({ maxLength: 12 }),
);
const list = fc.array(cell, { maxLength: 3 });
const address: fc.Arbitrary<DraftAddress> = fc.record(
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, cell])) as Record<
    keyof DraftAddress,
    typeof cell
  >,
);
const item: fc.Arbitrary<DraftItem> = fc.record({
  name: cell,
  description: cell,
  product_hs_code: cell,
  quantity: cell,
  unit_price: cell,
  weight: cell,
  country: cell,
  documents: list,
  photos: list,
});
const box: fc.Arbitrary<DraftBox> = fc.record({
  length: cell,
  width: cell,
  height: cell,
  weight: cell,
  items: fc.array(item, { maxLength: 3 }),
});

/** Any draft at all. */
export const anyDraft: fc.Arbitrary<Draft> = fc.record(
  {
    name: cell,
    sender: address,
    receiver: address,
    boxes: fc.array(box, { maxLength: 3 }),
    insured: cell,
    last_mile: cell,
    product_code: cell,
    assigned_date: cell,
    service: cell,
    external_reference: cell,
  },
  { noNullPrototype: true },
);
export const anyCell = cell;
