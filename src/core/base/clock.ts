import { uptime } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { dateIn } from '../../domain/text/dates.ts';
import { ulid } from '../../domain/text/ulid.ts';
import type { Clock, Random } from './ports.ts';

/** The computer's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  // `uptime` counts on while the computer sleeps; process.hrtime stops then on Linux and macOS.
  steady: () => uptime() * 1000,
  sleep: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}),
};

/** Returns milliseconds on the clock that nobody can set; where the system has none, on its ordinary clock. */
export const steadyNow = (clock: Pick<Clock, 'now' | 'steady'>): number =>
  clock.steady?.() ?? clock.now();

/** Returns a new ULID. Ids sort in the order in which they were created. */
export const newId = ({
  clock,
  random,
}: {
  readonly clock: Clock;
  readonly random: Random;
}): string => ulid(clock.now(), random);

/** Returns the current date in the desk's time zone, YYYY-MM-DD. */
export const today = ({
  clock,
  timeZone,
}: {
  readonly clock: Clock;
  readonly timeZone: string;
}): string => dateIn(clock.now(), timeZone);
