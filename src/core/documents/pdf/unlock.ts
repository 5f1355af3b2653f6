import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFRawStream,
  PDFString,
  ParseSpeeds,
} from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { fail, ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import { encryptedDocument, passwordNeeded } from '../problem.ts';
import type { DocumentProblem } from '../problem.ts';

/** What the library says where the empty password is not the right one. It has no type of its own for it. */
const NEEDS_PASSWORD = 'NEEDS PASSWORD';

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
 */
export const unlockPdf = async (
  file: Uint8Array,
  locked: PDFContext,
): Promise<Result<PDFContext, DocumentProblem>> => {
  try {
    // The library takes copies out of an array of bytes, but views out of a Buffer.
    const bytes = new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
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
    return fail(
      error instanceof Error && error.message === NEEDS_PASSWORD
        ? passwordNeeded()
        : encryptedDocument(),
    );
  }
};
