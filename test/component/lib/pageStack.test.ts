import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageAt, pageInView, pagesWithin, stackOf } from '../../../src/renderer/lib/pageStack.ts';

const heights = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 60 });

describe('pages one under the other', () => {
  it('never overlap, and the whole is as high as all of them', () => {
    fc.assert(
      fc.property(heights, fc.integer({ min: 0, max: 40 }), (all, gap) => {
        const { tops, height } = stackOf(all, gap);
        all.forEach((each, at) =>
          expect(tops[at + 1] ?? height).toBe((tops[at] ?? 0) + each + gap),
        );
      }),
    );
  });

  it('shows every page that touches the view and none that does not', () => {
    fc.assert(
      fc.property(
        heights,
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 1500 }),
        (all, top, view) => {
          const stack = stackOf(all, 14);
          const [first, last] = pagesWithin(stack, top, top + view);
          const touches = all.flatMap((each, at) =>
            (stack.tops[at] ?? 0) < top + view && (stack.tops[at] ?? 0) + each > top ? [at] : [],
          );
          for (const at of touches) expect(at >= first && at <= last).toBe(true);
          expect(last - first + 1).toBeLessThanOrEqual(touches.length + 2);
        },
      ),
    );
  });

  it('finds the page at a height by halving, as a look at each would', () => {
    fc.assert(
      fc.property(heights, fc.integer({ min: 0, max: 30_000 }), (all, y) => {
        const stack = stackOf(all, 14);
        const found = all.findIndex((each, at) => (stack.tops[at] ?? 0) + each > y);
        expect(pageAt(stack, y)).toBe(found === -1 ? all.length - 1 : found);
      }),
    );
  });

  it('names the page that takes most of the view, and the last one at the end', () => {
    const stack = stackOf([400, 400, 100], 10);
    expect(pageInView(stack, 0, 500)).toBe(0);
    expect(pageInView(stack, 300, 800)).toBe(1);
    expect(pageInView(stack, 380, 880)).toBe(1);
    expect(pageInView(stackOf([], 10), 0, 500)).toBe(0);
  });
});
