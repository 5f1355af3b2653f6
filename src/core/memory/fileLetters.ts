import type { FileEncoding } from '../../domain/batch/importReview.ts';
import type { MemoryLetters } from '../../domain/desk/memoryImport.ts';
import type { CoreContext } from '../context.ts';
import { readLetters } from '../imports/read/letters.ts';
import { rememberedLetters, rememberLetters } from '../imports/rememberedLetters.ts';

/** How a file for the memory is to be read, or the question about it. */
export interface MemoryFileLetters {
  /** The encoding to read it in; null: a person has to say, nothing is taken before. */
  readonly encoding: FileEncoding | null;
  /** What is to be said or asked of its letters; null where nothing was guessed. */
  readonly letters: MemoryLetters | null;
}

/**
 * Finds out the letters of a CSV file as the import of a batch does: what the bytes prove, else what a person said of a file with the
 * same first line, else a guess.
 * @param chosen a person's word; it is kept for files that begin the same
 */
export const memoryLetters = async (
  { store }: Pick<CoreContext, 'store'>,
  bytes: Uint8Array,
  chosen?: FileEncoding,
): Promise<MemoryFileLetters> => {
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
