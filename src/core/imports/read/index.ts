import { createHash } from 'node:crypto';
import { draftsFromTable } from '../../../domain/batch/batchFile.ts';
import type { BatchTable, ParsedBatch } from '../../../domain/batch/batchFile.ts';
import { firstValues } from '../../../domain/batch/columnNotes.ts';
import { draftMode, type ModeCounts } from '../../../domain/batch/draftMode.ts';
import type { LeftOutReason } from '../../../domain/batch/lineRules.ts';
import type { DateOrder } from '../../../domain/text/dateText.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import { ownDrafts } from '../../../domain/batch/ownFile.ts';
import { isWholeAddress } from '../../../domain/batch/wholeAddresses.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import type { ImportProblem } from './problem.ts';
import type { ReadOverrides } from './overrides.ts';
import { readTable } from './read.ts';
import { sourceBytes, type BatchSource } from './source.ts';
import type { ReadTable } from './table.ts';

export type { BatchSource } from './source.ts';
export type { ImportProblem } from './problem.ts';
export { readBatchFile } from './read.ts';

/** Drafts of a file, how the file was understood, and a hash by which the same file is known again. */
export interface ImportedBatch extends ParsedBatch, Omit<ReadTable, 'table' | 'match' | 'notes'> {
  readonly name: string;
  /** SHA-256 of the file's bytes, hex. */
  readonly sourceHash: string;
  /** First value of each column, in column order, to show what it holds. */
  readonly samples: readonly string[];
  /** First values of each column, to be shown with a question about it. */
  readonly values: readonly string[];
  /** Of columns that may hold whole addresses: their first texts, to be shown taken apart. Empty for any other. */
  readonly addresses: readonly (readonly string[])[];
  /** Id of the program whose export this is (domain/batch/knownSystems.ts), or null. */
  readonly system: string | null;
  /** Shipments of the whole file that are of a mode by their own countries; `open` are those that say neither. */
  readonly modes: ModeCounts & { readonly open: number };
  /** The mode that sizes and weights without a unit are meant in. */
  readonly mode: Mode;
}

/** What a person has corrected before the drafts are made. */
export interface ImportOverrides extends ReadOverrides {
  /** What `3/4/2026` means; left out, the other dates of the file decide. */
  readonly dateOrder?: DateOrder;
  /** Reasons that lines are left out by themselves, of which a person wants them all the same. */
  readonly take?: readonly LeftOutReason[];
  /** Lines one below the other to the same receiver are one shipment. */
  readonly together?: boolean;
  /** Only the shipments of this mode, and those that are of neither by their own countries: the others become a batch of their own. */
  readonly only?: Mode;
}

/** How a file is read. */
export interface ImportOptions {
  readonly mode: Mode;
  readonly overrides?: ImportOverrides;
}

/** Reads bytes and makes drafts of their rows. A function of its arguments alone, so a worker can run it; never rejects. */
const SHOWN_ADDRESSES = 3;

/** First text of a column; '' for an empty one. */
const firstText = (rows: BatchTable['rows'], at: number): string => {
  // A loop with little in it: for an empty column it goes through all lines.
  for (const { cells } of rows) {
    const cell = cells[at];
    if (cell === undefined || cell === '') continue;
    const text = cell.trim();
    if (text !== '') return text.slice(0, 200);
  }
  return '';
};

const importBytes = async (
  bytes: Uint8Array,
  name: string,
  pasted: boolean,
  { mode, overrides = {} }: ImportOptions,
): Promise<Result<ImportedBatch, ImportProblem>> => {
  // Text has been decoded already, whatever a page in it says.
  const read = await readTable(bytes, pasted ? { encoding: 'utf-8', ...overrides } : overrides);
  if (!read.ok) return read;
  const { table, match, notes, ...facts } = read.value;
  const parsed = facts.own
    ? // This program writes commas between cells: another separator is a spreadsheet’s.
      ownDrafts(table, facts.decimalComma && facts.format === 'csv' && facts.separator !== ',')
    : draftsFromTable(table, {
        decimalComma: facts.decimalComma,
        match,
        chosen: table.headers.every((_, at) => overrides.columns?.[at] !== undefined),
        ...(overrides.dateOrder && { dateOrder: overrides.dateOrder }),
        ...(overrides.take && { take: overrides.take }),
        ...(overrides.together === true && { together: true }),
      });
  const samples = table.headers.map((_, index) => firstText(table.rows, index));
  const modes = { SFN: 0, STN: 0, open: 0 };
  for (const { draft } of parsed.drafts) modes[draftMode(draft) ?? 'open'] += 1;
  const sourceHash = createHash('sha256').update(bytes).digest('hex');
  return ok({
    ...parsed,
    ...facts,
    drafts:
      overrides.only === undefined
        ? parsed.drafts
        : parsed.drafts.filter(({ draft }) => (draftMode(draft) ?? mode) === overrides.only),
    modes,
    issues: [...notes, ...parsed.issues],
    encoding: pasted ? null : facts.encoding,
    letters: pasted ? null : facts.letters,
    name,
    sourceHash,
    samples,
    values: table.headers.map((_, index) => firstValues(table.rows, index)),
    addresses: match.columns.map(({ guesses = [] }, index) =>
      guesses.some(isWholeAddress)
        ? table.rows
            .map(({ cells }) => (cells[index] ?? '').trim())
            .filter((text) => text !== '')
            .slice(0, SHOWN_ADDRESSES)
            .map((text) => text.slice(0, 500))
        : [],
    ),
    system: facts.own ? 'waybill-desk' : (match.system?.id ?? null),
    mode,
  });
};

/** Reads a source and makes drafts of its rows. Fails only when there is no table; bad rows are issues. Never rejects. */
export const importBatch = async (
  source: BatchSource,
  options: ImportOptions,
): Promise<Result<ImportedBatch, ImportProblem>> => {
  const found = await sourceBytes(source);
  return found.ok
    ? importBytes(found.value.bytes, found.value.name, found.value.pasted, options)
    : found;
};
