import type { FieldReason } from '../../domain/service/serviceError.ts';
import { LONGEST, readReasons, tidy } from './fieldPaths.ts';
import { isObject, readJson, readText, type JsonObject } from './json.ts';
import type { Clean } from './scrub.ts';

/** Keys in which services of this kind put their text, the likeliest first. */
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
/** Bytes of a page that are searched for text. */
const SEARCHED_BYTES = 20_000;

/**
 * The text of a message in any form: text, a list of parts, an object with a message inside; '' for
 * none.
 */
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

/** The visible text of an HTML page. */
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

/** The texts of an answer. */
export interface AnswerText {
  /** '' where there is none. */
  readonly message: string;
  readonly reasons: readonly FieldReason[];
}

/**
 * The message of an answer, and its reasons by field.
 * @param json the body when it is JSON, else undefined
 */
export const textOfAnswer = (body: Uint8Array, json: unknown): AnswerText => {
  if (isObject(json)) {
    // What a success carries in `data` is what was asked for, not reasons.
    const reasons = json['success'] === true ? [] : readReasons(json['data'], json['errors']);
    const message =
      namedText(json) ||
      (isObject(json['data']) ? textOf(json['data']['message']) : '') ||
      (reasons[0]?.reason ?? '');
    return { message, reasons };
  }
  if (json !== undefined)
    return { message: typeof json === 'string' ? tidy(json) : '', reasons: [] };
  const text = readText(body.subarray(0, SEARCHED_BYTES), body.byteLength > SEARCHED_BYTES).trim();
  // JSON that was cut off means nothing to a person; the body is kept as it came.
  return { message: /^[{[]/.test(text) ? '' : pageText(text), reasons: [] };
};

const isCut = ({ message, reasons }: AnswerText): boolean =>
  [message, ...reasons.map(({ reason }) => reason)].some((text) => text.length >= LONGEST);

/** The body with the keys removed. */
export const cleanBody = (body: Uint8Array, clean: Clean, brokenOff = false): Uint8Array =>
  new TextEncoder().encode(clean(readText(body, brokenOff), brokenOff));

/**
 * The texts of an answer with the keys removed. A text that is cut to its length would keep half of
 * a key, so the keys are removed from the body first then.
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
