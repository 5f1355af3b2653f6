import type { ParsedDraft } from '../../../domain/batchFile/parsedDraft.ts';
import type { Draft } from '../../../domain/shipment/draft.ts';
import type { Issue } from '../../../domain/shipment/issue.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import type { Message } from '../../../texts/text.ts';
import type { DraftKeys } from '../../ledger/tables/imports.ts';
import { localFilesOf, type NamedFile } from './localFiles.ts';
import type { ReadStatement } from '../../../domain/reconciliation/statement.ts';
import type { BatchSource, ImportedBatch, ImportOptions } from './index.ts';
import type { ImportProblem } from '../../base/files/problem.ts';
import type { StatementOptions } from './statement.ts';

/** Everything known about a file, without its drafts. */
export interface ImportFacts extends Omit<ImportedBatch, 'drafts'> {
  readonly shipments: number;
  /** Trimmed name and typed reference of every draft, in file order; no references when no draft has one. */
  readonly keys: DraftKeys;
  /** Issues of the drafts, counted by kind, most frequent first. */
  readonly counts: readonly {
    readonly code: string;
    readonly severity: Issue['severity'];
    readonly count: number;
  }[];
  /** The first issues. */
  readonly firstIssues: readonly Issue[];
  /** Files on this computer that the drafts name, each once. */
  readonly files: readonly NamedFile[];
  /** Indexes of the drafts that name such files. */
  readonly withFiles: readonly number[];
}

/** A file that was read and can be imported. */
export interface OpenedImport {
  readonly facts: ImportFacts;
  /** Drafts in file order. @throws ReaderGone when the reading is lost */
  drafts(from: number, to: number): Promise<readonly ParsedDraft[]>;
  /**
   * Checkpoints the write-ahead log of a database on the reader's thread, after its earlier requests. Never rejects. Absent for a reader without a
   * thread.
   * @param database path of its file
   */
  checkpoint?(database: string): Promise<void>;
  /** Releases the file. */
  release(): void;
}

/** The reading is lost: the worker stopped, or it was released. */
export class ReaderGone extends Error {}

/** Reads batch files and statements, on this thread or on its own. */
export interface ImportReader {
  /** Never rejects; an aborted signal gives the problem `stopped`. */
  open(
    source: BatchSource,
    options: ImportOptions,
    signal?: AbortSignal,
  ): Promise<Result<OpenedImport, ImportProblem>>;
  /** Reads the service's statement of its account. Never rejects; an aborted signal gives the problem `stopped`. */
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
  | { readonly kind: 'checkpoint'; readonly database: string }
  | { readonly kind: 'release'; readonly key: number }
  | {
      readonly kind: 'statement';
      readonly source: BatchSource;
      readonly options: StatementOptions;
    };
/** Drafts that a reader thread returns, and the messages of their issues: only that thread has written their words. */
export interface DraftsWithMessages {
  readonly drafts: readonly ParsedDraft[];
  readonly messages: ReadonlyMap<string, Message>;
}

/** Answers by kind of task: facts or a problem; drafts; null; a statement or a problem. */
export type ReaderAnswer =
  | Result<ImportFacts, ImportProblem>
  | DraftsWithMessages
  | Result<ReadStatement, ImportProblem>
  | null;

const FIRST_ISSUES = 200;

const haveSameBoxes = (a: Draft['boxes'], b: Draft['boxes']): boolean =>
  a.length === b.length && a.every((box, at) => box === b[at]);

/** What the main thread needs to know about a file; the drafts stay with the reader. */
export const importFactsOf = ({ drafts, ...rest }: ImportedBatch): ImportFacts => {
  const kinds = new Map<string, { code: string; severity: Issue['severity']; count: number }>();
  const firstIssues: Issue[] = [];
  const files = new Map<string, NamedFile>();
  const withFiles: number[] = [];
  const names: string[] = [];
  const references: string[] = [];
  let last: { readonly boxes: Draft['boxes']; readonly named: readonly NamedFile[] } | null = null;
  // A function of its own is compiled sooner than a loop over thousands of drafts.
  const lookAt = ({ draft, issues }: ParsedDraft): void => {
    // Most drafts of a file share their boxes with the draft before, as the same objects.
    if (last === null || !haveSameBoxes(last.boxes, draft.boxes))
      last = { boxes: draft.boxes, named: localFilesOf({ draft }) };
    const { named } = last;
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
  };
  drafts.forEach(lookAt);
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

/** Creates a reader on the calling thread: for the command line and for tests. */
export const createInlineReader = (): ImportReader => ({
  open: async (source, options) => {
    // Loaded on demand: the process of the window reads on a worker thread and does not need it.
    const { importBatch } = await import('./index.ts');
    const read = await importBatch(source, options);
    if (!read.ok) return read;
    let batch: ImportedBatch | null = read.value;
    return ok({
      facts: importFactsOf(read.value),
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
