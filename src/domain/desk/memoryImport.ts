import type { LettersReading } from '../batch/importReview.ts';

/** Letters of a file that were guessed. */
export interface MemoryLetters {
  /** Ways to read them, the guess first. */
  readonly readings: readonly LettersReading[];
  /** False: nothing was taken, a person has to choose. */
  readonly sure: boolean;
}

/** What came of reading a file into the address book or the catalogue. */
export interface MemoryImport {
  readonly taken: number;
  readonly refused: readonly { readonly row: number; readonly why: string }[];
  /** What is to be said or asked of its letters, with the id by which it is read again; left out where nothing was guessed. */
  readonly letters?: MemoryLetters & { readonly file: string };
}
