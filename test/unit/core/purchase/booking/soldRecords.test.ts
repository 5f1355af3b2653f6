import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpFailure, type HttpRequest } from '../../../../../src/core/base/ports.ts';
import {
  erasePerson,
  soldRecordOf,
  soldTermsOf,
} from '../../../../../src/core/shipments/soldRecord.ts';
import { expand } from '../../../../../src/core/ledger/database/compressed.ts';
import type { SoldRecord } from '../../../../../src/domain/purchase/soldRecord.ts';
import {
  book,
  chosen,
  goodDraft,
  phone,
  stateOf,
  testDesk,
  washington,
  type TestDesk,
} from '../../../../builders.ts';
import { fakeClock } from '../../../../fakes/clock.ts';
import { bad, good } from '../../../../fakes/http.ts';
import { fakeService, receiptData, type FakeService } from '../../../../fakes/service.ts';

const CANARY = {
  publicKey: 'pk-canary-5d41402abc4b2a76',
  privateKey: 'sk-canary-7d793037a0760186',
};
const lost = new HttpFailure('timeout', true, 'lost');
let service: FakeService;
const BOTH = { sender: true, receiver: true };
let test: TestDesk;
let clock: ReturnType<typeof fakeClock>;
beforeEach(() => {
  service = fakeService();
  clock = fakeClock();
  test = testDesk({ send: service.send, clock, keys: CANARY });
});
afterEach(async () => {
  await test.close();
});

const sold = (id: string): SoldRecord => {
  const sale = soldRecordOf(test.desk.context, test.desk.ledger.must(id));
  if (!sale) throw new Error('not sold');
  return sale;
};
const bodies = (): Uint8Array[] =>
  service.requests
    .filter(({ url }) => url.endsWith('/shipment/purchase'))
    .map(({ body }) => body ?? new Uint8Array());
const sales = (id: string): number => test.desk.context.store.soldRecords.allTerms(id).length;

describe('what was sold', () => {
  it('holds the resolved terms, the price in minor units with its parts, the goods and the very bytes that were sent', async () => {
    test.change({ insured: true, lastMile: false });
    const [id = ''] = await chosen(test, goodDraft('A-1', { insured: 'No' }));
    await book(test, [id]);
    const { terms, content } = sold(id);
    expect(terms).toMatchObject({
      at: clock.now(),
      zone: 'Africa/Lagos',
      operator: 'AO',
      desk: 'TEST',
      date: '2026-11-23',
      insured: false,
      lastMile: false,
      units: { dimension: 'cm', mass: 'KG' },
      service: { slug: 'slow', name: 'Service slow', minDays: 8, maxDays: 10 },
      price: {
        total: { minor: 10_000, currency: 'NGN' },
        shipment: { minor: 10_000 },
        vat: null,
        discount: { minor: 0 },
      },
      figures: { boxes: 1, items: 1, weight: 1.4, value: { amount: '570000.00', currency: 'NGN' } },
      sender: { name: 'Adaeze Okonkwo', city: 'Lagos', country: 'NG' },
      reconstructed: false,
    });
    expect(terms.reference).toBe(test.desk.ledger.must(id).externalReference);
    expect(content.receiver).toMatchObject({
      first_name: 'Grace',
      zip_code: '20009',
      longitude: -77.03,
    });
    expect(content.boxes?.[0]?.items[0]).toMatchObject({
      product_hs_code: '8517130000',
      unit_price: '285000.00',
      amount: '570000.00',
      quantity: 2,
    });
    expect(Buffer.compare(content.body ?? new Uint8Array(), bodies()[0] ?? new Uint8Array())).toBe(
      0,
    );
  });

  it('lies on disk before the first byte goes out, with the sent line, and is there for one that stays uncertain', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    let seen: unknown;
    service.next('purchase', (_request: HttpRequest) => {
      const db = new DatabaseSync(join(test.dataDir, 'desk.db'), { readOnly: true });
      seen = db
        .prepare(
          "SELECT (SELECT count(*) FROM sales) AS sales, (SELECT count(*) FROM journal WHERE event = 'sent') AS sent",
        )
        .get();
      db.close();
      return lost;
    });
    await book(test, [id]);
    expect({ ...(seen as object) }).toEqual({ sales: 1, sent: 1 });
    expect(stateOf(test, id)).toBe('uncertain');
    expect(sold(id).terms.insured).toBe(false);
    test = test.crash();
    expect(sold(id).terms.operator).toBe('AO');
  });

  it('is not sent when the sale cannot be written down', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    test.desk.context.store.db.run(
      "CREATE TRIGGER full BEFORE INSERT ON sales BEGIN SELECT RAISE(ABORT, 'disk full'); END",
    );
    await book(test, [id]);
    expect(service.count('purchase')).toBe(0);
    expect(stateOf(test, id)).toBe('chosen');
  });

  it('of several attempts, the one that led to the booking is the sale', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    service.next('purchase', bad(424, 'No.'));
    await book(test, [id]);
    expect(soldTermsOf(test.desk.context, test.desk.ledger.must(id))).toBeNull();
    expect(test.desk.ledger.snapshot(id).sold).toBeNull();
    clock.pass(60_000);
    test.change({ operator: 'BB' });
    test.desk.drafts.save([{ id, draft: goodDraft('A-1', { insured: 'yes' }) }]);
    await test.desk.rating.start([id], null).finished;
    test.desk.choosing.byRule([id], { name: '', pick: { kind: 'fastest' }, never: [] });
    await book(test, [id]);
    expect(sales(id)).toBe(2);
    expect(sold(id).terms).toMatchObject({
      operator: 'BB',
      insured: true,
      service: { slug: 'quick' },
      price: { total: { minor: 25_050 } },
    });
    expect(test.desk.context.store.soldRecords.allTerms(id)[0]).toMatchObject({
      operator: 'AO',
      insured: false,
      service: { slug: 'slow' },
    });
  });

  it('a booked draft takes no edit, and what the window shows of it moves with no setting', async () => {
    const [id = ''] = await chosen(
      test,
      goodDraft('A-1', { sender: goodDraft().sender, assigned_date: '' }),
    );
    await book(test, [id]);
    const before = test.desk.ledger.snapshot(id);
    expect(before.sold).toEqual({
      date: '2026-11-23',
      insured: false,
      lastMile: true,
      sender: { name: 'Adaeze Okonkwo', city: 'Lagos', country: 'NG' },
      reconstructed: false,
    });
    expect(() =>
      test.desk.drafts.save([{ id, draft: goodDraft('A-1', { insured: 'yes' }) }]),
    ).toThrow(/can no longer be changed/);
    test.change({ insured: true, lastMile: false, operator: 'ZZ', desk: 'NEW' });
    clock.pass(40 * 86_400_000);
    expect(test.desk.ledger.snapshot(id)).toEqual(before);
  });

  it('what was said of the draft when it was sent stays as it was; a day gone by since says nothing new', async () => {
    const [id = ''] = await chosen(
      test,
      goodDraft('A-1', { assigned_date: '2026-11-24', receiver: washington({ phone: '12' }) }),
    );
    // Without what would have mended it: nothing mends what was sent.
    const warned = test.desk.ledger.snapshot(id).issues.map(({ offers: _offers, ...said }) => said);
    expect(warned.some(({ severity }) => severity === 'warning')).toBe(true);
    await book(test, [id]);
    expect(test.desk.ledger.snapshot(id).issues).toEqual(warned);
    clock.pass(10 * 86_400_000);
    expect(test.desk.ledger.snapshot(id).issues).toEqual(warned);
  });

  it('takes two kilobytes at most for a usual parcel, and has no keys in it', async () => {
    const [id = ''] = await chosen(
      test,
      goodDraft('A-1', {
        boxes: [
          {
            length: '32',
            width: '24',
            height: '12',
            weight: '9',
            items: [
              phone(),
              phone({
                name: 'Ankara dress',
                description: 'Cotton dress, printed',
                product_hs_code: '6204420000',
              }),
              phone({ name: 'Shea butter' }),
            ],
          },
        ],
      }),
    );
    await book(test, [id]);
    const row = test.desk.context.store.db.get(
      'SELECT length(terms) + length(content) AS bytes FROM sales WHERE shipment_id = ?',
      id,
    );
    expect(Number(row?.['bytes'])).toBeLessThan(2_000);
    expect(new TextDecoder().decode(sold(id).content.body ?? undefined)).not.toContain('canary');
    expect(JSON.stringify(sold(id).terms)).not.toContain('canary');
  });
});

describe('a person’s data', () => {
  const PERSON = [
    'Grace',
    'Whitfield',
    'grace@',
    '12025550199',
    'Linden',
    'Washington',
    '20009',
    'Adaeze',
    'Okonkwo',
    '2348000000001',
    'Marina',
    '101241',
  ];
  const kept = (id: string): string => {
    const { terms, content } = sold(id);
    return JSON.stringify([
      terms,
      { ...content, body: content.body && new TextDecoder().decode(content.body) },
    ]);
  };

  it('can be erased from all attempts: amounts, date, reference, service and the goods’ customs facts stay', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    service.next('purchase', bad(400, 'No.'));
    await book(test, [id]);
    clock.pass(1_000);
    await book(test, [id]);
    const before = sold(id);
    for (const word of PERSON) expect(kept(id)).toContain(word);
    erasePerson(test.desk.context, id, BOTH, () => false);
    for (const word of PERSON) expect(kept(id)).not.toContain(word);
    const { terms, content } = sold(id);
    expect(terms).toEqual({ ...before.terms, sender: null, warnings: [], erased: true });
    expect(content.boxes).toEqual(before.content.boxes);
    expect([content.body, content.receiver.country, content.sender?.country]).toEqual([
      null,
      'US',
      'NG',
    ]);
    // Nothing of it is in the compressed content of an earlier attempt either.
    const rows = test.desk.context.store.db.all(
      'SELECT content FROM sales WHERE shipment_id = ?',
      id,
    );
    expect(rows).toHaveLength(2);
    for (const { content: stored } of rows)
      for (const word of PERSON)
        expect(expand(stored as Uint8Array).toString('utf8')).not.toContain(word);
    erasePerson(test.desk.context, id, BOTH, () => false);
    expect(sold(id)).toEqual({ terms, content });
  });

  it('is not touched in a shipment that nothing was sent of', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    erasePerson(test.desk.context, id, BOTH, () => false);
    expect(sales(id)).toBe(0);
    service.next('purchase', good(receiptData('ONE')));
    await book(test, [id]);
    expect(kept(id)).toContain('Grace');
  });
});
