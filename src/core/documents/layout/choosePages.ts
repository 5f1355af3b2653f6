import type { PDFContext } from 'pdf-lib';
import { OverBudget } from '../pdf/budget.ts';
import type { OpenPdf } from '../pdf/open.ts';
import type { PdfPage } from '../pdf/pages.ts';
import { hasBarcode, shownSizeOf } from './crop.ts';
import { isLabelSize } from './papers.ts';

const mayHaveBarcode = (context: PDFContext, page: PdfPage): boolean => {
  try {
    return hasBarcode(context, page);
  } catch (error) {
    if (error instanceof OverBudget) throw error;
    return true;
  }
};

/**
 * Returns the pages of a document that a layout takes. `label`: those of label size with a barcode (a receipt can have the label's size), else all of
 * label size, else the first: an extra label costs a sheet of paper, a missing one costs a parcel. A page whose content cannot be read counts as one
 * with a barcode.
 */
export const choosePages = (
  { context, pages }: OpenPdf,
  choice: 'all' | 'first' | 'label',
): readonly PdfPage[] => {
  if (choice === 'all' || pages.length === 1) return pages;
  const first = pages.slice(0, 1);
  if (choice === 'first') return first;
  const small = pages.filter((page) => isLabelSize(shownSizeOf(page)));
  const coded = small.filter((page) => mayHaveBarcode(context, page));
  return [coded, small, first].find((some) => some.length > 0) ?? pages;
};
