import { PDFDocument } from 'pdf-lib';
import { createFaces } from '../type/faces.ts';
import type { Faces } from '../type/faces.ts';

/**
 * Creates the fonts of a new paper. @param content its data, with every text on it that is not the program's own. @throws when font files are
 * missing.
 */
export const paperFaces = async (fontsDir: string, content: unknown): Promise<Faces> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setProducer('Waybill Desk');
  return createFaces(document, fontsDir, content);
};
