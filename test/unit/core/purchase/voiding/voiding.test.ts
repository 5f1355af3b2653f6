import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordTracking } from '../../../../../src/core/purchase/tracking/recordTracking.ts';
import { reportOf } from '../../../../../src/domain/purchase/report.ts';
import { reportText } from '../../../../../src/cli/text.ts';
import type { Tracking } from '../../../../../src/domain/service/service.ts';
import { bookingService } from '../../../../fakes/bookingService.ts';
import { fakeDesk, someDraft, type FakeDesk } from '../../../../fakes/desk.ts';

let test: FakeDesk;
beforeEach(() => {
  test = fakeDesk({ service: bookingService(), settings: { operator: 'AO' } });
});
afterEach(() => {
  test.close();
});

const chosen = async (...names: readonly string[]): Promise<string[]> => {
  const { desk } = test;
  const ids = desk.drafts
    .insert(
      desk.batches.create('Test', 'SFN'),
      names.map((name) => ({ draft: someDraft(name), rows: null, notes: [] })),
    )
    .map(({ id }) => id);
  await desk.rating.start(ids, null).finished;
  for (const id of ids) desk.choosing.one(id, 'air');
  return ids;
};
const booked = async (...names: readonly string[]): Promise<string[]> => {
  const ids = await chosen(...names);
  await test.desk.booking.start(
    test.desk.booking.preflight(ids).token,
    { fileIsUrl: true, concurrency: 1, pick: null },
    null,
  ).finished;
  return ids;
};
let made = 0;
const wish = (shipmentId: string, reason: string) => ({
  id: `W-${(made += 1)}`,
  shipmentId,
  reason,
  allowed: null,
});
const mark = (id: string, reason = 'wrong receiver') => test.desk.voiding.mark(wish(id, reason));
const undo = (id: string, reason = 'it was right') => test.desk.voiding.undo(wish(id, reason));
const track = (status: string): void => {
  const answer: Tracking = {
    trackingNumber: 'T-1',
    shipmentId: 'S-1',
    status,
    location: 'Lagos',
    estimatedDelivery: null,
  };
  recordTracking({ store: test.store, clock: test.desk.context.clock }, serviceId(), 'T-1', answer);
};
const serviceId = (): string => test.desk.context.identity().id;
const pay = (shipmentId: string, minor: number): void => {
  test.desk.payments.take({
    id: `P-${(made += 1)}`,
    shipmentIds: [shipmentId],
    method: 'cash',
    amount: { minor, currency: 'NGN' },
    tendered: null,
    reference: '',
    allowed: null,
  });
};

describe('a booking that is marked void', () => {
  it('stays booked, says who and why, and stands in the journal', async () => {
    const [id = ''] = await booked('A');
    expect(mark(id, '  sent twice ')).toMatchObject({
      state: 'booked',
      allowed: { markVoid: true },
      voided: { operator: 'AO', reason: 'sent twice', at: test.desk.context.clock.now() },
    });
    expect(test.store.journal.of(id).at(-1)).toMatchObject({
      event: 'markedVoid',
      operator: 'AO',
      detail: 'sent twice',
    });
  });

  it('is charged all the same: it stays spent, and the same parcel is known as sent before', async () => {
    const [id = ''] = await booked('A');
    mark(id);
    expect(test.desk.guard.spentToday()).toEqual([{ amount: '1000.00', currency: 'NGN' }]);
    expect(
      test.store.shipments
        .lookalikes(serviceId(), 'SFN', someDraft('A'))
        .map(({ record, same }) => [record.id, same]),
    ).toEqual([[id, true]]);
    expect(test.desk.booking.preflight([id]).ids).toEqual([]);
  });

  it('is counted apart in the list of batches, as long as it is marked', async () => {
    const [id = ''] = await booked('A', 'B');
    const counted = () => {
      const batch = test.store.batches.summary(test.desk.ledger.must(id).batchId);
      return [batch?.states.booked, batch?.voided];
    };
    expect(counted()).toEqual([2, 0]);
    mark(id);
    expect(counted()).toEqual([2, 1]);
    undo(id);
    expect(counted()).toEqual([2, 0]);
    mark(id, 'after all');
    expect(counted()).toEqual([2, 1]);
  });

  it('is undone by a line of its own, and can be marked again', async () => {
    const [id = ''] = await booked('A');
    mark(id);
    expect(undo(id).voided).toBeUndefined();
    mark(id, 'after all');
    expect(test.store.voids.of(id).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['void', 'wrong receiver'],
      ['undone', 'it was right'],
      ['void', 'after all'],
    ]);
    expect(
      test.store.journal
        .of(id)
        .map(({ event }) => event)
        .slice(-3),
    ).toEqual(['markedVoid', 'voidUndone', 'markedVoid']);
    expect(() => test.store.db.run("UPDATE voids SET reason = 'other'")).toThrow('append-only');
    expect(() => test.store.db.run('DELETE FROM voids')).toThrow('append-only');
  });

  it('pressed twice is one mark', async () => {
    const [id = ''] = await booked('A');
    const same = wish(id, 'once');
    test.desk.voiding.mark(same);
    test.desk.voiding.mark(same);
    expect(test.store.voids.of(id)).toHaveLength(1);
  });

  it.each<readonly [string, (id: string) => unknown, string]>([
    ['without a reason', (id) => mark(id, ' '), 'reason'],
    ['that is void', (id) => (mark(id), mark(id)), 'already'],
    ['by undoing what is not void', (id) => undo(id), 'not void'],
  ])('is refused %s', async (_, act, words) => {
    const [id = ''] = await booked('A');
    expect(() => act(id)).toThrow(words);
  });

  it('is found by its own filter, as long as it is marked', async () => {
    const [one = '', other = ''] = await booked('A', 'B');
    const found = (): string[] =>
      test.desk.ledger
        .search({ text: '', filter: 'void', limit: 10 })
        .shipments.map(({ id }) => id);
    mark(one);
    mark(other);
    undo(other);
    expect(found()).toEqual([one]);
    undo(one);
    expect(found()).toEqual([]);
  });

  it('is nothing that was not bought', async () => {
    const [id = ''] = await chosen('A');
    expect(() => mark(id)).toThrow('that is certain');
    expect(test.store.voids.of(id)).toEqual([]);
  });
});

describe('the way of a void booking', () => {
  const openCount = (): number => test.store.ways.countOpen(serviceId(), 0);

  it('is no longer asked about by itself; what is answered all the same is kept, and told once it is undone', async () => {
    const [id = ''] = await booked('A');
    mark(id);
    expect([openCount(), test.store.ways.due(serviceId(), Number.MAX_SAFE_INTEGER)]).toEqual([
      0,
      null,
    ]);
    test.pass(1000);
    track('Delivered');
    expect(test.store.tracking.last(id)).toMatchObject({ status: 'Delivered' });
    expect(test.desk.ledger.snapshot(id).tracking).toMatchObject({ status: 'Delivered' });
    expect(test.store.ways.get(id)).toMatchObject({ stage: 'void', news: false });
    undo(id);
    expect(test.store.ways.get(id)).toMatchObject({ stage: 'delivered', news: true });
  });

  it('goes on as it was once the mark is taken back, and what was new is new again', async () => {
    const [open = '', back = ''] = await booked('A', 'B');
    recordTracking({ store: test.store, clock: test.desk.context.clock }, serviceId(), 'T-2', {
      trackingNumber: 'T-2',
      shipmentId: 'S-1',
      status: 'Returned to sender',
      location: '',
      estimatedDelivery: null,
    });
    const before = [test.store.ways.get(open), test.store.ways.get(back)];
    expect(before[1]).toMatchObject({ stage: 'returned', news: true });
    for (const id of [open, back]) mark(id);
    for (const id of [open, back]) undo(id);
    expect([test.store.ways.get(open), test.store.ways.get(back)]).toEqual(before);
  });
});

describe('what a void booking is left out of', () => {
  it('are the takings of the day: its payments are told apart and owe nothing', async () => {
    const [one = '', other = ''] = await booked('A', 'B');
    pay(one, 40_000);
    pay(other, 100_000);
    mark(one);
    const { lines, open } = test.desk.payments.day(null);
    expect(lines.map(({ name, voided }) => [name, voided])).toEqual([
      ['A', true],
      ['B', false],
    ]);
    // Its money is to be given back.
    expect(open.parcels.map(({ name, open: due }) => [name, due.minor])).toEqual([['A', -40_000]]);
    const { text } = test.desk.paymentsExport(null);
    const [header = '', first = '', second = ''] = text.split('\r\n');
    expect(text.startsWith('\ufeff')).toBe(true);
    expect([header, first, second].map((line) => line.split(',').slice(-2))).toEqual([
      ['Void', 'Void now'],
      ['void', 'void'],
      ['', ''],
    ]);
  });

  it('is the sum of the report on the command line, which says so', async () => {
    const ids = await booked('A', 'B');
    mark(ids[0] ?? '');
    const report = reportOf(
      ids.map((id) => test.desk.ledger.snapshot(id)),
      { rows: 2, booking: true, pathOf: (hash) => hash, answersOf: () => [] },
    );
    expect(report.shipments.map((each) => [each.state, each.void])).toEqual([
      ['booked', true],
      ['booked', false],
    ]);
    const text = reportText(report);
    expect(text).toContain('booked, void');
    expect(text).toContain('₦1,000.00; 1 of them void and not in the sum');
  });
});

describe('files that are written of a void booking', () => {
  it('say so: the batch and the journal', async () => {
    const [id = ''] = await booked('A');
    mark(id, 'sent twice');
    const { batchId } = test.desk.ledger.must(id);
    const batch = Buffer.from((await test.desk.exporting.write(batchId, 'csv')).bytes).toString();
    expect(batch).toContain(',void,');
    const journal = await test.desk.journal.write({ ids: [id] }, 'csv');
    const text = Buffer.from(journal.bytes).toString();
    expect(text).toContain('Marked void,sent twice');
    expect(text).toContain(',void,T-1');
  });
});
