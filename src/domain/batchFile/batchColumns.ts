import type { ColumnField } from './columnField.ts';
import { headerMeaning, namedColumn } from './headerMeaning.ts';
import type { KnownSystem } from './knownSystems/index.ts';
import type { BatchColumn, MatchedColumns } from './batchColumn.ts';
import { matchByScore } from './matchColumnsByScore.ts';
import type { ChosenFields } from './repeatedAddresses.ts';
import { plainHeader } from './plainHeader.ts';
import { bySystem, systemOf } from './systemColumns.ts';
import type { Sample } from './valueShapes.ts';

/** Columns of this program's own exports that are informative only and are never imported. */
const TOLD_ONLY = new Set(
  ['draftnumber', 'itemnumber', 'state', 'issues', 'option', 'price', 'trackingnumber'].map(
    plainHeader,
  ),
);

/** True for an informative column of this program's own exports; such a file is recognised by its headers. */
export const isInformative = (header: string, headers: readonly string[]): boolean =>
  TOLD_ONLY.has(plainHeader(header)) && headers.some((each) => plainHeader(each) === 'draftnumber');

/**
 * Finds the field of each column: by the program whose export this is, otherwise by a score over headers and values. By score each field gets one
 * column; a program's columns may share one (the receiver's phone, otherwise the customer's).
 * @param samples first non-empty values of each column; without them only the headers count
 * @param system the program that a person chose, null for none; left out, it is detected
 * @param chosen a person's choices for single columns, by position
 */
export const matchTable = (
  headers: readonly string[],
  samples: readonly Sample[] = [],
  system: KnownSystem | null = systemOf(headers),
  chosen?: ChosenFields,
): MatchedColumns => {
  if (system !== null) return bySystem(headers, system);
  const own = headers.some((each) => plainHeader(each) === 'draftnumber');
  return {
    ...matchByScore(headers, samples, (header) => own && isInformative(header, headers), chosen),
    order: headers.map((_, index) => index),
    system: null,
  };
};

/** The field of each column by its header, in order; unknown headers have none. */
export const matchHeaders = (headers: readonly string[]): readonly BatchColumn[] =>
  matchTable(headers).columns;

/** True for a header that would get a field if no earlier column had it. */
export const isKnownHeader = (header: string): boolean =>
  namedColumn(headerMeaning(header)) !== null;

/** The fields that a row names unambiguously, and those that its words could mean beside other columns. */
const meant = (
  cells: readonly string[],
): readonly [named: Set<ColumnField>, bare: Set<ColumnField>] => {
  const [named, bare] = [new Set<ColumnField>(), new Set<ColumnField>()];
  for (const cell of cells) {
    const meaning = headerMeaning(cell);
    const field = namedColumn(meaning);
    const other = meaning.part === null ? meaning.bare : (`receiver.${meaning.part}` as const);
    if (field !== null) named.add(field);
    else if (other !== null) bare.add(other);
  }
  return [named, bare];
};

/** How many columns a row names for certain: distinguishes the right header row or separator from a wrong one. */
export const knownColumns = (cells: readonly string[]): number => {
  if (systemOf(cells) !== null) return cells.length + 1;
  const [named, bare] = meant(cells);
  return named.size + bare.size / 1_000;
};

const MAKES_A_SHIPMENT = /^(?:receiver\.|item\.|box(?:\.|$))/;

/**
 * True when a row can be the header of a batch file: the export of a known system, or at least two known columns, one of them of a receiver, a box or
 * an item, so that a price list or an address book is not taken for a batch.
 */
export const isHeaderRow = (cells: readonly string[]): boolean => {
  if (systemOf(cells) !== null) return true;
  const [named] = meant(cells);
  return named.size >= 2 && [...named].some((field) => MAKES_A_SHIPMENT.test(field));
};

/**
 * Number of columns that a row names, counting words that depend on their neighbours, as in a vendor's own sheet. 0 unless they are of both a
 * receiver and goods, or `anyHeader` is set because a person will check them.
 */
export const looseHeader = (cells: readonly string[], anyHeader: boolean): number => {
  const [named, bare] = meant(cells);
  const fields = [...named, ...bare];
  const of = (kind: RegExp): boolean => fields.some((field) => kind.test(field));
  const enough = fields.length >= 4 && of(/^receiver\./) && of(/^(?:item\.|box\.)/);
  return enough || (anyHeader && fields.length >= 2) ? fields.length : 0;
};
