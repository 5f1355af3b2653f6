import { describe, expect, it } from 'vitest';
import { fetchFile } from '../../../../../src/core/service/http/fetchFile.ts';
import { createHostQueues } from '../../../../../src/core/service/http/hostQueues.ts';
import { HttpFailure, type HttpSend } from '../../../../../src/core/base/ports.ts';
import { heldClock, type HeldClock } from '../../../../fakes/clock.ts';
import { bad, good, textAnswer } from '../../../../fakes/http.ts';
import { bench } from '../client/support.ts';

/** A host that needs `takesMs` for each answer; each exchange is given up when its own time is over, as nodeSend does. */
const slowHost =
  (clock: HeldClock, takesMs: number): HttpSend =>
  async ({ timeoutMs }) => {
    await clock.sleep(Math.min(takesMs, timeoutMs));
    if (timeoutMs < takesMs) throw new HttpFailure('timeout', true, 'late');
    return textAnswer(200, '%PDF-1.4');
  };

/** A clock under the service's client that many requests have to wait for one another. */
const waitsFor =
  (
    ms: number,
    after: { readonly sleep: (ms: number) => Promise<void> },
    send: HttpSend,
  ): HttpSend =>
  async (request) => {
    await after.sleep(ms);
    request.onStart?.();
    return send(request);
  };

describe('the time of an exchange begins with its turn', () => {
  it('of 300 documents of a slow host all arrive, however long the last of them waits', async () => {
    const clock = heldClock();
    const { send } = createHostQueues(slowHost(clock, 1), 4);
    const all = Array.from({ length: 300 }, (_, n) =>
      fetchFile(send, `https://docs.example.com/${n}`, {
        maxBytes: 100,
        timeoutMs: 2,
        now: clock.now,
      }),
    );
    await clock.pass(75);
    expect((await Promise.all(all)).filter(({ ok }) => !ok)).toEqual([]);
  });

  it('at a service with a pace, too', async () => {
    const clock = heldClock();
    const { send, paceOf } = createHostQueues(slowHost(clock, 1), 1);
    paceOf('docs.example.com');
    const all = Array.from({ length: 50 }, (_, n) =>
      fetchFile(send, `https://docs.example.com/${n}`, {
        maxBytes: 100,
        timeoutMs: 2,
        now: clock.now,
      }),
    );
    await clock.pass(50);
    expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true);
  });

  it('a purchase, which is written down as sent already, goes before what waits', async () => {
    const clock = heldClock();
    const urls: string[] = [];
    const host = slowHost(clock, 400);
    const { send } = createHostQueues((request) => {
      urls.push(request.url.slice(-1));
      return host(request);
    }, 1);
    const ask = (path: string, freshConnection: boolean) =>
      send({
        method: 'POST',
        url: `https://ship.example.com/${path}`,
        headers: {},
        timeoutMs: 1_000,
        maxBytes: 100,
        freshConnection,
      });
    const all = [ask('1', false), ask('2', false), ask('3', false), ask('p', true)];
    await clock.pass(4 * 400);
    await Promise.all(all);
    expect(urls).toEqual(['1', 'p', '2', '3']);
  });

  it('a read that waited long for its turn is still repeated, and a long list is still read to its end', async () => {
    const failing = bench([], {});
    let asked = 0;
    const { service } = bench([], {
      clock: failing.clock,
      send: waitsFor(120_000, failing.clock, async () => {
        asked += 1;
        return asked < 3 ? bad(500, 'busy') : good([]);
      }),
    });
    expect((await service.searchCodes('phone')).ok).toBe(true);
    expect(asked).toBe(3);
    let page = 0;
    const paged = bench([], {
      clock: failing.clock,
      send: waitsFor(120_000, failing.clock, async () => {
        page += 1;
        return good({
          current_page: page,
          data: [],
          next_page_url: page < 5 ? `https://ship.example.com/desk?page=${page + 1}` : null,
        });
      }),
    });
    expect((await paged.service.listCodes(null)).ok).toBe(true);
    expect(page).toBe(5);
  });

  it('a large file that goes up slowly is tried again within twice the time it is given', async () => {
    const { clock, ...rest } = bench([]);
    let asked = 0;
    const { service } = bench([], {
      clock,
      send: async ({ timeoutMs }) => {
        asked += 1;
        await clock.sleep(timeoutMs);
        if (asked === 1) throw new HttpFailure('timeout', true, 'late');
        return textAnswer(200, '');
      },
    });
    expect(rest.requests).toEqual([]);
    expect(
      await service.upload(
        { fileName: 'a.pdf', uploadUrl: 'https://storage.example.com/a', key: 'k' },
        new Uint8Array(20_000_000),
        'application/pdf',
      ),
    ).toEqual({ ok: true, value: undefined });
  });
});
