import { PDFDict, PDFName } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { resolve } from '../pdf/pages.ts';
import type { PdfPage } from '../pdf/pages.ts';
import type { Copier } from './copier.ts';

/** A dictionary as it stands in the output; an empty one for anything else: readers give a page up whose resources are none. */
export const copyDict = (
  context: PDFContext,
  object: PDFObject | undefined,
  copier: Copier,
): string => (object && resolve(context, object) instanceof PDFDict ? copier.copy(object) : '<<>>');

/** The page's transparency group as it stands in the output, or null. */
export const copyGroup = (context: PDFContext, page: PdfPage, copier: Copier): string | null => {
  const group = page.dict.get(PDFName.of('Group'));
  return group && resolve(context, group) instanceof PDFDict ? copier.copy(group) : null;
};
