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
import { encryptedDocument, passwordNeeded } from '../problem.ts';
import type { DocumentProblem } from '../problem.ts';
import { OverBudget } from './budget.ts';
import type { Budget } from './budget.ts';
import { parsePdf } from './parse.ts';

/** What the library says where the empty password is not the right one. It has no type of its own for it. */
const NEEDS_PASSWORD = 'NEEDS PASSWORD';

/** Files that are being unlocked: the library makes its parser itself, and is given ours for these, which counts. */
const unlocking = new WeakMap<Uint8Array, Budget>();
const libraryParser = PDFParser.forBytesWithOptions;
PDFParser.forBytesWithOptions = (bytes, ...rest) => {
  const budget = unlocking.get(bytes);
  const parser = libraryParser(bytes, ...rest);
  if (budget) parser.parseDocument = async () => parsePdf(bytes, budget, rest[4]);
  return parser;
};

/** A string of any bytes, safe to be written: the library keeps decrypted bytes as if their brackets and backslashes were escaped. */
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
 * Opens a file that is encrypted with an empty user password, as viewers do without asking: locked against changes, not
 * against reading.
 * @param locked its objects as they stand in the file
 * @returns its objects decrypted
 * @throws OverBudget
 */
export const unlockPdf = async (
  file: Uint8Array,
  locked: PDFContext,
  budget: Budget,
): Promise<Result<PDFContext, DocumentProblem>> => {
  try {
    // The library takes copies out of an array of bytes, but views out of a Buffer.
    const bytes = new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
    unlocking.set(bytes, budget);
    const { context } = await PDFDocument.load(bytes, {
      password: '',
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
    });
    // It takes the cross-reference stream for encrypted and so misses what that says.
    if (locked.trailerInfo.Root) context.trailerInfo.Root = locked.trailerInfo.Root;
    // Strings within an object stream are encrypted with it, not by themselves; those objects are not among the locked ones.
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
