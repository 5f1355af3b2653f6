import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boxEdits,
  contentsWeight,
  findIncomplete,
  goodsEdits,
  goodsQuery,
  type GoodsAnswer,
} from '../../../../src/domain/sheet/batchGoods.ts';
import { getField, setField } from '../../../../src/domain/shipment/draftPath.ts';
import {
  emptyBox,
  emptyDraft,
  emptyItem,
  type Draft,
} from '../../../../src/domain/shipment/draft.ts';
import type { DraftItem } from '../../../../src/domain/shipment/draft.ts';

const goods = (over: Partial<DraftItem>): DraftItem => ({
  ...emptyItem(),
  name: 'Ankara dress',
  quantity: '2',
  ...over,
});
const holding = (...items: readonly DraftItem[]): Draft => ({
  ...emptyDraft('x'),
  boxes: [{ ...emptyBox(), items }],
});
const rowsOf = (...drafts: readonly Draft[]) =>
  drafts.map((draft, at) => ({ id: String(at), draft }));
const found = (...drafts: readonly Draft[]) => {
  const incomplete = findIncomplete('SFN');
  rowsOf(...drafts).forEach(incomplete.add);
  return { goods: incomplete.goods(), boxes: incomplete.boxes() };
};
const answer = (over: Partial<GoodsAnswer>): GoodsAnswer => ({
  key: 'ankara dress',
  product_hs_code: '',
  weight: '',
  country: '',
  ...over,
});

describe('incomplete goods', () => {
  it('are one for all rows whose goods have the same words, the most frequent first', () => {
    const { goods: list } = found(
      holding(goods({ name: 'Cup' })),
      holding(goods({})),
      holding(goods({ name: ' ankara  DRESS', weight: '0.4' }), goods({})),
    );
    expect(list.map(({ name, rows, first }) => [name, rows, first])).toEqual([
      ['Ankara dress', 2, '1'],
      ['Cup', 1, '0'],
    ]);
    expect(list[0]?.missing).toEqual({ product_hs_code: 3, weight: 2, country: 3 });
  });
  it('offer what other rows of the batch say only where all of them agree', () => {
    const here = (...weights: readonly string[]) =>
      found(holding(goods({})), ...weights.map((weight) => holding(goods({ weight })))).goods[0]
        ?.here.weight;
    expect([here('0.4', '0.4'), here('0.4', '0.5')]).toEqual(['0.4', '']);
  });
  it('leave out what is whole and what has no name', () => {
    expect(
      found(
        holding(goods({ product_hs_code: '6204420000', weight: '1', country: 'NG' })),
        holding(goods({ name: ' ' })),
      ).goods,
    ).toEqual([]);
  });
});

describe('answers', () => {
  it('fill every empty cell of the goods and never one that the file filled', () => {
    const text = fc.constantFrom('', '7', 'as in the file');
    fc.assert(
      fc.property(
        fc.array(fc.record({ product_hs_code: text, weight: text, country: text }), {
          minLength: 1,
          maxLength: 6,
        }),
        (lines) => {
          const rows = rowsOf(...lines.map((line) => holding(goods(line))));
          const given = answer({
            product_hs_code: '6204.42.0000',
            weight: '12 oz',
            country: 'Ghana',
          });
          const edits = goodsEdits(rows, [given], 'SFN');
          rows.forEach(({ id, draft }, at) => {
            const after = edits
              .filter((edit) => edit.id === id)
              .reduce((made, { path, value }) => setField(made, path, value), draft);
            const read = (field: string) => getField(after, `boxes.0.items.0.${field}`);
            expect(read('product_hs_code')).toBe(lines[at]?.product_hs_code || '6204420000');
            expect(read('weight')).toBe(lines[at]?.weight || '0.3401');
            expect(read('country')).toBe(lines[at]?.country || 'GH');
          });
        },
      ),
    );
  });
  it('that cannot be what the field asks for fill nothing', () => {
    const edits = goodsEdits(
      rowsOf(holding(goods({}))),
      [answer({ product_hs_code: 'dress', weight: '0', country: 'Atlantis' })],
      'SFN',
    );
    expect(edits).toEqual([]);
  });
  it('fill only goods of these words', () => {
    const rows = rowsOf(holding(goods({ description: 'red' })), holding(goods({})));
    expect(goodsEdits(rows, [answer({ weight: '0.4' })], 'SFN')).toEqual([
      { id: '1', path: 'boxes.0.items.0.weight', value: '0.4' },
    ]);
  });
});

describe('boxes', () => {
  const box = { length: '30', width: '20', height: '10', emptyWeight: '0.25' };
  it('without any size get the box, and the weight of goods and box where they have none', () => {
    const draft = holding(
      goods({ weight: '0.1' }),
      goods({ name: 'Cup', weight: '0.2', quantity: '3' }),
    );
    expect(
      boxEdits(rowsOf(draft), box, 'SFN').map(({ path, value }) => `${path}=${value}`),
    ).toEqual([
      'boxes.0.length=30',
      'boxes.0.width=20',
      'boxes.0.height=10',
      'boxes.0.weight=1.050',
    ]);
  });
  it('that the file measured in part, or weighed, keep what it says', () => {
    const half = { ...emptyBox(), length: '12', items: [goods({ weight: '1' })] };
    const weighed = { ...emptyBox(), weight: '9', items: [goods({ weight: '1' })] };
    const rows = rowsOf({ ...emptyDraft('x'), boxes: [half, weighed] });
    expect(boxEdits(rows, box, 'SFN').map(({ path }) => path)).toEqual([
      'boxes.1.length',
      'boxes.1.width',
      'boxes.1.height',
    ]);
    expect(boxEdits(rows, null, 'SFN')).toEqual([
      { id: '0', path: 'boxes.0.weight', value: '2.000' },
    ]);
  });
  it('are not weighed while the weight or the number of one of the goods is missing', () => {
    const weigh = (over: Partial<DraftItem>) =>
      contentsWeight({ ...emptyBox(), items: [goods({ weight: '1' }), goods(over)] }, 'SFN');
    expect([
      weigh({ weight: '' }),
      weigh({ weight: '1', quantity: '' }),
      weigh({ weight: '1' }),
    ]).toEqual([null, null, '4.00']);
  });
});

describe('what the service is asked about goods', () => {
  it('is their name without the variant that a shop adds', () => {
    expect(
      [
        'Ankara dress - Red / M',
        'Ankara dress (long), blue',
        'T-shirt',
        'Coffee, roasted | 250 g',
        '(new) cup',
      ].map(goodsQuery),
    ).toEqual(['Ankara dress', 'Ankara dress', 'T-shirt', 'Coffee', '(new) cup']);
  });
});
