import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import type { PDFContext } from 'pdf-lib';
import { pdfName } from '../pdf/names.ts';
import { OverBudget } from '../pdf/budget.ts';
import { readBox, readMatrix, resolve } from '../pdf/pages.ts';
import type { PdfPage } from '../pdf/pages.ts';
import { isContent } from '../pdf/streams.ts';
import { nums } from './writer.ts';
import { boxAfter, type Matrix } from '../pdf/transform.ts';
import type { Copier } from './copier.ts';

/** An annotation drawn over a page: a filled-in form field, a stamp. */
export interface Overlay {
  /** Number of its form in the output. */
  readonly form: number;
  /** From the form to the page. */
  readonly matrix: Matrix;
}

const HIDDEN = 1 << 1;
const PRINT = 1 << 2;
const NO_VIEW = 1 << 5;
const NEVER_DRAWN = new Set([pdfName('Link'), pdfName('Popup')]);

const annotationsOf = (context: PDFContext, page: PdfPage): PDFDict[] => {
  const list = resolve(context, page.dict.get(pdfName('Annots')));
  return list instanceof PDFArray
    ? list
        .asArray()
        .map((each) => resolve(context, each))
        .filter((each) => each instanceof PDFDict)
    : [];
};

/** Form fields always print as they look; other annotations only when they have the print flag. */
const isDrawn = (annotation: PDFDict): boolean => {
  const subtype = annotation.lookup(pdfName('Subtype'));
  if (subtype instanceof PDFName && NEVER_DRAWN.has(subtype)) return false;
  const flags = annotation.lookup(pdfName('F'));
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0;
  if ((bits & (HIDDEN | NO_VIEW)) !== 0) return false;
  return subtype === pdfName('Widget') || (bits & PRINT) !== 0;
};

/** Returns the normal appearance; of several, the one of the current state (ticked, not ticked). */
const appearanceOf = (context: PDFContext, annotation: PDFDict): PDFRawStream | null => {
  const all = resolve(context, annotation.get(pdfName('AP')));
  const normal = all instanceof PDFDict ? resolve(context, all.get(pdfName('N'))) : undefined;
  if (normal instanceof PDFRawStream) return normal;
  const state = resolve(context, annotation.get(pdfName('AS')));
  const chosen =
    normal instanceof PDFDict && state instanceof PDFName
      ? resolve(context, normal.get(state))
      : undefined;
  return chosen instanceof PDFRawStream ? chosen : null;
};

const overlayOf = (context: PDFContext, annotation: PDFDict, copier: Copier): Overlay | null => {
  const appearance = isDrawn(annotation) ? appearanceOf(context, annotation) : null;
  const rect = readBox(context, annotation.get(pdfName('Rect')));
  const box = appearance && readBox(context, appearance.dict.get(pdfName('BBox')));
  if (!appearance || !rect || !box || !isContent(appearance)) return null;
  const bounds = boxAfter(box, readMatrix(context, appearance.dict.get(pdfName('Matrix'))));
  const [sx, sy] = [rect.width / bounds.width, rect.height / bounds.height];
  const matrix: Matrix = [sx, 0, 0, sy, rect.x - sx * bounds.x, rect.y - sy * bounds.y];
  if (!matrix.every(Number.isFinite)) return null;
  return { form: copier.copyStream(appearance, { Type: '/XObject', Subtype: '/Form' }), matrix };
};

/**
 * Returns the annotations of a page that print. Layouts draw them into the page: copied as annotations, form fields lose their form, and a page
 * inside another has no annotations. (PDF 1.7, 12.5.5, algorithm of appearances.) Nothing else of annotations is copied, not even links: they do not
 * print, and poppler, which print systems use, drops a page with malformed ones and all later pages. A malformed annotation is left out.
 */
export const overlaysOf = (context: PDFContext, page: PdfPage, copier: Copier): Overlay[] =>
  annotationsOf(context, page).flatMap((annotation) => {
    try {
      return overlayOf(context, annotation, copier) ?? [];
    } catch (error) {
      if (error instanceof OverBudget) throw error;
      if ((error as NodeJS.ErrnoException | null)?.syscall !== undefined) throw error;
      return [];
    }
  });

/** Returns operators that draw overlays in page coordinates. @param prefix start of their resource names */
export const drawOverlays = (overlays: readonly Overlay[], prefix: string): string =>
  overlays.map(({ matrix }, index) => `q ${nums(matrix)} cm /${prefix}${index} Do Q\n`).join('');

/** Returns their entries in an /XObject resource dictionary. */
export const overlayResources = (overlays: readonly Overlay[], prefix: string): string =>
  overlays.map(({ form }, index) => `/${prefix}${index} ${form} 0 R`).join(' ');
