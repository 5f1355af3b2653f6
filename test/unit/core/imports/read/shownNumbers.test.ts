import { describe, expect, it } from 'vitest';
import { plainNumber } from '../../../../../src/core/imports/read/plainNumber.ts';
import { asShown, shownNumbers } from '../../../../../src/core/imports/read/shownNumbers.ts';

/** What a cell of one number format says, null where the format adds nothing. */
const seen = (code: string, stored: string): string | null => {
  const escaped = code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const styles = shownNumbers(
    `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="${escaped}"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
  );
  const shown = styles.get('1');
  return shown === undefined ? null : asShown(shown, stored, plainNumber);
};

describe('a number of a sheet is read as a person sees it', () => {
  it.each([
    ['00000', '2134', '02134'],
    ['00000\\-0000', '71020001', '07102-0001'],
    ['[$£-809]#,##0.00', '12.5', '£12.5'],
    ['"₦"#,##0.00;[Red]\\-"₦"#,##0.00', '1500', '₦1500'],
    ['_-* #,##0.00\\ "€"_-', '0.30000000000000004', '0.3 €'],
    ['#,##0.00\\ [$NGN]', '9000', '9000 NGN'],
    ['0.0" lb"', '5', '5 lb'],
    ['0" cm"', '30', '30 cm'],
  ])('%s shows %s as %s', (code, stored, text) => {
    expect(seen(code, stored)).toBe(text);
  });
  it.each([
    '0.00',
    '#,##0',
    '[$-409]0',
    '0.00E+00',
    '0%',
    'dd/mm/yyyy',
    '# ?/?',
    '0" pcs"',
    '"No. "0',
    '0"ft "0"in"',
    '0" kg of "@',
  ])('adds nothing for %s', (code) => {
    expect(seen(code, '12')).toBeNull();
  });
  it('leaves what is no number as it is', () => {
    expect(seen('00000', '12.5')).toBeNull();
    expect(seen('0" kg"', 'x')).toBeNull();
  });
});
