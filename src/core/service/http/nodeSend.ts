import type * as Http from 'node:http';
import type { Duplex } from 'node:stream';
import type tls from 'node:tls';
import { HttpFailure, type HttpAnswer, type HttpRequest, type HttpSend } from '../../base/ports.ts';
import { http } from './nodeHttp.ts';
import { connect, type ProxyAndTls } from './connect.ts';
import { isCallableUrl, isLoopbackHost, mayReach, reachOfAddress } from './hosts.ts';
import { systemResolve, type ResolveHost } from './resolve.ts';
import { trustContext } from './trust.ts';
import { uncompressed } from './uncompressed.ts';

/** Proxy, allowed addresses and trust of the sender. */
export interface NodeSendOptions {
  /** Returns the proxy for a URL, or null for none (`Route.proxy`). Not called for addresses of this computer. */
  readonly resolveProxy?: (url: string) => Promise<string | null>;
  /** Returns true for an address that may be requested. Default: https, and http on this computer. */
  readonly allowUrl?: (url: URL) => boolean;
  /** Returns additional certificate authorities to trust now, in PEM. */
  readonly certificates?: () => readonly string[];
  /** Resolves names of hosts that a service named. Default: the resolver of the system. */
  readonly resolve?: ResolveHost;
}

/** Time after which an idle connection of reads is closed, in milliseconds. */
const IDLE_MS = 10_000;

/** Options of a pooled request: node:http passes unknown options on to createConnection. */
type PooledRequest = Http.RequestOptions & { readonly ending: AbortSignal };

/** Pool of connections to one origin, for reads. A connection is handed out only once TCP and TLS are established. */
class ConnectedAgent extends http.Agent {
  readonly #target: URL;
  readonly #route: ProxyAndTls;
  constructor(target: URL, route: ProxyAndTls) {
    super({ keepAlive: true, timeout: IDLE_MS });
    this.#target = target;
    this.#route = route;
  }
  override createConnection(
    options: Http.ClientRequestArgs,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    connect(this.#target, this.#route, (options as PooledRequest).ending).then(
      (socket) => callback?.(null, socket),
      // node:http checks the error first and does not use the missing stream.
      (error: unknown) => callback?.(error as Error, undefined as unknown as Duplex),
    );
  }
}

const headersOf = (message: Http.IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

const requestHeaders = (request: HttpRequest, url: URL): Record<string, string> => {
  const own = Object.entries(request.headers).filter(
    ([name]) => name.toLowerCase() !== 'content-length',
  );
  const headers: Record<string, string> = {
    Host: url.host,
    'User-Agent': 'WaybillDesk',
    'Accept-Encoding': 'identity',
    ...Object.fromEntries(own),
  };
  if (request.method !== 'GET') headers['Content-Length'] = String(request.body?.byteLength ?? 0);
  return headers;
};

/** Returns the code of a system error, or null. For several connection attempts, the code of the first. */
const codeOf = (error: unknown): string | null => {
  if (error instanceof AggregateError && !('code' in error && error.code))
    return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
};

/** A response that is being received. */
interface Coming {
  readonly message: Http.IncomingMessage;
  readonly parts: Buffer[];
}

/** Returns a response as far as it was received; null when its uncompressed body would be larger than `maxBytes`. */
const answerOf = ({ message, parts }: Coming, maxBytes: number): HttpAnswer | null => {
  const headers = headersOf(message);
  const body = new Uint8Array(Buffer.concat(parts));
  const plain = uncompressed(body, headers['content-encoding'] ?? '', maxBytes);
  return plain && { status: message.statusCode ?? 0, headers, body: plain };
};

const TOO_LARGE = 'the answer is too large';

/** When a response announces that it is too large, only this much of it is read, for this long: enough to recognise it. */
const ENOUGH = { bytes: 64 * 1024, ms: 1_000 } as const;

/** Reads the body of a response into its parts, up to `maxBytes`. `failed` can be called more than once, and after `done`. */
const readBody = (
  { message, parts }: Coming,
  maxBytes: number,
  done: () => void,
  failed: (reason: 'reset' | 'too-large') => void,
): void => {
  const isTooLarge = Number(message.headers['content-length'] ?? 0) > maxBytes;
  const most = isTooLarge ? Math.min(ENOUGH.bytes, maxBytes) : maxBytes;
  let size = 0;
  message.on('data', (part: Buffer) => {
    parts.push(part.subarray(0, Math.max(0, most - size)));
    size += part.byteLength;
    if (size > most) failed('too-large');
  });
  if (isTooLarge) setTimeout(() => failed('too-large'), ENOUGH.ms).unref();
  const broken = (): void => failed(isTooLarge ? 'too-large' : 'reset');
  message.on('end', () => (message.complete && !isTooLarge ? done() : broken()));
  message.on('error', broken);
  message.on('close', broken);
};

const PIECE_BYTES = 64 * 1024;

/** Writes a body in pieces and waits for the socket to drain between them, so that `onSent` reports what was really sent. */
const writeInPieces = (
  client: Http.ClientRequest,
  body: Uint8Array,
  onSent: (bytes: number) => void,
): void => {
  const from = (at: number): void => {
    const end = Math.min(at + PIECE_BYTES, body.byteLength);
    if (end === at) return void client.end();
    client.write(body.subarray(at, end), () => {
      if (!client.destroyed) onSent(end);
    });
    if (client.writableNeedDrain) client.once('drain', () => from(end));
    else from(end);
  };
  from(0);
};

/**
 * Creates the sender of requests with node:http. Not `fetch`: the network stack of a browser may repeat a POST on its own when a kept connection was
 * reset, which would buy twice. Here the connection is opened first and the request is written once, so `HttpFailure.sent` is exact. Nothing is
 * retried and no redirect is followed.
 * @returns a function that rejects with HttpFailure only
 */
export const createNodeSend = (options: NodeSendOptions = {}): HttpSend => {
  const allowed = options.allowUrl ?? isCallableUrl;
  const agents = new Map<string, Http.Agent>();
  const secureContext = trustContext(options.certificates);
  let trusted: tls.SecureContext | null = null;
  /** Closes connections that were opened with other trusted certificates. */
  const dropOldTrust = (url: URL): void => {
    if (url.protocol !== 'https:') return;
    const now = secureContext();
    if (trusted !== null && trusted !== now) {
      for (const agent of agents.values()) agent.destroy();
      agents.clear();
    }
    trusted = now;
  };
  // Connections are pooled by rule as well, so that one opened under one rule is never used under another.
  const agentFor = (url: URL, route: ProxyAndTls, namedBy: HttpRequest['namedBy']): Http.Agent => {
    const key = `${url.origin} ${namedBy ?? 'any'} ${route.proxy ?? ''}`;
    const agent = agents.get(key) ?? new ConnectedAgent(url, route);
    agents.set(key, agent);
    return agent;
  };
  const routeTo = async (url: URL, namedBy: HttpRequest['namedBy']): Promise<ProxyAndTls> => ({
    secureContext,
    ...(namedBy !== undefined && {
      only: {
        resolve: options.resolve ?? systemResolve,
        allowed: (address) => mayReach(namedBy, reachOfAddress(address)),
      },
    }),
    proxy: isLoopbackHost(url.hostname) ? null : ((await options.resolveProxy?.(url.href)) ?? null),
  });

  /** Does everything asynchronous. The returned function then starts the request synchronously. */
  const prepare = async (
    request: HttpRequest,
    url: URL,
    ending: AbortSignal,
  ): Promise<() => Http.ClientRequest> => {
    const route = await routeTo(url, request.namedBy);
    dropOldTrust(url);
    const what = {
      method: request.method,
      path: url.pathname + url.search,
      headers: requestHeaders(request, url),
    };
    if (request.freshConnection !== true) {
      const pooled: PooledRequest = {
        ...what,
        agent: agentFor(url, route, request.namedBy),
        ending,
      };
      return () => http.request(pooled);
    }
    const socket = await connect(url, route, ending);
    if (ending.aborted || socket.destroyed) {
      socket.destroy();
      throw Object.assign(new Error('the connection was closed at once'), { code: 'ECONNRESET' });
    }
    return () => http.request({ ...what, createConnection: () => socket });
  };

  return (request) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const ending = new AbortController();
      let sent = false;
      let over = false;
      let client: Http.ClientRequest | null = null;
      let coming: Coming | null = null;
      const finish = (): boolean => {
        if (over) return false;
        over = true;
        clearTimeout(deadline);
        request.signal?.removeEventListener('abort', onAbort);
        return true;
      };
      const failed = (reason: HttpFailure['reason'], message: string, error?: unknown) => {
        if (!finish()) return;
        ending.abort();
        client?.destroy();
        const partial = coming && answerOf(coming, request.maxBytes);
        reject(new HttpFailure(reason, sent, message, codeOf(error), partial));
      };
      const broken = (error?: unknown) =>
        sent
          ? failed('reset', 'the connection ended before the answer was whole', error)
          : failed('connect', 'no connection', error);
      const onAbort = () => failed('cancelled', 'cancelled');
      const deadline = setTimeout(
        () => failed('timeout', 'no whole answer in time'),
        request.timeoutMs,
      );

      const url = URL.parse(request.url);
      if (url === null || !allowed(url)) return failed('connect', 'this address may not be called');
      if (request.signal?.aborted) return onAbort();
      request.signal?.addEventListener('abort', onAbort, { once: true });

      prepare(request, url, ending.signal)
        .then((make) => {
          if (over) return;
          client = make();
          client.on('error', broken);
          client.on('close', () => broken());
          // node:http emits this in the same tick in which it begins to write the request.
          client.on('socket', () => {
            sent = true;
          });
          client.on('response', (message) => {
            const came = (coming = { message, parts: [] });
            readBody(
              came,
              request.maxBytes,
              () => {
                if (over) return;
                const answer = answerOf(came, request.maxBytes);
                if (answer === null) failed('too-large', TOO_LARGE);
                else if (finish()) resolve(answer);
              },
              (reason) => failed(reason, reason === 'reset' ? 'the answer was cut off' : TOO_LARGE),
            );
          });
          if (request.onSent && request.body) writeInPieces(client, request.body, request.onSent);
          else client.end(request.body);
        })
        .catch(broken);
    });
};
