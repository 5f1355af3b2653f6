import {
  createShippingService,
  type ShippingServiceOptions,
} from '../../../../../src/core/service/client/client.ts';
import type { Clock } from '../../../../../src/core/base/ports.ts';
import type { PurchaseOrder, ShippingService } from '../../../../../src/domain/service/service.ts';
import type { Address, Shipment } from '../../../../../src/domain/shipment/shipment.ts';
import { fakeHttp, type FakeHttp, type Scripted } from '../../../../fakes/http.ts';

/** Time that moves only when somebody sleeps; `slept` lists how long. */
export const steppingClock = (
  start = Date.UTC(2026, 10, 20, 9),
): Clock & { readonly slept: number[] } => {
  let now = start;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      slept.push(ms);
      now += ms;
    },
  };
};

export const KEYS = { publicKey: 'pk_canary_public_7Q', privateKey: 'sk_canary_private_9Z' };

export interface Bench extends FakeHttp {
  readonly service: ShippingService;
  readonly clock: ReturnType<typeof steppingClock>;
  readonly line: string[];
}

/** A client on a scripted line. */
export const bench = (
  script: readonly Scripted[],
  options: Partial<ShippingServiceOptions> = {},
): Bench => {
  const http = fakeHttp(...script);
  const clock = steppingClock();
  const line: string[] = [];
  const service = createShippingService({
    baseAddress: 'https://ship.example.com/desk',
    dialect: 'documented',
    credentials: async () => KEYS,
    send: http.send,
    clock,
    random: () => 0.5,
    onConnectivity: (state) => line.push(state),
    ...options,
  });
  return { ...http, service, clock, line };
};

export const address = (over: Partial<Address> = {}): Address => ({
  first_name: 'Ada',
  last_name: 'Test',
  email: 'ada@example.com',
  phone: '08000000001',
  alternate_phone: null,
  country: 'NG',
  state: 'LA',
  city: 'Ikeja',
  address: '1 Sample Street',
  address_in_detail: '1 Sample Street, Ikeja',
  address_landmark: 'Opposite the park',
  zip_code: '100271',
  longitude: null,
  latitude: null,
  eori: '',
  vat_number: '',
  tin: '',
  latin_name: '',
  latin_address: '',
  ...over,
});

export const shipment = (over: Partial<Shipment> = {}): Shipment => ({
  mode: 'SFN',
  sender: address(),
  receiver: address({
    first_name: 'Ben',
    country: 'US',
    state: 'NY',
    city: 'New York',
    zip_code: '10001',
  }),
  boxes: [
    {
      length: 30,
      width: 20,
      height: 10.5,
      weight: 2.5,
      items: [
        {
          name: 'Phone',
          description: 'Mobile phone',
          product_hs_code: '8517130000',
          quantity: 2,
          unit_price: '1250.50',
          amount: '2501.00',
          weight: 0.4,
          country: 'NG',
          sku: '',
          battery: '',
          liquid: '',
          goods_checked: '',
          documents: [],
          photos: [],
        },
      ],
    },
  ],
  insured: true,
  lastMile: false,
  productCode: 'P',
  nxp: '',
  ioss: '',
  type: '',
  ...over,
});

export const order = (over: Partial<PurchaseOrder> = {}): PurchaseOrder => ({
  shipment: shipment(),
  slug: 'air_express_sfn',
  externalReference: 'WD-1-01',
  assignedDate: '2026-11-21',
  fileIsUrl: true,
  ...over,
});

export const receiptData = {
  reference: 'REF-1',
  tracking_number: 'TRK-1',
  tracking_url: 'https://track.example.com/TRK-1',
  documents: {
    waybill_doc: 'https://docs.example.com/w.pdf',
    insurance_doc: null,
    invoice_doc: 'JVBERi0xLjcK',
  },
  waybill_is_url: 1,
  insurance_is_url: 0,
  invoice_is_url: 0,
  mode: 'sfn',
};

export const optionData = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Air Express',
  slug: 'air_express_sfn',
  charges: {
    shipment_cost: 12000,
    insurance_cost: '500',
    pickup_cost: '0',
    last_mile_delivery_cost: 937.5,
    vat: null,
  },
  total_amount: 13437.5,
  discount_amount: 0,
  payment_amount: 13437.5,
  total_item_value: '2501',
  others: { min_day: '3', max_day: '5', currency: 'NGN' },
  mode: 'sfn',
  ...over,
});
