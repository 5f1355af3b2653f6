import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the window asks for the fonts of other scripts: a style sheet, and beside it the files that this names. */
const FOLDER = '/fonts/';
const SHEET = `${FOLDER}scripts.css`;

interface ScriptFonts {
  readonly css: string;
  /** The font files on the disk by the path that the style sheet has for them. */
  readonly files: ReadonlyMap<string, string>;
}

const readFonts = async (): Promise<ScriptFonts> => {
  // Loaded when first asked for: a window whose names are all in Latin letters asks after its start, and for no more than the style sheet.
  const { scriptPieces } = await import('../core/documents/type/scriptFonts.ts');
  const pieces = await scriptPieces();
  // The last one that has a letter is taken.
  const faces = pieces
    .toReversed()
    .map(
      ({ range, file }) =>
        `@font-face{font-family:'Noto Sans Scripts';font-weight:100 900;font-display:swap;src:url(${path.basename(file)}) format('woff2');unicode-range:${range}}`,
    );
  return {
    css: faces.join('\n'),
    files: new Map(pieces.map(({ file }) => [`${FOLDER}${path.basename(file)}`, file])),
  };
};
let fonts: Promise<ScriptFonts> | null = null;

/**
 * The fonts that papers are set in, for names in the window where the computer has none of their script.
 * @param pathname of the address that is asked for
 * @returns what is answered, and the name that tells its media type; null for anything else
 * @throws what the disk throws
 */
export const scriptFontFor = async (
  pathname: string,
): Promise<{ readonly name: string; readonly body: string | Uint8Array<ArrayBuffer> } | null> => {
  if (!pathname.startsWith(FOLDER)) return null;
  fonts ??= readFonts();
  fonts.catch(() => (fonts = null));
  const { css, files } = await fonts;
  if (pathname === SHEET) return { name: SHEET, body: css };
  const file = files.get(pathname);
  return file === undefined ? null : { name: file, body: new Uint8Array(await readFile(file)) };
};
