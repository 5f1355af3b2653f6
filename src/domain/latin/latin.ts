import { arabic, armenian, cyrillic, georgian, greek, hebrew } from './alphabets.ts';
import { pinyin } from './han.ts';
import { ethiopic, hangul, indic, kana, thaiScript } from './syllables.ts';

/** A proposed Latin writing of a text in another script. */
export interface LatinProposal {
  readonly text: string;
  /** True when its script does not write vowels or syllable ends: a person has to complete it. */
  readonly rough: boolean;
}

/** Kind of a text, and its country: some characters are transliterated differently in different countries. */
export interface LatinOf {
  readonly kind: 'givenName' | 'familyName' | 'address';
  /** Two letters, or empty. */
  readonly country: string;
}

const OTHER = /(?!\p{Script=Latin})\p{L}/u;

/** True for a text with a letter of a script other than Latin. */
export const isInOtherScript = (text: string): boolean => OTHER.test(text);

const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ROUGH = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u;
/** Korean family names with a customary Latin form. */
const KOREAN_FAMILIES: Readonly<Record<string, string>> = {
  김: 'kim',
  이: 'lee',
  박: 'park',
  최: 'choi',
};

/** Patterns of runs of one script, with the marks on its letters, and their transliteration. */
const WRITERS: readonly (readonly [signs: RegExp, write: (run: string, of: LatinOf) => string])[] =
  [
    [
      /\p{Script=Cyrillic}[\p{Script=Cyrillic}\u0300-\u036f]*/gu,
      (run, { country }) => cyrillic(run, country),
    ],
    [/\p{Script=Greek}[\p{Script=Greek}\u0300-\u036f]*/gu, greek],
    [/\p{Script=Georgian}+/gu, georgian],
    [/\p{Script=Armenian}+/gu, armenian],
    [/\p{Script_Extensions=Arabic}+/gu, arabic],
    [/\p{Script_Extensions=Hebrew}+/gu, hebrew],
    [/[\u0900-\u0d7f]+/g, indic],
    [/\p{Script=Ethiopic}+/gu, ethiopic],
    [/\p{Script=Hangul}+/gu, hangul],
    [/[ぁ-ヿ]+/g, kana],
    [/\p{Script=Thai}+/gu, thaiScript],
    [
      /[\u4e00-\u9fff]+/g,
      (run, { kind }) =>
        kind === 'address'
          ? ` ${pinyin(run, ' ', false)} `
          : pinyin(run, '', kind === 'familyName'),
    ],
  ];

const capitals = (text: string): string =>
  text.replace(/(?<![\p{L}\p{M}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());

/**
 * Proposes a Latin writing, as states write names on passports. A person has to check it: only the bearer knows the right spelling of a name.
 * @returns null for a text in Latin letters, for Chinese characters in Japan (they have several readings), and for unsupported scripts
 */
export const proposeLatin = (text: string, { kind, country }: LatinOf): LatinProposal | null => {
  if (!isInOtherScript(text)) return null;
  const isJapanese = country === 'JP' || KANA.test(text);
  if (isJapanese && HAN.test(text)) return null;
  const small = text.normalize('NFKC').trim().toLowerCase();
  const korean = kind === 'familyName' ? KOREAN_FAMILIES[small] : undefined;
  const written = WRITERS.reduce(
    (left, [signs, write]) => left.replace(signs, (run) => write(run, { kind, country })),
    korean ?? small,
  );
  const plain = written.replace(/\s+/g, ' ').trim();
  return plain === '' || isInOtherScript(plain)
    ? null
    : { text: capitals(plain), rough: ROUGH.test(text) };
};

/** The fields of an address that can have a Latin writing. */
export interface WrittenAddress {
  readonly first_name: string;
  readonly last_name: string;
  readonly address: string;
  readonly address_in_detail: string;
  readonly city: string;
  readonly country: string;
}

/** Latin writings of name and address; null when not needed, or when none can be proposed. */
export interface LatinAddress {
  readonly name: LatinProposal | null;
  readonly address: LatinProposal | null;
}

/** True for name or address when customs could not read it. */
export const needsLatin = ({
  first_name,
  last_name,
  ...where
}: WrittenAddress): { readonly name: boolean; readonly address: boolean } => ({
  name: isInOtherScript(`${first_name} ${last_name}`),
  address: isInOtherScript(`${where.address} ${where.address_in_detail} ${where.city}`),
});

/** The Latin writings that a person entered; null when the original is Latin, or nothing was entered. */
export interface EnteredLatin {
  readonly name: string | null;
  readonly address: string | null;
}

/** The Latin writings for customs papers: what a person entered, when the original is in another script. */
export const enteredLatin = (
  of: WrittenAddress & { readonly latin_name: string; readonly latin_address: string },
): EnteredLatin => {
  const needs = needsLatin(of);
  return {
    name: needs.name ? of.latin_name.trim() || null : null,
    address: needs.address ? of.latin_address.trim() || null : null,
  };
};

/** Joins parts; a part in Latin letters is kept. Null when one of the other parts cannot be transliterated. */
const joined = (
  parts: readonly (readonly [text: string, of: LatinOf])[],
  between: string,
): LatinProposal | null => {
  const made = parts
    .filter(([text]) => text.trim() !== '')
    .map(([text, of]) =>
      isInOtherScript(text) ? proposeLatin(text, of) : { text: text.trim(), rough: false },
    );
  const all = made.flatMap((part) => part ?? []);
  return all.length === 0 || all.length < made.length
    ? null
    : {
        text: [...new Set(all.map(({ text }) => text))].join(between),
        rough: all.some(({ rough }) => rough),
      };
};

/** Proposes Latin writings for the parts of an address that need one. */
export const proposeLatinAddress = (given: WrittenAddress): LatinAddress => {
  const needs = needsLatin(given);
  const country = given.country.trim().toUpperCase();
  const of = (kind: LatinOf['kind']): LatinOf => ({ kind, country });
  return {
    name: needs.name
      ? joined(
          [
            [given.first_name, of('givenName')],
            [given.last_name, of('familyName')],
          ],
          ' ',
        )
      : null,
    address: needs.address
      ? joined(
          [
            [given.address, of('address')],
            [given.address_in_detail, of('address')],
            [given.city, of('address')],
          ],
          ', ',
        )
      : null,
  };
};
