import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { isCounted } from '../../../../src/domain/day/takings.ts';
import { DeskError } from '../../../../src/core/deskError.ts';
import type { ShippingService } from '../../../../src/domain/service/service.ts';
import { ok } from '../../../../src/domain/service/serviceError.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../fakes/desk.ts';
import { present } from '../../../present.ts';

const DAY = 86_400_000;
const service: Partial<ShippingService> = {
  verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
  rates: async () => ok({ options: [someOption('air', '1000.55')] }),
};
/** The desk of one run. */
let test: FakeDesk | null = null;
afterEach(() => {
  test?.close();
});

const METHODS = ['cash', 'card', 'transfer', 'account'] as const;
/** What may happen at a counter; `n` says which parcel or payment, `minor` how much. */
const act = fc.record({
  kind: fc.constantFrom('take', 'refund', 'correct', 'seen', 'close', 'reopen', 'clock'),
  n: fc.nat(30),
  method: fc.constantFrom(...METHODS),
  minor: fc.integer({ min: -1, max: 120_000 }),
  days: fc.integer({ min: -40, max: 40 }),
});

describe('the closes of a desk, whatever is paid, given back and taken back, and wherever the clock goes', () => {
  it('have every coin once, and no balance that is not the sum of its lines', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
        test?.close();
        test = fakeDesk({ service, settings: { operator: 'AO' } });
        const { desk, store, pass } = test;
        const ids = desk.drafts
          .insert(
            desk.batches.create('Test', 'SFN'),
            ['A', 'B', 'C'].map((name) => ({ draft: someDraft(name), rows: null, notes: [] })),
          )
          .map(({ id }) => id);
        await desk.rating.start(ids, null).finished;
        for (const id of ids) desk.choosing.one(id, 'air');
        let made = 0;
        const newId = (): string => `X${String((made += 1)).padStart(25, '0')}`;
        const written: string[] = [];
        /** What the desk refuses changes nothing. */
        const allowed = (work: () => void): boolean => {
          try {
            work();
            return true;
          } catch (error) {
            if (!(error instanceof DeskError)) throw error;
            return false;
          }
        };
        const close = (): void => {
          const { day, rows } = desk.days.now();
          const counted = rows.filter(isCounted).map(({ drawer, currency, method, expected }) => ({
            ...{ drawer, currency, method },
            // More can have been given back in cash than came in as cash.
            minor: method === 'cash' ? Math.max(0, expected) : expected,
          }));
          desk.days.close({ id: newId(), day, counted, words: 'counted' });
        };
        desk.days.open({ id: newId(), floats: [], byCalendar: false });
        for (const { kind, n, method, minor, days } of acts) {
          const shipmentId = present(ids[n % ids.length], 'a shipment');
          const amount = { minor, currency: 'NGN' };
          const id = newId();
          if (kind === 'take') {
            const shipmentIds = n % 2 === 0 ? ids : [shipmentId];
            const reference = method === 'card' || method === 'transfer' ? 'R' : '';
            const wish = { id, shipmentIds, method, amount, tendered: null, reference, pin: null };
            if (allowed(() => desk.payments.take(wish))) written.push(id);
          } else if (kind === 'refund' && method !== 'account') {
            const wish = { id, shipmentId, method, amount, reference: 'R', pin: null };
            if (allowed(() => desk.payments.refund(wish))) written.push(id);
          } else if (kind === 'correct' || kind === 'seen') {
            const paymentId = written[n % Math.max(1, written.length)] ?? 'none';
            allowed(() =>
              kind === 'seen'
                ? desk.payments.seen({ id, paymentId })
                : desk.payments.correct({ id, paymentId, pin: null }),
            );
          } else if (kind === 'close') allowed(close);
          else if (kind === 'reopen')
            allowed(() => desk.days.reopen({ id, reason: 'once more', pin: null }));
          else pass(days * DAY);
        }
        allowed(close);
        const lines = ids.flatMap((id) => store.payments.of(id));
        const serviceId = desk.context.identity().id;
        // Of a day that was reopened the last close counts.
        const closes = new Map(
          store.days
            .recent(serviceId, 1000)
            .toReversed()
            .flatMap(({ day, closing }) => (closing ? [[day, closing] as const] : [])),
        );
        for (const method of METHODS)
          expect(
            [...closes.values()]
              .flatMap(({ rows }) => rows)
              .filter((row) => row.method === method)
              .reduce((sum, { expected, float }) => sum + expected - float, 0),
          ).toBe(
            lines
              .filter((line) => line.method === method && line.kind !== 'seen')
              .reduce((sum, line) => sum + line.amount.minor, 0),
          );
        for (const { shipmentId, balance } of desk.payments.states(ids)) {
          const own = store.payments.of(shipmentId);
          const sum = own.reduce((total, line) => total + line.amount.minor, 0);
          const { price, open, received, onAccount } = present(balance, 'a balance');
          expect(open.minor).toBe(price.minor - sum);
          expect([price.minor, received.minor >= 0, onAccount.minor >= 0]).toEqual([
            100_055,
            true,
            true,
          ]);
        }
      }),
      { numRuns: 20 },
    );
  });
});
