import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelRuleSchema } from '../../../src/domain/paper/paperLayout.ts';
import { ruleProblem, spotBetween } from '../../../src/renderer/lib/labelRule.ts';

const point = fc.record({
  x: fc.integer({ min: -500, max: 900 }),
  y: fc.integer({ min: -500, max: 900 }),
});

describe('where a label lies', () => {
  it('is always a place on the page that can be kept, wherever the mouse was let go', () => {
    fc.assert(
      fc.property(
        point,
        point,
        fc.integer({ min: 20, max: 400 }),
        fc.integer({ min: 20, max: 400 }),
        (one, other, width, height) => {
          const spot = spotBetween(one, other, { width, height });
          expect(
            labelRuleSchema.safeParse({
              name: 'a',
              option: '',
              pageWidthMm: width,
              pageHeightMm: height,
              ...spot,
            }).success,
          ).toBe(true);
          expect(spot).toEqual(spotBetween(other, one, { width, height }));
        },
      ),
    );
  });
  it('is refused with words when it lies outside or has no name', () => {
    const rule = {
      name: 'A',
      option: '',
      pageWidthMm: 210,
      pageHeightMm: 297,
      left: 150,
      top: 10,
      width: 100,
      height: 150,
    };
    expect([
      ruleProblem(rule),
      ruleProblem({ ...rule, left: 10, name: ' ' }),
      ruleProblem({ ...rule, left: 10 }),
    ]).toEqual([expect.stringContaining('on the page'), 'Give the rule a name.', null]);
  });
});
