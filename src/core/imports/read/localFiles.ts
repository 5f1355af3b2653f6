import type { ParsedDraft } from '../../../domain/batchFile/parsedDraft.ts';
import type { FileField } from '../../../domain/shipment/fields.ts';
import { filesOf, readFileRef } from '../../../domain/shipment/files.ts';

/** A file that a batch file names by its path. */
export interface NamedFile {
  readonly text: string;
  readonly kind: FileField;
}

/** True for a text that names a file on this computer: not a web address, nor a document in the desk's store. */
export const isLocal = (text: string): boolean => {
  const { kind } = readFileRef(text.trim());
  return kind === 'path' || kind === 'key';
};

/** The local files that a draft of a batch file names. */
export const localFilesOf = ({ draft }: Pick<ParsedDraft, 'draft'>): NamedFile[] =>
  filesOf(draft.boxes)
    .filter(({ text }) => isLocal(text))
    .map(({ text, kind }) => ({ text: text.trim(), kind }));
