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
