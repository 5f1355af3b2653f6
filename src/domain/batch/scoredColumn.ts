import type { ColumnField } from './columnField.ts';
import type { HeaderMeaning } from './headerMeaning.ts';
import type { Sample } from './valueShapes.ts';

/** How much is believed that a column fills a field. What is below `SURE` is only asked about, never taken. */
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
/** A column while it is found out what it is. */
export interface ScoredColumn extends HeaderMeaning {
  readonly header: string;
  readonly at: number;
  readonly sample: Sample;
  candidates: Candidate[];
  /** Stands in where a shipment has no address of a receiver. */
  billing: ColumnField | null;
}
