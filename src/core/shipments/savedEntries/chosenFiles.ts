import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FileEncoding } from '../../../domain/batchFile/importReview.ts';
import type { EntryImport } from '../../../domain/desk/savedEntriesImport.ts';
import type { StoreContext } from '../../ledger/ledger.ts';
import { entryFileLetters } from './fileLetters.ts';

/** A person's choice of the encoding of a file that was asked about, by its id. */
export interface ChosenEncoding {
  readonly file: string;
  readonly encoding: FileEncoding;
}

/**
 * Imports a chosen CSV file into the address book or the catalogue. Nothing is imported from a file whose encoding a person has to choose first.
 * @param choose lets a person choose a file; null when cancelled. It is not called to read a file again
 * @param again reads a file again that was asked about
 * @param take imports the content
 * @returns null when no file was chosen, and for an unknown id in `again`. Rejects when the file cannot be read
 */
export type ImportEntryFile = (
  choose: () => Promise<string | null>,
  again: ChosenEncoding | undefined,
  take: (bytes: Uint8Array, encoding: FileEncoding) => EntryImport,
) => Promise<EntryImport | null>;

/** Creates `ImportEntryFile`. It remembers the paths of files that were asked about. */
export const createImportEntryFile = (context: StoreContext): ImportEntryFile => {
  /** Files whose encoding was asked about, by id. */
  const askedAbout = new Map<string, string>();
  return async (choose, again, take) => {
    const path = again === undefined ? await choose() : (askedAbout.get(again.file) ?? null);
    if (path === null) return null;
    const bytes = await readFile(path);
    const { encoding, letters } = await entryFileLetters(context, bytes, again?.encoding);
    const imported = encoding === null ? { taken: 0, refused: [] } : take(bytes, encoding);
    if (letters === null) return imported;
    const file = randomUUID();
    askedAbout.set(file, path);
    return { ...imported, letters: { ...letters, file } };
  };
};
