import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { downloadFile, reasonOf, type DownloadOptions } from '../../../scripts/lib/download.mjs';

const PIECE = 1_500_000;
const FILE = Buffer.alloc(4 * PIECE, 'electron');

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** A server with one answer for each request, and the last one for all that follow. */
const serve = async (...answers: readonly Answer[]) => {
  const ranges: (string | undefined)[] = [];
  const server = http.createServer((request, response) => {
    ranges.push(request.headers.range);
    answers[Math.min(ranges.length, answers.length) - 1]?.(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/e.zip`, ranges };
};

const whole: Answer = (_, response) =>
  void response.writeHead(200, { 'content-length': FILE.length }).end(FILE);
/** Cuts the connection after so many bytes of the whole file. */
const cutAfter =
  (bytes: number): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-length': FILE.length });
    response.write(FILE.subarray(0, bytes), () => response.destroy());
  };
/** The bytes that were asked for, and at most so many of them. */
const rest =
  (most = Infinity): Answer =>
  (request, response) => {
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.writeHead(206, { 'content-length': FILE.length - from });
    const part = FILE.subarray(from, from + most);
    if (from + part.length === FILE.length) response.end(part);
    else response.write(part, () => response.destroy());
  };

const makeTarget = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-download-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'e.zip');
};
const get = async (url: string, options: Partial<DownloadOptions> = {}) => {
  const target = makeTarget();
  const told: string[] = [];
  await downloadFile(url, target, {
    signal: new AbortController().signal,
    progress: (megabytes, total) => told.push(`${megabytes}/${total}`),
    ...options,
  });
  return { told, isWhole: FILE.equals(fs.readFileSync(target)) };
};

describe('a download', () => {
  it('comes whole, and says how many MB of how many are here', async () => {
    const { url } = await serve(whole);
    const { told, isWhole } = await get(url);
    expect(isWhole).toBe(true);
    expect(told.at(-1)).toBe('6/6');
    expect(told).toEqual([...new Set(told)]);
  });

  it('that is cut goes on where it was, as often as each try brings something', async () => {
    const { url, ranges } = await serve(cutAfter(PIECE), rest(PIECE), rest(PIECE), rest());
    expect((await get(url)).isWhole).toBe(true);
    const starts = ranges.map((range) => Number(/\d+/.exec(range ?? '0')?.[0]));
    expect(starts).toHaveLength(4);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
  });

  it('is begun again where the server cannot go on in the middle', async () => {
    const { url } = await serve(cutAfter(PIECE), whole);
    expect((await get(url)).isWhole).toBe(true);
  });

  it('of unknown length is taken as far as the server sends it', async () => {
    const { url } = await serve((_, response) => {
      response.write(FILE);
      response.end();
    });
    const { told, isWhole } = await get(url);
    expect([isWhole, told.at(-1)]).toEqual([true, '6/null']);
  });

  it('waits for a network that is away for a moment', async () => {
    const away: Answer = (_, response) => void response.destroy();
    const { url } = await serve(cutAfter(PIECE), away, away, away, rest());
    expect((await get(url, { stallMs: 150 })).isWhole).toBe(true);
  });

  it('that is cut at the same byte each time ends, instead of being tried for ever', async () => {
    const { url, ranges } = await serve(cutAfter(PIECE));
    await expect(get(url, { stallMs: 150 })).rejects.toThrow();
    // One more for each time that more of it was written before the cut.
    expect(ranges.length).toBeGreaterThanOrEqual(6);
    expect(ranges.length).toBeLessThan(12);
  });

  it.each([
    ['404', 404, /^404 Not Found for http/],
    ['503', 503, /^503 Service Unavailable for http/],
  ])('that is refused with %s is not tried again, and says why', async (_, status, why) => {
    const { url, ranges } = await serve((__, response) => void response.writeHead(status).end());
    await expect(get(url)).rejects.toThrow(why);
    expect(ranges).toHaveLength(1);
  });

  it('from a port where nobody listens fails at once, with a reason that a person can read', async () => {
    const failed = await get('http://127.0.0.1:9/e.zip').catch(reasonOf);
    expect(failed).toMatch(/127\.0\.0\.1|bad port/);
  });

  it('ends when the person stops it', async () => {
    const stop = new AbortController();
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': FILE.length });
      response.write(FILE.subarray(0, PIECE));
    });
    const got = get(url, {
      signal: stop.signal,
      progress: () => stop.abort(new Error('stopped by hand')),
    });
    await expect(got).rejects.toThrow('stopped by hand');
  });

  it('has no limit on its time, only on standing still', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let send = (_bytes: number): void => {};
    const { url, ranges } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': FILE.length });
      let from = 0;
      send = (bytes) => {
        response.write(FILE.subarray(from, from + bytes));
        from += bytes;
      };
      send(PIECE);
    });
    const told: number[] = [];
    const stop = new AbortController();
    const ended = get(url, {
      signal: stop.signal,
      stallMs: 30_000,
      progress: (megabytes) => told.push(megabytes),
    }).catch(reasonOf);
    for (const megabytes of [1, 3, 4]) {
      await expect.poll(() => told.at(-1)).toBe(megabytes);
      vi.advanceTimersByTime(29_000);
      if (megabytes < 4) send(PIECE);
    }
    vi.advanceTimersByTime(1_000);
    await expect.poll(() => ranges.length).toBe(2);
    stop.abort(new Error('stopped by hand'));
    expect(await ended).toBe('stopped by hand');
  });
});
