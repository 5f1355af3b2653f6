import type { GroupedIssue } from '../../domain/batchFile/groupedIssues.ts';
import type {
  CommittedImport,
  ImportDecisions,
  ImportMapping,
  ImportOutcome,
  ImportProgress,
  ImportReview,
  ReviewedShipment,
} from '../../domain/batchFile/importReview.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import type { PapersContext } from '../papers/papers.ts';
import type { BatchSource, ImportOverrides } from './read/index.ts';
import type { ImportReader } from './read/protocol.ts';
import type { CompleteDraft } from './session.ts';

/** What the parts that read files into drafts can use. */
export interface ImportsContext extends PapersContext {
  /** Reads batch files on a worker thread. Without it they are read on the main thread. */
  readonly importReader?: ImportReader;
}

/** How to read a file, with cancellation and progress. */
export interface PreviewOptions {
  readonly mode: Mode;
  /** Corrections of a person; columns left out come from the mapping or are guessed. */
  readonly overrides?: ImportOverrides;
  /** Id of a saved mapping, or null for none; when left out, one with the same headers is used. */
  readonly mappingId?: string | null;
  readonly complete?: CompleteDraft;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/** What a person decided about a file. */
export interface CommitOptions {
  /** Adds to this batch; null creates a new one named `name`, if anything is drafted. */
  readonly batchId: string | null;
  readonly name: string;
  readonly decisions: ImportDecisions;
  /** The batch for shipments of the other mode, for files imported together; left out, each file creates its own. */
  readonly otherBatchId?: string | null;
  /** True when a person confirmed importing shipments that were sent at another service. */
  readonly alsoHere?: boolean;
  /** True when nobody has seen the review: the files that it names are not copied. */
  readonly unattended?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/** What became of a shipment of a file. */
export interface ImportedShipment {
  /** Its id; for a skipped one, the id of the shipment that it repeats. */
  readonly id: string;
  readonly how: 'added' | 'replaced' | 'skipped';
  /** Its first row in the file. */
  readonly row: number;
}

/** The outcome of an import, with what became of each shipment of the file, in file order. */
export interface CommitOutcome extends ImportOutcome {
  readonly imported: readonly ImportedShipment[];
}

/**
 * Imports in which every guess can be corrected and nothing is duplicated unnoticed. A file is opened (`preview`), corrected as often as needed,
 * compared with the desk's shipments, and imported in slices that keep the desk responsive. Creating this object deletes what an interrupted import
 * left.
 */
export interface Imports {
  /** Reads a file and returns what it would import. @throws DeskError `badInput` with what was expected */
  readonly preview: (source: BatchSource, options: PreviewOptions) => Promise<ImportReview>;
  /** Opens another sheet of a previewed file as a separate preview. */
  readonly another: (
    token: string,
    sheet: string,
    watched: Pick<PreviewOptions, 'signal' | 'onProgress'>,
  ) => Promise<ImportReview>;
  /** Reads the file again with a person's corrections. The token stays the same. */
  readonly correct: (
    token: string,
    changes: Pick<PreviewOptions, 'overrides' | 'mappingId' | 'signal' | 'onProgress'>,
  ) => Promise<ImportReview>;
  /** Shipments of a previewed file, each with the desk's shipment that it repeats, in file order; never more than 500 at once. */
  readonly shipments: (token: string, from: number, to: number) => Promise<ReviewedShipment[]>;
  /** Problems of the shipments of a previewed file, by column and kind, most frequent first; without infos. */
  readonly problems: (token: string) => readonly GroupedIssue[];
  /** Imports a previewed file. One import runs at a time: two would see each other's partial data. When it fails, the file stays open. */
  readonly commit: (
    token: string,
    options: CommitOptions,
  ) => Promise<CommittedImport & CommitOutcome>;
  /** Closes a previewed file. */
  readonly discard: (token: string) => void;
  /** Saved mappings, A to Z. */
  readonly mappings: () => ImportMapping[];
  /** Saves the columns of a previewed file under a name; files with the same headers then use them automatically. */
  readonly keepMapping: (token: string, name: string) => ImportMapping;
  /** Does nothing when the mapping does not exist. */
  readonly removeMapping: (id: string) => void;
  /** Closes all previewed files and stops the reader. */
  readonly close: () => Promise<void>;
}
