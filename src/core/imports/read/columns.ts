import type { BatchTable } from '../../../domain/batch/batchFile.ts';
import type { MatchedColumns } from '../../../domain/batch/batchColumn.ts';
import { cellText } from '../../../domain/batch/batchCells.ts';
import { matchTable } from '../../../domain/batch/batchColumns.ts';
import { plainHeader } from '../../../domain/batch/plainHeader.ts';
import { systemNamed } from '../../../domain/batch/systemColumns.ts';
import type { ReadOverrides } from './overrides.ts';

const SAMPLED_LINES = 200;
const SAMPLED_VALUES = 30;

/** First values of each column, without the empty ones: what its header is judged by. */
const samplesOf = ({ headers, rows }: BatchTable): string[][] => {
  const samples = headers.map((): string[] => []);
  for (const { cells } of rows.slice(0, SAMPLED_LINES))
    for (const [at, sample] of samples.entries()) {
      if (sample.length >= SAMPLED_VALUES) continue;
      const text = cellText(cells[at] ?? '');
      if (text !== '') sample.push(text);
    }
  return samples;
};

/** The columns by headers and values, with what a person has said of single ones put over it. */
export const matchColumns = (
  table: BatchTable,
  hasHeader: boolean,
  { columns: byPlace, byHeader, system }: ReadOverrides,
): MatchedColumns => {
  const choices =
    byPlace ?? (byHeader && table.headers.map((header) => byHeader.get(plainHeader(header))));
  const guessed = matchTable(
    hasHeader ? table.headers : table.headers.map(() => ''),
    samplesOf(table),
    system === undefined ? undefined : system === null ? null : systemNamed(system),
    (at) => choices?.[at]?.field,
  );
  const columns = table.headers.map((header, index) => {
    const choice = choices?.[index];
    if (choice !== undefined)
      return { header, field: choice?.field ?? null, unit: choice?.unit ?? null };
    const found = { ...(guessed.columns[index] ?? { field: null, unit: null }), header };
    // A guess gives way to the column that a person has chosen for the same field.
    return choices?.some((each) => each?.field === found.field) === true
      ? { ...found, field: null }
      : found;
  });
  return {
    columns,
    order: hasHeader ? guessed.order : columns.map((_, index) => index),
    system: guessed.system,
    ...(guessed.fallback && { fallback: guessed.fallback }),
  };
};
