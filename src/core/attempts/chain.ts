import type { Written } from './line.ts';

/**
 * Follows the chains of a log line by line. A line that cannot be read is passed over as long as no chain misses it: it is the
 * torn end of a program that was cut off, and what it said was never acted on. The same line twice is one whose writing was begun anew.
 * @param tip hash of the line before the first that is read; empty at the beginning of the log
 */
export const createChain = (tip: string) => {
  const last = new Map<string, string>();
  const seen = new Set([tip]);
  return {
    /** False when a line before this one is missing or was changed. */
    accept: ({ writer, before, hash }: Pick<Written, 'writer' | 'before' | 'hash'>): boolean => {
      const known = last.get(writer);
      // A new writer goes on from a line that it found there.
      const fits = seen.has(hash) || (known === undefined ? seen.has(before) : known === before);
      last.set(writer, hash);
      seen.add(hash);
      return fits;
    },
    has: (hash: string): boolean => seen.has(hash),
  };
};
