import { describe, expect, it } from 'vitest';
import { limitPerHost } from '../../../../src/core/http/hostLimit.ts';
import {
  HttpFailure,
  type HttpAnswer,
  type HttpRequest,
  type HttpSend,
} from '../../../../src/core/ports.ts';

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
    const send = limitPerHost(line.send, 2);
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
    const send = limitPerHost(line.send, 1);
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
    const send = limitPerHost(line.send, 1);
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
    const send = limitPerHost(line.send, 1);
    const first = send(request('https://a.example.com/1'));
    await settle();
    line.open[0]?.failed(new HttpFailure('reset', true, 'reset'));
    await expect(first).rejects.toMatchObject({ reason: 'reset' });
    await expect(
      send(request('https://a.example.com/2', AbortSignal.abort())),
    ).rejects.toMatchObject({ reason: 'cancelled', sent: false });
  });
});
