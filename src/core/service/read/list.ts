import { t } from '../../../texts/index.ts';
import type { z } from 'zod';
import { fail, ok, type Result } from '../../../domain/service/serviceError.ts';
import { inSlices } from '../../runs/slices.ts';
import { isObject } from '../json.ts';

/** One page of a list. */
export interface Page {
  readonly entries: readonly unknown[];
  /** Number of the next page; null on the last, `unnamed` where there is a next page without a number. */
  readonly next: number | null | 'unnamed';
}

const pageNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** Values of next_page_url on the last page. */
const isNone = (next: unknown): boolean =>
  next === undefined ||
  next === null ||
  next === false ||
  (typeof next === 'string' && next.trim() === '');

/**
 * Returns the number of the next page. Only the number is taken from next_page_url: the address could be any, and keys are sent only to the service.
 */
const nextPage = (data: Readonly<Record<string, unknown>>): Page['next'] => {
  const next = data['next_page_url'];
  if (isNone(next)) return null;
  const named =
    typeof next === 'string'
      ? pageNumber(URL.parse(next.trim(), 'https://service.invalid/')?.searchParams.get('page'))
      : null;
  const current = pageNumber(data['current_page']);
  return named ?? (current === null ? 'unnamed' : current + 1);
};

/**
 * Returns the entries of a list; null when it is none. PHP writes a list from which entries were removed as an object with the remaining numbers as
 * keys.
 */
const listed = (value: unknown): readonly unknown[] | null => {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return null;
  const fields = Object.entries(value);
  return fields.length > 0 && fields.every(([name, entry]) => /^\d+$/.test(name) && isObject(entry))
    ? fields.map(([, entry]) => entry)
    : null;
};

/**
 * Reads `data` of a list: an array or its entries by number, a paginator around one (docs/service.md §2.6), a single record, or nothing.
 * @returns null when it is none of these
 */
export const readPage = (data: unknown): Page | null => {
  if (data === null) return { entries: [], next: null };
  const plain = listed(data);
  if (plain !== null) return { entries: plain, next: null };
  if (!isObject(data)) return null;
  const inside = listed(data['data']);
  if (inside !== null) return { entries: inside, next: nextPage(data) };
  return { entries: Object.keys(data).length === 0 ? [] : [data], next: null };
};

const readEntry = <T>(entry: unknown, schema: z.ZodType<T>): readonly T[] => {
  const read = schema.safeParse(entry);
  return read.success ? [read.data] : [];
};
const readable = <T>(values: readonly T[], entries: readonly unknown[]): Result<readonly T[]> =>
  entries.length > 0 && values.length === 0
    ? fail({ kind: 'malformed', status: 200, message: t('service.unreadable') })
    : ok(values);

/** Returns the entries that match the schema. Others are left out; when none match, the answer is `malformed`. */
export const readEntries = <T>(
  entries: readonly unknown[],
  schema: z.ZodType<T>,
): Result<readonly T[]> =>
  readable(
    entries.flatMap((entry) => readEntry(entry, schema)),
    entries,
  );

/** The same for a list of many thousands; it yields to the event loop in between. */
export const readEntriesInSlices = async <T>(
  entries: readonly unknown[],
  schema: z.ZodType<T>,
): Promise<Result<readonly T[]>> => {
  const values: T[] = [];
  await inSlices(entries, (entry) => values.push(...readEntry(entry, schema)));
  return readable(values, entries);
};
