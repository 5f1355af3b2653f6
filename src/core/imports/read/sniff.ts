import { t, type PlainKey } from '../../../texts/index.ts';
const startsWith = (bytes: Uint8Array, ...magic: number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);

/** True for bytes that start like a ZIP file, also an empty one. */
export const isZip = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6);

/** True for the container of Office files before 2007, and of encrypted ones since. */
export const isCompoundFile = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

/** True when the compound file has a part with this name (names are stored as UTF-16LE). */
export const compoundFileHas = (bytes: Uint8Array, name: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from(name, 'utf16le'),
  );

const MAGIC: readonly (readonly [what: PlainKey, ...bytes: number[]])[] = [
  ['imports.isPdf', 0x25, 0x50, 0x44, 0x46],
  ['imports.isPicture', 0x89, 0x50, 0x4e, 0x47],
  ['imports.isPicture', 0xff, 0xd8, 0xff],
  ['imports.isPicture', 0x47, 0x49, 0x46, 0x38],
  ['imports.isCompressed', 0x1f, 0x8b],
  ['imports.isCompressed', 0x37, 0x7a, 0xbc, 0xaf],
  ['imports.isCompressed', 0x52, 0x61, 0x72, 0x21],
  ['imports.isProgram', 0x7f, 0x45, 0x4c, 0x46],
  ['imports.isRichText', 0x7b, 0x5c, 0x72, 0x74, 0x66],
  ['imports.isPostScript', 0x25, 0x21, 0x50, 0x53],
  ['imports.isDatabase', 0x53, 0x51, 0x4c, 0x69, 0x74, 0x65],
];

/** Describes a file whose first bytes show that it is not text; null otherwise. */
export const foreignFile = (bytes: Uint8Array): string | null => {
  const known = MAGIC.find(([, ...magic]) => startsWith(bytes, ...magic));
  return known === undefined ? null : t(known[0]);
};

/** Describes a text that is clearly not a table; null otherwise. */
export const foreignText = (text: string): string | null => {
  const start = text.slice(0, 65_536);
  if (/^\s*<(?:!doctype html|html|head|body|table)\b/i.test(start)) return t('imports.isWebPage');
  if (/^\s*<\?xml\b/i.test(start)) return t('imports.isXml');
  if (/^\s*[[{]\s*["{[]/.test(start)) return t('imports.isJson');
  // Counts control characters that do not occur in text (anything but tab, line ends and form feed) and replacement characters. NUL is allowed: some
  // programs pad with it.
  let odd = 0;
  for (let index = 0; index < start.length; index += 1) {
    const code = start.charCodeAt(index);
    if (
      (code < 32 && code !== 0 && code !== 9 && code !== 10 && code !== 12 && code !== 13) ||
      code === 0xfffd
    )
      odd += 1;
  }
  return odd > start.length / 50 + 2 ? t('imports.isNoText') : null;
};
