import { isMeasured, type ColumnField } from './columnField.ts';
import { BARE, BARE_MEASURES, HEADERS, OWN_NAMES } from './columnHeaders.ts';
import { KNOWN_SYSTEMS } from './knownSystems/index.ts';
import type { KnownSystem } from './knownSystems/index.ts';
import { isUnitName } from '../text/numberText.ts';
import { plainHeader } from './plainHeader.ts';

export type { ColumnField } from './columnField.ts';

/** A column of a file: its header as written, where it goes, and the unit that the header names (`weight (lb)`). */
export interface BatchColumn {
  readonly header: string;
  readonly field: ColumnField | null;
  readonly unit: string | null;
}

/** The columns of a table and how they were recognised. */
export interface MatchedColumns {
  readonly columns: readonly BatchColumn[];
  /** Positions of the columns, those to be believed first where several go to one field. */
  readonly order: readonly number[];
  /** The program whose export this is, or null. */
  readonly system: KnownSystem | null;
}

const BRACKETED = /^(.+?)\s*[([]\s*([^()[\]]+?)\s*[)\]]\s*$/;
const TRAILING = /^(.+?)[\s_]+(?:(?:in|en)[\s_]+)?([a-z]{1,12})$/i;

/** What forms write behind a header and means nothing for its column: `City (required)`, `Quantity (pcs)`. */
const REMARK = /^(?:required|mandatory|optional|obligatoire|facultatif|pcs|pieces|units)$/;

/** A header by one dictionary, with the unit it names in brackets (`Weight (lb)`) or at its end (`weight_kg`). */
const lookUp = (
  header: string,
  words: ReadonlyMap<string, ColumnField>,
): Pick<BatchColumn, 'field' | 'unit'> => {
  const field = words.get(plainHeader(header));
  if (field !== undefined) return { field, unit: null };
  for (const form of [BRACKETED, TRAILING]) {
    const [, name = '', unit = ''] = form.exec(header) ?? [];
    const measured = isUnitName(unit) ? words.get(plainHeader(name)) : undefined;
    if (measured !== undefined && isMeasured(measured)) return { field: measured, unit };
  }
  const [, named = '', remark = ''] = BRACKETED.exec(header) ?? [];
  return REMARK.test(plainHeader(remark)) ? lookUp(named, words) : { field: null, unit: null };
};

/** What no reader takes for a place: columns of this program's own exports that tell and are never taken back. */
const TOLD_ONLY = new Set(
  ['draftnumber', 'itemnumber', 'state', 'issues', 'option', 'price', 'trackingnumber'].map(
    plainHeader,
  ),
);
export const isToldOnly = (header: string, headers: readonly string[]): boolean =>
  TOLD_ONLY.has(plainHeader(header)) && headers.some((each) => plainHeader(each) === 'draftnumber');

const MARKS = KNOWN_SYSTEMS.map((system) => ({
  system,
  marks: system.marks.map((group) => group.map(plainHeader)),
}));

/** The program whose export has these headers, or null. */
const systemOf = (headers: readonly string[]): KnownSystem | null => {
  const present = new Set(headers.map(plainHeader));
  return (
    MARKS.find(({ marks }) => marks.some((group) => group.every((mark) => present.has(mark))))
      ?.system ?? null
  );
};

/** Keeps one column for each field, own names first; the others are left out (null). */
const withoutDoubles = (columns: readonly BatchColumn[]): BatchColumn[] => {
  const holder = new Map<ColumnField, number>();
  for (const own of [true, false]) {
    columns.forEach(({ header, field }, index) => {
      if (field !== null && OWN_NAMES.has(plainHeader(header)) === own && !holder.has(field))
        holder.set(field, index);
    });
  }
  return columns.map((column, index) =>
    column.field === null || holder.get(column.field) === index
      ? column
      : { ...column, field: null },
  );
};

const byWords = (headers: readonly string[]): BatchColumn[] =>
  withoutDoubles(headers.map((header) => ({ header, ...lookUp(header, HEADERS) })));

/** Adds what bare headers mean: `weight` in any table, `name` and `city` where a receiver is not named in full. */
const withBareWords = (
  columns: readonly BatchColumn[],
  headers: readonly string[],
): BatchColumn[] => {
  const words = columns.some(({ field }) => field?.startsWith('receiver.') === true)
    ? BARE_MEASURES
    : BARE;
  const taken = new Set(columns.flatMap(({ field }) => field ?? []));
  return columns.map((column) => {
    if (column.field !== null || isToldOnly(column.header, headers)) return column;
    const bare = { header: column.header, ...lookUp(column.header, words) };
    if (bare.field === null || taken.has(bare.field)) return column;
    taken.add(bare.field);
    return bare;
  });
};

const bySystem = (headers: readonly string[], system: KnownSystem): MatchedColumns => {
  const places = new Map(
    system.columns.map(([header, field, unit], rank) => [
      plainHeader(header),
      { field, unit: unit ?? null, rank },
    ]),
  );
  /** As the system names it, or with a unit in brackets behind it (`Length (in)`). */
  const placeOf = (header: string) => {
    const exact = places.get(plainHeader(header));
    const [, name = '', unit = ''] = exact ? [] : (BRACKETED.exec(header) ?? []);
    const measured = isUnitName(unit) ? places.get(plainHeader(name)) : undefined;
    return exact ?? (measured?.field && isMeasured(measured.field) ? { ...measured, unit } : null);
  };
  const known = headers.map((header) => ({ header, place: placeOf(header) }));
  const taken = new Set(known.flatMap(({ place }) => place?.field ?? []));
  const columns = known.map(({ header, place }): BatchColumn => {
    if (place) return { header, field: place.field, unit: place.unit };
    const found = lookUp(header, HEADERS);
    if (found.field === null || taken.has(found.field)) return { header, field: null, unit: null };
    taken.add(found.field);
    return { header, ...found };
  });
  const rank = (index: number): number => known[index]?.place?.rank ?? places.size + index;
  return {
    columns,
    order: headers.map((_, index) => index).sort((a, b) => rank(a) - rank(b)),
    system,
  };
};

/**
 * Finds where each column goes: by the system whose export this is, else by the words of the headers. By words one
 * column counts for one field; a system's columns may share one (a phone of the receiver, else of the customer).
 */
export const matchTable = (headers: readonly string[]): MatchedColumns => {
  const system = systemOf(headers);
  if (system !== null) return bySystem(headers, system);
  return {
    columns: withBareWords(byWords(headers), headers),
    order: headers.map((_, index) => index),
    system: null,
  };
};

export const matchColumns = (headers: readonly string[]): readonly BatchColumn[] =>
  matchTable(headers).columns;

/** True for a header that would have a place if an earlier column had not taken it. */
export const isKnownHeader = (header: string): boolean => lookUp(header, HEADERS).field !== null;

/** How many columns a line names for certain: what tells a header, and a separator, from a wrong one. */
export const knownColumns = (cells: readonly string[]): number =>
  systemOf(cells) === null
    ? byWords(cells).filter(({ field }) => field !== null).length
    : cells.length + 1;

/**
 * True when a line can be the header of a batch file: the export of a known system, or at least two known columns, one of
 * them of a receiver, a box or an item, so that a price list or an address book is not taken for a batch by chance.
 */
export const isHeaderRow = (cells: readonly string[]): boolean => {
  if (systemOf(cells) !== null) return true;
  const fields = byWords(cells).flatMap(({ field }) => field ?? []);
  return (
    fields.length >= 2 && fields.some((field) => /^(?:receiver\.|item\.|box(?:\.|$))/.test(field))
  );
};
