import type { ColumnField } from './columnField.ts';
import { headerMeaning, namedColumn } from './headerMeaning.ts';
import type { KnownSystem } from './knownSystems/index.ts';
import type { BatchColumn, MatchedColumns } from './batchColumn.ts';
import { matchByScore } from './matchColumnsByScore.ts';
import type { ChosenFields } from './repeatedAddresses.ts';
import { plainHeader } from './plainHeader.ts';
import { bySystem, systemOf } from './systemColumns.ts';
import type { Sample } from './valueShapes.ts';

/** What no reader takes for a place: columns of this program's own exports that tell and are never taken back. */
const TOLD_ONLY = new Set(
  ['draftnumber', 'itemnumber', 'state', 'issues', 'option', 'price', 'trackingnumber'].map(
    plainHeader,
  ),
);

/** True for a column of this program's own exports that only tells; its headers show which file is one. */
export const isToldOnly = (header: string, headers: readonly string[]): boolean =>
  TOLD_ONLY.has(plainHeader(header)) && headers.some((each) => plainHeader(each) === 'draftnumber');

/**
 * Finds where each column goes: by the program whose export this is, else by a score over headers and values together. By score
 * one column counts for one field; a program's columns may share one (a phone of the receiver, else of the customer).
 * @param samples first values of each column, without the empty ones; without them the headers decide alone
 * @param system the program by a person's word, null for none; left out, it is found
 * @param chosen what a person said of single columns, by place
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
    ...matchByScore(headers, samples, (header) => own && isToldOnly(header, headers), chosen),
    order: headers.map((_, index) => index),
    system: null,
  };
};

/** Where each column goes by its header, in their order; unknown headers have no field. */
export const matchColumns = (headers: readonly string[]): readonly BatchColumn[] =>
  matchTable(headers).columns;

/** True for a header that would have a place if an earlier column had not taken it. */
export const isKnownHeader = (header: string): boolean =>
  namedColumn(headerMeaning(header)) !== null;

/** Fields that a line names in full, and those that its words could mean among others. */
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

/** How many columns a line names for certain: what tells a header, and a separator, from a wrong one. */
export const knownColumns = (cells: readonly string[]): number => {
  if (systemOf(cells) !== null) return cells.length + 1;
  const [named, bare] = meant(cells);
  return named.size + bare.size / 1_000;
};

const MAKES_A_SHIPMENT = /^(?:receiver\.|item\.|box(?:\.|$))/;

/**
 * True when a line can be the header of a batch file: the export of a known system, or at least two known columns, one of
 * them of a receiver, a box or an item, so that a price list or an address book is not taken for a batch by chance.
 */
export const isHeaderRow = (cells: readonly string[]): boolean => {
  if (systemOf(cells) !== null) return true;
  const [named] = meant(cells);
  return named.size >= 2 && [...named].some((field) => MAKES_A_SHIPMENT.test(field));
};

/**
 * How much a line looks like a header in words that need their neighbours, as of a vendor's own sheet: how many columns it names, 0
 * unless they are of a receiver and of goods, or a person will look at them all the same (`anyHeader`).
 */
export const looseHeader = (cells: readonly string[], anyHeader: boolean): number => {
  const [named, bare] = meant(cells);
  const fields = [...named, ...bare];
  const of = (kind: RegExp): boolean => fields.some((field) => kind.test(field));
  const enough = fields.length >= 4 && of(/^receiver\./) && of(/^(?:item\.|box\.)/);
  return enough || (anyHeader && fields.length >= 2) ? fields.length : 0;
};
