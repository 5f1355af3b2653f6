import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { createDocumentMaker, plainMaker } from './documents/maker.ts';
import { failure } from './envelope.ts';
import { createFaultEngine } from './faults/engine.ts';
import type { FaultRule } from './faults/rules.ts';
import { addGate } from './http/gate.ts';
import { send } from './http/send.ts';
import { PRACTICE_PRIVATE_KEY, PRACTICE_PUBLIC_KEY } from './keys.ts';
import { createQuoteMemory } from './quotes.ts';
import { backdoorRoutes } from './routes/backdoor.ts';
import { documentRoutes } from './routes/documents.ts';
import { extraRoutes } from './routes/extras.ts';
import { generateRoute, storageRoutes } from './routes/files.ts';
import { portalRoutes } from './routes/portal.ts';
import { productRoutes } from './routes/products.ts';
import { shipmentRoutes } from './routes/shipments.ts';
import { warehouseRoutes } from './routes/warehouses.ts';
import { openStore } from './state/store.ts';
import { createTimers } from './timers.ts';
import type { Call, Dialect, Operation, PracticeShipment } from './types.ts';
import type { World } from './world.ts';

export type { FaultEffect, FaultRule } from './faults/rules.ts';
export type { Dialect } from './types.ts';

const CALLS_KEPT = 10_000;
const BODY_LIMIT = 10 * 1024 * 1024;

/** Options of a practice service. */
export interface PracticeOptions {
  /** 0 or omitted: any free port. */
  readonly port?: number;
  readonly host?: '127.0.0.1';
  /** A server that already listens on loopback, used instead of an own port. `stop` closes it. */
  readonly server?: Server;
  readonly dialect?: Dialect;
  /** Folder that keeps shipments, uploads and ratings across restarts; without it, they are kept in memory. */
  readonly stateDir?: string;
  readonly faults?: readonly FaultRule[];
  /** Makes faults and tracking numbers reproducible. */
  readonly seed?: number;
  /** Delay of every answer in milliseconds. */
  readonly latencyMs?: number;
  /** Milliseconds after a purchase until its external_reference counts as a duplicate; 0: at once. */
  readonly confirmAfterMs?: number;
  readonly publicKey?: string;
  readonly privateKey?: string;
  readonly now?: () => Date;
  /** Returned instead of every document: for tests with thousands of bookings whose documents do not matter. */
  readonly plainDocument?: Uint8Array;
  /** Enables `/__practice/…` (routes/backdoor.ts), which needs no keys: for tests and `npm run practice`. Off by default. */
  readonly backdoor?: boolean;
}

/** A running practice service. */
export interface Practice {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly publicKey: string;
  readonly privateKey: string;
  /** Closes all connections, including slow answers, and closes the state files. */
  stop(): Promise<void>;
  setFaults(rules: readonly FaultRule[]): void;
  setDialect(dialect: Dialect): void;
  /** The last 10,000 calls, oldest first. */
  calls(): readonly Call[];
  shipments(): readonly PracticeShipment[];
  /** Number of requests in progress, including those whose client has disconnected; of one operation when given. */
  working(operation?: Operation): number;
}

const addJson = (app: FastifyInstance): void => {
  // Many clients send a JSON content type without a body (tracking), which is harmless.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('The body is not valid JSON.'), { statusCode: 400 }));
    }
  });
};

const answerAt =
  (server: Server): FastifyServerFactory =>
  (answer) =>
    server.on('request', answer);

const build = (
  world: World,
  backdoor: (() => readonly Call[]) | null,
  server: Server | undefined,
): FastifyInstance => {
  const app = Fastify({
    ...(server && { serverFactory: answerAt(server) }),
    forceCloseConnections: true,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 1000 },
  });
  addJson(app);
  addGate(app, world);
  app.setNotFoundHandler((_request, reply) => {
    world.record('other', 404);
    send(reply, failure(404, 'Not Found'));
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    world.record(request.routeOptions.config.operation ?? 'other', status);
    send(reply, failure(status, status < 500 ? error.message : 'Server Error'));
  });
  void app.register(
    async (api) => {
      productRoutes(api, world);
      shipmentRoutes(api, world);
      warehouseRoutes(api, world);
      generateRoute(api, world);
      extraRoutes(api, world);
    },
    { prefix: '/api/v1' },
  );
  storageRoutes(app, world);
  documentRoutes(app, world);
  portalRoutes(app, world);
  if (backdoor) backdoorRoutes(app, world, backdoor);
  return app;
};

/** Starts the practice service on loopback. Rejects when the port is in use or the state folder cannot be written. */
export const startPractice = async (options: PracticeOptions = {}): Promise<Practice> => {
  const calls: Call[] = [];
  const now = options.now ?? (() => new Date());
  const serial =
    options.seed === undefined
      ? Math.floor(now().getTime() / 100) % 90_000_000
      : (options.seed * 7_919) % 90_000_000;
  let url = '';
  const world: World = {
    dialect: options.dialect ?? 'documented',
    publicKey: options.publicKey ?? PRACTICE_PUBLIC_KEY,
    privateKey: options.privateKey ?? PRACTICE_PRIVATE_KEY,
    latencyMs: options.latencyMs ?? 0,
    confirmAfterMs: options.confirmAfterMs ?? 0,
    now,
    url: () => url,
    store: openStore(options.stateDir ?? null, serial),
    faults: createFaultEngine(options.seed ?? 1, options.faults ?? []),
    timers: createTimers(),
    quotes: createQuoteMemory(options.stateDir ?? null, now),
    documents:
      options.plainDocument === undefined
        ? createDocumentMaker()
        : plainMaker(options.plainDocument),
    working: new Map(),
    firstAnswers: new Map(),
    record: (operation, status) => {
      calls.push({ operation, at: now().toISOString(), status });
      if (calls.length > CALLS_KEPT) calls.shift();
    },
  };
  const { server } = options;
  const app = build(world, options.backdoor === true ? () => calls : null, server);
  try {
    if (server) {
      await app.ready();
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    } else url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  } catch (error) {
    world.store.close();
    world.quotes.close();
    throw error;
  }
  return {
    url,
    port: Number(new URL(url).port),
    publicKey: world.publicKey,
    privateKey: world.privateKey,
    stop: async () => {
      world.timers.stop();
      await app.close();
      server?.closeAllConnections();
      server?.close();
      world.store.close();
      world.quotes.close();
    },
    setFaults: (rules) => world.faults.set(rules),
    setDialect: (dialect) => {
      world.dialect = dialect;
    },
    calls: () => [...calls],
    shipments: () => [...world.store.shipments()],
    working: (operation) =>
      [...world.working].reduce(
        (sum, [name, count]) => (operation === undefined || name === operation ? sum + count : sum),
        0,
      ),
  };
};
