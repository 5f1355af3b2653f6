import { PDFDict, PDFInvalidObject, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { message } from '../../../texts/text.ts';
import { fail, ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import { PDF_LIMITS, OverBudget } from '../pdf/budget.ts';
import { openPdfDocument } from '../pdf/open.ts';
import { resolve } from '../pdf/pages.ts';
import type { PdfPage } from '../pdf/pages.ts';
import { contentsOf, isIntact } from '../pdf/streams.ts';
import { MAX_DOCUMENT_BYTES, damaged, overBudget } from '../pdf/problem.ts';
import type { DocumentProblem } from '../pdf/problem.ts';

/** What is missing or broken of a page. */
type BrokenPart = 'font' | 'picture' | 'pictureBroken' | 'content' | 'contentBroken';

/** Streams and resources that were checked already; pages can share them. */
type Seen = Set<PDFObject>;

const streamIsGood = async (stream: PDFRawStream, seen: Seen): Promise<boolean> => {
  if (seen.has(stream)) return true;
  seen.add(stream);
  return isIntact(stream);
};

/** Drawing a picture with more pixels than any printer prints would fill the memory. Throws OverBudget. */
const mustBePrintable = (context: PDFContext, { dict }: PDFRawStream): void => {
  const [width, height] = ['Width', 'Height'].map((key) => {
    const value = resolve(context, dict.get(PDFName.of(key)));
    return value instanceof PDFNumber ? value.asNumber() : 0;
  }) as [number, number];
  if (width * height > PDF_LIMITS.pixels) throw new OverBudget('pixels');
};

const entriesOf = (context: PDFContext, resources: PDFDict, kind: string): PDFObject[] => {
  const group = resolve(context, resources.get(PDFName.of(kind)));
  return group instanceof PDFDict ? group.values() : [];
};

/** Returns the first problem of the pictures, forms and fonts that a page uses, or null. Each must exist, because any of them can be a barcode. */
const resourcesProblem = async (
  context: PDFContext,
  holder: PDFObject | undefined,
  seen: Seen,
  depth = 0,
): Promise<BrokenPart | null> => {
  const resources = resolve(context, holder);
  if (!(resources instanceof PDFDict) || seen.has(resources)) return null;
  if (depth > PDF_LIMITS.depth) throw new OverBudget('depth');
  seen.add(resources);
  for (const entry of entriesOf(context, resources, 'Font')) {
    const font = resolve(context, entry);
    if (!font || font instanceof PDFInvalidObject) return 'font';
  }
  for (const entry of entriesOf(context, resources, 'XObject')) {
    const drawn = resolve(context, entry);
    if (!(drawn instanceof PDFRawStream)) return 'picture';
    mustBePrintable(context, drawn);
    if (!(await streamIsGood(drawn, seen))) return 'pictureBroken';
    const inner = await resourcesProblem(
      context,
      drawn.dict.get(PDFName.of('Resources')),
      seen,
      depth + 1,
    );
    if (inner) return inner;
  }
  return null;
};

const pageProblem = async (
  context: PDFContext,
  page: PdfPage,
  seen: Seen,
): Promise<BrokenPart | null> => {
  const contents = contentsOf(context, page.dict.get(PDFName.of('Contents')));
  if (!contents) return 'content';
  for (const stream of contents) if (!(await streamIsGood(stream, seen))) return 'contentBroken';
  return resourcesProblem(context, page.resources, seen);
};

/**
 * Checks that bytes are a PDF that can be stored, laid out and printed: it opens without a password, is complete, and every page's content, fonts and
 * pictures exist. The decoded size of its streams is limited (pdf/budget.ts). Never throws. Not detected: a file cut exactly after an earlier
 * revision of itself, which is a complete PDF of that revision.
 * @param maxBytes limit of size in bytes, 60 MB when left out
 */
export const checkPdf = async (
  bytes: Uint8Array,
  maxBytes: number = MAX_DOCUMENT_BYTES,
): Promise<Result<{ readonly pages: number }, DocumentProblem>> => {
  const opened = await openPdfDocument(bytes, maxBytes);
  if (!opened.ok) return opened;
  const { context, pages } = opened.value;
  const seen: Seen = new Set();
  try {
    for (const [index, page] of pages.entries()) {
      const problem = await pageProblem(context, page, seen);
      if (problem)
        return fail(damaged(message('documents.brokenOnPage', { page: index + 1, part: problem })));
    }
  } catch (error) {
    if (error instanceof OverBudget) return fail(overBudget(error.reason));
    return fail(damaged(message('documents.structureUnreadable')));
  }
  return ok({ pages: pages.length });
};
