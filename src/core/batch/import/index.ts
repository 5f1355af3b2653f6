import { createHash } from 'node:crypto';
import { draftsFromTable } from '../../../domain/batchFile.ts';
import type { ParsedBatch } from '../../../domain/batchFile.ts';
import type { Mode } from '../../../domain/mode.ts';
import { ok } from '../../../domain/serviceError.ts';
import type { Result } from '../../../domain/serviceError.ts';
import type { ImportProblem } from './problem.ts';
import { readTable, sourceBytes } from './read.ts';
import type { BatchSource, ReadTable } from './read.ts';

export type { BatchSource } from './read.ts';
export type { ImportProblem } from './problem.ts';
export { readBatchFile } from './read.ts';

/** Drafts of a file, how the file was understood, and a hash by which the same file is known again. */
export interface ImportedBatch extends ParsedBatch, Omit<ReadTable, 'table'> {
  readonly name: string;
  /** SHA-256 of the file's bytes, hex. */
  readonly sourceHash: string;
  /** First value of each column, in column order, to show what it holds. */
  readonly samples: readonly string[];
  /** The mode that sizes and weights without a unit are meant in. */
  readonly mode: Mode;
}

/** Reads a source and makes drafts of its rows. Fails only when there is no table; bad rows are issues. Never rejects. */
export const importBatch = async (source: BatchSource, options: { readonly mode: Mode }): Promise<Result<ImportedBatch, ImportProblem>> => {
  const found = await sourceBytes(source);
  if (!found.ok) return found;
  const { bytes, name, pasted } = found.value;
  const read = await readTable(bytes);
  if (!read.ok) return read;
  const { table, ...facts } = read.value;
  const parsed = draftsFromTable(table, { decimalComma: facts.decimalComma });
  const samples = table.headers.map((_, index) => table.rows.find(({ cells }) => cells[index]?.trim())?.cells[index]?.trim() ?? '');
  const sourceHash = createHash('sha256').update(bytes).digest('hex');
  return ok({ ...parsed, ...facts, encoding: pasted ? null : facts.encoding, name, sourceHash, samples, mode: options.mode });
};
