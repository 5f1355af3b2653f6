import { PDFDict, PDFRef } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { rawOf } from '../pdf/lazyObjects.ts';
import { nameOf } from '../pdf/names.ts';
import { resolve } from '../pdf/pages.ts';
import type { PdfPage } from '../pdf/pages.ts';
import type { Copier } from './copier.ts';

/** Whether an object is a dictionary, which one that was passed over need not be read for. */
const isDict = (context: PDFContext, object: PDFObject): boolean => {
  const raw = object instanceof PDFRef ? rawOf(context, object) : undefined;
  return raw
    ? raw.kind === 'dict' && raw.data === null
    : resolve(context, object) instanceof PDFDict;
};

/** A dictionary as it stands in the output; an empty one for anything else: readers give a page up whose resources are none. */
export const copyDict = (
  context: PDFContext,
  object: PDFObject | undefined,
  copier: Copier,
): string => (object && isDict(context, object) ? copier.copy(object) : '<<>>');

/** The page's transparency group as it stands in the output, or null. */
export const copyGroup = (context: PDFContext, page: PdfPage, copier: Copier): string | null => {
  const group = page.dict.get(nameOf('Group'));
  return group && isDict(context, group) ? copier.copy(group) : null;
};
