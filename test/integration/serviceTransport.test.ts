import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createNodeSend } from '../../src/core/service/http/nodeSend.ts';
import { HttpFailure, type HttpAnswer, type HttpRequest } from '../../src/core/base/ports.ts';

interface RawServer {
  readonly port: number;
  /** Bytes the server has read, a connection each. */
  readonly heard: Buffer[];
}

const servers: net.Server[] = [];
const sockets = new Set<net.Socket>();

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

/** A server of plain TCP: `act` decides what happens after each piece that was heard. */
const rawServer = async (
  act: (socket: net.Socket, heard: Buffer, connection: number) => void,
  onOpen: (socket: net.Socket) => void = () => undefined,
): Promise<RawServer> => {
  const heard: Buffer[] = [];
  const server = net.createServer((socket) => {
    sockets.add(socket);
    const at = heard.push(Buffer.alloc(0)) - 1;
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      heard[at] = Buffer.concat([heard[at] ?? Buffer.alloc(0), part]);
      act(socket, heard[at], at);
    });
    onOpen(socket);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as net.AddressInfo).port, heard };
};

const request = (port: number, over: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'POST',
  url: `http://127.0.0.1:${port}/api/v1/shipment/purchase`,
  headers: { Accept: 'application/json' },
  body: new TextEncoder().encode('{"external_reference":"WD-1"}'),
  timeoutMs: 5_000,
  maxBytes: 1000,
  freshConnection: true,
  ...over,
});

const whole = (heard: Buffer): boolean =>
  heard.toString().endsWith('"WD-1"}') ||
  (heard.toString().startsWith('GET') && heard.toString().endsWith('\r\n\r\n'));

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';

const outcome = async (promise: Promise<HttpAnswer>): Promise<HttpFailure | HttpAnswer> => {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof HttpFailure) return error;
    throw error;
  }
};

const send = createNodeSend();

/** An answer whose body is compressed although the request asked for none. */
const compressed = (encoding: string, body: Buffer, cut = 0): Buffer =>
  Buffer.concat([
    Buffer.from(
      `HTTP/1.1 200 OK\r\nContent-Encoding: ${encoding}\r\nContent-Length: ${body.length}\r\n\r\n`,
    ),
    body.subarray(0, body.length - cut),
  ]);

describe('an answer that is compressed although the request asked for none', () => {
  const TEXT = JSON.stringify({ success: true, data: { tracking_number: 'TRK-1', more: 'x y z' } });
  const answered = async (answer: Buffer, maxBytes = 1000) => {
    const server = await rawServer((socket, heard) => {
      if (whole(heard)) socket.end(answer);
    });
    return outcome(send(request(server.port, { maxBytes })));
  };
  const textOf = (answer: HttpAnswer | null): string => new TextDecoder().decode(answer?.body);

  it.each([
    ['gzip', gzipSync(TEXT)],
    ['x-gzip', gzipSync(TEXT)],
    ['GZIP', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['identity', Buffer.from(TEXT)],
    ['gzip', Buffer.from(TEXT)],
  ])('%s: a paid shipment is not lost in it', async (encoding, body) => {
    const answer = await answered(compressed(encoding, body));
    if (answer instanceof HttpFailure) throw answer;
    expect(textOf(answer)).toBe(TEXT);
  });

  it('keeps what had come of one that was cut off', async () => {
    const long = JSON.stringify({
      tracking_number: 'TRK-1',
      rest: randomBytes(300).toString('hex'),
    });
    const failure = await answered(compressed('gzip', gzipSync(long), 40));
    if (!(failure instanceof HttpFailure)) throw new Error('it is not whole');
    expect(failure).toMatchObject({ reason: 'reset', sent: true });
    expect(textOf(failure.partialAnswer)).toContain('"tracking_number":"TRK-1"');
  });

  it('refuses one that would be too large uncompressed', async () => {
    const failure = await answered(compressed('gzip', gzipSync('x'.repeat(1_000_000))));
    expect(failure).toMatchObject({ reason: 'too-large', sent: true });
  });
});

describe('one exchange, one request', () => {
  it('sends exact headers and a body of known length, without compression', async () => {
    const server = await rawServer((socket, heard) => {
      if (whole(heard)) socket.end(ANSWER);
    });
    const answer = await send(request(server.port));
    expect(answer.status).toBe(200);
    expect(new TextDecoder().decode(answer.body)).toBe('{}');
    const text = String(server.heard[0]);
    expect(text).toContain('Content-Length: 29\r\n');
    expect(text).toContain('Accept-Encoding: identity\r\n');
    expect(text).toContain(`Host: 127.0.0.1:${server.port}\r\n`);
    expect(text).not.toMatch(/transfer-encoding/i);
  });

  it.each([true, false])(
    'is not repeated when the connection is reset after the request was heard (own connection: %s)',
    async (freshConnection) => {
      const server = await rawServer((socket, heard) => {
        if (whole(heard)) socket.resetAndDestroy();
      });
      const failure = await outcome(send(request(server.port, { freshConnection })));
      expect(failure).toMatchObject({ reason: 'reset', sent: true });
      expect(server.heard).toHaveLength(1);
      expect(server.heard.filter(whole)).toHaveLength(1);
    },
  );

  it('is not repeated when a kept connection is reset under the second request', async () => {
    let answered = 0;
    const server = await rawServer((socket, heard, connection) => {
      if (connection !== 0) return;
      const asked = heard.toString().split('GET ').length - 1;
      if (asked === 1 && answered === 0) {
        answered += 1;
        socket.write(ANSWER);
      }
      if (asked === 2) socket.resetAndDestroy();
    });
    const { body: _none, ...plain } = request(server.port, {
      method: 'GET',
      freshConnection: false,
    });
    expect(await send(plain)).toMatchObject({ status: 200 });
    expect(await outcome(send(plain))).toMatchObject({ reason: 'reset', sent: true });
    expect(server.heard).toHaveLength(1);
    expect(String(server.heard[0]).split('GET ')).toHaveLength(3);
  });

  it('gives a purchase a connection of its own even where a kept one is idle', async () => {
    const server = await rawServer((socket, heard) => {
      if (whole(heard)) socket.write(ANSWER);
    });
    const { body: _none, ...plain } = request(server.port, {
      method: 'GET',
      freshConnection: false,
    });
    await send(plain);
    await send(request(server.port));
    await send(request(server.port));
    expect(server.heard).toHaveLength(3);
    expect(String(server.heard[1])).toContain('Connection: close\r\n');
  });

  it('never claims that nothing was sent once the server saw a byte, wherever the reset comes', async () => {
    const size = 29;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 300 + size }),
        fc.boolean(),
        fc.boolean(),
        async (after, freshConnection, reset) => {
          const end = (socket: net.Socket) => (reset ? socket.resetAndDestroy() : socket.destroy());
          const server = await rawServer(
            (socket, heard) => {
              if (heard.length >= after || whole(heard)) end(socket);
            },
            (socket) => {
              if (after === 0) end(socket);
            },
          );
          const failure = await outcome(send(request(server.port, { freshConnection })));
          expect(failure).toBeInstanceOf(HttpFailure);
          const saw = server.heard.some((heard) => heard.length > 0);
          if (saw) expect((failure as HttpFailure).sent).toBe(true);
          expect(server.heard.filter(whole).length).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('an answer that does not come whole', () => {
  const HEAD = 'HTTP/1.1 500 Internal Server Error\r\nContent-Length: 90\r\nX-Request: 77\r\n\r\n';
  const came = (failure: HttpFailure | HttpAnswer): string =>
    failure instanceof HttpFailure && failure.partialAnswer
      ? `${failure.partialAnswer.status} ${failure.partialAnswer.headers['x-request']} ${new TextDecoder().decode(failure.partialAnswer.body)}`
      : 'nothing';

  it.each([
    [
      'reset',
      'cut off',
      (socket: net.Socket) =>
        socket.write(`${HEAD}{"message":"AWB 9981 was`, () => socket.destroy()),
      {},
    ],
    [
      'timeout',
      'that stands still',
      (socket: net.Socket) => {
        socket.write(`${HEAD}{"message":"AWB 9981 was`);
      },
      { timeoutMs: 300 },
    ],
    [
      'too-large',
      'that is too large',
      (socket: net.Socket) => {
        socket.write(
          `${HEAD.replace('Content-Length: 90\r\n', 'Connection: close\r\n')}{"message":"AWB 9981 was created"}`,
        );
      },
      { maxBytes: 24 },
    ],
    [
      'too-large',
      'that says that it is too large',
      (socket: net.Socket) => {
        socket.write(`${HEAD}{"message":"AWB 9981 was created"}`);
      },
      { maxBytes: 24 },
    ],
  ] as const)('%s: what came of one %s is told', async (reason, _name, act, over) => {
    const server = await rawServer((socket, heard) => {
      if (whole(heard)) act(socket);
    });
    const failure = await outcome(send(request(server.port, over)));
    expect(failure).toMatchObject({ reason, sent: true });
    expect(came(failure)).toBe('500 77 {"message":"AWB 9981 was');
  });

  it('has nothing that came where no answer had begun', async () => {
    const server = await rawServer((socket, heard) => {
      if (whole(heard)) socket.write('HTTP/1.1 200', () => socket.destroy());
    });
    expect(await outcome(send(request(server.port)))).toMatchObject({
      reason: 'reset',
      sent: true,
      partialAnswer: null,
    });
  });
});

describe('what cannot have left', () => {
  const unused = async (): Promise<number> => {
    const server = net.createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as net.AddressInfo;
    await new Promise((done) => server.close(done));
    return port;
  };

  it.each([true, false])(
    'a refused connection was not sent (own connection: %s)',
    async (freshConnection) => {
      const failure = await outcome(send(request(await unused(), { freshConnection })));
      expect(failure).toMatchObject({ reason: 'connect', sent: false, code: 'ECONNREFUSED' });
    },
  );

  it.each([true, false])(
    'a failed TLS handshake was not sent, and the request is not in the clear (own connection: %s)',
    async (freshConnection) => {
      const server = await rawServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
      const failure = await outcome(
        send(
          request(server.port, {
            url: `https://127.0.0.1:${server.port}/purchase`,
            freshConnection,
          }),
        ),
      );
      expect(failure).toMatchObject({ reason: 'connect', sent: false });
      expect(server.heard.join('')).not.toContain('external_reference');
    },
  );

  it.each([true, false])(
    'a handshake that hangs ends with the deadline, unsent (own connection: %s)',
    async (freshConnection) => {
      const server = await rawServer(() => undefined);
      const failure = await outcome(
        send(
          request(server.port, {
            url: `https://127.0.0.1:${server.port}/purchase`,
            freshConnection,
            timeoutMs: 150,
          }),
        ),
      );
      expect(failure).toMatchObject({ reason: 'timeout', sent: false });
    },
  );

  it('an address outside the rule is never called', async () => {
    const server = await rawServer((socket) => socket.end(ANSWER));
    const failure = await outcome(createNodeSend({ allowUrl: () => false })(request(server.port)));
    expect(failure).toMatchObject({ reason: 'connect', sent: false });
    expect(await outcome(send(request(1, { url: 'http://ship.example.com/' })))).toMatchObject({
      sent: false,
    });
    expect(server.heard).toHaveLength(0);
  });

  it('a request cancelled beforehand, or with a header that cannot be written, opens nothing', async () => {
    const server = await rawServer((socket) => socket.end(ANSWER));
    expect(
      await outcome(send(request(server.port, { signal: AbortSignal.abort() }))),
    ).toMatchObject({ reason: 'cancelled', sent: false });
    expect(server.heard).toHaveLength(0);
    const failure = await outcome(
      send(request(server.port, { headers: { Authorization: 'canary\r\nX: y' } })),
    );
    expect(failure).toMatchObject({ sent: false });
    expect(JSON.stringify(failure) + (failure as HttpFailure).message).not.toContain('canary');
  });
});

describe('answers that never become whole', () => {
  it('a body of one byte at a time ends with the deadline', async () => {
    const server = await rawServer((socket, heard) => {
      if (!whole(heard)) return;
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n');
      const drip = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(drip));
    });
    // Were the time to begin anew with each byte, the body would be whole in the end.
    expect(await outcome(send(request(server.port, { timeoutMs: 200 })))).toMatchObject({
      reason: 'timeout',
      sent: true,
    });
  });

  it.each([
    [
      'a body shorter than it said',
      'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"success":true',
    ],
    [
      'a chunked body without its end',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"suc\r\n',
    ],
    ['half a status line', 'HTTP/1.1 20'],
    ['no HTTP at all', 'hello there\r\n\r\n'],
    ['nothing', ''],
    [
      'a switch of protocols',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
    ],
  ])('%s is a reset, never an answer', async (_name, text) => {
    const server = await rawServer((socket, heard) => {
      if (whole(heard)) socket.end(text);
    });
    expect(await outcome(send(request(server.port)))).toMatchObject({
      reason: 'reset',
      sent: true,
    });
    expect(server.heard).toHaveLength(1);
  });

  it.each([
    ['by its stated length', `HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n${'x'.repeat(10)}`],
    ['by what arrives', `HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${'x'.repeat(5000)}`],
  ])('more bytes than allowed end the exchange %s', async (_name, text) => {
    const server = await rawServer((socket, heard) => {
      if (whole(heard)) socket.write(text);
    });
    expect(await outcome(send(request(server.port)))).toMatchObject({
      reason: 'too-large',
      sent: true,
    });
  });

  it('cancelling in the middle of an answer ends it at once and closes the connection', async () => {
    const cancel = new AbortController();
    let closed: () => void = () => undefined;
    const gone = new Promise<void>((done) => {
      closed = done;
    });
    const server = await rawServer((socket, heard) => {
      if (!whole(heard)) return;
      socket.on('close', closed);
      cancel.abort();
    });
    expect(await outcome(send(request(server.port, { signal: cancel.signal })))).toMatchObject({
      reason: 'cancelled',
      sent: true,
    });
    await gone;
  });

  it('a redirect is an answer like any other and is not followed', async () => {
    const server = await rawServer((socket, heard) => {
      if (whole(heard))
        socket.end(
          'HTTP/1.1 307 Temporary Redirect\r\nLocation: /other\r\nContent-Length: 0\r\n\r\n',
        );
    });
    expect(await send(request(server.port))).toMatchObject({
      status: 307,
      headers: { location: '/other' },
    });
    expect(server.heard).toHaveLength(1);
  });
});
