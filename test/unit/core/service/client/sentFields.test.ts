import { expect, it } from 'vitest';
import { CATALOGUE, fieldsOf, type Scope } from '../../../../../src/domain/shipment/fields.ts';
import { ratedFields, unsentFields } from '../../../../fixtures/sentFields.ts';

const SCOPES = Object.keys(CATALOGUE) as Scope[];
const named = (wanted: 'prices'): string[] =>
  SCOPES.flatMap((scope) =>
    fieldsOf(scope).flatMap((field) => (field[wanted] ? [`${scope}.${String(field.name)}`] : [])),
  );

/** What the desk keeps to itself: the service has no field for it. */
const OF_SHIPMENT = [
  'shipment.name',
  'shipment.pickup_warehouse',
  'shipment.nxp',
  'shipment.ioss',
  'shipment.checked',
] as const;
const OF_ADDRESS = [
  'address.eori',
  'address.vat_number',
  'address.tin',
  'address.latin_name',
  'address.latin_address',
] as const;
const OF_ITEM = ['item.sku', 'item.battery', 'item.liquid', 'item.goods_checked'] as const;

it('a field that is in the catalogue and in no request is found here by its name', () => {
  expect(unsentFields()).toEqual([...OF_SHIPMENT, ...OF_ADDRESS, ...OF_ITEM]);
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
