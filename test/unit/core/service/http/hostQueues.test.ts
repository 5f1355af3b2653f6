import { describe, expect, it } from 'vitest';
import { createHostQueues } from '../../../../../src/core/service/http/hostQueues.ts';
import {
  HttpFailure,
  type HttpAnswer,
  type HttpRequest,
  type HttpSend,
} from '../../../../../src/core/base/ports.ts';

const answer: HttpAnswer = { status: 200, headers: {}, body: new Uint8Array() };
const request = (url: string, signal?: AbortSignal): HttpRequest => ({
  method: 'GET',
  url,
  headers: {},
  timeoutMs: 1000,
  maxBytes: 10,
  ...(signal === undefined ? {} : { signal }),
});

/** Exchanges that end when told to. */
const held = () => {
  const open: { url: string; done: () => void; failed: (error: Error) => void }[] = [];
  let most = 0;
  const send: HttpSend = ({ url, signal }) =>
    new Promise((resolve, reject) => {
      const leave = () => {
        open.splice(
          open.findIndex((entry) => entry === self),
          1,
        );
      };
      const self = {
        url,
        done: () => {
          leave();
          resolve(answer);
        },
        failed: (error: Error) => {
          leave();
          reject(error);
        },
      };
      signal?.addEventListener('abort', () =>
        self.failed(new HttpFailure('cancelled', true, 'cancelled')),
      );
      open.push(self);
      most = Math.max(most, open.length);
    });
  return { open, send, most: () => most };
};
const settle = () => new Promise((done) => setImmediate(done));

describe('at most N at once with a host', () => {
  it('keeps the rest waiting and lets another host pass', async () => {
    const line = held();
    const send = createHostQueues(line.send, 2).send;
    const all = [1, 2, 3, 4].map((n) => send(request(`https://a.example.com/${n}`)));
    const other = send(request('https://b.example.com/1'));
    await settle();
    expect(line.open.map(({ url }) => url)).toEqual([
      'https://a.example.com/1',
      'https://a.example.com/2',
      'https://b.example.com/1',
    ]);
    while (line.open.length > 0) {
      line.open[0]?.done();
      await settle();
    }
    await Promise.all([...all, other]);
    expect(line.most()).toBe(3);
  });

  it('drops what is cancelled while it waits, and says that it was not sent', async () => {
    const line = held();
    const send = createHostQueues(line.send, 1).send;
    const first = send(request('https://a.example.com/1'));
    const cancel = new AbortController();
    const second = send(request('https://a.example.com/2', cancel.signal));
    await settle();
    cancel.abort();
    await expect(second).rejects.toMatchObject({ reason: 'cancelled', sent: false });
    line.open[0]?.done();
    await first;
    await settle();
    expect(line.open).toHaveLength(0);
  });

  it('leaves it to a running exchange to say whether it was sent, and keeps its place until it ends', async () => {
    const line = held();
    const send = createHostQueues(line.send, 1).send;
    const cancel = new AbortController();
    const first = send(request('https://a.example.com/1', cancel.signal));
    const second = send(request('https://a.example.com/2'));
    await settle();
    cancel.abort();
    await expect(first).rejects.toMatchObject({ reason: 'cancelled', sent: true });
    await settle();
    expect(line.open.map(({ url }) => url)).toEqual(['https://a.example.com/2']);
    line.open[0]?.done();
    await second;
  });

  it('goes on after a failure, and refuses what was cancelled before it came', async () => {
    const line = held();
    const send = createHostQueues(line.send, 1).send;
    const first = send(request('https://a.example.com/1'));
    await settle();
    line.open[0]?.failed(new HttpFailure('reset', true, 'reset'));
    await expect(first).rejects.toMatchObject({ reason: 'reset' });
    await expect(
      send(request('https://a.example.com/2', AbortSignal.abort())),
    ).rejects.toMatchObject({ reason: 'cancelled', sent: false });
  });
});

describe('a service that asks for fewer', () => {
  const busy: HttpAnswer = { ...answer, status: 429 };
  /** Answers that end when told to, by the path of their request. */
  const service = () => {
    const open = new Map<string, (answer: HttpAnswer) => void>();
    const send: HttpSend = ({ url }) =>
      new Promise((resolve) => {
        const path = new URL(url).pathname.slice(1);
        open.set(path, (given) => {
          open.delete(path);
          resolve(given);
        });
      });
    const queues = createHostQueues(send, 4);
    const pace = queues.paceOf('a.example.com');
    const ask = (path: string, freshConnection = false): void => {
      void queues.send({ ...request(`https://a.example.com/${path}`), freshConnection });
    };
    const say = async (path: string, given: HttpAnswer): Promise<void> => {
      open.get(path)?.(given);
      await settle();
    };
    return { ask, say, pace, open: () => [...open.keys()] };
  };

  it('gets half as many reads at once, and more again as they succeed', async () => {
    const { ask, say, pace, open } = service();
    for (const path of '123456789') ask(path);
    expect(open()).toEqual(['1', '2', '3', '4']);
    await say('1', busy);
    await say('2', busy);
    expect([pace.limit(), open()]).toEqual([2, ['3', '4']]);
    await say('3', answer);
    expect(open()).toEqual(['4', '5']);
    // The success of one that began before says nothing about the new limit.
    for (const path of '456789') await say(path, answer);
    expect(pace.limit()).toBe(2);
    ask('x');
    await say('x', answer);
    expect(pace.limit()).toBe(3);
  });

  it('gets a purchase all the same, before the reads that wait', async () => {
    const { ask, say, open } = service();
    for (const path of '1234') ask(path);
    await say('1', busy);
    ask('5');
    ask('p', true);
    expect(open()).toEqual(['2', '3', '4', 'p']);
    await say('2', answer);
    await say('3', answer);
    expect(open()).toEqual(['4', 'p', '5']);
  });

  it('is not slowed by the server error of a purchase, which leaves one booking uncertain', async () => {
    const { ask, say, pace } = service();
    for (const path of ['p', 'q', 'r']) {
      ask(path, true);
      await say(path, { ...answer, status: 500 });
    }
    expect(pace.slowed()).toBe(false);
  });
});
