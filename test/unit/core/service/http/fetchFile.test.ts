import { describe, expect, it } from 'vitest';
import { fetchFile, mayFollow } from '../../../../../src/core/service/http/fetchFile.ts';
import { HttpFailure } from '../../../../../src/core/base/ports.ts';
import { fakeClock } from '../../../../fakes/clock.ts';
import { fakeHttp, textAnswer, type Scripted } from '../../../../fakes/http.ts';

const LIMITS = { maxBytes: 1000, timeoutMs: 1000 };
const to = (location: string, status = 302) => textAnswer(status, '', { location });
const pdf = textAnswer(200, '%PDF-1.4', { 'content-type': 'Application/PDF; charset=binary' });

const run = async (
  url: string,
  script: readonly Scripted[],
  more: Partial<Parameters<typeof fetchFile>[2]> = {},
) => {
  const http = fakeHttp(...script);
  return {
    result: await fetchFile(http.send, url, { ...LIMITS, ...more }),
    requests: http.requests,
  };
};

describe('fetching a document', () => {
  it('carries no keys, and gives bytes and plain type', async () => {
    const { result, requests } = await run('https://docs.example.com/w.pdf', [pdf]);
    expect(result).toEqual({
      ok: true,
      value: { bytes: pdf.body, contentType: 'application/pdf' },
    });
    expect(requests[0]?.headers).toEqual({ Accept: '*/*' });
    expect(requests[0]).toMatchObject({ method: 'GET', maxBytes: 1000 });
  });

  it('follows up to three redirects, relative ones included, and no fourth', async () => {
    const { result, requests } = await run('https://docs.example.com/a', [
      to('/b', 301),
      to('https://cdn.example.com/c', 307),
      to('d', 308),
      pdf,
    ]);
    expect(result.ok).toBe(true);
    expect(requests.map(({ url }) => url)).toEqual([
      'https://docs.example.com/a',
      'https://docs.example.com/b',
      'https://cdn.example.com/c',
      'https://cdn.example.com/d',
    ]);
    expect(
      (await run('https://docs.example.com/a', [to('/b'), to('/c'), to('/d'), to('/e')])).result,
    ).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });

  it.each([
    'file:///etc/passwd',
    'http://docs.example.com/x',
    'https://127.0.0.1/x',
    'https://10.0.0.1/x',
    'https://[::ffff:10.0.0.1]/',
    'http://127.0.0.1/x',
    'https://169.254.169.254/latest',
    'data:application/pdf;base64,AA==',
    'https://name:word@docs.example.com/',
    'https://localhost/x',
    'javascript:alert(1)',
    'https://',
  ])('never follows from outside to %s', async (target) => {
    const { result, requests } = await run('https://docs.example.com/a', [to(target)]);
    expect(result).toMatchObject({ ok: false, error: { kind: 'malformed' } });
    expect(requests).toHaveLength(1);
  });

  it.each([
    'http://docs.example.com/w.pdf',
    'file:///etc/passwd',
    'nonsense',
    '',
    'https://a:b@docs.example.com/',
  ])('never opens %j in the first place', async (url) => {
    const { result, requests } = await run(url, []);
    expect(result).toMatchObject({ ok: false, error: { kind: 'malformed' } });
    expect(requests).toHaveLength(0);
  });

  it.each([
    'http://127.0.0.1:631/printers/?delete=all',
    'http://localhost:631/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://192.168.1.1/admin?reset=1',
    'https://[64:ff9b::7f00:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://169.254.169.254/latest',
    'https://printer.local/',
    'https://0177.0.0.1/',
    'https://2130706433/',
  ])('a service on the internet cannot have %s asked, not on the first hop either', async (url) => {
    const { result, requests } = await run(url, []);
    expect(result).toMatchObject({ ok: false, error: { kind: 'malformed' } });
    expect(requests).toHaveLength(0);
  });

  it('a service in the office may name its neighbours, and not this computer', async () => {
    const office = { namedBy: 'private' } as const;
    expect((await run('https://10.0.0.1/w.pdf', [pdf], office)).result.ok).toBe(true);
    expect((await run('https://127.0.0.1/w.pdf', [], office)).result.ok).toBe(false);
    expect((await run('http://127.0.0.1/w.pdf', [pdf], { namedBy: 'loopback' })).result.ok).toBe(
      true,
    );
  });

  it('has the name looked at again when it is connected to, on every hop', async () => {
    const { requests } = await run('https://docs.example.com/a', [to('/b'), pdf]);
    expect(requests.map(({ namedBy }) => namedBy)).toEqual(['public', 'public']);
    const refused = await run('https://docs.example.com/a', [
      new HttpFailure('connect', false, '', 'ADDRESS_REFUSED'),
    ]);
    expect(refused.result).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });

  it('on this machine plain http is fine, and the way from there to outside must be https', () => {
    const here = new URL('http://127.0.0.1:4010/a');
    expect(mayFollow(here, new URL('http://127.0.0.1:4011/b'))).toBe(true);
    expect(mayFollow(here, new URL('https://docs.example.com/b'))).toBe(true);
    expect(mayFollow(here, new URL('http://docs.example.com/b'))).toBe(false);
  });

  it("asks the caller's own rule for every hop", async () => {
    const { result, requests } = await run(
      'https://docs.example.com/a',
      [to('https://evil.example.com/')],
      { allow: (url) => url.hostname === 'docs.example.com' },
    );
    expect(result).toMatchObject({ ok: false, error: { kind: 'malformed' } });
    expect(requests).toHaveLength(1);
  });

  it.each([
    [textAnswer(404, ''), 'notFound'],
    [textAnswer(410, ''), 'notFound'],
    [textAnswer(403, ''), 'refused'],
    [textAnswer(202, '{"status":"processing"}'), 'notFound'],
    [textAnswer(204, ''), 'notFound'],
    [textAnswer(425, ''), 'notFound'],
    [textAnswer(408, ''), 'timeout'],
    [textAnswer(500, ''), 'server'],
    [textAnswer(429, ''), 'rateLimited'],
    [textAnswer(304, ''), 'malformed'],
    [textAnswer(206, 'half'), 'malformed'],
    [new HttpFailure('too-large', true, ''), 'malformed'],
    [new HttpFailure('reset', true, ''), 'interrupted'],
    [new HttpFailure('timeout', true, ''), 'timeout'],
    [new HttpFailure('connect', false, '', 'ENOTFOUND'), 'offline'],
    [new HttpFailure('connect', false, '', 'ECONNREFUSED'), 'notSent'],
    [new HttpFailure('cancelled', true, ''), 'cancelled'],
  ] as const)('%o is %s', async (reply, kind) => {
    expect((await run('https://docs.example.com/a', [reply])).result).toMatchObject({
      ok: false,
      error: { kind },
    });
  });

  it('the time is for all hops together, and waiting for a turn takes none of it', async () => {
    const clock = fakeClock();
    const http = fakeHttp(
      (request) => {
        clock.pass(60_000);
        request.onStart?.();
        clock.pass(400);
        return to('/b');
      },
      (request) => {
        clock.pass(60_000);
        request.onStart?.();
        clock.pass(400);
        return to('/c');
      },
      (request) => {
        request.onStart?.();
        clock.pass(300);
        return to('/d');
      },
    );
    expect(
      await fetchFile(http.send, 'https://docs.example.com/a', { ...LIMITS, now: clock.now }),
    ).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect(http.requests.map(({ timeoutMs }) => timeoutMs)).toEqual([1000, 600, 200]);
  });

  it('says for how long a host wants to be left alone', async () => {
    const { result } = await run('https://docs.example.com/a', [
      textAnswer(429, '', { 'retry-after': '7' }),
    ]);
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'rateLimited', retryAfterMs: 7_000 },
    });
  });
});
