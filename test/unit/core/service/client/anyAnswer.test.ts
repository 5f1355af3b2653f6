import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonAnswer, textAnswer, type Scripted } from '../../../../fakes/http.ts';
import { bench, optionData, order, receiptData, shipment } from './support.ts';

/** Envelopes with anything in them, half-right records included. */
const spoilt = (record: Record<string, unknown>) =>
  fc
    .tuple(
      fc.subarray(Object.keys(record)),
      fc.dictionary(
        fc.constantFrom(...Object.keys(record), 'data', 'next_page_url', '__proto__'),
        fc.jsonValue(),
      ),
    )
    .map(([kept, wrong]) => ({
      ...Object.fromEntries(kept.map((key) => [key, record[key]])),
      ...wrong,
    }));
const data = fc.oneof(
  fc.jsonValue(),
  spoilt(receiptData),
  fc.array(spoilt(optionData())),
  spoilt({ data: [], next_page_url: '?page=2', current_page: 1 }),
);
const envelope = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      success: fc.oneof(fc.boolean(), fc.jsonValue()),
      status_code: fc.oneof(fc.integer({ min: 100, max: 600 }), fc.jsonValue()),
      message: fc.jsonValue(),
      data,
      errors: fc.jsonValue(),
    },
    { requiredKeys: [] },
  ),
  fc.record({ success: fc.constant(true), data }),
);
const status = fc.oneof(fc.constant(200), fc.integer({ min: 200, max: 599 }));
const headers = fc.oneof(fc.constant({}), fc.record({ 'retry-after': fc.string() }));
const answers: fc.Arbitrary<Scripted> = fc.oneof(
  fc.tuple(status, envelope, headers).map(([code, value, more]) => jsonAnswer(code, value, more)),
  fc.tuple(status, fc.string()).map(([code, text]) => textAnswer(code, text)),
  fc.tuple(status, fc.uint8Array()).map(([code, body]) => ({ status: code, headers: {}, body })),
);

describe('whatever is answered', () => {
  it('no operation throws, and a purchase only ever yields a tracking number', async () => {
    await fc.assert(
      fc.asyncProperty(answers, async (answer) => {
        const script = Array.from({ length: 40 }, () => answer);
        for (const call of [
          () => bench(script).service.searchCodes('x'),
          () => bench(script).service.verifyCode('1'),
          () => bench(script).service.listCodes(null),
          () => bench(script).service.rates(shipment()),
          () => bench(script).service.track('T'),
          () => bench(script).service.warehouses(null),
          () =>
            bench(script).service.generateUploads([
              { extension: 'pdf', mimeType: 'application/pdf', folder: 'x' },
            ]),
        ]) {
          const result = await call();
          expect(typeof result.ok).toBe('boolean');
          if (!result.ok) expect(result.error.message.length).toBeGreaterThan(0);
        }
        const { service, requests } = bench(script);
        const bought = await service.purchase(service.preparePurchase(order()));
        expect(requests).toHaveLength(1);
        if (bought.ok) expect(bought.value.trackingNumber.trim()).not.toBe('');
      }),
      { numRuns: 300 },
    );
  });

  it('neither nesting without end nor an answer of nothing but brackets brings the reader down', async () => {
    for (const text of [
      '['.repeat(200_000),
      `{"success":true,"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      `{"success":false,"status_code":424,"data":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`,
      `{"data":[${'0,'.repeat(900_000)}0]}`,
    ]) {
      const result = await bench([textAnswer(200, text)]).service.listCodes('1');
      expect(result.ok).toBe(false);
    }
  });
});
