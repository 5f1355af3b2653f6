import type { StoredLine } from './line.ts';

/**
 * Checks the hash chains of a log, one for each program that writes. An unreadable line does not matter as long as no later line of a chain follows
 * it: it is the incomplete last write of a program that was interrupted before it acted on it. A repeated line is a write that was retried.
 */
export interface Chain {
  /** Adds the next line. Returns false when the line before it is missing or was changed. */
  accept(line: Pick<StoredLine, 'writer' | 'before' | 'hash'>): boolean;
  /** True when a line with this hash was accepted. */
  has(hash: string): boolean;
}

/** Creates a `Chain`. @param tip hash of the line before the first one that is read; '' at the beginning of the log */
export const createChain = (tip: string): Chain => {
  const last = new Map<string, string>();
  const seen = new Set([tip]);
  return {
    accept: ({ writer, before, hash }) => {
      const known = last.get(writer);
      // The chain of a new writer starts at a line that was in the log already.
      const fits = seen.has(hash) || (known === undefined ? seen.has(before) : known === before);
      last.set(writer, hash);
      seen.add(hash);
      return fits;
    },
    has: (hash) => seen.has(hash),
  };
};
