import type { LettersReading } from '../batchFile/importReview.ts';

/** Text encoding of a file that was guessed. */
export interface EntryLetters {
  /** Possible encodings, the guess first. */
  readonly readings: readonly LettersReading[];
  /** False: nothing was imported; a person has to choose. */
  readonly sure: boolean;
}

/** Result of an import into the address book or the catalogue. */
export interface EntryImport {
  readonly taken: number;
  readonly refused: readonly { readonly row: number; readonly why: string }[];
  /** The guessed encoding, with the id to read the file again; omitted when nothing was guessed. */
  readonly letters?: EntryLetters & { readonly file: string };
}
