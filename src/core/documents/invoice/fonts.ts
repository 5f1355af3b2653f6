import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Font files for papers that are made here. */
export interface PaperFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

/** @param resourcesDir the program's resources folder */
export const readPaperFonts = async (resourcesDir: string): Promise<PaperFonts> => {
  const [regular, bold] = await Promise.all(
    ['NotoSans-Regular.ttf', 'NotoSans-Bold.ttf'].map((name) =>
      readFile(join(resourcesDir, 'fonts', name)),
    ),
  );
  if (!regular || !bold) throw new Error('fonts are missing');
  return { regular, bold };
};
