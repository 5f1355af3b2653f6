import { vi } from 'vitest';
import { patience } from './patience.ts';

/** Resolves with what `step` returns once it throws nothing; rejects with what it threw last. */
export const soon = <T>(step: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(step, { timeout: patience(30_000) });
