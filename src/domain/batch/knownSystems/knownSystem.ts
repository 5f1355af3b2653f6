import type { ColumnField } from '../columnField.ts';

/** How the export of a well-known program is recognised and where its columns go. */
export interface KnownSystem {
  /** Stable word for it. */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** `products`: a list of goods without receivers, fit for the catalogue rather than for a batch. */
  readonly kind: 'orders' | 'products';
  /** Headers by which it is known: all of any one group. */
  readonly marks: readonly (readonly string[])[];
  /** Where headers go; of several for one field the first that has a value counts. The unit is that of bare numbers; null leaves a column out. */
  readonly columns: readonly (readonly [
    header: string,
    field: ColumnField | null,
    unit?: string,
  ])[];
}
