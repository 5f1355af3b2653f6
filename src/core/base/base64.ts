import { fail, ok } from '../../domain/service/serviceError.ts';
import type { Result } from '../../domain/service/serviceError.ts';

/** Why Base64 text cannot be decoded. */
export type Base64Problem = 'empty' | 'notBase64' | 'tooLarge';

const DATA_URL = /^data:[^,]*;base64,/i;
const ALPHABET = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** Beginnings of the Base64 of a PDF, PNG, JPEG, GIF or TIFF. */
const BEGINNINGS = /^(?:JVBERi0|iVBORw0KGgo|\/9j\/|R0lGOD|SUkqA|TU0AK)/;
/** References of files are shorter than this, documents in Base64 longer. */
const LONG = 256;

/**
 * Returns the Base64 of a text that is a document: it says so (`data:`), begins as one, or is too long to be a name. Null for anything else:
 * `waybills/AB12` uses the same characters, but decoded it would be a broken document.
 */
export const base64Document = (text: string): string | null => {
  const content = text.trim().replace(DATA_URL, '');
  if (content.length !== text.trim().length) return content;
  const start = content.slice(0, 1024).replace(/\s/g, '');
  if (BEGINNINGS.test(start)) return content;
  const digits = content.replace(/\s/g, '');
  return digits.length >= LONG && ALPHABET.test(digits) ? content : null;
};

/**
 * Decodes Base64 in the forms that services send: with a `data:` prefix, line breaks, the URL-safe alphabet, or no padding. Anything else is an
 * error, where Node's own decoder would skip unknown characters and return a broken document.
 * @param maxBytes limit of the decoded size; larger text is not decoded
 */
export const decodeBase64 = (text: string, maxBytes: number): Result<Uint8Array, Base64Problem> => {
  // Checked before the text is copied. Line breaks add only a few per cent, so twice the limit leaves enough room.
  if (text.length > maxBytes * 2 + 1024) return fail('tooLarge');
  const digits = text.trim().replace(DATA_URL, '').replace(/\s+/g, '');
  if (digits === '') return fail('empty');
  const bare = digits.replace(/=+$/, '');
  if (!ALPHABET.test(digits) || bare.length % 4 === 1) return fail('notBase64');
  if (Math.floor((bare.length * 3) / 4) > maxBytes) return fail('tooLarge');
  return ok(Buffer.from(bare, 'base64'));
};
