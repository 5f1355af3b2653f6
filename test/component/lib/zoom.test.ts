import { describe, expect, it } from 'vitest';
import { PIXELS, scaleOf, zoomBy } from '../../../src/renderer/lib/zoom.ts';

const LABEL = { width: 288, height: 432 };

describe('zoom', () => {
  it('fits a page into its room with white around it, by its longer way', () => {
    const scale = scaleOf('page', { width: 800, height: 600 }, LABEL);
    expect(scale * 432).toBeCloseTo(572);
    expect(scaleOf('width', { width: 800, height: 600 }, LABEL) * 288).toBeCloseTo(772);
    expect(scaleOf('page', { width: 400, height: 3000 }, LABEL) * 288).toBeCloseTo(372);
  });
  it('at 100 % is as large as on paper', () =>
    expect(scaleOf(1, { width: 1, height: 1 }, LABEL) * 288).toBeCloseTo(4 * 96));
  it('never gets stuck between two steps, whatever it fits to', () => {
    for (let scale = 0.2; scale < 6; scale += 0.07) {
      expect(zoomBy(scale, 1) * PIXELS).toBeGreaterThan(Math.min(scale, 4 * PIXELS) - 1e-9);
      expect(zoomBy(scale, -1) * PIXELS).toBeLessThan(Math.max(scale, 0.25 * PIXELS) + 1e-9);
    }
    expect(zoomBy(1.01 * PIXELS, -1)).toBe(1);
    expect(zoomBy(4 * PIXELS, 1)).toBe(4);
  });
  it('has a scale for a page of twenty metres and for a room that is not there yet', () => {
    expect(
      scaleOf('page', { width: 0, height: 0 }, { width: 56_693, height: 56_693 }),
    ).toBeGreaterThan(0);
    expect(scaleOf('page', { width: 800, height: 600 }, { width: 0, height: 0 })).toBeLessThan(10);
  });
});
