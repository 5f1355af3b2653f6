import type { ColumnField } from './columnField.ts';
import type { MatchedColumns } from './batchColumn.ts';
import type { LeftOutReason } from './knownSystems/index.ts';
import { STATE_HEADERS, STATE_WORDS } from './orderStates.ts';
import { isAllGivenBack } from './givenBack.ts';
import { plainHeader } from './plainHeader.ts';
import { sumLines, type SheetLine } from './sumLines.ts';

export type { LeftOutReason } from './knownSystems/index.ts';
export const LEFT_OUT_REASONS = [
  'cancelled',
  'refunded',
  'fulfilled',
  'not-shipped',
  'sum',
  'remark',
] as const satisfies readonly LeftOutReason[];

/** Why a line is left out, and whether the whole order with it. */
export interface LeftOut {
  readonly why: LeftOutReason;
  readonly of: 'shipment' | 'line';
}

interface Rule extends LeftOut {
  readonly index: number;
  /** Null: anything but nothing. */
  readonly is: ReadonlySet<string> | null;
}

/** Who made or looked at a sheet, below its last line, whatever column it was written in. */
const SIGNED =
  /^(?:(?:prepared|compiled|checked|verified|approved|authori[sz]ed|packed|received|issued|submitted|signed) by|(?:préparé|établi|contrôlé|vérifié|approuvé|emballé|reçu|signé) par|signatures?)(?!\p{L})/iu;

/** What the lines of a table are beside goods to send. */
export interface LineRules {
  /** Null for a line to be read. @param line with its cells as they stand in the file */
  readonly leftOut: (line: SheetLine) => LeftOut | null;
  /** True: of an order of several lines, one without goods says the address of the others. */
  readonly summaryLines: boolean;
  /** What each line is, where its columns do not say it. */
  readonly fixed: readonly (readonly [field: ColumnField, text: string])[];
}

/** True for a footer or an explanation: in the first two cells, or where each order has its number. Null where the program writes none. */
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
 * Finds the columns that say which lines are no goods to send: those that are known of the program whose export it is, else any that names a state.
 * @param rows all lines, to know a sum of them
 * @param taken reasons that a person wants the lines of all the same
 */
export const lineRules = (
  headers: readonly string[],
  match: MatchedColumns,
  rows: readonly SheetLine[],
  taken: ReadonlySet<LeftOutReason> = new Set(),
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
  const isSum = taken.has('sum') ? null : sumLines(match, rows);
  const givenBack = taken.has('refunded') ? null : isAllGivenBack(columns);
  const remarks = !taken.has('remark');
  const read = new Set([
    ...columns.flatMap(({ field }, index) => (field === null ? [] : [index])),
    ...fallback.map(({ index }) => index),
  ]);
  /** Who made a sheet, or when: nothing of it stands in a column that is imported. */
  const isBeside = (cells: readonly string[]): boolean =>
    read.size > 0 && cells.every((cell, index) => cell.trim() === '' || !read.has(index));
  const leftOut: LineRules['leftOut'] = (line) => {
    const { cells } = line;
    if (remarks && isNoise?.(cells) === true) return { why: 'remark', of: 'line' };
    for (const { index, is, why, of } of rules) {
      const cell = (cells[index] ?? '').trim();
      if (cell === '') continue;
      const state = cell.toLowerCase();
      // `Cancelled by customer` is cancelled; what was refunded in part, or sent in part, is to go all the same.
      const begin =
        why === 'cancelled' && !state.includes('part')
          ? (/^\p{L}+/u.exec(state)?.[0] ?? state)
          : state;
      if (is === null || is.has(state) || is.has(begin)) return { why, of };
    }
    if (givenBack?.(cells) === true) return { why: 'refunded', of: 'line' };
    if (isSum === null && !remarks) return null;
    const first = cells.findIndex((cell) => cell !== '');
    if (first < 0) return null;
    if (isSum?.(line, first) === true) return { why: 'sum', of: 'line' };
    if (!remarks) return null;
    const begin = (cells[first] ?? '').trim();
    return SIGNED.test(begin) || isBeside(cells) ? { why: 'remark', of: 'line' } : null;
  };
  return { leftOut, summaryLines: system?.summaryLines === true, fixed: system?.fixed ?? [] };
};
