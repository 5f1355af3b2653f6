import { dirname, resolve } from 'node:path';
import { t } from '../../texts/index.ts';
import type { ParsedDraft } from '../../domain/batch/parsedDraft.ts';
import type { BookedAtOtherService, ImportMapping } from '../../domain/batch/importReview.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import { DeskError } from '../deskError.ts';
import type { FilesBeside } from './filesBeside.ts';
import type { BatchSource, ImportOverrides } from './read/index.ts';
import { ReaderGone } from './read/protocol.ts';
import type { OpenedImport } from './read/protocol.ts';
import type { DraftKeys } from '../store/imports.ts';
import type { FoundMatch } from './draftMatch.ts';

/** A file that was opened and waits for a person. */
export interface Session {
  readonly source: BatchSource;
  readonly mode: Mode;
  opened: OpenedImport;
  mapping: ImportMapping | null;
  overrides: ImportOverrides;
  matches: readonly FoundMatch[];
  /** Service that the matches were found at. */
  serviceId: string;
  bookedAtOtherServices: readonly BookedAtOtherService[];
  /** What was found of the files that it names, and shown. */
  files: FilesBeside;
  /** State of the database that the matches were found in. */
  changes: number;
  at: number;
  /** Reads the file again after its thread went; false when it has changed since, or is not held any more. */
  readonly reopen: () => Promise<boolean>;
}

/** Drafts that come over from the reader at once. */
export const PIECE = 100;
/** Absolute folder in which files named in a batch file lie, or null when nobody knows. */
export const folderOf = (source: BatchSource): string | null => {
  const path = 'path' in source ? source.path : 'from' in source ? source.from : undefined;
  return path === undefined ? null : dirname(resolve(path));
};

/** What some of a file's drafts can be known by. */
export const keysOf = ({ names, references }: DraftKeys, from: number, to: number): DraftKeys => ({
  names: names.slice(from, to),
  references: references.slice(from, to),
});

/** A piece of a file's drafts. @throws DeskError when it is not held any more */
export const pieceOf = async (
  held: Session,
  from: number,
  to: number,
): Promise<readonly ParsedDraft[]> => {
  return held.opened.drafts(from, to).catch(async (reason: unknown) => {
    if (!(reason instanceof ReaderGone)) throw reason;
    return (await held.reopen())
      ? held.opened.drafts(from, to)
      : Promise.reject(new DeskError('notAllowed', t('imports.notHeld')));
  });
};
