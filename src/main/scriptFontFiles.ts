import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Path of the fonts of other scripts: a style sheet, and the font files that it names. */
const FOLDER = '/fonts/';
const SHEET = `${FOLDER}scripts.css`;

interface ScriptFonts {
  readonly css: string;
  /** Font files on disk, by their path in the style sheet. */
  readonly files: ReadonlyMap<string, string>;
}

const readFonts = async (): Promise<ScriptFonts> => {
  // Loaded on first use: a window without names in other scripts requests only the style sheet, after its start.
  const { scriptPieces } = await import('../core/papers/type/scriptFonts.ts');
  const pieces = await scriptPieces();
  // Reversed, because browsers use the last matching font face.
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
 * Serves the fonts of papers to the window, for names in scripts that the computer has no font for.
 * @param pathname of the requested address
 * @returns the content, and a name for its media type; null for other paths
 * @throws errors of the file system
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
