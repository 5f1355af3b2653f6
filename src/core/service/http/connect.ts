import net from 'node:net';
import tls from 'node:tls';
import { http } from './nodeHttp.ts';
import { parseProxy, type Proxy } from './proxy.ts';
import { addressRefused, checkBeforeProxy, lookupOnly, type ResolveHost } from './resolve.ts';

/** Proxy and TLS settings for a connection to a host. */
export interface ProxyAndTls {
  /** Proxy as `http://[user:password@]host:port`, as a PAC result (`PROXY host:port; DIRECT`), or null for none. */
  readonly proxy: string | null;
  readonly secureContext: () => tls.SecureContext;
  /**
   * Restriction on the addresses that may be connected to, with the resolver for names; absent: any address. The proxy itself is not restricted, only
   * the target behind it.
   */
  readonly only?: { readonly resolve: ResolveHost; readonly allowed: (address: string) => boolean };
}

const coded = (message: string, code: string): Error => Object.assign(new Error(message), { code });

/** Resolves with the socket on `event`. Destroys the socket and rejects when an error, a close or an abort comes first. */
const opened = (
  socket: net.Socket,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<net.Socket> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      signal.removeEventListener('abort', onAbort);
      socket.off(event, onOpen).off('error', onError).off('close', onClose);
    };
    const onError = (error: Error) => {
      stop();
      socket.destroy();
      reject(error);
    };
    const onClose = () =>
      onError(coded('the connection was closed while it was made', 'ECONNRESET'));
    const onAbort = () => onError(coded('given up while connecting', 'ABORT_ERR'));
    const onOpen = () => {
      stop();
      resolve(socket);
    };
    // This listener is never removed: an error before the request takes over the socket must not end the program.
    socket.on('error', () => undefined);
    socket.once(event, onOpen).once('error', onError).once('close', onClose);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });

const host = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');
const port = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

/** Target of a connection without a proxy. */
interface Direct {
  readonly host: string;
  readonly port: number;
  readonly lookup?: net.LookupFunction;
}

const overTls = (
  name: string,
  under: net.Socket | Direct,
  route: ProxyAndTls,
  signal: AbortSignal,
): Promise<net.Socket> => {
  const servername = net.isIP(name) === 0 ? name : '';
  const way = under instanceof net.Socket ? { socket: under } : under;
  const socket = tls.connect({
    ...way,
    ...(under instanceof net.Socket ? { host: name } : {}),
    servername,
    secureContext: route.secureContext(),
    ALPNProtocols: ['http/1.1'],
  });
  return opened(socket, 'secureConnect', signal);
};

const toProxy = (proxy: Proxy, route: ProxyAndTls, signal: AbortSignal): Promise<net.Socket> =>
  proxy.secure
    ? overTls(proxy.host, { host: proxy.host, port: proxy.port }, route, signal)
    : opened(net.connect({ host: proxy.host, port: proxy.port, noDelay: true }), 'connect', signal);

/** Opens a tunnel through the proxy. The proxy receives only host name and port of the target, nothing of the request. */
const throughProxy = async (
  target: URL,
  proxy: Proxy,
  route: ProxyAndTls,
  signal: AbortSignal,
): Promise<net.Socket> => {
  const socket = await toProxy(proxy, route, signal);
  const authority = `${target.hostname}:${port(target)}`;
  return new Promise((resolve, reject) => {
    let over = false;
    const stop = (): boolean => {
      if (over) return false;
      over = true;
      signal.removeEventListener('abort', onAbort);
      return true;
    };
    const fail = (error: Error) => {
      if (!stop()) return;
      socket.destroy();
      reject(error);
    };
    const onAbort = () => fail(coded('given up while connecting', 'ABORT_ERR'));
    const ask = http.request({
      method: 'CONNECT',
      path: authority,
      createConnection: () => socket,
      headers: {
        host: authority,
        ...(proxy.authorization === null ? {} : { 'proxy-authorization': proxy.authorization }),
      },
    });
    ask.on('connect', (answer, tunnel, head) => {
      if (answer.statusCode !== 200 || head.length > 0)
        fail(coded('the proxy refused the way through', 'PROXY_REFUSED'));
      else if (stop()) resolve(tunnel);
    });
    ask.on('error', fail);
    // Also emitted after `connect`, when it no longer has an effect.
    ask.on('close', () => fail(coded('the proxy closed the connection', 'PROXY_REFUSED')));
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    ask.end();
  });
};

/**
 * Opens a connection that is ready for a request: TCP and, for https, TLS are established. Nothing of the request has left the program before this
 * resolves.
 * @throws Error of the system with its `code`; `PROXY_REFUSED`, `PROXY_UNKNOWN`, `ADDRESS_REFUSED` or `ABORT_ERR` from here
 */
export const connect = async (
  target: URL,
  route: ProxyAndTls,
  signal: AbortSignal,
): Promise<net.Socket> => {
  const proxy = route.proxy === null ? null : parseProxy(route.proxy);
  const secure = target.protocol === 'https:';
  const { only } = route;
  if (proxy !== null) {
    if (only) await checkBeforeProxy(host(target), only.resolve, only.allowed);
    const tunnel = await throughProxy(target, proxy, route, signal);
    return secure ? overTls(host(target), tunnel, route, signal) : tunnel;
  }
  // Only the allowed addresses of a name are tried. A literal IP address is not looked up, so it is checked here.
  if (only && net.isIP(host(target)) !== 0 && !only.allowed(host(target))) throw addressRefused();
  const direct: Direct = {
    host: host(target),
    port: port(target),
    ...(only && { lookup: lookupOnly(only.resolve, only.allowed) }),
  };
  const socket = await (secure
    ? overTls(direct.host, direct, route, signal)
    : opened(net.connect({ ...direct, noDelay: true }), 'connect', signal));
  if (only && !only.allowed(socket.remoteAddress ?? '')) {
    socket.destroy();
    throw addressRefused();
  }
  return socket;
};
