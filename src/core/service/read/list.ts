import { t } from '../../../texts/index.ts';
import type { z } from 'zod';
import { fail, ok, type Result } from '../../../domain/service/serviceError.ts';
import { inSlices } from '../../base/slices.ts';
import { isObject, type JsonObject } from './json.ts';

/** One page of a list. */
export interface Page {
  readonly entries: readonly unknown[];
  /** Number of the next page; null on the last, `unnamed` where there is one that cannot be requested by a number. */
  readonly next: number | null | 'unnamed';
}

const pageNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** Values of a next page's address on the last page. */
const isNone = (next: unknown): boolean =>
  next === undefined ||
  next === null ||
  next === false ||
  (typeof next === 'string' && next.trim() === '');

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});

/** The objects that can say where a list continues: the one around it, and those in it that services of this kind use. */
const pagersIn = (around: Fields): readonly Fields[] => {
  const meta = fieldsOf(around['meta']);
  return [around, meta, around['pagination'], meta['pagination']].map(fieldsOf);
};

const NEXT_ADDRESSES = ['next_page_url', 'next_page', 'next'] as const;
const LAST_PAGES = ['last_page', 'total_pages', 'page_count'] as const;
const CURRENT_PAGES = ['current_page', 'page'] as const;
const MORE = ['has_next_page', 'has_more_pages', 'has_more', 'has_next'] as const;
const CURSORS = ['next_cursor', 'next_page_token', 'next_token'] as const;

/** Returns the first of these fields that is a page number. */
const firstNumber = (pagers: readonly Fields[], names: readonly string[]): number | null =>
  pagers.flatMap((pager) => names.map((name) => pageNumber(pager[name]))).find((n) => n !== null) ??
  null;

const has = (
  pagers: readonly Fields[],
  names: readonly string[],
  is: (value: unknown) => boolean,
) => pagers.some((pager) => names.some((name) => is(pager[name])));

const isYes = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';

/**
 * Returns the number of the next page, when anything in the answer says that there is one: the address of the next page, the number of pages or of
 * entries, or a flag. Only the number is taken from an address: it could point anywhere, and keys are sent only to the service.
 * @param asked number of the page that was requested
 * @param count number of its entries
 */
const nextPage = (pagers: readonly Fields[], asked: number, count: number): Page['next'] => {
  const links = pagers.map((pager) => fieldsOf(pager['links']));
  const nexts = [...pagers, ...links].flatMap((each) =>
    NEXT_ADDRESSES.map((name) => each[name]).filter((next) => !isNone(next)),
  );
  const current = firstNumber(pagers, CURRENT_PAGES);
  const [next] = nexts;
  if (next !== undefined) {
    const address =
      typeof next === 'string' ? URL.parse(next.trim(), 'https://service.invalid/') : null;
    const named = pageNumber(next) ?? pageNumber(address?.searchParams.get('page'));
    return named ?? (current === null ? 'unnamed' : current + 1);
  }
  if (has(pagers, CURSORS, (cursor) => !isNone(cursor))) return 'unnamed';
  const perPage = firstNumber(pagers, ['per_page']);
  const total = firstNumber(pagers, ['total']);
  const last = Math.max(
    firstNumber(pagers, LAST_PAGES) ?? 0,
    total === null || (perPage === null && current === null)
      ? 0
      : Math.ceil(total / (perPage ?? Math.max(count, 1))),
  );
  const page = current ?? asked;
  return page < last || has(pagers, MORE, isYes) ? page + 1 : null;
};

/**
 * Returns the entries of a list; null when it is none. PHP writes a list from which entries were removed as an object with the remaining numbers as
 * keys.
 */
const listed = (value: unknown): readonly unknown[] | null => {
  if (Array.isArray(value)) return value as readonly unknown[];
  if (!isObject(value)) return null;
  const fields = Object.entries(value);
  return fields.length > 0 && fields.every(([name, entry]) => /^\d+$/.test(name) && isObject(entry))
    ? fields.map(([, entry]) => entry)
    : null;
};

/**
 * Reads a list: `data` is an array or its entries by number, a paginator around one (docs/service.md §2.6), a single record, or nothing. Where it
 * continues can be said in `data` or beside it.
 * @param envelope the whole answer
 * @param asked number of the page that was requested
 * @returns null when `data` is none of these
 */
export const readPage = (envelope: JsonObject, asked = 1): Page | null => {
  const { data } = envelope;
  const page = (entries: readonly unknown[], ...around: readonly Fields[]): Page => ({
    entries,
    next: nextPage([...around, envelope].flatMap(pagersIn), asked, entries.length),
  });
  if (data === null) return page([]);
  const plain = listed(data);
  if (plain !== null) return page(plain);
  if (!isObject(data)) return null;
  if ('data' in data) {
    const inside = data['data'] === null || isEmpty(data['data']) ? [] : listed(data['data']);
    if (inside !== null) return page(inside, data);
  }
  return { entries: isEmpty(data) ? [] : [data], next: null };
};

const isEmpty = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;

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
