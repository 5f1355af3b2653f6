import { notBookedFrom, STILL_AT_WORK_MS, type Purchase } from '../../domain/purchase/purchase.ts';
import type { Clock } from '../ports.ts';

/** A clock that says more than this beyond the time that really passed was put forward, in milliseconds. */
const SET_MS = 5_000;

/** Of each clock: when the attempts of this run of the program were sent, by the count that setting the clock does not change. */
const sent = new WeakMap<Clock, Map<number, number>>();

/** Remembers that an attempt is sent now. @param at its time as it is written down */
export const noteAttempt = (clock: Clock, at: number): void => {
  if (!clock.steady) return;
  const times = sent.get(clock) ?? new Map<number, number>();
  times.set(at, clock.steady());
  sent.set(clock, times);
};

/**
 * `notBookedFrom` of the domain, and not earlier because the clock was put forward since: then only time counts that really passed. An
 * attempt of an earlier run of the program is known by the clock alone.
 * @returns milliseconds since the epoch, by what the clock says now
 */
export const resolvableFrom = (
  clock: Clock,
  uncertain: Pick<Extract<Purchase, { kind: 'uncertain' }>, 'attempt' | 'at'>,
): number => {
  const now = clock.now();
  const from = notBookedFrom(uncertain, now);
  const began = sent.get(clock)?.get(uncertain.attempt.at);
  if (began === undefined || !clock.steady) return from;
  const passed = clock.steady() - began;
  const wasPutForward = now - uncertain.attempt.at > passed + SET_MS;
  return wasPutForward ? Math.max(from, now + STILL_AT_WORK_MS - passed) : from;
};
