import { ROLES, type AddressField, type Role } from '../shipment/fields.ts';
import {
  addressColumns,
  boxColumns,
  itemColumns,
  shipmentColumns,
  type ColumnField,
} from './columnField.ts';
import { FILE_WORDS, type WordRole } from './fileWords/index.ts';
import {
  ADDRESS_HELPERS,
  addressHelpers,
  helpers,
  HELPERS,
  type AddressHelper,
  type Helper,
} from './importHelpers.ts';
import { plainHeader } from './plainHeader.ts';

/** A part of an address: one of its fields, or a helper that is combined into them. */
export type AddressPart = AddressField | AddressHelper;

/** Words for sender and receiver in headers. English first, then French; other languages are in fileWords. */
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
interface Column {
  readonly column: ColumnField;
  /** The column's own name is first. */
  readonly headers: readonly string[];
}
const words = (headers: string | undefined): string[] =>
  (headers ?? '').split(' ').filter((word) => word !== '');

const ofDraft = (columns: typeof boxColumns): readonly Column[] =>
  columns.map(({ column, field }) => ({ column, headers: words(field.headers) }));
const ofHelpers = (wanted: (helper: Helper) => boolean): readonly Column[] =>
  helpers
    .filter(wanted)
    .map((helper) => ({ column: helper, headers: words(HELPERS[helper].headers) }));

/** The columns besides the two addresses, in the order of a batch file. */
const OTHERS: readonly Column[] = [
  ...ofDraft(shipmentColumns.slice(0, 1)),
  ...ofHelpers((helper) => helper === 'box'),
  ...ofDraft(boxColumns),
  ...ofHelpers((helper) => helper.startsWith('box.')),
  ...ofDraft(itemColumns),
  ...ofHelpers((helper) => helper.startsWith('item.')),
  ...ofDraft(shipmentColumns.slice(1)),
];

/** Maps words to their meanings; the first meaning of a word wins. */
const firstOf = <T>(pairs: Iterable<readonly [string, T]>): ReadonlyMap<string, T> => {
  const found = new Map<string, T>();
  for (const [word, meaning] of pairs) {
    const plain = plainHeader(word);
    if (plain !== '' && !found.has(plain)) found.set(plain, meaning);
  }
  return found;
};
const entries = <K extends string>(
  table: Readonly<Partial<Record<K, string>>>,
): (readonly [string, K])[] =>
  (Object.keys(table) as K[]).flatMap((key) =>
    words(table[key]).map((word): readonly [string, K] => [word, key]),
  );

/** Headers that alone identify a field of a shipment, box or item, normalized with plainHeader. */
export const OTHER_HEADERS: ReadonlyMap<string, ColumnField> = firstOf([
  ...OTHERS.flatMap(({ column, headers }) =>
    headers.map((header): readonly [string, ColumnField] => [header, column]),
  ),
  ...FILE_WORDS.flatMap(({ columns }) => entries(columns)),
]);

/** Words for the parts of an address, normalized with plainHeader. */
export const PART_HEADERS: ReadonlyMap<string, AddressPart> = firstOf([
  ...addressColumns('receiver').flatMap(({ field }) =>
    [field.name, ...words(field.headers)].map((word): readonly [string, AddressPart] => [
      word,
      field.name as AddressField,
    ]),
  ),
  ...addressHelpers.flatMap((helper) =>
    [helper, ...words(ADDRESS_HELPERS[helper].headers)].map(
      (word): readonly [string, AddressPart] => [word, helper],
    ),
  ),
  ...FILE_WORDS.flatMap(({ address }) => entries(address)),
]);

/** Words for the roles of addresses, longest first: `ship to` before `ship`. */
export const ROLE_HEADERS: readonly (readonly [word: string, role: WordRole])[] = [
  ...firstOf<WordRole>([
    ...ROLES.flatMap((role) =>
      ROLE_WORDS[role].map((word): readonly [string, WordRole] => [word, role]),
    ),
    ...FILE_WORDS.flatMap(({ roles }) => entries(roles)),
  ]),
].sort(([a], [b]) => b.length - a.length);
/** Words that may connect a role and an address part, longest first. */
export const JOINS: readonly string[] = [
  ...new Set(FILE_WORDS.flatMap(({ joins }) => words(joins).map(plainHeader))),
].sort((a, b) => b.length - a.length);

/** The header of a column in this program's own exports: `receiver_city`, `item_hs_code`. */
export const ownHeader = (column: ColumnField): string => {
  const [role, part = ''] = column.split('.');
  return role === 'sender' || role === 'receiver'
    ? `${role}_${part}`
    : (OTHERS.find((each) => each.column === column)?.headers[0] ?? column);
};

/** The headers of this program's own batch files, which take precedence over synonyms. */
export const OWN_NAMES: ReadonlySet<string> = new Set(
  [
    ...OTHERS.map(({ headers: [own = ''] }) => own),
    ...ROLES.flatMap((role) => addressColumns(role).map(({ column }) => ownHeader(column))),
  ].flatMap((header) => (header === '' ? [] : plainHeader(header))),
);

/** Headers whose meaning depends on other columns: a weight of the box, a price per piece, a customer who is the receiver. */
export const BARE_HEADERS: ReadonlyMap<string, ColumnField> = firstOf([
  ...boxColumns.map(({ column, field }): readonly [string, ColumnField] => [field.name, column]),
  ['weightunit', 'box.weight_unit'],
  // Per piece or in total? The user is asked.
  ['value', 'item.value'],
  ['price', 'item.unit_price'],
  ['description', 'item.description'],
  ['product', 'item.name'],
  ['title', 'item.name'],
  ...words('recipient receiver consignee customer customer_name destinataire client').map(
    (word): readonly [string, ColumnField] => [word, 'receiver.full_name'],
  ),
  ...FILE_WORDS.flatMap(({ bare }) => entries(bare)),
]);

/** All fields that a person can assign to a column. */
export const COLUMN_FIELDS: readonly ColumnField[] = [
  'shipment',
  ...(['receiver', 'sender'] as const).flatMap((role) => [
    ...addressColumns(role).map(({ column }) => column),
    ...addressHelpers.map((helper) => `${role}.${helper}` as const),
  ]),
  ...OTHERS.slice(1).map(({ column }) => column),
];
