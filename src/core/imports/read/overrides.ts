import type { ColumnField } from '../../../domain/batchFile/columnField.ts';
import type { FileEncoding } from '../../../domain/batchFile/importReview.ts';
import type { Separator } from '../../base/files/csv.ts';

/** A person's corrections of what was detected; what is left out is guessed. */
export interface ReadOverrides {
  readonly encoding?: FileEncoding;
  readonly separator?: Separator;
  /** Row number of the header, from 1; null: the table has none, and its columns are named by letters. */
  readonly headerRow?: number | null;
  readonly sheet?: string;
  readonly decimalComma?: boolean;
  /** Fields of single columns, by position; null leaves a column out, undefined keeps the guess. */
  readonly columns?: readonly (ColumnChoice | null | undefined)[];
  /**
   * Fields of columns by header as a person types it, in any case, or by position (`#5`, `#e`); null leaves a column out. A choice by position takes
   * precedence, and of two for the same header the last.
   */
  readonly byHeader?: ReadonlyMap<string, ColumnChoice | null>;
  /** True to read a table without any known column: a person will assign the columns. */
  readonly anyHeader?: boolean;
  /** Id of the program whose export it is (domain/batchFile/knownSystems), null for none. */
  readonly system?: string | null;
}

/** A person's choice for a column. */
export interface ColumnChoice {
  readonly field: ColumnField;
  /** Unit of bare numbers (`lb`), or null. */
  readonly unit?: string | null;
}
