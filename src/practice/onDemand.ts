import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { failure } from './envelope.ts';
import type { Practice, PracticeOptions } from './server.ts';
import type { Dialect } from './types.ts';

/** The bundled practice service, started on first use. */
export interface PracticeOnDemand {
  /** Its address; null before the first call of `listen` or `need`. */
  readonly url: () => string | null;
  /**
   * Opens its port and sets the dialect. The service itself is loaded with the first request.
   * @throws errors of the port; the next call tries again
   */
  readonly listen: (dialect: Dialect) => Promise<void>;
  /**
   * Starts the service if necessary, and sets the dialect.
   * @throws errors of the port or the folder; the next call tries again
   */
  readonly need: (dialect: Dialect) => Promise<void>;
  /** Processes the next purchase but drops its answer; or, when off, stops that. No effect without an address. */
  readonly loseAnswer: (on: boolean) => Promise<void>;
  /** Tracking number of the purchase with an external reference; null for none. */
  readonly numberOf: (reference: string) => Promise<string | null>;
  /** Stops the service if it was started. */
  readonly stop: () => Promise<void>;
}

type Start = (options: PracticeOptions) => Promise<Practice>;

/** An open port that holds requests until the service is ready. */
interface Door {
  readonly server: Server;
  readonly url: string;
  /** Passes the held requests to the server's new listener. */
  readonly open: () => void;
  /** Answers the held requests with an error: the service could not be started. */
  readonly refuse: () => void;
}

/** @param onKnock called for each held request */
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

/** Server and Fastify take a tenth of a second to load, so they are loaded on first use. */
const loadServer = async (): Promise<Start> => (await import('./server.ts')).startPractice;

/** @param stateDir folder that keeps the bookings across restarts */
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
      // The dialect may have been changed during the start.
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
      // A service that could not be started does not need to be stopped.
      await starting?.catch(() => null);
      await running?.stop();
      door?.server.closeAllConnections();
      door?.server.close();
    },
  };
};
