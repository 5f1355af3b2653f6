import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDay, type DayLineKind, addDays } from '../../../../src/domain/text/dates.ts';
import {
  countDifference,
  NO_COUNTS,
  withCounts,
  type DayLine,
} from '../../../../src/domain/day/closing.ts';
import { closesOf, dayOf, NOTHING } from '../../../../src/domain/day/day.ts';
import type { StoredPayment } from '../../../../src/domain/payment/payment.ts';
import { isCounted, takingsOf, type TakingsLine } from '../../../../src/domain/day/takings.ts';

const line = fc.record<TakingsLine>({
  drawer: fc.constantFrom('A', 'B'),
  method: fc.constantFrom('cash', 'card', 'transfer', 'account'),
  amount: fc.record({
    minor: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    currency: fc.constantFrom('NGN', 'USD'),
  }),
  operator: fc.constantFrom('AO', 'BB', ''),
  kind: fc.constantFrom('payment', 'refund', 'correction'),
  voided: fc.boolean(),
});
const float = fc.record({
  drawer: fc.constantFrom('A', 'B'),
  amount: fc.record({ minor: fc.nat(1_000_000), currency: fc.constantFrom('NGN', 'USD') }),
});
const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

describe('what was taken in a day', () => {
  it('adds up to every line and float there is, by drawer, currency and method and by operator', () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(float), (lines, floats) => {
        const rows = takingsOf(lines, floats);
        for (const currency of ['NGN', 'USD']) {
          const own = rows.filter((row) => row.currency === currency);
          const paid = sum(
            lines
              .filter(({ amount }) => amount.currency === currency)
              .map(({ amount }) => amount.minor),
          );
          const there = sum(
            floats
              .filter(({ amount }) => amount.currency === currency)
              .map(({ amount }) => amount.minor),
          );
          expect(sum(own.map(({ expected }) => expected))).toBe(paid + there);
        }
        for (const row of rows)
          expect(sum(row.operators.map(({ minor }) => minor))).toBe(row.received + row.voided);
      }),
    );
  });

  it('is the same whatever the order of payments, refunds and corrections', () => {
    fc.assert(
      fc.property(
        fc
          .array(line, { maxLength: 12 })
          .chain((lines) =>
            fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
          ),
        ([lines, shuffled]) => {
          expect(takingsOf(shuffled, [])).toEqual(takingsOf(lines, []));
        },
      ),
    );
  });

  it('is nothing for a transfer that was only seen', () => {
    const seen: TakingsLine = {
      drawer: 'A',
      method: 'transfer',
      operator: 'AO',
      kind: 'seen',
      voided: false,
      amount: { minor: 0, currency: 'NGN' },
    };
    expect(takingsOf([seen], [])).toEqual([]);
  });
});

describe('counting', () => {
  it('differs by what was counted less what must be there, and is not whole while a row is not counted', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1 }),
        fc.integer({ min: 0, max: 9 }),
        (lines, more) => {
          const rows = takingsOf(lines, []);
          const counted = rows.filter(isCounted).map(({ drawer, currency, method, expected }) => ({
            ...{ drawer, currency, method },
            minor: expected + more,
          }));
          const closed = withCounts(rows, counted);
          expect(closed?.map(countDifference)).toEqual(
            rows.map((row) => (isCounted(row) ? more : 0)),
          );
          if (counted.length > 0) expect(withCounts(rows, counted.slice(1))).toBeNull();
        },
      ),
    );
  });
});

describe('a day that is made of its rows', () => {
  const DRAWERS = ['A', 'B'] as const;
  const happens = fc.oneof(
    { weight: 3, arbitrary: line.map((of) => ({ kind: 'paid' as const, of })) },
    fc.record({ kind: fc.constant('counted' as const), drawer: fc.constantFrom(...DRAWERS) }),
    fc.record({ kind: fc.constantFrom('closed' as const, 'reopened' as const) }),
  );
  const event = (patch: Pick<DayLine, 'kind'> & Partial<DayLine>, at: number): DayLine => ({
    ...{ id: String(at), day: '2026-11-20', at, operator: 'AO', floats: [] },
    ...{ closing: null, reason: '', ...patch },
  });

  it('has each line in one close or in what is still to be counted, whatever is closed and reopened', () => {
    fc.assert(
      fc.property(fc.array(happens, { maxLength: 25 }), (list) => {
        const payments: StoredPayment[] = [];
        const events: DayLine[] = [];
        const day = () => dayOf({ ...NOTHING, events, payments });
        list.forEach((each, at) => {
          if (each.kind === 'paid') {
            // A payment after a close belongs to another day.
            if (closesOf(events).at(-1)?.kind === 'closed') return;
            payments.push({
              ...{ paymentId: `P${at}`, shipmentId: 'S', at, day: '2026-11-20', tendered: null },
              ...{ reference: '', corrects: null, note: '', seq: payments.length + 1, ...each.of },
            });
          } else if (each.kind === 'reopened') {
            if (closesOf(events).length > 0) events.push(event({ kind: 'reopened' }, at));
          } else if (closesOf(events).at(-1)?.kind !== 'closed') {
            const drawer = each.kind === 'counted' ? each.drawer : undefined;
            const rows = day().rows.filter((row) => drawer === undefined || row.drawer === drawer);
            events.push(
              event(
                {
                  kind: each.kind,
                  closing: {
                    ...(drawer !== undefined && { drawer }),
                    rows: rows.map((row) => ({ ...row, counted: null })),
                    ...{ words: '', counts: NO_COUNTS, unseen: [], voided: [] },
                    upTo: { journal: 0, prints: 0, payments: payments.length },
                  },
                },
                at,
              ),
            );
          }
        });
        const rows = [
          ...closesOf(events).flatMap(({ closing }) => closing?.rows ?? []),
          ...day().rows,
        ];
        for (const drawer of DRAWERS)
          for (const currency of ['NGN', 'USD'])
            for (const method of ['cash', 'card', 'transfer', 'account'])
              expect(
                sum(
                  rows
                    .filter(
                      (row) =>
                        row.drawer === drawer && row.currency === currency && row.method === method,
                    )
                    .map(({ received, voided }) => received + voided),
                ),
              ).toBe(
                sum(
                  payments
                    .filter(
                      (each) =>
                        each.drawer === drawer &&
                        each.amount.currency === currency &&
                        each.method === method,
                    )
                    .map(({ amount }) => amount.minor),
                ),
              );
      }),
    );
  });
});

describe('the business day', () => {
  const kinds = fc.constantFrom<DayLineKind>('opened', 'closed', 'reopened');
  const never = (): boolean => false;
  /** Days that were closed while the clock was ahead. */
  const later = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 10 });
  it('is the calendar’s where no day was ever opened or closed', () => {
    expect(businessDay(null, '2026-11-20', never)).toEqual({
      day: '2026-11-20',
      isOpen: false,
      clock: null,
    });
  });
  it('stays open over midnight and with a clock that was set back, and says so', () => {
    const last = { kind: 'opened', day: '2026-11-20' } as const;
    expect(businessDay(last, '2026-11-20', never)).toMatchObject({
      day: '2026-11-20',
      clock: null,
    });
    expect(businessDay(last, '2026-11-21', never)).toMatchObject({
      day: '2026-11-20',
      clock: 'past',
    });
    expect(businessDay(last, '2026-11-19', never)).toMatchObject({
      day: '2026-11-20',
      clock: 'back',
    });
  });
  it('is never a day that was closed, and never before one', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 40 }), kinds, later, (off, kind, ahead) => {
        const today = addDays('2026-11-20', off);
        const used = ahead.map((each) => addDays('2026-11-20', each));
        const { day, isOpen } = businessDay({ kind, day: '2026-11-20' }, today, (each) =>
          used.includes(each),
        );
        expect(isOpen).toBe(kind !== 'closed');
        if (kind === 'closed')
          expect([day > '2026-11-20' && day >= today, used.includes(day)]).toEqual([true, false]);
        else expect(day).toBe('2026-11-20');
      }),
    );
  });
});
