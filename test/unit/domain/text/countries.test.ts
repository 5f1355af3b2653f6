import { describe, expect, it } from 'vitest';
import { COUNTRIES, isCountry } from '../../../../src/domain/text/countryNames.ts';

describe('countries', () => {
  it('are the 249 of ISO 3166-1 and Kosovo, in order, each once', () => {
    expect(COUNTRIES).toHaveLength(250);
    expect([...new Set(COUNTRIES)].sort()).toEqual(COUNTRIES);
    expect(['NG', 'XK', 'AX', 'BQ', 'SS', 'TL'].every(isCountry)).toBe(true);
    // Reserved, gone, or a name in use that is no code.
    expect(['UK', 'EU', 'AN', 'YU', 'AC', '', 'ng'].some(isCountry)).toBe(false);
  });
  it('have an English and a French name each', () => {
    for (const language of ['en', 'fr']) {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      expect(COUNTRIES.filter((code) => names.of(code) === undefined)).toEqual([]);
    }
  });
});
