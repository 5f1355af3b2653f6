import type { FileEncoding } from '../../../domain/batchFile/importReview.ts';
import type { EntryLetters } from '../../../domain/desk/savedEntriesImport.ts';
import type { StoreContext } from '../../ledger/ledger.ts';
import { readLetters } from '../../base/files/letters.ts';
import { rememberedLetters, rememberLetters } from './rememberedLetters.ts';

/** The encoding of a file for the address book or catalogue, or the question about it. */
export interface EntryFileLetters {
  /** The encoding to read it in; null: a person must choose one, and nothing is imported before. */
  readonly encoding: FileEncoding | null;
  /** Message or question about the encoding; null when nothing was guessed. */
  readonly letters: EntryLetters | null;
}

/**
 * Detects the encoding of a CSV file as the import of a batch does: what the bytes prove, else what a person chose for a file with the same first
 * line, else a guess.
 * @param chosen a person's choice; it is stored for files with the same first line
 */
export const entryFileLetters = async (
  { store }: StoreContext,
  bytes: Uint8Array,
  chosen?: FileEncoding,
): Promise<EntryFileLetters> => {
  const { encoding, letters } = await readLetters(bytes);
  if (letters.readings.length === 0) return { encoding: chosen ?? encoding, letters: null };
  if (chosen !== undefined) rememberLetters(store, letters.key, chosen);
  const said = chosen ?? rememberedLetters(store, letters.key);
  if (said !== null) return { encoding: said, letters: null };
  return {
    encoding: letters.sure ? encoding : null,
    letters: { readings: letters.readings, sure: letters.sure },
  };
};
