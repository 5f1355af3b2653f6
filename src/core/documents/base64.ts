import { fail, ok } from '../../domain/service/serviceError.ts';
import type { Result } from '../../domain/service/serviceError.ts';

/** What Base64 text can be wrong in. */
export type Base64Problem = 'empty' | 'notBase64' | 'tooLarge';

const DATA_URL = /^data:[^,]*;base64,/i;
const ALPHABET = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** How the Base64 of a PDF, PNG, JPEG, GIF or TIFF begins. */
const BEGINNINGS = /^(?:JVBERi0|iVBORw0KGgo|\/9j\/|R0lGOD|SUkqA|TU0AK)/;
/** No reference of a file is so long; a document is, as Base64. */
const LONG = 256;

/**
 * The Base64 of a text that is a document: it says so (`data:`), begins as one, or is too long to be the name of anything. Null for
 * what is not: `waybills/AB12` is made of the same letters, and decoded it would be a broken document.
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
 * Decodes Base64 as services really send it: with a `data:` prefix, line breaks, the URL-safe alphabet, or no padding.
 * Anything else is refused, where Node's own decoder would leave out what it does not know and give a broken document.
 * @param maxBytes limit of the decoded size; larger text is not decoded at all
 */
export const decodeBase64 = (text: string, maxBytes: number): Result<Uint8Array, Base64Problem> => {
  // Text of a refused size is not worth copying; line breaks add a few per cent at most, hence the room of a half.
  if (text.length > maxBytes * 2 + 1024) return fail('tooLarge');
  const digits = text.trim().replace(DATA_URL, '').replace(/\s+/g, '');
  if (digits === '') return fail('empty');
  const bare = digits.replace(/=+$/, '');
  if (!ALPHABET.test(digits) || bare.length % 4 === 1) return fail('notBase64');
  if (Math.floor((bare.length * 3) / 4) > maxBytes) return fail('tooLarge');
  return ok(Buffer.from(bare, 'base64'));
};
