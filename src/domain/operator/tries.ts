/** Wrong PINs of one operator since the last right one. */
export interface Tries {
  readonly wrong: number;
  /** No PIN is looked at before, milliseconds since the epoch; 0: none was waited for. */
  readonly waitUntil: number;
  /** No PIN is looked at until a manager sets a new one. */
  readonly locked: boolean;
}

/** What an operator begins with, and has again after the right PIN. */
export const NO_TRIES: Tries = { wrong: 0, waitUntil: 0, locked: false };

/** Wrong PINs until the first wait, and until the operator is locked. */
const FREE_TRIES = 5;
const TRIES_UNTIL_LOCKED = 10;
const FIRST_WAIT_MS = 60_000;
/** A longer wait would let mischief keep the last manager out for long. */
const LONGEST_WAIT_MS = 60 * 60_000;

/** Milliseconds that are waited after so many wrong PINs: a minute after the fifth, and twice as long after each one more, up to an hour. */
const waitAfter = (wrong: number): number =>
  wrong < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES));

/** Why no PIN of this operator is looked at now. */
export type PinRefusal =
  { readonly kind: 'locked' } | { readonly kind: 'wait'; readonly ms: number };

/** @returns null where a PIN is looked at */
export const pinRefusal = ({ locked, waitUntil }: Tries, now: number): PinRefusal | null => {
  if (locked) return { kind: 'locked' };
  const ms = waitUntil - now;
  // A clock that was set back must not keep somebody out for days.
  return ms > 0 && ms <= LONGEST_WAIT_MS ? { kind: 'wait', ms } : null;
};

/**
 * Counts a wrong PIN that was looked at.
 * @param mayLock false for the last manager, whom nobody could let in again: the waits go on then
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
