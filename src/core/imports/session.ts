import { dirname, resolve } from 'node:path';
import { t } from '../../texts/index.ts';
import type { ParsedDraft } from '../../domain/batchFile/parsedDraft.ts';
import type {
  BookedAtOtherService,
  DraftMatch,
  ImportMapping,
  ReviewedShipment,
} from '../../domain/batchFile/importReview.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import { DeskError } from '../base/deskError.ts';
import type { FilesBeside } from './filesBeside.ts';
import type { BatchSource, ImportOverrides } from './read/index.ts';
import { ReaderGone } from './read/protocol.ts';
import type { OpenedImport } from './read/protocol.ts';

/** The shipment of this desk that a draft of a file repeats, if any. */
export interface FoundMatch {
  readonly match: DraftMatch;
  /** The id of the stored shipment, or null. */
  readonly record: string | null;
  readonly by: ReviewedShipment['by'];
  /** The id of a sent shipment of the same receiver or reference with other content, or null. */
  readonly sentOtherwise: string | null;
}

/** The desk has nothing like it. */
export const NEW: FoundMatch = { match: 'new', record: null, by: null, sentOtherwise: null };

/** Completes a draft of a file with what was said about the file as a whole; its name and reference stay. */
export type CompleteDraft = (draft: Draft, mode: Mode, row: number) => Draft;

/** A file that is open for review. */
export interface ImportSession {
  readonly source: BatchSource;
  readonly mode: Mode;
  opened: OpenedImport;
  mapping: ImportMapping | null;
  overrides: ImportOverrides;
  /** Completes a draft as it is read, or undefined. */
  readonly complete: CompleteDraft | undefined;
  matches: readonly FoundMatch[];
  /** The service that the matches were found at. */
  serviceId: string;
  bookedAtOtherServices: readonly BookedAtOtherService[];
  /** The files that it names, as found and shown. */
  files: FilesBeside;
  /** The value of `store.imports.changes()` when the matches were found. */
  changes: number;
  at: number;
  /** Reads the file again after its thread ended; false when it has changed since, or is no longer open. */
  readonly reopen: () => Promise<boolean>;
}

/** A file that nobody has used for so long is closed: the window that showed it is gone. */
const LIFE_MS = 24 * 3_600_000;
/** The reader keeps the drafts of a file for so long, and of so many files; after that the file is read again when it is used. */
const READ_MS = 30 * 60_000;
const MOST_READ = 60;
const freed = new WeakSet<OpenedImport>();

/**
 * Frees the reader of files that are in review for long, and of the oldest of many, before another one is opened: a person who comes back to one
 * finds it with all corrections.
 * @returns the tokens of files to be closed
 */
export const makeRoom = (sessions: ReadonlyMap<string, ImportSession>, now: number): string[] => {
  const read = [...sessions].filter(([, { opened }]) => !freed.has(opened));
  for (const [index, [, { opened, at }]] of read.entries()) {
    if (now - at <= READ_MS && read.length - index < MOST_READ) continue;
    opened.release();
    freed.add(opened);
  }
  return [...sessions].flatMap(([token, { at }]) => (now - at > LIFE_MS ? [token] : []));
};

/** Number of drafts copied from the reader at once. */
export const PIECE = 100;
/** Absolute folder for the files that a batch file names, or null when it is unknown. */
export const folderOf = (source: BatchSource): string | null => {
  const path = 'path' in source ? source.path : 'from' in source ? source.from : undefined;
  return path === undefined ? null : dirname(resolve(path));
};

const draftsOf = async (
  file: ImportSession,
  from: number,
  to: number,
): Promise<readonly ParsedDraft[]> =>
  file.opened.drafts(from, to).catch(async (reason: unknown) => {
    if (!(reason instanceof ReaderGone)) throw reason;
    return (await file.reopen())
      ? file.opened.drafts(from, to)
      : Promise.reject(new DeskError('notAllowed', t('imports.notOpen')));
  });

/** A range of a file's drafts. @throws DeskError when the file is no longer open */
export const pieceOf = async (
  file: ImportSession,
  from: number,
  to: number,
): Promise<readonly ParsedDraft[]> => {
  const piece = await draftsOf(file, from, to);
  const { complete, mode } = file;
  return complete === undefined
    ? piece
    : piece.map((each) => ({ ...each, draft: complete(each.draft, mode, each.rows.first) }));
};
