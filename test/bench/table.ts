/** A row of the bench table. */
export interface BenchRow {
  readonly work: string;
  readonly figure: string;
  readonly must: string;
  readonly holds: boolean;
}
