import type { ColumnField } from '../../domain/batch/batchColumns.ts';

type Part = readonly [field: ColumnField, words: string];
const ADDRESS = [
  ['full_name', 'whole name'],
  ['first_name', 'first name'],
  ['last_name', 'last name'],
  ['company', 'company'],
  ['email', 'e-mail'],
  ['phone', 'phone'],
  ['alternate_phone', 'second phone'],
  ['country', 'country'],
  ['state', 'state'],
  ['city', 'city'],
  ['zip_code', 'postcode'],
  ['address', 'street address'],
  ['house_number', 'house number'],
  ['address_in_detail', 'address in detail'],
  ['address_landmark', 'landmark'],
  ['address_3', 'third address line'],
  ['longitude', 'longitude'],
  ['latitude', 'latitude'],
] as const;
const address = (role: 'receiver' | 'sender', word: string): Part[] =>
  ADDRESS.map(([part, words]): Part => [`${role}.${part}`, `${word}: ${words}`]);

/** Where a column of a file can go, in the words of the counter, by group. */
export const FIELD_GROUPS: readonly { readonly name: string; readonly fields: readonly Part[] }[] =
  [
    {
      name: 'Shipment',
      fields: [
        ['shipment', 'Shipment (rows with the same belong together)'],
        ['external_reference', 'Own reference'],
        ['service', 'Wanted service'],
        ['assigned_date', 'Day it leaves'],
        ['insured', 'Insured'],
        ['last_mile', 'To the door'],
        ['product_code', 'Kind'],
      ],
    },
    { name: 'Receiver', fields: address('receiver', 'Receiver') },
    {
      name: 'Box',
      fields: [
        ['box', 'Box (rows with the same lie in one)'],
        ['box.length', 'Box: length'],
        ['box.width', 'Box: width'],
        ['box.height', 'Box: height'],
        ['box.weight', 'Box: weight'],
        ['box.weight_rest', 'Box: weight, the ounces beside pounds'],
        ['box.weight_unit', 'Box: unit of weight'],
        ['box.size_unit', 'Box: unit of sizes'],
      ],
    },
    {
      name: 'Item',
      fields: [
        ['item.name', 'Item: name'],
        ['item.description', 'Item: description'],
        ['item.product_hs_code', 'Item: HS code'],
        ['item.quantity', 'Item: pieces'],
        ['item.unit_price', 'Item: price of one'],
        ['item.total_value', 'Item: value of all pieces'],
        ['item.value', 'Item: value, of one or of all is asked'],
        ['item.currency', 'Item: currency'],
        ['item.weight', 'Item: weight of one'],
        ['item.weight_unit', 'Item: unit of weight'],
        ['item.country', 'Item: made in'],
        ['item.sku', 'Item: stock number'],
        ['item.documents', 'Item: invoice'],
        ['item.photos', 'Item: photos'],
      ],
    },
    { name: 'Sender', fields: address('sender', 'Sender') },
  ];
