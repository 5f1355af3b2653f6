/** Wrong PINs since the last correct one. */
export interface Tries {
  readonly wrong: number;
  /** When the last wrong PIN was entered, by `steadyNow`, milliseconds; 0: none. */
  readonly lastWrongAt: number;
  /** PINs are not checked until a manager sets a new one. */
  readonly locked: boolean;
}

/** The initial state, and the state after a correct PIN. */
export const NO_TRIES: Tries = { wrong: 0, lastWrongAt: 0, locked: false };

/** Number of wrong PINs until the first wait, and until the operator is locked. */
const FREE_TRIES = 5;
const TRIES_UNTIL_LOCKED = 10;
const FIRST_WAIT_MS = 60_000;
/** A longer wait would allow anyone to lock out the last manager for long. */
const LONGEST_WAIT_MS = 60 * 60_000;

/** Wait in milliseconds after this number of wrong PINs: a minute after the fifth, doubled with each further one, up to an hour. */
const waitAfter = (wrong: number): number =>
  wrong < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES));

/** Why a PIN of this operator is not checked now. */
export type PinRefusal =
  { readonly kind: 'locked' } | { readonly kind: 'wait'; readonly ms: number };

/**
 * @param steadyNow milliseconds on a clock that nobody can set
 * @returns null when a PIN may be checked
 */
export const pinRefusal = (
  { wrong, lastWrongAt, locked }: Tries,
  steadyNow: number,
): PinRefusal | null => {
  if (locked) return { kind: 'locked' };
  const ms = waitAfter(wrong) - (steadyNow - lastWrongAt);
  return ms > 0 ? { kind: 'wait', ms } : null;
};

/**
 * The steady clock starts at 0 with the computer. A wait that began before the computer was started again begins anew.
 * @returns the same object when nothing changed
 */
export const afterComputerStart = (tries: Tries, steadyNow: number): Tries =>
  tries.lastWrongAt > steadyNow ? { ...tries, lastWrongAt: steadyNow } : tries;

/**
 * Counts a wrong PIN.
 * @param mayLock false for the last manager, whom nobody could unlock: the waits continue instead
 */
export const afterWrongPin = ({ wrong }: Tries, steadyNow: number, mayLock: boolean): Tries => ({
  wrong: wrong + 1,
  lastWrongAt: steadyNow,
  locked: mayLock && wrong + 1 >= TRIES_UNTIL_LOCKED,
});
