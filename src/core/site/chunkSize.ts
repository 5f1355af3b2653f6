import { troubleOf } from './trouble.ts';

/** How many facts are exchanged in one piece. */
export interface ChunkSize {
  readonly now: () => number;
  /**
   * Exchanges one piece. After one that was not answered in time the following ones are smaller, down to a single fact: over a slow connection a piece
   * of the usual size would never arrive. They grow again slowly.
   */
  readonly exchange: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Creates a size that starts with `most`. */
export const createChunkSize = (most: number): ChunkSize => {
  let size = most;
  return {
    now: () => size,
    exchange: async (work) => {
      try {
        const done = await work();
        size = Math.min(most, size + Math.ceil(size / 8));
        return done;
      } catch (reason) {
        if (troubleOf(reason) === 'slow') size = Math.max(1, Math.floor(size / 4));
        throw reason;
      }
    },
  };
};
