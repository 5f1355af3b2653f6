import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linePrice, readPrice } from '../../../../src/domain/money/price.ts';
import { addDecimals } from '../../../../src/domain/money/money.ts';
import { packIntoBoxes } from '../../../../src/domain/packing/pack.ts';
import { packedDraft, packItems } from '../../../../src/domain/packing/packDraft.ts';
import type { BoxPreset } from '../../../../src/domain/packing/presets.ts';
import type { Draft, DraftItem } from '../../../../src/domain/shipment/draft.ts';
import { someDraft, someItem } from '../../../fakes/desk.ts';
import { present } from '../../../present.ts';

/** Takes two pieces of 4 kg. */
const BOX: BoxPreset = {
  id: 'B',
  mode: 'SFN',
  name: 'B',
  length: 40,
  width: 30,
  height: 30,
  emptyWeight: 0.5,
  maximumWeight: 9,
};
const packedOf = (...items: readonly Partial<DraftItem>[]) => {
  const draft = someDraft('A', {
    boxes: [
      {
        length: '',
        width: '',
        height: '',
        weight: '',
        items: items.map((each) => someItem({ weight: '4', ...each })),
      },
    ],
  });
  const result = packIntoBoxes(
    packItems(draft, 'SFN', () => null),
    [BOX],
    { allowance: 0, wrap: 0, volumePerMass: 1 },
  );
  return { result, draft: packedDraft(draft, result) };
};
const linesOf = ({ boxes }: Draft): string[] =>
  boxes.flatMap(({ items }) =>
    items.map(({ quantity, unit_price }) => `${quantity}: ${unit_price}`),
  );
const declaredIn = ({ boxes }: Draft): string =>
  boxes
    .flatMap(({ items }) => items)
    .map(({ quantity, unit_price }) => {
      const price = present(readPrice(unit_price), unit_price);
      return present(linePrice(price, Number(quantity), 'NGN'), unit_price).amount;
    })
    .reduce(addDecimals, '0.00');

describe('goods that go into several boxes', () => {
  it('keep the value of all pieces: it is not declared again in each box', () => {
    const { draft } = packedOf({ quantity: '3', unit_price: '30000 total' });
    expect(linesOf(draft)).toEqual(['2: 20000.00 total', '1: 10000.00 total']);
  });
  it('keep the currency and the rate of such a value', () => {
    const { draft } = packedOf({ quantity: '3', unit_price: '100 USD total @ 1550' });
    expect(linesOf(draft)).toEqual(['2: 66.67 USD total @ 1550', '1: 33.33 USD total @ 1550']);
  });
  it('keep the value of one piece, and a value of all that stay together, as typed', () => {
    const { draft } = packedOf(
      { quantity: '3', unit_price: '₦1,000' },
      { name: 'Hat', quantity: '1', weight: '3', unit_price: '₦500 total' },
    );
    expect(linesOf(draft)).toEqual(['2: ₦1,000', '1: ₦1,000', '1: ₦500 total']);
  });
  it('are never declared at another value, however many there are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 99_999_999 }),
        (quantity, kobo) => {
          const total = (kobo / 100).toFixed(2);
          const { draft } = packedOf({
            quantity: String(quantity),
            unit_price: `${total} total`,
          });
          expect(declaredIn(draft)).toBe(total);
        },
      ),
    );
  });
  it('wait until it is known whether their value is of one piece or of all', () => {
    const unclear = { quantity: '3', unit_price: '30000 each or total?' };
    const { result, draft } = packedOf(unclear);
    expect(result.left).toMatchObject([{ quantity: 3, why: 'value-unclear' }]);
    expect(linesOf(draft)).toEqual(['3: 30000 each or total?']);
    expect(packedOf({ ...unclear, quantity: '1' }).result.left).toEqual([]);
  });
});

it('goods with no pieces are not lost', () => {
  const { result, draft } = packedOf({ quantity: '1' }, { name: 'Hat', quantity: '0' });
  expect(result.left).toMatchObject([{ why: 'not-numbers' }]);
  expect(draft.boxes.flatMap(({ items }) => items.map(({ name }) => name))).toEqual([
    'Ankara dress',
    'Hat',
  ]);
});
