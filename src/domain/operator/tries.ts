/** Wrong PINs of one operator since the last correct one. */
export interface Tries {
  readonly wrong: number;
  /** PINs are not checked before this time, milliseconds since the epoch; 0: no wait. */
  readonly waitUntil: number;
  /** PINs are not checked until a manager sets a new one. */
  readonly locked: boolean;
}

/** The initial state, and the state after a correct PIN. */
export const NO_TRIES: Tries = { wrong: 0, waitUntil: 0, locked: false };

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

/** @returns null when a PIN may be checked */
export const pinRefusal = ({ locked, waitUntil }: Tries, now: number): PinRefusal | null => {
  if (locked) return { kind: 'locked' };
  const ms = waitUntil - now;
  // A wait longer than the maximum comes from a clock that was set back, and is ignored.
  return ms > 0 && ms <= LONGEST_WAIT_MS ? { kind: 'wait', ms } : null;
};

/**
 * Counts a wrong PIN.
 * @param mayLock false for the last manager, whom nobody could unlock: the waits continue instead
 */
export const afterWrongPin = ({ wrong }: Tries, now: number, mayLock: boolean): Tries => {
  const next = wrong + 1;
  const wait = waitAfter(next);
  return {
    wrong: next,
    waitUntil: wait === 0 ? 0 : now + wait,
    locked: mayLock && next >= TRIES_UNTIL_LOCKED,
  };
};
