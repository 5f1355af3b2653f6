import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontkit from '@cantoo/fontkit';
import { grayscale } from 'pdf-lib';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import { t } from '../../../texts/index.ts';
import type { Face, FaceWords } from './face.ts';
import { lettersOf } from './letters.ts';
import { plainLine } from './plainLine.ts';
import type { Script } from './script.ts';

/** Replaces a letter that no font has. */
const NO_LETTER = '\uFFFD';
/** Note that explains it, printed where it occurs. */
export const noLetterNote = (): string => t('documents.noLetterNote', { sign: NO_LETTER });

/** The fonts of one document. */
export interface Faces {
  readonly document: PDFDocument;
  readonly face: (words: FaceWords) => Face;
  /** Returns a line that can be drawn: composed, without control or invisible characters, with `NO_LETTER` for each letter that no font has. */
  readonly settable: (text: string) => string;
  /** Returns the letters of a text that no font has, each once, in order. */
  readonly missing: (text: string) => string[];
  /** Returns true once a letter was replaced. */
  readonly lacking: () => boolean;
  /** Writes the used parts of the fonts into the document. Call it last before saving. */
  readonly embed: () => void;
}

const NAMES = ['NotoSans-Regular', 'NotoSans-Bold'] as const;
/** Ligatures are off, so that references stay as they are. The digits of this font all have the same width. */
const FEATURES = { liga: false, clig: false };

const files = new Map<string, Promise<Uint8Array>>();
const fontFile = (folder: string, name: string): Promise<Uint8Array> => {
  const path = join(folder, `${name}.ttf`);
  const known = files.get(path) ?? readFile(path);
  files.set(path, known);
  // A failed read is forgotten, so that it is tried again (the program may be being updated).
  known.catch(() => files.delete(path));
  return known;
};

/** Returns every text in plain data, with the region of the nearest enclosing object that has one. */
const textsIn = (content: unknown, region = ''): (readonly [text: string, region: string])[] => {
  if (typeof content === 'string') return [[content, region]];
  if (typeof content !== 'object' || content === null) return [];
  const own = 'region' in content && typeof content.region === 'string' ? content.region : region;
  return Object.values(content).flatMap((each) => textsIn(each, own));
};

/**
 * Creates the program's fonts in two weights for a document, and fonts of other scripts as far as the content needs them.
 * @param fontsDir folder of the program's font files
 * @param content plain data with all texts that will be drawn; a `region` in an object applies to its texts and those of nested objects
 * @throws when font files are missing.
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
  // One after the other, whichever file was read first, so that the same order gives the same bytes.
  const regular = await embedded(first, NAMES[0]);
  const bold = await embedded(second, NAMES[1]);
  const own = new Set(regular.getCharacterSet());
  /** Returns true for a text that is drawn letter by letter, with the program's own fonts alone. */
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
        // When no font has a letter with its mark, the letter without the mark is kept.
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
