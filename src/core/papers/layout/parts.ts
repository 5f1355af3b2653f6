import { PDFDict, PDFRef } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { rawOf } from '../pdf/lazyObjects.ts';
import { pdfName } from '../pdf/names.ts';
import { resolve } from '../pdf/pages.ts';
import type { PdfPage } from '../pdf/pages.ts';
import type { Copier } from './copier.ts';

/** Returns whether an object is a dictionary. A skimmed object need not be parsed for this. */
const isDict = (context: PDFContext, object: PDFObject): boolean => {
  const raw = object instanceof PDFRef ? rawOf(context, object) : undefined;
  return raw
    ? raw.kind === 'dict' && raw.data === null
    : resolve(context, object) instanceof PDFDict;
};

/** Returns a dictionary as it is written in the output; an empty one for anything else, because readers reject a page with invalid resources. */
export const copyDict = (
  context: PDFContext,
  object: PDFObject | undefined,
  copier: Copier,
): string => (object && isDict(context, object) ? copier.copy(object) : '<<>>');

/** Returns the page's transparency group as it is written in the output, or null. */
export const copyGroup = (context: PDFContext, page: PdfPage, copier: Copier): string | null => {
  const group = page.dict.get(pdfName('Group'));
  return group && isDict(context, group) ? copier.copy(group) : null;
};
