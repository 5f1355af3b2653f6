/** What a file that should be a PDF looks like instead: decides what is said, and later what can be laid out all the same. */
export type LooksLike =
  | 'webPage'
  | 'json'
  | 'xml'
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'tiff'
  | 'zip'
  | 'gzip'
  | 'zpl'
  | 'postscript'
  | 'base64'
  | 'text'
  | 'unknown';

/**
 * Why a document cannot be kept or printed. `message` is plain English for the person at the desk.
 * `unchecked`: the check itself did not come to an end (the worker crashed or took too long), so nothing is known.
 */
export type DocumentProblem =
  | { readonly kind: 'empty'; readonly message: string }
  | { readonly kind: 'notPdf'; readonly looksLike: LooksLike; readonly message: string }
  | { readonly kind: 'encrypted'; readonly message: string }
  | { readonly kind: 'noPages'; readonly message: string }
  | { readonly kind: 'damaged'; readonly message: string }
  | { readonly kind: 'tooLarge'; readonly message: string }
  | { readonly kind: 'unchecked'; readonly message: string };

const NAMES: Record<LooksLike, string> = {
  webPage: 'a web page',
  json: 'a JSON answer',
  xml: 'an XML file',
  jpeg: 'a JPEG picture',
  png: 'a PNG picture',
  gif: 'a GIF picture',
  tiff: 'a TIFF picture',
  zip: 'a ZIP file',
  gzip: 'a gzip file',
  zpl: 'a label in printer language (ZPL)',
  postscript: 'a PostScript file',
  base64: 'Base64 text that was not decoded',
  text: 'plain text',
  unknown: 'something unknown',
};

const MEGABYTE = 1024 * 1024;

export const emptyDocument = (): DocumentProblem => ({
  kind: 'empty',
  message: 'The document is empty.',
});
export const notPdf = (looksLike: LooksLike): DocumentProblem => ({
  kind: 'notPdf',
  looksLike,
  message: `This is not a PDF; it looks like ${NAMES[looksLike]}.`,
});
/** It opens for nobody who does not type a password. */
export const passwordNeeded = (): DocumentProblem => ({
  kind: 'encrypted',
  message:
    'The PDF is protected with a password that has to be typed to open it, so it cannot be laid out or merged. Ask for a copy without a password.',
});
/** Encrypted in a way that the program does not know, or broken. */
export const encryptedDocument = (): DocumentProblem => ({
  kind: 'encrypted',
  message:
    'The PDF is encrypted in a way that this program cannot open, so it cannot be laid out or merged. Ask for a copy that is not encrypted.',
});
export const noPages = (): DocumentProblem => ({
  kind: 'noPages',
  message: 'The PDF has no pages.',
});
/** @param detail what is broken, to complete "The PDF is damaged or incomplete: …" */
export const damaged = (detail: string): DocumentProblem => ({
  kind: 'damaged',
  message: `The PDF is damaged or incomplete: ${detail}.`,
});
export const damagedPicture = (): DocumentProblem => ({
  kind: 'damaged',
  message: 'The picture is damaged or incomplete.',
});
/** @param maxBytes the limit that was passed */
export const tooLarge = (maxBytes: number): DocumentProblem => ({
  kind: 'tooLarge',
  message: `The document is larger than the limit of ${Math.round(maxBytes / MEGABYTE)} MB.`,
});
export const unchecked = (detail: string): DocumentProblem => ({
  kind: 'unchecked',
  message: `The PDF could not be checked: ${detail}.`,
});

/** The largest document the desk takes: 60 MB, in bytes. */
export const MAX_DOCUMENT_BYTES = 60 * MEGABYTE;
