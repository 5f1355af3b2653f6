import { expect, it } from 'vitest';
import type { DraftBox } from '../../../src/domain/shipment/draft.ts';
import { inPreset, presetOf, reweighed } from '../../../src/renderer/lib/shelf.ts';
import { box, draft } from '../builders.ts';
import { nth } from '../../present.ts';

const presets = [box('Medium carton', [30.5, 20, 10], 0.25), box('Large', [60, 40, 40], 0.9)];
const start = (change: Partial<DraftBox> = {}): DraftBox => ({
  ...nth(draft().boxes, 0),
  weight: '',
  ...change,
});

it('knows a box of the shelf by its sizes, whatever the unit they were typed in', () => {
  expect(presetOf(start({ length: '305 mm' }), presets, 'SFN')?.name).toBe('Medium carton');
  expect(presetOf(start({ length: '31' }), presets, 'SFN')).toBeNull();
});
it('fills sizes and the weight of box and goods', () =>
  expect(
    inPreset(start({ length: '', width: '', height: '' }), nth(presets, 0), presets, 'SFN'),
  ).toEqual({ length: '30.5', width: '20', height: '10', weight: '0.65' }));
it('leaves a weight alone that somebody weighed', () => {
  expect(inPreset(start({ weight: '0.71' }), nth(presets, 1), presets, 'SFN')).not.toHaveProperty(
    'weight',
  );
  const weighed = start({ weight: '0.71' });
  expect(
    reweighed(
      weighed,
      { ...weighed, items: [{ ...nth(weighed.items, 0), quantity: '3' }] },
      presets,
      'SFN',
    ).weight,
  ).toBe('0.71');
});
it('keeps its own sum up with the goods', () => {
  const guessed = { ...start(), weight: '0.65' };
  expect(
    reweighed(
      guessed,
      { ...guessed, items: [{ ...nth(guessed.items, 0), quantity: '3' }] },
      presets,
      'SFN',
    ).weight,
  ).toBe('1.45');
});
