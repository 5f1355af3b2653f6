import type { Segment } from './contactsInText.ts';

/** How certain a part is: stated in the text; inferred from its form and position; a guess to be checked. */
export type Sureness = 'sure' | 'likely' | 'guess';
export const PIECES = [
  'name',
  'company',
  'line1',
  'line2',
  'city',
  'state',
  'postcode',
  'country',
  'phone',
  'phone2',
  'email',
] as const;
export type PieceName = (typeof PIECES)[number];

/** A part of an address that was found. */
export interface Piece {
  /** A country by its two letters, a state by its code if known, anything else as written. */
  readonly text: string;
  readonly sure: Sureness;
}
export type AddressPieces = Readonly<Partial<Record<PieceName, Piece>>>;

/** An address while it is parsed: the parts found, and the remaining text. */
export interface Work {
  pieces: Partial<Record<PieceName, Piece>>;
  segments: Segment[];
}

/** The remaining text of each segment. */
export const texts = (work: Work): string[] => work.segments.map(({ text }) => text);

/** Stores a part unless it is empty or already stored: the first one wins. */
export const storePart = (work: Work, name: PieceName, text: string, sure: Sureness): void => {
  if (text !== '' && work.pieces[name] === undefined) work.pieces[name] = { text, sure };
};
/** Replaces the text of a segment; an empty text removes the segment. */
export const setText = (work: Work, at: number, text: string): void => {
  const segment = work.segments[at];
  if (segment === undefined) return;
  if (text === '') work.segments.splice(at, 1);
  else work.segments[at] = { ...segment, text };
};
