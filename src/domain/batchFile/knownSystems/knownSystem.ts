import type { ColumnField } from '../columnField.ts';
import type { ShopForm } from '../shopForm.ts';

/** Why a row of a file is left out; a person can import such rows anyway. */
export type LeftOutReason =
  'cancelled' | 'refunded' | 'fulfilled' | 'not-shipped' | 'charge' | 'sum' | 'remark';

/** Rows of an export that are not goods to send. */
export interface LeftOutRule {
  readonly why: LeftOutReason;
  readonly header: string;
  /** Values in that column, in any case; `filled` is any value. */
  readonly is: readonly string[] | 'filled';
  /** Whether the whole order is left out, or only this row. */
  readonly of: 'shipment' | 'line';
}

/** The unit of a column is a setting of the shop, which the file does not say. */
export interface UnitOfShop {
  /** The unit that most shops have, or null: then the mode's unit applies. */
  readonly usual: string | null;
}

type SystemColumn = readonly [
  header: string,
  field: ColumnField | null,
  unit?: string | UnitOfShop,
];

/** A column with all products of an order in one cell, each value after its name: `Product ID: 7, Product Qty: 2 | Product ID: 9, …`. */
export interface PackedGoods {
  readonly header: string;
  /** The name of the first value of each product. */
  readonly begins: string;
  /** Names of the values; they become columns. */
  readonly names: readonly string[];
}

/** How to recognise the export of a well-known program, and the fields of its columns. */
export interface KnownSystem {
  /** Stable identifier. */
  readonly id: string;
  /** Name for people. */
  readonly name: string;
  /** `products`: a list of goods without receivers, for the catalogue rather than for a batch. */
  readonly kind: 'orders' | 'products';
  /** Groups of headers that identify it: all of any one group. When several programs match, the one with more of the file's headers wins. */
  readonly marks: readonly (readonly string[])[];
  /**
   * The fields of headers; when several have the same field, the first with a value wins. The unit applies to bare numbers; a unit of the shop is asked
   * about. Null leaves a column out.
   */
  readonly columns: readonly SystemColumn[];
  /** True when only these columns are used, whatever other headers say. */
  readonly strict?: boolean;
  /** The billing address, for orders without any other. */
  readonly billing?: readonly SystemColumn[];
  readonly leftOut?: readonly LeftOutRule[];
  readonly packed?: PackedGoods;
  /** Starts of the first filled cell in rows that are not orders: footers, explanations. */
  readonly noise?: readonly string[];
  /** True when an order of several items has an extra row above them, without goods. */
  readonly summaryLines?: boolean;
  /** Fixed values that no column gives. */
  readonly fixed?: readonly (readonly [field: ColumnField, text: string])[];
  /** How tracking numbers go back to the shop. */
  readonly writeBack?: ShopForm;
}
