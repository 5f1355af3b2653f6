import { afterEach, describe, expect, it } from 'vitest';
import { HttpFailure, type HttpRequest } from '../../../../../src/core/base/ports.ts';
import { openForReading, type Database } from '../../../../../src/core/ledger/database/database.ts';
import type { RunProgress } from '../../../../../src/domain/shipment/snapshot.ts';
import { book, chosen, goodDraft, testDesk, type TestDesk } from '../../../../builders.ts';
import { fakeClock, heldClock, START } from '../../../../fakes/clock.ts';
import { bad, good } from '../../../../fakes/http.ts';
import { fakeService, type FakeService } from '../../../../fakes/service.ts';

let test: TestDesk | null = null;
afterEach(async () => {
  test?.desk.context.connectivity.close();
  await test?.close();
  test = null;
});

const begin = (service: FakeService): { desk: TestDesk; clock: ReturnType<typeof fakeClock> } => {
  const clock = fakeClock();
  test = testDesk({ send: service.send, clock });
  return { desk: test, clock };
};
const bookedOnes = async (desk: TestDesk, ...names: string[]): Promise<string[]> => {
  const ids = await chosen(desk, ...names.map((name) => goodDraft(name)));
  await book(desk, ids);
  return ids;
};
const numberOf = (request: HttpRequest): string =>
  decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
const said = (number: string, status: string) =>
  good({
    shipment_id: 'X',
    tracking_number: number,
    status,
    location: 'Lagos',
    estimated_delivery: '2026-12-01',
  });
const over = async ({ desk, events }: TestDesk, started: RunProgress): Promise<RunProgress> => {
  await expect
    .poll(() => desk.runs.current().some(({ id }) => id === started.id), { interval: 5 })
    .toBe(false);
  const ended = events.findLast(
    (event) => event.type === 'run' && event.progress.id === started.id,
  );
  if (ended?.type !== 'run') throw new Error('the run was never told of');
  return ended.progress;
};

describe('tracking many', () => {
  it('asks about everything that is on its way: not what was delivered or returned, is no booking, or is somebody else’s', async () => {
    const service = fakeService();
    const { desk } = begin(service);
    const [a = '', b = '', c = '', d = ''] = await bookedOnes(desk, 'A', 'B', 'C', 'D');
    await chosen(desk, goodDraft('NOT-BOOKED'));
    const words = new Map([
      [a, 'Delivered to neighbour'],
      [b, 'Returned to sender'],
      [c, 'Ti de Ibadan'],
      [d, 'In transit'],
    ]);
    const byNumber = new Map(
      [...words].map(([id, status]) => [
        desk.desk.ledger.snapshot(id).receipt?.trackingNumber ?? '',
        status,
      ]),
    );
    service.always('track', (request) =>
      said(numberOf(request), byNumber.get(numberOf(request)) ?? '?'),
    );
    expect(desk.desk.trackingRuns.countOpen(0)).toBe(4);
    const first = await over(desk, desk.desk.trackingRuns.startOpen(0));
    expect(first).toMatchObject({ kind: 'tracking', state: 'done', total: 4, done: 4, failed: 0 });
    expect(desk.desk.trackingRuns.open(0)).toEqual([c, d]);
    await over(desk, desk.desk.trackingRuns.startOpen(0));
    expect(service.count('track')).toBe(6);
    expect(desk.desk.trackingRuns.countOpen(START + 1_000_000_000)).toBe(0);
    expect(() => desk.desk.trackingRuns.startOpen(START + 1_000_000_000)).toThrow(
      /tracking number/,
    );
  });

  it('tracks older bookings too when more is asked for during a run over the newer ones', async () => {
    const service = fakeService();
    const { desk, clock } = begin(service);
    const [older = ''] = await bookedOnes(desk, 'OLD');
    clock.pass(86_400_000);
    const since = clock.now();
    const [newer = ''] = await bookedOnes(desk, 'NEW');
    const answer = Promise.withResolvers<null>();
    service.always('track', async (request) => {
      await answer.promise;
      return said(numberOf(request), 'In transit');
    });
    const first = desk.desk.trackingRuns.startOpen(since);
    const rest = desk.desk.trackingRuns.startOpen(0);
    // What both runs cover is not asked for again.
    expect(desk.desk.trackingRuns.startOpen(since).id).toBe(rest.id);
    answer.resolve(null);
    expect(await over(desk, first)).toMatchObject({ state: 'done', total: 1 });
    expect(await over(desk, rest)).toMatchObject({ state: 'done', total: 1 });
    expect([older, newer].map((id) => desk.desk.ledger.snapshot(id).tracking?.status)).toEqual([
      'In transit',
      'In transit',
    ]);
    expect(service.count('track')).toBe(2);
  });

  it('opens a parcel again that turns out not to have been delivered', async () => {
    const service = fakeService();
    const { desk } = begin(service);
    const [id = ''] = await bookedOnes(desk, 'A');
    service.next('track', (request) => said(numberOf(request), 'Delivered'));
    await over(desk, desk.desk.trackingRuns.start([id]));
    expect(desk.desk.trackingRuns.open(0)).toEqual([]);
    service.next('track', (request) => said(numberOf(request), 'In transit'));
    await over(desk, desk.desk.trackingRuns.start([id]));
    expect(desk.desk.trackingRuns.open(0)).toEqual([id]);
  });

  it('goes on past a number that is not known, says why it failed, and keeps the rest', async () => {
    const service = fakeService();
    const { desk } = begin(service);
    const ids = await bookedOnes(desk, 'A', 'B', 'C');
    service.next('track', bad(404, 'Shipment not found.'));
    const ended = await over(desk, desk.desk.trackingRuns.start(ids));
    expect(ended).toMatchObject({ state: 'done', done: 3, failed: 1 });
    expect(ended.failures.map(({ message }) => message)).toEqual([
      expect.stringContaining('not found'),
    ]);
    expect(desk.desk.ledger.snapshot(ids[2] ?? '').tracking?.status).toBe('Pending');
  });

  it('stops when the line goes, and asks for the rest alone once it is back', async () => {
    const service = fakeService();
    const { desk, clock } = begin(service);
    const ids = await bookedOnes(desk, 'A', 'B', 'C');
    clock.pass(1000);
    desk.desk.trackingRuns.recover();
    service.next('track', (request) => said(numberOf(request), 'In transit'));
    service.always('track', new HttpFailure('connect', false, 'gone', 'ENETUNREACH'));
    const stopped = await over(desk, desk.desk.trackingRuns.start(ids));
    expect(stopped).toMatchObject({ state: 'stopped', canContinue: true, stoppedBy: 'service' });
    const before = service.count('track');
    service.always('track', (request) => said(numberOf(request), 'In transit'));
    expect(desk.desk.context.connectivity.state().state).toBe('offline');
    await desk.desk.context.connectivity.probe();
    expect(desk.desk.context.connectivity.state().state).toBe('online');
    await expect.poll(() => desk.desk.runs.current().length).toBe(0);
    expect(service.count('track') - before).toBe(2);
    expect(ids.map((id) => desk.desk.ledger.snapshot(id).tracking?.status)).toEqual([
      'In transit',
      'In transit',
      'In transit',
    ]);
  });

  it('never continues a run that the ledger does not have: its transaction could still be undone', async () => {
    const service = fakeService();
    const seen: { readonly id: string; readonly isCommitted: boolean }[] = [];
    let reader: Database | null = null;
    const desk = testDesk({
      send: service.send,
      clock: fakeClock(),
      onEvent: (event) => {
        if (event.type !== 'run' || event.progress.kind !== 'tracking') return;
        const { id } = event.progress;
        // A second connection sees committed rows only.
        const row = reader?.get('SELECT 1 AS x FROM runs WHERE id = ?', id);
        seen.push({ id, isCommitted: row !== undefined });
      },
    });
    test = desk;
    const ids = await bookedOnes(desk, 'A', 'B');
    reader = openForReading(desk.desk.context.store.db.location() ?? '');
    service.always('track', new HttpFailure('connect', false, 'gone', 'ENETUNREACH'));
    const { id: stopped } = desk.desk.trackingRuns.start(ids);
    await expect.poll(() => desk.desk.runs.current().length).toBe(0);
    service.always('track', (request) => said(numberOf(request), 'In transit'));
    desk.desk.trackingRuns.recover();
    await desk.desk.context.connectivity.probe();
    await expect.poll(() => seen.some(({ id }) => id !== stopped)).toBe(true);
    await expect.poll(() => desk.desk.runs.current().length).toBe(0);
    reader.close();
    expect(seen.filter(({ isCommitted }) => !isCommitted)).toEqual([]);
  });

  it('goes on after a crash with those that were not asked about, and no others', async () => {
    const service = fakeService();
    const { desk, clock } = begin(service);
    const ids = await bookedOnes(desk, 'A', 'B', 'C', 'D');
    clock.pass(1000);
    const never = Promise.withResolvers<never>();
    service.next(
      'track',
      (request) => said(numberOf(request), 'One'),
      (request) => said(numberOf(request), 'Two'),
      () => never.promise,
    );
    desk.desk.trackingRuns.start(ids);
    await expect.poll(() => service.count('track')).toBe(3);
    test = desk.crash();
    const asked: string[] = [];
    service.always('track', (request) => {
      asked.push(numberOf(request));
      return said(numberOf(request), 'Three');
    });
    test.desk.trackingRuns.recover();
    expect(asked).toEqual([]);
    await test.desk.context.connectivity.probe();
    await expect.poll(() => asked.length).toBe(2);
    await expect.poll(() => test?.desk.runs.current().length).toBe(0);
    const again = test;
    expect(ids.map((id) => again.desk.ledger.snapshot(id).tracking?.status)).toEqual([
      'One',
      'Two',
      'Three',
      'Three',
    ]);
    expect(again.desk.context.store.runs.openTrackings(again.desk.context.identity().id)).toEqual(
      [],
    );
  });

  it('is over for good when a person stops it, and counts what was cut off neither as tracked nor as failed', async () => {
    const service = fakeService();
    const { desk } = begin(service);
    const ids = await bookedOnes(desk, 'A', 'B');
    service.always(
      'track',
      ({ signal }) =>
        new Promise((resolve) => {
          signal?.addEventListener('abort', () => {
            resolve(new HttpFailure('cancelled', true, 'cancelled'));
          });
        }),
    );
    const started = desk.desk.trackingRuns.start(ids);
    await expect.poll(() => service.count('track')).toBe(1);
    desk.desk.runs.control(started.id, 'stop');
    expect(await over(desk, started)).toMatchObject({
      state: 'stopped',
      stoppedBy: 'person',
      done: 0,
      failed: 0,
      canContinue: false,
    });
    desk.desk.trackingRuns.recover();
    expect(desk.desk.runs.current()).toEqual([]);
    expect(() => desk.desk.trackingRuns.resume(started.id)).toThrow();
  });

  it('lets what a clerk waits for begin at once, while hundreds wait on a slow line', async () => {
    const service = fakeService();
    const clock = heldClock();
    test = testDesk({ send: service.send, clock, settings: { concurrency: 3 } });
    const desk = test;
    const ids = await bookedOnes(desk, ...Array.from({ length: 12 }, (_, at) => `S-${String(at)}`));
    const [fresh = ''] = desk.desk.drafts
      .add(desk.desk.batches.create('counter', 'SFN'), [goodDraft('CLERK')])
      .map(({ id }) => id);
    const never = Promise.withResolvers<never>();
    service.always('track', () => never.promise);
    desk.desk.trackingRuns.start(ids);
    await expect.poll(() => service.count('track')).toBe(3);
    // All three places are taken by answers that do not come.
    await desk.desk.rating.start([fresh], null).finished;
    expect(desk.desk.ledger.snapshot(fresh).state).toBe('quoted');
    desk.desk.choosing.byRule([fresh], { name: '', pick: { kind: 'cheapest' }, never: [] });
    await book(desk, [fresh]);
    expect(desk.desk.ledger.snapshot(fresh).state).toBe('booked');
    expect(service.count('track')).toBe(3);
    test = desk.crash();
  });
});
