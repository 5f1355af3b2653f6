import { afterEach, beforeEach, expect, it } from 'vitest';
import { ok } from '../../../../src/domain/service/serviceError.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../fakes/desk.ts';
import { handOver } from '../../../fixtures/handOver.ts';

let test: FakeDesk;
beforeEach(() => {
  test = fakeDesk({
    settings: { operator: 'AO' },
    service: {
      verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
      rates: async () => ok({ options: [someOption('air', '1000.00')] }),
      preparePurchase: ({ externalReference, shipment }) => ({
        mode: shipment.mode,
        externalReference,
        body: new Uint8Array([1]),
        bodyHash: 'a'.repeat(64),
      }),
      purchase: async () =>
        ok({
          reference: 'R-1',
          trackingNumber: 'TRACK1001',
          trackingUrl: null,
          documents: {
            waybill: { kind: 'none' },
            invoice: { kind: 'none' },
            insurance: { kind: 'none' },
          },
        }),
    },
  });
});
afterEach(() => {
  test.close();
});

it('tells a shipment’s life from its draft to its void mark, each with its time and who, and nothing of another', async () => {
  const { desk, store } = test;
  const batch = desk.batches.create('Test', 'SFN');
  const [id = '', other = ''] = desk.drafts
    .insert(
      batch,
      ['A', 'B'].map((name) => ({ draft: someDraft(name), rows: null, notes: [] })),
    )
    .map((each) => each.id);
  test.pass(1_000);
  await desk.rating.start([id], null).finished;
  desk.choosing.one(id, 'air');
  test.pass(1_000);
  await desk.booking.start(
    desk.booking.preflight([id]).token,
    { fileIsUrl: true, concurrency: 1, pick: null },
    null,
  ).finished;
  test.pass(1_000);
  store.documents.stored(id, 'waybill', 'b'.repeat(64), 2, desk.context.clock.now());
  test.pass(1_000);
  store.printJobs.insert({
    id: 'J1',
    kind: 'label',
    job: { printer: 'Zebra', kind: 'printed', by: 'system', at: desk.context.clock.now() },
    createdAt: desk.context.clock.now(),
    updatedAt: desk.context.clock.now(),
    title: 'Label',
    items: [{ shipmentId: id, hash: 'b'.repeat(64) }],
    layout: { kind: 'original' },
    paper: null,
    continues: false,
    copies: 1,
    reprint: 0,
    reason: null,
    operator: 'BE',
  });
  test.pass(1_000);
  desk.handovers.scan('TRACK1001');
  const bag = desk.bags.make('Bag 7');
  desk.bags.putIn(bag.id, id);
  test.pass(1_000);
  await handOver(desk, [id]);
  test.pass(1_000);
  store.tracking.add(id, {
    at: desk.context.clock.now(),
    status: 'In transit',
    location: 'Lagos',
    estimatedDelivery: null,
  });
  test.pass(1_000);
  desk.tracking.messageOpened(id, 'sms');
  test.pass(1_000);
  desk.voiding.mark({ id: 'W-1', shipmentId: id, reason: 'sent twice', allowed: null });

  const story = desk.story.of(id);
  expect(
    story.map((each) => [each.of === 'journal' ? each.event : each.of, each.operator]),
  ).toEqual([
    ['drafted', ''],
    ['rated', ''],
    ['sent', 'AO'],
    ['booked', 'AO'],
    ['document', ''],
    ['print', 'BE'],
    ['bag', 'AO'],
    ['handedOver', 'AO'],
    ['tracked', ''],
    ['messageOpened', 'AO'],
    ['markedVoid', 'AO'],
  ]);
  expect(story.find((each) => each.of === 'bag')).toMatchObject({ isIn: true, bag: 'Bag 7' });
  expect(story.find((each) => each.of === 'print')).toMatchObject({
    kind: 'label',
    state: 'printed',
    printer: 'Zebra',
  });
  const times = story.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(desk.story.of(other).map(({ of }) => of)).toEqual(['drafted']);
});
