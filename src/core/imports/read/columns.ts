import type { BatchTable } from '../../../domain/batchFile/batchFile.ts';
import type { MatchedColumns } from '../../../domain/batchFile/batchColumn.ts';
import { cellText } from '../../../domain/batchFile/batchCells.ts';
import { matchTable } from '../../../domain/batchFile/batchColumns.ts';
import { columnLetters } from '../../../domain/batchFile/columnLetters.ts';
import { plainHeader } from '../../../domain/batchFile/plainHeader.ts';
import { systemNamed } from '../../../domain/batchFile/systemColumns.ts';
import type { ColumnChoice, ReadOverrides } from './overrides.ts';

const SAMPLED_LINES = 200;
const SAMPLED_VALUES = 30;

/** The first non-empty values of each column, to judge its header by. */
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

/**
 * Columns by the words with which a person can name them: `#5` and `#e` are the fifth column, for files in which two have the same header; any other
 * word is a header normalized with `plainHeader`, which takes precedence.
 */
export const columnsByWord = (
  headers: readonly string[],
): ReadonlyMap<string, readonly number[]> => {
  const named = new Map<string, number[]>();
  for (const [at, header] of headers.entries()) {
    const word = plainHeader(header);
    named.set(word, [...(named.get(word) ?? []), at]);
  }
  for (const at of headers.keys())
    for (const word of [`#${at + 1}`, `#${columnLetters(at).toLowerCase()}`])
      if (!named.has(word)) named.set(word, [at]);
  return named;
};

/** The choice for each column; a choice by position takes precedence over one by header. */
const choicesOf = (
  headers: readonly string[],
  byHeader: Required<ReadOverrides>['byHeader'],
): (ColumnChoice | null | undefined)[] => {
  const named = columnsByWord(headers);
  const isIndex = ([word]: readonly [string, unknown]): boolean => word.startsWith('#');
  const said = [...byHeader].map(([typed, choice]) => [plainHeader(typed), choice] as const);
  const choices: (ColumnChoice | null | undefined)[] = headers.map(() => undefined);
  for (const [word, choice] of [...said.filter((each) => !isIndex(each)), ...said.filter(isIndex)])
    for (const at of named.get(word) ?? []) choices[at] = choice;
  return choices;
};

/** Matches the columns by headers and values; a person's choices for single columns take precedence. */
export const matchFileColumns = (
  table: BatchTable,
  hasHeader: boolean,
  { columns: byIndex, byHeader, system }: ReadOverrides,
): MatchedColumns => {
  const choices = byIndex ?? (byHeader && choicesOf(table.headers, byHeader));
  const guessed = matchTable(
    hasHeader ? table.headers : table.headers.map(() => ''),
    samplesOf(table),
    system === undefined ? undefined : system === null ? null : systemNamed(system),
    (at) => choices?.[at]?.field,
  );
  const columns = table.headers.map((header, index) => {
    const choice = choices?.[index];
    const guess = guessed.columns[index] ?? { field: null, unit: null };
    if (choice !== undefined)
      return {
        header,
        field: choice?.field ?? null,
        unit: choice?.unit ?? null,
        // Who chose the field did not choose its unit yet.
        ...(choice?.field === guess.field &&
          (choice.unit ?? null) === null &&
          guess.unitOfShop && { unitOfShop: guess.unitOfShop }),
      };
    const found = { ...guess, header };
    // A guess is dropped when a person chose another column for the same field.
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
