import type { LooksLike } from './problem.ts';

const SIGNATURES: readonly (readonly [LooksLike, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['gzip', [0x1f, 0x8b]],
];

const TEXTS: readonly (readonly [LooksLike, RegExp])[] = [
  ['zpl', /^[\^~][A-Z]{2}/i],
  ['postscript', /^%!PS/],
  ['base64', /^JVBERi0/],
  ['webPage', /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i],
  ['xml', /^<[?!a-z]/i],
  ['json', /^[[{]/],
];

const HEAD_BYTES = 1024;

/** Text contains no control characters except white space. */
const isText = (head: Uint8Array): boolean =>
  head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));

/** Guesses the type of a file that is not a PDF from its first bytes. Works for any bytes, also none. */
export const looksLike = (bytes: Uint8Array): LooksLike => {
  const signed = SIGNATURES.find(([, signature]) =>
    signature.every((byte, index) => bytes[index] === byte),
  );
  if (signed) return signed[0];
  const head = bytes.subarray(0, HEAD_BYTES);
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  const written = TEXTS.find(([, pattern]) => pattern.test(text));
  if (written) return written[0];
  return isText(head) ? 'text' : 'unknown';
};

/** Returns true for files that `pictureToPdf` accepts. Tests two bytes first, because it is called for every document of a merge. */
export const isPicture = (bytes: Uint8Array): boolean =>
  ((bytes[0] === 0xff && bytes[1] === 0xd8) || (bytes[0] === 0x89 && bytes[1] === 0x50)) &&
  ['jpeg', 'png'].includes(looksLike(bytes));
