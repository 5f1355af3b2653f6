import { ulid } from './ulid.ts';
import { termsOfAttempt, contentOfAttempt } from '../../src/domain/purchase/soldRecord.ts';
import { fromMinor } from '../../src/domain/money/money.ts';
import type { RateOption } from '../../src/domain/rates/option.ts';
import {
  emptyAddress,
  emptyDraft,
  emptyItem,
  type Draft,
} from '../../src/domain/shipment/draft.ts';
import type { Shipment } from '../../src/domain/shipment/shipment.ts';
import { compressAnswer } from '../../src/core/ledger/tables/answers.ts';
import type { ShipmentRecord } from '../../src/core/ledger/tables/records.ts';
import { compressSoldRecord } from '../../src/core/ledger/tables/soldRecords.ts';
import { createStore, type Store } from '../../src/core/ledger/tables/store.ts';
import type { Database } from '../../src/core/ledger/database/database.ts';
import { message } from '../../src/texts/text.ts';
import { numbers } from './measure.ts';
import { someGoods, someOperator, someOption, someReceiver, someSender } from './people.ts';

const YEARS_MS = 5 * 365 * 86_400_000;
const PER_BATCH = 200;
const AT_ONCE = 5_000;
/** The service of the bookings; below, one shipment in this many is a draft, void or unpaid. */
const SERVICE = 'practice';
const ONE_DRAFT_IN = 50;
const ONE_VOID_IN = 100;
const ONE_UNPAID_IN = 3;
const NEVER = 9_007_199_254_740_991;
const DELIVERED_AFTER_MS = 30 * 86_400_000;
const hex = (random: () => number, length: number): string =>
  Array.from({ length: length / 8 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');

/** A shipment as a desk stores it; its time is that of the booking or the draft. */
interface Made {
  readonly record: ShipmentRecord;
  readonly shipment: Shipment;
  readonly option: RateOption;
  readonly operator: string;
}

const draftOf = (number: number, random: () => number): Draft => {
  const goods = someGoods(random);
  return {
    ...emptyDraft(`M-${number}`),
    sender: { ...emptyAddress(), ...someSender(random) },
    receiver: { ...emptyAddress(), ...someReceiver(random) },
    boxes: [
      {
        length: '30',
        width: '20',
        height: '15',
        weight: '2',
        items: [
          {
            ...emptyItem(),
            ...goods,
            description: goods.name,
            product_hs_code: '4901990000',
            weight: '0.4',
            country: 'NG',
          },
        ],
      },
    ],
  };
};

const optionOf = (random: () => number): RateOption => {
  const { name, slug, minor } = someOption(random);
  const total = fromMinor({ minor, currency: 'NGN' });
  return {
    slug,
    name,
    charges: {
      shipment: total.amount,
      insurance: '0.00',
      pickup: '0.00',
      lastMile: '0.00',
      vat: '0.00',
    },
    gross: total,
    discount: '0.00',
    total,
    itemValue: '10000.00',
    minDays: 4,
    maxDays: 9,
  };
};

const shipmentOf = ({ sender, receiver, boxes }: Draft): Shipment =>
  ({
    mode: 'SFN',
    sender: { ...sender, alternate_phone: null, longitude: null, latitude: null },
    receiver: { ...receiver, alternate_phone: null, longitude: null, latitude: null },
    boxes: boxes.map(({ items, ...box }) => ({
      length: Number(box.length),
      width: Number(box.width),
      height: Number(box.height),
      weight: Number(box.weight),
      items: items.map((item) => ({
        ...item,
        quantity: Number(item.quantity),
        weight: Number(item.weight),
        unit_price: `${item.unit_price}.00`,
        amount: `${Number(item.unit_price) * Number(item.quantity)}.00`,
      })),
    })),
    insured: false,
    lastMile: true,
    productCode: 'P',
  }) as unknown as Shipment;

const made = (number: number, at: number, batchId: string, random: () => number): Made => {
  const draft = draftOf(number, random);
  const option = optionOf(random);
  const id = ulid(at - 600_000, number, random);
  const externalReference = `WD-MANY-${ulid(at - 600_000, number, random)}`;
  const isDraft = number % ONE_DRAFT_IN === 7;
  const trackingNumber = `PX${String(100_000_000 + number)}NG`;
  const record: ShipmentRecord = {
    id,
    batchId,
    position: number % PER_BATCH,
    mode: 'SFN',
    serviceId: SERVICE,
    externalReference,
    draft,
    fileRows: null,
    notes: [],
    createdAt: at - 600_000,
    updatedAt: at,
    bookedAt: isDraft ? null : at,
    removedAt: null,
    purchase: isDraft
      ? { kind: 'ready' }
      : {
          kind: 'booked',
          quote: { fingerprint: hex(random, 64), at: at - 60_000, options: [option], offered: 8 },
          slug: option.slug,
          attempt: { reference: externalReference, bodyHash: hex(random, 64), at: at - 20 },
          receipt: {
            reference: `SHP-${hex(random, 8).toUpperCase()}${number}`,
            trackingNumber,
            trackingUrl: `http://127.0.0.1:44005/tracking/${trackingNumber}`,
          },
          at,
        },
  };
  return { record, shipment: shipmentOf(draft), option, operator: someOperator(random) };
};

const writeBooked = (
  store: Store,
  { record, shipment, option, operator }: Made,
  random: () => number,
): void => {
  const { id, purchase, externalReference: reference } = record;
  if (purchase.kind !== 'booked') return;
  const { attempt, receipt, at } = purchase;
  const entry = { operator, reference };
  store.journal.append(id, {
    ...entry,
    at: attempt.at,
    event: 'sent',
    detail: `service ${option.slug}, date 2026-11-25, content ${attempt.bodyHash.slice(0, 16)}`,
  });
  store.journal.append(id, {
    ...entry,
    at,
    event: 'booked',
    detail: message('journal.detailNumber', { number: receipt.trackingNumber }),
  });
  const body = new TextEncoder().encode(
    JSON.stringify({
      address: { sender: shipment.sender, receiver: shipment.receiver },
      boxes: shipment.boxes,
      external_reference: reference,
    }),
  );
  store.soldRecords.add(
    id,
    compressSoldRecord({
      terms: termsOfAttempt({
        shipment,
        option,
        units: { dimension: 'cm', mass: 'KG' },
        at: attempt.at,
        zone: 'UTC',
        operator,
        desk: 'MANY',
        reference,
        date: '2026-11-25',
        warnings: [],
      }),
      content: contentOfAttempt(shipment, body),
    }),
  );
  store.answers.add(
    { shipmentId: id, operation: 'purchase', at, attempt },
    compressAnswer({
      status: 200,
      message: 'Shipment booked successfully.',
      reasons: [],
      body: JSON.stringify({
        status: true,
        data: {
          ...receipt,
          waybill: hex(random, 64),
          invoice: hex(random, 64),
          external_reference: reference,
        },
      }),
      cut: false,
    }),
  );
  const url = (kind: string) =>
    `http://127.0.0.1:44005/documents/${receipt.trackingNumber}/${kind}.pdf?sig=${hex(random, 40)}`;
  store.documents.expect(id, {
    waybill: { kind: 'url', url: url('waybill') },
    invoice: { kind: 'url', url: url('invoice') },
    insurance: { kind: 'none' },
  });
  for (const kind of ['waybill', 'invoice'] as const)
    store.documents.stored(id, kind, hex(random, 64), 1, at);
};

/** Writes payments and void marks; void shipments were not paid. */
const writeAfter = (store: Store, { record, option, operator }: Made, number: number): void => {
  if (record.purchase.kind !== 'booked') return;
  const at = record.purchase.at + 60_000;
  if (number % ONE_VOID_IN === 3)
    store.voids.add({
      id: `v${number}`,
      shipmentId: record.id,
      at,
      operator,
      kind: 'void',
      reason: 'Not handed over',
      before: null,
    });
  else if (number % ONE_UNPAID_IN !== 0)
    store.payments.add(SERVICE, [
      {
        paymentId: `p${number}`,
        shipmentId: record.id,
        at,
        day: new Date(at).toISOString().slice(0, 10),
        operator,
        drawer: 'MANY',
        kind: 'payment',
        method: 'cash',
        amount: { minor: Math.round(Number(option.total.amount) * 100), currency: 'NGN' },
        tendered: null,
        reference: '',
        corrects: null,
        note: '',
      },
    ]);
};

/** Writes one more booking like the program: its draft, the state before it is sent, and its outcome, each durable. */
export const writeOneMore = (store: Store, number: number, at: number): void => {
  const random = numbers(number + 1);
  const batchId = ulid(at, number, random);
  const one = made(number * ONE_DRAFT_IN, at, batchId, random);
  const { purchase } = one.record;
  if (purchase.kind !== 'booked') throw new Error('a draft');
  const { quote, slug, attempt } = purchase;
  store.db.transaction(() => {
    store.batches.insert({
      id: batchId,
      name: 'One more',
      kind: 'batch',
      mode: 'SFN',
      serviceId: SERVICE,
      createdAt: at,
      hidden: false,
    });
    store.shipments.insert({ ...one.record, bookedAt: null, purchase: { kind: 'ready' } });
  });
  store.db.transaction(() =>
    store.shipments.updatePurchase({
      ...one.record,
      bookedAt: null,
      purchase: { kind: 'sending', quote, slug, attempt },
    }),
  );
  store.db.transaction(() => {
    store.shipments.updatePurchase(one.record);
    writeBooked(store, one, random);
  });
};

/** What to write besides a booking's own rows. */
export interface FillOptions {
  /** Payments for two in three, void marks for one in a hundred, and delivery of the oldest. Default: true. */
  readonly afterwards?: boolean;
  /** Called after each part with the number of shipments so far. */
  readonly told?: (made: number) => void;
}

/**
 * Fills a ledger with shipments of invented people, booked one after another over five years up to `until`: the rows of a booking, written by the
 * program's repositories and triggers, without a sync for each. The learning queue is emptied.
 */
export const fillLedger = (
  db: Database,
  count: number,
  until: number,
  { afterwards = true, told }: FillOptions = {},
): void => {
  const store = createStore(db);
  const random = numbers(11);
  const step = YEARS_MS / count;
  db.run('PRAGMA synchronous = OFF');
  db.run('PRAGMA cache_size = -400000');
  let batchId = '';
  for (let from = 0; from < count; from += AT_ONCE) {
    db.transaction(() => {
      for (let number = from; number < Math.min(count, from + AT_ONCE); number += 1) {
        const at = Math.floor(until - YEARS_MS + step * (number + 1));
        if (number % PER_BATCH === 0) {
          batchId = ulid(at, number, random);
          store.batches.insert({
            id: batchId,
            name: `Day ${number / PER_BATCH}`,
            kind: 'batch',
            mode: 'SFN',
            serviceId: SERVICE,
            createdAt: at - 600_000,
            hidden: false,
          });
        }
        const one = made(number, at, batchId, random);
        store.shipments.insert(one.record);
        writeBooked(store, one, random);
        if (afterwards) writeAfter(store, one, number);
      }
    });
    told?.(Math.min(count, from + AT_ONCE));
  }
  if (afterwards)
    db.run(
      "UPDATE ways SET stage = 'delivered', due_at = ? WHERE stage = 'open' AND booked_at < ?",
      NEVER,
      until - DELIVERED_AFTER_MS,
    );
  db.run('DELETE FROM unlearned');
  db.run('PRAGMA synchronous = FULL');
  db.run('PRAGMA wal_checkpoint(TRUNCATE)');
};
