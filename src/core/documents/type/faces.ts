import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontkit from '@cantoo/fontkit';
import { grayscale } from 'pdf-lib';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import type { Face, FaceWords } from './face.ts';
import { lettersOf } from './letters.ts';
import { plainLine } from './plainLine.ts';
import type { Script } from './script.ts';

/** What stands on paper for a letter that no font has. */
const NO_LETTER = '\uFFFD';
/** Words that explain it, where it occurs. */
export const NO_LETTER_NOTE = `${NO_LETTER} stands for a letter that this paper’s fonts do not have; the desk shows it.`;

/** The type of one document. */
export interface Faces {
  readonly document: PDFDocument;
  readonly face: (words: FaceWords) => Face;
  /** One line that can be set: composed, without control or invisible characters, `NO_LETTER` for each letter that no font has. */
  readonly settable: (text: string) => string;
  /** Letters of a text that no font has, each once, in order. */
  readonly missing: (text: string) => string[];
  /** True once a letter was replaced. */
  readonly lacking: () => boolean;
  /** Writes what was used of fonts into the document: the last thing before it is saved. */
  readonly embed: () => void;
}

const NAMES = ['NotoSans-Regular', 'NotoSans-Bold'] as const;
/** No letters are joined to others, so that references stay as they are. The digits of this font are of one width. */
const FEATURES = { liga: false, clig: false };

const files = new Map<string, Promise<Uint8Array>>();
const fontFile = (folder: string, name: string): Promise<Uint8Array> => {
  const path = join(folder, `${name}.ttf`);
  const known = files.get(path) ?? readFile(path);
  files.set(path, known);
  // A folder that comes back later (a program being updated) is read again.
  known.catch(() => files.delete(path));
  return known;
};

/** Every text in plain data, with the region of the nearest object around it that names one. */
const textsIn = (content: unknown, region = ''): (readonly [text: string, region: string])[] => {
  if (typeof content === 'string') return [[content, region]];
  if (typeof content !== 'object' || content === null) return [];
  const own = 'region' in content && typeof content.region === 'string' ? content.region : region;
  return Object.values(content).flatMap((each) => textsIn(each, own));
};

/**
 * The program's type in two weights for a document, and fonts of other scripts as far as the content needs them.
 * @param fontsDir folder of the program's font files
 * @param content plain data with all texts that will be set; a `region` in it is that of the texts beside and below it
 * @throws when font files are not there
 */
export const createFaces = async (
  document: PDFDocument,
  fontsDir: string,
  content: unknown,
): Promise<Faces> => {
  document.registerFontkit(fontkit);
  const [first, second] = (await Promise.all(NAMES.map((name) => fontFile(fontsDir, name)))) as [
    Uint8Array,
    Uint8Array,
  ];
  const embedded = (bytes: Uint8Array, name: string): Promise<PDFFont> =>
    document.embedFont(bytes, { subset: true, customName: name, features: FEATURES });
  // One after the other, whichever file was read first: the same order gives the same bytes.
  const regular = await embedded(first, NAMES[0]);
  const bold = await embedded(second, NAMES[1]);
  const own = new Set(regular.getCharacterSet());
  /** Set letter by letter, with the program's own type alone. */
  const isPlain = (text: string): boolean =>
    !/\p{M}/u.test(text) && Array.from(text).every((each) => own.has(each.codePointAt(0) ?? 0));

  const further = textsIn(content)
    .map(([text, region]) => [plainLine(text), region] as const)
    .filter(([text]) => !isPlain(text));
  const script: Script | null =
    further.length === 0
      ? null
      : await (await import('./script.ts')).createScript(document, further, isPlain);

  const plainFace = (font: PDFFont): Face => {
    const widths = new Map<string, number>();
    return {
      widthOf: (line, size) => {
        const one = widths.get(line) ?? font.widthOfTextAtSize(line, 1);
        widths.set(line, one);
        return one * size;
      },
      draw: (page, line, { x, y, size, grey }) =>
        page.drawText(line, { x, y, size, font, color: grayscale(grey) }),
    };
  };
  const plain = { regular: plainFace(regular), bold: plainFace(bold) };
  const faceOf = ({ bold: heavy = false, region = '' }: FaceWords): Face => {
    const simple = heavy ? plain.bold : plain.regular;
    if (script === null) return simple;
    const shaped = script.face(simple, heavy, region);
    return {
      widthOf: (line, size) => (isPlain(line) ? simple : shaped).widthOf(line, size),
      draw: (page, line, place) => (isPlain(line) ? simple : shaped).draw(page, line, place),
    };
  };

  const canSet = (letter: string): boolean => isPlain(letter) || script?.has(letter) === true;
  let lacking = false;
  const settable = (text: string): string => {
    const line = plainLine(text);
    if (isPlain(line)) return line;
    return lettersOf(line)
      .map((letter) => {
        if (canSet(letter)) return letter;
        // Of a letter with a mark that no font has, the letter is left.
        const kept = Array.from(letter).filter((each) => own.has(each.codePointAt(0) ?? 0));
        lacking = true;
        return kept.join('') + NO_LETTER;
      })
      .join('');
  };
  return {
    document,
    face: faceOf,
    settable,
    missing: (text) => [...new Set(lettersOf(plainLine(text)).filter((letter) => !canSet(letter)))],
    lacking: () => lacking,
    embed: () => script?.embed(),
  };
};
