import type { PDFContext } from 'pdf-lib';
import { message } from '../../../texts/text.ts';
import { fail, ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import {
  MAX_DOCUMENT_BYTES,
  damaged,
  emptyDocument,
  encryptedDocument,
  noPages,
  notPdf,
  overBudget,
  documentTooLarge,
} from './problem.ts';
import type { DocumentProblem } from './problem.ts';
import { OverBudget, createBudget } from './budget.ts';
import { looksLike } from './looksLike.ts';
import { PageTreeError, readPages } from './pages.ts';
import type { PdfPage } from './pages.ts';
import { parsePdf } from './parse.ts';
import { unlockPdf } from './unlock.ts';

/** An opened PDF with pages. */
export interface OpenPdf {
  readonly context: PDFContext;
  /** At least one. */
  readonly pages: readonly PdfPage[];
}

/** Viewers search for the header in this many bytes. */
const HEADER_WITHIN = 1024;
/** How many bytes after the end mark are searched for a further, cut-off revision. */
const AFTER_END_BYTES = 64 * 1024;

const view = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Returns true when the end of the file is there. Each revision of a PDF ends with `startxref`, a number and `%%EOF` after its last object, so a file
 * cut anywhere before has none after its last `endobj`. The parser does not need them and would not notice. Many writers leave out one of the two;
 * that is accepted, because nothing of a page is lost then.
 */
const hasEnd = (file: Buffer): boolean => {
  const lastObject = Math.max(0, file.lastIndexOf('endobj'));
  const tail = file.subarray(lastObject).toString('latin1');
  const end = /startxref\s+\d+\s|%%EOF/.exec(tail);
  if (!end) return false;
  const after = tail.slice(end.index + end[0].length, end.index + AFTER_END_BYTES);
  return !/\d\s+\d+\s+obj\b/.test(after);
};

/** Returns true when a file is shorter than its linearization dictionary states; its first part alone can look complete. */
const isShorterThanItSays = (file: Buffer): boolean => {
  if (!file.subarray(0, HEADER_WITHIN).includes('/Linearized')) return false;
  const dict = /<<[^>]*\/Linearized\b[^>]*>>/.exec(
    file.subarray(0, HEADER_WITHIN).toString('latin1'),
  )?.[0];
  const length = dict && /\/L\s+(\d+)/.exec(dict)?.[1];
  return length !== undefined && length !== '' && file.length < Number(length);
};

/** Detects encryption of a file that could not be parsed: its trailer names it in plain bytes. */
const namesEncryption = (file: Buffer): boolean =>
  /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(file.toString('latin1'));

const parse = async (file: Buffer): Promise<Result<OpenPdf, DocumentProblem>> => {
  try {
    const budget = createBudget();
    const context = parsePdf(file, budget);
    const opened = context.trailerInfo.Encrypt
      ? await unlockPdf(file, context, budget)
      : ok(context);
    if (!opened.ok) return opened;
    const pages = readPages(opened.value);
    return pages.length > 0 ? ok({ context: opened.value, pages }) : fail(noPages());
  } catch (error) {
    if (error instanceof OverBudget) return fail(overBudget(error.reason));
    if (namesEncryption(file)) return fail(encryptedDocument());
    return fail(
      damaged(
        error instanceof PageTreeError ? error.reason : message('documents.structureUnreadable'),
      ),
    );
  }
};

/**
 * Parses a PDF and reads its pages; a file encrypted with an empty user password is decrypted. Slow for large files, so run it in the worker. Never
 * throws, whatever the bytes are.
 * @param maxBytes more bytes than this are `documentTooLarge`
 */
export const openPdfDocument = async (
  bytes: Uint8Array,
  maxBytes: number = MAX_DOCUMENT_BYTES,
): Promise<Result<OpenPdf, DocumentProblem>> => {
  if (bytes.length === 0) return fail(emptyDocument());
  if (bytes.length > maxBytes) return fail(documentTooLarge(maxBytes));
  const whole = view(bytes);
  const header = whole.subarray(0, HEADER_WITHIN).indexOf('%PDF-');
  if (header < 0) return fail(notPdf(looksLike(bytes)));
  const file = whole.subarray(header);
  if (!hasEnd(file) || isShorterThanItSays(file))
    return fail(damaged(message('documents.endMissing')));
  return parse(file);
};
