import type { FieldReason } from '../../domain/service/serviceError.ts';
import { LONGEST, readReasons, tidy } from './fieldPaths.ts';
import { isObject, readJson, readText, type JsonObject } from './json.ts';
import type { Clean } from './scrub.ts';

/** Where services of this kind put their words, the likeliest first. */
const NAMES = [
  'message',
  'error',
  'error_message',
  'error_description',
  'detail',
  'details',
  'msg',
  'title',
  'reason',
] as const;
const DEEPEST = 4;
/** So much of a page is looked through for words. */
const LOOKED_AT = 20_000;

/** Text of a message in whatever form it came: text, parts, an object with a message inside. '' for none. */
const textOf = (value: unknown, depth = 0): string => {
  if (typeof value === 'string') return tidy(value);
  if (depth > DEEPEST) return '';
  if (Array.isArray(value))
    return tidy(
      [...new Set(value.map((part: unknown) => textOf(part, depth + 1)))]
        .filter((part) => part !== '')
        .join(' '),
    );
  if (!isObject(value)) return '';
  return namedText(value, depth + 1) || textOf(Object.values(value), depth + 1);
};

const namedText = (record: JsonObject, depth = 0): string => {
  for (const name of NAMES) {
    const text = textOf(record[name], depth);
    if (text !== '') return text;
  }
  return '';
};

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** What a person would read of a page. */
const pageText = (html: string): string => {
  const visible = html
    .replace(/<(script|style|head)\b[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi, ' ')
    .replace(/<[^>]*(>|$)/g, ' ');
  return tidy(
    visible.replace(
      /&(amp|lt|gt|quot|nbsp|#39);/g,
      (whole, name: string) => ENTITIES[name] ?? whole,
    ),
  );
};

interface Words {
  readonly message: string;
  readonly reasons: readonly FieldReason[];
}

/** The message of an answer and its reasons by field. @param json the body where it is JSON, else undefined */
export const wordsOf = (body: Uint8Array, json: unknown): Words => {
  if (isObject(json)) {
    const reasons = readReasons(json['data'], json['errors']);
    const message =
      namedText(json) ||
      (isObject(json['data']) ? textOf(json['data']['message']) : '') ||
      (reasons[0]?.reason ?? '');
    return { message, reasons };
  }
  if (json !== undefined)
    return { message: typeof json === 'string' ? tidy(json) : '', reasons: [] };
  const text = readText(body.subarray(0, LOOKED_AT), body.byteLength > LOOKED_AT).trim();
  // A piece of JSON that was cut off says nothing to a person; it is kept as it came.
  return { message: /^[{[]/.test(text) ? '' : pageText(text), reasons: [] };
};

const isCut = ({ message, reasons }: Words): boolean =>
  [message, ...reasons.map(({ reason }) => reason)].some((text) => text.length >= LONGEST);

/** A body without the keys, to be read like any other. */
export const cleanBody = (body: Uint8Array, clean: Clean, brokenOff = false): Uint8Array =>
  new TextEncoder().encode(clean(readText(body, brokenOff), brokenOff));

/** The words of an answer without the keys, and without the half of one where they were cut to their length. */
export const cleanWordsOf = (body: Uint8Array, clean: Clean, brokenOff = false): Words => {
  const words = wordsOf(body, readJson(body));
  const cleaned = brokenOff || isCut(words) ? cleanBody(body, clean, brokenOff) : null;
  const { message, reasons } = cleaned === null ? words : wordsOf(cleaned, readJson(cleaned));
  return {
    message: clean(message),
    reasons: reasons.map(({ field, reason }) => ({ field: clean(field), reason: clean(reason) })),
  };
};
