import { setTimeout as wait } from 'node:timers/promises';
import type { Practice } from '../../src/practice/server.ts';

const QUIET_MS = 4;

/** Resolves when the practice service is at work on nothing any more, whoever asked for it. */
export const settled = async (practice: Practice): Promise<void> => {
  // Twice in a row: a request may still be on its way in.
  for (let quiet = 0; quiet < 2;) {
    await wait(QUIET_MS);
    quiet = practice.working() === 0 ? quiet + 1 : 0;
  }
};
