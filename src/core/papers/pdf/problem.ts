import { t, type PlainKey } from '../../../texts/index.ts';
import { message, nestedText, type Message } from '../../../texts/text.ts';
/** What a file that should be a PDF is instead, by its first bytes: selects the message. */
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
 * Why a document cannot be stored or printed. `message` is for the user, in the current language.
 * `unchecked`: the check itself was not completed (the worker crashed or took too long), so nothing is known.
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

/** What a file looks like, in words: "a GIF picture". */
export const looksLikeWords = (looksLike: LooksLike): string => t(NAMES[looksLike]);

const MEGABYTE = 1024 * 1024;

/** The problem of an empty file. */
export const emptyDocument = (): DocumentProblem => ({
  kind: 'empty',
  message: t('documents.empty'),
});

/** The problem of a file that is not a PDF. */
export const notPdf = (looksLike: LooksLike): DocumentProblem => ({
  kind: 'notPdf',
  looksLike,
  message: nestedText('documents.notPdf', { is: message(NAMES[looksLike]) }),
});
/** The problem of a PDF that needs a password. */
export const passwordNeeded = (): DocumentProblem => ({
  kind: 'encrypted',
  message: t('documents.passwordNeeded'),
});
/** The problem of a PDF with an unknown or broken encryption. */
export const encryptedDocument = (): DocumentProblem => ({
  kind: 'encrypted',
  message: t('documents.encrypted'),
});

/** The problem of a PDF without pages. */
export const noPages = (): DocumentProblem => ({
  kind: 'noPages',
  message: t('documents.noPages'),
});
/** The problem of a damaged PDF. @param detail what is broken, to complete "The PDF is damaged or incomplete: …" */
export const damaged = (detail: Message): DocumentProblem => ({
  kind: 'damaged',
  message: nestedText('documents.damaged', { detail }),
});

/** The problem of a picture that cannot be read. */
export const damagedPicture = (): DocumentProblem => ({
  kind: 'damaged',
  message: t('documents.pictureDamaged'),
});
/** The problem of a file that is too large. @param maxBytes the limit that was exceeded */
export const documentTooLarge = (maxBytes: number): DocumentProblem => ({
  kind: 'tooLarge',
  message: t('documents.tooLarge', { limit: Math.round(maxBytes / MEGABYTE) }),
});
/** The problem of a picture with too many pixels, however small its file is. @param maxPixels the limit that was exceeded */
export const tooManyPixels = (maxPixels: number): DocumentProblem => ({
  kind: 'tooLarge',
  message: t('documents.tooManyPixels', { limit: Math.round(maxPixels / 1_000_000) }),
});
/** The problem of a document that exceeds a limit. @param detail a sentence about the limit */
export const overBudget = (detail: Message): DocumentProblem => ({
  kind: 'tooLarge',
  message: nestedText('documents.overBudget', { detail }),
});
/** The problem of a document during whose layout the process ended. @param reason completes the sentence */
export const endedProcess = (reason: Message): DocumentProblem => ({
  kind: 'unchecked',
  message: nestedText('documents.endedProcess', { reason }),
});

/** The problem of a file that could not be checked, with the reason. */
export const unchecked = (detail: Message): DocumentProblem => ({
  kind: 'unchecked',
  message: nestedText('documents.unchecked', { detail }),
});

/** The largest document that the desk accepts: 60 MB, in bytes. */
export const MAX_DOCUMENT_BYTES = 60 * MEGABYTE;
