import { t } from '../../../texts/index.ts';
import { shortVersionOf } from './book.ts';
import type { BookSheet, Records } from './book.ts';
import { IMPORT_LIMITS } from '../../base/files/limits.ts';
import { problem } from '../../base/files/problem.ts';
import type { ImportProblem } from '../../base/files/problem.ts';
import type { MergedLines } from './sheetXml.ts';

/** Collects the rows of a table within the limits of an import. */
export interface Grid {
  readonly name: string;
  hidden: boolean;
  /** Index of the next row. */
  readonly at: () => number;
  /** Adds a row `times` times; empty rows at the end of a table cost nothing. */
  readonly add: (cells: readonly string[], times?: number, hidden?: boolean) => void;
  readonly merge: (lines: MergedLines) => void;
  /** Marks columns as hidden. @param first index of the first one */
  readonly hideColumns: (first: number, count: number) => void;
  /** Marks the table as having more cells than an import allows. */
  readonly refuse: () => void;
  /** Why the table cannot be imported, or null. */
  readonly problem: () => { readonly ok: false; readonly error: ImportProblem } | null;
  readonly sheet: () => BookSheet;
}

const tooWide = () => problem('tooLarge', t('imports.sheetTooWide'));

/** Creates an empty table; rows are added as a file is read. */
export const createGrid = (name: string): Grid => {
  const lines: string[][] = [];
  const hiddenLines: number[] = [];
  const merged: MergedLines[] = [];
  const hiddenColumns: { readonly first: number; readonly count: number }[] = [];
  let [blank, width, filled] = [0, 0, 0];
  let trouble: ReturnType<Grid['problem']> = null;

  const grid: Grid = {
    name,
    hidden: false,
    at: () => lines.length + blank,
    add: (given, times = 1, hidden = false) => {
      if (trouble !== null) return;
      const last = given.findLastIndex((text) => text !== '');
      if (last < 0) {
        blank += times;
        return;
      }
      width = Math.max(width, last + 1);
      filled += times;
      const count = lines.length + blank + times;
      if (filled > IMPORT_LIMITS.rows + IMPORT_LIMITS.headerLines)
        trouble = problem('tooManyRows', t('imports.sheetTooLong', { most: IMPORT_LIMITS.rows }));
      else if (count * width > IMPORT_LIMITS.cells) trouble = tooWide();
      if (trouble !== null) return;
      for (; blank > 0; blank -= 1) lines.push([]);
      for (let time = 0; time < times; time += 1) {
        lines.push(given.slice(0, last + 1));
        if (hidden) hiddenLines.push(lines.length);
      }
    },
    merge: (block) => merged.push(block),
    hideColumns: (first, count) => hiddenColumns.push({ first, count }),
    refuse: () => {
      trouble = tooWide();
    },
    problem: () => trouble,
    sheet: () => {
      const records = (): Records => {
        for (const line of lines) while (line.length < width) line.push('');
        return lines.map((cells) => ({ cells }));
      };
      return {
        name,
        hidden: grid.hidden,
        records: async () => records(),
        look: async () => shortVersionOf(records()),
        merged: () => merged,
        hiddenLines: () => hiddenLines,
        hiddenColumns: (most) =>
          hiddenColumns.flatMap(({ first, count }) =>
            Array.from(
              { length: Math.max(0, Math.min(count, most - first)) },
              (_, at) => first + at,
            ),
          ),
      };
    },
  };
  return grid;
};
