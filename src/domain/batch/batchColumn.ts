import type { ColumnField } from './columnField.ts';
import type { KnownSystem } from './knownSystems/index.ts';

/** A column of a file: its header as written, where it goes, and the unit or currency that the header names (`weight (lb)`). */
export interface BatchColumn {
  readonly header: string;
  readonly field: ColumnField | null;
  readonly unit: string | null;
  /** What it may be, the likeliest first, where that is not sure enough to be taken. */
  readonly guesses?: readonly ColumnField[];
}

/** The columns of a table and how they were recognised. */
export interface MatchedColumns {
  readonly columns: readonly BatchColumn[];
  /** Positions of the columns, those to be believed first where several go to one field. */
  readonly order: readonly number[];
  /** The program whose export this is, or null. */
  readonly system: KnownSystem | null;
  /** Columns of the invoice's address, the first to be believed first: for lines whose receiver has none. */
  readonly fallback?: readonly { readonly index: number; readonly field: ColumnField }[];
}
