import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createNodeSend } from '../../src/core/service/http/nodeSend.ts';
import { HttpFailure, type HttpRequest } from '../../src/core/base/ports.ts';
import { testCertificate } from '../fakes/certificate.ts';

const certificate = testCertificate('ship.example.com', '127.0.0.1');
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const listen = async (server: http.Server | https.Server): Promise<number> => {
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket: net.Socket) => sockets.add(socket));
  stops.push(
    () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(done);
      }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as net.AddressInfo).port;
};

const secure = (bodies: string[]) =>
  listen(
    https.createServer(certificate, (request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => {
        body += part.toString();
      });
      request.on('end', () => {
        bodies.push(body);
        response.end('{"ok":1}');
      });
    }),
  );

/** A proxy that tunnels wherever it is asked to, always to this machine. */
const proxy = async (port: number, asked: string[], status = '200 OK') =>
  listen(
    http.createServer().on('connect', (request: http.IncomingMessage, client: net.Socket) => {
      asked.push(`${String(request.url)} ${request.headers['proxy-authorization'] ?? ''}`.trim());
      client.on('error', () => undefined);
      if (status !== '200 OK') return void client.end(`HTTP/1.1 ${status}\r\n\r\n`);
      const upstream = net.connect(port, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 OK\r\n\r\n');
        upstream.pipe(client).pipe(upstream);
      });
      upstream.on('error', () => client.destroy());
      return undefined;
    }),
  );

const post = (url: string, over: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'POST',
  url,
  headers: {},
  body: Buffer.from('purchase'),
  timeoutMs: 5_000,
  maxBytes: 1000,
  freshConnection: true,
  ...over,
});

const failureOf = async (promise: Promise<unknown>): Promise<HttpFailure> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(HttpFailure);
  return error as HttpFailure;
};

const trusting = createNodeSend({ certificates: () => [certificate.cert] });

describe('TLS', () => {
  it.each([true, false])(
    'sends once over a trusted certificate (own connection: %s)',
    async (freshConnection) => {
      const bodies: string[] = [];
      const port = await secure(bodies);
      for (let round = 0; round < 3; round += 1)
        expect(
          (await trusting(post(`https://127.0.0.1:${port}/a`, { freshConnection }))).status,
        ).toBe(200);
      expect(bodies).toEqual(['purchase', 'purchase', 'purchase']);
    },
  );

  it('a certificate nobody vouches for is refused before anything is sent', async () => {
    const bodies: string[] = [];
    const port = await secure(bodies);
    expect(await failureOf(createNodeSend()(post(`https://127.0.0.1:${port}/a`)))).toMatchObject({
      reason: 'connect',
      sent: false,
    });
    expect(bodies).toEqual([]);
  });

  it('a certificate for another name is refused before anything is sent', async () => {
    const bodies: string[] = [];
    const port = await secure(bodies);
    const failure = await failureOf(trusting(post(`https://localhost:${port}/a`)));
    expect(failure).toMatchObject({
      reason: 'connect',
      sent: false,
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
    expect(bodies).toEqual([]);
  });
});

describe('a proxy', () => {
  it.each([true, false])(
    'is asked for a way through, and the certificate is still that of the service (own connection: %s)',
    async (freshConnection) => {
      const bodies: string[] = [];
      const asked: string[] = [];
      const port = await proxy(await secure(bodies), asked);
      const send = createNodeSend({
        certificates: () => [certificate.cert],
        resolveProxy: async () => `PROXY 127.0.0.1:${port}; DIRECT`,
      });
      expect((await send(post('https://ship.example.com/a', { freshConnection }))).status).toBe(
        200,
      );
      expect(asked).toEqual(['ship.example.com:443']);
      expect(bodies).toEqual(['purchase']);
      expect(await failureOf(send(post('https://other.example.com/a')))).toMatchObject({
        sent: false,
        code: 'ERR_TLS_CERT_ALTNAME_INVALID',
      });
    },
  );

  it('gets the name and password of its address', async () => {
    const asked: string[] = [];
    const port = await proxy(await secure([]), asked);
    const send = createNodeSend({
      certificates: () => [certificate.cert],
      resolveProxy: async () => `http://desk:secret@127.0.0.1:${port}`,
    });
    await send(post('https://ship.example.com/a'));
    expect(asked).toEqual([
      `ship.example.com:443 Basic ${Buffer.from('desk:secret').toString('base64')}`,
    ]);
  });

  it.each([
    ['refuses', async () => `PROXY 127.0.0.1:${await proxy(1, [], '403 Forbidden')}`],
    ['is of a kind the desk does not speak', async () => 'SOCKS5 127.0.0.1:1080'],
    [
      'cannot be found out',
      async () => {
        throw new Error('no');
      },
    ],
  ])('that %s leaves the request unsent', async (_name, resolveProxy) => {
    expect(
      await failureOf(createNodeSend({ resolveProxy })(post('https://ship.example.com/a'))),
    ).toMatchObject({ reason: 'connect', sent: false });
  });

  it('is never used for this machine itself', async () => {
    const port = await secure([]);
    const send = createNodeSend({
      certificates: () => [certificate.cert],
      resolveProxy: async () => {
        throw new Error('asked');
      },
    });
    expect((await send(post(`https://127.0.0.1:${port}/a`))).status).toBe(200);
  });
});
