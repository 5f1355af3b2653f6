import { describe, expect, it } from 'vitest';
import {
  canBeAdvised,
  compareAdvice,
  placeKey,
  type AdvisedPlace,
} from '../../../../src/domain/address/addressAdvice.ts';
import { compareWithAdvice } from '../../../../src/domain/address/batchAdvice.ts';
import { goodDraft } from '../../../builders.ts';

const typed = { ...goodDraft().receiver, city: 'Saint-Étienne', zip_code: '42 000', country: 'FR' };
const place = (over: Partial<AdvisedPlace> = {}): AdvisedPlace => ({
  country: 'FR',
  city: 'SAINT ETIENNE',
  postcode: '42000',
  serviceArea: 'LYS',
  ...over,
});

describe('what the service has otherwise than it was typed', () => {
  it('is nothing where only case, accents, blanks and signs differ', () => {
    expect(compareAdvice(typed, [place()]).same).not.toBeNull();
  });

  it('is city and postcode, each only where it differs, and nothing that the service leaves empty', () => {
    const { same, other } = compareAdvice(typed, [place({ city: 'LYON', postcode: '' })]);
    expect(same).toBeNull();
    expect(other.map(({ change }) => change)).toEqual([{ city: 'LYON' }]);
    expect(compareAdvice(typed, [place({ postcode: '42100' })]).other[0]?.change).toEqual({
      zip_code: '42100',
    });
  });

  it('offers no place where one of several is the typed one, and the same place once', () => {
    expect(compareAdvice(typed, [place({ city: 'LYON' }), place()]).other).toEqual([]);
    expect(
      compareAdvice(typed, [place({ city: 'LYON' }), place({ city: 'LYON', serviceArea: 'X' })])
        .other,
    ).toHaveLength(1);
  });

  it('never offers a place in another country, which would send the parcel there', () => {
    const compared = compareAdvice(typed, [place({ country: 'MA', city: 'RABAT' })]);
    expect(compared.other).toEqual([]);
    expect(compared.abroad.map(({ country }) => country)).toEqual(['MA']);
  });

  it('is not asked for while something is missing that the service insists on', () => {
    expect(canBeAdvised(typed)).toBe(true);
    expect(canBeAdvised({ ...typed, email: ' ' })).toBe(false);
    expect(canBeAdvised({ ...typed, address_in_detail: '', address_landmark: '' })).toBe(true);
    expect(compareWithAdvice(typed, { kind: 'none' }, false).state).toBe('missing');
  });

  it('does not depend on whose address it is, so that one place is asked about once', () => {
    expect(placeKey({ ...typed, first_name: 'Ada', phone: '1' })).toBe(placeKey(typed));
    expect(placeKey({ ...typed, zip_code: '42100' })).not.toBe(placeKey(typed));
  });
});
