import type { HttpRequest, HttpSend } from '../../src/core/base/ports.ts';
import { HttpFailure } from '../../src/core/base/ports.ts';
import { bad, good, sentJson, type Scripted } from './http.ts';

type Operation =
  'search' | 'verify' | 'list' | 'rates' | 'purchase' | 'track' | 'carriers' | 'address' | 'other';

/** A service whose responses can be replaced, one call at a time. It sells every purchase, also repeated ones. */
export interface FakeService {
  readonly send: HttpSend;
  readonly requests: readonly HttpRequest[];
  /** External references in the order of their purchases, repeats included. */
  readonly bought: readonly string[];
  /** Sets the responses of the next calls of the operation, in order. */
  next(operation: Operation, ...replies: readonly Scripted[]): void;
  /** Sets the response of all later calls of the operation; responses of `next` come first. */
  always(operation: Operation, reply: Scripted): void;
  count(operation: Operation): number;
}

const operationOf = (request: HttpRequest): Operation => {
  const { pathname } = new URL(request.url);
  if (pathname.includes('/product/search/')) return 'search';
  if (pathname.endsWith('/product/verify')) return 'verify';
  if (/\/product(?:\/all)?$/.test(pathname)) return 'list';
  if (pathname.endsWith('/shipment/rates')) return 'rates';
  if (pathname.endsWith('/shipment/purchase')) return 'purchase';
  if (pathname.endsWith('/shipment/carriers') || pathname.endsWith('/carriers/all'))
    return 'carriers';
  if (pathname.endsWith('/address/verify')) return 'address';
  return pathname.includes('/shipment/track/') ? 'track' : 'other';
};

export const optionData = (
  slug: string,
  amount: number,
  days: readonly [number, number],
): Record<string, unknown> => ({
  name: `Service ${slug}`,
  slug,
  charges: {
    shipment_cost: amount,
    insurance_cost: 0,
    pickup_cost: '0',
    last_mile_delivery_cost: 0,
    vat: null,
  },
  total_amount: amount,
  discount_amount: 0,
  payment_amount: amount,
  total_item_value: 100,
  others: { min_day: String(days[0]), max_day: String(days[1]), currency: 'NGN' },
  mode: 'sfn',
});

export const receiptData = (
  reference: string,
  over: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  reference: `REF-${reference}`,
  tracking_number: `TRK-${reference}`,
  tracking_url: null,
  mode: 'sfn',
  documents: { waybill_doc: null, insurance_doc: null, invoice_doc: null },
  waybill_is_url: 0,
  insurance_is_url: 0,
  invoice_is_url: 0,
  ...over,
});

export const fakeService = (): FakeService => {
  const requests: HttpRequest[] = [];
  const bought: string[] = [];
  const scripted = new Map<Operation, Scripted[]>();
  const usual = new Map<Operation, Scripted>();
  const answer = (operation: Operation, request: HttpRequest): Scripted => {
    switch (operation) {
      case 'search':
      case 'list':
        return good([]);
      case 'verify':
        return good({
          hs_code: (sentJson(request) as { hs_code: string }).hs_code,
          valid: true,
          description: 'Goods',
          category: 'Goods',
        });
      case 'rates':
        return good([
          optionData('slow', 100, [8, 10]),
          optionData('quick', 250.5, [1, 2]),
          optionData('middle', 180, [3, 5]),
        ]);
      case 'purchase': {
        const reference = (sentJson(request) as { external_reference: string }).external_reference;
        bought.push(reference);
        const mode = (request.headers['X-Shipment-Mode'] ?? 'SFN').toLowerCase();
        return good(receiptData(reference, { mode }));
      }
      case 'track': {
        const number = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
        return good({
          shipment_id: number.replace('TRK', 'REF'),
          tracking_number: number,
          status: 'Pending',
          location: 'Lagos',
          estimated_delivery: '2026-12-01',
        });
      }
      case 'carriers':
      case 'address':
        return bad(404, 'Not found.');
      case 'other':
        throw new Error(`nobody expected ${request.method} ${request.url}`);
    }
  };
  return {
    requests,
    bought,
    next: (operation, ...replies) => {
      scripted.set(operation, [...(scripted.get(operation) ?? []), ...replies]);
    },
    always: (operation, reply) => void usual.set(operation, reply),
    count: (operation) => requests.filter((request) => operationOf(request) === operation).length,
    send: async (request) => {
      requests.push(request);
      const operation = operationOf(request);
      const reply =
        scripted.get(operation)?.shift() ?? usual.get(operation) ?? answer(operation, request);
      const made = typeof reply === 'function' ? await reply(request) : reply;
      if (made instanceof HttpFailure) throw made;
      return made;
    },
  };
};
