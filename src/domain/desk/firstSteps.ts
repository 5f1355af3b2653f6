/** The first steps of a new desk that are done, derived from the desk's data. */
export interface FirstSteps {
  /** Something was typed, imported or done; blank forms do not count. */
  readonly begun: boolean;
  readonly rated: boolean;
  readonly booked: boolean;
  /** A printer was chosen for at least one kind of paper. */
  readonly printer: boolean;
  /** The desk is connected to a service other than practice. */
  readonly service: boolean;
}
