import { iso31662 } from 'iso-3166/2.js';
import { describe, expect, it } from 'vitest';
import parts from '../../../../resources/rules/subdivisions.json' with { type: 'json' };
import { Collector } from '../../../../src/domain/shipment/issue.ts';
import { checkAddress } from '../../../../src/domain/shipment/check/address.ts';
import { sentState } from '../../../../src/domain/text/placeNames.ts';
import { goodDraft } from '../../../builders.ts';

describe('states and provinces as they are sent', () => {
  it.each([
    ['Bavaria', 'DE', 'BY'],
    ['Nordrhein-Westfalen', 'DE', 'NW'],
    ['Maharashtra', 'IN', 'MH'],
    ['orissa', 'IN', 'OD'],
    ['Guangdong Province', 'CN', 'GD'],
    ['广东省', 'CN', 'GD'],
    ['Dubai', 'AE', 'DU'],
    ['Emirate of Sharjah', 'AE', 'SH'],
    ['KwaZulu-Natal', 'ZA', 'KZN'],
    ['Greater Accra Region', 'GH', 'AA'],
    ['Île-de-France', 'FR', 'IDF'],
    ['Scotland', 'GB', 'SCT'],
    ['São Paulo', 'BR', 'SP'],
    ['Ciudad de Mexico', 'MX', 'CMX'],
    ['gp', 'ZA', 'GP'],
    ['DE-BY', 'DE', 'BY'],
    ['Lagos State', 'NG', 'LA'],
    ['Texas', 'US', 'TX'],
    ['Ontario', 'CA', 'ON'],
    ['New South Wales', 'AU', 'NSW'],
    ['Middlesex', 'GB', 'Middlesex'],
    ['Bavaria', 'KE', 'Bavaria'],
    ['', 'DE', ''],
  ])('%s in %s is %s', (text, country, code) => {
    expect(sentState(text, country)).toBe(code);
  });
  it('have the codes of ISO 3166-2, none else', () => {
    const known = new Set(iso31662.map(({ code }) => code));
    for (const [country, codes] of Object.entries(parts))
      for (const code of Object.keys(codes)) expect(known.has(`${country}-${code}`)).toBe(true);
  });
  it('leave the draft as it was typed, so that a file of before is known again', () => {
    const draft = goodDraft('A');
    const typed = { ...draft.receiver, country: 'Germany', state: 'Bayern' };
    const out = new Collector(() => null);
    const sent = checkAddress('receiver', typed, { mode: 'SFN', dialect: 'documented' }, out);
    expect([sent.state, typed.state]).toEqual(['BY', 'Bayern']);
  });
});
