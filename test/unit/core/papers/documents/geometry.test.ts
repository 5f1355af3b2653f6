import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveBox, fitBox } from '../../../../../src/core/papers/layout/geometry.ts';
import { boxAfter } from '../../../../../src/core/papers/pdf/transform.ts';
import { planOf } from '../../../../../src/core/papers/layout/layouts.ts';
import { intersect, toRotation } from '../../../../../src/core/papers/pdf/box.ts';

const length = fc.double({ min: 1, max: 60_000, noNaN: true });
const offset = fc.double({ min: -5_000, max: 5_000, noNaN: true });
const size = fc.record({ width: length, height: length });
const box = fc.record({ x: offset, y: offset, width: length, height: length });
const options = fc.record({
  rotate: fc.constantFrom('auto', 'never'),
  maxScale: fc.constantFrom(1, 1.5, Number.POSITIVE_INFINITY),
});
const near = (a: number, b: number, of: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(of));

describe('place', () => {
  it('never lets a page stick out of its cell, and centres it', () => {
    fc.assert(
      fc.property(size, box, options, (page, cell, how) => {
        const at = fitBox(page, cell, how);
        const reach = Math.abs(cell.x) + Math.abs(cell.y) + cell.width + cell.height;
        expect(
          at.x >= cell.x - 1e-9 * reach && at.x + at.width <= cell.x + cell.width + 1e-9 * reach,
        ).toBe(true);
        expect(
          at.y >= cell.y - 1e-9 * reach && at.y + at.height <= cell.y + cell.height + 1e-9 * reach,
        ).toBe(true);
        expect(near(at.x - cell.x, cell.x + cell.width - at.x - at.width, reach)).toBe(true);
        expect(near(at.y - cell.y, cell.y + cell.height - at.y - at.height, reach)).toBe(true);
      }),
    );
  });

  it('keeps the shape of the page, fills the cell one way unless the limit of scale stops it', () => {
    fc.assert(
      fc.property(size, box, options, (page, cell, how) => {
        const at = fitBox(page, cell, how);
        const [width, height] =
          at.rotation === 90 ? [page.height, page.width] : [page.width, page.height];
        expect(
          near(at.width, width * at.scale, at.width) &&
            near(at.height, height * at.scale, at.height),
        ).toBe(true);
        expect(at.scale).toBeLessThanOrEqual(how.maxScale);
        expect(
          at.scale === how.maxScale ||
            near(at.width, cell.width, cell.width) ||
            near(at.height, cell.height, cell.height),
        ).toBe(true);
      }),
    );
  });

  it('turns a page only when it gets larger by it', () => {
    fc.assert(
      fc.property(
        size,
        box,
        fc.constantFrom(1, Number.POSITIVE_INFINITY),
        (page, cell, maxScale) => {
          const [auto, never] = [
            fitBox(page, cell, { rotate: 'auto', maxScale }),
            fitBox(page, cell, { rotate: 'never', maxScale }),
          ];
          expect(never.rotation).toBe(0);
          expect(auto.rotation === 90 ? auto.scale > never.scale : auto.scale === never.scale).toBe(
            true,
          );
        },
      ),
    );
  });
});

describe('moveBox', () => {
  it('brings the lower left corner of the turned box to the point, for every turn and origin', () => {
    fc.assert(
      fc.property(
        box,
        fc.constantFrom(0, 90, 180, 270),
        fc.double({ min: 0.01, max: 10, noNaN: true }),
        offset,
        offset,
        (page, turn, scale, x, y) => {
          const at = boxAfter(page, moveBox(page, turn, scale, { x, y }));
          const sideways = turn % 180 !== 0;
          const slack =
            1e-6 * (page.width + page.height + Math.abs(page.x) + Math.abs(page.y) + 1) * scale;
          expect(Math.abs(at.x - x) + Math.abs(at.y - y)).toBeLessThan(slack);
          expect(Math.abs(at.width - scale * (sideways ? page.height : page.width))).toBeLessThan(
            slack,
          );
        },
      ),
    );
  });

  it('turns clockwise, not the other way', () => {
    const [a, b, c, d, e, f] = moveBox({ x: 0, y: 0, width: 10, height: 20 }, 90, 1, {
      x: 0,
      y: 0,
    });
    // The top left corner of the page becomes the top right one.
    expect([a * 0 + c * 20 + e, b * 0 + d * 20 + f]).toEqual([20, 10]);
  });
});

describe('planOf', () => {
  it('fills four a sheet in reading order without cells that overlap', () => {
    const { cells, sheet } = planOf({ kind: 'sheet', paper: 'a4', perSheet: 4, start: 1 });
    const [first, second, third] = cells;
    expect(
      first && second && third && first.y === second.y && first.x < second.x && third.y < first.y,
    ).toBe(true);
    for (const [i, one] of cells.entries())
      for (const other of cells.slice(i + 1)) expect(intersect(one, other)).toBeNull();
    expect(cells.reduce((sum, cell) => sum + cell.width * cell.height, 0)).toBeCloseTo(
      sheet.width * sheet.height,
    );
  });
});

describe('toTurn', () => {
  it('reads odd rotations as viewers do', () => {
    expect([-90, 450, 360, 45, 180].map(toRotation)).toEqual([270, 90, 0, 0, 180]);
  });
});
