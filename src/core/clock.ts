import { uptime } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { dateIn } from '../domain/text/dates.ts';
import { ulid } from '../domain/text/ulid.ts';
import type { Clock, Random } from './ports.ts';

/** The computer's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  // The system's own count goes on while the computer sleeps; process.hrtime stands still then on Linux and macOS.
  steady: () => uptime() * 1000,
  sleep: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}),
};

/** @returns a new ULID: ids sort in the order in which they were made */
export const newId = ({
  clock,
  random,
}: {
  readonly clock: Clock;
  readonly random: Random;
}): string => ulid(clock.now(), random);

/** @returns the date of now in the desk's time zone, YYYY-MM-DD */
export const today = ({
  clock,
  timeZone,
}: {
  readonly clock: Clock;
  readonly timeZone: string;
}): string => dateIn(clock.now(), timeZone);
