import { createServer, request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { parseFault } from '../../src/practice/faults/text.ts';
import { startPractice } from '../../src/practice/server.ts';
import type { FaultRule, Practice, PracticeOptions } from '../../src/practice/server.ts';
import { base64Keys, purchaseBody, ratesBody, withField } from '../unit/practice/bodies.ts';
import { like } from '../like.ts';

const running: Practice[] = [];
const start = async (
  faults: readonly FaultRule[],
  options: PracticeOptions = {},
): Promise<Practice> => {
  const practice = await startPractice({
    now: () => new Date('2026-11-20T10:00:00Z'),
    seed: 7,
    faults,
    ...options,
  });
  running.push(practice);
  return practice;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map((practice) => practice.stop()));
});

const post = (practice: Practice, path: string, body: unknown): Promise<Response> =>
  fetch(`${practice.url}/api/v1/${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: JSON.stringify(body),
    headers: {
      accept: 'application/json',
      authorization: base64Keys(practice),
      'content-type': 'application/json',
    },
  });
const rates = (practice: Practice): Promise<Response> =>
  post(practice, 'shipment/rates', ratesBody());
let purchases = 0;
const purchase = (practice: Practice, more: object = {}): Promise<Response> =>
  post(practice, 'shipment/purchase', {
    ...withField(purchaseBody(), 'external_reference', `WD-${(purchases += 1)}`),
    ...more,
  });

describe('cut connections', () => {
  it('drop-before: no answer and nothing bought', async () => {
    const practice = await start([{ operation: 'purchase', kind: 'drop-before' }]);
    await expect(purchase(practice)).rejects.toThrow();
    expect(practice.shipments()).toEqual([]);
    expect(practice.calls()).toMatchObject([{ operation: 'purchase', status: 0 }]);
  });

  it('drop-after: no answer, but bought; each third one only', async () => {
    const practice = await start([{ operation: 'purchase', kind: 'drop-after', nth: 3 }]);
    for (let call = 1; call <= 6; call += 1) {
      if (call % 3 === 0) await expect(purchase(practice)).rejects.toThrow();
      else expect((await purchase(practice)).status).toBe(200);
    }
    expect(practice.shipments()).toHaveLength(6);
  });
});

describe('answers of another kind', () => {
  it.each([400, 401, 403, 404, 409, 422, 424, 500, 502, 503])(
    'status %i in an error envelope, nothing bought',
    async (status) => {
      const practice = await start([{ operation: 'purchase', kind: 'status', status }]);
      const answer = await purchase(practice);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ success: false, status_code: status, data: [] });
      expect(practice.shipments()).toEqual([]);
    },
  );

  it('status after the work: an error is answered, but it was bought', async () => {
    const practice = await start([
      { operation: 'purchase', kind: 'status', status: 500, after: true },
    ]);
    expect((await purchase(practice)).status).toBe(500);
    expect(practice.shipments()).toHaveLength(1);
  });

  it('429 says when to come back', async () => {
    const practice = await start([
      { operation: 'rates', kind: 'status', status: 429, only: [1] },
      { operation: 'rates', kind: 'status', status: 429, retryAfter: 7 },
    ]);
    expect([
      (await rates(practice)).headers.get('retry-after'),
      (await rates(practice)).headers.get('retry-after'),
    ]).toEqual(['1', '7']);
  });

  it.each([200, 500])('html with status %i', async (status) => {
    const practice = await start([{ operation: 'rates', kind: 'html', status }]);
    const answer = await rates(practice);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'text/html; charset=utf-8',
    ]);
  });

  it('redirect, to the login page or where the rule says', async () => {
    const practice = await start([
      { operation: 'rates', kind: 'redirect', only: [1] },
      { operation: 'rates', kind: 'redirect', location: 'http://127.0.0.1:9/x' },
    ]);
    for (const location of ['/login', 'http://127.0.0.1:9/x']) {
      const answer = await rates(practice);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
    }
  });

  it('not-envelope, wrong-types and no-tracking are JSON under status 200', async () => {
    const practice = await start([
      { operation: 'purchase', kind: 'not-envelope', only: [1] },
      { operation: 'purchase', kind: 'wrong-types', only: [2] },
      { operation: 'purchase', kind: 'no-tracking', only: [3] },
    ]);
    expect(await (await purchase(practice)).json()).not.toHaveProperty('success');
    expect(practice.shipments()).toHaveLength(0);
    expect(await (await purchase(practice)).json()).toMatchObject({
      success: true,
      data: { tracking_number: { unexpected: true }, waybill_is_url: 'not a number' },
    });
    expect(await (await purchase(practice)).json()).toMatchObject({
      success: true,
      data: { tracking_number: null, reference: like.any(String) as string },
    });
    expect(practice.shipments()).toHaveLength(2);
  });
});

describe('broken bodies', () => {
  it.each(['length', 'chunked'] as const)(
    'truncated (%s): the connection ends before the body does',
    async (form) => {
      const practice = await start([{ operation: 'rates', kind: 'truncated', form }]);
      const answer = await rates(practice);
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow();
    },
  );

  it('truncated (clean): a whole answer of half a JSON text', async () => {
    const practice = await start([{ operation: 'rates', kind: 'truncated', form: 'clean' }]);
    const text = await (await rates(practice)).text();
    expect(text.startsWith('{"success":true')).toBe(true);
    expect(() => JSON.parse(text) as unknown).toThrow();
  });

  it('slow-body: the true answer, byte by byte', async () => {
    const practice = await start([{ operation: 'track', kind: 'slow-body', ms: 1 }]);
    const answer = await post(practice, 'shipment/track/PX1', undefined);
    let reads = 0;
    let text = '';
    for await (const chunk of answer.body ?? []) {
      reads += 1;
      text += Buffer.from(chunk as Uint8Array).toString();
    }
    expect(JSON.parse(text)).toMatchObject({ status_code: 404 });
    expect(reads).toBeGreaterThan(10);
  });

  it.each([false, true])('huge: over 10 MB, length declared: %s', async (declared) => {
    const practice = await start([{ operation: 'rates', kind: 'huge', declared }]);
    const answer = await rates(practice);
    expect(answer.headers.has('content-length')).toBe(declared);
    const text = await answer.text();
    expect(text.length).toBe(11 * 1024 * 1024);
    expect(JSON.parse(text)).toMatchObject({ success: true });
  });
});

describe('delays', () => {
  it('before the work: a client that gives up has not bought yet; after: it has', async () => {
    for (const [after, bought] of [
      [false, 0],
      [true, 1],
    ] as const) {
      const practice = await start([{ operation: 'purchase', kind: 'delay', ms: 60_000, after }]);
      await expect(
        fetch(`${practice.url}/api/v1/shipment/purchase`, {
          method: 'POST',
          body: JSON.stringify(purchaseBody()),
          signal: AbortSignal.timeout(300),
          headers: {
            accept: 'application/json',
            authorization: base64Keys(practice),
            'content-type': 'application/json',
          },
        }),
      ).rejects.toThrow();
      expect(practice.shipments()).toHaveLength(bought);
    }
  });

  it('a short one is waited out, and goes along with another fault', async () => {
    const practice = await start(
      [
        { operation: 'rates', kind: 'delay', ms: 50 },
        { operation: 'rates', kind: 'status', status: 503 },
      ],
      { latencyMs: 20 },
    );
    const began = performance.now();
    expect((await rates(practice)).status).toBe(503);
    expect(performance.now() - began).toBeGreaterThan(60);
  });
});

describe('documents', () => {
  const documentUrl = async (practice: Practice): Promise<string> =>
    ((await (await purchase(practice)).json()) as { data: { documents: { waybill_doc: string } } })
      .data.documents.waybill_doc;

  it.each<[FaultRule['kind'], (pdf: Buffer) => boolean]>([
    ['not-pdf', (pdf) => pdf.toString().startsWith('<html>')],
    [
      'truncated-pdf',
      (pdf) =>
        pdf.toString('latin1').startsWith('%PDF-') && !pdf.toString('latin1').includes('%%EOF'),
    ],
    ['encrypted-pdf', (pdf) => pdf.toString('latin1').includes('/Encrypt')],
  ])('%s by URL and as Base64', async (kind, holds) => {
    const practice = await start([{ operation: 'document', kind } as FaultRule]);
    const answer = await fetch(await documentUrl(practice));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(holds(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    const { data } = (await (await purchase(practice, { file_is_url: '0' })).json()) as {
      data: { documents: { waybill_doc: string } };
    };
    expect(holds(Buffer.from(data.documents.waybill_doc, 'base64'))).toBe(true);
  });

  it('fail once and come whole the second time', async () => {
    const practice = await start([
      { operation: 'document', kind: 'status', status: 503, only: [1] },
    ]);
    const url = await documentUrl(practice);
    expect([(await fetch(url)).status, (await fetch(url)).status]).toEqual([503, 200]);
  });
});

describe('every operation can be broken', () => {
  it.each<[string, string, string]>([
    ['search', 'GET', 'product/search/x'],
    ['verify', 'POST', 'product/verify'],
    ['products', 'GET', 'product'],
    ['rates', 'POST', 'shipment/rates'],
    ['purchase', 'POST', 'shipment/purchase'],
    ['generate', 'POST', 'file/generate'],
    ['track', 'POST', 'shipment/track/PX1'],
    ['warehouses', 'GET', 'warehouse/1'],
    ['warehousesByCountry', 'GET', 'warehouse/country/NG'],
    ['address', 'POST', 'address/verify'],
    ['carriers', 'GET', 'shipment/carriers'],
    ['upload', 'PUT', '../../storage/x'],
    ['document', 'GET', '../../documents/x/waybill.pdf'],
  ])('%s', async (operation, method, path) => {
    const practice = await start([{ operation, kind: 'status', status: 418 } as FaultRule]);
    const answer = await fetch(new URL(`/api/v1/${path}`, practice.url), {
      method,
      headers: { accept: 'application/json', authorization: base64Keys(practice) },
    });
    expect(answer.status).toBe(418);
    expect(practice.calls()).toMatchObject([{ operation, status: 418 }]);
  });
});

describe('over the back door', () => {
  const door = (
    practice: Practice,
    method: string,
    path: string,
    body: unknown,
  ): Promise<Response> =>
    fetch(`${practice.url}/__practice/${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });

  it('does nothing, and answers as an unknown address, unless it is opened', async () => {
    const practice = await start([]);
    expect((await door(practice, 'PUT', 'faults', [])).status).toBe(404);
    expect((await fetch(`${practice.url}/__practice/shipments`)).status).toBe(404);
  });

  it('faults are set and taken away, and wrong rules refused', async () => {
    const practice = await start([], { backdoor: true });
    expect(
      (await door(practice, 'PUT', 'faults', [{ operation: '*', kind: 'status', status: 503 }]))
        .status,
    ).toBe(200);
    expect((await rates(practice)).status).toBe(503);
    expect(
      (await door(practice, 'PUT', 'faults', [{ operation: '*', kind: 'nonsense' }])).status,
    ).toBe(400);
    expect((await rates(practice)).status).toBe(503);
    await door(practice, 'PUT', 'faults', []);
    expect((await rates(practice)).status).toBe(200);
  });

  it('shipments are listed, moved on one by one or all together, and calls are listed', async () => {
    const practice = await start([], { backdoor: true });
    await purchase(practice);
    await purchase(practice);
    const list = (await (await fetch(`${practice.url}/__practice/shipments`)).json()) as {
      tracking_number: string;
    }[];
    expect(list).toMatchObject([
      {
        slug: 'africanies_air_expedited_sfn',
        currency: 'NGN',
        amount: like.any(Number) as number,
        paidAt: '2026-11-20T10:00:00.000Z',
      },
      {},
    ]);
    const status = async (index: number): Promise<string> =>
      (
        (await (
          await post(practice, `shipment/track/${list[index]?.tracking_number ?? ''}`, undefined)
        ).json()) as { data: { status: string } }
      ).data.status;
    await door(practice, 'POST', 'advance', {
      tracking_number: list[0]?.tracking_number,
      steps: 3,
    });
    await fetch(`${practice.url}/__practice/advance`, { method: 'POST' });
    expect([await status(0), await status(1)]).toEqual(['Out for delivery', 'Confirmed']);
    expect((await door(practice, 'POST', 'advance', { steps: -1 })).status).toBe(400);
    expect(await (await fetch(`${practice.url}/__practice/calls`)).json()).toMatchObject([
      { operation: 'purchase', status: 200 },
      {},
      { operation: 'track' },
      {},
    ]);
  });
});

describe('a service of its own mind', () => {
  it.each([
    [undefined, 402],
    [403, 403],
    [424, 424],
  ] as const)(
    'no-funds=%s: refused with words about money, nothing bought',
    async (status, expected) => {
      const practice = await start([
        { operation: 'purchase', kind: 'no-funds', ...(status && { status }) },
      ]);
      const answer = await purchase(practice);
      expect(answer.status).toBe(expected);
      expect(await answer.json()).toMatchObject({
        success: false,
        status_code: expected,
        message: like.stringContaining('wallet balance'),
        data: [],
      });
      expect(practice.shipments()).toEqual([]);
    },
  );

  it.each([
    [undefined, /^\d{1,3}(,\d{3})*$/],
    [2, /^\d{1,3}(,\d{3})*\.\d{2}$/],
  ] as const)(
    'number-format=%s: every amount of a rate as PHP writes it',
    async (decimals, form) => {
      const practice = await start([
        { operation: 'rates', kind: 'number-format', ...(decimals !== undefined && { decimals }) },
      ]);
      const { data } = (await (await rates(practice)).json()) as {
        data: {
          payment_amount: string;
          total_amount: string;
          charges: { shipment_cost: string };
        }[];
      };
      expect(data.length).toBeGreaterThan(0);
      for (const { payment_amount: payment, total_amount: total, charges } of data)
        for (const amount of [payment, total, charges.shipment_cost]) expect(amount).toMatch(form);
      expect(data.some(({ payment_amount: payment }) => payment.includes(','))).toBe(true);
    },
  );

  it.each([
    [false, 1],
    [true, 2],
  ] as const)(
    'replay (after: %s): the first purchase answer comes again',
    async (after, bought) => {
      const practice = await start([{ operation: 'purchase', kind: 'replay', only: [2], after }]);
      const [first, second] = [
        await (await purchase(practice)).json(),
        await (await purchase(practice)).json(),
      ];
      expect(second).toEqual(first);
      expect(practice.shipments()).toHaveLength(bought);
    },
  );

  it('file-reference: the waybill is neither a URL nor Base64, the invoice is untouched', async () => {
    const practice = await start([{ operation: 'purchase', kind: 'file-reference' }]);
    const { data } = (await (await purchase(practice)).json()) as {
      data: { tracking_number: string };
    };
    expect(data).toMatchObject({
      documents: {
        waybill_doc: `waybills/${data.tracking_number}.pdf`,
        invoice_doc: like.stringContaining('http'),
      },
      waybill_is_url: 0,
      invoice_is_url: 1,
    });
  });

  it('are said on the command line too', () => {
    expect(parseFault('purchase:no-funds=403:message=No money left:every=2')).toEqual({
      operation: 'purchase',
      kind: 'no-funds',
      status: 403,
      message: 'No money left',
      nth: 2,
    });
    expect(parseFault('rates:number-format=2')).toEqual({
      operation: 'rates',
      kind: 'number-format',
      decimals: 2,
    });
    expect(parseFault('purchase:replay:after')).toEqual({
      operation: 'purchase',
      kind: 'replay',
      after: true,
    });
    expect(() => parseFault('rates:no-funds')).toThrow();
    expect(() => parseFault('purchase:no-funds=500')).toThrow();
  });
});

describe('the customer portal', () => {
  const confirming = 60_000;
  it('lists what was bought by payment and shipment status, for people and as JSON, and 409 comes only once it is paid', async () => {
    let now = Date.parse('2026-11-20T10:00:00Z');
    const practice = await start([], { now: () => new Date(now), confirmAfterMs: confirming });
    const body = withField(purchaseBody(), 'external_reference', 'WD-PORTAL');
    const buy = async (): Promise<number> =>
      (await post(practice, 'shipment/purchase', body)).status;
    const list = async (query: string): Promise<string[]> =>
      (
        (await (await fetch(`${practice.url}/portal/shipments.json${query}`)).json()) as {
          shipments: { external_reference: string; tracking_number: string }[];
        }
      ).shipments.map(({ external_reference: reference }) => reference);
    expect([await buy(), await buy()]).toEqual([200, 200]);
    expect([await list('?payment_status=unpaid'), await list('?payment_status=paid')]).toEqual([
      ['WD-PORTAL', 'WD-PORTAL'],
      [],
    ]);
    now += confirming;
    expect(await buy()).toBe(409);
    expect([
      await list('?payment_status=unpaid'),
      (await list('?payment_status=paid&shipment_status=pending')).length,
    ]).toEqual([[], 2]);
    now += 40 * 24 * 3_600_000;
    expect([
      (await list('?shipment_status=completed')).length,
      (await list('?search=wd-portal')).length,
      (await list('?search=nobody')).length,
    ]).toEqual([2, 2, 0]);
    const page = await (await fetch(`${practice.url}/portal/shipments`)).text();
    expect(page).toContain('WD-PORTAL');
    expect(page).toContain(practice.shipments()[0]?.tracking_number ?? '?');
    expect((await fetch(`${practice.url}/portal/shipments?payment_status=maybe`)).status).toBe(400);
  });
});

describe('stopping', () => {
  it('waits for no slow, delayed or idle client that is connected', async () => {
    const practice = await startPractice({
      faults: [
        { operation: 'rates', kind: 'slow-body' },
        { operation: 'purchase', kind: 'delay', ms: 3_600_000 },
      ],
    });
    const headers = {
      accept: 'application/json',
      authorization: base64Keys(practice),
      'content-type': 'application/json',
    };
    const slow = await new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest(`${practice.url}/api/v1/shipment/rates`, { method: 'POST', headers }, resolve)
        .on('error', reject)
        .end(JSON.stringify(ratesBody()));
    });
    const cut = new Promise((resolve) => {
      slow.on('error', resolve).on('aborted', resolve).resume();
    });
    const waiting = purchase(practice).then(
      () => 'answered',
      () => 'cut',
    );
    const idle = connect(practice.port, '127.0.0.1');
    await new Promise((resolve) => {
      idle.once('connect', resolve);
    });
    await practice.stop();
    expect(await waiting).toBe('cut');
    await cut;
    idle.destroy();
  });

  it('says so when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => {
      other.once('listening', resolve);
    });
    const { port } = other.address() as { port: number };
    await expect(startPractice({ port })).rejects.toThrow(/EADDRINUSE/);
    await new Promise((resolve) => {
      other.close(resolve);
    });
  });
});
