import { vi } from 'vitest';

/** A step that has not come after so long hangs; none is to fail because the machine is busy. */
const HANGS_MS = 30_000;

/** Resolves with what `step` returns once it throws nothing; rejects with what it threw last. */
export const soon = <T>(step: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(step, { timeout: HANGS_MS });
