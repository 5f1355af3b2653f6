import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fetchFile } from '../../src/core/service/http/fetchFile.ts';
import { createNodeSend } from '../../src/core/service/http/nodeSend.ts';
import type { Clock } from '../../src/core/base/ports.ts';
import { createHostQueues } from '../../src/core/service/http/hostQueues.ts';
import {
  createShippingService,
  type ShippingServiceOptions,
} from '../../src/core/service/client/client.ts';
import { provesNothingBought, type ShippingService } from '../../src/domain/service/service.ts';
import type { Result, ServiceErrorKind } from '../../src/domain/service/serviceError.ts';
import { startPractice, type FaultEffect, type Practice } from '../../src/practice/server.ts';
import { address, order, shipment } from '../unit/core/service/client/support.ts';

const send = createNodeSend();
/** Real time, but nobody waits between two tries. */
const clock: Clock = {
  now: () => Date.now(),
  sleep: async (_ms, signal) => signal?.throwIfAborted(),
};
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const american = {
  country: 'US',
  state: 'NY',
  city: 'New York',
  zip_code: '10001',
  phone: '12025550199',
  longitude: -74,
  latitude: 40.7,
};
const nigerian = { longitude: 3.35, latitude: 6.6 };
const toUs = shipment({ sender: address(nigerian), receiver: address(american), lastMile: true });
const toNigeria = shipment({
  mode: 'STN',
  sender: address(american),
  receiver: address(nigerian),
  lastMile: false,
});

let practice: Practice;
let next = 0;
const reference = (): string => `WD-TEST-${Date.now()}-${(next += 1)}`;

const client = (over: Partial<ShippingServiceOptions> = {}): ShippingService =>
  createShippingService({
    baseAddress: practice.url,
    dialect: 'documented',
    mode: 'SFN',
    credentials: async () => practice,
    send,
    clock,
    random: () => 0.5,
    ...over,
  });

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

beforeAll(async () => {
  practice = await startPractice({ seed: 7 });
});
afterEach(() => {
  practice.setFaults([]);
  practice.setDialect('documented');
});
afterAll(async () => {
  await practice.stop();
});

describe.each(['documented', 'observed'] as const)(
  'every operation against the practice service, %s dialect',
  (dialect) => {
    it('looks codes up', async () => {
      practice.setDialect(dialect);
      const service = client({ dialect });
      const found = value(await service.searchCodes('phone'));
      expect(found.length).toBeGreaterThan(0);
      expect(value(await service.verifyCode(found[0]?.code ?? ''))).toMatchObject({
        code: found[0]?.code,
        valid: true,
      });
      expect(value(await service.verifyCode('770000'))).toMatchObject({ valid: false });
      const all = value(await service.listCodes(null));
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      expect(all.length).toBeGreaterThan(250);
      expect(value(await service.listCodes(String(all[0]?.id)))).toEqual([all[0]]);
    });

    it.each([
      ['SFN', toUs],
      ['STN', toNigeria],
    ] as const)('rates, books and tracks %s', async (_mode, parcel) => {
      practice.setDialect(dialect);
      const service = client({ dialect });
      const options = value(await service.rates(parcel)).options;
      expect(options.length).toBeGreaterThanOrEqual(3);
      for (const option of options) expect(option.total.amount).toMatch(/^\d+\.\d{2}/);
      for (const fileIsUrl of [true, false]) {
        const externalReference = reference();
        const receipt = value(
          await service.purchase(
            service.preparePurchase(
              order({
                shipment: parcel,
                slug: options[0]?.slug ?? '',
                externalReference,
                assignedDate: tomorrow,
                fileIsUrl,
              }),
            ),
          ),
        );
        const booked = practice
          .shipments()
          .filter((entry) => entry.external_reference === externalReference);
        expect(booked.map(({ tracking_number }) => tracking_number)).toEqual([
          receipt.trackingNumber,
        ]);
        expect(booked[0]).toMatchObject({ mode: parcel.mode, slug: options[0]?.slug });
        const { waybill } = receipt.documents;
        expect(waybill.kind).toBe(fileIsUrl ? 'url' : 'base64');
        const bytes =
          waybill.kind === 'url'
            ? value(
                await fetchFile(send, waybill.url, {
                  maxBytes: 5_000_000,
                  timeoutMs: 20_000,
                  namedBy: 'loopback',
                }),
              ).bytes
            : Buffer.from(waybill.kind === 'base64' ? waybill.text : '', 'base64');
        expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
        expect(value(await service.track(receipt.trackingNumber))).toMatchObject({
          trackingNumber: receipt.trackingNumber,
        });
      }
    });

    it('finds warehouses and uploads a file that a purchase can name', async () => {
      practice.setDialect(dialect);
      const service = client({ dialect });
      const all = value(await service.warehouses(null));
      expect(new Set(all.map(({ country }) => country)).size).toBeGreaterThanOrEqual(1);
      expect(value(await service.warehouses(all[0]?.id ?? 0))[0]).toMatchObject({ id: all[0]?.id });
      expect(value(await service.warehousesByCountry('NG')).length).toBeGreaterThan(0);
      const [target] = value(
        await service.generateUploads([
          { extension: 'pdf', mimeType: 'application/pdf', folder: 'documents/invoice' },
        ]),
      );
      if (target === undefined) throw new Error('no target');
      value(
        await service.upload(
          target,
          new TextEncoder().encode('%PDF-1.4 invoice'),
          'application/pdf',
        ),
      );
      const option = value(await service.rates(toUs)).options[0];
      const boxes = toUs.boxes.map((box) => ({
        ...box,
        items: box.items.map((item) => ({ ...item, documents: [target.key] })),
      }));
      value(
        await service.purchase(
          service.preparePurchase(
            order({
              shipment: { ...toUs, boxes },
              slug: option?.slug ?? '',
              externalReference: reference(),
              assignedDate: tomorrow,
              fileIsUrl: false,
            }),
          ),
        ),
      );
    });
  },
);

describe('refusals', () => {
  it('wrong keys are one clear answer', async () => {
    const service = client({
      credentials: async () => ({ publicKey: 'pk_wrong', privateKey: 'sk_wrong' }),
    });
    expect(await service.rates(toUs)).toMatchObject({ ok: false, error: { kind: 'unauthorized' } });
  });

  it('reasons come back on the fields of the draft', async () => {
    const [box] = toUs.boxes;
    if (box === undefined) throw new Error('no box');
    const boxes = [
      {
        ...box,
        length: 0,
        items: box.items.map((item) => ({ ...item, product_hs_code: '770000' })),
      },
    ];
    const result = await client().rates({
      ...toUs,
      boxes,
      receiver: { ...toUs.receiver, first_name: '', city: '' },
    });
    if (result.ok || result.error.kind !== 'refused') throw new Error(JSON.stringify(result));
    expect(result.error.reasons.map(({ field }) => field)).toEqual(
      expect.arrayContaining([
        'receiver.first_name',
        'receiver.city',
        'boxes.0.length',
        'boxes.0.items.0.product_hs_code',
      ]),
    );
  });

  it('the same reference twice is a 409, which proves nothing', async () => {
    const service = client();
    const slug = value(await service.rates(toUs)).options[0]?.slug ?? '';
    const prepared = service.preparePurchase(
      order({ shipment: toUs, slug, externalReference: reference(), assignedDate: tomorrow }),
    );
    value(await service.purchase(prepared));
    const again = await service.purchase(prepared);
    expect(again).toMatchObject({ ok: false, error: { kind: 'refused', status: 409 } });
    if (!again.ok) expect(provesNothingBought(again.error)).toBe(false);
  });
});

/** What each fault is for a read, and for a purchase together with whether the work was done. */
const FAULTS: readonly (readonly [
  string,
  FaultEffect & { readonly after?: boolean },
  ServiceErrorKind,
  number,
])[] = [
  ['cut before the work', { kind: 'drop-before' }, 'interrupted', 0],
  ['cut after the work', { kind: 'drop-after' }, 'interrupted', 1],
  ['500', { kind: 'status', status: 500 }, 'server', 0],
  ['502 after the work', { kind: 'status', status: 502, after: true }, 'server', 1],
  ['401', { kind: 'status', status: 401 }, 'unauthorized', 0],
  ['424', { kind: 'status', status: 424 }, 'refused', 0],
  ['429', { kind: 'status', status: 429 }, 'rateLimited', 0],
  ['a web page', { kind: 'html', status: 200 }, 'malformed', 0],
  ['a web page after the work', { kind: 'html', status: 200, after: true }, 'malformed', 1],
  ['a 502 as a web page', { kind: 'html', status: 502 }, 'server', 0],
  ['a redirect', { kind: 'redirect' }, 'malformed', 0],
  ['an answer cut by length', { kind: 'truncated', form: 'length' }, 'interrupted', 1],
  ['an answer cut in chunks', { kind: 'truncated', form: 'chunked' }, 'interrupted', 1],
  ['half an answer sent as a whole', { kind: 'truncated', form: 'clean' }, 'malformed', 1],
  ['no envelope', { kind: 'not-envelope' }, 'malformed', 0],
  ['an answer without end', { kind: 'huge' }, 'malformed', 0],
  ['an answer of a declared 11 MB', { kind: 'huge', declared: true }, 'malformed', 0],
  ['a byte at a time', { kind: 'slow-body', ms: 100 }, 'timeout', 1],
  ['a long wait', { kind: 'delay', ms: 5_000 }, 'timeout', 0],
];
const RETRIED: ReadonlySet<ServiceErrorKind> = new Set([
  'interrupted',
  'server',
  'rateLimited',
  'timeout',
]);

describe.each(FAULTS)('%s', (_name, effect, kind, done) => {
  it('is the same typed error for every read, tried three times or once', async () => {
    practice.setFaults([{ ...effect, operation: '*' }]);
    const service = client({
      timeoutMs: effect.kind === 'delay' || effect.kind === 'slow-body' ? 100 : 5_000,
    });
    for (const call of [
      () => service.searchCodes('phone'),
      () => service.verifyCode('851713'),
      () => service.listCodes('1'),
      () => service.rates(toUs),
      () => service.track('T-1'),
      () => service.warehouses(1),
      () => service.warehousesByCountry('NG'),
      () =>
        service.generateUploads([{ extension: 'pdf', mimeType: 'application/pdf', folder: 'x' }]),
    ]) {
      const before = practice.calls().length;
      expect(await call()).toMatchObject({ ok: false, error: { kind } });
      if (kind !== 'timeout')
        expect(practice.calls().length - before).toBe(RETRIED.has(kind) ? 3 : 1);
    }
  });

  it('leaves a purchase sent once and never falsely certain', async () => {
    const service = client();
    const slug = value(await service.rates(toUs)).options[0]?.slug ?? '';
    practice.setFaults([{ ...effect, operation: 'purchase' }]);
    const externalReference = reference();
    const calls = () => practice.calls().filter(({ operation }) => operation === 'purchase').length;
    const before = calls();
    const impatient = client({
      timeoutMs: effect.kind === 'delay' || effect.kind === 'slow-body' ? 400 : 5_000,
    });
    const result = await impatient.purchase(
      impatient.preparePurchase(
        order({ shipment: toUs, slug, externalReference, assignedDate: tomorrow }),
      ),
    );
    expect(result).toMatchObject({ ok: false, error: { kind } });
    const bought = practice
      .shipments()
      .filter((entry) => entry.external_reference === externalReference).length;
    expect(calls() - before).toBeLessThanOrEqual(1);
    expect(bought).toBe(done);
    if (!result.ok && bought > 0) expect(provesNothingBought(result.error)).toBe(false);
  });
});

it('wrong types in a booked answer lose the answer, not the truth that it may be booked', async () => {
  const service = client();
  const slug = value(await service.rates(toUs)).options[0]?.slug ?? '';
  for (const kind of ['wrong-types', 'no-tracking'] as const) {
    practice.setFaults([{ kind, operation: 'purchase' }]);
    const externalReference = reference();
    const result = await service.purchase(
      service.preparePurchase(
        order({ shipment: toUs, slug, externalReference, assignedDate: tomorrow }),
      ),
    );
    if (result.ok)
      expect(
        practice
          .shipments()
          .some(({ tracking_number }) => tracking_number === result.value.trackingNumber),
      ).toBe(true);
    else expect(result.error.kind).toBe('malformed');
  }
});

it('a read that fails once succeeds by itself, and a queue of them stays within the limit', async () => {
  practice.setFaults([{ kind: 'drop-before', operation: 'search', only: [1] }]);
  let [running, most] = [0, 0];
  const queues = createHostQueues(async (request) => {
    most = Math.max(most, (running += 1));
    try {
      return await send(request);
    } finally {
      running -= 1;
    }
  }, 2);
  const service = client({ send: queues.send });
  const results = await Promise.all(Array.from({ length: 20 }, () => service.searchCodes('phone')));
  expect([results.every(({ ok }) => ok), most]).toEqual([true, 2]);
});
