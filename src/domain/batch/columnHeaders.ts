import { ROLES, type Role } from '../shipment/fields.ts';
import {
  addressColumns,
  boxColumns,
  itemColumns,
  shipmentColumns,
  type ColumnField,
} from './columnField.ts';
import { ADDRESS_HELPERS, addressHelpers, helpers, HELPERS, type Helper } from './importHelpers.ts';
import { plainHeader } from './plainHeader.ts';

/** Whose address it is, in a header. English first, then French. */
const ROLE_WORDS: Readonly<Record<Role, readonly string[]>> = {
  sender: ['sender', 'shipper', 'from', 'ship_from', 'sender_address', 'expediteur'],
  receiver: [
    'receiver',
    'recipient',
    'consignee',
    'to',
    'ship_to',
    'deliver_to',
    'delivery',
    'shipping',
    'shipping_to',
    'destinataire',
    'livraison',
  ],
};
const SAID_LAST = /^(?:expediteur|destinataire|livraison)$/;

/**
 * Headers that say nothing of whose they are or of what: believed only in a table that has no receiver column by its
 * full name. There they mean the receiver and the box.
 */
const BARE_ADDRESS_WORDS: readonly string[] = [
  'recipient',
  'receiver',
  'consignee',
  'customer',
  'customer_name',
  'destinataire',
  'client',
];

interface Column {
  readonly column: ColumnField;
  /** Its own name first. */
  readonly headers: readonly string[];
}
const words = (headers: string): string[] => headers.split(' ').filter((word) => word !== '');

/** Columns of an address, by the words that say which part of it. */
const addressParts = (role: Role): readonly Column[] => [
  ...addressColumns(role).map(({ column, field }) => ({
    column,
    headers: [field.name, ...words(field.headers)],
  })),
  ...addressHelpers.map((helper) => ({
    column: `${role}.${helper}` as const,
    headers: [helper, ...words(ADDRESS_HELPERS[helper].headers)],
  })),
];

const ofDraft = (columns: typeof boxColumns): readonly Column[] =>
  columns.map(({ column, field }) => ({ column, headers: words(field.headers) }));
const ofHelpers = (wanted: (helper: Helper) => boolean): readonly Column[] =>
  helpers
    .filter(wanted)
    .map((helper) => ({ column: helper, headers: words(HELPERS[helper].headers) }));

/** The columns beside the two addresses, in the order of a batch file. */
const OTHERS: readonly Column[] = [
  ...ofDraft(shipmentColumns.slice(0, 1)),
  ...ofHelpers((helper) => helper === 'box'),
  ...ofDraft(boxColumns),
  ...ofHelpers((helper) => helper.startsWith('box.')),
  ...ofDraft(itemColumns),
  ...ofHelpers((helper) => helper.startsWith('item.')),
  ...ofDraft(shipmentColumns.slice(1)),
];

const addressHeaders = (role: Role): [string, ColumnField][] =>
  addressParts(role).flatMap(({ column, headers }) =>
    ROLE_WORDS[role].flatMap((whose) =>
      headers.flatMap((word) =>
        [
          `${whose}_${word}`,
          ...(SAID_LAST.test(whose)
            ? [`${word}_${whose}`, `${word}_du_${whose}`, `${word}_de_${whose}`]
            : []),
        ].map((header): [string, ColumnField] => [plainHeader(header), column]),
      ),
    ),
  );

/** Every header that names its column in full, in plainHeader's writing. */
export const HEADERS: ReadonlyMap<string, ColumnField> = new Map([
  ...ROLES.flatMap(addressHeaders),
  ...OTHERS.flatMap(({ column, headers }) =>
    headers.map((header): [string, ColumnField] => [plainHeader(header), column]),
  ),
]);

/** The name of a column in this program's own exports: `receiver_city`, `item_hs_code`. */
export const ownHeader = (column: ColumnField): string => {
  const [role, part = ''] = column.split('.');
  return role === 'sender' || role === 'receiver'
    ? `${role}_${part}`
    : (OTHERS.find((each) => each.column === column)?.headers[0] ?? column);
};

/** The batch file's own names: they are believed before any synonym. */
export const OWN_NAMES: ReadonlySet<string> = new Set(
  [
    ...OTHERS.map(({ headers: [own = ''] }) => own),
    ...ROLES.flatMap((role) => addressColumns(role).map(({ column }) => ownHeader(column))),
  ].flatMap((header) => (header === '' ? [] : plainHeader(header))),
);

/** Measures of the box and values of goods: nothing of an address can be meant, so they count in any table. */
export const BARE_MEASURES: ReadonlyMap<string, ColumnField> = new Map([
  ...boxColumns.map(({ column, field }): [string, ColumnField] => [
    plainHeader(field.name),
    column,
  ]),
  ['poids', 'box.weight'],
  ['weightunit', 'box.weight_unit'],
  // Of one piece or of all? It is asked, not guessed.
  ['value', 'item.value'],
  ['valeur', 'item.value'],
]);

/** Headers without a word of whose: the receiver's, a box's, an item's. */
export const BARE: ReadonlyMap<string, ColumnField> = new Map([
  ...addressParts('receiver').flatMap(({ column, headers }) =>
    headers.map((word): [string, ColumnField] => [plainHeader(word), column]),
  ),
  ...BARE_ADDRESS_WORDS.map((word): [string, ColumnField] => [
    plainHeader(word),
    'receiver.full_name',
  ]),
  ...BARE_MEASURES,
  ['price', 'item.unit_price'],
  ['prix', 'item.unit_price'],
  ['description', 'item.description'],
  ['product', 'item.name'],
  ['title', 'item.name'],
]);

/** Every field that a column can be given by hand. */
export const COLUMN_FIELDS: readonly ColumnField[] = [
  'shipment',
  ...(['receiver', 'sender'] as const).flatMap((role) =>
    addressParts(role).map(({ column }) => column),
  ),
  ...OTHERS.slice(1).map(({ column }) => column),
];
