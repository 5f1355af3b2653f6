import type { ColumnField } from '../columnField.ts';

/** Why a line of a file is left out; a person can take them all the same. */
export type LeftOutReason =
  'cancelled' | 'refunded' | 'fulfilled' | 'not-shipped' | 'sum' | 'remark';

/** Lines of an export that are no goods to send. */
export interface LeftOutRule {
  readonly why: LeftOutReason;
  readonly header: string;
  /** What stands there, in any case; `filled` is anything but nothing. */
  readonly is: readonly string[] | 'filled';
  /** Of the order as a whole, or of this line alone. */
  readonly of: 'shipment' | 'line';
}

type SystemColumn = readonly [header: string, field: ColumnField | null, unit?: string];

/** A column that holds all products of an order in one cell, each value behind its name: `Product ID: 7, Product Qty: 2 | Product ID: 9, …`. */
export interface PackedGoods {
  readonly header: string;
  /** The value that each product begins with. */
  readonly begins: string;
  /** Names of the values; they are columns of their own then. */
  readonly names: readonly string[];
}

/** How the export of a well-known program is recognised and where its columns go. */
export interface KnownSystem {
  /** Stable word for it. */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** `products`: a list of goods without receivers, fit for the catalogue rather than for a batch. */
  readonly kind: 'orders' | 'products';
  /** Headers by which it is known: all of any one group. Of several programs the one that has more of the file's headers counts. */
  readonly marks: readonly (readonly string[])[];
  /** Where headers go; of several for one field the first that has a value counts. The unit is that of bare numbers; null leaves a column out. */
  readonly columns: readonly SystemColumn[];
  /** True: nothing but these columns is taken, whatever else a header says. */
  readonly strict?: boolean;
  /** The address of the invoice, for orders that have no other. */
  readonly billing?: readonly SystemColumn[];
  readonly leftOut?: readonly LeftOutRule[];
  readonly packed?: PackedGoods;
  /** Beginnings of the first filled cell of lines that are none of an order: footers, explanations. */
  readonly noise?: readonly string[];
  /** True: an order of several items has a line of its own above them, without goods. */
  readonly summaryLines?: boolean;
  /** What each line is, where no column says it. */
  readonly fixed?: readonly (readonly [field: ColumnField, text: string])[];
}
