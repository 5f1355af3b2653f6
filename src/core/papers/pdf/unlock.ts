import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFParser,
  PDFRawStream,
  PDFString,
  ParseSpeeds,
} from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { fail, ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import { encryptedDocument, passwordNeeded } from './problem.ts';
import type { DocumentProblem } from './problem.ts';
import { OverBudget } from './budget.ts';
import type { Budget } from './budget.ts';
import { parsePdf } from './parse.ts';

/** The library's message when the empty password is wrong. It has no error type for it. */
const NEEDS_PASSWORD = 'NEEDS PASSWORD';

/** Files that are being decrypted. The library creates its parser itself; for these files it gets ours, which counts. */
const unlocking = new WeakMap<Uint8Array, Budget>();
const libraryParser = PDFParser.forBytesWithOptions;
PDFParser.forBytesWithOptions = (bytes, ...rest) => {
  const budget = unlocking.get(bytes);
  const parser = libraryParser(bytes, ...rest);
  if (budget) parser.parseDocument = async () => parsePdf(bytes, budget, rest[4]);
  return parser;
};

/**
 * Converts strings to hex, so that any bytes can be written: the library stores decrypted bytes as if their brackets and backslashes were escaped.
 */
const safe = (object: PDFObject): PDFObject => {
  if (object instanceof PDFString)
    return PDFHexString.fromBytes(Buffer.from(object.asString(), 'latin1'));
  if (object instanceof PDFArray)
    object.asArray().forEach((each, index) => object.set(index, safe(each)));
  if (object instanceof PDFDict)
    for (const [key, value] of object.entries()) object.set(key, safe(value));
  if (object instanceof PDFRawStream) safe(object.dict);
  return object;
};

/**
 * Opens a file that is encrypted with an empty user password, which viewers open without asking: it is locked against changes, not against reading.
 * @param locked its objects, still encrypted
 * @returns its decrypted objects
 * @throws OverBudget.
 */
export const unlockPdf = async (
  file: Uint8Array,
  locked: PDFContext,
  budget: Budget,
): Promise<Result<PDFContext, DocumentProblem>> => {
  try {
    // The library copies from a Uint8Array but creates views of a Buffer.
    const bytes = new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
    unlocking.set(bytes, budget);
    const { context } = await PDFDocument.load(bytes, {
      password: '',
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
    });
    // The library treats the cross-reference stream as encrypted and so misses its entries.
    if (locked.trailerInfo.Root) context.trailerInfo.Root = locked.trailerInfo.Root;
    // Strings within an object stream are encrypted with the stream, not on their own; those objects are not among the locked ones.
    for (const [ref, object] of context.enumerateIndirectObjects())
      if (locked.lookup(ref)) context.assign(ref, safe(object));
    return ok(context);
  } catch (error) {
    if (error instanceof OverBudget) throw error;
    return fail(
      error instanceof Error && error.message === NEEDS_PASSWORD
        ? passwordNeeded()
        : encryptedDocument(),
    );
  }
};
