import type { ColumnField } from './columnField.ts';
import type { HeaderMeaning } from './headerMeaning.ts';
import type { Sample } from './valueShapes.ts';

/** Scores for assigning a column to a field. A score below `SURE` is only asked about, never used. */
export const POINTS = {
  own: 100,
  named: 80,
  found: 60,
  bare: 50,
  customer: 45,
  beside: 42,
  open: 30,
} as const;
export const SURE = 40;

/** A field that a column may fill. */
export interface Candidate {
  readonly field: ColumnField;
  readonly points: number;
}
/** A column during the assignment. */
export interface ScoredColumn extends HeaderMeaning {
  readonly header: string;
  readonly at: number;
  readonly sample: Sample;
  candidates: Candidate[];
  /** Its field in the billing address, which is used when a shipment has no address of the receiver. */
  billing: ColumnField | null;
}
