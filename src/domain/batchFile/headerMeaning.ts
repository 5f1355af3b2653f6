import { isUnitName } from '../text/numberText.ts';
import { isMeasured, isMoney, type ColumnField } from './columnField.ts';
import {
  BARE_HEADERS,
  JOINS,
  OTHER_HEADERS,
  PART_HEADERS,
  ROLE_HEADERS,
  type AddressPart,
} from './columnHeaders.ts';
import type { WordRole } from './fileWords/index.ts';
import { plainHeader } from './plainHeader.ts';

/** The meaning of a header by its words alone. */
export interface HeaderMeaning {
  /** Whose address it is, or null when the header does not say. */
  readonly role: WordRole | null;
  /** The part of an address, or null when it is none. */
  readonly part: AddressPart | null;
  /** The column that it names unambiguously; null for an address part or an ambiguous header. */
  readonly column: ColumnField | null;
  /** Its meaning when no other column has that field. */
  readonly bare: ColumnField | null;
  /** The unit or currency that it names (`weight (lb)`), or null. */
  readonly unit: string | null;
}

const BRACKETED = /^(.+?)\s*[([]\s*([^()[\]]+?)\s*[)\]]\s*$/;
const TRAILING = /^(.+?)[\s_]+(?:(?:in|en)[\s_]+)?([a-z]{1,12}|[A-Z]{0,2}[$€£₦¥₹])$/i;
/** In Chinese there is no space between a word and Latin letters: `重量KG`. */
const BEHIND_HAN = /^(.*\p{Script=Han})([a-z]{1,3})$/iu;

/** Remarks in forms after a header that do not change its meaning: `City (required)`, `Quantity (pcs)`. */
const REMARK =
  /^(?:\d+digits|required|mandatory|optional|obligatoire|facultatif|pflichtfeld|optionnel|obligatorio|opcional|obrigatorio|zorunlu|pcs|pieces|units|iso|iso2|alpha2)$/;
/** A currency after a price: a code in capitals, an existing code in any case, or a sign. */
const CURRENCY = /^(?:[A-Z]{3}|F ?CFA|(?:US|R|A|C|NZ|HK|S)?\$|[€£₦¥₹])$/;
const UNIT_CODE = /^(?:KGS?|LBS?|PCS|CMS?|QTY|NO|SKU|URL|ETC|TAX|VAT|INC|EXC|EX|EACH|ALL)$/;
const CURRENCY_CODES = new Set([
  ...Intl.supportedValuesOf('currency'),
  'CFA',
  'FCFA',
  'F CFA',
  'TL',
]);
/** Codes that are English words in lower case: `price for all`. */
const CODE_OR_WORD = /^(?:all|top|cup|pen|try|mop)$/;
/** The currency after a price, with its code in capitals; null when it is none. */
const currencyOf = (unit: string): string | null => {
  const code = unit.toUpperCase();
  if (UNIT_CODE.test(code) || CODE_OR_WORD.test(unit)) return null;
  if (CURRENCY_CODES.has(code)) return code;
  return CURRENCY.test(unit) ? unit : null;
};

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

/** Words that are not accepted at the end of a header, because many other words end with them. */
const ONLY_FIRST = new Set(['to', 'from', 'ship', 'bill', 'delivery', 'shipping', 'client']);

/** A role that is an address, whose lines have only a number: `Delivery address 2`. */
const ADDRESS_WORD = /ad+res|anschrift|direccion|endereco|morada|indirizzo|地址|عنوان/;
const LINES: ReadonlyMap<string, AddressPart> = new Map([
  ['1', 'address'],
  ['2', 'address_in_detail'],
  ['3', 'address_3'],
]);

/** The role and part of an address that a header names: `Ship Zipcode`, `Ville de livraison`, `收件人姓名`. */
const addressed = (plain: string): Pick<HeaderMeaning, 'role' | 'part'> | null => {
  let alone: Pick<HeaderMeaning, 'role' | 'part'> | null = null;
  for (const [word, role] of ROLE_HEADERS) {
    const rest = plain.startsWith(word)
      ? plain.slice(word.length)
      : !ONLY_FIRST.has(word) && plain.endsWith(word)
        ? plain.slice(0, -word.length)
        : null;
    if (rest === null) continue;
    // `receiver address` is first of all the receiver's address line, and only then a heading for the role.
    if (rest === '') alone ??= { role, part: null };
    const part = partOf(rest) ?? (ADDRESS_WORD.test(word) ? (LINES.get(rest) ?? null) : null);
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

/** Names of the sides for sizes in one cell: `dims (LxWxH cm)`. */
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

const MOST_WORDS = 4;
/** The parts of an address that single words of a header name, whatever the words around them: `country` in `Land des Geschäfts`. */
export const partsNamed = (header: string): ReadonlySet<AddressPart> => {
  const words = header
    .normalize('NFKC')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plainHeader)
    .filter((word) => word !== '');
  const found = new Set<AddressPart>();
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to += 1) {
      const part = PART_HEADERS.get(words.slice(from, to).join(''));
      if (part !== undefined) found.add(part);
    }
  return found;
};

const LONGEST = 120;
const known = new Map<string, HeaderMeaning>();

/** The meaning of a header by its words alone, from a cache. */
export const headerMeaning = (header: string): HeaderMeaning => {
  if (header.length > LONGEST) return NOTHING;
  const found = known.get(header);
  if (found !== undefined) return found;
  if (known.size > 5_000) known.clear();
  const meaning = meaningOf(header.normalize('NFKC').replace(/\s+/g, ' ').trim());
  known.set(header, meaning);
  return meaning;
};

/** The column that a header names unambiguously, including the role of an address; null otherwise. */
export const namedColumn = ({ role, part, column }: HeaderMeaning): ColumnField | null =>
  column ??
  ((role === 'receiver' || role === 'sender') && part !== null ? `${role}.${part}` : null);

/**
 * Headers below a row of group headings (`SENDER` over `Name` and `Phone`, `RECEIVER` over the next): adds the heading to each address part; a
 * heading applies until the next one. Without such a row the headers stay as they are.
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
