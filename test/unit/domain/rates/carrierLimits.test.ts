import { describe, expect, it } from 'vitest';
import { limitBreaches, type CarrierLimits } from '../../../../src/domain/rates/carrierLimits.ts';

const carrier = (over: Partial<CarrierLimits> = {}): CarrierLimits => ({
  slug: 'kora_sfn',
  name: 'Kora',
  mode: 'SFN',
  minWeight: null,
  maxWeight: null,
  maxLength: null,
  maxWidth: null,
  maxHeight: null,
  maxGirth: null,
  ...over,
});
const BOX = { length: 40, width: 30, height: 20, weight: 5 };

describe('what a carrier takes by its own limits', () => {
  it('takes a box that lies on another side, so a tall box is not refused for its height', () => {
    const limits = carrier({ maxLength: 120, maxWidth: 80, maxHeight: 60 });
    expect(limitBreaches([{ ...BOX, length: 20, height: 110 }], limits)).toEqual([]);
    expect(limitBreaches([{ ...BOX, height: 130 }], limits)).toMatchObject([
      { kind: 'size', box: 0, value: [130, 40, 30], limit: [120, 80, 60] },
    ]);
  });

  it('looks at each box by itself, and at the very limit it is still taken', () => {
    const limits = carrier({ maxWeight: 30 });
    expect(limitBreaches([BOX, { ...BOX, weight: 30 }], limits)).toEqual([]);
    expect(limitBreaches([BOX, { ...BOX, weight: 30.01 }], limits)).toEqual([
      { kind: 'heavy', box: 1, value: 30.01, limit: 30 },
    ]);
  });

  it('measures girth around the two shorter sides', () => {
    expect(limitBreaches([BOX], carrier({ maxGirth: 99 }))).toEqual([
      { kind: 'girth', box: 0, value: 100, limit: 99 },
    ]);
  });

  it('compares only the sides that a limit is given for', () => {
    expect(limitBreaches([{ ...BOX, width: 39 }], carrier({ maxLength: 45 }))).toEqual([]);
    expect(limitBreaches([BOX], carrier({ maxLength: 35 }))).toHaveLength(1);
  });

  it('does not refuse a box that fits when turned where one side has no limit', () => {
    const upright = carrier({ maxLength: 50, maxHeight: 80 });
    expect(limitBreaches([{ ...BOX, height: 70 }], upright)).toEqual([]);
    expect(limitBreaches([{ ...BOX, height: 81 }], upright)).toMatchObject([
      { kind: 'size', limit: [80, null, 50] },
    ]);
  });

  it('counts the least weight for all boxes together, and not before all are weighed', () => {
    const limits = carrier({ minWeight: 11 });
    expect(limitBreaches([BOX, BOX], limits)).toEqual([{ kind: 'light', value: 10, limit: 11 }]);
    expect(limitBreaches([BOX, { ...BOX, weight: 0 }], limits)).toEqual([]);
    expect(limitBreaches([BOX, { ...BOX, weight: 6 }], limits)).toEqual([]);
  });
});
