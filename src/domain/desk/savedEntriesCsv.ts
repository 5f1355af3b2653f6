import { t } from '../../texts/index.ts';
import { oneLine } from '../text/plainText.ts';
import { cellText, numbersIn, withDecimalPoint } from '../batchFile/batchCells.ts';
import { matchHeaders } from '../batchFile/batchColumns.ts';
import { currencyCode } from '../money/currency.ts';
import { emptyAddress } from '../shipment/draft.ts';
import { ADDRESS_FIELDS } from '../shipment/fields.ts';
import {
  isCompleteAddress,
  type AddressCard,
  type CatalogueItem,
  type SavedEntry,
} from './savedEntries.ts';
import { modeFacts, type Mode } from '../shipment/mode.ts';
import { commaEvidence } from '../text/decimalComma.ts';
import { readDecimal, readMeasure, readUnitWeight } from '../text/numberText.ts';
import { normaliseHsCode } from '../customs/goodsRules.ts';
import { nameFields } from '../text/personName.ts';
import { dateIn } from '../text/dates.ts';
import { canonicalCountry } from '../text/countryNames.ts';
import { stateCode } from '../text/placeNames.ts';

/** Result of reading a table of cards or items. `refused`: lines (1 = the header) that were left out, with the reason. */
export interface ReadEntries<T> {
  readonly entries: readonly T[];
  readonly refused: readonly { readonly row: number; readonly why: string }[];
}

const plain = (header: string): string =>
  cellText(header)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]+/g, '');
const day = (at: number | null, timeZone: string): string =>
  at === null ? '' : dateIn(at, timeZone);

const ADDRESS_COLUMNS = ['company', ...ADDRESS_FIELDS, 'note'] as const;

/** The address book as lines of text, header first. */
export const addressLines = (
  cards: readonly SavedEntry<AddressCard>[],
  timeZone: string,
): string[][] => [
  [...ADDRESS_COLUMNS, 'uses', 'last_used'],
  ...cards.map(({ data, uses, lastUsedAt }) => [
    ...ADDRESS_COLUMNS.map((field) => data[field]),
    String(uses),
    day(lastUsedAt, timeZone),
  ]),
];

const CARD_EXTRAS: ReadonlyMap<string, 'company' | 'note' | 'name'> = new Map([
  ['company', 'company'],
  ['companyname', 'company'],
  ['organisation', 'company'],
  ['organization', 'company'],
  ['business', 'company'],
  ['note', 'note'],
  ['notes', 'note'],
  ['remark', 'note'],
  ['name', 'name'],
  ['fullname', 'name'],
  ['contact', 'name'],
  ['contactname', 'name'],
]);

/** Maps any header that a batch file uses for an address, with `receiver_`, `sender_` or no prefix. */
const addressField = (header: string): keyof AddressCard | 'name' | null => {
  const extra = CARD_EXTRAS.get(plain(header));
  if (extra) return extra;
  for (const tried of [`receiver_${header}`, header]) {
    const field = matchHeaders([tried])[0]?.field;
    if (field?.startsWith('receiver.') || field?.startsWith('sender.'))
      return field.slice(field.indexOf('.') + 1) as keyof AddressCard;
  }
  return null;
};

/** Reads lines of an address book, header first; null when fewer than two headers are known. */
export const readAddresses = (
  lines: readonly (readonly string[])[],
): ReadEntries<AddressCard> | null => {
  const fields = (lines[0] ?? []).map(addressField);
  if (fields.filter((field) => field !== null).length < 2) return null;
  const entries: AddressCard[] = [];
  const refused: { row: number; why: string }[] = [];
  lines.slice(1).forEach((cells, index) => {
    const values = new Map<string, string>();
    fields.forEach((field, at) => {
      const text = oneLine(cellText(cells[at] ?? ''));
      if (field !== null && text !== '' && !values.has(field)) values.set(field, text);
    });
    if (values.size === 0) return;
    const { name, ...given } = Object.fromEntries(values);
    const typed: AddressCard = {
      ...emptyAddress(),
      company: '',
      note: '',
      ...(name === undefined ? {} : nameFields(name)),
      ...given,
    };
    const country = canonicalCountry(typed.country);
    const card: AddressCard = {
      ...typed,
      country,
      state: stateCode(typed.state, country.toUpperCase()),
    };
    const reason = whyNotCard(card);
    if (reason === null) entries.push(card);
    else refused.push({ row: index + 2, why: reason });
  });
  return { entries, refused };
};

/** A card may be incomplete, but needs a name or a company to be found again. */
export const whyNotCard = (card: AddressCard): string | null => {
  if (isCompleteAddress(card)) return null;
  const named = [card.first_name, card.last_name, card.company].some((text) => text.trim() !== '');
  return named ? null : t('memory.noNameNoCompany');
};

const ITEM_COLUMNS = [
  'mode',
  'name',
  'description',
  'sku',
  'hs_code',
  'unit_price',
  'currency',
  'unit_weight',
  'weight_unit',
  'country',
  'length',
  'width',
  'height',
  'size_unit',
] as const;
type ItemColumn = (typeof ITEM_COLUMNS)[number];

/** An item with the state of its code. */
export interface ItemLine extends SavedEntry<CatalogueItem> {
  /** When the service last said that it knows (or does not know) the code; null for never. */
  readonly code: {
    readonly state: 'verified' | 'unverified' | 'unknown';
    readonly at: number | null;
  };
}

/** The catalogue as lines of text, header first. */
export const itemLines = (items: readonly ItemLine[], timeZone: string): string[][] => [
  [...ITEM_COLUMNS, 'hs_state', 'hs_checked', 'uses', 'last_used'],
  ...items.map(({ data, code, uses, lastUsedAt }) => {
    const facts = modeFacts(data.mode);
    return [
      data.mode,
      data.name,
      data.description,
      data.sku,
      data.product_hs_code,
      data.unit_price,
      facts.currency,
      data.weight,
      facts.mass,
      data.country,
      data.length,
      data.width,
      data.height,
      facts.length,
      code.state,
      day(code.at, timeZone),
      String(uses),
      day(lastUsedAt, timeZone),
    ];
  }),
];

const ITEM_HEADERS: ReadonlyMap<string, ItemColumn> = new Map([
  ...ITEM_COLUMNS.map((column): [string, ItemColumn] => [plain(column), column]),
  ['item', 'name'],
  ['itemname', 'name'],
  ['product', 'name'],
  ['productname', 'name'],
  ['title', 'name'],
  ['itemdescription', 'description'],
  ['itemsku', 'sku'],
  ['stocknumber', 'sku'],
  ['hscode', 'hs_code'],
  ['itemhscode', 'hs_code'],
  ['tariffcode', 'hs_code'],
  ['commoditycode', 'hs_code'],
  ['price', 'unit_price'],
  ['itemunitprice', 'unit_price'],
  ['unitvalue', 'unit_price'],
  ['weight', 'unit_weight'],
  ['itemweight', 'unit_weight'],
  ['origin', 'country'],
  ['countryoforigin', 'country'],
  ['itemcountry', 'country'],
]);

const NUMBERS: ReadonlySet<ItemColumn> = new Set([
  'unit_price',
  'unit_weight',
  'length',
  'width',
  'height',
]);

/**
 * True when numbers have a decimal comma: other numbers of the file show it, or it is separated by semicolons and its only thousandth parts have commas.
 * Never where commas separate the columns.
 */
const usesDecimalComma = (numbers: readonly string[], separator: string): boolean => {
  if (separator === ',') return false;
  const evidence = commaEvidence(numbers);
  const some = (form: RegExp): boolean => numbers.some((text) => form.test(text));
  return (
    evidence > 0 ||
    (evidence === 0 && separator === ';' && some(/\d,\d{3}$/) && !some(/\d\.\d{3}$/))
  );
};

/**
 * Reads lines of a catalogue, header first; null without a name column. Converts sizes and weights to the units of the mode.
 * @param mode of lines without a mode
 * @param separator of the columns in the file
 */
export const readItems = (
  lines: readonly (readonly string[])[],
  mode: Mode,
  separator = ',',
): ReadEntries<CatalogueItem> | null => {
  const columns = (lines[0] ?? []).map((header) => ITEM_HEADERS.get(plain(header)) ?? null);
  if (!columns.includes('name')) return null;
  const entries: CatalogueItem[] = [];
  const refused: { row: number; why: string }[] = [];
  const isNumber = columns.map((column) => column !== null && NUMBERS.has(column));
  const comma = usesDecimalComma(
    lines
      .slice(1)
      .flatMap((cells) => cells.flatMap((text, at) => (isNumber[at] ? numbersIn(text) : []))),
    separator,
  );
  lines.slice(1).forEach((cells, index) => {
    const cell = (column: ItemColumn): string => {
      const text = oneLine(cellText(cells[columns.indexOf(column)] ?? ''));
      return comma && NUMBERS.has(column) ? withDecimalPoint(text).text : text;
    };
    if (cells.every((text) => text.trim() === '')) return;
    const read = readItem(cell, mode);
    if (typeof read === 'string') refused.push({ row: index + 2, why: read });
    else entries.push(read);
  });
  return { entries, refused };
};

const readItem = (
  cell: (column: ItemColumn) => string,
  otherwise: Mode,
): CatalogueItem | string => {
  const named = cell('mode').toUpperCase();
  if (named !== '' && named !== 'SFN' && named !== 'STN')
    return t('memory.notAMode', { mode: cell('mode') });
  const mode: Mode = named === '' ? otherwise : named;
  const facts = modeFacts(mode);
  const sized = (column: ItemColumn, unit: 'weight_unit' | 'size_unit'): string | null => {
    const typed = cell(column);
    const inUnit =
      typed !== '' && readDecimal(typed).ok && cell(unit) !== '' ? `${typed} ${cell(unit)}` : typed;
    // The weight of one piece is rounded down, as everywhere: a box must not be lighter than its contents.
    const read =
      unit === 'weight_unit'
        ? readUnitWeight(inUnit, facts.mass)
        : readMeasure(inUnit, facts.length);
    return typed === '' ? '' : read.ok ? read.value : null;
  };
  const [weight, length, width, height] = [
    sized('unit_weight', 'weight_unit'),
    sized('length', 'size_unit'),
    sized('width', 'size_unit'),
    sized('height', 'size_unit'),
  ];
  const price = readDecimal(cell('unit_price'));
  if (cell('name') === '') return t('memory.noName');
  if (weight === null || length === null || width === null || height === null)
    return t('memory.notASize', { length: facts.length, mass: facts.mass });
  if (cell('unit_price') !== '' && !price.ok)
    return t('problems.notMoney', { text: cell('unit_price') });
  // A currency sign counts as well: $80 is not ₦80. A sign beside the price is checked even when a column names another currency.
  const currencies = [cell('currency'), price.ok ? (price.currency ?? '') : '']
    .filter((text) => text !== '')
    .map(currencyCode);
  const currency = currencies.find((code) => code !== facts.currency);
  if (currency !== undefined)
    return t('memory.otherCurrency', { mode, currency: facts.currency, given: currency });
  return {
    mode,
    name: cell('name'),
    description: cell('description'),
    sku: cell('sku'),
    product_hs_code: normaliseHsCode(cell('hs_code')),
    unit_price: price.ok ? price.value : '',
    weight,
    country: canonicalCountry(cell('country')),
    length,
    width,
    height,
  };
};
