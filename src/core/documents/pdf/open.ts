import type { PDFContext } from 'pdf-lib';
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
  tooLarge,
} from '../problem.ts';
import type { DocumentProblem } from '../problem.ts';
import { OverBudget, createBudget } from './budget.ts';
import { looksLike } from './looksLike.ts';
import { PageTreeError, readPages } from './pages.ts';
import type { PdfPage } from './pages.ts';
import { parsePdf } from './parse.ts';
import { unlockPdf } from './unlock.ts';

/** A PDF that was opened and has pages. */
export interface OpenPdf {
  readonly context: PDFContext;
  /** At least one. */
  readonly pages: readonly PdfPage[];
}

/** Viewers look for the header this far into a file. */
const HEADER_WITHIN = 1024;
/** How much of what follows the end mark is searched for a further, cut-off revision. */
const AFTER_END_BYTES = 64 * 1024;

const view = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * True when the file has its end. Each revision of a PDF closes with `startxref`, a number and `%%EOF` after its last
 * object, so a file cut anywhere before has none behind its last `endobj`. The parser does not need them and would
 * not notice. Writers that leave one of the two out are common enough to let them pass: nothing of a page is lost then.
 */
const hasEnd = (file: Buffer): boolean => {
  const lastObject = Math.max(0, file.lastIndexOf('endobj'));
  const tail = file.subarray(lastObject).toString('latin1');
  const end = /startxref\s+\d+\s|%%EOF/.exec(tail);
  if (!end) return false;
  const after = tail.slice(end.index + end[0].length, end.index + AFTER_END_BYTES);
  return !/\d\s+\d+\s+obj\b/.test(after);
};

/** A file made for the web says its own length at the start; its first part alone can look complete. */
const isShorterThanItSays = (file: Buffer): boolean => {
  if (!file.subarray(0, HEADER_WITHIN).includes('/Linearized')) return false;
  const dict = /<<[^>]*\/Linearized\b[^>]*>>/.exec(
    file.subarray(0, HEADER_WITHIN).toString('latin1'),
  )?.[0];
  const length = dict && /\/L\s+(\d+)/.exec(dict)?.[1];
  return length !== undefined && length !== '' && file.length < Number(length);
};

/** Encryption of a file that could not even be parsed: its trailer names it in plain bytes. */
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
    if (error instanceof OverBudget) return fail(overBudget(error.message));
    if (namesEncryption(file)) return fail(encryptedDocument());
    return fail(
      damaged(error instanceof PageTreeError ? error.message : 'its structure cannot be read'),
    );
  }
};

/**
 * Parses a PDF and walks its pages; one that is encrypted with an empty user password is decrypted. Heavy for large files: belongs in the worker. Never throws, whatever the bytes.
 * @param maxBytes more bytes than this are `tooLarge`
 */
export const openPdf = async (
  bytes: Uint8Array,
  maxBytes: number = MAX_DOCUMENT_BYTES,
): Promise<Result<OpenPdf, DocumentProblem>> => {
  if (bytes.length === 0) return fail(emptyDocument());
  if (bytes.length > maxBytes) return fail(tooLarge(maxBytes));
  const whole = view(bytes);
  const header = whole.subarray(0, HEADER_WITHIN).indexOf('%PDF-');
  if (header < 0) return fail(notPdf(looksLike(bytes)));
  const file = whole.subarray(header);
  if (!hasEnd(file) || isShorterThanItSays(file)) return fail(damaged('its end is missing'));
  return parse(file);
};
