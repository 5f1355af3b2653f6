import { expect, it } from 'vitest';
import { CATALOGUE, fieldsOf, type Scope } from '../../../../src/domain/shipment/fields.ts';
import { ratedFields, unsentFields } from '../../../fixtures/sentFields.ts';

const SCOPES = Object.keys(CATALOGUE) as Scope[];
const named = (wanted: 'prices'): string[] =>
  SCOPES.flatMap((scope) =>
    fieldsOf(scope).flatMap((field) => (field[wanted] ? [`${scope}.${String(field.name)}`] : [])),
  );

it('a field that is in the catalogue and in no request is found here by its name', () => {
  expect(unsentFields()).toEqual(['shipment.name', 'shipment.pickup_warehouse', 'item.sku']);
});

it('a field that the service is told for rates prices, or is named here as one that does not', () => {
  const silent = [
    'address.first_name',
    'address.last_name',
    'address.email',
    'address.phone',
    'address.alternate_phone',
    'address.address_landmark',
    'item.description',
  ];
  expect(ratedFields().toSorted()).toEqual(
    // The product code is said with the purchase only; a quote is of one kind all the same.
    [...named('prices').filter((name) => name !== 'shipment.product_code'), ...silent].toSorted(),
  );
});
