import { execFile } from 'node:child_process';
import { get as httpGet, request as httpRequest } from 'node:http';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { startPractice } from '../../src/practice/server.ts';
import type { Practice, PracticeOptions } from '../../src/practice/server.ts';
import { base64Keys, box, purchaseBody, ratesBody, withField } from '../unit/practice/bodies.ts';
import type { Body } from '../unit/practice/bodies.ts';
import { like } from '../like.ts';

interface Reply {
  readonly status: number;
  readonly success: boolean;
  readonly message: string;
  readonly data: Body;
}

const running: Practice[] = [];
const NOW = new Date('2026-11-20T10:00:00Z');
const start = async (options: PracticeOptions = {}): Promise<Practice> => {
  const practice = await startPractice({ now: () => NOW, seed: 7, ...options });
  running.push(practice);
  return practice;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map((practice) => practice.stop()));
});

const call = async (
  practice: Practice,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> => {
  const answer = await fetch(`${practice.url}/api/v1/${path}`, {
    method,
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      authorization: base64Keys(practice),
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = (await answer.json()) as Reply & { status_code: number };
  expect(json.status_code).toBe(answer.status);
  return { ...json, status: answer.status };
};

const STN = { 'x-shipment-mode': 'STN' };

describe('the door', () => {
  it('refuses wrong, missing and scheme-worded credentials with 401 and an object as data', async () => {
    const practice = await start();
    for (const authorization of [
      '',
      'bm86bm8=',
      `Basic ${base64Keys(practice)}`,
      `${base64Keys(practice)}=`,
    ]) {
      const reply = await call(practice, 'GET', 'product', undefined, { authorization });
      expect(reply).toMatchObject({
        status: 401,
        success: false,
        message: 'Invalid credential',
        data: {},
      });
    }
    expect(practice.calls().map(({ operation, status }) => [operation, status])).toEqual(
      Array.from({ length: 4 }, () => ['products', 401]),
    );
  });

  it.each([
    undefined,
    '',
    '*/*',
    'application/json',
    'text/plain, application/json;q=0.9',
    'text/html, */*;q=0.8',
  ])('answers JSON to Accept %j, as to the vendor’s client, which sends none', async (accept) => {
    const practice = await start();
    const status = await new Promise((resolve, reject) => {
      httpGet(
        `${practice.url}/api/v1/product`,
        {
          headers: { authorization: base64Keys(practice), ...(accept !== undefined && { accept }) },
        },
        (answer) => {
          answer.resume();
          resolve([answer.statusCode, answer.headers['content-type']]);
        },
      ).on('error', reject);
    });
    expect(status).toEqual([200, 'application/json']);
  });

  it('sends a client that accepts neither JSON nor anything to an HTML login page', async () => {
    const practice = await start();
    const answer = await fetch(`${practice.url}/api/v1/product`, {
      headers: { accept: 'text/html', authorization: base64Keys(practice) },
      redirect: 'manual',
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('content-type')).toContain('text/html');
    const page = await fetch(answer.headers.get('location') ?? '');
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });

  it('takes its own keys when it is given some', async () => {
    const practice = await start({ publicKey: 'pub', privateKey: 'priv' });
    expect((await call(practice, 'GET', 'warehouse/1')).status).toBe(200);
    expect(
      (
        await call(practice, 'GET', 'warehouse/1', undefined, {
          authorization: Buffer.from('pub:other').toString('base64'),
        })
      ).status,
    ).toBe(401);
  });

  it('refuses an unknown mode, and answers in an envelope on unknown paths, broken JSON and wrong content types', async () => {
    const practice = await start();
    expect(
      (await call(practice, 'GET', 'product', undefined, { 'x-shipment-mode': 'XYZ' })).data,
    ).toHaveProperty('X-Shipment-Mode');
    expect(await call(practice, 'GET', 'nowhere')).toMatchObject({ status: 404, data: [] });
    const post = (body: string, type: string): Promise<Response> =>
      fetch(`${practice.url}/api/v1/product/verify`, {
        method: 'POST',
        body,
        headers: {
          accept: 'application/json',
          authorization: base64Keys(practice),
          'content-type': type,
        },
      });
    const broken = await post('{"hs_code":', 'application/json');
    expect([broken.status, ((await broken.json()) as Reply).success]).toEqual([400, false]);
    expect((await post('hs_code=1', 'application/x-www-form-urlencoded')).status).toBe(415);
  });
});

describe('products and warehouses', () => {
  it('search, verify and list HS codes', async () => {
    const practice = await start();
    const found = (
      await call(practice, 'GET', `product/search/${encodeURIComponent('cotton shirts')}`)
    ).data as unknown as { hs_code: string }[];
    expect(found.map(({ hs_code: code }) => code)).toContain('6109100000');
    expect(
      await call(practice, 'POST', 'product/verify', { hs_code: '8517.13.0000' }),
    ).toMatchObject({
      status: 200,
      data: { hs_code: '8517130000', valid: true, category: 'Electrical goods and phones' },
    });
    expect(await call(practice, 'POST', 'product/verify', { hs_code: '851713' })).toMatchObject({
      status: 200,
      data: { valid: true },
    });
    expect(await call(practice, 'POST', 'product/verify', { hs_code: '9304000000' })).toMatchObject(
      { status: 200, data: { valid: false } },
    );
    expect(await call(practice, 'POST', 'product/verify', { hs_code: '1234567890' })).toMatchObject(
      { status: 404, data: [] },
    );
    expect(await call(practice, 'POST', 'product/verify', {})).toMatchObject({
      status: 424,
      data: { hs_code: [like.any(String)] },
    });
    expect((await call(practice, 'GET', 'product/1')).data).toMatchObject([
      { id: 1, hs_code: '0101210000', active: true, deleted_at: null },
    ]);
    expect((await call(practice, 'GET', 'product/99999')).data).toEqual([]);
  });

  it('a list is paged by 50 with absolute links where the id is left out, and plain for the word all', async () => {
    const practice = await start();
    const seen: string[] = [];
    let url: string | null = `${practice.url}/api/v1/product`;
    while (url !== null) {
      const answer: Response = await fetch(url, {
        headers: { accept: 'application/json', authorization: base64Keys(practice) },
      });
      const { data } = (await answer.json()) as {
        data: { data: { hs_code: string }[]; per_page: number; next_page_url: string | null };
      };
      expect(data.per_page).toBe(50);
      expect(data.data.length).toBeLessThanOrEqual(50);
      seen.push(...data.data.map(({ hs_code: code }) => code));
      url = data.next_page_url;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(300);
    expect((await call(practice, 'GET', 'product/all')).data).toHaveLength(seen.length);
  });

  it('lists warehouses of 12 and more countries, by id and by code or name; country in the by-country answer', async () => {
    const practice = await start();
    const all = (await call(practice, 'GET', 'warehouse')).data as { data: object[] };
    expect(all.data[0]).not.toHaveProperty('country');
    expect((await call(practice, 'GET', 'warehouse/2')).data).toMatchObject([
      { id: 2, active: true },
    ]);
    expect((await call(practice, 'GET', 'warehouse/x')).status).toBe(424);
    for (const country of ['NG', 'ng', 'Nigeria']) {
      expect((await call(practice, 'GET', `warehouse/country/${country}`)).data).toHaveLength(5);
    }
    expect((await call(practice, 'GET', 'warehouse/country/Atlantis')).data).toEqual([]);
    practice.setDialect('observed');
    const seen = (await call(practice, 'GET', 'warehouse/all')).data as unknown as {
      country: string;
    }[];
    expect(new Set(seen.map(({ country }) => country)).size).toBeGreaterThanOrEqual(12);
  });

  it('checks addresses and lists carriers with their limits as text, in the units of the mode', async () => {
    const practice = await start();
    const { sender } = ratesBody('observed')['addresses'] as { sender: Body };
    const verify = (more: object) =>
      call(practice, 'POST', 'address/verify', { ...sender, google_address: false, ...more });
    for (const country of ['NG', 'Nigeria']) {
      expect((await verify({ country })).data).toEqual({
        address: [
          {
            countryCode: 'NG',
            postalCode: '100001',
            cityName: 'IKEJA',
            serviceArea: { code: 'IKE', description: like.any(String), GMTOffset: '+01:00' },
          },
        ],
      });
    }
    const required = [
      'first_name',
      'last_name',
      'email',
      'phone',
      'country',
      'state',
      'city',
      'address',
      'address_in_detail',
      'zip_code',
      'type',
    ];
    expect(
      Object.keys((await call(practice, 'POST', 'address/verify', {})).data as object).sort(),
    ).toEqual(required.sort());
    expect((await verify({ country: 'ZZ' })).data).toMatchObject({ country: [like.any(String)] });
    expect((await verify({ google_address: '0' })).data).toMatchObject({
      google_address: [like.any(String)],
    });
    const carriers = (await call(practice, 'GET', 'shipment/carriers/all'))
      .data as unknown as object[];
    expect((await call(practice, 'GET', 'shipment/carriers')).data).toMatchObject({
      current_page: 1,
      next_page_url: null,
      data: carriers,
    });
    expect(Object.keys(carriers[0] ?? {})).toEqual([
      'id',
      'name',
      'slug',
      'mode',
      'min_weight',
      'max_weight',
      'max_length',
      'max_width',
      'max_height',
      'min_delivery_business_day',
      'max_delivery_business_day',
    ]);
    for (const carrier of carriers)
      for (const value of Object.values(carrier)) expect(typeof value).toBe('string');
    expect(
      (await call(practice, 'GET', 'shipment/carriers', undefined, { authorization: 'bm86bm8=' }))
        .status,
    ).toBe(401);
    expect((await call(practice, 'GET', 'shipment/carriers/1')).data).toMatchObject([
      { max_weight: '70.0', slug: 'africanies_air_expedited_sfn' },
    ]);
    expect((await call(practice, 'GET', 'shipment/carriers/1', undefined, STN)).data).toMatchObject(
      [{ max_weight: '154.3' }],
    );
    expect((await call(practice, 'GET', 'shipment/carriers/99')).status).toBe(404);
  });
});

describe('rates and purchase', () => {
  it.each(['documented', 'observed'] as const)(
    '%s: six and more options, one is bought, found and tracked, in both modes',
    async (dialect) => {
      const practice = await start({ dialect });
      for (const [mode, headers] of [
        ['SFN', {}],
        ['STN', STN],
      ] as const) {
        const options = (
          await call(practice, 'POST', 'shipment/rates', ratesBody(dialect, mode), headers)
        ).data as unknown as { slug: string; payment_amount: number }[];
        expect(options.length).toBeGreaterThanOrEqual(6);
        const body = withField(purchaseBody(dialect, mode), 'external_reference', `WD-${mode}`);
        const bought = await call(practice, 'POST', 'shipment/purchase', body, headers);
        expect(bought).toMatchObject({
          status: 200,
          data: { mode: mode.toLowerCase(), waybill_is_url: 1, documents: { insurance_doc: null } },
        });
        const [shipment] = practice.shipments().slice(-1);
        expect(shipment).toMatchObject({
          external_reference: `WD-${mode}`,
          tracking_number: bought.data.tracking_number,
          amount: options[0]?.payment_amount,
        });
        const tracked = await call(
          practice,
          'POST',
          `shipment/track/${String(bought.data.tracking_number)}`,
        );
        expect(tracked.data).toEqual({
          shipment_id: bought.data.reference,
          tracking_number: bought.data.tracking_number,
          status: 'Pending',
          location: like.any(String) as string,
          estimated_delivery: '2026-11-26',
        });
        const page = await fetch(String(bought.data.tracking_url));
        expect(await page.text()).toContain(String(bought.data.tracking_number));
      }
      expect((await call(practice, 'POST', 'shipment/track/PX000000000NG')).status).toBe(404);
    },
  );

  it('costs at purchase what the quote said, without doorstep delivery too', async () => {
    const practice = await start();
    const rates = withField(ratesBody(), 'last_mile_delivery', false);
    const [option] = (await call(practice, 'POST', 'shipment/rates', rates)).data as unknown as {
      payment_amount: number;
    }[];
    await call(practice, 'POST', 'shipment/purchase', purchaseBody());
    expect(practice.shipments()[0]?.amount).toBe(option?.payment_amount);
  });

  it('refuses with 424, the first reason as message and reasons by field path; nothing is booked', async () => {
    const practice = await start();
    const body = withField(
      withField(purchaseBody(), 'address.receiver.phone', ''),
      'boxes.0.items.0.product_hs_code',
      '77',
    );
    const reply = await call(practice, 'POST', 'shipment/purchase', body);
    expect(reply).toMatchObject({
      status: 424,
      message: 'The address.receiver.phone field is required.',
    });
    expect(Object.keys(reply.data)).toEqual([
      'address.receiver.phone',
      'boxes.0.items.0.product_hs_code',
    ]);
    expect(practice.shipments()).toEqual([]);
  });

  it('refuses an unknown option, one of the other mode, and one that was not offered for the weight', async () => {
    const practice = await start();
    for (const slug of ['nobody_sfn', 'kora_priority_stn']) {
      expect(
        (
          await call(
            practice,
            'POST',
            'shipment/purchase',
            withField(purchaseBody(), 'shipment_method_slug', slug),
          )
        ).data,
      ).toHaveProperty('shipment_method_slug');
    }
    const heavy = withField(
      withField(purchaseBody(), 'boxes.0.weight', 60),
      'shipment_method_slug',
      'meridian_post_parcel_sfn',
    );
    expect((await call(practice, 'POST', 'shipment/purchase', heavy)).data).toHaveProperty(
      'shipment_method_slug',
    );
  });

  it('refuses a repeated external_reference with 409 once the first is paid', async () => {
    const practice = await start();
    expect((await call(practice, 'POST', 'shipment/purchase', purchaseBody())).status).toBe(200);
    expect(await call(practice, 'POST', 'shipment/purchase', purchaseBody())).toMatchObject({
      status: 409,
      message: 'External reference already paid.',
      data: { external_reference: purchaseBody()['external_reference'] },
    });
    expect(practice.shipments()).toHaveLength(1);
  });

  it('buys twice while the first is not confirmed paid: the hazard a client must not run into', async () => {
    let now = NOW;
    const practice = await start({ confirmAfterMs: 60_000, now: () => now });
    for (let time = 0; time < 2; time += 1)
      expect((await call(practice, 'POST', 'shipment/purchase', purchaseBody())).status).toBe(200);
    now = new Date(NOW.getTime() + 60_000);
    expect((await call(practice, 'POST', 'shipment/purchase', purchaseBody())).status).toBe(409);
    expect(new Set(practice.shipments().map((shipment) => shipment.tracking_number)).size).toBe(2);
  });

  it('answers 50 purchases sent at once with 50 tracking numbers', async () => {
    const practice = await start();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call(
          practice,
          'POST',
          'shipment/purchase',
          withField(purchaseBody(), 'external_reference', `WD-${index}`),
        ),
      ),
    );
    expect(new Set(replies.map(({ data }) => data.tracking_number)).size).toBe(50);
  });
});

describe('documents', () => {
  const bought = async (
    practice: Practice,
    body: Body,
  ): Promise<Body & { documents: Record<string, string | null> }> =>
    (await call(practice, 'POST', 'shipment/purchase', body)).data as Body & {
      documents: Record<string, string | null>;
    };

  it('documented: the waybill follows file_is_url, invoice and insurance are URLs', async () => {
    const practice = await start();
    const data = await bought(practice, { ...purchaseBody(), file_is_url: '0', is_insured: '1' });
    expect(data).toMatchObject({ waybill_is_url: 0, invoice_is_url: 1, insurance_is_url: 1 });
    expect(
      Buffer.from(data.documents.waybill_doc ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    for (const name of ['invoice_doc', 'insurance_doc']) {
      const answer = await fetch(data.documents[name] ?? '');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    }
  });

  it('observed: all three follow file_is_url', async () => {
    const practice = await start({ dialect: 'observed' });
    expect(
      await bought(practice, { ...purchaseBody('observed'), file_is_url: 0, is_insured: '1' }),
    ).toMatchObject({ waybill_is_url: 0, invoice_is_url: 0, insurance_is_url: 0 });
    expect(
      await bought(practice, { ...purchaseBody('observed'), external_reference: 'WD-2' }),
    ).toMatchObject({ waybill_is_url: 1, invoice_is_url: 1 });
  });

  it('are served without credentials only: 400 when a client leaks its keys, 403 on a wrong signature', async () => {
    const practice = await start();
    const url = (await bought(practice, purchaseBody())).documents.waybill_doc ?? '';
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url, { headers: { authorization: base64Keys(practice) } })).status).toBe(
      400,
    );
    expect((await fetch(url.replace(/sig=.*/, 'sig=0'))).status).toBe(403);
    expect((await fetch(url.replace('waybill', 'insurance'))).status).toBe(403);
    expect((await fetch(url.replace(/PX\d+NG/, 'PX1'))).status).toBe(404);
  });

  it('bear tracking number, receiver and external reference', async () => {
    const practice = await start();
    const data = await bought(practice, { ...purchaseBody(), boxes: [box(0), box(1)] });
    const pdf = Buffer.from(await (await fetch(data.documents.waybill_doc ?? '')).arrayBuffer());
    const run = promisify(execFile)('pdftotext', ['-', '-']);
    run.child.stdin?.end(pdf);
    const { stdout } = await run;
    for (const text of [String(data.tracking_number), 'Tomasz Lacki', 'WD-TEST-1', '1/2', '2/2'])
      expect(stdout).toContain(text);
  });
});

describe('uploads', () => {
  const generate = async (
    practice: Practice,
  ): Promise<{ upload_url: string; s3_key: string; file_name: string }> => {
    const reply = await call(practice, 'POST', 'file/generate', {
      files: [{ extension: 'pdf', mime_type: 'application/pdf', folder: 'documents/invoice' }],
    });
    const [target] = reply.data as unknown as {
      upload_url: string;
      s3_key: string;
      file_name: string;
    }[];
    if (target === undefined) throw new Error('no upload location');
    return target;
  };
  const PDF = { 'content-type': 'application/pdf' };

  it('a key works in a purchase once its file is stored, and not before', async () => {
    const practice = await start();
    const target = await generate(practice);
    expect(target.s3_key).toBe(`documents/invoice/${target.file_name}`);
    const body = withField(
      { ...purchaseBody(), file_is_url: '0' },
      'boxes.0.items.0.documents_s3_key',
      [target.s3_key],
    );
    expect((await call(practice, 'POST', 'shipment/purchase', body)).status).toBe(424);
    expect(
      (await fetch(target.upload_url, { method: 'PUT', headers: PDF, body: '%PDF-' })).status,
    ).toBe(200);
    expect((await call(practice, 'POST', 'shipment/purchase', body)).status).toBe(200);
  });

  it.each<[string, RequestInit]>([
    [
      'another content type',
      { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'x' },
    ],
    ['another method', { method: 'POST', headers: PDF, body: 'x' }],
    [
      'an Authorization header',
      { method: 'PUT', headers: { ...PDF, authorization: 'x' }, body: 'x' },
    ],
    [
      'the mode header',
      { method: 'PUT', headers: { ...PDF, 'x-shipment-mode': 'SFN' }, body: 'x' },
    ],
  ])('storage answers 403 SignatureDoesNotMatch to %s', async (_name, init) => {
    const practice = await start();
    const answer = await fetch((await generate(practice)).upload_url, init);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'application/xml']);
    expect(await answer.text()).toContain('<Code>SignatureDoesNotMatch</Code>');
  });

  it('storage answers 501 to a chunked body', async () => {
    const practice = await start();
    const { upload_url: url } = await generate(practice);
    const status = await new Promise((resolve, reject) => {
      const put = httpRequest(url, { method: 'PUT', headers: PDF }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      put.on('error', reject);
      put.write('%PDF-');
      put.end();
    });
    expect(status).toBe(501);
  });

  it('storage answers 403 after the location expired', async () => {
    let now = NOW;
    const practice = await start({ now: () => now });
    const { upload_url: url } = await generate(practice);
    now = new Date(NOW.getTime() + 16 * 60_000);
    expect(await (await fetch(url, { method: 'PUT', headers: PDF, body: 'x' })).text()).toContain(
      '<Code>AccessDenied</Code>',
    );
  });

  it('refuses incomplete and path-climbing requests by field', async () => {
    const practice = await start();
    const refused = async (files: unknown): Promise<string[]> =>
      Object.keys((await call(practice, 'POST', 'file/generate', { files })).data);
    expect(await refused([])).toEqual(['files']);
    expect(await refused([{}])).toEqual([
      'files.0.extension',
      'files.0.mime_type',
      'files.0.folder',
    ]);
    expect(await refused([{ extension: '../x', mime_type: 'pdf', folder: '../..' }])).toEqual([
      'files.0.extension',
      'files.0.mime_type',
      'files.0.folder',
    ]);
  });
});
