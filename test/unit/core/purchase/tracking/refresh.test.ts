import { afterEach, describe, expect, it } from 'vitest';
import { HttpFailure, type HttpRequest } from '../../../../../src/core/base/ports.ts';
import { NEVER } from '../../../../../src/domain/tracking/way.ts';
import type { Settings } from '../../../../../src/domain/desk/settings.ts';
import { settingsSchema } from '../../../../../src/domain/desk/settings.ts';
import { book, chosen, goodDraft, testDesk, type TestDesk } from '../../../../builders.ts';
import { heldClock, type HeldClock } from '../../../../fakes/clock.ts';
import { bad, good } from '../../../../fakes/http.ts';
import { fakeService, type FakeService } from '../../../../fakes/service.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

interface Bench {
  desk: TestDesk;
  readonly service: FakeService;
  readonly clock: HeldClock;
}
let bench: Bench | null = null;
afterEach(async () => {
  bench?.desk.desk.context.connectivity.close();
  await bench?.desk.close();
  bench = null;
});

/** @param ahead how far the desk's clock is ahead of the time that passes, milliseconds */
const begin = (patch: Partial<Settings> = {}, ahead: () => number = () => 0): Bench => {
  const [service, clock] = [fakeService(), heldClock()];
  const made: Bench = {
    service,
    clock,
    desk: testDesk({
      send: service.send,
      clock: { ...clock, now: () => clock.now() + ahead() },
      settings: { activeProfile: 'live', concurrency: 2, ...patch },
    }),
  };
  bench = made;
  return made;
};
const bookMany = async ({ desk }: Bench, count: number): Promise<string[]> => {
  const ids = await chosen(
    desk,
    ...Array.from({ length: count }, (_, at) => goodDraft(`P-${String(at)}`)),
  );
  await book(desk, ids);
  return ids;
};
/** Time goes by in the steps of the refresh. */
const pass = async ({ clock }: Bench, ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= SECOND) await clock.pass(Math.min(left, SECOND));
};
const said = (status: string) => (request: HttpRequest) =>
  good({
    tracking_number: decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? ''),
    status,
    location: 'Lagos',
    estimated_delivery: '2026-12-01',
  });
const dueAt = ({ desk }: Bench, id: string): number =>
  desk.desk.context.store.ways.get(id)?.dueAt ?? 0;

describe('the quiet refresh', () => {
  it('asks about each parcel when it is due and no sooner, keeps what changed with its time, and stops at delivered', async () => {
    const made = begin();
    const [id = ''] = await bookMany(made, 1);
    made.service.always('track', said('In transit'));
    made.desk.desk.trackingRefresh.start();
    await pass(made, 2 * HOUR);
    expect(made.service.count('track')).toBe(0);
    await pass(made, 1.1 * HOUR);
    expect(made.service.count('track')).toBe(1);
    const first = made.clock.now();
    await pass(made, 2.5 * HOUR);
    expect(made.service.count('track')).toBe(1);
    made.service.always('track', said('Delivered to neighbour'));
    await pass(made, HOUR);
    expect(made.service.count('track')).toBe(2);
    const events = made.desk.desk.tracking.events(id);
    expect(events.map(({ status }) => status)).toEqual(['In transit', 'Delivered to neighbour']);
    expect(events[0]?.at).toBeLessThanOrEqual(first);
    expect(events[1]?.at).toBeGreaterThan(first);
    await pass(made, 12 * HOUR);
    expect(made.service.count('track')).toBe(2);
  });

  it('asks twenty a minute at the most, however many are due, and after a restart no more than that', async () => {
    const made = begin();
    await bookMany(made, 70);
    await made.clock.pass(3 * HOUR);
    made.desk.desk.trackingRefresh.start();
    await pass(made, MINUTE);
    const before = made.service.count('track');
    await pass(made, MINUTE);
    const inOne = made.service.count('track') - before;
    expect(inOne).toBeLessThanOrEqual(20);
    expect(inOne).toBeGreaterThan(10);
    made.desk.desk.context.connectivity.close();
    const asked = made.service.count('track');
    made.desk = made.desk.crash();
    made.desk.desk.context.connectivity.watch();
    made.desk.desk.trackingRefresh.start();
    await pass(made, 30 * SECOND);
    expect(made.service.count('track')).toBe(asked);
    await pass(made, 89 * SECOND);
    expect(made.service.count('track') - asked).toBeLessThanOrEqual(20);
    await pass(made, 5 * MINUTE);
    // Each once: those that were asked before the restart are not due again.
    expect(made.service.count('track')).toBe(70);
  });

  it.each([
    [
      'it is switched off',
      { tracking: settingsSchema.parse({ tracking: { refresh: false } }).tracking },
    ],
    ['the desk is connected to practice', { activeProfile: 'practice' as const }],
  ])('asks nothing where %s', async (_, patch) => {
    const made = begin(patch);
    await bookMany(made, 1);
    made.desk.desk.trackingRefresh.start();
    await pass(made, 5 * HOUR);
    expect(made.service.count('track')).toBe(0);
    made.desk.change({
      tracking: settingsSchema.parse({ tracking: { refresh: true, practice: true } }).tracking,
    });
    await pass(made, 5 * MINUTE);
    expect(made.service.count('track')).toBe(1);
  });

  it('asks nothing while a run is on, while the service is away, or while it does not take the keys', async () => {
    const made = begin();
    await bookMany(made, 2);
    made.desk.desk.trackingRefresh.start();
    const [draft = ''] = made.desk.desk.drafts
      .add(made.desk.desk.batches.create('counter', 'SFN'), [goodDraft('CLERK')])
      .map(({ id }) => id);
    const held = Promise.withResolvers<null>();
    made.service.next('rates', async () => {
      await held.promise;
      return bad(500, 'no');
    });
    const rating = made.desk.desk.rating.start([draft], null);
    made.desk.desk.runs.track(rating);
    await pass(made, 4 * HOUR);
    expect(made.service.count('track')).toBe(0);
    rating.stop();
    held.resolve(null);
    await rating.finished;
    made.desk.desk.context.connectivity.markOffline();
    await pass(made, 10 * MINUTE);
    expect(made.service.count('track')).toBe(0);
    made.service.next('search', bad(401, 'Unauthorized'));
    await made.desk.desk.context.connectivity.probe();
    await pass(made, 10 * MINUTE);
    expect(made.service.count('track')).toBe(0);
    await made.desk.desk.context.connectivity.probe();
    await pass(made, 5 * MINUTE);
    expect(made.service.count('track')).toBe(2);
  });

  it('puts off a parcel that gets no answer, so that it does not keep the others from being asked about, and asks ever more seldom', async () => {
    const made = begin();
    const [slow = '', other = ''] = await bookMany(made, 2);
    made.service.always('track', (request) =>
      request.url.includes(
        encodeURIComponent(made.desk.desk.ledger.snapshot(slow).receipt?.trackingNumber ?? ''),
      )
        ? new HttpFailure('timeout', true, 'slow')
        : said('In transit')(request),
    );
    made.desk.desk.trackingRefresh.start();
    await pass(made, 4 * HOUR);
    expect(made.desk.desk.ledger.snapshot(other).tracking?.status).toBe('In transit');
    expect(made.desk.desk.ledger.snapshot(slow).tracking).toBeNull();
    // Three tries each time it comes to it.
    expect(made.service.count('track')).toBeLessThan(12);
  });

  it('does not come back at once to a number that the service does not know', async () => {
    const made = begin();
    const [id = ''] = await bookMany(made, 1);
    made.service.always('track', bad(404, 'Shipment not found.'));
    made.desk.desk.trackingRefresh.start();
    await pass(made, 4 * HOUR);
    expect(made.service.count('track')).toBe(1);
    expect(dueAt(made, id)).toBeGreaterThan(made.clock.now());
  });

  it('follows no parcel for ever: after ninety days it asks no more by itself', async () => {
    const made = begin();
    const [id = ''] = await bookMany(made, 1);
    const way = made.desk.desk.context.store.ways.get(id);
    if (!way) throw new Error('no way');
    await made.clock.pass(91 * DAY);
    made.desk.desk.trackingRefresh.start();
    await pass(made, 5 * MINUTE);
    expect(made.service.count('track')).toBe(0);
    expect(dueAt(made, id)).toBe(NEVER);
    // A person’s own press still does.
    await made.desk.desk.tracking.track(
      made.desk.desk.ledger.snapshot(id).receipt?.trackingNumber ?? '',
    );
    expect(dueAt(made, id)).toBe(NEVER);
  });

  it.each([
    ['half a year', 180 * DAY],
    ['a month', 30 * DAY],
  ])(
    'asks again about parcels that it asked about, or gave up, while the clock was %s ahead, once it is right',
    async (_, wrong) => {
      let ahead = 0;
      const made = begin({}, () => ahead);
      const [id = ''] = await bookMany(made, 1);
      made.service.always('track', said('In transit'));
      ahead = wrong;
      made.desk.desk.trackingRefresh.start();
      await pass(made, 5 * MINUTE);
      expect(dueAt(made, id)).toBeGreaterThan(made.clock.now() + DAY);
      const before = made.service.count('track');
      ahead = 0;
      await pass(made, 5 * MINUTE);
      expect(made.service.count('track')).toBe(before + 1);
      expect(dueAt(made, id)).toBeLessThan(made.clock.now() + DAY);
    },
  );
});
