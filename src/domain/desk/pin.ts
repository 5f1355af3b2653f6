/** Form of a PIN: four to twelve digits. */
export const PIN = /^\d{4,12}$/;

/** PIN of an operator who allows an act, with the operator's id. */
export interface OperatorPin {
  readonly operator: string;
  readonly pin: string;
}

/**
 * A PIN that allows an act: the manager's on a desk without operators; else an operator's, where a text alone is the PIN of the operator who is
 * signed in.
 */
export type GivenPin = string | OperatorPin;

/** True for four to twelve digits. */
export const isPin = (given: GivenPin): boolean =>
  PIN.test(typeof given === 'string' ? given : given.pin);
