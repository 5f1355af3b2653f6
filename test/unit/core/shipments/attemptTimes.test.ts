import { expect, it } from 'vitest';
import { noteAttempt, resolvableFrom } from '../../../../src/core/shipments/attemptTimes.ts';
import type { Clock } from '../../../../src/core/base/ports.ts';
import { START } from '../../../fakes/clock.ts';

const MINUTE = 60_000;

/** A clock that can be set, over a count that cannot. */
const settable = () => {
  let [now, steady] = [START, 0];
  const clock: Clock = { now: () => now, steady: () => steady, sleep: async () => undefined };
  return {
    clock,
    pass: (ms: number) => {
      now += ms;
      steady += ms;
    },
    set: (by: number) => {
      now += by;
    },
  };
};
const uncertain = {
  attempt: { reference: 'WD-1', bodyHash: 'a', at: START },
  at: START + MINUTE,
};

it('a clock that was put forward does not end the ten minutes in which the service may still be buying', () => {
  const { clock, pass, set } = settable();
  noteAttempt(clock, START);
  pass(MINUTE);
  expect(resolvableFrom(clock, uncertain)).toBe(START + 10 * MINUTE);
  set(60 * MINUTE);
  expect(resolvableFrom(clock, uncertain) - clock.now()).toBe(9 * MINUTE);
  pass(9 * MINUTE);
  expect(resolvableFrom(clock, uncertain)).toBe(clock.now());
});

it('a sleep of the computer is time that passed: the clock was not set', () => {
  const { clock, pass } = settable();
  noteAttempt(clock, START);
  pass(60 * MINUTE);
  expect(resolvableFrom(clock, uncertain)).toBe(START + 10 * MINUTE);
});

it('a clock that is put right by seconds changes nothing, and an attempt of an earlier start is known by the clock alone', () => {
  const { clock, pass, set } = settable();
  expect(resolvableFrom(clock, uncertain)).toBe(START + 10 * MINUTE);
  noteAttempt(clock, START);
  pass(MINUTE);
  set(3_000);
  expect(resolvableFrom(clock, uncertain)).toBe(START + 10 * MINUTE);
});
