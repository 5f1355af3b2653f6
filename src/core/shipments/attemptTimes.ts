import { notBookedFrom, STILL_AT_WORK_MS, type Purchase } from '../../domain/purchase/purchase.ts';
import type { Clock } from '../base/ports.ts';

/** Tolerance in milliseconds: when the clock advanced by more than this beyond the elapsed time, it was set forward. */
const SET_MS = 5_000;

/** For each clock: when the attempts of this run of the program were sent, by the monotonic clock. */
const sent = new WeakMap<Clock, Map<number, number>>();

/** Records that an attempt is sent now. @param at its time as it is stored */
export const noteAttempt = (clock: Clock, at: number): void => {
  if (!clock.steady) return;
  const times = sent.get(clock) ?? new Map<number, number>();
  times.set(at, clock.steady());
  sent.set(clock, times);
};

/** Returns when an attempt was sent, by the monotonic clock. @param at its time as it is stored @returns null for an attempt of an earlier run */
export const steadyTimeOf = (clock: Clock, at: number): number | null =>
  sent.get(clock)?.get(at) ?? null;

/**
 * Returns the domain's `notBookedFrom`, but not earlier because the clock was set forward since: then only the elapsed time counts. For an attempt of
 * an earlier run of the program only the clock is known.
 * @returns milliseconds since the epoch, by the current clock
 */
export const resolvableFrom = (
  clock: Clock,
  uncertain: Pick<Extract<Purchase, { kind: 'uncertain' }>, 'attempt' | 'at'>,
): number => {
  const now = clock.now();
  const from = notBookedFrom(uncertain, now);
  const began = steadyTimeOf(clock, uncertain.attempt.at);
  if (began === null || !clock.steady) return from;
  const passed = clock.steady() - began;
  const wasPutForward = now - uncertain.attempt.at > passed + SET_MS;
  return wasPutForward ? Math.max(from, now + STILL_AT_WORK_MS - passed) : from;
};
