import { createHash } from 'node:crypto';
import type { Heard } from '../../domain/service/service.ts';
import type { HttpAnswer } from '../ports.ts';
import { readText } from './json.ts';
import { cleanWordsOf } from './said.ts';
import type { Clean } from './scrub.ts';

/** Most that is kept of a body, in bytes of UTF-8. */
export const KEPT_BYTES = 64 * 1024;
/** Shorter text in Base64 is no document, and is kept as it is. */
const SHORTEST = 512;

const SIGNS = /[A-Za-z0-9+/_-]+/y;
/** A line end or a slash as JSON writes it. */
const ESCAPED = /\\(?:[/nr]|r\\n)/y;
const PADDING = /={0,2}/y;

/** Where a match at this very place ends; the place itself without one. */
const past = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
};

/** Where a text in Base64 that begins at `from` ends. */
const endOfBase64 = (text: string, from: number): number => {
  for (let at = from; ;) {
    const next = past(ESCAPED, text, past(SIGNS, text, at));
    if (next === at) return past(PADDING, text, at);
    at = next;
  }
};

/** A document in words: the SHA-256 of its bytes is the name it has in the archive. */
const inWords = (base64: string): string => {
  const bytes = Buffer.from(base64.replace(/\\[nr]/g, '').replaceAll('\\/', '/'), 'base64');
  return `[document of ${bytes.byteLength} bytes, SHA-256 ${createHash('sha256').update(bytes).digest('hex')}]`;
};

/** Puts the hash of a document in the place of each long text in Base64: one that is a whole value in JSON, or a data URL. */
const withoutDocuments = (text: string): string => {
  const parts: string[] = [];
  let kept = 0;
  for (const opening of text.matchAll(/"|;base64,/g)) {
    const from = opening.index + opening[0].length;
    if (from < kept) continue;
    const end = endOfBase64(text, from);
    if (end - from < SHORTEST || (end < text.length && text[end] !== '"')) continue;
    parts.push(text.slice(kept, from), inWords(text.slice(from, end)));
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
 * An answer made fit to be kept: its words and its body, documents replaced first, then the keys taken out, and only then cut.
 * @param brokenOff it did not come whole: its end is not there
 */
export const heardOf = (answer: HttpAnswer, clean: Clean, brokenOff = false): Heard => {
  const whole = clean(
    withoutDocuments(readText(answer.body, brokenOff).replaceAll('\0', '')),
    brokenOff,
  );
  const body = cutTo(whole, KEPT_BYTES);
  return {
    status: answer.status,
    ...cleanWordsOf(answer.body, clean, brokenOff),
    body,
    cut: brokenOff || body.length < whole.length,
  };
};
