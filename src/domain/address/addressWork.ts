import type { Segment } from './contactsInText.ts';

/** How much a part is believed: said in words; by its form and place; a guess to be looked at. */
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

/** One part of an address that was found. */
export interface Piece {
  /** A country by two letters, a state by its code where codes are known, all else as it was written. */
  readonly text: string;
  readonly sure: Sureness;
}
export type AddressPieces = Readonly<Partial<Record<PieceName, Piece>>>;

/** An address while it is taken apart: what was found, and what is left of the text. */
export interface Work {
  pieces: Partial<Record<PieceName, Piece>>;
  segments: Segment[];
}

/** What is left of the text, segment by segment. */
export const texts = (work: Work): string[] => work.segments.map(({ text }) => text);

/** Notes a part, unless it is empty or one was noted before: the first finding counts. */
export const put = (work: Work, name: PieceName, text: string, sure: Sureness): void => {
  if (text !== '' && work.pieces[name] === undefined) work.pieces[name] = { text, sure };
};
/** Puts another text in the place of a segment; nothing takes it away. */
export const setText = (work: Work, at: number, text: string): void => {
  const segment = work.segments[at];
  if (segment === undefined) return;
  if (text === '') work.segments.splice(at, 1);
  else work.segments[at] = { ...segment, text };
};
