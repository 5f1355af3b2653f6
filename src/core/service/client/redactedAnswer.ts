import { createHash } from 'node:crypto';
import type { RedactedAnswer } from '../../../domain/service/service.ts';
import type { HttpAnswer } from '../../base/ports.ts';
import { cleanTextOfAnswer } from './answerText.ts';
import { readText } from '../read/json.ts';
import type { Clean } from './scrub.ts';

/** Most that is stored of a body, in bytes of UTF-8. */
export const KEPT_BYTES = 64 * 1024;
/** A shorter Base64 text is not a document, and is kept as it is. */
const SHORTEST_DOCUMENT = 512;

const BASE64_CHARACTERS = /[A-Za-z0-9+/_-]+/y;
/** A line end or a slash as JSON escapes it. */
const ESCAPED = /\\(?:[/nr]|r\\n)/y;
const PADDING = /={0,2}/y;

/** Returns the index after a match at `at`; `at` itself without a match. */
const indexAfter = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
};

/** Returns the index of the end of the Base64 text that begins at `from`. */
const endOfBase64 = (text: string, from: number): number => {
  for (let at = from; ;) {
    const next = indexAfter(ESCAPED, text, indexAfter(BASE64_CHARACTERS, text, at));
    if (next === at) return indexAfter(PADDING, text, at);
    at = next;
  }
};

/** Returns the text that replaces a document. The SHA-256 of its bytes is its name in the document store. */
const placeholderFor = (base64: string): string => {
  const bytes = Buffer.from(base64.replace(/\\[nr]/g, '').replaceAll('\\/', '/'), 'base64');
  return `[document of ${bytes.byteLength} bytes, SHA-256 ${createHash('sha256').update(bytes).digest('hex')}]`;
};

/** Replaces each long Base64 text by a placeholder with its hash: one that is a whole value in JSON, or a data URL. */
const withoutDocuments = (text: string): string => {
  const parts: string[] = [];
  let kept = 0;
  for (const opening of text.matchAll(/"|;base64,/g)) {
    const from = opening.index + opening[0].length;
    if (from < kept) continue;
    const end = endOfBase64(text, from);
    if (end - from < SHORTEST_DOCUMENT || (end < text.length && text[end] !== '"')) continue;
    parts.push(text.slice(kept, from), placeholderFor(text.slice(from, end)));
    kept = end;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(kept);
};

const cutTo = (text: string, bytes: number): string => {
  const whole = Buffer.from(text, 'utf8');
  return whole.byteLength <= bytes
    ? text
    : new TextDecoder().decode(whole.subarray(0, bytes)).replace(/\ufffd+$/, '');
};

/**
 * Returns the answer in the form in which it is stored (docs/service.md §5): texts and body. First documents are replaced, then the keys removed, and
 * only then the body is cut to KEPT_BYTES.
 * @param brokenOff the answer is incomplete: its end is missing
 */
export const redactAnswer = (
  answer: HttpAnswer,
  clean: Clean,
  brokenOff = false,
): RedactedAnswer => {
  const whole = clean(
    withoutDocuments(readText(answer.body, brokenOff).replaceAll('\0', '')),
    brokenOff,
  );
  const body = cutTo(whole, KEPT_BYTES);
  return {
    status: answer.status,
    ...cleanTextOfAnswer(answer.body, clean, brokenOff),
    body,
    cut: brokenOff || body.length < whole.length,
  };
};
