import type { ColumnField } from './columnField.ts';
import type { KnownSystem, UnitOfShop } from './knownSystems/index.ts';

/** A column of a file: its header as written, its field, and the unit or currency in the header (`weight (lb)`). */
export interface BatchColumn {
  readonly header: string;
  readonly field: ColumnField | null;
  readonly unit: string | null;
  /** Set when the unit is a setting of the shop, which the file does not say; `unit` is null then. */
  readonly unitOfShop?: UnitOfShop;
  /** Possible fields, most likely first, when none is certain enough. */
  readonly guesses?: readonly ColumnField[];
}

/** The columns of a table and how they were recognised. */
export interface MatchedColumns {
  readonly columns: readonly BatchColumn[];
  /** Indexes of the columns; when several have the same field, the first with a value wins. */
  readonly order: readonly number[];
  /** The program whose export this is, or null. */
  readonly system: KnownSystem | null;
  /** Columns of the billing address, in order of precedence: for rows without an address of the receiver. */
  readonly fallback?: readonly { readonly index: number; readonly field: ColumnField }[];
}
