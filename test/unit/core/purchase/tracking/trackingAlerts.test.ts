import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TRACKING_ALERTS } from '../../../../../src/domain/tracking/trackingAlerts.ts';
import { book, chosen, goodDraft, testDesk, type TestDesk } from '../../../../builders.ts';
import { fakeClock, type FakeClock } from '../../../../fakes/clock.ts';
import { good } from '../../../../fakes/http.ts';
import { fakeService, type FakeService } from '../../../../fakes/service.ts';

const DAY = 86_400_000;
let service: FakeService;
let test: TestDesk;
let clock: FakeClock;

beforeEach(() => {
  service = fakeService();
  clock = fakeClock();
  test = testDesk({ send: service.send, clock });
});
afterEach(async () => {
  await test.close();
});

const bookOnes = async (...names: string[]): Promise<string[]> => {
  const ids = await chosen(test, ...names.map((name) => goodDraft(name)));
  await book(test, ids);
  return ids;
};
const answered = async (id: string, status: string, estimated_delivery = ''): Promise<void> => {
  const number = test.desk.ledger.snapshot(id).receipt?.trackingNumber ?? '';
  service.next(
    'track',
    good({ tracking_number: number, status, location: 'Lagos', estimated_delivery }),
  );
  await test.desk.tracking.track(number);
};
const ofKind = (kind: (typeof TRACKING_ALERTS)[number]): string[] =>
  test.desk.trackingAlerts
    .list(kind, { offset: 0, limit: 50 })
    .rows.map(({ shipment }) => shipment.id);
const allNow = () => ({ asOf: clock.now() });
const nothing = { overdue: 0, quiet: 0, returned: 0, delivered: 0 };

describe('what is to be looked at of parcels on their way', () => {
  it('is overdue the day after the estimated one, in the desk’s time zone, and not once it is delivered', async () => {
    const [late = '', intime = ''] = await bookOnes('LATE', 'INTIME');
    await answered(late, 'In transit', '2026-11-20');
    await answered(intime, 'In transit', '2026-11-21');
    expect(test.desk.trackingAlerts.counts()).toEqual(nothing);
    clock.pass(DAY);
    expect(ofKind('overdue')).toEqual([late]);
    await answered(late, 'Delivered');
    expect(test.desk.trackingAlerts.counts()).toEqual({ ...nothing, delivered: 1 });
  });

  it('is quiet when nothing new was said for as many days as Settings say, however often it was asked', async () => {
    const [a = '', b = ''] = await bookOnes('A', 'B');
    await answered(a, 'In transit');
    await answered(b, 'In transit');
    clock.pass(4 * DAY);
    await answered(a, 'In transit');
    await answered(b, 'Arrived in Accra');
    clock.pass(1.1 * DAY);
    expect(ofKind('quiet')).toEqual([a]);
    test.change({ tracking: { ...test.desk.context.settings().tracking, quietDays: 1 } });
    expect(ofKind('quiet')).toEqual([a, b]);
  });

  it('is shown once where a parcel is overdue and quiet', async () => {
    const [id = ''] = await bookOnes('A');
    await answered(id, 'In transit', '2026-11-20');
    clock.pass(10 * DAY);
    expect(test.desk.trackingAlerts.counts()).toEqual({ ...nothing, overdue: 1 });
  });

  it('is news once when it was delivered, returned or cancelled, and again only when that changed', async () => {
    const [a = '', b = '', c = ''] = await bookOnes('A', 'B', 'C');
    await answered(a, 'Delivered to neighbour');
    await answered(b, 'Returned to sender');
    await answered(c, 'Cancelled');
    expect(test.desk.trackingAlerts.counts()).toEqual({ ...nothing, returned: 2, delivered: 1 });
    for (const kind of TRACKING_ALERTS) test.desk.trackingAlerts.seen(kind, allNow());
    await answered(a, 'Delivered to neighbour');
    expect(test.desk.trackingAlerts.counts()).toEqual(nothing);
    await answered(a, 'In transit');
    await answered(a, 'Returned');
    expect(ofKind('returned')).toEqual([a]);
  });

  it('is gone once seen, until there is something new to see, and back as it was after undo', async () => {
    const [late = '', quiet = ''] = await bookOnes('LATE', 'QUIET');
    await answered(late, 'In transit', '2026-11-21');
    await answered(quiet, 'In transit');
    clock.pass(6 * DAY);
    expect(test.desk.trackingAlerts.counts()).toEqual({ ...nothing, overdue: 1, quiet: 1 });
    const before = [
      ...test.desk.trackingAlerts.seen('overdue', { ids: [late] }),
      ...test.desk.trackingAlerts.seen('quiet', allNow()),
    ];
    expect(test.desk.trackingAlerts.counts()).toEqual(nothing);
    test.desk.trackingAlerts.unseen(before);
    expect(test.desk.trackingAlerts.counts()).toEqual({ ...nothing, overdue: 1, quiet: 1 });
    for (const kind of TRACKING_ALERTS) test.desk.trackingAlerts.seen(kind, allNow());
    await answered(late, 'In transit', '2026-11-25');
    expect(ofKind('overdue')).toEqual([late]);
    clock.pass(6 * DAY);
    expect(ofKind('quiet')).toEqual([quiet]);
  });

  it('stays when all of a list are marked as seen and it came after the list was read', async () => {
    const [here = '', late = '', back = '', quiet = ''] = await bookOnes('A', 'B', 'C', 'D');
    await answered(here, 'Returned to sender');
    await answered(late, 'In transit', '2026-11-20');
    await answered(quiet, 'In transit');
    const { asOf } = test.desk.trackingAlerts.list('returned', { offset: 0, limit: 50 });
    clock.pass(6 * DAY);
    await answered(back, 'Returned to sender');
    for (const kind of TRACKING_ALERTS) test.desk.trackingAlerts.seen(kind, { asOf });
    expect(test.desk.trackingAlerts.counts()).toEqual({
      ...nothing,
      overdue: 1,
      quiet: 1,
      returned: 1,
    });
    expect(ofKind('returned')).toEqual([back]);
  });

  it('is not what was booked so long ago that the desk follows it no more', async () => {
    const [id = ''] = await bookOnes('OLD');
    await answered(id, 'In transit', '2026-11-21');
    clock.pass(100 * DAY);
    expect(test.desk.trackingAlerts.counts()).toEqual(nothing);
    expect(test.desk.trackingRuns.countOpen(0)).toBe(1);
  });
});

describe('what was seen', () => {
  it('undo of seen leaves what came since to be looked at: a return would be in no list', async () => {
    const [id = ''] = await bookOnes('A-1');
    await answered(id, 'In transit');
    clock.pass(10 * DAY);
    expect(ofKind('quiet')).toEqual([id]);
    const before = test.desk.trackingAlerts.seen('quiet', { ids: [id] });
    await answered(id, 'Returned to sender');
    test.desk.trackingAlerts.unseen(before);
    expect(ofKind('returned')).toEqual([id]);
  });
});
