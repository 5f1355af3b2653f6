import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  customsNumberFault,
  acceptsIoss,
  type CustomsNumber,
} from '../../../../src/domain/customs/identifiers.ts';

describe('a number for customs', () => {
  it.each<readonly [CustomsNumber, string, string, ReturnType<typeof customsNumberFault>]>([
    ['eori', '', 'DE', null],
    ['eori', 'DE1234567', 'DE', null],
    ['eori', 'fr 123 456 789 00012', 'NG', null],
    ['eori', 'GB205672212000', 'GB', null],
    ['eori', 'XI 205 672 212 000', 'GB', null],
    ['eori', 'GB20567221200', 'GB', 'form'],
    ['eori', 'GBABCDEFGHIJKL', 'GB', 'form'],
    ['eori', 'DE1234567890123456', 'DE', 'form'],
    ['eori', '123456789', 'DE', 'form'],
    ['eori', 'US123456789', 'US', 'country'],
    ['vat', 'DE123456789', 'DE', null],
    ['vat', '123 456 789', 'DE', null],
    ['vat', 'DE12345678', 'DE', 'form'],
    ['vat', 'ATU12345678', 'AT', null],
    ['vat', 'EL123456789', 'GR', null],
    ['vat', 'GR123456789', 'GR', null],
    ['vat', 'NL123456789B01', 'NL', null],
    ['vat', 'ESX1234567R', 'ES', null],
    ['vat', 'FRAB123456789', 'FR', null],
    ['vat', 'IE1234567FA', 'IE', null],
    ['vat', 'SE556188840401', 'SE', null],
    ['vat', 'SE556188840402', 'SE', 'form'],
    ['vat', 'CHE-123.456.789 MWST', 'CH', null],
    ['vat', '987654321MVA', 'NO', null],
    // Registered elsewhere: the prefix says where.
    ['vat', 'DE123456789', 'PL', null],
    ['vat', '123', 'DE', 'form'],
    ['vat', '12345678-0001', 'NG', null],
    ['vat', '1', 'NG', 'form'],
    ['tin', '1234567890', 'NG', null],
    ['tin', '12345678-0001', 'NG', null],
    ['tin', '1234567890123', 'NG', null],
    ['tin', '12345678901', 'NG', null],
    ['tin', '123456789', 'NG', 'form'],
    ['tin', 'RC123456789', 'NG', 'form'],
    ['tin', '12-3456789', 'US', null],
    ['nxp', 'NXP20210001234', '', null],
    ['nxp', '0123456', '', null],
    ['nxp', 'soon', '', 'form'],
    ['ioss', 'IM2760000001', '', null],
    ['ioss', 'im 372 000 0001', '', null],
    ['ioss', 'IM9000000001', '', null],
    ['ioss', 'IM8400000001', '', 'country'],
    ['ioss', 'IM276000000', '', 'form'],
    // An intermediary's own number, under which no VAT is paid.
    ['ioss', 'IN2760000001', '', 'form'],
  ])('%s “%s” of %s: %s', (number, text, country, fault) => {
    expect(customsNumberFault(number, text, country)).toBe(fault);
  });

  it('is read whatever it is: nothing throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<CustomsNumber>('eori', 'vat', 'tin', 'nxp', 'ioss'),
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', 'DE', 'NG', 'GR', 'constructor'),
        (number, text, country) => {
          expect([null, 'form', 'country']).toContain(customsNumberFault(number, text, country));
        },
      ),
    );
  });

  it('of an IOSS is of use in the EU and in Northern Ireland', () => {
    expect([
      acceptsIoss('DE', ''),
      acceptsIoss('GB', 'BT1 5GS'),
      acceptsIoss('GB', 'SW1A 1AA'),
      acceptsIoss('US', '10001'),
    ]).toEqual([true, true, false, false]);
  });
});
