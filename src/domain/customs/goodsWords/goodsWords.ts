/**
 * Names of one group of goods, in West African English and West African languages, with their headings of the Harmonized System (edition 2022, six
 * digits), the most likely first. Names are lower case without accents, and each appears only once in all groups.
 */
export interface GoodsWords {
  /** Source of names and headings. */
  readonly source: string;
  /** Headings, separated by blanks, and the names of the goods. */
  readonly goods: readonly (readonly [headings: string, ...words: string[]])[];
}
