import { isUnitName } from '../text/numberText.ts';
import { isMeasured, kindOf, type ColumnField } from './columnField.ts';
import {
  BARE_HEADERS,
  JOINS,
  OTHER_HEADERS,
  PART_HEADERS,
  ROLE_HEADERS,
  type AddressPart,
  type HeaderRole,
} from './columnHeaders.ts';
import { plainHeader } from './plainHeader.ts';

/** What a header says by its words alone. */
export interface HeaderMeaning {
  /** Whose address it is, or null where it is not said. */
  readonly role: HeaderRole | null;
  /** Which part of an address, or null where it is none. */
  readonly part: AddressPart | null;
  /** The column that it names by itself; null for an address and for what it says only among others. */
  readonly column: ColumnField | null;
  /** What it means where nothing says it better. */
  readonly bare: ColumnField | null;
  /** Unit or currency that it names (`weight (lb)`), or null. */
  readonly unit: string | null;
}

const BRACKETED = /^(.+?)\s*[([]\s*([^()[\]]+?)\s*[)\]]\s*$/;
const TRAILING = /^(.+?)[\s_]+(?:(?:in|en)[\s_]+)?([a-z]{1,12}|[A-Z]{0,2}[$€£₦¥₹])$/i;
/** No blank stands between a word and Latin letters in Chinese: `重量KG`. */
const BEHIND_HAN = /^(.*\p{Script=Han})([a-z]{1,3})$/iu;

/** What forms write behind a header and means nothing for its column: `City (required)`, `Quantity (pcs)`. */
const REMARK =
  /^(?:\d+digits|required|mandatory|optional|obligatoire|facultatif|pflichtfeld|optionnel|obligatorio|opcional|obrigatorio|zorunlu|pcs|pieces|units|iso|iso2|alpha2)$/;
/** A currency behind a price: its code in capitals, one that there is in any writing, or its sign. */
const CURRENCY = /^(?:[A-Z]{3}|F ?CFA|(?:US|R|A|C|NZ|HK|S)?\$|[€£₦¥₹])$/;
const UNIT_CODE = /^(?:KGS?|LBS?|PCS|CMS?|QTY|NO|SKU|URL|ETC|TAX|VAT|INC|EXC|EX|EACH|ALL)$/;
const CURRENCY_CODES = new Set([
  ...Intl.supportedValuesOf('currency'),
  'CFA',
  'FCFA',
  'F CFA',
  'TL',
]);
/** Codes that are words of English in small letters: `price for all`. */
const CODE_OR_WORD = /^(?:all|top|cup|pen|try|mop)$/;
/** The currency that stands behind a price, its code in capitals; null where it is none. */
const currencyOf = (unit: string): string | null => {
  const code = unit.toUpperCase();
  if (UNIT_CODE.test(code) || CODE_OR_WORD.test(unit)) return null;
  if (CURRENCY_CODES.has(code)) return code;
  return CURRENCY.test(unit) ? unit : null;
};

const isMoney = (column: ColumnField): boolean =>
  kindOf(column) === 'money' || column === 'item.value' || column === 'item.total_value';

const partOf = (rest: string): AddressPart | null => {
  const part = PART_HEADERS.get(rest);
  if (part !== undefined) return part;
  for (const join of JOINS) {
    const inner = rest.startsWith(join)
      ? rest.slice(join.length)
      : rest.endsWith(join)
        ? rest.slice(0, -join.length)
        : '';
    const found = inner === '' ? undefined : PART_HEADERS.get(inner);
    if (found !== undefined) return found;
  }
  return null;
};

/** Words that end other words too often to be believed at the end of a header. */
const ONLY_FIRST = new Set(['to', 'from', 'ship', 'bill', 'delivery', 'shipping', 'client']);

/** Whose address a header speaks of and which part of it: `Ship Zipcode`, `Ville de livraison`, `收件人姓名`. */
const addressed = (plain: string): Pick<HeaderMeaning, 'role' | 'part'> | null => {
  let alone: Pick<HeaderMeaning, 'role' | 'part'> | null = null;
  for (const [word, role] of ROLE_HEADERS) {
    const rest = plain.startsWith(word)
      ? plain.slice(word.length)
      : !ONLY_FIRST.has(word) && plain.endsWith(word)
        ? plain.slice(0, -word.length)
        : null;
    if (rest === null) continue;
    // `receiver address` is the address of the receiver before it is his words for a role.
    if (rest === '') alone ??= { role, part: null };
    const part = partOf(rest);
    if (part !== null) return { role, part };
  }
  return alone;
};

const NOTHING: HeaderMeaning = { role: null, part: null, column: null, bare: null, unit: null };

const byWords = (header: string): HeaderMeaning | null => {
  const plain = plainHeader(header).replace(/[()[\]]/g, '');
  const bare = BARE_HEADERS.get(plain) ?? null;
  const column = OTHER_HEADERS.get(plain) ?? null;
  if (column !== null) return { ...NOTHING, column, bare };
  const address = addressed(plain);
  if (address !== null) return { ...NOTHING, ...address, bare };
  const part = PART_HEADERS.get(plain) ?? null;
  return part === null && bare === null ? null : { ...NOTHING, part, bare };
};

/** The sides that the sizes in one cell are of: `dims (LxWxH cm)`. */
const SIDES = /[\s([]*\bl\s*[x×*]\s*[bw]\s*[x×*]\s*h\b/i;

const meaningOf = (header: string): HeaderMeaning => {
  const whole = byWords(header);
  if (whole !== null) return whole;
  for (const form of [BRACKETED, TRAILING, BEHIND_HAN]) {
    const [, name = '', unit = ''] = form.exec(header) ?? [];
    if (name === '') continue;
    const inner = byWords(name);
    const column = inner?.column ?? inner?.bare ?? null;
    if (inner === null || column === null) continue;
    if (isUnitName(unit) && isMeasured(column)) return { ...inner, part: null, unit };
    const currency = isMoney(column) ? currencyOf(unit) : null;
    if (currency !== null) return { ...inner, unit: currency };
  }
  if (SIDES.test(header)) {
    const rest = header
      .replace(SIDES, ' ')
      .replace(/[()[\]]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (rest !== '') return meaningOf(rest);
  }
  const [, named = '', remark = ''] = BRACKETED.exec(header) ?? [];
  return named !== '' && REMARK.test(plainHeader(remark)) ? meaningOf(named) : NOTHING;
};

const LONGEST = 120;
const known = new Map<string, HeaderMeaning>();

/** What a header says by its words alone. Kept for the next file with the same one. */
export const headerMeaning = (header: string): HeaderMeaning => {
  if (header.length > LONGEST) return NOTHING;
  const found = known.get(header);
  if (found !== undefined) return found;
  if (known.size > 5_000) known.clear();
  const meaning = meaningOf(header.normalize('NFKC').replace(/\s+/g, ' ').trim());
  known.set(header, meaning);
  return meaning;
};

/** The column that a header names in full, whose address it is included; null where its words leave it open. */
export const namedColumn = ({ role, part, column }: HeaderMeaning): ColumnField | null =>
  column ??
  ((role === 'receiver' || role === 'sender') && part !== null ? `${role}.${part}` : null);

/**
 * Headers below a line that says whose they are (`SENDER` over `Name` and `Phone`, `RECEIVER` over the next): each part of an address with
 * the word above it, which holds until the next one. Without such a line they stay as they are.
 */
export const groupedHeaders = (
  above: readonly string[],
  headers: readonly string[],
): readonly string[] => {
  const roles = above.map((cell) => {
    if (cell.trim() === '') return undefined;
    const { role, part, column } = headerMeaning(cell);
    return role !== null && part === null && column === null ? cell.trim() : null;
  });
  if (!roles.some((role) => typeof role === 'string')) return headers;
  let group: string | null = null;
  return headers.map((header, at) => {
    const next = roles[at];
    if (next !== undefined) group = next;
    const { role, part, column } = headerMeaning(header);
    return group !== null && role === null && part !== null && column === null
      ? `${group} ${header}`
      : header;
  });
};
