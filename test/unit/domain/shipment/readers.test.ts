import { describe, expect, it } from 'vitest';
import { draftsFromTable } from '../../../../src/domain/batchFile/batchFile.ts';
import { READERS, type ReadingContext } from '../../../../src/domain/shipment/readers.ts';
import { nameFields } from '../../../../src/domain/text/personName.ts';
import { readYesNo } from '../../../../src/domain/text/plainText.ts';

const imported = (header: string, text: string) =>
  draftsFromTable({
    headers: ['receiver_city', header],
    rows: [{ row: 2, cells: ['Lagos', text] }],
  }).drafts[0]?.draft;
const here: ReadingContext = { mode: 'SFN', country: 'Nigeria' };

describe('a field is read the same wherever it is typed', () => {
  it.each([
    ...['yes', 'Y', 'true', '1', 'on', 'Oui', 'vrai'].map((word) => [word, 'yes', true] as const),
    ...['no', 'N', 'false', '0', 'off', 'Non', 'faux'].map((word) => [word, 'no', false] as const),
    ['perhaps', 'perhaps', null] as const,
  ])('yes and no: %s', (word, kept, read) => {
    expect([
      imported('insured', word)?.insured,
      READERS.yesNo(word, here),
      readYesNo(word),
    ]).toEqual([kept, kept, read]);
  });
  it.each([
    ['Okonkwo, Adaeze', 'Adaeze', 'Okonkwo'],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['Madonna', 'Madonna', ''],
  ])('whole names: %s', (whole, first_name, last_name) => {
    expect(imported('receiver_name', whole)?.receiver).toMatchObject({ first_name, last_name });
    expect(nameFields(whole)).toEqual({ first_name, last_name });
  });
  it('countries and their states', () => {
    expect(imported('receiver_country', 'Nigeria')?.receiver.country).toBe(
      READERS.country('Nigeria', here),
    );
    const { drafts } = draftsFromTable({
      headers: ['receiver_country', 'receiver_state'],
      rows: [{ row: 2, cells: ['Nigeria', 'Lagos State'] }],
    });
    expect(drafts[0]?.draft.receiver.state).toBe('LA');
    expect(READERS.state('Lagos State', here)).toBe('LA');
  });
  it('dates that can be one day only', () => {
    expect(imported('assigned_date', '31 Dec 2026')?.assigned_date).toBe('2026-12-31');
    expect(READERS.date('31 Dec 2026', here)).toBe('2026-12-31');
    expect(READERS.date('3/4/2026', here)).toBe('3/4/2026');
  });
  it('sizes with another unit, a box up and what is in it down', () => {
    expect([
      READERS.length('12in', here),
      READERS.grossWeight('1 oz', here),
      READERS.pieceWeight('1 oz', here),
      READERS.length('12 pounds', here),
    ]).toEqual(['30.48', '0.029', '0.02834', '12 pounds']);
  });
  it('sizes with the unit of the mode as their number, whose field has room for no unit', () => {
    expect([
      READERS.length('40 CM', here),
      READERS.grossWeight('4.2 KG', here),
      READERS.pieceWeight('0.4567 kg', here),
      READERS.grossWeight('04.20', here),
    ]).toEqual(['40', '4.2', '0.4567', '04.20']);
  });
});
