import { t, type PlainKey } from '../../texts/index.ts';
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

const NAMES: Record<LooksLike, PlainKey> = {
  webPage: 'documents.isWebPage',
  json: 'documents.isJson',
  xml: 'documents.isXml',
  jpeg: 'documents.isJpeg',
  png: 'documents.isPng',
  gif: 'documents.isGif',
  tiff: 'documents.isTiff',
  zip: 'documents.isZip',
  gzip: 'documents.isGzip',
  zpl: 'documents.isZpl',
  postscript: 'documents.isPostscript',
  base64: 'documents.isBase64',
  text: 'documents.isText',
  unknown: 'documents.isUnknown',
};

const MEGABYTE = 1024 * 1024;

/** The problem of a file without a byte. */
export const emptyDocument = (): DocumentProblem => ({
  kind: 'empty',
  message: t('documents.empty'),
});

/** The problem of a file that is something else than a PDF. */
export const notPdf = (looksLike: LooksLike): DocumentProblem => ({
  kind: 'notPdf',
  looksLike,
  message: t('documents.notPdf', { is: t(NAMES[looksLike]) }),
});
/** It opens for nobody who does not type a password. */
export const passwordNeeded = (): DocumentProblem => ({
  kind: 'encrypted',
  message: t('documents.passwordNeeded'),
});
/** Encrypted in a way that the program does not know, or broken. */
export const encryptedDocument = (): DocumentProblem => ({
  kind: 'encrypted',
  message: t('documents.encrypted'),
});

/** The problem of a PDF without a page. */
export const noPages = (): DocumentProblem => ({
  kind: 'noPages',
  message: t('documents.noPages'),
});
/** @param detail what is broken, to complete "The PDF is damaged or incomplete: …" */
export const damaged = (detail: string): DocumentProblem => ({
  kind: 'damaged',
  message: t('documents.damaged', { detail }),
});

/** The problem of a picture that cannot be read. */
export const damagedPicture = (): DocumentProblem => ({
  kind: 'damaged',
  message: t('documents.pictureDamaged'),
});
/** @param maxBytes the limit that was passed */
export const tooLarge = (maxBytes: number): DocumentProblem => ({
  kind: 'tooLarge',
  message: t('documents.tooLarge', { limit: Math.round(maxBytes / MEGABYTE) }),
});
/** @param detail a sentence that says of what it takes too much */
export const overBudget = (detail: string): DocumentProblem => ({
  kind: 'tooLarge',
  message: t('documents.overBudget', { detail }),
});
/** The process that laid it out ended over it. @param reason completes the sentence */
export const endedProcess = (reason: string): DocumentProblem => ({
  kind: 'unchecked',
  message: t('documents.endedProcess', { reason }),
});

/** The problem of a file that could not be checked, with the reason. */
export const unchecked = (detail: string): DocumentProblem => ({
  kind: 'unchecked',
  message: t('documents.unchecked', { detail }),
});

/** The largest document the desk takes: 60 MB, in bytes. */
export const MAX_DOCUMENT_BYTES = 60 * MEGABYTE;
