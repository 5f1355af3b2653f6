import { PDFArray, PDFDict, PDFNumber, PDFRef } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { message, keptTextWords, type Message } from '../../../texts/text.ts';
import { pdfName } from './names.ts';
import { intersect, toRotation } from './box.ts';
import { PDF_LIMITS, OverBudget, budgetOf } from './budget.ts';
import type { Rectangle, Rotation } from './box.ts';
import type { Matrix } from './transform.ts';

/** One page with everything that it inherits from its page tree. */
export interface PdfPage {
  readonly dict: PDFDict;
  /** May be a reference; undefined when neither the page nor its parents have one. */
  readonly resources: PDFObject | undefined;
  readonly mediaBox: Rectangle;
  /** The part a viewer shows: crop box within media box. In the page's own units. */
  readonly visibleBox: Rectangle;
  readonly cropBox: Rectangle | null;
  readonly rotate: Rotation;
  /** Points in one unit of the page, nearly always 1 (PDF 1.6, UserUnit). */
  readonly userUnit: number;
}

/** US Letter: what viewers assume for a page without a media box. */
const FALLBACK_BOX: Rectangle = { x: 0, y: 0, width: 612, height: 792 };
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
type Inherited = Partial<Record<(typeof INHERITED)[number], PDFObject>>;

const MAX_DEPTH = 100;

/** Follows references to references; pdf-lib's own lookup follows only one. */
export const resolve = (
  context: PDFContext,
  object: PDFObject | undefined,
): PDFObject | undefined => {
  let value = object;
  for (let step = 0; value instanceof PDFRef && step < MAX_DEPTH; step += 1)
    value = context.lookup(value);
  return value instanceof PDFRef ? undefined : value;
};

/** Reads four numbers as a box, whichever opposite corners they give; null when they are invalid or the area is zero. */
export const readBox = (context: PDFContext, object: PDFObject | undefined): Rectangle | null => {
  const array = resolve(context, object);
  if (!(array instanceof PDFArray) || array.size() < 4) return null;
  const [x0, y0, x1, y1] = [0, 1, 2, 3].map((index) => {
    const value = resolve(context, array.get(index));
    return value instanceof PDFNumber ? value.asNumber() : Number.NaN;
  }) as [number, number, number, number];
  const box = {
    x: Math.min(x0, x1),
    y: Math.min(y0, y1),
    width: Math.abs(x1 - x0),
    height: Math.abs(y1 - y0),
  };
  return Object.values(box).every(Number.isFinite) && box.width > 0 && box.height > 0 ? box : null;
};

/** Reads six numbers as a matrix; the identity matrix when they are invalid. */
export const readMatrix = (context: PDFContext, object: PDFObject | undefined): Matrix => {
  const array = resolve(context, object);
  const values =
    array instanceof PDFArray ? array.asArray().map((each) => resolve(context, each)) : [];
  const numbers = values.map((value) =>
    value instanceof PDFNumber ? value.asNumber() : Number.NaN,
  );
  return numbers.length === 6 && numbers.every(Number.isFinite)
    ? (numbers as unknown as Matrix)
    : [1, 0, 0, 1, 0, 0];
};

const readNumber = (
  context: PDFContext,
  object: PDFObject | undefined,
  fallback: number,
): number => {
  const value = resolve(context, object);
  return value instanceof PDFNumber && Number.isFinite(value.asNumber())
    ? value.asNumber()
    : fallback;
};

const makePage = (context: PDFContext, dict: PDFDict, inherited: Inherited): PdfPage => {
  const mediaBox = readBox(context, inherited.MediaBox) ?? FALLBACK_BOX;
  const cropBox = readBox(context, inherited.CropBox);
  const stated = readNumber(context, dict.get(pdfName('UserUnit')), 1);
  const userUnit = stated > 0 ? stated : 1;
  if (Math.max(mediaBox.width, mediaBox.height) * userUnit > PDF_LIMITS.side)
    throw new OverBudget('side');
  return {
    dict,
    resources: inherited.Resources,
    mediaBox,
    cropBox,
    visibleBox: (cropBox && intersect(cropBox, mediaBox)) ?? mediaBox,
    rotate: toRotation(readNumber(context, inherited.Rotate, 0)),
    userUnit,
  };
};

/** A page tree that cannot be read to its end. `reason` completes "The PDF is damaged or incomplete: …". */
export class PageTreeError extends Error {
  readonly reason: Message;
  constructor(reason: Message) {
    super(keptTextWords(reason));
    this.reason = reason;
  }
}

/**
 * Returns all pages of a document in order.
 * Throws PageTreeError when the catalog is missing, a node does not resolve, or the tree has a loop; OverBudget when it has too many pages, or one is
 * too large.
 */
export const readPages = (context: PDFContext): PdfPage[] => {
  const catalog = resolve(context, context.trailerInfo.Root);
  if (!(catalog instanceof PDFDict)) throw new PageTreeError(message('documents.catalogueMissing'));
  const pages: PdfPage[] = [];
  const open = new Set<PDFDict>();

  const budget = budgetOf(context);

  const walk = (object: PDFObject | undefined, above: Inherited): void => {
    // The same node can occur in the tree any number of times.
    budget.spend('nodes');
    const node = resolve(context, object);
    if (!(node instanceof PDFDict))
      throw new PageTreeError(message('documents.pageMissing', { page: pages.length + 1 }));
    if (open.has(node) || open.size > MAX_DEPTH)
      throw new PageTreeError(message('documents.pagesCircle'));
    const inherited: Inherited = { ...above };
    for (const key of INHERITED) {
      const own = node.get(pdfName(key));
      if (own) inherited[key] = own;
    }
    const kids = resolve(context, node.get(pdfName('Kids')));
    if (!(kids instanceof PDFArray)) {
      if (
        node.get(pdfName('Kids')) ||
        resolve(context, node.get(pdfName('Type'))) === pdfName('Pages')
      ) {
        throw new PageTreeError(message('documents.pagesBroken'));
      }
      if (pages.length >= PDF_LIMITS.pages) throw new OverBudget('pages');
      pages.push(makePage(context, node, inherited));
      return;
    }
    open.add(node);
    for (const kid of kids.asArray()) walk(kid, inherited);
    open.delete(node);
  };

  walk(catalog.get(pdfName('Pages')), {});
  return pages;
};
