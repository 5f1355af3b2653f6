import { createHash } from 'node:crypto';
import { draftsFromTable } from '../../../domain/batchFile/batchFile.ts';
import type { BatchTable, ParsedBatch } from '../../../domain/batchFile/batchFile.ts';
import { firstValues } from '../../../domain/batchFile/columnNotes.ts';
import { draftMode, isMixed, type ModeCounts } from '../../../domain/batchFile/draftMode.ts';
import { groupedIssues, type GroupedIssue } from '../../../domain/batchFile/groupedIssues.ts';
import type { LeftOutReason } from '../../../domain/batchFile/lineRules.ts';
import type { DateOrder } from '../../../domain/text/dateText.ts';
import { warning, type Issue } from '../../../domain/shipment/issue.ts';
import { modeFacts, type Mode } from '../../../domain/shipment/mode.ts';
import { withOrders } from '../../../domain/batchFile/shopForm.ts';
import { ownDrafts } from '../../../domain/batchFile/ownFile.ts';
import {
  unsaidUnitNotes,
  unsaidUnits,
  type UnsaidUnit,
} from '../../../domain/batchFile/unsaidUnits.ts';
import { isWholeAddressField } from '../../../domain/batchFile/wholeAddresses.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import type { ImportProblem } from '../../base/files/problem.ts';
import type { ReadOverrides } from './overrides.ts';
import { t } from '../../../texts/index.ts';
import { readTable } from './read.ts';
import { sourceBytes, type BatchSource } from './source.ts';
import type { ReadTable } from './table.ts';

export type { BatchSource } from './source.ts';
export type { ImportProblem } from '../../base/files/problem.ts';

/** The drafts of a file, how the file was read, and a hash that identifies the file. */
export interface ImportedBatch extends ParsedBatch, Omit<ReadTable, 'table' | 'match' | 'notes'> {
  readonly name: string;
  /** SHA-256 of the file's bytes, hex. */
  readonly sourceHash: string;
  /** Problems of all drafts of the file, by column and kind. */
  readonly problems: readonly GroupedIssue[];
  /** The first value of each column, to show its content. */
  readonly samples: readonly string[];
  /** The first values of each column, to show with a question about it. */
  readonly values: readonly string[];
  /** For columns that may hold whole addresses: the first texts, to show how they are split. Empty for any other. */
  readonly addresses: readonly (readonly string[])[];
  /** Weights and sizes whose unit nobody says, by column; null for all other columns. */
  readonly unsaidUnits: readonly (UnsaidUnit | null)[];
  /** Id of the program whose export this is (domain/batchFile/knownSystems.ts), or null. */
  readonly system: string | null;
  /** Number of shipments in the whole file per mode, by their countries; `open` counts those that match neither. */
  readonly modes: ModeCounts & { readonly open: number };
  /** The mode whose units apply to sizes and weights without a unit. */
  readonly mode: Mode;
}

/** A person's corrections before drafts are made. */
export interface ImportOverrides extends ReadOverrides {
  /** The order in dates like `3/4/2026`; left out or null, the other dates of the file decide. */
  readonly dateOrder?: DateOrder | null;
  /** Reasons for leaving out rows that a person overrides: such rows are imported. */
  readonly take?: readonly LeftOutReason[];
  /** True when consecutive rows to the same receiver are one shipment. */
  readonly together?: boolean;
  /**
   * Only the shipments of this mode, including those whose countries match neither when it is the file's mode; the others become a separate batch.
   */
  readonly only?: Mode;
}

/** How a file is read. */
export interface ImportOptions {
  readonly mode: Mode;
  readonly overrides?: ImportOverrides;
}

/** Number of whole addresses shown per column. */
const SHOWN_ADDRESSES = 3;

/** The first text of each column; '' for an empty one. */
const firstTexts = (width: number, rows: BatchTable['rows']): string[] => {
  const found = Array.from({ length: width }, () => '');
  let open = [...found.keys()];
  // Looks at the columns without a text only: most files have columns that are empty to the end. A function of its own is compiled sooner than a loop.
  const lookAt = (cells: readonly string[]): boolean => {
    let isFound = false;
    // From the end, by index: an iterator takes four times as long, and of some columns every cell is looked at.
    for (let next = open.length - 1; next >= 0; next -= 1) {
      const at = open[next] ?? 0;
      const cell = cells[at];
      if (cell === undefined || cell === '') continue;
      found[at] = cell.trim().slice(0, 200);
      isFound ||= found[at] !== '';
    }
    return isFound;
  };
  for (const { cells } of rows) if (lookAt(cells)) open = open.filter((at) => found[at] === '');
  return found;
};

/** A warning for a file whose shipments all have the other mode than the one in which it is read: its sizes and weights have other units. */
const otherModeNotes = (modes: ImportedBatch['modes'], mode: Mode): Issue[] => {
  const other = mode === 'SFN' ? 'STN' : 'SFN';
  if (modes[other] === 0 || modes[mode] + modes.open > 0) return [];
  const { label: now, length, mass } = modeFacts(mode);
  const said = { n: modes[other], mode: other, now, length, mass };
  return [warning('', 'other-mode', t('imports.allOtherMode', said), null)];
};

const importBytes = async (
  bytes: Uint8Array,
  name: string,
  pasted: boolean,
  { mode, overrides = {} }: ImportOptions,
): Promise<Result<ImportedBatch, ImportProblem>> => {
  // Pasted text is decoded already, whatever encoding a page in it declares.
  const read = await readTable(bytes, pasted ? { encoding: 'utf-8', ...overrides } : overrides);
  if (!read.ok) return read;
  const { table, match, notes, ...facts } = read.value;
  const parsed = facts.own
    ? // This program writes commas between cells: with another separator a spreadsheet has saved the file again.
      ownDrafts(table, facts.decimalComma && facts.format === 'csv' && facts.separator !== ',')
    : draftsFromTable(table, {
        decimalComma: facts.decimalComma,
        match,
        chosen: table.headers.every((_, at) => overrides.columns?.[at] !== undefined),
        ...(overrides.dateOrder && { dateOrder: overrides.dateOrder }),
        ...(overrides.take && { take: overrides.take }),
        ...(overrides.together === true && { together: true }),
      });
  const writeBack = facts.own ? undefined : match.system?.writeBack;
  const drafts =
    writeBack === undefined || match.system === null
      ? parsed.drafts
      : withOrders(parsed.drafts, table, match.system.id, writeBack);
  const samples = firstTexts(table.headers.length, table.rows);
  const modes = { SFN: 0, STN: 0, open: 0 };
  for (const { draft } of parsed.drafts) modes[draftMode(draft) ?? 'open'] += 1;
  const unsaid = facts.own
    ? table.headers.map(() => null)
    : unsaidUnits(match, table.rows, isMixed(modes, modes.open, mode) ? null : mode);
  const sourceHash = createHash('sha256').update(bytes).digest('hex');
  return ok({
    ...parsed,
    ...facts,
    drafts:
      overrides.only === undefined
        ? drafts
        : drafts.filter(({ draft }) => (draftMode(draft) ?? mode) === overrides.only),
    modes,
    problems: groupedIssues(parsed),
    unsaidUnits: unsaid,
    issues: [
      ...notes,
      ...otherModeNotes(modes, mode),
      ...parsed.issues,
      ...unsaidUnitNotes(match.columns, unsaid, table.rows),
    ],
    encoding: pasted ? null : facts.encoding,
    letters: pasted ? null : facts.letters,
    name,
    sourceHash,
    samples,
    values: table.headers.map((_, index) => firstValues(table.rows, index)),
    addresses: match.columns.map(({ guesses = [] }, index) =>
      guesses.some(isWholeAddressField)
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

/** Reads a source and makes drafts of its rows. Fails only when there is no table; bad rows become issues. Never rejects. */
export const importBatch = async (
  source: BatchSource,
  options: ImportOptions,
): Promise<Result<ImportedBatch, ImportProblem>> => {
  const found = await sourceBytes(source);
  return found.ok
    ? importBytes(found.value.bytes, found.value.name, found.value.pasted, options)
    : found;
};
