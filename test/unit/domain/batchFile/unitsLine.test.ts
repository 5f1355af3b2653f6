import { describe, expect, it } from 'vitest';
import { withUnitsBelow } from '../../../../src/domain/batchFile/unitsLine.ts';

describe('a line of units below the headers', () => {
  it('says the unit of each column, so that pounds are not read as kilograms', () => {
    expect(withUnitsBelow(['Name', 'Qty', 'Value', 'Weight'], ['', 'pcs', '(USD)', 'lb'])).toEqual([
      'Name',
      'Qty',
      'Value (USD)',
      'Weight (lb)',
    ]);
  });
  it.each([
    [['Ann', '2', '5', '1']],
    [['', '2', '', 'kg']],
    [['', 'pcs', '', '']],
    [['', '', '', '']],
    [['', '', '', 'kg', 'kg']],
  ])('is not seen in %j', (below) => {
    expect(withUnitsBelow(['Name', 'Qty', 'Value', 'Weight'], below)).toBeNull();
  });
});
