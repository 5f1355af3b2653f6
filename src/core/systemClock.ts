import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from './ports.ts';

/** The computer's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}),
};
