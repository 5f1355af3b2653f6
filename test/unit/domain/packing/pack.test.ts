import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MOST_PIECES,
  packIntoBoxes,
  type PackItem,
  type PackOptions,
  type PackResult,
} from '../../../../src/domain/packing/pack.ts';
import type { BoxPreset } from '../../../../src/domain/packing/presets.ts';

const preset = (
  id: string,
  length: number,
  width: number,
  height: number,
  maximumWeight = 30,
  emptyWeight = 0.5,
): BoxPreset => ({ id, mode: 'SFN', name: id, length, width, height, emptyWeight, maximumWeight });
const item = (
  id: string,
  length: number,
  width: number,
  height: number,
  quantity = 1,
  weight = 0.1,
): PackItem => ({ id, size: { length, width, height }, weight, quantity });
const options: PackOptions = { allowance: 0, wrap: 0, volumePerMass: 5000 };

const side = fc.oneof(
  fc.integer({ min: 1, max: 60 }),
  fc.double({ min: 0.1, max: 60, noNaN: true }),
);
const items = fc.array(
  fc.record({
    id: fc.uuid(),
    size: fc.option(fc.record({ length: side, width: side, height: side }), { freq: 6 }),
    weight: fc.double({ min: 0, max: 12, noNaN: true }),
    quantity: fc.integer({ min: 0, max: 6 }),
    upright: fc.boolean(),
  }),
  { maxLength: 12 },
);
const presets = fc
  .array(
    fc.record({
      length: side,
      width: side,
      height: side,
      emptyWeight: fc.double({ min: 0, max: 2, noNaN: true }),
      spare: fc.double({ min: 0.1, max: 40, noNaN: true }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) =>
    all.map(({ spare, ...each }, index): BoxPreset => ({
      ...each,
      id: `P${index}`,
      mode: 'SFN',
      name: `P${index}`,
      maximumWeight: each.emptyWeight + spare,
    })),
  );
const allowance = fc.constantFrom(0, 0.5, 2);
const EPS = 0.002;

const count = (result: PackResult, id: string): number =>
  result.boxes.reduce(
    (sum, box) =>
      sum +
      box.placed.filter((each) => each.item === id).length +
      box.loose.filter((each) => each.item === id).reduce((all, { quantity }) => all + quantity, 0),
    0,
  ) +
  result.left.filter((each) => each.item === id).reduce((sum, { quantity }) => sum + quantity, 0);

describe('packing', () => {
  it('places every piece or reports it, none twice', () => {
    fc.assert(
      fc.property(items, presets, allowance, (all, boxes, free) => {
        const result = packIntoBoxes(all, boxes, { ...options, allowance: free });
        for (const each of all) expect(count(result, each.id)).toBe(each.quantity);
        for (const box of result.boxes)
          expect(box.placed.length + box.loose.length).toBeGreaterThan(0);
      }),
    );
  });
  it('never lets two pieces overlap, nor one stand in the padding or the wall', () => {
    fc.assert(
      fc.property(items, presets, allowance, (all, boxes, free) => {
        for (const { placed, preset: box } of packIntoBoxes(all, boxes, {
          ...options,
          allowance: free,
        }).boxes) {
          for (const [index, a] of placed.entries()) {
            expect(Math.min(a.x, a.y, a.z)).toBeGreaterThanOrEqual(free - EPS);
            expect(a.x + a.length).toBeLessThanOrEqual(box.length - free + EPS);
            expect(a.y + a.width).toBeLessThanOrEqual(box.width - free + EPS);
            expect(a.z + a.height).toBeLessThanOrEqual(box.height - free + EPS);
            for (const b of placed.slice(index + 1)) {
              const apart = (
                [
                  ['x', 'length'],
                  ['y', 'width'],
                  ['z', 'height'],
                ] as const
              ).some(
                ([at, side]) => a[at] + a[side] <= b[at] + 1e-9 || b[at] + b[side] <= a[at] + 1e-9,
              );
              expect(apart).toBe(true);
            }
          }
        }
      }),
    );
  });
  it('turns pieces but never bends them, and keeps upright ones upright', () => {
    fc.assert(
      fc.property(items, presets, (all, boxes) => {
        const known = new Map(all.map((each) => [each.id, each]));
        for (const { placed } of packIntoBoxes(all, boxes, options).boxes) {
          for (const each of placed) {
            const { size, upright } = known.get(each.item) ?? { size: null, upright: false };
            const sorted = (sides: number[]): number[] => sides.toSorted((a, b) => a - b);
            const before = sorted([size?.length ?? 0, size?.width ?? 0, size?.height ?? 0]);
            sorted([each.length, each.width, each.height]).forEach((length, index) =>
              expect(Math.abs(length - (before[index] ?? 0))).toBeLessThan(EPS),
            );
            if (upright) expect(Math.abs(each.height - (size?.height ?? 0))).toBeLessThan(EPS);
          }
        }
      }),
    );
  });
  it('weighs a box as its tare and its pieces, and never above what it bears', () => {
    fc.assert(
      fc.property(items, presets, (all, boxes) => {
        const weights = new Map(all.map(({ id, weight }) => [id, weight]));
        for (const box of packIntoBoxes(all, boxes, options).boxes) {
          const contents = [
            ...box.placed,
            ...box.loose.flatMap(({ item: id, quantity }) =>
              Array.from({ length: quantity }, () => ({ item: id })),
            ),
          ];
          expect(box.weight).toBeCloseTo(
            box.preset.emptyWeight +
              contents.reduce((sum, each) => sum + (weights.get(each.item) ?? 0), 0),
            3,
          );
          expect(box.weight).toBeLessThanOrEqual(box.preset.maximumWeight + 1e-4);
        }
      }),
    );
  });
  it('gives the same answer every time, and does not touch what it was given', () => {
    fc.assert(
      fc.property(items, presets, (all, boxes) => {
        const before = JSON.stringify([all, boxes]);
        const first = JSON.stringify(packIntoBoxes(all, boxes, options));
        expect(
          JSON.stringify(packIntoBoxes(structuredClone(all), boxes.toReversed(), options)),
        ).toBe(first);
        expect(JSON.stringify([all, boxes])).toBe(before);
      }),
    );
  });
  it('leaves out only what fits no box by itself', () => {
    fc.assert(
      fc.property(items, presets, (all, boxes) => {
        const result = packIntoBoxes(all, boxes, options);
        for (const { item: id, quantity, why } of result.left) {
          const one = all.find((each) => each.id === id);
          expect(quantity).toBe(one?.quantity);
          expect(
            packIntoBoxes(one ? [{ ...one, quantity: 1 }] : [], boxes, options).left.map(
              (each) => each.why,
            ),
          ).toEqual([why]);
        }
      }),
    );
  });
  it('leaves no more out with one more box to choose from, with less padding, or with one piece less', () => {
    const leftCount = (result: PackResult): number =>
      result.left.reduce((sum, { quantity }) => sum + quantity, 0);
    fc.assert(
      fc.property(items, presets, presets, (all, boxes, more) => {
        const left = leftCount(packIntoBoxes(all, boxes, { ...options, allowance: 1 }));
        expect(
          leftCount(
            packIntoBoxes(
              all,
              [...boxes, ...more.map((each, index) => ({ ...each, id: `Q${index}` }))],
              {
                ...options,
                allowance: 1,
              },
            ),
          ),
        ).toBeLessThanOrEqual(left);
        expect(leftCount(packIntoBoxes(all, boxes, options))).toBeLessThanOrEqual(left);
        expect(
          leftCount(packIntoBoxes(all.slice(1), boxes, { ...options, allowance: 1 })),
        ).toBeLessThanOrEqual(left);
      }),
    );
  });
});

describe('packing well', () => {
  it('fills a box of eight cubes with eight cubes', () => {
    expect(
      packIntoBoxes([item('cube', 10, 10, 10, 8)], [preset('B', 20, 20, 20)], options).boxes,
    ).toMatchObject([{ fill: 1 }]);
  });
  it('fills a box with bricks that must be turned', () => {
    const result = packIntoBoxes(
      [item('brick', 20, 10, 5, 16)],
      [preset('B', 40, 20, 20)],
      options,
    );
    expect(result.boxes).toHaveLength(1);
  });
  it('takes tenths for what they are', () => {
    expect(
      packIntoBoxes([item('slab', 0.3, 0.1, 0.1, 3)], [preset('B', 0.3, 0.3, 0.1)], options).boxes,
    ).toHaveLength(1);
  });
  it('turns a long piece to stand where it does not lie', () => {
    expect(
      packIntoBoxes([item('pole', 100, 5, 5)], [preset('B', 20, 20, 101)], options).boxes[0]
        ?.placed,
    ).toMatchObject([{ height: 100 }]);
    expect(
      packIntoBoxes(
        [{ ...item('pole', 100, 5, 5), upright: true }],
        [preset('B', 20, 20, 101)],
        options,
      ).left,
    ).toMatchObject([{ why: 'too-large' }]);
  });
  it('uses the smallest box that takes everything', () => {
    const boxes = [preset('L', 60, 40, 40), preset('S', 20, 20, 20), preset('M', 40, 30, 30)];
    expect(
      packIntoBoxes([item('a', 10, 10, 10, 4)], boxes, options).boxes.map((box) => box.preset.id),
    ).toEqual(['S']);
    expect(
      packIntoBoxes([item('a', 25, 10, 10, 4)], boxes, options).boxes.map((box) => box.preset.id),
    ).toEqual(['M']);
  });
  it('says why something stays out', () => {
    const boxes = [preset('S', 20, 20, 20, 5), preset('M', 40, 40, 40, 10)];
    expect(
      packIntoBoxes(
        [
          item('big', 50, 1, 1),
          item('lead', 30, 30, 30, 2, 11),
          { ...item('bad', 1, 1, 1), weight: NaN },
        ],
        boxes,
        options,
      ).left,
    ).toEqual([
      { item: 'big', quantity: 1, why: 'too-large' },
      { item: 'lead', quantity: 2, why: 'too-heavy' },
      { item: 'bad', quantity: 1, why: 'not-numbers' },
    ]);
    expect(packIntoBoxes([item('a', 1, 1, 1)], [], options).left).toMatchObject([
      { why: 'no-box' },
    ]);
    expect(
      packIntoBoxes(
        [item('a', 1, 1, 1, MOST_PIECES + 3)],
        [preset('B', 200, 200, 200, 1e6)],
        options,
      ).left,
    ).toEqual([{ item: 'a', quantity: 3, why: 'too-many' }]);
  });
  it('splits by weight where room would be left', () => {
    expect(
      packIntoBoxes(
        [item('iron', 5, 5, 5, 4, 9)],
        [preset('B', 40, 40, 40, 20)],
        options,
      ).boxes.map((box) => box.weight),
    ).toEqual([18.5, 18.5]);
  });
  it('keeps the padding free on every side', () => {
    expect(
      packIntoBoxes([item('a', 20, 20, 20)], [preset('B', 22, 22, 22)], {
        ...options,
        allowance: 1,
      }).boxes[0]?.placed,
    ).toMatchObject([{ x: 1, y: 1, z: 1 }]);
    expect(
      packIntoBoxes([item('a', 20, 20, 20)], [preset('B', 21.9, 22, 22)], {
        ...options,
        allowance: 1,
      }).left,
    ).toMatchObject([{ why: 'too-large' }]);
  });
  it('goes by weight and usual room where nobody knows the sizes, and says so', () => {
    const boxes = [preset('S', 20, 20, 20, 10), preset('L', 50, 50, 50, 20)];
    const result = packIntoBoxes(
      [{ id: 'cloth', size: null, weight: 1, quantity: 6 }],
      boxes,
      options,
    );
    expect([result.measured, result.boxes.map((box) => [box.preset.id, box.loose])]).toEqual([
      false,
      [['L', [{ item: 'cloth', quantity: 6 }]]],
    ]);
    expect(
      packIntoBoxes(
        [{ id: 'cloth', size: null, weight: 1, quantity: 1 }],
        boxes,
        options,
      ).boxes.map((box) => box.preset.id),
    ).toEqual(['S']);
  });
});
