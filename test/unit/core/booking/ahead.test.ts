import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAhead, type Ahead } from '../../../../src/core/booking/prepare.ts';
import { createLedger } from '../../../../src/core/shipments/ledger.ts';
import { book, chosen, goodDraft, phone, testDesk, type TestDesk } from '../../../builders.ts';
import { fakeClock, type FakeClock } from '../../../fakes/clock.ts';
import { good } from '../../../fakes/http.ts';
import { fakeService, receiptData, type FakeService } from '../../../fakes/service.ts';

let service: FakeService;
let test: TestDesk;
let clock: FakeClock;
let ahead: Ahead;
let [id, other] = ['', ''];
beforeEach(async () => {
  service = fakeService();
  clock = fakeClock();
  test = testDesk({ send: service.send, clock });
  [id = '', other = ''] = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
  const { context } = test.desk;
  ahead = createAhead(context, createLedger(context), {
    fileIsUrl: true,
    authorisedAt: clock.now(),
  });
});
afterEach(async () => {
  await test.close();
});
const bodyOf = (bytes: Uint8Array | string | undefined | null): Record<string, unknown> =>
  JSON.parse(
    typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes ?? undefined),
  ) as Record<string, unknown>;

describe('a purchase that was prepared before its turn', () => {
  it('is the one of its shipment, and taken once', () => {
    ahead.fill(id);
    expect(ahead.take(other)).toBeNull();
    const { record } = ahead.take(id)?.due ?? {};
    expect(record?.id).toBe(id);
    expect(ahead.take(id)).toBeNull();
  });

  it('is dropped when its shipment was edited meanwhile', () => {
    ahead.fill(id);
    const draft = goodDraft('A-1', { receiver: { ...goodDraft().receiver, last_name: 'Changed' } });
    test.desk.drafts.save([{ id, draft }]);
    expect(ahead.take(id)).toBeNull();
  });

  it('is dropped when the settings were changed meanwhile: they say how the body is written', () => {
    ahead.fill(id);
    test.change({ operator: 'BO' });
    expect(ahead.take(id)).toBeNull();
  });

  it('is dropped after a pause: its date is of yesterday', () => {
    ahead.fill(id);
    clock.pass(12 * 3_600_000);
    expect(ahead.take(id)).toBeNull();
  });

  it('is dropped when the clock was set back', () => {
    ahead.fill(id);
    clock.pass(-60_000);
    expect(ahead.take(id)).toBeNull();
  });

  it('is not prepared for a shipment with files: they are uploaded in its turn', async () => {
    const [withFile = ''] = await chosen(
      test,
      goodDraft('A-3', {
        boxes: [
          {
            length: '32',
            width: '24',
            height: '12',
            weight: '1.4',
            items: [phone({ documents: ['https://files.example.com/invoice.pdf'] })],
          },
        ],
      }),
    );
    ahead.fill(withFile);
    expect(ahead.take(withFile)).toBeNull();
  });

  it('is not prepared for one that is gone, nor for none, and a database that fails throws nothing', async () => {
    test.desk.drafts.remove([id]);
    ahead.fill(id);
    ahead.fill(null);
    expect(ahead.take(id)).toBeNull();
    ahead.fill(other);
    test.desk.context.store.db.run('ALTER TABLE shipments RENAME TO away');
    expect(() => ahead.fill(id)).not.toThrow();
    test.desk.context.store.db.run('ALTER TABLE away RENAME TO shipments');
  });
});

it('a shipment removed while the one before it is bought is not bought', async () => {
  const [first = '', second = '', third = ''] = await chosen(
    test,
    goodDraft('B-1'),
    goodDraft('B-2'),
    goodDraft('B-3'),
  );
  const sold: unknown[] = [];
  service.always('purchase', async (request) => {
    const body = bodyOf(request.body);
    sold.push(body['external_reference']);
    // After the next one was prepared, which comes once this request is on its way.
    await new Promise((resolve) => {
      setImmediate(() => setImmediate(resolve));
    });
    if (sold.length === 1) test.desk.drafts.remove([third]);
    return good(receiptData(String(body['external_reference'])));
  });
  const referenceOf = (one: string): string | undefined =>
    test.desk.context.store.shipments.get(one)?.externalReference;
  const wanted = [referenceOf(first), referenceOf(second)];
  await book(test, [first, second, third]);
  expect(sold.toSorted()).toEqual(wanted.toSorted());
});
