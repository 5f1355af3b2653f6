import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeskError } from '../../src/core/base/deskError.ts';
import type { ProfileId } from '../../src/domain/desk/settings.ts';
import { isCounted } from '../../src/domain/day/takings.ts';
import { NO_PRICE_LISTS } from '../../src/domain/pricing/priceRules.ts';
import type { ShippingService } from '../../src/domain/service/service.ts';
import { fail } from '../../src/domain/service/serviceError.ts';
import { bookingService } from '../fakes/bookingService.ts';
import { fakeDesk, someAddress, someDraft, someOption, type FakeDesk } from '../fakes/desk.ts';
import { present } from '../present.ts';

/** A real service takes no parcel without a sender. */
const SENDER = someAddress({ country: 'NG', state: 'Lagos', city: 'Lagos', zip_code: '' });
const ADDRESSED = { test: 'https://test.example.com', live: 'https://live.example.com' };

/** A desk on a file whose connection, drawer, time zone and costs change. */
export interface World {
  readonly now: () => FakeDesk;
  readonly ids: readonly string[];
  /** Ids of payments, refunds and corrections. */
  readonly payments: readonly string[];
  readonly newId: () => string;
  /** Runs an act that the desk may refuse. @returns true when it did not */
  readonly allowed: (work: () => void) => boolean;
  readonly pay: (work: (id: string) => void) => void;
  /** Adds a parcel with a price at the present connection. */
  readonly add: () => Promise<void>;
  readonly rate: (id: string, slug: string) => Promise<void>;
  readonly book: (id: string, answer: 'booked' | 'lost' | 'refused') => Promise<void>;
  readonly close: (drawer: string | null, more: number) => void;
  readonly connect: (profile: ProfileId) => void;
  readonly drawer: (name: string) => void;
  readonly prices: (percent: number) => void;
  /** Starts the program again in another time zone. */
  readonly zone: (timeZone: string) => void;
  readonly pass: (ms: number) => void;
  readonly end: () => void;
}

/** Opens the world. Its costs rise by `step` minor units with each rating. */
export const openWorld = (step: number): World => {
  const folder = mkdtempSync(join(tmpdir(), 'sums-'));
  let [cost, made, answer] = [100_000, 0, 'booked'];
  const good = bookingService();
  const service: Partial<ShippingService> = {
    ...good,
    rates: async () => {
      cost += step;
      const option = (slug: string, minor: number, currency: string) => {
        const amount = (minor / 100).toFixed(2);
        const money = { amount, currency };
        return someOption(slug, amount, { gross: money, total: money });
      };
      return {
        ok: true,
        value: {
          options: [
            option('air', cost, 'NGN'),
            option('sea', cost + 55, 'NGN'),
            option('usd', Math.round(cost / 100), 'USD'),
          ],
        },
      };
    },
    purchase: async (...given) =>
      answer === 'lost'
        ? fail({ kind: 'timeout', message: 'no answer' })
        : answer === 'refused'
          ? fail({ kind: 'refused', message: 'no', status: 422, reasons: [] })
          : present(good.purchase, 'purchase')(...given),
  };
  const start = (timeZone: string, now?: number): FakeDesk =>
    fakeDesk({
      ...{ path: join(folder, 'desk.db'), service, timeZone },
      settings: { operator: 'AO', drawer: 'Left' },
      ...(now !== undefined && { now }),
    });
  let test = start('Africa/Lagos');
  const [ids, payments]: [string[], string[]] = [[], []];
  const newId = (): string => `X${String((made += 1)).padStart(25, '0')}`;
  const allowed: World['allowed'] = (work) => {
    try {
      work();
      return true;
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      return false;
    }
  };
  const rate: World['rate'] = async (id, slug) => {
    await test.desk.rating.start([id], null).finished;
    allowed(() => test.desk.choosing.one(id, slug));
  };
  return {
    now: () => test,
    ...{ ids, payments, newId, allowed, rate },
    pay: (work) => {
      const id = newId();
      if (allowed(() => work(id))) payments.push(id);
    },
    add: async () => {
      const { desk } = test;
      const [record] = desk.drafts.insert(desk.batches.create('Test', 'SFN'), [
        { draft: someDraft(`P${ids.length}`, { sender: SENDER }), rows: null, notes: [] },
      ]);
      const { id } = present(record, 'a shipment');
      ids.push(id);
      await rate(id, ids.length % 5 === 0 ? 'usd' : ids.length % 2 === 0 ? 'sea' : 'air');
    },
    book: async (id, how) => {
      answer = how;
      const { token, ids: due } = test.desk.booking.preflight([id]);
      if (due.length > 0)
        await test.desk.booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null)
          .finished;
      answer = 'booked';
    },
    close: (drawer, more) => {
      const { day, rows } = test.desk.days.now();
      const counted = rows
        .filter((row) => isCounted(row) && (drawer === null || row.drawer === drawer))
        .map(({ expected, ...row }) => ({
          ...row,
          minor: row.method === 'cash' ? Math.max(0, expected + more) : expected + more,
        }));
      allowed(() => test.desk.days.close({ id: newId(), day, drawer, counted, words: 'counted' }));
    },
    connect: (profile) => {
      test.change({
        activeProfile: profile,
        profiles: test.desk.context.settings().profiles.map((each) => ({
          ...each,
          ...(each.id !== 'practice' && { baseAddress: ADDRESSED[each.id] }),
        })),
      });
    },
    drawer: (name) => {
      const before = test.desk.context.settings().drawer;
      test.desk.days.drawerRenamed(before, name);
      test.change({ drawer: name });
    },
    prices: (percent) => {
      const rule = {
        ...{ name: 'r', services: [], countries: [], overWeight: null, upToWeight: null },
        ...{ percent, fixed: 100, perWeight: 0, minimum: 0 },
      };
      const SFN = { rules: [rule], vat: 750, roundTo: 5 };
      test.desk.pricing.setLists({ ...NO_PRICE_LISTS, SFN });
    },
    zone: (timeZone) => {
      const { activeProfile, profiles, drawer } = test.desk.context.settings();
      const at = test.desk.context.clock.now() + 1;
      test.close();
      test = start(timeZone, at);
      test.change({ activeProfile, profiles, drawer });
    },
    pass: (ms) => test.pass(ms),
    end: () => {
      test.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
