import type { ColumnField } from '../../../domain/batch/columnField.ts';
import type { FileEncoding } from '../../../domain/batch/importReview.ts';
import type { Separator } from './csv.ts';

/** What a person has corrected of what was found out; what is left out is guessed. */
export interface ReadOverrides {
  readonly encoding?: FileEncoding;
  readonly separator?: Separator;
  /** Line of the header, 1 = the first; null: the table has none, and its columns are called by their letters. */
  readonly headerRow?: number | null;
  readonly sheet?: string;
  readonly decimalComma?: boolean;
  /** Where single columns go, by position; null leaves one out, a hole leaves the guess. */
  readonly columns?: readonly (ColumnChoice | null | undefined)[];
  /** Where columns with these headers go, in any case, or at these places (`#5`, `#e`); null leaves one out. What is said by position goes before it. */
  readonly byHeader?: ReadonlyMap<string, ColumnChoice | null>;
  /** Read a table that names no known column too: a person will say what is what. */
  readonly anyHeader?: boolean;
  /** Id of the program whose export it is (domain/batch/knownSystems), null for none. */
  readonly system?: string | null;
}

/** A column's place by a person's word. */
export interface ColumnChoice {
  readonly field: ColumnField;
  /** Unit of bare numbers (`lb`), or null. */
  readonly unit?: string | null;
}
