import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { failure } from './envelope.ts';
import type { Practice, PracticeOptions } from './server.ts';
import type { Dialect } from './types.ts';

/** The practice service of a desk, which is there from its first use on. */
export interface PracticeOnDemand {
  /** Its address; null where nobody has needed it yet. */
  readonly url: () => string | null;
  /**
   * Gives it an address and makes it speak a dialect. It is loaded with the first request.
   * @throws what its port failed with; the next call tries again
   */
  readonly listen: (dialect: Dialect) => Promise<void>;
  /**
   * Starts it where it does not run yet, and makes it speak a dialect.
   * @throws what its port or its folder failed with; the next call tries again
   */
  readonly need: (dialect: Dialect) => Promise<void>;
  /** The next purchase is carried out and its answer lost; or, off, no longer. Nothing where it has no address. */
  readonly loseAnswer: (on: boolean) => Promise<void>;
  /** Tracking number of what was bought under an external reference; null for none. */
  readonly numberOf: (reference: string) => Promise<string | null>;
  /** Ends it where it was started. */
  readonly stop: () => Promise<void>;
}

type Start = (options: PracticeOptions) => Promise<Practice>;

/** A port whose requests wait until the service is there. */
interface Door {
  readonly server: Server;
  readonly url: string;
  /** Hands those that wait over to whoever listens by now. */
  readonly open: () => void;
  /** Answers those that wait that the service could not be started. */
  readonly refuse: () => void;
}

/** @param onKnock called with each request that waits */
const makeDoor = async (onKnock: () => void): Promise<Door> => {
  const server = createServer();
  let waiting: [IncomingMessage, ServerResponse][] = [];
  const taken = (): typeof waiting => {
    const all = waiting;
    waiting = [];
    return all;
  };
  const hold = (request: IncomingMessage, response: ServerResponse): void => {
    waiting.push([request, response]);
    onKnock();
  };
  server.on('request', hold);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => {
      server.off('request', hold);
      for (const [request, response] of taken()) server.emit('request', request, response);
    },
    refuse: () => {
      const { status, body } = failure(503, 'The practice service could not be started.');
      for (const [, response] of taken())
        response
          .writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' })
          .end(JSON.stringify(body));
    },
  };
};

/** The server and Fastify beneath it take a tenth of a second to load: a desk goes without until it asks for something. */
const loadServer = async (): Promise<Start> => (await import('./server.ts')).startPractice;

/** @param stateDir keeps what was booked over a restart */
export const createPracticeOnDemand = (
  stateDir: string,
  load: () => Promise<Start> = loadServer,
): PracticeOnDemand => {
  let spoken: Dialect = 'documented';
  let making: Promise<Door> | null = null;
  let door: Door | null = null;
  let starting: Promise<Practice> | null = null;
  let running: Practice | null = null;

  const listen = async (dialect: Dialect): Promise<Door> => {
    spoken = dialect;
    running?.setDialect(dialect);
    const mine = (making ??= makeDoor(() => void run().catch(() => undefined)));
    try {
      door = await mine;
      return door;
    } catch (reason) {
      if (making === mine) making = null;
      throw reason;
    }
  };
  const start = async (at: Door): Promise<Practice> => {
    try {
      running = await (await load())({ server: at.server, stateDir, dialect: spoken });
      // It may have been told of another one meanwhile.
      running.setDialect(spoken);
      at.open();
      return running;
    } catch (reason) {
      starting = null;
      at.refuse();
      throw reason;
    }
  };
  const run = async (): Promise<Practice | null> => {
    if (making === null) return null;
    const at = await making;
    return (starting ??= start(at));
  };

  return {
    url: () => door?.url ?? null,
    listen: async (dialect) => {
      await listen(dialect);
    },
    need: async (dialect) => {
      await listen(dialect);
      await run();
    },
    loseAnswer: async (on) =>
      (await run())?.setFaults(
        on ? [{ operation: 'purchase', kind: 'drop-after', only: [1] }] : [],
      ),
    numberOf: async (reference) =>
      (await run())?.shipments().find((each) => each.external_reference === reference)
        ?.tracking_number ?? null,
    stop: async () => {
      // One that cannot be started has nothing to end.
      await starting?.catch(() => null);
      await running?.stop();
      door?.server.closeAllConnections();
      door?.server.close();
    },
  };
};
