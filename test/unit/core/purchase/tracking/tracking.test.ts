import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { book, chosen, goodDraft, testDesk, type TestDesk } from '../../../../builders.ts';
import { fakeClock, type FakeClock } from '../../../../fakes/clock.ts';
import { bad, good } from '../../../../fakes/http.ts';
import { fakeService, type FakeService } from '../../../../fakes/service.ts';

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

const answer = (number: string, status: string, location = 'Lagos') =>
  good({
    shipment_id: 'X',
    tracking_number: number,
    status,
    location,
    estimated_delivery: '2026-12-01',
  });
const booked = async (): Promise<{ id: string; number: string }> => {
  const [id = ''] = await chosen(test, goodDraft('A-1'));
  await book(test, [id]);
  return { id, number: test.desk.ledger.snapshot(id).receipt?.trackingNumber ?? '' };
};

describe('the timeline of a shipment', () => {
  it('has each answer that differs from the last one, in the words of the service, with the time it was first seen', async () => {
    const { id, number } = await booked();
    const seen: number[] = [];
    for (const [status, location] of [
      ['PICKED-up  by ẹgbẹ́', 'Lagos'],
      ['PICKED-up  by ẹgbẹ́', 'Lagos'],
      ['In transit', 'Lagos'],
      ['In transit', 'Accra'],
      ['PICKED-up  by ẹgbẹ́', 'Lagos'],
    ] as const) {
      service.next('track', answer(number, status, location));
      seen.push(clock.now());
      await test.desk.tracking.track(number);
      clock.pass(60_000);
    }
    const event = (at: number, status: string, location: string) => ({
      at: seen[at],
      status,
      location,
      estimatedDelivery: '2026-12-01',
    });
    expect(test.desk.tracking.events(id)).toEqual([
      event(0, 'PICKED-up  by ẹgbẹ́', 'Lagos'),
      event(2, 'In transit', 'Lagos'),
      event(3, 'In transit', 'Accra'),
      event(4, 'PICKED-up  by ẹgbẹ́', 'Lagos'),
    ]);
  });

  it('announces the shipment, so that a window that shows it draws it anew', async () => {
    const { id, number } = await booked();
    test.events.length = 0;
    await test.desk.tracking.track(number);
    expect(
      test.events.flatMap((each) =>
        each.type === 'shipments'
          ? each.shipments.map((row) => [row.id, row.tracking?.status])
          : [],
      ),
    ).toEqual([[id, 'Pending']]);
  });

  it('does not change by an answer for another number, which is refused with both numbers named', async () => {
    const { id, number } = await booked();
    service.next('track', answer('TRK-OTHER', 'Delivered'));
    await expect(test.desk.tracking.track(number)).rejects.toThrow(
      new RegExp(`another number \\(TRK-OTHER\\) than ${number}`),
    );
    expect(test.desk.tracking.events(id)).toEqual([]);
    expect(test.desk.ledger.snapshot(id).tracking).toBeNull();
  });

  it('takes the same number in other case, spaces and dashes, and an answer without a number', async () => {
    const { id, number } = await booked();
    service.next(
      'track',
      answer(number.toLowerCase().replaceAll('-', ' '), 'One'),
      answer('', 'Two'),
    );
    await test.desk.tracking.track(number);
    await test.desk.tracking.track(number);
    expect(test.desk.tracking.events(id).map(({ status }) => status)).toEqual(['One', 'Two']);
  });

  it('is asked for in the mode of the shipment, whatever mode the desk works in', async () => {
    const { number } = await booked();
    test.change({ mode: 'STN' });
    const modes = async (typed: string) => {
      await test.desk.tracking.track(typed);
      return service.requests.at(-1)?.headers['X-Shipment-Mode'];
    };
    expect(await modes(number)).toBe('SFN');
    expect(await modes(number.toLowerCase())).toBe('SFN');
    expect(await modes('SOMEBODY-ELSES')).toBe('STN');
  });

  it('is as it was when the service has no answer', async () => {
    const { id, number } = await booked();
    await test.desk.tracking.track(number);
    service.next('track', bad(404, 'Shipment not found.'));
    await expect(test.desk.tracking.track(number)).rejects.toMatchObject({ reason: 'notFound' });
    expect(test.desk.tracking.events(id)).toHaveLength(1);
  });

  it('only grows: the database changes and deletes no event, but for words that are erased', async () => {
    const { id, number } = await booked();
    await test.desk.tracking.track(number);
    const { db, tracking } = test.desk.context.store;
    for (const sql of [
      "UPDATE tracking_events SET status = 'Delivered'",
      'UPDATE tracking_events SET at = 1',
      'DELETE FROM tracking_events',
    ])
      expect(() => {
        db.run(sql);
      }).toThrow(/append-only/);
    tracking.erase(id, (words) => words.includes('Nobody'));
    expect(tracking.last(id)).toMatchObject({ status: 'Pending' });
    tracking.erase(id, (words) => words.includes('Lagos'));
    expect(tracking.last(id)).toMatchObject({ status: '', location: '' });
  });

  it('has nothing of a number that no shipment has', async () => {
    await test.desk.tracking.track('SOMEBODY-ELSES');
    expect(test.desk.context.store.db.all('SELECT * FROM tracking_events')).toEqual([]);
  });
});
