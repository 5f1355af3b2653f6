import { describe, expect, it } from 'vitest';
import { EMPTY_RULE, readList, wrongFields } from '../../../src/renderer/lib/priceForm.ts';

const list = (countries: string) =>
  readList({ rules: [{ ...EMPTY_RULE, countries, percent: '20' }], vat: '', roundTo: '' }, 'SFN');

describe('the countries of a price rule', () => {
  it('are those of parcels: a rule for UK applied to nothing, since parcels go to GB', () => {
    expect(list('uk, gh GB')?.rules[0]?.countries).toEqual(['GB', 'GH']);
  });

  it.each(['XQ', 'EU', 'G', 'Ghana'])('are refused where “%s” is none', (countries) => {
    expect(wrongFields({ ...EMPTY_RULE, countries }, 'SFN')).toEqual(['countries']);
    expect(list(countries)).toBeNull();
  });
});
