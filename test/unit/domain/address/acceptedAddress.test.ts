import { expect, test } from 'vitest';
import { acceptedAddress } from '../../../../src/domain/address/acceptedAddress.ts';
import { emptyAddress } from '../../../../src/domain/shipment/draft.ts';

const before = {
  ...emptyAddress(),
  first_name: 'Bisi',
  last_name: 'Ade',
  phone: '0803',
  address: '1 Old Road',
  address_in_detail: 'Back gate',
  city: 'Kano',
  country: 'NG',
  latitude: '12.0',
};

test('a new address never keeps the street, town or place of the one before', () => {
  const taken = acceptedAddress({ line1: '5 High Street', city: 'Woking', country: 'GB' }, before);
  expect(taken).toEqual({
    ...emptyAddress(),
    first_name: 'Bisi',
    last_name: 'Ade',
    phone: '0803',
    address: '5 High Street',
    city: 'Woking',
    country: 'GB',
  });
});

test('another person never gets the phone of the one before, and a company stands in the second line', () => {
  const taken = acceptedAddress(
    { name: 'Ada Obi', company: 'Obi Ltd', line1: '5 Zik Avenue', line2: 'Phase 2', city: 'Awka' },
    before,
  );
  expect([taken.first_name, taken.last_name, taken.phone, taken.country]).toEqual([
    'Ada',
    'Obi',
    '',
    'NG',
  ]);
  expect(taken.address_in_detail).toBe('Obi Ltd, Phase 2');
});

test('the same person keeps the numbers for customs and the Latin writing of the name, another one does not', () => {
  const known = { ...before, eori: 'DE123', vat_number: 'DE1', tin: '7', latin_name: 'Bisi Ade' };
  const place = { line1: '5 High Street', city: 'Woking', country: 'GB' };
  expect(acceptedAddress(place, { ...known, latin_address: 'Old road' })).toMatchObject({
    eori: 'DE123',
    vat_number: 'DE1',
    tin: '7',
    latin_name: 'Bisi Ade',
    latin_address: '',
  });
  expect(acceptedAddress({ ...place, name: 'Ada Obi' }, known)).toMatchObject({
    eori: '',
    vat_number: '',
    tin: '',
    latin_name: '',
  });
});
