import { setTimeout as wait } from 'node:timers/promises';
import type { Practice } from '../../src/practice/server.ts';

const QUIET_MS = 4;

/** Resolves when the practice service processes no request any more; with `operation`, none of that operation. */
export const settled = async (
  practice: Practice,
  operation?: Parameters<Practice['working']>[0],
): Promise<void> => {
  // Checked twice in a row, because a request may still be arriving.
  for (let quiet = 0; quiet < 2;) {
    await wait(QUIET_MS);
    quiet = practice.working(operation) === 0 ? quiet + 1 : 0;
  }
};
