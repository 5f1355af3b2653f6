import type { FileEncoding } from '../../../domain/batchFile/importReview.ts';

/** A text and its encoding. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: FileEncoding;
}

const decode = (bytes: Uint8Array, encoding: FileEncoding, fatal = false): string =>
  new TextDecoder(encoding, { fatal }).decode(bytes);

/** Detects UTF-16 without a byte order mark: in a header of Latin letters every other byte is zero. */
const unmarkedUtf16 = (bytes: Uint8Array): FileEncoding | null => {
  const sample = bytes.subarray(0, Math.min(bytes.length, 512) & ~1);
  if (sample.length < 8) return null;
  let even = 0;
  let odd = 0;
  sample.forEach((byte, index) => {
    if (byte !== 0) return;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  });
  const pairs = sample.length / 2;
  if (odd > pairs * 0.6 && even < pairs * 0.1) return 'utf-16le';
  return even > pairs * 0.6 && odd < pairs * 0.1 ? 'utf-16be' : null;
};

/** True when text is UTF-8 with single damaged bytes, which show as �. In Windows-1252 text accented letters hardly ever form valid UTF-8. */
const isDamagedUtf8 = (text: string): boolean => {
  let lost = 0;
  let whole = 0;
  for (const [char] of text.matchAll(/[^\0-\x7f]/gu)) {
    if (char === '\ufffd') lost += 1;
    else whole += 1;
  }
  return whole > 2 * lost;
};

/** Decodes UTF-8 that ends in the middle of a character, as in a truncated file; null for anything else. */
const cutOffUtf8 = (bytes: Uint8Array): string | null => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    // The last byte alone proves nothing: it could be an accented letter of Windows-1252.
    return /[^\0-\x7f]/.test(text) ? `${text}\ufffd` : null;
  } catch {
    return null;
  }
};

/** The text, when a byte order mark, zero bytes or valid UTF-8 prove its encoding; null when it can only be guessed. */
export const provenText = (bytes: Uint8Array): DecodedText | null => {
  const [a, b] = bytes;
  const marked =
    a === 0xff && b === 0xfe
      ? 'utf-16le'
      : a === 0xfe && b === 0xff
        ? 'utf-16be'
        : unmarkedUtf16(bytes);
  if (marked !== null) return { text: decode(bytes, marked), encoding: marked };
  try {
    return { text: decode(bytes, 'utf-8', true), encoding: 'utf-8' };
  } catch {
    const cutOff = cutOffUtf8(bytes);
    if (cutOff !== null) return { text: cutOff, encoding: 'utf-8' };
    const loose = decode(bytes, 'utf-8');
    return isDamagedUtf8(loose) ? { text: loose, encoding: 'utf-8' } : null;
  }
};

/**
 * Decodes a file: by its byte order mark, else as UTF-16 by its zero bytes, else as UTF-8, else as Windows-1252. Never throws.
 * @param chosen the encoding a person chose; left out, it is detected
 */
export const decodeText = (bytes: Uint8Array, chosen?: FileEncoding): DecodedText =>
  chosen === undefined
    ? (provenText(bytes) ?? {
        text: decode(bytes, 'windows-1252'),
        encoding: 'windows-1252',
      })
    : { text: decode(bytes, chosen), encoding: chosen };
