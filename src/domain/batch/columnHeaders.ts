import { ROLES, type AddressField, type Role } from '../shipment/fields.ts';
import {
  addressColumns,
  boxColumns,
  itemColumns,
  shipmentColumns,
  type ColumnField,
} from './columnField.ts';
import { LANGUAGES, type WordRole } from './headerWords/index.ts';
import {
  ADDRESS_HELPERS,
  addressHelpers,
  helpers,
  HELPERS,
  type AddressHelper,
  type Helper,
} from './importHelpers.ts';
import { plainHeader } from './plainHeader.ts';

/** A part of an address: one of its fields, or what is put into them. */
export type AddressPart = AddressField | AddressHelper;

/** Whose address it is, in a header. English first, then French; other languages are in headerWords. */
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
/** Who bought: the receiver, where nobody is named as that. */
const CUSTOMER_WORDS =
  'customer customers buyer buyers client purchaser patron acheteur kunde kunden cliente clientes comprador acquirente musteri العميل عميل 客户 客戶 买家 買家';

interface Column {
  readonly column: ColumnField;
  /** Its own name first. */
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

/** Map of words to what they mean; of two meanings the first counts. */
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

/** Headers that say by themselves what of a shipment, a box or an item they are, in plainHeader's writing. */
export const OTHER_HEADERS: ReadonlyMap<string, ColumnField> = firstOf([
  ...OTHERS.flatMap(({ column, headers }) =>
    headers.map((header): readonly [string, ColumnField] => [header, column]),
  ),
  ...LANGUAGES.flatMap(({ columns }) => entries(columns)),
]);

/** What names a part of an address, in plainHeader's writing. */
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
  ...LANGUAGES.flatMap(({ address }) => entries(address)),
]);

export type HeaderRole = WordRole | 'customer';
/** Whose address a header speaks of, the longest word first: `ship to` before `ship`. */
export const ROLE_HEADERS: readonly (readonly [word: string, role: HeaderRole])[] = [
  ...firstOf<HeaderRole>([
    ...ROLES.flatMap((role) =>
      ROLE_WORDS[role].map((word): readonly [string, HeaderRole] => [word, role]),
    ),
    ...LANGUAGES.flatMap(({ roles }) => entries(roles)),
    ...words(CUSTOMER_WORDS).map((word): readonly [string, HeaderRole] => [word, 'customer']),
  ]),
].sort(([a], [b]) => b.length - a.length);
/** What may stand between whose address it is and which part of it, the longest first. */
export const JOINS: readonly string[] = [
  ...new Set(LANGUAGES.flatMap(({ joins }) => words(joins).map(plainHeader))),
].sort((a, b) => b.length - a.length);

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

/** Headers that say what they are only among others: a weight of the box, a price of one piece, a customer who is the receiver. */
export const BARE_HEADERS: ReadonlyMap<string, ColumnField> = firstOf([
  ...boxColumns.map(({ column, field }): readonly [string, ColumnField] => [field.name, column]),
  ['weightunit', 'box.weight_unit'],
  // Of one piece or of all? It is asked, not guessed.
  ['value', 'item.value'],
  ['price', 'item.unit_price'],
  ['description', 'item.description'],
  ['product', 'item.name'],
  ['title', 'item.name'],
  ...words('recipient receiver consignee customer customer_name destinataire client').map(
    (word): readonly [string, ColumnField] => [word, 'receiver.full_name'],
  ),
  ...LANGUAGES.flatMap(({ bare }) => entries(bare)),
]);

/** Every field that a column can be given by hand. */
export const COLUMN_FIELDS: readonly ColumnField[] = [
  'shipment',
  ...(['receiver', 'sender'] as const).flatMap((role) => [
    ...addressColumns(role).map(({ column }) => column),
    ...addressHelpers.map((helper) => `${role}.${helper}` as const),
  ]),
  ...OTHERS.slice(1).map(({ column }) => column),
];
