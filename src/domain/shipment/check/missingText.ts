import { t } from '../../../texts/index.ts';
import { isState, postcodeForm } from '../../text/placeNames.ts';
import type { DraftAddress } from '../draft.ts';
import { type AddressField, type Role, specOf } from '../fields.ts';
import { inSentence } from '../labels.ts';
import type { Collector } from '../issue.ts';
import { WINDOWS_1252 } from '../../text/plainText.ts';
import { withoutWebCodes } from '../../text/webCodes.ts';

/** Nothing in it can be a sign of a text that was encoded twice, or lost letters. */
const CLEAN = /^[^\\%=&?\u0080-\u{10ffff}]*$/u;

const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => {
    const at = WINDOWS_1252.indexOf(sign);
    return at < 0 ? sign.charCodeAt(0) : 0x80 + at;
  });
/** The text of bytes; null when they are none of that encoding. */
const decoded = (bytes: Uint8Array, encoding = 'utf-8'): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};
const hexBytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/[\da-f]{2}/gi) ?? [], (pair) => parseInt(pair, 16));

const LATER = `[\\u0080-\\u00bf${WINDOWS_1252}]`;
const [TWO, THREE, FOUR] = [
  `[\\u00c2-\\u00df]${LATER}`,
  `[\\u00e0-\\u00ef]${LATER}{2}`,
  `[\\u00f0-\\u00f4]${LATER}{3}`,
];
/**
 * UTF-8 that was read as Windows-1252: `Ã©`, `â€“`, `áº¡`. Other pairs of letter and sign occur in real text (`MENÜ–`, `“Café…”`), so one of them alone
 * does not count.
 */
const TWICE = new RegExp(
  `(?:${TWO}|${THREE}|${FOUR}){2,}|[\\u00c2-\\u00c5]${LATER}|[\\u00e0-\\u00e2\\u00ef]${LATER}{2}|${FOUR}`,
  'gu',
);
const onceDecoded = (text: string): string =>
  text.replace(TWICE, (found) => decoded(bytesOf(found)) ?? found);

/** A name in a header of an e-mail: `=?UTF-8?Q?Ren=C3=A9?=`. */
const MAIL_WORD = /=\?([\w-]+)\?([QB])\?([^?]*)\?=(?:\s+(?==\?))?/gi;
const fromMail = (text: string): string =>
  text.replace(MAIL_WORD, (whole, encoding: string, kind: string, content: string) => {
    try {
      const bytes =
        kind.toUpperCase() === 'B'
          ? atob(content)
          : content
              .replaceAll('_', ' ')
              .replace(/=([\da-f]{2})/gi, (_, hex: string) =>
                String.fromCharCode(parseInt(hex, 16)),
              );
      return (
        decoded(
          Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
          encoding,
        ) ?? whole
      );
    } catch {
      return whole;
    }
  });

/** UTF-8 in the codes of e-mails (`Ren=C3=A9`) and of web addresses (`5%20rue%20d'Or`). */
const CODED_BYTES =
  /(?:=[C-F][\dA-F]|(?<==[C-F][\dA-F](?:=[89AB][\dA-F])*)=[89AB][\dA-F])+|(?:%[C-F][\dA-F]|(?<=%[C-F][\dA-F](?:%[89AB][\dA-F])*)%[89AB][\dA-F])+|(?:%2[0-9A-F])+/gi;
/** `Ren\u00e9`, `Ren\xe9`, `d\'Or`: the codes of programs. */
const ESCAPES = /(?:\\u[\da-f]{4})+|\\u\{([\da-f]{1,6})\}|\\x([\da-f]{2})|\\(['"])/gi;
const withoutEscapes = (text: string): string =>
  text.replace(
    ESCAPES,
    (whole, point: string | undefined, byte: string | undefined, quote: string | undefined) => {
      if (quote !== undefined) return quote;
      const code = parseInt(point ?? byte ?? '', 16);
      if (code <= 0x10ffff) return String.fromCodePoint(code);
      const units = whole.match(/[\da-f]{4}/gi) ?? [];
      return String.fromCharCode(...units.map((unit) => parseInt(unit, 16)));
    },
  );

const MOST_TIMES = 4;
const repaired = (typed: string): string => {
  let text = typed;
  for (let times = 0; times < MOST_TIMES; times += 1) {
    const next = onceDecoded(
      withoutWebCodes(
        withoutEscapes(
          fromMail(text).replace(CODED_BYTES, (found) => decoded(hexBytes(found)) ?? found),
        ),
      ),
    );
    if (next === text) break;
    text = next;
  }
  return text;
};

/** A letter that was replaced by a sign: `Mu?oz`, `Mu¿oz`, U+FFFD; at the end of a word only where words are not questions (`Jos?`). */
const LOST = /\ufffd|\p{L}[?¿□]\p{L}/u;
const LOST_AT_END = /\p{L}\?(?:$|\s)/u;

/**
 * Finds text that a program encoded twice or could not read. `repaired`: the text that it was, where its bytes decide that; null when letters are
 * lost. Null when nothing is wrong.
 * @param isName a name or place, in which no word is a question
 */
export const garbled = (
  text: string,
  isName: boolean,
): { readonly repaired: string | null } | null => {
  if (CLEAN.test(text)) return null;
  const whole = repaired(text);
  const isWell = whole.isWellFormed() && !/\p{Cc}/u.test(whole);
  if (whole !== text && isWell) return { repaired: LOST.test(whole) ? null : whole };
  return LOST.test(text) || (isName && LOST_AT_END.test(text)) ? { repaired: null } : null;
};

/** Words that programs and people write where a value is missing; no name, place or product is called so. */
const SURELY = new Set(
  `undefined|n/a|n.a.|#n/a|n\\a|tbc|tba|tbd|to be confirmed|to be advised|to be announced|to be determined|not available|not applicable|not provided
  |not specified|not given|not known|no name|no address|no city|none provided|unspecified|unnamed|[object object]|null null|undefined undefined
  |k.a.|keine angabe|keine angaben|unbekannt|inconnu|inconnue|non renseigné|non renseignée|sans objet|néant|s/o|sin datos|desconocido|desconocida|s/d
  |não informado|desconhecido|não consta|non disponibile|sconosciuto|onbekend|n.v.t.|nvt|ukjent|okänd|bilinmiyor|belirtilmemiş|нет данных|неизвестно|не указано
  |暂无|不详|未填写|なし|未定|없음|لا يوجد|غير معروف`
    .split('|')
    .map((word) => word.trim()),
);
/** Words that are a name, a town or goods somewhere too: Mr Null, Nan Smith, Na Li, None in Italy, Nan in Thailand. */
const PERHAPS = new Set(
  'null|nan|na|none|nil|no|void|test|unknown|blank|empty|missing|anonymous|x|xx|xxx|asdf|same|same as above|as above|ditto'.split(
    '|',
  ),
);

/** `surely`: no value; `perhaps`: a person has to say. */
export type Placeholder = 'surely' | 'perhaps';

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^[<([{"'“]+(?=.*[>)\]}"'”]$)|[>)\]}"'”]+$/gu, '')
    .toLowerCase();

/** Whether a text stands for a missing value; null for any other text, also the empty one. */
export const placeholder = (text: string): Placeholder | null => {
  if (text === '') return null;
  // Only signs: `-`, `--`, `.`, `?`.
  if (!/[\p{L}\p{N}]/u.test(text) && !/\p{Extended_Pictographic}/u.test(text)) return 'surely';
  if (text.trim() === 'NaN') return 'surely';
  const word = plain(text);
  if (SURELY.has(word) || SURELY.has(text.trim().toLowerCase())) return 'surely';
  return PERHAPS.has(word) ? 'perhaps' : null;
};

/**
 * Which parts of a person's name stand for a missing value. A word that is also a name passes beside a name (`Jennifer Null`, `Nan Smith`); `null` is
 * no first name.
 */
export const namePlaceholders = (
  first: string,
  last: string,
): { readonly first: Placeholder | null; readonly last: Placeholder | null } => {
  const [one, other] = [placeholder(first), placeholder(last)];
  const isReal = (text: string, found: Placeholder | null): boolean =>
    text !== '' && found === null;
  if (isReal(last, other))
    return { first: one === 'perhaps' && !/^null$/i.test(first.trim()) ? null : one, last: null };
  if (isReal(first, one)) return { first: null, last: other === 'perhaps' ? null : other };
  const isNothing = [first, last].every(
    (text) =>
      text === '' || /^(?:null|void|unknown)$/i.test(text) || placeholder(text) === 'surely',
  );
  return isNothing
    ? { first: one && 'surely', last: other && 'surely' }
    : { first: one, last: other };
};

/** In these fields a word such as `none` has no other meaning. */
const ONLY_VALUES: readonly AddressField[] = [
  'email',
  'phone',
  'alternate_phone',
  'address_in_detail',
  'address_landmark',
  'zip_code',
  'eori',
  'vat_number',
  'tin',
  'latin_name',
  'latin_address',
];
const NO_PLACE = /^\W?(?:null|nil)\W?$/i;
const NO_GOODS = /^\W?(?:null|nil|none|nan|n\.?a)\W?$/i;
/** Addresses that programs and people invent. */
const INVENTED_EMAIL =
  /^(?:test|null|none|undefined|no-?e?mail|not?provided|abc|asdf|xx+)@|@(?:test|null|none|undefined)\b/i;

const placeholdersOf = (
  draft: DraftAddress,
  country: string,
): Partial<Record<AddressField, Placeholder | null>> => {
  const { first, last } = namePlaceholders(draft.first_name, draft.last_name);
  const place = (text: string): Placeholder | null =>
    NO_PLACE.test(text) ? 'surely' : placeholder(text);
  const found: Partial<Record<AddressField, Placeholder | null>> = {
    first_name: first,
    last_name: last,
    address: place(draft.address),
    city: place(draft.city),
    state: isState(draft.state, country) === true ? null : placeholder(draft.state) && 'surely',
  };
  for (const field of ONLY_VALUES) found[field] = placeholder(draft[field]) && 'surely';
  if (INVENTED_EMAIL.test(draft.email)) found.email ??= 'perhaps';
  if (/^0+$/.test(draft.zip_code) && postcodeForm(country) !== null) found.zip_code ??= 'perhaps';
  return found;
};

const say = (
  found: Placeholder,
  field: string,
  text: string,
  label: string,
  out: Collector,
): void => out.warn(field, 'placeholder', t('problems.placeholder', { text, label, found }));

/**
 * Returns the address without words that stand for a missing value (`N/A`, `TBC`; docs/service.md §3.1), and says so: they are not sent, and a field
 * that is needed counts as empty. Asks about words that can be a value.
 */
export const withoutPlaceholders = (
  role: Role,
  draft: DraftAddress,
  country: string,
  out: Collector,
): DraftAddress => {
  let whole = draft;
  for (const [name, found] of Object.entries(placeholdersOf(draft, country))) {
    if (!found) continue;
    const field = name as AddressField;
    const label = inSentence(t(specOf('address', field).labelKey));
    say(found, `${role}.${field}`, draft[field], label, out);
    if (found === 'surely') whole = { ...whole, [field]: '' };
  }
  return whole;
};

/** The name or another text of goods as it is sent: '' for a word that stands for a missing value. @param label for the message */
export const goodsText = (text: string, field: string, label: string, out: Collector): string => {
  const found = NO_GOODS.test(text) ? 'surely' : placeholder(text);
  if (found === null) return text;
  say(found, field, text, label, out);
  return found === 'surely' ? '' : text;
};

/** Warns of a text that was encoded twice, with the repaired text to take, or that has lost letters. */
export const checkLetters = (
  field: string,
  text: string,
  isName: boolean,
  out: Collector,
): void => {
  const found = garbled(text, isName);
  if (found === null) return;
  const { repaired } = found;
  if (repaired === null) out.warn(field, 'letters-lost', t('problems.lettersLost', { text }));
  else
    out.warn(field, 'encoded-twice', t('problems.encodedTwice', { text, repaired }), [
      { label: t('problems.useText', { text: repaired }), text: repaired },
    ]);
};
