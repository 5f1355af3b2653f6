import { afterEach, describe, expect, it } from 'vitest';
import { HttpFailure, type HttpRequest } from '../../../../../src/core/base/ports.ts';
import type { Settings } from '../../../../../src/domain/desk/settings.ts';
import { chosen, goodDraft, testDesk, type TestDesk } from '../../../../builders.ts';
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

const begin = (patch: Partial<Settings> = {}): Bench => {
  const [service, clock] = [fakeService(), heldClock()];
  bench = {
    service,
    clock,
    desk: testDesk({
      send: service.send,
      clock,
      settings: { activeProfile: 'live', concurrency: 2, ...patch },
    }),
  };
  return bench;
};
/** The service is there, and the desk fetches by itself. */
const go = async (made: Bench): Promise<void> => {
  await made.desk.desk.lookups.test();
  made.desk.desk.codes.catalogue.start();
};
const pass = async ({ clock }: Bench, ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= 30 * SECOND) await clock.pass(Math.min(left, 30 * SECOND));
};
const record = (code: string, name: string, over: object = {}): Record<string, unknown> => ({
  id: Number(code.slice(0, 6)),
  hs_code: code,
  name,
  active: true,
  deleted_at: null,
  created_at: '2025-01-15T09:00:00.000000Z',
  updated_at: null,
  ...over,
});
const SHEA = record('1515900000', 'Shea butter and other fixed vegetable fats');
const MELON = record('1207700000', 'Melon seeds');
const FISH = record('0305510000', 'Stockfish: dried cod');
const listed = (...records: readonly object[]) => good(records);
const paths = ({ service }: Bench): string[] =>
  service.requests
    .filter(({ url }) => /\/product(?:\/all)?$/.test(new URL(url).pathname))
    .map(({ url }) => new URL(url).pathname.replace(/^.*\/product/, '/product'));
const found = ({ desk }: Bench, text: string): string[] =>
  desk.desk.codes.searchLocal(text).map(({ code }) => code);

describe('the whole list of codes', () => {
  it('is fetched by itself, once, by the word all, and searched by words in any order', async () => {
    const made = begin();
    made.service.always('list', listed(SHEA, MELON, FISH));
    await go(made);
    await pass(made, 29 * SECOND);
    expect(paths(made)).toEqual([]);
    await pass(made, 2 * MINUTE);
    expect(paths(made)).toEqual(['/product/all']);
    expect(made.desk.desk.codes.catalogue.state()).toMatchObject({
      codes: 3,
      fetching: false,
      message: null,
    });
    expect(found(made, 'fat veg')).toEqual(['1515900000']);
    await pass(made, DAY);
    expect(paths(made)).toHaveLength(1);
  });

  it('is fetched again when it is a month old, also after a restart, and what the service lists no more is gone', async () => {
    const made = begin();
    made.service.always(
      'list',
      listed(SHEA, MELON, record('2402200000', 'Cigarettes', { deleted_at: '2026-06-03' })),
    );
    await go(made);
    await pass(made, 2 * MINUTE);
    const { at, codes } = made.desk.desk.codes.catalogue.state();
    expect(codes).toBe(2);
    // One code is carried by a shipment, and one of another length has been verified and was never listed.
    const { store } = made.desk.desk.context;
    const serviceId = made.desk.desk.context.identity().id;
    store.codes.used(serviceId, 'S1', ['1207700000'], 5);
    store.codes.verified(
      serviceId,
      { code: '120770', valid: true, description: 'Melon seeds', category: '' },
      6,
    );
    const restart = async (): Promise<void> => {
      made.desk.desk.context.connectivity.close();
      await made.desk.desk.codes.catalogue.close();
      made.desk = made.desk.crash();
    };
    await restart();
    made.service.always('list', listed(FISH, record('0306190000', 'Crayfish, frozen')));
    await made.clock.pass(29 * DAY);
    await go(made);
    await pass(made, 2 * MINUTE);
    expect(paths(made)).toHaveLength(1);
    await restart();
    await made.clock.pass(DAY);
    await go(made);
    await pass(made, 2 * MINUTE);
    expect(paths(made)).toHaveLength(2);
    expect(made.desk.desk.codes.catalogue.state().at).toBeGreaterThan((at ?? 0) + 30 * DAY - 1);
    expect(found(made, 'shea')).toEqual([]);
    expect(found(made, 'cigarettes')).toEqual([]);
    expect(found(made, 'stockfish')).toEqual(['0305510000']);
    // Deleted at the service: no more offered, but known where it stands.
    expect(made.desk.desk.codes.searchLocal('1207')).toMatchObject([
      { code: '120770', state: 'verified' },
    ]);
    expect(made.desk.desk.codes.searchLocal('1207700000')).toMatchObject([
      { code: '1207700000', uses: 1, active: false, state: 'unverified' },
    ]);
  });

  it('does not keep codes that the service lists no more because a shipment carries one of them', async () => {
    const made = begin();
    const old = Array.from({ length: 450 }, (_, at) =>
      record(String(8_500_000_000 + at), `Machine ${at}`),
    );
    made.service.always('list', listed(...old));
    await made.desk.desk.codes.catalogue.fetch();
    const { store } = made.desk.desk.context;
    const serviceId = made.desk.desk.context.identity().id;
    store.codes.used(serviceId, 'S1', ['8500000000'], 5);
    made.service.always('list', listed(SHEA, FISH));
    await made.clock.pass(1);
    const fetched = made.desk.desk.codes.catalogue.fetch();
    await made.clock.pass(0);
    await fetched;
    expect(store.codes.search(serviceId, 'machine', 500).filter(({ active }) => active)).toEqual(
      [],
    );
  });

  it('is not fetched while the service is not there or a run goes on', async () => {
    const made = begin();
    made.service.always('list', listed(SHEA, MELON));
    made.desk.desk.codes.catalogue.start();
    await pass(made, HOUR);
    expect(paths(made)).toEqual([]);
    let release = (): void => undefined;
    const ids = await chosen(made.desk, goodDraft('P-1'));
    made.service.next('purchase', async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return bad(422, 'No.');
    });
    const { booking, runs } = made.desk.desk;
    const { token } = booking.preflight(ids);
    const run = booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null);
    runs.track(run);
    // Let go sooner, it would wait for good.
    await expect.poll(() => made.service.count('purchase')).toBe(1);
    await pass(made, MINUTE);
    expect(made.desk.desk.context.connectivity.state().state).toBe('online');
    expect(paths(made)).toEqual([]);
    release();
    await run.finished;
    await pass(made, 2 * MINUTE);
    expect(paths(made)).toHaveLength(1);
  });

  it('is fetched at once where somebody looks for a code before it ever was: once, and not while it failed a moment ago', async () => {
    const made = begin();
    made.service.always('list', bad(500, 'Server error'));
    const { catalogue } = made.desk.desk.codes;
    // Nobody has heard of the service yet.
    expect(catalogue.want()).toMatchObject({ at: null, fetching: false });
    await made.desk.desk.lookups.test();
    expect(catalogue.want().fetching).toBe(true);
    expect(catalogue.want().fetching).toBe(true);
    await pass(made, 2 * MINUTE);
    expect(catalogue.state().fetching).toBe(false);
    const failed = paths(made).length;
    expect(catalogue.want().fetching).toBe(false);
    made.service.always('list', listed(SHEA));
    for (let times = 0; times < 20; times += 1) await made.desk.desk.lookups.test();
    await made.clock.pass(10 * MINUTE);
    expect(catalogue.want().fetching).toBe(true);
    await pass(made, 2 * MINUTE);
    expect(catalogue.state()).toMatchObject({ codes: 1, fetching: false });
    expect(found(made, 'shea butter')).toEqual(['1515900000']);
    const had = paths(made).length;
    expect(had).toBeGreaterThan(failed);
    // One that is there is fetched again only when it is old, by itself.
    await made.clock.pass(40 * DAY);
    expect(catalogue.want().fetching).toBe(false);
    expect(paths(made)).toHaveLength(had);
  });

  it('is tried again later and later when it fails, quietly, and what was known stays', async () => {
    const made = begin();
    made.service.always('list', bad(500, 'Server error'));
    made.desk.desk.context.store.codes.seen(
      made.desk.desk.context.identity().id,
      [{ id: 1, code: '0305510000', name: 'Stockfish', active: true }],
      1000,
    );
    await go(made);
    await pass(made, 4 * MINUTE);
    const first = paths(made).length;
    expect(first).toBeGreaterThan(0);
    // A service that fails is spared until it answers what a person asks.
    await pass(made, HOUR);
    expect(paths(made)).toHaveLength(first);
    for (let times = 0; times < 20; times += 1) await made.desk.desk.lookups.test();
    await pass(made, 3 * MINUTE);
    const second = paths(made).length;
    expect(second).toBeGreaterThan(first);
    for (let times = 0; times < 20; times += 1) await made.desk.desk.lookups.test();
    await pass(made, 6 * MINUTE);
    expect(paths(made)).toHaveLength(second);
    await pass(made, 3 * MINUTE);
    expect(paths(made).length).toBeGreaterThan(second);
    expect(made.desk.desk.codes.catalogue.state()).toEqual({
      at: null,
      codes: 0,
      fetching: false,
      message: null,
    });
    expect(found(made, 'stockfish')).toEqual(['0305510000']);
  });

  it.each([
    ['knows no such word', bad(404, 'Not found')],
    ['lists nothing under it', good([])],
  ])('comes by pages where the service %s, and then forgets nothing', async (_, answer) => {
    const made = begin();
    made.service.always('list', (request: HttpRequest) => {
      const { pathname, searchParams, origin } = new URL(request.url);
      if (pathname.endsWith('/all')) return answer;
      const page = Number(searchParams.get('page') ?? 1);
      return good({
        current_page: page,
        data: [page === 1 ? SHEA : MELON],
        next_page_url: page === 1 ? `${origin}${pathname}?page=2` : null,
      });
    });
    made.desk.desk.context.store.codes.seen(
      made.desk.desk.context.identity().id,
      [{ id: 1, code: '0305510000', name: 'Stockfish', active: true }],
      1000,
    );
    expect(await made.desk.desk.codes.catalogue.fetch()).toMatchObject({ codes: 2, message: null });
    expect(found(made, 'melon')).toEqual(['1207700000']);
    expect(found(made, 'stockfish')).toEqual(['0305510000']);
  });

  it('at a person’s wish says in words why it cannot be had, and an empty or broken list forgets nothing', async () => {
    const made = begin();
    const { catalogue } = made.desk.desk.codes;
    made.service.always('list', listed(SHEA, MELON));
    await catalogue.fetch();
    made.service.always('list', good([]));
    expect((await catalogue.fetch()).message).toBe('The service listed no codes.');
    made.service.always('list', good(Array.from({ length: 3 }, () => ({ nonsense: 1 }))));
    expect((await catalogue.fetch()).message).not.toBeNull();
    made.service.always('list', new HttpFailure('connect', false, 'no line'));
    const asking = catalogue.fetch();
    await pass(made, 2 * MINUTE);
    expect((await asking).message).not.toBeNull();
    expect(found(made, 'melon')).toEqual(['1207700000']);
    expect(catalogue.state()).toMatchObject({ codes: 2, message: null });
  });

  it('is kept apart for each service', async () => {
    const made = begin();
    made.service.always('list', listed(SHEA, MELON));
    await made.desk.desk.codes.catalogue.fetch();
    made.desk.change({ activeProfile: 'practice' });
    expect(made.desk.desk.codes.catalogue.state().at).toBeNull();
    expect(found(made, 'melon')).toEqual([]);
  });

  it('of 20,000 codes does not hold up what else the desk is asked', async () => {
    const made = begin();
    const many = Array.from({ length: 20_000 }, (_, at) =>
      record(String(1_000_000_000 + at * 37_000), `Goods number ${String(at)} of some kind`),
    );
    made.service.always('list', listed(...many));
    let turns = 0;
    const beat = setInterval(() => {
      turns += 1;
    }, 1);
    expect((await made.desk.desk.codes.catalogue.fetch()).codes).toBe(20_000);
    clearInterval(beat);
    // Read or written at once, it leaves others a handful of turns.
    expect(turns).toBeGreaterThan(15);
  });
});
