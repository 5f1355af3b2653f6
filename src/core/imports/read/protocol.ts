import type { ParsedDraft } from '../../../domain/batch/parsedDraft.ts';
import type { Issue } from '../../../domain/shipment/issue.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import type { Rules } from '../../../domain/shipment/rules.ts';
import type { Settings } from '../../../domain/desk/settings.ts';
import type { BatchRecord } from '../../store/records.ts';
import type { DraftKeys } from '../../store/imports.ts';
import type { NewRows } from '../../store/newRows.ts';
import { localFilesOf, type NamedFile } from '../localFiles.ts';
import type { ReadStatement } from '../../../domain/reconciliation/statement.ts';
import type { BatchSource, ImportedBatch, ImportOptions } from './index.ts';
import type { ImportProblem } from './problem.ts';
import type { StatementOptions } from './statement.ts';

/** Everything found out about a file, without its drafts. */
export interface ImportFacts extends Omit<ImportedBatch, 'drafts'> {
  readonly shipments: number;
  /** Name and typed reference of every draft, in file order, trimmed; no references where no draft has one. */
  readonly keys: DraftKeys;
  /** What the reading found wrong with the drafts: how often each kind occurs, the most frequent first. */
  readonly counts: readonly {
    readonly code: string;
    readonly severity: Issue['severity'];
    readonly count: number;
  }[];
  /** The first of these issues. */
  readonly firstIssues: readonly Issue[];
  /** Files on this computer that the drafts name, each once. */
  readonly files: readonly NamedFile[];
  /** Places in the file of the drafts that name such. */
  readonly withFiles: readonly number[];
}

/** A file that was read and waits to be taken over. */
export interface OpenedImport {
  readonly facts: ImportFacts;
  /** Drafts in file order. @throws ReaderGone when what was read is lost */
  drafts(from: number, to: number): Promise<readonly ParsedDraft[]>;
  /**
   * Drafts of a stretch made ready to be written as they are, on the reader's own thread; null when that cannot be had and
   * the drafts themselves are to be asked for. Left out by a reader without a thread.
   * @param into goes over once: the same object is to be given for all stretches
   * @param position place of the first in the batch
   */
  rows?(from: number, to: number, into: RowsInto, position: number): Promise<NewRows | null>;
  /**
   * Moves what was written meanwhile from the log of a database into its file, on the reader's own thread and after what it was asked for
   * before. Never rejects. Left out by a reader without a thread.
   * @param database its file
   */
  foldLog?(database: string): Promise<void>;
  /** Lets go of it. */
  release(): void;
}

/** Everything that drafts are checked against and written into; it passes a structured clone. */
export interface RowsInto {
  /** File of the desk's database: read here, never written. */
  readonly database: string;
  readonly settings: Settings;
  readonly rules: Rules;
  readonly timeZone: string;
  readonly batch: BatchRecord;
}

/** What was read is lost: the worker stopped, or it was released. */
export class ReaderGone extends Error {}

/** Reads batch files and statements, on this thread or on one of its own. */
export interface ImportReader {
  /** Never rejects; an aborted signal answers with the problem `stopped`. */
  open(
    source: BatchSource,
    options: ImportOptions,
    signal?: AbortSignal,
  ): Promise<Result<OpenedImport, ImportProblem>>;
  /** The service's statement of its account. Never rejects; an aborted signal answers with the problem `stopped`. */
  statement(
    source: BatchSource,
    options: StatementOptions,
    signal?: AbortSignal,
  ): Promise<Result<ReadStatement, ImportProblem>>;
  close(): Promise<void>;
}

export type ReaderTask =
  | {
      readonly kind: 'open';
      readonly key: number;
      readonly source: BatchSource;
      readonly options: ImportOptions;
    }
  | { readonly kind: 'drafts'; readonly key: number; readonly from: number; readonly to: number }
  | {
      readonly kind: 'rows';
      readonly key: number;
      readonly from: number;
      readonly to: number;
      /** Left out where it is the same as at the last question for this file. */
      readonly into?: RowsInto;
      readonly position: number;
    }
  | { readonly kind: 'foldLog'; readonly database: string }
  | { readonly kind: 'release'; readonly key: number }
  | {
      readonly kind: 'statement';
      readonly source: BatchSource;
      readonly options: StatementOptions;
    };
/** Answers, by kind of task: facts or a problem; drafts; rows, or null when they cannot be made there; null; a statement or a problem. */
export type ReaderAnswer =
  | Result<ImportFacts, ImportProblem>
  | readonly ParsedDraft[]
  | NewRows
  | Result<ReadStatement, ImportProblem>
  | null;

const FIRST_ISSUES = 200;

/** What the main thread has to know of a file that was read; the drafts stay with the reader. */
export const factsOf = ({ drafts, ...rest }: ImportedBatch): ImportFacts => {
  const kinds = new Map<string, { code: string; severity: Issue['severity']; count: number }>();
  const firstIssues: Issue[] = [];
  const files = new Map<string, NamedFile>();
  const withFiles: number[] = [];
  const names: string[] = [];
  const references: string[] = [];
  for (const { draft, issues } of drafts) {
    const named = localFilesOf({ draft });
    if (named.length > 0) withFiles.push(names.length);
    names.push(draft.name.trim());
    references.push(draft.external_reference.trim());
    for (const file of named) files.set(`${file.kind} ${file.text}`, file);
    for (const issue of issues) {
      const key = `${issue.severity} ${issue.code}`;
      const kind = kinds.get(key) ?? { code: issue.code, severity: issue.severity, count: 0 };
      kind.count += 1;
      kinds.set(key, kind);
      if (firstIssues.length < FIRST_ISSUES) firstIssues.push(issue);
    }
  }
  return {
    ...rest,
    shipments: drafts.length,
    keys: { names, references: references.some((each) => each !== '') ? references : [] },
    counts: [...kinds.values()].sort((a, b) => b.count - a.count),
    firstIssues,
    files: [...files.values()],
    withFiles,
  };
};

/** Reads on the calling thread: for the command line and for tests. */
export const createInlineReader = (): ImportReader => ({
  open: async (source, options) => {
    // Loaded when a file is read here: the window's process has a thread for that.
    const { importBatch } = await import('./index.ts');
    const read = await importBatch(source, options);
    if (!read.ok) return read;
    let batch: ImportedBatch | null = read.value;
    return ok({
      facts: factsOf(read.value),
      drafts: async (from, to) => {
        if (batch === null) throw new ReaderGone();
        return batch.drafts.slice(from, to);
      },
      release: () => {
        batch = null;
      },
    });
  },
  statement: async (source, options) => {
    const { readStatementFile } = await import('./statement.ts');
    return readStatementFile(source, options);
  },
  close: async () => undefined,
});
