/** How far a person has come with a new desk, as the desk itself shows it. */
export interface FirstSteps {
  /** Something was typed, imported or done; blank forms do not count. */
  readonly begun: boolean;
  readonly rated: boolean;
  readonly booked: boolean;
  /** A printer was chosen for one of the papers. */
  readonly printer: boolean;
  /** The desk is connected to another service than practice. */
  readonly service: boolean;
}
