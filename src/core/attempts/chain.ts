import type { Written } from './line.ts';

/**
 * Checks the hash chains of a log, one for each program that writes. A line that cannot be read does not matter as long as no chain misses
 * it: it is the torn last write of a program that was interrupted, and nothing was done because of it.
 * The same line twice is one whose write was repeated.
 */
export interface Chain {
  /** Takes the next line. @returns false when a line before it is missing or was changed */
  accept(line: Pick<Written, 'writer' | 'before' | 'hash'>): boolean;
  /** True when a line with this hash was accepted. */
  has(hash: string): boolean;
}

/** @param tip hash of the line before the first one that is read; '' at the beginning of the log */
export const createChain = (tip: string): Chain => {
  const last = new Map<string, string>();
  const seen = new Set([tip]);
  return {
    accept: ({ writer, before, hash }) => {
      const known = last.get(writer);
      // The chain of a new writer starts at a line that it found.
      const fits = seen.has(hash) || (known === undefined ? seen.has(before) : known === before);
      last.set(writer, hash);
      seen.add(hash);
      return fits;
    },
    has: (hash) => seen.has(hash),
  };
};
