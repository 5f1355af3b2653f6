import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { DeskError } from '../../../../../src/core/base/deskError.ts';
import { isCounted } from '../../../../../src/domain/day/takings.ts';
import { NO_PRICE_LISTS } from '../../../../../src/domain/pricing/priceRules.ts';
import { fail } from '../../../../../src/domain/service/serviceError.ts';
import type { ShippingService } from '../../../../../src/domain/service/service.ts';
import { bookingService } from '../../../../fakes/bookingService.ts';
import {
  fakeDesk,
  someAddress,
  someDraft,
  someOption,
  type FakeDesk,
} from '../../../../fakes/desk.ts';
import { present } from '../../../../present.ts';

const HOUR_MS = 3_600_000;
/** The desk of one run, and its folder for files. */
let test: FakeDesk | null = null;
const folder = mkdtempSync(join(tmpdir(), 'figures-'));
afterEach(() => {
  test?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What may happen to a parcel; `n` says to which one, `more` how much customers pay beside the cost. */
const act = fc.record({
  kind: fc.constantFrom(
    'book',
    'lose',
    'refuse',
    'again',
    'void',
    'undo',
    'pay',
    'prices',
    'close',
  ),
  n: fc.nat(20),
  slug: fc.constantFrom('air', 'sea'),
  country: fc.constantFrom('US', 'GB'),
  more: fc.integer({ min: -9_000, max: 9_000 }),
  hours: fc.integer({ min: 0, max: 30 }),
});
interface Row {
  readonly state: string;
  readonly price: string;
  readonly currency: string;
}
const minorOf = (text: string): number => Math.round(Number(text) * 100);

it('the file of the list, the dashboard, the closes of the days and the files of payments have the same sums', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      test?.close();
      let cost = 1_000;
      let answer: 'booked' | 'lost' | 'refused' = 'booked';
      const good = bookingService();
      const service: Partial<ShippingService> = {
        ...good,
        rates: async () => {
          cost += 7;
          return {
            ok: true,
            value: { options: [someOption('air', `${cost}.25`), someOption('sea', `${cost}.50`)] },
          };
        },
        purchase: async (...given) =>
          answer === 'lost'
            ? fail({ kind: 'timeout', message: 'no answer' })
            : answer === 'refused'
              ? fail({ kind: 'refused', message: 'no', status: 422, reasons: [] })
              : present(good.purchase, 'purchase')(...given),
      };
      test = fakeDesk({ service, settings: { operator: 'AO' } });
      const { desk, store, pass } = test;
      const ids: string[] = [];
      let made = 0;
      const newId = (): string => `X${String((made += 1)).padStart(25, '0')}`;
      /** What the desk refuses changes nothing. */
      const allowed = (work: () => void): void => {
        try {
          work();
        } catch (error) {
          if (!(error instanceof DeskError)) throw error;
        }
      };
      const buy = async (id: string, slug: string): Promise<void> => {
        await desk.rating.start([id], null).finished;
        desk.choosing.one(id, slug);
        const { token, ids: due } = desk.booking.preflight([id]);
        if (due.length > 0)
          await desk.booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null)
            .finished;
      };
      const close = (): void => {
        const { day, rows } = desk.days.now();
        const counted = rows.filter(isCounted).map(({ drawer, currency, method, expected }) => ({
          ...{ drawer, currency, method, minor: expected },
        }));
        desk.days.close({ id: newId(), day, counted, words: '' });
      };
      desk.days.open({ id: newId(), floats: [], byCalendar: false });
      for (const { kind, n, slug, country, more, hours } of acts) {
        const id = ids[n % Math.max(1, ids.length)];
        answer = kind === 'lose' ? 'lost' : kind === 'refuse' ? 'refused' : 'booked';
        if (kind === 'book' || kind === 'lose' || kind === 'refuse') {
          const draft = someDraft(`P${ids.length}`, {
            receiver: someAddress({ last_name: `P${ids.length}`, country }),
          });
          const [record] = desk.drafts.insert(desk.batches.create('Test', 'SFN'), [
            { draft, rows: null, notes: [] },
          ]);
          ids.push(present(record, 'a record').id);
          await buy(present(record, 'a record').id, slug);
        } else if (kind === 'prices') {
          const rule = {
            ...{ name: 'r', services: [], countries: [], overWeight: null, upToWeight: null },
            ...{ percent: more, fixed: 100, perWeight: 0, minimum: 0 },
          };
          desk.pricing.setLists({
            ...NO_PRICE_LISTS,
            SFN: { rules: [rule], vat: 750, roundTo: 5 },
          });
        } else if (kind === 'close') allowed(close);
        else if (id !== undefined) {
          const wish = { id: newId(), shipmentId: id, reason: 'wrong', allowed: null };
          if (kind === 'void') allowed(() => desk.voiding.mark(wish));
          else if (kind === 'undo') allowed(() => desk.voiding.undo(wish));
          else if (kind === 'again') {
            // Where its answer was lost: the service does not have it, so it is sent once more.
            if (desk.ledger.snapshot(id).state === 'uncertain') {
              pass(HOUR_MS);
              await desk.resolve(id, { kind: 'notBooked' });
            }
            if (!['booked', 'uncertain'].includes(desk.ledger.snapshot(id).state))
              await buy(id, slug);
          } else {
            const open = desk.payments.states([id])[0]?.balance?.open;
            if (open && open.minor > 0)
              allowed(() =>
                desk.payments.take({
                  ...{ id: newId(), shipmentIds: [id], method: 'cash', tendered: null },
                  ...{ amount: open, reference: '', allowed: null },
                }),
              );
          }
        }
        pass(hours * HOUR_MS);
      }
      allowed(close);
      if (ids.length === 0) return;

      const path = join(folder, 'list.jsonl');
      await desk.ledgerExport.write({ query: { text: '', filter: 'all' } }, 'jsonl', path);
      const rows = readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Row);
      const sold = rows.filter(({ state }) => state === 'booked');
      const months = await Promise.all(
        ['2026-11-20', '2026-12-01'].map((day) =>
          desk.dashboard.figures({
            ...{ span: 'month', day, desks: 'own', withCost: true, allowed: null },
          }),
        ),
      );
      const add = (of: (month: (typeof months)[number]) => number): number =>
        months.reduce((sum, month) => sum + of(month), 0);
      const price = add(({ total }) => total.price[0]?.minor ?? 0);
      expect([add(({ total }) => total.parcels), price]).toEqual([
        sold.length,
        sold.reduce((sum, row) => sum + minorOf(row.price), 0),
      ]);
      expect(add((month) => month.void.parcels)).toBe(
        rows.filter(({ state }) => state === 'void').length,
      );
      for (const { total, groups } of months)
        for (const group of Object.values(groups))
          expect([
            group.reduce((sum, { parcels }) => sum + parcels, 0),
            group.reduce((sum, each) => sum + (each.margin[0]?.minor ?? 0), 0),
          ]).toEqual([total.parcels, total.margin[0]?.minor ?? 0]);
      // What the account was charged is in the day's figures, in the dashboard and in the ledger.
      const closes = store.days.recent(true, 1000).filter(({ kind }) => kind === 'closed');
      const costs = closes.flatMap(({ id }) => desk.days.costs(id));
      const sumOf = (of: (each: (typeof costs)[number]) => number): number =>
        costs.reduce((sum, each) => sum + of(each), 0);
      expect([
        sumOf((each) => each.cost.minor),
        sumOf((each) => each.price.minor),
        sumOf((each) => each.margin.minor),
        sumOf((each) => each.void.cost.minor),
      ]).toEqual([
        add(({ total }) => total.cost[0]?.minor ?? 0),
        price,
        add(({ total }) => total.margin[0]?.minor ?? 0),
        add((month) => month.void.cost[0]?.minor ?? 0),
      ]);
      const charged = store.shipments
        .some(ids)
        .filter(({ purchase }) => purchase.kind === 'booked')
        .flatMap(({ id }) => desk.pricing.costs(id).filter(({ chosen }) => chosen))
        .reduce((sum, each) => sum + each.cost.minor, 0);
      expect(sumOf((each) => each.cost.minor + each.void.cost.minor)).toBe(charged);
      // The file of the payments of each day has what its close had, for void parcels too.
      for (const { day, closing } of closes) {
        const lines = desk.paymentsExport(day).text.trim().split('\r\n').slice(1);
        const received = lines.reduce((sum, line) => sum + minorOf(line.split(',')[6] ?? ''), 0);
        expect(received).toBe(
          present(closing, 'a close').rows.reduce((sum, row) => sum + row.received + row.voided, 0),
        );
      }
      expect(closes.reduce((sum, { closing }) => sum + (closing?.counts.booked ?? 0), 0)).toBe(
        store.shipments.some(ids).filter(({ purchase }) => purchase.kind === 'booked').length,
      );
    }),
    { numRuns: 20 },
  );
});
