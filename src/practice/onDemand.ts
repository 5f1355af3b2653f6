import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
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
interface HoldingServer {
  readonly server: Server;
  readonly url: string;
  /** Passes the held requests to the server's new listener. */
  readonly open: () => void;
  /** Answers the held requests with an error: the service could not be started. */
  readonly refuse: () => void;
}

/** Listens on this port of the loopback address, or on any free one where it is taken or 0. @returns the port */
const listenAt = async (server: Server, port: number): Promise<number> => {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (reason) {
    if (port === 0) throw reason;
    return listenAt(server, 0);
  }
  return (server.address() as AddressInfo).port;
};

/** The port of the last start; 0 when there was none. */
const portKeptIn = (file: string): number => {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
  } catch {
    return 0;
  }
};

/**
 * Opens the port of the last start again where it is free: a booking keeps the address of its documents, and asks there for what was not fetched before
 * the restart.
 * @param onHeldRequest called for each held request
 */
const openHoldingServer = async (
  stateDir: string,
  onHeldRequest: () => void,
): Promise<HoldingServer> => {
  const server = createServer();
  let held: [IncomingMessage, ServerResponse][] = [];
  const takeHeld = (): typeof held => {
    const all = held;
    held = [];
    return all;
  };
  const hold = (request: IncomingMessage, response: ServerResponse): void => {
    held.push([request, response]);
    onHeldRequest();
  };
  server.on('request', hold);
  const kept = join(stateDir, 'port');
  const port = await listenAt(server, portKeptIn(kept));
  // Only documents of earlier starts depend on it.
  try {
    mkdirSync(stateDir, { recursive: true });
    writeFileSync(kept, String(port));
  } catch {
    // A folder that cannot be written to is reported when the service starts.
  }
  return {
    server,
    url: `http://127.0.0.1:${port}`,
    open: () => {
      server.off('request', hold);
      for (const [request, response] of takeHeld()) server.emit('request', request, response);
    },
    refuse: () => {
      const { status, body } = failure(503, 'The practice service could not be started.');
      for (const [, response] of takeHeld())
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
  let currentDialect: Dialect = 'documented';
  let opening: Promise<HoldingServer> | null = null;
  let holding: HoldingServer | null = null;
  let starting: Promise<Practice> | null = null;
  let running: Practice | null = null;

  const listen = async (dialect: Dialect): Promise<HoldingServer> => {
    currentDialect = dialect;
    running?.setDialect(dialect);
    const mine = (opening ??= openHoldingServer(stateDir, () => void run().catch(() => undefined)));
    try {
      holding = await mine;
      return holding;
    } catch (reason) {
      if (opening === mine) opening = null;
      throw reason;
    }
  };
  const start = async (at: HoldingServer): Promise<Practice> => {
    try {
      running = await (await load())({ server: at.server, stateDir, dialect: currentDialect });
      // The dialect may have been changed during the start.
      running.setDialect(currentDialect);
      at.open();
      return running;
    } catch (reason) {
      starting = null;
      at.refuse();
      throw reason;
    }
  };
  const run = async (): Promise<Practice | null> => {
    if (opening === null) return null;
    const at = await opening;
    return (starting ??= start(at));
  };

  return {
    url: () => holding?.url ?? null,
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
      holding?.server.closeAllConnections();
      holding?.server.close();
    },
  };
};
