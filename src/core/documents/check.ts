import { PDFDict, PDFInvalidObject, PDFName, PDFRawStream } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { fail, ok } from '../../domain/service/serviceError.ts';
import type { Result } from '../../domain/service/serviceError.ts';
import { openPdf } from './pdf/open.ts';
import { resolve } from './pdf/pages.ts';
import type { PdfPage } from './pdf/pages.ts';
import { contentsOf, isIntact } from './pdf/streams.ts';
import { MAX_DOCUMENT_BYTES, damaged } from './problem.ts';
import type { DocumentProblem } from './problem.ts';

/** Looks at each stream once, however many pages share it. */
type Seen = Set<PDFObject>;

const streamIsGood = (stream: PDFRawStream, seen: Seen): boolean => {
  if (seen.has(stream)) return true;
  seen.add(stream);
  return isIntact(stream);
};

const entriesOf = (context: PDFContext, resources: PDFDict, kind: string): PDFObject[] => {
  const group = resolve(context, resources.get(PDFName.of(kind)));
  return group instanceof PDFDict ? group.values() : [];
};

/** Pictures, forms and fonts that a page draws with: a barcode may be any of them, so each has to be there. */
const resourcesProblem = (
  context: PDFContext,
  holder: PDFObject | undefined,
  seen: Seen,
): string | null => {
  const resources = resolve(context, holder);
  if (!(resources instanceof PDFDict) || seen.has(resources)) return null;
  seen.add(resources);
  for (const entry of entriesOf(context, resources, 'Font')) {
    const font = resolve(context, entry);
    if (!font || font instanceof PDFInvalidObject) return 'a font is missing';
  }
  for (const entry of entriesOf(context, resources, 'XObject')) {
    const drawn = resolve(context, entry);
    if (!(drawn instanceof PDFRawStream)) return 'a picture is missing';
    if (!streamIsGood(drawn, seen)) return 'a picture is broken';
    const inner = resourcesProblem(context, drawn.dict.get(PDFName.of('Resources')), seen);
    if (inner) return inner;
  }
  return null;
};

const pageProblem = (context: PDFContext, page: PdfPage, seen: Seen): string | null => {
  const contents = contentsOf(context, page.dict.get(PDFName.of('Contents')));
  if (!contents) return 'its content is missing';
  if (!contents.every((stream) => streamIsGood(stream, seen))) return 'its content is broken';
  return resourcesProblem(context, page.resources, seen);
};

/**
 * Tells whether bytes are a PDF that can be kept, laid out and printed: it opens without a password being typed, is whole
 * to its end, and every page's content, fonts and pictures are there. Never throws.
 * Not detected: a file cut exactly after an earlier revision of itself, which is a whole PDF of that revision.
 * @param maxBytes limit of size in bytes, 60 MB unless given
 */
export const checkPdf = async (
  bytes: Uint8Array,
  maxBytes: number = MAX_DOCUMENT_BYTES,
): Promise<Result<{ readonly pages: number }, DocumentProblem>> => {
  const opened = await openPdf(bytes, maxBytes);
  if (!opened.ok) return opened;
  const { context, pages } = opened.value;
  const seen: Seen = new Set();
  try {
    for (const [index, page] of pages.entries()) {
      const problem = pageProblem(context, page, seen);
      if (problem) return fail(damaged(`on page ${index + 1} ${problem}`));
    }
  } catch {
    return fail(damaged('its structure cannot be read'));
  }
  return ok({ pages: pages.length });
};
