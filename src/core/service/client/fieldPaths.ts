import { ourField } from '../../../domain/service/fieldPath.ts';
import type { FieldReason } from '../../../domain/service/serviceError.ts';
import { isObject, type JsonObject } from '../read/json.ts';

const MOST_REASONS = 200;
const DEEPEST = 12;
/** Longest text of the service that is kept, in characters. */
export const LONGEST = 400;

/** Returns a text of the service in a form that can be shown: one line, no control characters, at most 400 characters. */
export const oneLineText = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);

const FIELD_NAMES = ['field', 'path', 'param', 'property'] as const;
const REASON_NAMES = ['reason', 'message', 'msg', 'error'] as const;

const firstText = (record: JsonObject, names: readonly string[]): string | null => {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
};

const joined = (path: string, part: string): string => (path === '' ? part : `${path}.${part}`);

const collect = (value: unknown, path: string, depth: number, into: FieldReason[]): void => {
  if (depth > DEEPEST || into.length >= MOST_REASONS) return;
  if (typeof value === 'string') {
    if (value.trim() !== '') into.push({ field: ourField(path), reason: oneLineText(value) });
  } else if (Array.isArray(value)) {
    // A list of texts gives several reasons for one field; a list of objects has one entry for each position.
    value.forEach((entry: unknown, at) =>
      collect(entry, typeof entry === 'string' ? path : joined(path, String(at)), depth + 1, into),
    );
  } else if (isObject(value)) {
    const field = firstText(value, FIELD_NAMES);
    const reason = firstText(value, REASON_NAMES);
    if (field !== null && reason !== null)
      into.push({ field: ourField(field), reason: oneLineText(reason) });
    else
      for (const [name, entry] of Object.entries(value))
        collect(entry, joined(path, name), depth + 1, into);
  }
};

/**
 * Reads the reasons by field from `data` or from a top-level `errors` object of a refusal (docs/service.md §6.2): an object of path to text or texts,
 * nested objects, and lists of `{field, message}`; anything else gives no reason.
 * @returns each reason once, at most 200
 */
export const readReasons = (data: unknown, errors: unknown): readonly FieldReason[] => {
  const reasons: FieldReason[] = [];
  for (const source of [data, errors]) {
    if (isObject(source) || Array.isArray(source)) collect(source, '', 0, reasons);
  }
  const seen = new Set<string>();
  return reasons
    .filter(
      ({ field, reason }) => !seen.has(`${field}\n${reason}`) && seen.add(`${field}\n${reason}`),
    )
    .slice(0, MOST_REASONS);
};
