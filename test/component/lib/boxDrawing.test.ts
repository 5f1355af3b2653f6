import { describe, expect, it } from 'vitest';
import { boxDrawing } from '../../../src/renderer/lib/boxDrawing.ts';

const piece = (item: string, x: number, y: number, z: number) => ({
  ...{ item, x, y, z },
  ...{ length: 10, width: 10, height: 10 },
});

describe('the drawing of a box', () => {
  it('draws what is behind and below before what hides it, in whatever order it was packed', () => {
    const order = boxDrawing({ length: 20, width: 20, height: 20 }, [
      piece('front', 10, 10, 0),
      piece('on top', 0, 0, 10),
      piece('behind', 0, 0, 0),
    ]).pieces.map(({ item }) => item);
    expect(order.indexOf('behind')).toBe(0);
  });
  it('holds the whole box in its frame', () => {
    const { viewBox, walls } = boxDrawing({ length: 40, width: 10, height: 30 }, []);
    const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
    for (const corner of walls.flatMap((wall) => wall.split(' '))) {
      const [left = 0, top = 0] = corner.split(',').map(Number);
      expect(left >= x && left <= x + width && top >= y && top <= y + height).toBe(true);
    }
  });
});
