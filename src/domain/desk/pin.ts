/** A PIN as it is typed: digits. */
export const PIN = /^\d{4,12}$/;

/** The PIN of an operator who allows something, by the operator's id. */
export interface OperatorPin {
  readonly operator: string;
  readonly pin: string;
}

/** A PIN that allows something: the manager's on a desk without operators; else an operator's, alone that of who is signed in. */
export type GivenPin = string | OperatorPin;

/** True for four to twelve digits. */
export const isPin = (given: GivenPin): boolean =>
  PIN.test(typeof given === 'string' ? given : given.pin);
