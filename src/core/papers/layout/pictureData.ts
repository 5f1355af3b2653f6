import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PictureData } from './pictureBars.ts';

/** Returns the decoded picture that an operator names or contains. */
export const pictureData = async (
  page: PDFPageProxy,
  given: unknown,
): Promise<PictureData | null> => {
  const inner = (given as { readonly data?: unknown } | null)?.data;
  const id = typeof given === 'string' ? given : typeof inner === 'string' ? inner : null;
  if (id === null) return given as PictureData;
  const { objs, commonObjs } = page as unknown as Record<
    'objs' | 'commonObjs',
    { get: (id: string, take: (found: PictureData | null) => void) => void }
  >;
  return new Promise((resolve) => (id.startsWith('g_') ? commonObjs : objs).get(id, resolve));
};
