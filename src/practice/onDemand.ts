import type { Practice, PracticeOptions } from './server.ts';
import type { Dialect } from './types.ts';

/** The practice service of a desk, which is there from its first use on. */
export interface PracticeOnDemand {
  /** Its address; null where nobody has needed it yet. */
  readonly url: () => string | null;
  /**
   * Starts it where it does not run yet, and makes it speak a dialect.
   * @throws what its port or its folder failed with; the next call tries again
   */
  readonly need: (dialect: Dialect) => Promise<void>;
  /** The next purchase is carried out and its answer lost; or, off, no longer. */
  readonly loseAnswer: (on: boolean) => void;
  /** Tracking number of what was bought under an external reference; null for none. */
  readonly numberOf: (reference: string) => string | null;
  /** Ends it where it was started. */
  readonly stop: () => Promise<void>;
}

type Start = (options: PracticeOptions) => Promise<Practice>;

/** The server and Fastify beneath it take a tenth of a second to load: a desk that works with another service goes without. */
const loadServer = async (): Promise<Start> => (await import('./server.ts')).startPractice;

/** @param stateDir keeps what was booked over a restart */
export const createPracticeOnDemand = (
  stateDir: string,
  load: () => Promise<Start> = loadServer,
): PracticeOnDemand => {
  let starting: Promise<Practice> | null = null;
  let running: Practice | null = null;
  const start = async (dialect: Dialect): Promise<Practice> => {
    running = await (await load())({ port: 0, stateDir, dialect });
    return running;
  };
  return {
    url: () => running?.url ?? null,
    need: async (dialect) => {
      const mine = (starting ??= start(dialect));
      try {
        (await mine).setDialect(dialect);
      } catch (reason) {
        if (starting === mine) starting = null;
        throw reason;
      }
    },
    loseAnswer: (on) =>
      running?.setFaults(on ? [{ operation: 'purchase', kind: 'drop-after', only: [1] }] : []),
    numberOf: (reference) =>
      running?.shipments().find((each) => each.external_reference === reference)?.tracking_number ??
      null,
    stop: async () => {
      // One that cannot be started has nothing to end.
      await starting?.catch(() => null);
      await running?.stop();
    },
  };
};
