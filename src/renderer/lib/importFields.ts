import {
  addressColumns,
  boxColumns,
  itemColumns,
  shipmentColumns,
  type ColumnField,
  type FieldColumn,
} from '../../domain/batch/columnField.ts';
import {
  ADDRESS_HELPERS,
  addressHelpers,
  helpers,
  HELPERS,
} from '../../domain/batch/importHelpers.ts';
import type { Role } from '../../domain/shipment/fields.ts';
import { inSentence } from '../../domain/shipment/labels.ts';

type Part = readonly [field: ColumnField, words: string];

const partsOf = (word: string, columns: readonly FieldColumn[]): Part[] =>
  columns.map(({ column, field }): Part => [column, `${word}: ${inSentence(field.label)}`]);
const address = (role: Role, word: string): Part[] => {
  const [whole, ...others] = addressHelpers.map((helper): Part => [
    `${role}.${helper}`,
    `${word}: ${inSentence(ADDRESS_HELPERS[helper].label)}`,
  ]);
  return [...(whole ? [whole] : []), ...partsOf(word, addressColumns(role)), ...others];
};
const helpersOf = (prefix: string, word: string): Part[] =>
  helpers
    .filter((helper) => helper.startsWith(prefix))
    .map((helper): Part => [helper, `${word}: ${inSentence(HELPERS[helper].label)}`]);
const GROUPING = ' (rows with the same belong together)';

/**
 * The fields to which a column of a file can be assigned, by group, with the words of the counter.
 */
export const FIELD_GROUPS: readonly { readonly name: string; readonly fields: readonly Part[] }[] =
  [
    {
      name: 'Shipment',
      fields: shipmentColumns.map(({ column, field: { label } }) => [
        column,
        column === 'shipment' ? label + GROUPING : label,
      ]),
    },
    { name: 'Receiver', fields: address('receiver', 'Receiver') },
    {
      name: 'Box',
      fields: [
        ['box', HELPERS.box.label],
        ...partsOf('Box', boxColumns),
        ...helpersOf('box.', 'Box'),
      ],
    },
    { name: 'Item', fields: [...partsOf('Item', itemColumns), ...helpersOf('item.', 'Item')] },
    { name: 'Sender', fields: address('sender', 'Sender') },
  ];
