import { oneLine, withTexts } from '../../../domain/text/plainText.ts';

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a] as const;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d] as const;
const [MINUS, ZERO, NINE] = [0x2d, 0x30, 0x39] as const;

/** A complete JSON number without an exponent. */
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?=[\s,\]}]|$)/y;
const SPACE = /\s*/y;
/** Characters that can precede a value in a list or after a key. */
const BEFORE_VALUE = /[\s,:[]/;

/** Returns the index after the end of the string that begins at `from`; the length of the text when it is not closed. */
const afterText = (text: string, from: number): number => {
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '"') return at + 1;
  }
  return text.length;
};

const isDigit = (sign: number): boolean => sign >= ZERO && sign <= NINE;
/** Integers with up to this many digits are exact in a float. */
const EXACT_DIGITS = 15;

/** Returns the index after an integer that a float reproduces exactly; `at` itself where there is none. Most numbers are of this kind. */
const afterShortWhole = (text: string, at: number): number => {
  let end = at;
  while (isDigit(text.charCodeAt(end)) && end - at <= EXACT_DIGITS) end += 1;
  return end - at > EXACT_DIGITS || text[end] === '.' || text.charCodeAt(at) === ZERO ? at : end;
};

/** Returns the number that begins at `at` when a float would not reproduce its digits; '' for any other number, and where no value begins. */
const inexactAt = (text: string, at: number): string => {
  if (at > 0 && !BEFORE_VALUE.test(text[at - 1] ?? '')) return '';
  NUMBER.lastIndex = at;
  const [number = ''] = NUMBER.exec(text) ?? [];
  if (number === '' || String(Number(number)) === number) return '';
  SPACE.lastIndex = at + number.length;
  SPACE.test(text);
  return text[SPACE.lastIndex] === ':' ? '' : number;
};

/**
 * Puts quotes around numbers that a float would not reproduce digit by digit (`13437.50`, 20-digit identifiers). A reviver could do it too, but would
 * cost five times as much as the rest of parsing.
 */
const withExactNumbers = (text: string): string => {
  const parts: string[] = [];
  let kept = 0;
  for (let at = 0; at < text.length;) {
    const sign = text.charCodeAt(at);
    const short = afterShortWhole(text, at);
    if (sign === QUOTE) at = afterText(text, at);
    else if (short > at) at = short;
    else if (sign === MINUS || isDigit(sign)) {
      const number = inexactAt(text, at);
      if (number !== '') {
        parts.push(text.slice(kept, at), '"', number, '"');
        kept = at + number.length;
      }
      at += Math.max(1, number.length);
    } else at += 1;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(kept);
};

const decoded = (body: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(body);
  } catch {
    return null;
  }
};

/** A UTF-8 character has at most four bytes, so up to three bytes of one can remain at the end of an incomplete text. */
const MOST_LEFTOVER_BYTES = 3;

/**
 * Decodes a body: UTF-8, UTF-16 with byte order mark, else Windows-1252.
 * @param brokenOff the body is incomplete: an incomplete last character is left out
 */
export const readText = (body: Uint8Array, brokenOff = false): string => {
  const wide =
    body[0] === 0xff && body[1] === 0xfe
      ? 'utf-16le'
      : body[0] === 0xfe && body[1] === 0xff
        ? 'utf-16be'
        : null;
  for (let less = 0; less <= (brokenOff ? MOST_LEFTOVER_BYTES : 0); less += 1) {
    const text = decoded(body.subarray(0, Math.max(0, body.byteLength - less)), wide ?? 'utf-8');
    if (text !== null) return text;
  }
  return new TextDecoder('windows-1252').decode(body);
};

/** More than any valid answer has. `depth`: nesting levels; `parts`: keys and list entries. */
export const JSON_LIMITS = { depth: 64, parts: 500_000 } as const;

/** Returns true when a body, parsed as JSON, would exceed JSON_LIMITS. Scans the bytes without parsing. */
export const isTooComplex = (body: Uint8Array): boolean => {
  let [depth, parts] = [0, 0];
  let inText = false;
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at];
    if (inText) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) inText = false;
    } else if (sign === QUOTE) inText = true;
    else if (sign === COMMA || sign === COLON) parts += 1;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) depth += 1;
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
    if (depth > JSON_LIMITS.depth || parts > JSON_LIMITS.parts) return true;
  }
  return false;
};

/**
 * Parses a body as JSON in UTF-8, with or without byte order mark; undefined when it is not JSON or exceeds JSON_LIMITS. Amounts and long numbers
 * keep every digit: they become strings. Every text is on one line: what the service says is kept, sent to the site and printed.
 */
export const readJson = (body: Uint8Array): unknown => {
  if (isTooComplex(body)) return undefined;
  try {
    return withTexts(JSON.parse(withExactNumbers(new TextDecoder('utf-8').decode(body))), oneLine);
  } catch {
    return undefined;
  }
};

export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns true for an object that is neither an array nor null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
