import { setTimeout as wait } from 'node:timers/promises';
import type { Practice } from '../../src/practice/server.ts';

const QUIET_MS = 4;

/** Resolves when the practice service is at work on nothing any more, whoever asked for it; on nothing of one operation where one is named. */
export const settled = async (
  practice: Practice,
  operation?: Parameters<Practice['working']>[0],
): Promise<void> => {
  // Twice in a row: a request may still be on its way in.
  for (let quiet = 0; quiet < 2;) {
    await wait(QUIET_MS);
    quiet = practice.working(operation) === 0 ? quiet + 1 : 0;
  }
};
