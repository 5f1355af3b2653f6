import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A font file with its weights. */
export interface FontFile {
  /** Name of the font in a PDF. */
  readonly name: string;
  /** The same file twice when it has all weights. */
  readonly regular: string;
  readonly bold: string;
}

/** A part of a family: the letters of one file. */
interface Piece extends FontFile {
  /** In CSS syntax: `U+600-6FF,U+750`. */
  readonly range: string;
  readonly covers: (codePoint: number) => boolean;
}

type Family = string;

/** Packages with one file each, and the scripts that each is for. */
const SCRIPTS: readonly (readonly [script: RegExp, family: Family])[] = [
  [/\p{scx=Arabic}/u, 'arabic'],
  [/\p{scx=Hebrew}/u, 'hebrew'],
  [/\p{scx=Devanagari}/u, 'devanagari'],
  [/\p{scx=Thai}/u, 'thai'],
  [/\p{scx=Ethiopic}/u, 'ethiopic'],
  [/\p{scx=Georgian}/u, 'georgian'],
  [/\p{scx=Armenian}/u, 'armenian'],
  [/\p{scx=Bengali}/u, 'bengali'],
  [/\p{scx=Gujarati}/u, 'gujarati'],
  [/\p{scx=Gurmukhi}/u, 'gurmukhi'],
  [/\p{scx=Kannada}/u, 'kannada'],
  [/\p{scx=Malayalam}/u, 'malayalam'],
  [/\p{scx=Oriya}/u, 'oriya'],
  [/\p{scx=Sinhala}/u, 'sinhala'],
  [/\p{scx=Tamil}/u, 'tamil'],
  [/\p{scx=Telugu}/u, 'telugu'],
  [/\p{scx=Khmer}/u, 'khmer'],
  [/\p{scx=Lao}/u, 'lao'],
  [/\p{scx=Myanmar}/u, 'myanmar'],
  [/\p{scx=Thaana}/u, 'thaana'],
  [/\p{scx=Adlam}/u, 'adlam'],
];

/** Families for the regional forms of Han letters, the closest first: the same letter is drawn differently in Tokyo and in Shanghai. */
const HAN = {
  simplified: ['sc', 'tc', 'jp', 'kr'],
  traditional: ['tc', 'sc', 'jp', 'kr'],
  japanese: ['jp', 'sc', 'tc', 'kr'],
  korean: ['kr', 'sc', 'tc', 'jp'],
} as const satisfies Record<string, readonly Family[]>;
export type HanStyle = keyof typeof HAN;

const STYLES: Readonly<Record<string, HanStyle>> = {
  CN: 'simplified',
  SG: 'simplified',
  TW: 'traditional',
  HK: 'traditional',
  MO: 'traditional',
  JP: 'japanese',
  KR: 'korean',
  KP: 'korean',
};

/**
 * Returns the regional form of a text's Han letters: that of its region, or else the one that its other letters suggest. @param region two letters of
 * a country, '' for none
 */
export const hanStyle = (text: string, region: string): HanStyle =>
  STYLES[region.toUpperCase()] ??
  (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'japanese'
    : /\p{Script=Hangul}/u.test(text)
      ? 'korean'
      : /\p{Script=Bopomofo}/u.test(text)
        ? 'traditional'
        : 'simplified');

const packages = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(packages.resolve(`${name}/package.json`));

/** Returns a test for ranges such as `U+600-6FF,U+750`. */
const coverage = (ranges: string): Piece['covers'] => {
  const bounds = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => bounds.some(([from, to]) => codePoint >= from && codePoint <= to);
};

/** Reads the files of a family, without those of Latin, Greek and Cyrillic letters, for which it is not used. */
const readFamily = async (family: Family): Promise<readonly Piece[]> => {
  const folder = folderOf(`@fontsource-variable/noto-sans-${family}`);
  const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  return Object.entries(ranges)
    .filter(([part]) => part === family || part.startsWith('['))
    .map(([part, range]) => {
      const file = join(
        folder,
        'files',
        `noto-sans-${family}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
      );
      return {
        name: `NotoSans-${family}`,
        regular: file,
        bold: file,
        range,
        covers: coverage(range),
      };
    });
};

const families = new Map<Family, Promise<readonly Piece[]>>();
const piecesOf = (family: Family): Promise<readonly Piece[]> => {
  const known = families.get(family) ?? readFamily(family);
  families.set(family, known);
  known.catch(() => families.delete(family));
  return known;
};

/** The complete Noto Sans with the positions of its marks: for composed letters of Latin, Greek and Cyrillic. */
const latin = (): FontFile => {
  const folder = folderOf('@expo-google-fonts/noto-sans');
  return {
    name: 'NotoSans-marks',
    regular: join(folder, '400Regular', 'NotoSans_400Regular.ttf'),
    bold: join(folder, '700Bold', 'NotoSans_700Bold.ttf'),
  };
};

/**
 * Returns every file of every other script with the letters that it has, the likeliest for a letter first; Han letters in the form of China. Throws
 * errors of the file system.
 */
export const scriptPieces = async (): Promise<
  readonly { readonly range: string; readonly file: string }[]
> =>
  (await Promise.all([...SCRIPTS.map(([, family]) => family), ...HAN.simplified].map(piecesOf)))
    .flat()
    .map(({ range, regular }) => ({ range, file: regular }));

/** Yields font files that may have all characters of one letter, the likeliest first. Throws errors of the file system. */
export async function* fontsFor(letter: string, style: HanStyle): AsyncGenerator<FontFile> {
  const codePoints = Array.from(letter, (each) => each.codePointAt(0) ?? 0);
  const [first = ''] = letter;
  const fitting = SCRIPTS.filter(([script]) => script.test(first)).map(([, family]) => family);
  if (/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(first)) yield latin();
  for (const family of [...fitting, ...HAN[style]]) {
    // Only the first code point is checked: a mark may be in no range, and the caller checks the font itself.
    for (const piece of await piecesOf(family))
      if (codePoints[0] !== undefined && piece.covers(codePoints[0])) yield piece;
  }
  yield latin();
}
