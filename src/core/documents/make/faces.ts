import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontkit from '@cantoo/fontkit';
import { PDFDocument } from 'pdf-lib';
import type { PDFFont } from 'pdf-lib';
import { plainLine } from '../invoice/text.ts';

/** What stands on paper for a letter that the font does not have. */
const NO_LETTER = '\uFFFD';
/** Words that explain it, where it occurs. */
export const NO_LETTER_NOTE = `${NO_LETTER} stands for a letter that this paper’s font does not have; the desk shows it.`;

/** A new document with the program's type in two weights. */
export interface Faces {
  readonly document: PDFDocument;
  readonly regular: PDFFont;
  readonly bold: PDFFont;
  /** One line that can be set: composed, without control or invisible characters, `NO_LETTER` for each letter the font lacks. */
  readonly settable: (text: string) => string;
  /** True once a letter was replaced. */
  readonly lacking: () => boolean;
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

/** @param fontsDir folder of the program's font files. @throws when they are not there */
export const createFaces = async (fontsDir: string): Promise<Faces> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(fontkit);
  document.setProducer('Waybill Desk');
  const [first, second] = (await Promise.all(NAMES.map((name) => fontFile(fontsDir, name)))) as [
    Uint8Array,
    Uint8Array,
  ];
  const face = (bytes: Uint8Array, name: string): Promise<PDFFont> =>
    document.embedFont(bytes, { subset: true, customName: name, features: FEATURES });
  // One after the other, whichever file was read first: the same order gives the same bytes.
  const regular = await face(first, NAMES[0]);
  const bold = await face(second, NAMES[1]);
  const letters = new Set(regular.getCharacterSet());
  let lacking = false;
  const settable = (text: string): string => {
    return Array.from(plainLine(text), (letter) => {
      if (letters.has(letter.codePointAt(0) ?? 0)) return letter;
      lacking = true;
      return NO_LETTER;
    }).join('');
  };
  return { document, regular, bold, settable, lacking: () => lacking };
};
