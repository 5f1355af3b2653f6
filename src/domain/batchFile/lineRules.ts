import type { ColumnField } from './columnField.ts';
import type { MatchedColumns } from './batchColumn.ts';
import type { LeftOutReason } from './knownSystems/index.ts';
import { chargeLines } from './chargeLines.ts';
import { STATE_HEADERS, STATE_WORDS } from './orderStates.ts';
import { isAllGivenBack } from './givenBack.ts';
import type { NumberStyle } from '../text/numberText.ts';
import { footerLines } from './footerLines.ts';
import { plainHeader } from './plainHeader.ts';
import { sumLines, type SheetLine } from './sumLines.ts';

export type { LeftOutReason } from './knownSystems/index.ts';
export const LEFT_OUT_REASONS = [
  'cancelled',
  'refunded',
  'fulfilled',
  'not-shipped',
  'charge',
  'sum',
  'remark',
] as const satisfies readonly LeftOutReason[];

/** Why a row is left out, and whether the whole order is left out with it. */
export interface LeftOutRow {
  readonly why: LeftOutReason;
  readonly of: 'shipment' | 'line';
  /** The name of a charge. */
  readonly name?: string;
}

interface Rule extends LeftOutRow {
  readonly index: number;
  /** Null: any value. */
  readonly is: ReadonlySet<string> | null;
}

/** Signature lines below the last row of a sheet, in whatever column they were written. */
const SIGNED =
  /^(?:(?:prepared|compiled|checked|verified|approved|authori[sz]ed|packed|received|issued|submitted|signed) by|(?:préparé|établi|contrôlé|vérifié|approuvé|emballé|reçu|signé) par|signatures?)(?!\p{L})/iu;

/** The first filled cell. */
const firstText = (cells: readonly string[]): string =>
  cells.find((cell) => cell !== '')?.trim() ?? '';

/** Which rows of a table are not goods to send. */
export interface LineRules {
  /** Null for a row to be read. @param line with its cells as in the file */
  readonly leftOut: (line: SheetLine) => LeftOutRow | null;
  /** True when an order of several rows has a row without goods that holds the address for the others. */
  readonly summaryLines: boolean;
  /** Fixed values that the columns do not give. */
  readonly fixed: readonly (readonly [field: ColumnField, text: string])[];
}

/** Returns a test for footers and explanations: in the first two cells, or in the column of the order number. Null when the program writes none. */
const noiseOf = ({
  columns,
  system,
}: MatchedColumns): ((cells: readonly string[]) => boolean) | null => {
  const { noise = [] } = system ?? {};
  if (noise.length === 0) return null;
  const order = columns.findIndex(({ field }) => field === 'shipment');
  return (cells) => {
    const first = cells.findIndex((cell) => cell !== '');
    return [first, first + 1, order].some((at) => {
      const begin = (cells[at] ?? '').trim().toLowerCase();
      return noise.some((text) => begin.startsWith(text));
    });
  };
};

/**
 * Finds the columns that say which rows are not to be sent: those known for the program whose export it is, otherwise any column with a state.
 * @param rows all rows, to recognise a sum of them
 * @param taken reasons that a person overrides
 * @param style how the file writes numbers
 */
export const lineRules = (
  headers: readonly string[],
  match: MatchedColumns,
  rows: readonly SheetLine[],
  taken: ReadonlySet<LeftOutReason> = new Set(),
  style: NumberStyle = {},
): LineRules => {
  const { columns, system, fallback = [] } = match;
  const plain = headers.map(plainHeader);
  const rules: Rule[] = system?.leftOut
    ? system.leftOut.flatMap(({ why, header, is, of }): Rule[] => {
        const index = plain.indexOf(plainHeader(header));
        return index < 0 || taken.has(why)
          ? []
          : [{ why, of, index, is: is === 'filled' ? null : new Set(is) }];
      })
    : plain.flatMap((header, index): Rule[] =>
        STATE_HEADERS.has(header)
          ? STATE_WORDS.filter(([why]) => !taken.has(why)).map(([why, is]) => ({
              why,
              of: 'line',
              index,
              is,
            }))
          : [],
      );
  const isNoise = noiseOf(match);
  const givenBack = taken.has('refunded') ? null : isAllGivenBack(columns, style);
  const charges = taken.has('charge') ? null : chargeLines(match);
  const [remarks, sums] = [!taken.has('remark'), !taken.has('sum')];
  const read = new Set([
    ...columns.flatMap(({ field }, index) => (field === null ? [] : [index])),
    ...fallback.map(({ index }) => index),
  ]);
  /** True for a row with content only in columns that are not imported, such as the author or the date of a sheet. */
  const isBeside = (cells: readonly string[]): boolean =>
    read.size > 0 && cells.every((cell, index) => cell.trim() === '' || !read.has(index));
  const isRemark = (cells: readonly string[]): boolean => {
    const begin = firstText(cells);
    return begin !== '' && (SIGNED.test(begin) || isBeside(cells));
  };
  const allSums = sumLines(match, rows);
  const footers = footerLines(
    match,
    rows,
    (line) => allSums(line) || isNoise?.(line.cells) === true || isRemark(line.cells),
  );
  const isSum =
    footers.size === 0
      ? allSums
      : sumLines(
          match,
          rows.filter(({ row }) => !footers.has(row)),
        );
  const leftOut: LineRules['leftOut'] = (line) => {
    const { cells } = line;
    if (remarks && isNoise?.(cells) === true) return { why: 'remark', of: 'line' };
    const footer = footers.get(line.row);
    if (footer !== undefined && !taken.has(footer)) return { why: footer, of: 'line' };
    for (const { index, is, why, of } of rules) {
      const cell = (cells[index] ?? '').trim();
      if (cell === '') continue;
      const state = cell.toLowerCase();
      // `Cancelled by customer` counts as cancelled; a partially refunded or sent order is still to be sent.
      const begin =
        why === 'cancelled' && !state.includes('part')
          ? (/^\p{L}+/u.exec(state)?.[0] ?? state)
          : state;
      if (is === null || is.has(state) || is.has(begin)) return { why, of };
    }
    if (givenBack?.(cells) === true) return { why: 'refunded', of: 'line' };
    const charge = charges?.(line) ?? null;
    if (charge !== null) return { why: 'charge', of: 'line', name: charge };
    if (sums && isSum(line)) return { why: 'sum', of: 'line' };
    return remarks && isRemark(cells) ? { why: 'remark', of: 'line' } : null;
  };
  return { leftOut, summaryLines: system?.summaryLines === true, fixed: system?.fixed ?? [] };
};
