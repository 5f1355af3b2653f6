import { describe, expect, it } from 'vitest';
import { crossOut } from '../../../../../src/core/papers/layout/crossOut.ts';

const BOX = { x: 10, y: 20, width: 288, height: 432 };
const matrices = (operators: string): number[][] =>
  [...operators.matchAll(/^([-\d. ]+) cm$/gm)].map(([, numbers = '']) =>
    numbers.split(' ').map(Number),
  );

describe('a page that is crossed out', () => {
  it('leaves the state of the graphics as it was: what is drawn behind it is not moved', () => {
    const words = crossOut(BOX).trim().split(/\s+/);
    expect([words.at(0), words.at(-1)]).toEqual(['q', 'Q']);
  });

  it('has the word in its middle, inside the page, whatever its shape', () => {
    for (const [width, height] of [
      [288, 432],
      [432, 288],
      [595, 842],
      [200, 900],
      [900, 120],
    ] as const) {
      const [turned = [], sized = []] = matrices(crossOut({ x: 10, y: 20, width, height }));
      expect(turned.slice(4)).toEqual([10 + width / 2, 20 + height / 2]);
      const size = sized[0] ?? 0;
      expect(3 * size).toBeLessThanOrEqual(width * 0.7);
      expect(size).toBeLessThanOrEqual(height * 0.35);
    }
  });

  it.each([
    [0, [1, 0, 0, 1]],
    [90, [0, 1, -1, 0]],
    [180, [-1, 0, 0, -1]],
    [270, [0, -1, 1, 0]],
  ] as const)('that a viewer turns by %i has the word upright', (turn, matrix) => {
    expect(matrices(crossOut(BOX, turn))[0]?.slice(0, 4)).toEqual(matrix);
  });
});
