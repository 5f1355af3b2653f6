import { describe, expect, it } from 'vitest';
import { draftsFromTable } from '../../../../src/domain/batchFile/batchFile.ts';
import { typedSizes } from '../../../../src/domain/shipment/boxSizes.ts';
import { readMeasure } from '../../../../src/domain/text/numberText.ts';
import { readSizes } from '../../../../src/domain/text/sizeText.ts';

describe('three sizes in one text', () => {
  it.each([
    ['30x20x10cm', '30 cm|20 cm|10 cm'],
    ['30 x 20 x 10', '30|20|10'],
    ['30×20×10 cm', '30 cm|20 cm|10 cm'],
    ['12" x 8" x 4"', '12 "|8 "|4 "'],
    ['30 by 20 by 10 in', '30 in|20 in|10 in'],
    ['L30 W20 H10', '30|20|10'],
    ['L:30cm W:20cm H:10cm', '30 cm|20 cm|10 cm'],
    ['30*20*10 (LxWxH)', '30|20|10'],
    ['30,5x20x10cm', '30,5 cm|20 cm|10 cm'],
    ['1.5m x 20cm x 10cm', '1.5 m|20 cm|10 cm'],
  ])('%s', (text, sizes) => {
    expect(readSizes(text)?.join('|')).toBe(sizes);
  });
  it.each(['', '30', '30 cm', '30x20', '4x6', '30x20x10x5', 'A4', 'medium', '3x2x1kg', '1 x box'])(
    'makes no sizes of “%s”',
    (text) => {
      expect(readSizes(text)).toBeNull();
    },
  );
  it('are read in the unit of the mode where they were typed into a field', () => {
    expect(typedSizes('12x8x4in', 'SFN')).toEqual({
      length: '30.48',
      width: '20.32',
      height: '10.16',
    });
    expect(typedSizes('12x8x4', 'STN')).toEqual({ length: '12', width: '8', height: '4' });
  });
  it.each([
    ['Dimensions', '30x20x10cm', ['30', '20', '10']],
    ['Dimensions (in)', '10x5x2', ['25.4', '12.7', '5.08']],
    ['box_length', '30 x 20 x 10', ['30', '20', '10']],
  ])('of a file with the column %s are taken apart', (header, cell, sizes) => {
    const { drafts } = draftsFromTable({
      headers: ['shipment', 'receiver_first_name', 'item_name', header],
      rows: [{ row: 2, cells: ['A', 'Ann', 'cup', cell] }],
    });
    const box = drafts[0]?.draft.boxes[0];
    expect(
      [box?.length, box?.width, box?.height].map((side) => readMeasure(side ?? '', 'cm').value),
    ).toEqual(sizes);
  });
});

describe('weights of several parts', () => {
  it.each([
    ['1kg 200g', '1.2'],
    ['1kg200g', '1.2'],
    ['1 kg, 200 g', '1.2'],
    ['1 kg and 200 g', '1.2'],
    ['2 lb 3 oz', '0.993'],
    ['2lb & 3oz', '0.993'],
  ])('%s', (text, kilograms) => {
    expect(readMeasure(text, 'kg', { rounding: 'up' }).value).toBe(kilograms);
  });
  it.each(['1kg200', '5 lb 4', '1 kg, cup', 'and 200 g'])('makes no weight of “%s”', (text) => {
    expect(readMeasure(text, 'kg').ok).toBe(false);
  });
});
