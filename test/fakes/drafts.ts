import fc from 'fast-check';
import {
  type Draft,
  type DraftAddress,
  type DraftBox,
  type DraftItem,
} from '../../src/domain/shipment/draft.ts';
import {
  ADDRESS_FIELDS,
  BOX_FIELDS,
  FILE_FIELDS,
  ITEM_TEXTS,
  SHIPMENT_FIELDS,
} from '../../src/domain/shipment/fields.ts';

/** Texts of cells: plain, empty, unusual letters, and syntax of lists, formulas and paths. */
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
const cellsOf = <F extends string>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, cell])) as Record<F, typeof cell>;
const listsOf = <F extends string>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, list])) as Record<F, typeof list>;
const item: fc.Arbitrary<DraftItem> = fc.record({
  ...cellsOf(ITEM_TEXTS),
  ...listsOf(FILE_FIELDS),
});
const box: fc.Arbitrary<DraftBox> = fc.record({
  ...cellsOf(BOX_FIELDS),
  items: fc.array(item, { maxLength: 3 }),
});

/** An arbitrary draft. */
export const anyDraft: fc.Arbitrary<Draft> = fc.record(
  {
    ...cellsOf(SHIPMENT_FIELDS),
    sender: address,
    receiver: address,
    boxes: fc.array(box, { maxLength: 3 }),
  },
  { noNullPrototype: true },
);
export const anyCell = cell;
