import type { LookupOptions } from 'node:dns';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchFile } from '../../src/core/service/http/fetchFile.ts';
import { reachOfAddress } from '../../src/core/service/http/hosts.ts';
import { createNodeSend } from '../../src/core/service/http/nodeSend.ts';
import {
  createServiceReach,
  lookupOnly,
  type ResolveHost,
} from '../../src/core/service/http/resolve.ts';
import { fakeClock } from '../fakes/clock.ts';

const servers: http.Server[] = [];
afterEach(async () => {
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

interface Local {
  readonly port: number;
  /** Paths that were asked for, and targets of CONNECT. */
  readonly asked: string[];
}

/** A server of this computer that something else on it relies on. */
const localServer = async (answer?: http.RequestListener): Promise<Local> => {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    if (answer) answer(request, response);
    else response.end('%PDF-1.4');
  });
  server.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url}`);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, asked };
};

const names =
  (known: Readonly<Record<string, readonly string[]>>): ResolveHost =>
  async (hostname) => {
    const found = known[hostname];
    if (found === undefined)
      throw Object.assign(new Error(`no ${hostname}`), { code: 'ENOTFOUND' });
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
/** Plain http for every name: certificates are another test's matter. */
const anyUrl = () => true;
const file = (port: number, host: string) => ({
  method: 'GET' as const,
  url: `http://${host}:${port}/printers/?delete=all`,
  headers: {},
  timeoutMs: 5_000,
  maxBytes: 1000,
});

describe('what a name leads to', () => {
  it.each([
    ['127.0.0.1'],
    ['::ffff:127.0.0.1'],
    ['0.0.0.0'],
    ['::1', '127.0.0.1'],
    ['64:ff9b::7f00:1'],
  ])('a public name that resolves to %s is not connected to', async (...addresses) => {
    const server = await localServer();
    const send = createNodeSend({
      allowUrl: anyUrl,
      resolve: names({ 'docs.example.com': addresses }),
    });
    for (const freshConnection of [true, false])
      await expect(
        send({ ...file(server.port, 'docs.example.com'), namedBy: 'public', freshConnection }),
      ).rejects.toMatchObject({ reason: 'connect', sent: false, code: 'ADDRESS_REFUSED' });
    expect(server.asked).toEqual([]);
  });

  it('of several addresses only those that may be called are tried', async () => {
    const both = names({ 'docs.example.com': ['127.0.0.1', '93.184.216.34', '2a00:1450::1'] });
    const given = (options: LookupOptions) =>
      new Promise<unknown>((done) => {
        lookupOnly(both, (address) => reachOfAddress(address) === 'public')(
          'docs.example.com',
          options,
          (error, found, family) => done(error ?? (Array.isArray(found) ? found : [found, family])),
        );
      });
    expect(await given({ all: true })).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '2a00:1450::1', family: 6 },
    ]);
    expect(await given({ family: 6 })).toEqual(['2a00:1450::1', 6]);
    expect(await given({ family: 'IPv4' })).toEqual(['93.184.216.34', 4]);
  });

  it('a connection of the service itself is not used again for what it names', async () => {
    const server = await localServer();
    const send = createNodeSend({ resolve: names({}) });
    expect((await send(file(server.port, '127.0.0.1'))).status).toBe(200);
    await expect(
      send({ ...file(server.port, '127.0.0.1'), namedBy: 'public' }),
    ).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    expect(server.asked).toHaveLength(1);
  });

  it('a name that is not known stays a matter of the line', async () => {
    const send = createNodeSend({ allowUrl: anyUrl, resolve: names({}) });
    await expect(send({ ...file(1, 'docs.example.com'), namedBy: 'public' })).rejects.toMatchObject(
      { code: 'ENOTFOUND', sent: false },
    );
  });

  it('a redirect to a name that leads to the metadata service of a cloud is not followed', async () => {
    const outside = await localServer((_, response) =>
      response.writeHead(302, { location: 'https://inside.example.com/' }).end(),
    );
    const send = createNodeSend({ resolve: names({ 'inside.example.com': ['169.254.169.254'] }) });
    expect(
      await fetchFile(send, `http://127.0.0.1:${outside.port}/w.pdf`, {
        maxBytes: 1000,
        timeoutMs: 5_000,
        namedBy: 'loopback',
      }),
    ).toMatchObject({ ok: false, error: { kind: 'malformed' } });
    expect(outside.asked).toHaveLength(1);
  });
});

describe('behind a proxy', () => {
  const through = (port: number, resolve: ResolveHost) =>
    createNodeSend({
      allowUrl: anyUrl,
      resolve,
      resolveProxy: async () => `PROXY 127.0.0.1:${port}`,
    });

  it('a name that leads inside from here is not asked of the proxy', async () => {
    const proxy = await localServer();
    const send = through(proxy.port, names({ 'docs.example.com': ['93.184.216.34', '10.0.0.1'] }));
    await expect(
      send({ ...file(80, 'docs.example.com'), namedBy: 'public' }),
    ).rejects.toMatchObject({ code: 'ADDRESS_REFUSED', sent: false });
    await expect(send({ ...file(80, '10.0.0.1'), namedBy: 'public' })).rejects.toMatchObject({
      code: 'ADDRESS_REFUSED',
    });
    expect(proxy.asked).toEqual([]);
  });

  it('a name that only the proxy knows is left to the proxy', async () => {
    const proxy = await localServer();
    const send = through(proxy.port, names({}));
    await expect(
      send({ ...file(80, 'docs.example.com'), namedBy: 'public' }),
    ).rejects.toMatchObject({ code: 'PROXY_REFUSED', sent: false });
    expect(proxy.asked).toEqual(['CONNECT docs.example.com:80']);
  });
});

describe('where the service itself lies', () => {
  it('is what its name resolves to, the outermost of several, asked once a minute', async () => {
    const clock = fakeClock();
    let asked = 0;
    const known = names({
      'ship.office.example': ['192.168.1.5'],
      'ship.example.com': ['10.0.0.1', '93.184.216.34'],
      'here.example': ['127.0.0.1'],
    });
    const reachOf = createServiceReach(clock.now, (hostname) => {
      asked += 1;
      return known(hostname);
    });
    expect(await reachOf('ship.office.example')).toBe('private');
    expect(await reachOf('ship.example.com')).toBe('public');
    expect(await reachOf('here.example')).toBe('loopback');
    expect(await reachOf('unknown.example')).toBe('public');
    expect(await reachOf('127.0.0.1')).toBe('loopback');
    expect(asked).toBe(4);
    await reachOf('ship.office.example');
    expect(asked).toBe(4);
    clock.pass(60_000);
    await reachOf('ship.office.example');
    expect(asked).toBe(5);
  });
});
