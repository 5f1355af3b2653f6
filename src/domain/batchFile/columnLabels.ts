import {
  addressColumns,
  boxColumns,
  itemColumns,
  shipmentColumns,
  type ColumnField,
  type ImportFieldColumn,
} from './columnField.ts';
import { ADDRESS_HELPERS, addressHelpers, helpers, HELPERS } from './importHelpers.ts';
import type { Role } from '../shipment/fields.ts';
import { inSentence } from '../shipment/labels.ts';
import { t } from '../../texts/index.ts';

type Part = readonly [field: ColumnField, words: string];

const partsOf = (word: string, columns: readonly ImportFieldColumn[]): Part[] =>
  columns.map(({ column, field }): Part => [
    column,
    t('importing.fieldOf', { part: word, field: inSentence(t(field.labelKey)) }),
  ]);
const address = (role: Role, word: string): Part[] => {
  const [whole, ...others] = addressHelpers.map((helper): Part => [
    `${role}.${helper}`,
    t('importing.fieldOf', { part: word, field: inSentence(ADDRESS_HELPERS[helper].label) }),
  ]);
  return [...(whole ? [whole] : []), ...partsOf(word, addressColumns(role)), ...others];
};
const helpersOf = (prefix: string, word: string): Part[] =>
  helpers
    .filter((helper) => helper.startsWith(prefix))
    .map((helper): Part => [
      helper,
      t('importing.fieldOf', { part: word, field: inSentence(HELPERS[helper].label) }),
    ]);

/** The fields that a column can be assigned to, by group, with the labels of the counter. */
export const fieldGroups = (): readonly {
  readonly name: string;
  readonly fields: readonly Part[];
}[] => [
  {
    name: t('importing.groupShipment'),
    fields: shipmentColumns.map(({ column, field: { labelKey } }) => [
      column,
      column === 'shipment' ? t('importing.grouping', { field: t(labelKey) }) : t(labelKey),
    ]),
  },
  { name: t('importing.groupReceiver'), fields: address('receiver', t('importing.groupReceiver')) },
  {
    name: t('importing.groupBox'),
    fields: [
      ['box', HELPERS.box.label],
      ...partsOf(t('importing.groupBox'), boxColumns),
      ...helpersOf('box.', t('importing.groupBox')),
    ],
  },
  {
    name: t('importing.groupItem'),
    fields: [
      ...partsOf(t('importing.groupItem'), itemColumns),
      ...helpersOf('item.', t('importing.groupItem')),
    ],
  },
  { name: t('importing.groupSender'), fields: address('sender', t('importing.groupSender')) },
];

/** The label of a field with its group: `Receiver: city`. */
export const columnLabel = (column: ColumnField): string =>
  fieldGroups()
    .flatMap(({ fields }) => fields)
    .find(([field]) => field === column)?.[1] ?? column;
