import type { FieldReason } from '../../../domain/service/serviceError.ts';
import { LONGEST, readReasons, oneLineText } from './fieldPaths.ts';
import { isObject, readJson, readText, type JsonObject } from '../read/json.ts';
import type { Clean } from './scrub.ts';

/** Keys that services of this kind use for their messages, the likeliest first. */
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
/** Bytes of an HTML page that are searched for text. */
const SEARCHED_BYTES = 20_000;

/** Returns the text of a message in any form: a string, a list of parts, an object with a message inside; '' for none. */
const textOf = (value: unknown, depth = 0): string => {
  if (typeof value === 'string') return oneLineText(value);
  if (depth > DEEPEST) return '';
  if (Array.isArray(value))
    return oneLineText(
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

/** Returns the visible text of an HTML page. */
const pageText = (html: string): string => {
  const visible = html
    .replace(/<(script|style|head)\b[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi, ' ')
    .replace(/<[^>]*(>|$)/g, ' ');
  return oneLineText(
    visible.replace(
      /&(amp|lt|gt|quot|nbsp|#39);/g,
      (whole, name: string) => ENTITIES[name] ?? whole,
    ),
  );
};

/** The message of an answer and its reasons by field. */
export interface AnswerText {
  /** '' where there is none. */
  readonly message: string;
  readonly reasons: readonly FieldReason[];
}

/**
 * Returns the message of an answer, and its reasons by field.
 * @param json the body when it is JSON, else undefined
 */
export const textOfAnswer = (body: Uint8Array, json: unknown): AnswerText => {
  if (isObject(json)) {
    // `data` of a success is the requested data, not a list of reasons.
    const reasons = json['success'] === true ? [] : readReasons(json['data'], json['errors']);
    const message =
      namedText(json) ||
      (isObject(json['data']) ? textOf(json['data']['message']) : '') ||
      (reasons[0]?.reason ?? '');
    return { message, reasons };
  }
  if (json !== undefined)
    return { message: typeof json === 'string' ? oneLineText(json) : '', reasons: [] };
  const text = readText(body.subarray(0, SEARCHED_BYTES), body.byteLength > SEARCHED_BYTES).trim();
  // Incomplete JSON is no message for a person; the body is stored separately.
  return { message: /^[{[]/.test(text) ? '' : pageText(text), reasons: [] };
};

const isCut = ({ message, reasons }: AnswerText): boolean =>
  [message, ...reasons.map(({ reason }) => reason)].some((text) => text.length >= LONGEST);

/** Returns the body with the keys removed. */
export const cleanBody = (body: Uint8Array, clean: Clean, brokenOff = false): Uint8Array =>
  new TextEncoder().encode(clean(readText(body, brokenOff), brokenOff));

/**
 * Returns the texts of an answer with the keys removed. A text that was cut to the longest length could contain half of a key; in that case the keys
 * are removed from the body first.
 */
export const cleanTextOfAnswer = (
  body: Uint8Array,
  clean: Clean,
  brokenOff = false,
): AnswerText => {
  const text = textOfAnswer(body, readJson(body));
  const cleaned = brokenOff || isCut(text) ? cleanBody(body, clean, brokenOff) : null;
  const { message, reasons } = cleaned === null ? text : textOfAnswer(cleaned, readJson(cleaned));
  return {
    message: clean(message),
    reasons: reasons.map(({ field, reason }) => ({ field: clean(field), reason: clean(reason) })),
  };
};
