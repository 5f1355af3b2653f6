import { arabic, armenian, cyrillic, georgian, greek, hebrew } from './alphabets.ts';
import { pinyin } from './han.ts';
import { ethiopic, hangul, indic, kana, thaiScript } from './syllables.ts';

/** A Latin writing that is proposed for a text in another script. */
export interface LatinProposal {
  readonly text: string;
  /** Vowels or the ends of syllables are not written in its script: it is to be completed. */
  readonly rough: boolean;
}

/** What a text is, and where it is at home: the same signs are read otherwise in two countries. */
export interface LatinOf {
  readonly kind: 'givenName' | 'familyName' | 'address';
  /** Two letters, or empty. */
  readonly country: string;
}

const OTHER = /(?!\p{Script=Latin})\p{L}/u;

/** True for a text with a letter of another script than Latin. */
export const isInOtherScript = (text: string): boolean => OTHER.test(text);

const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ROUGH = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u;
/** Korean family names that have a Latin form of their own. */
const KOREAN_FAMILIES: Readonly<Record<string, string>> = {
  김: 'kim',
  이: 'lee',
  박: 'park',
  최: 'choi',
};

/** Runs of a script, with the marks on its letters, and how it is written. */
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
 * Proposes a Latin writing, by how states write names on passports. A person has to look: of a name nobody but its bearer knows how it is written.
 * @returns null for a text in Latin letters, for Chinese signs in Japan, which have several sounds each, and for scripts that are not known here
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

/** The part of an address that a Latin writing is of. */
export interface WrittenAddress {
  readonly first_name: string;
  readonly last_name: string;
  readonly address: string;
  readonly address_in_detail: string;
  readonly city: string;
  readonly country: string;
}

/** A Latin writing for name and address; null for each that needs none, or for which none can be proposed. */
export interface LatinAddress {
  readonly name: LatinProposal | null;
  readonly address: LatinProposal | null;
}

/** True where customs could not read who or where this is. */
export const needsLatin = ({
  first_name,
  last_name,
  ...where
}: WrittenAddress): { readonly name: boolean; readonly address: boolean } => ({
  name: isInOtherScript(`${first_name} ${last_name}`),
  address: isInOtherScript(`${where.address} ${where.address_in_detail} ${where.city}`),
});

/** The Latin writing that a person gave name and address; null for each that is Latin by itself, or that nobody wrote so. */
export interface GivenLatin {
  readonly name: string | null;
  readonly address: string | null;
}

/** What stands beside name and address on papers for customs: what a person wrote, where the original is in another script. */
export const givenLatin = (
  of: WrittenAddress & { readonly latin_name: string; readonly latin_address: string },
): GivenLatin => {
  const needs = needsLatin(of);
  return {
    name: needs.name ? of.latin_name.trim() || null : null,
    address: needs.address ? of.latin_address.trim() || null : null,
  };
};

/** Parts that stand one after the other; a part in Latin letters stays as it is. Null where one of the others cannot be proposed. */
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

/** Proposes Latin writings for what of an address needs one. */
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
