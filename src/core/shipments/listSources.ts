import { yearStart } from '../../domain/desk/archives.ts';
import type { ListPosition, ListEnd, ListQuery } from '../store/listRequest.ts';

/** A row of one of the files. */
export interface SourceRow {
  readonly id: string;
  readonly at: number;
}

/** A page of one file. */
export interface SourcePage<T> {
  readonly rows: readonly T[];
  /** Returns the list position of a row, by its index in `rows`. */
  readonly positionOf: (at: number) => ListPosition | null;
  readonly next: ListPosition | null;
}

/** The ledger, or the archive of a year, as a source of list rows. */
export interface ListSource<T extends SourceRow> {
  /** Null for the ledger. */
  readonly year: number | null;
  readonly page: (query: ListQuery) => SourcePage<T>;
  /** Returns those of these ids that are in this file and no other. */
  readonly among: (ids: readonly string[]) => ReadonlySet<string>;
}

/** A page over several files; `archive` is the year of a row that is not in the ledger. */
export interface MergedPage<T> {
  readonly rows: readonly (T & { readonly archive?: number })[];
  readonly next: ListEnd | null;
}

interface Reading<T extends SourceRow> {
  readonly source: ListSource<T>;
  readonly page: SourcePage<T>;
  readonly mine: ReadonlySet<string> | null;
  at: number;
  /** Position after the last row that was taken or skipped. */
  position: ListPosition | null;
}

/** Returns true where shipments of a year can match the time filter. */
export const isAsked = (
  year: number,
  { criteria: { from, until } }: ListQuery,
  timeZone: string,
): boolean =>
  (until === null || until > yearStart(year, timeZone)) &&
  (from === null || from < yearStart(year + 1, timeZone));

const positionIn = (year: number | null, after: ListEnd | null): ListPosition | null => {
  if (after === null) return null;
  if (year !== null) return after.archives?.find((each) => each.year === year)?.position ?? null;
  return after.ledger === 'begins' ? null : { value: after.value, seq: after.seq };
};
const isAtEnd = (year: number | null, after: ListEnd | null): boolean => {
  if (after === null) return false;
  if (year === null) return after.ledger === 'over';
  return after.archives?.find((each) => each.year === year)?.isOver ?? false;
};

const isBefore = (a: string | number, b: string | number, isDescending: boolean): boolean =>
  isDescending ? a > b : a < b;

/**
 * Returns a page of the ledger and its archives in the requested order, by merging their ordered pages. Every row of every file occurs once, also
 * when shipments are moved between files meanwhile: rows that belong to another file are skipped.
 * @returns fewer rows than the limit when many were skipped; `next` shows whether there are more
 */
export const mergedPage = <T extends SourceRow>(
  sources: readonly ListSource<T>[],
  query: ListQuery,
  after: ListEnd | null,
): MergedPage<T> => {
  const [only] = sources;
  // A ledger without archives needs no merging.
  if (only?.year === null && sources.length === 1 && after?.ledger === undefined)
    return only.page({ ...query, after: after && { value: after.value, seq: after.seq } });
  const readings = sources.flatMap((source): Reading<T>[] => {
    if (isAtEnd(source.year, after)) return [];
    const position = positionIn(source.year, after);
    const page = source.page({ ...query, after: position });
    const mine = source.year === null ? null : source.among(page.rows.map(({ id }) => id));
    return [{ source, page, mine, at: 0, position }];
  });
  const keyOf = ({ page, at }: Reading<T>): string | number =>
    query.sort === 'when' ? (page.rows[at]?.at ?? 0) : (page.positionOf(at)?.value ?? '');
  const rows: (T & { readonly archive?: number })[] = [];
  while (rows.length < query.limit) {
    for (const each of readings)
      for (
        let row = each.page.rows[each.at];
        row && each.mine?.has(row.id) === false;
        row = each.page.rows[each.at]
      ) {
        each.position = each.page.positionOf(each.at);
        each.at += 1;
      }
    // A row that is not read yet could come before all others.
    if (readings.some(({ page, at }) => at === page.rows.length && page.next !== null)) break;
    const [first, ...others] = readings.filter(({ page, at }) => at < page.rows.length);
    if (!first) break;
    const taken = others.reduce(
      (best, each) => (isBefore(keyOf(each), keyOf(best), query.isDescending) ? each : best),
      first,
    );
    const row = taken.page.rows[taken.at];
    const { year } = taken.source;
    if (row) rows.push(year === null ? row : { ...row, archive: year });
    taken.position = taken.page.positionOf(taken.at);
    taken.at += 1;
  }
  const isOver = ({ page, at }: Reading<T>): boolean =>
    at === page.rows.length && page.next === null;
  if (readings.every(isOver)) return { rows, next: null };
  const ledger = readings.find(({ source }) => source.year === null);
  const archives = sources.flatMap(({ year }) => {
    if (year === null) return [];
    const reading = readings.find(({ source }) => source.year === year);
    return [{ year, position: reading?.position ?? null, isOver: !reading || isOver(reading) }];
  });
  const position = ledger?.position ?? { value: 0, seq: 0 };
  const state = !ledger || isOver(ledger) ? 'over' : ledger.position === null ? 'begins' : null;
  return {
    rows,
    next: {
      ...position,
      ...(archives.length > 0 && { archives }),
      ...(state !== null && { ledger: state }),
    },
  };
};
