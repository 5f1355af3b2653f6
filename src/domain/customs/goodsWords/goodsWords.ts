/**
 * Words for goods of one kind, in English as it is spoken in West Africa and in its languages, with the headings of the Harmonized
 * System (edition 2022, six digits) under which they are carried; the likeliest first. Words are written small, without accents, each
 * once in all groups.
 */
export interface GoodsWords {
  /** Where words and headings come from. */
  readonly source: string;
  /** Headings, parted by blanks, and the words for them. */
  readonly goods: readonly (readonly [headings: string, ...words: string[]])[];
}
