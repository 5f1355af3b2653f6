import { describe, expect, it } from 'vitest';
import type { createShippingService } from '../../../../../src/core/service/client/client.ts';
import { HttpFailure, KeysLocked } from '../../../../../src/core/base/ports.ts';
import { provesNothingBought } from '../../../../../src/domain/service/service.ts';
import {
  bad,
  good,
  jsonAnswer,
  sentJson,
  textAnswer,
  type Scripted,
} from '../../../../fakes/http.ts';
import { bench, KEYS, optionData, order, receiptData, shipment, steppingClock } from './support.ts';
import { like } from '../../../../like.ts';

const TOKEN = Buffer.from(`${KEYS.publicKey}:${KEYS.privateKey}`).toString('base64');
/** A list with what is said beside it. */
const beside = (data: readonly object[], more: object) =>
  jsonAnswer(200, { success: true, status_code: 200, message: 'OK', data, ...more });
const file = { extension: 'pdf', mimeType: 'application/pdf', folder: 'documents/invoice' };
const target = {
  fileName: 'a.pdf',
  uploadUrl: 'https://storage.example.com/a?sig=1',
  key: 'documents/a.pdf',
};

describe('what goes over the line', () => {
  it.each([
    [
      'searchCodes',
      // A web server takes an escaped slash for a part of the path and knows no such address.
      (s) => s.searchCodes(' mobile phone/a% \\b/ '),
      'GET',
      '/product/search/mobile%20phone%20a%25%20b',
      undefined,
      good([]),
    ],
    [
      'verifyCode',
      (s) => s.verifyCode('851713'),
      'POST',
      '/product/verify',
      { hs_code: '851713' },
      good({ hs_code: '851713', valid: true }),
    ],
    ['listCodes', (s) => s.listCodes('12'), 'GET', '/product/12', undefined, good([])],
    ['listCodes of all', (s) => s.listCodes(null), 'GET', '/product', undefined, good([])],
    [
      'track',
      (s) => s.track('../x?y'),
      'POST',
      '/shipment/track/..%2Fx%3Fy',
      undefined,
      good({ status: 'pending' }),
    ],
    ['warehouses', (s) => s.warehouses(3), 'GET', '/warehouse/3', undefined, good([])],
    ['warehouses of all', (s) => s.warehouses(null), 'GET', '/warehouse', undefined, good([])],
    [
      'warehousesByCountry',
      (s) => s.warehousesByCountry('NG'),
      'GET',
      '/warehouse/country/NG',
      undefined,
      good([]),
    ],
    [
      'generateUploads',
      (s) => s.generateUploads([file]),
      'POST',
      '/file/generate',
      { files: [{ extension: 'pdf', mime_type: 'application/pdf', folder: 'documents/invoice' }] },
      good([{ file_name: 'a.pdf', upload_url: 'https://s.example.com/a', s3_key: 'k' }]),
    ],
  ] as const satisfies readonly (readonly [
    string,
    (s: ReturnType<typeof createShippingService>) => Promise<unknown>,
    string,
    string,
    unknown,
    Scripted,
  ])[])('%s', async (_name, call, method, path, body, reply) => {
    const { service, requests } = bench([reply], { mode: 'STN' });
    expect(await call(service)).toMatchObject({ ok: true });
    expect(requests[0]).toMatchObject({
      method,
      url: `https://ship.example.com/desk/api/v1${path}`,
      maxBytes: 10 * 1024 * 1024,
    });
    expect(requests[0]?.headers).toEqual({
      Accept: 'application/json',
      Authorization: TOKEN,
      'X-Shipment-Mode': 'STN',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    });
    if (body !== undefined) expect(sentJson(requests[0])).toEqual(body);
    else expect(requests[0]?.body).toBeUndefined();
  });

  it('sends no mode header where no mode is known', async () => {
    const { service, requests } = bench([good([])]);
    await service.searchCodes('x');
    expect(requests[0]?.headers).not.toHaveProperty('X-Shipment-Mode');
  });

  it.each(['SFN', 'STN'] as const)(
    'rates and purchase always carry the mode of the shipment: %s',
    async (mode) => {
      const { service, requests } = bench([good([optionData()]), good(receiptData)], {
        mode: mode === 'SFN' ? 'STN' : 'SFN',
      });
      await service.rates(shipment({ mode }));
      await service.purchase(service.preparePurchase(order({ shipment: shipment({ mode }) })));
      expect(requests.map(({ headers }) => headers['X-Shipment-Mode'])).toEqual([mode, mode]);
      for (const request of requests)
        expect(sentJson(request)).toMatchObject({
          units: { dimension: mode === 'SFN' ? 'cm' : 'INCHES' },
        });
    },
  );

  it('a purchase has a connection of its own and sends exactly the journaled bytes', async () => {
    const { service, requests } = bench([good([]), good(receiptData)]);
    await service.searchCodes('x');
    const prepared = service.preparePurchase(order());
    expect(await service.purchase(prepared)).toMatchObject({
      ok: true,
      value: { trackingNumber: 'TRK-1' },
    });
    expect(requests.map(({ freshConnection }) => freshConnection)).toEqual([false, true]);
    expect(requests[1]?.body).toBe(prepared.body);
  });

  it('a purchase goes with the keys that were read before it was written down, and reads none itself', async () => {
    let reads = 0;
    const { service, requests } = bench([good(receiptData)], {
      credentials: async () => {
        reads += 1;
        if (reads > 1) throw new KeysLocked();
        return KEYS;
      },
    });
    const keys = await service.holdKeys();
    if (!keys.ok) throw new Error('the keys are there');
    expect(
      await service.purchase(service.preparePurchase(order()), { keys: keys.value }),
    ).toMatchObject({ ok: true });
    expect([reads, requests[0]?.headers['Authorization']]).toEqual([1, TOKEN]);
    expect(JSON.stringify(keys)).not.toMatch(/canary/);
  });

  it('locked keys are said to be locked, not missing, and nothing is sent', async () => {
    const seen: string[] = [];
    const { service, requests } = bench([], {
      credentials: () => Promise.reject(new KeysLocked()),
      onKeys: (each) => seen.push(each),
    });
    for (const answer of [await service.holdKeys(), await service.searchCodes('x')])
      expect(answer).toMatchObject({
        ok: false,
        error: { kind: 'unauthorized', message: like.stringContaining('keyring') },
      });
    expect([requests.length, seen]).toEqual([0, []]);
  });

  it('each operation has its own time-out, which a setting replaces', async () => {
    const times = async (timeoutMs?: number) => {
      const { service, requests } = bench(
        [
          good([]),
          good({ valid: true }),
          good([]),
          good([]),
          good(receiptData),
          good({ status: 'x' }),
          good([]),
          textAnswer(200, ''),
        ],
        { timeoutMs },
      );
      await service.searchCodes('x');
      await service.verifyCode('1');
      await service.listCodes(null);
      await service.rates(shipment());
      await service.purchase(service.preparePurchase(order()));
      await service.track('T');
      await service.warehouses(null);
      await service.upload(target, new Uint8Array(3), 'application/pdf');
      return requests.map((request) => request.timeoutMs / 1000);
    };
    expect(await times()).toEqual([10, 10, 20, 45, 90, 15, 15, 60]);
    expect(await times(1500)).toEqual(Array.from({ length: 8 }, () => 1.5));
  });

  it.each(['', ' ', '.', '..'])('a search for %j finds nothing without asking', async (text) => {
    expect(await bench([]).service.searchCodes(text)).toEqual({ ok: true, value: [] });
  });

  it.each(['', '.', '..'])('tracking %j is not found, without asking', async (number) => {
    expect(await bench([]).service.track(number)).toMatchObject({
      ok: false,
      error: { kind: 'notFound' },
    });
  });

  it('refuses a bad base address at once', () => {
    expect(() => bench([], { baseAddress: 'http://ship.example.com' })).toThrow(/https/);
  });
});

describe('keys', () => {
  it.each([
    async () => null,
    async () => {
      throw new Error('locked');
    },
  ])('without them nothing is sent', async (credentials) => {
    const { service, requests } = bench([], { credentials });
    expect(await service.purchase(service.preparePurchase(order()))).toMatchObject({
      ok: false,
      error: { kind: 'unauthorized' },
    });
    expect(await service.rates(shipment())).toMatchObject({
      ok: false,
      error: { kind: 'unauthorized' },
    });
    expect(requests).toHaveLength(0);
  });

  it('are in no error, even when the service repeats them', async () => {
    const echo = `Bad key ${KEYS.publicKey} / ${KEYS.privateKey} in ${TOKEN}`;
    const replies: Scripted[] = [
      bad(422, echo, { [KEYS.privateKey]: [echo] }),
      bad(401, echo),
      bad(500, echo),
      textAnswer(200, echo),
      bad(409, echo),
      new HttpFailure('reset', true, echo),
    ];
    for (const reply of replies) {
      const { service } = bench([reply]);
      const result = await service.purchase(service.preparePurchase(order()));
      expect(result.ok).toBe(false);
      for (const secret of [KEYS.publicKey, KEYS.privateKey, TOKEN])
        expect(JSON.stringify(result)).not.toContain(secret);
    }
  });

  it('never go to the storage, nor does the mode', async () => {
    const { service, requests } = bench([textAnswer(200, '')], { mode: 'SFN' });
    expect(await service.upload(target, new Uint8Array([1, 2, 3]), 'application/pdf')).toEqual({
      ok: true,
      value: undefined,
    });
    expect(requests[0]).toMatchObject({
      method: 'PUT',
      url: target.uploadUrl,
      headers: { 'Content-Type': 'application/pdf', 'Content-Length': '3' },
    });
    expect(Object.keys(requests[0]?.headers ?? {})).toHaveLength(2);
  });

  it('gives a large file on a slow line the time it needs', async () => {
    const { service, requests } = bench([textAnswer(200, ''), textAnswer(200, '')]);
    await service.upload(target, new Uint8Array(1), 'application/pdf');
    await service.upload(target, new Uint8Array(20_000_000), 'application/pdf');
    expect(requests.map(({ timeoutMs }) => timeoutMs)).toEqual([60_000, 460_000]);
  });

  it.each([
    'http://storage.example.com/a',
    'file:///tmp/x',
    'https://name:word@storage.example.com/',
    'nonsense',
    'http://127.0.0.1:631/printers/?delete=all',
    'https://localhost/a',
    'https://10.0.0.1/a',
    'https://[64:ff9b::7f00:1]/a',
    'https://169.254.169.254/a',
  ])('no file goes to %s', async (uploadUrl) => {
    const { service, requests } = bench([]);
    expect(
      await service.upload({ ...target, uploadUrl }, new Uint8Array(1), 'application/pdf'),
    ).toMatchObject({ ok: false, error: { kind: 'malformed' } });
    expect(requests).toHaveLength(0);
  });

  it('a storage whose name leads inside gets no file, and one beside an inner service does', async () => {
    const refused = new HttpFailure('connect', false, '', 'ADDRESS_REFUSED');
    const outer = bench([refused]);
    expect(await outer.service.upload(target, new Uint8Array(1), 'application/pdf')).toMatchObject({
      ok: false,
      error: { kind: 'malformed' },
    });
    expect(outer.requests.map(({ namedBy }) => namedBy)).toEqual(['public']);
    const inner = bench([textAnswer(200, '')], { reachOf: async () => 'private' });
    expect(
      await inner.service.upload(
        { ...target, uploadUrl: 'https://10.0.0.1/a' },
        new Uint8Array(1),
        'application/pdf',
      ),
    ).toEqual({ ok: true, value: undefined });
    expect(inner.requests.map(({ namedBy }) => namedBy)).toEqual(['private']);
  });

  it('pages are asked of the service alone, whatever address it names for the next one', async () => {
    const page = (codes: string[], next: string | null) =>
      good({ current_page: 1, data: codes.map((hs_code) => ({ hs_code })), next_page_url: next });
    const { service, requests } = bench([
      page(['010101'], 'https://evil.example.com/steal?page=2'),
      page(['020202'], 'http://internal/api?page=3'),
      page(['030303'], null),
    ]);
    expect(await service.listCodes(null)).toMatchObject({
      ok: true,
      value: [{ code: '010101' }, { code: '020202' }, { code: '030303' }],
    });
    expect(requests.map(({ url }) => url)).toEqual([
      'https://ship.example.com/desk/api/v1/product',
      'https://ship.example.com/desk/api/v1/product?page=2',
      'https://ship.example.com/desk/api/v1/product?page=3',
    ]);
  });

  it.each([
    [
      'product/search/books',
      (service: ReturnType<typeof bench>['service']) => service.searchCodes('books'),
    ],
    [
      'warehouse/country/NG',
      (service: ReturnType<typeof bench>['service']) => service.warehousesByCountry('NG'),
    ],
  ])('a search in pages is not cut off after the first: %s', async (path, ask) => {
    const { service, requests } = bench([
      good({ current_page: 1, data: [{ id: 1, hs_code: '010101' }], next_page_url: '?page=2' }),
      good({ current_page: 2, data: [{ id: 2, hs_code: '020202' }], next_page_url: null }),
    ]);
    expect(await ask(service)).toMatchObject({ ok: true, value: [{ id: 1 }, { id: 2 }] });
    expect(requests.map(({ url }) => url)).toEqual([
      `https://ship.example.com/desk/api/v1/${path}`,
      `https://ship.example.com/desk/api/v1/${path}?page=2`,
    ]);
  });

  it('a list that never ends is refused, not shown as if it were whole', async () => {
    let page = 1;
    const { service, requests } = bench(
      Array.from({ length: 6000 }, () => () => {
        page += 1;
        return good({ data: [{ id: page, hs_code: '010101' }], next_page_url: `?page=${page}` });
      }),
    );
    expect(await service.listCodes(null)).toMatchObject({
      ok: false,
      error: { kind: 'malformed', message: expect.stringContaining('too many parts') as string },
    });
    expect(requests).toHaveLength(5000);
  });

  it.each([
    ['is named by no number', '/api/v1/warehouse?cursor=abc', undefined],
    ['was read before', '/api/v1/warehouse?page=1', 1],
  ])('a list whose next page %s is refused, not shown as if it were whole', async (_, next, at) => {
    const page = good({ current_page: at, data: [{ id: 1, name: 'Ikeja' }], next_page_url: next });
    const ended = { ok: false, error: { kind: 'malformed' } };
    expect(await bench([page]).service.warehouses(null)).toMatchObject(ended);
    expect(await bench([page]).service.warehousesByCountry('NG')).toMatchObject(ended);
    const offered = good({ current_page: at, data: [optionData()], next_page_url: next });
    expect(await bench([offered]).service.rates(shipment())).toMatchObject(ended);
  });

  it('a service that answers every page with the first is not taken for one with a single page', async () => {
    const first = good({
      current_page: 1,
      data: [{ hs_code: '010101' }],
      next_page_url: '?page=2',
    });
    const { service, requests } = bench([first, first]);
    expect(await service.listCodes('all')).toMatchObject({
      ok: false,
      error: { kind: 'malformed' },
    });
    expect(requests).toHaveLength(2);
  });

  const last = { has_next_page: false, total_pages: 2 };
  it.each([
    [
      'pagination beside the list',
      { pagination: { has_next_page: true, total_pages: 2 } },
      { pagination: last },
    ],
    ['a flag alone', { pagination: { has_next_page: true } }, { pagination: last }],
    [
      'the number of pages beside the list',
      { current_page: 1, last_page: 2 },
      { current_page: 2, last_page: 2 },
    ],
    [
      'meta',
      { meta: { current_page: 1, last_page: 2 } },
      { meta: { current_page: 2, last_page: 2 } },
    ],
    ['links', { links: { next: '/x?page=2' } }, { links: { next: null } }],
    [
      'meta and links',
      { links: { next: null }, meta: { current_page: '1', last_page: '2' } },
      { meta: { current_page: 2, last_page: 2 } },
    ],
    ['meta.pagination', { meta: { pagination: { current_page: 1, total_pages: 2 } } }, {}],
    [
      'the number of entries',
      { meta: { total: 2, per_page: 1, current_page: 1 } },
      { meta: { total: 2, per_page: 1, current_page: 2 } },
    ],
    ['the number of the next page', { next_page: 2 }, { next_page: null }],
    ['has_more', { has_more: true }, { has_more: false }],
  ])(
    '%s is followed, beside `data` and in it, for every list and for rates',
    async (_, one, two) => {
      const entry = (n: number) => ({ id: n, hs_code: `01010${n}`, name: `N${n}` });
      const cheaper = optionData({ slug: 'cheaper', payment_amount: 10 });
      for (const inside of [false, true]) {
        const answers = (first: object, second: object) =>
          inside
            ? [good({ data: [first], ...one }), good({ data: [second], ...two })]
            : [beside([first], one), beside([second], two)];
        const codes = bench(answers(entry(1), entry(2)));
        expect(await codes.service.listCodes(null)).toMatchObject({
          ok: true,
          value: [{ id: 1 }, { id: 2 }],
        });
        expect(codes.requests[1]?.url).toMatch(/\?page=2$/);
        expect(await bench(answers(entry(1), entry(2))).service.searchCodes('x')).toMatchObject({
          ok: true,
          value: [{ id: 1 }, { id: 2 }],
        });
        expect(
          await bench(answers(entry(1), entry(2))).service.warehousesByCountry('NG'),
        ).toMatchObject({ ok: true, value: [{ id: 1 }, { id: 2 }] });
        expect(await bench(answers(optionData(), cheaper)).service.rates(shipment())).toMatchObject(
          {
            ok: true,
            value: { options: [{}, { slug: 'cheaper' }] },
          },
        );
      }
    },
  );

  it.each([
    ['by a cursor', { next_cursor: 'abc' }],
    ['by a cursor in meta', { meta: { next_cursor: 'abc' } }],
    ['by an address without a page', { links: { next: '/x?cursor=abc' } }],
  ])('a list that continues only %s is said to be a part', async (_, more) => {
    const part = { ok: false, error: { message: like.stringContaining('a part of a list') } };
    expect(await bench([beside([{ id: 1 }], more)]).service.warehouses(null)).toMatchObject(part);
    expect(await bench([beside([optionData()], more)]).service.rates(shipment())).toMatchObject(
      part,
    );
  });

  it('a service that takes no number of a page is noticed at the second one', async () => {
    const same = beside([optionData()], { pagination: { has_next_page: true } });
    const { service, requests } = bench([same, same, same]);
    expect(await service.rates(shipment())).toMatchObject({
      ok: false,
      error: { kind: 'malformed' },
    });
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['null', null],
    ['null in a paginator', { current_page: 1, data: null, next_page_url: null }],
    ['an empty object', {}],
    ['an empty object in a paginator', { data: {} }],
  ])('a list of %s is empty', async (_, data) => {
    const empty = { ok: true, value: [] };
    expect(await bench([good(data)]).service.warehouses(null)).toMatchObject(empty);
    expect(await bench([good(data)]).service.searchCodes('x')).toMatchObject(empty);
    expect(await bench([good(data)]).service.rates(shipment())).toMatchObject({
      ok: true,
      value: { options: [] },
    });
  });

  it('one page failing fails the list rather than cutting it', async () => {
    const { service } = bench([
      good({ data: [{ hs_code: '010101' }], next_page_url: '?page=2' }),
      bad(422, 'No.'),
    ]);
    expect(await service.listCodes(null)).toMatchObject({ ok: false, error: { kind: 'refused' } });
  });

  it.each([
    ['by the service', bad(404, 'Not found')],
    ['by its web server', jsonAnswer(404, { message: 'The route could not be found.' })],
  ])('where the bare list is unknown %s, the word `all` is tried', async (_, unknown) => {
    const { service, requests } = bench([unknown, good([{ id: 1 }])]);
    expect(await service.warehouses(null)).toMatchObject({ ok: true, value: [{ id: 1 }] });
    expect(requests[1]?.url).toMatch(/\/warehouse\/all$/);
  });
});

describe('answers', () => {
  it("verify's 404 is an answer", async () => {
    expect(await bench([bad(404, 'Not found')]).service.verifyCode('770000')).toEqual({
      ok: true,
      value: { code: '770000', valid: false, description: '', category: '' },
    });
  });

  it('but a wrong base address does not make every code unknown', async () => {
    expect(
      await bench([
        jsonAnswer(404, { message: 'The route could not be found.' }),
      ]).service.verifyCode('770000'),
    ).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });

  it('a purchase whose answer says success and failure at once is neither bought nor refused for certain', async () => {
    const answer = { success: true, status_code: 422, message: 'No.', data: receiptData };
    const { service } = bench([jsonAnswer(200, answer)]);
    const read = await service.purchase(service.preparePurchase(order()));
    expect(!read.ok && provesNothingBought(read.error)).toBe(false);
    expect(read).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });

  it.each([
    ['a service error inside', { success: false, status_code: 500, message: 'No.', data: [] }],
    ['a time-out inside', { success: false, status_code: 408, message: 'No.', data: [] }],
    ['a success inside', { success: true, status_code: 200, message: 'Booked.', data: [] }],
  ])(
    'a purchase refused by its HTTP status with %s is not refused for certain',
    async (_, body) => {
      const { service } = bench([jsonAnswer(400, body)]);
      const read = await service.purchase(service.preparePurchase(order()));
      expect(!read.ok && provesNothingBought(read.error)).toBe(false);
    },
  );

  it('a word instead of a tracking number books nothing, and is no number to look it up by', async () => {
    const { service } = bench([good({ ...receiptData, tracking_number: 'Pending' })]);
    expect(await service.purchase(service.preparePurchase(order()))).toMatchObject({
      ok: false,
      error: { kind: 'malformed', came: { hints: { reference: 'REF-1', trackingNumber: '' } } },
    });
  });

  it('rates in pages are read to the last page, with the same body', async () => {
    const page = (slug: string, current: number, next: string | null) =>
      good({ current_page: current, data: [optionData({ slug })], next_page_url: next });
    const { service, requests } = bench([
      page('one', 1, 'https://elsewhere.example/x?page=2'),
      page('two', 2, null),
    ]);
    const read = await service.rates(shipment());
    expect(read.ok && read.value.options.map(({ slug }) => slug)).toEqual(['one', 'two']);
    expect(requests.map(({ url }) => new URL(url).searchParams.get('page'))).toEqual([null, '2']);
    expect(requests[1]?.body).toEqual(requests[0]?.body);
  });

  it('rates of which a page is missing are not taken for all rates', async () => {
    const first = good({
      current_page: 1,
      data: [optionData({ slug: 'one' })],
      next_page_url: '/rates?page=2',
    });
    const { service } = bench([first, bad(424, 'No further page')]);
    expect(await service.rates(shipment())).toMatchObject({ ok: false });
  });

  it('rates name the options that cannot be read, drop repeated slugs, and are malformed when there is none at all', async () => {
    expect(
      await bench([
        good([optionData(), optionData({ name: 'Again' }), optionData({ slug: '' }), 7]),
      ]).service.rates(shipment()),
    ).toMatchObject({
      ok: true,
      value: {
        options: [{ slug: 'air_express_sfn', total: { amount: '13437.50', currency: 'NGN' } }],
        unreadable: [
          { slug: null, name: 'Air Express' },
          { slug: null, name: '', raw: '7' },
        ],
      },
    });
    expect(
      await bench([good([optionData({ payment_amount: 'x' })])]).service.rates(shipment()),
    ).toEqual({
      ok: true,
      value: {
        options: [],
        unreadable: [{ slug: 'air_express_sfn', name: 'Air Express', raw: 'x' }],
      },
    });
    expect(await bench([good([{ rows: 0 }])]).service.rates(shipment())).toMatchObject({
      ok: false,
      error: { kind: 'malformed' },
    });
    expect(await bench([good([])]).service.rates(shipment())).toEqual({
      ok: true,
      value: { options: [] },
    });
  });

  it('uploads must be as many as asked for', async () => {
    expect(await bench([good([])]).service.generateUploads([file])).toMatchObject({
      ok: false,
      error: { kind: 'malformed' },
    });
  });

  it('two files get no place in common: the second would replace the first', async () => {
    const place = (s3_key: string) => ({ upload_url: 'https://s.example.com/a', s3_key });
    const ask = (...keys: string[]) =>
      bench([good(keys.map(place))]).service.generateUploads(keys.map(() => file));
    expect(await ask('a', 'b')).toMatchObject({ ok: true });
    expect(await ask('a', 'a')).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });

  it("a storage's 403 does not blame the keys", async () => {
    expect(
      await bench([textAnswer(403, 'SignatureDoesNotMatch')]).service.upload(
        target,
        new Uint8Array(1),
        'x/y',
      ),
    ).toMatchObject({ ok: false, error: { kind: 'refused', status: 403 } });
  });

  it('the line is told about: reached by any answer, unreachable when no connection could be made, lost when no answer came', async () => {
    const { service, line } = bench([
      bad(500, ''),
      new HttpFailure('connect', false, '', 'ENOTFOUND'),
      new HttpFailure('timeout', true, ''),
    ]);
    await service.rates(shipment());
    expect(line).toEqual(['reached', 'unreachable', 'lost']);
  });
});

describe('a purchase is sent once, whatever happens', () => {
  it.each([
    [new HttpFailure('connect', false, '', 'ENOTFOUND'), 'offline', true],
    [new HttpFailure('connect', false, '', 'ECONNREFUSED'), 'notSent', true],
    [new HttpFailure('timeout', false, ''), 'notSent', true],
    [new HttpFailure('timeout', true, ''), 'timeout', false],
    [new HttpFailure('reset', true, ''), 'interrupted', false],
    [new HttpFailure('too-large', true, ''), 'malformed', false],
    [new HttpFailure('cancelled', false, ''), 'cancelled', true],
    [new HttpFailure('cancelled', true, ''), 'cancelled', false],
    [
      () => {
        throw new TypeError('a bug');
      },
      'interrupted',
      false,
    ],
    [bad(500, ''), 'server', false],
    [textAnswer(502, '<html>'), 'server', false],
    [bad(429, '', [], { 'retry-after': '1' }), 'rateLimited', true],
    [bad(401, ''), 'unauthorized', true],
    [bad(424, 'No.', { a: ['x'] }), 'refused', true],
    [bad(409, 'External reference already paid.'), 'refused', false],
    // The reference is taken, whatever the status: an earlier sending of this shipment may have been bought.
    [
      jsonAnswer(400, { success: false, status_code: 409, message: 'Conflict.', data: [] }),
      'refused',
      false,
    ],
    [bad(424, 'External reference already paid.'), 'refused', false],
    [bad(403, 'External reference already paid.'), 'refused', false],
    [
      bad(422, 'The given data was invalid.', {
        external_reference: ['The external reference has already been taken.'],
      }),
      'refused',
      false,
    ],
    [bad(424, 'The external reference field is required.'), 'refused', true],
    [textAnswer(302, ''), 'malformed', false],
    [textAnswer(200, '<html>'), 'malformed', false],
    [textAnswer(200, '{"success":true,"da'), 'malformed', false],
    [textAnswer(404, '<html>'), 'malformed', false],
    [good([]), 'malformed', false],
    [good({ ...receiptData, tracking_number: '' }), 'malformed', false],
    [good(null), 'malformed', false],
    [jsonAnswer(200, { success: false, data: [] }), 'malformed', false],
  ] as const satisfies readonly (readonly [Scripted, string, boolean])[])(
    '%o is %s; nothing bought for certain: %s',
    async (reply, kind, certain) => {
      const { service, requests, clock } = bench([reply]);
      const result = await service.purchase(service.preparePurchase(order()));
      expect(result).toMatchObject({ ok: false, error: { kind } });
      if (!result.ok) expect(provesNothingBought(result.error)).toBe(certain);
      expect(requests).toHaveLength(1);
      expect(clock.slept).toEqual([]);
    },
  );

  it('is not sent at all when it was cancelled before', async () => {
    const { service, requests } = bench([]);
    expect(
      await service.purchase(service.preparePurchase(order()), { signal: AbortSignal.abort() }),
    ).toMatchObject({ ok: false, error: { kind: 'cancelled', sent: false } });
    expect(requests).toHaveLength(0);
  });
});

describe('reads are repeated', () => {
  const failures: readonly Scripted[] = [
    new HttpFailure('timeout', true, ''),
    new HttpFailure('reset', true, ''),
    new HttpFailure('connect', false, '', 'ENOTFOUND'),
    new HttpFailure('connect', false, '', 'ECONNREFUSED'),
    bad(500, ''),
    textAnswer(503, '<html>'),
    bad(429, ''),
  ];
  it.each(failures.map((failure) => [failure]))(
    'after %o, twice, with growing pauses',
    async (failure) => {
      const { service, requests, clock } = bench([failure, failure, good([optionData()])]);
      expect((await service.rates(shipment())).ok).toBe(true);
      expect(requests).toHaveLength(3);
      expect(clock.slept).toEqual([400, 800]);
    },
  );

  it('and no third time', async () => {
    const { service, requests } = bench([bad(500, ''), bad(500, ''), bad(503, '')]);
    expect(await service.track('T')).toMatchObject({
      ok: false,
      error: { kind: 'server', status: 503 },
    });
    expect(requests).toHaveLength(3);
  });

  it.each([
    bad(424, 'No.'),
    bad(401, ''),
    bad(404, ''),
    textAnswer(200, '<html>'),
    textAnswer(302, ''),
    new HttpFailure('too-large', true, ''),
    new HttpFailure('cancelled', true, ''),
  ])('not after %o', async (reply) => {
    const { service, requests } = bench([reply]);
    expect((await service.rates(shipment())).ok).toBe(false);
    expect(requests).toHaveLength(1);
  });

  it('after as long as Retry-After says, but not when that is too long', async () => {
    const patient = bench([bad(429, '', [], { 'retry-after': '7' }), good([])]);
    expect((await patient.service.searchCodes('x')).ok).toBe(true);
    expect(patient.clock.slept).toEqual([7125]);
    const busy = bench([bad(429, '', [], { 'retry-after': '600' })]);
    expect(await busy.service.searchCodes('x')).toMatchObject({
      ok: false,
      error: { kind: 'rateLimited', retryAfterMs: 600_000 },
    });
    expect(busy.requests).toHaveLength(1);
  });

  it('not beyond the time the whole operation has', async () => {
    const clock = steppingClock();
    const slow = () => {
      void clock.sleep(70_000);
      return bad(500, '');
    };
    const { service, requests } = bench([slow], { clock });
    expect((await service.searchCodes('x')).ok).toBe(false);
    expect(requests).toHaveLength(1);
  });

  it('uploads and their preparation too, as doing them again changes nothing', async () => {
    const { service, requests } = bench([
      new HttpFailure('reset', true, ''),
      textAnswer(200, ''),
      bad(500, ''),
      good([{ upload_url: 'https://s.example.com/a', s3_key: 'k' }]),
    ]);
    expect((await service.upload(target, new Uint8Array(1), 'x/y')).ok).toBe(true);
    expect((await service.generateUploads([file])).ok).toBe(true);
    expect(requests).toHaveLength(4);
  });

  it('until they are cancelled: then at once, in a pause too', async () => {
    const cancel = new AbortController();
    const clock = steppingClock();
    const { service, requests } = bench([bad(500, '')], {
      clock: {
        now: clock.now,
        sleep: async (_ms, signal) => {
          cancel.abort();
          signal?.throwIfAborted();
        },
      },
    });
    expect(await service.track('T', { signal: cancel.signal })).toMatchObject({
      ok: false,
      error: { kind: 'cancelled' },
    });
    expect(requests).toHaveLength(1);
  });
});

it('no message speaks like a programmer', async () => {
  const replies: Scripted[] = [
    new HttpFailure('reset', true, 'socket hang up'),
    textAnswer(200, '<html>'),
    textAnswer(200, '{'),
    bad(500, 'SQLSTATE'),
    textAnswer(302, ''),
    bad(400, ''),
    good([]),
  ];
  for (const reply of replies) {
    const { service } = bench([reply]);
    const result = await service.purchase(service.preparePurchase(order()));
    if (result.ok) throw new Error('should have failed');
    expect(result.error.message).toMatch(/^[A-Z].*\.$/);
    expect(result.error.message).not.toMatch(
      /socket|json|html|http|sql|null|undefined|parse|envelope|exception/i,
    );
  }
});
