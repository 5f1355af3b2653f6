import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QUARTER_MS } from '../../../../../src/core/ledger/tables/spending.ts';
import type { ShipmentRecord } from '../../../../../src/core/ledger/tables/records.ts';
import { totals } from '../../../../../src/domain/money/money.ts';
import type { Purchase } from '../../../../../src/domain/purchase/purchase.ts';
import { fakeDesk, someDraft, someOption } from '../../../../fakes/desk.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-spent-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const AT = 1_795_000_000_000;
const KINDS = ['chosen', 'sending', 'uncertain', 'booked', 'refused'] as const;

const purchaseOf = (
  kind: (typeof KINDS)[number],
  at: number,
  amount: string,
  currency: string,
): Purchase => {
  const option = { ...someOption('air', amount), total: { amount, currency } };
  const chosen = {
    quote: { fingerprint: 'f', at, options: [option, someOption('sea', '999999.00')] },
    slug: 'air',
  };
  const attempt = { reference: 'R', bodyHash: 'h', at };
  switch (kind) {
    case 'chosen':
      return { kind, ...chosen };
    case 'sending':
      return { kind, ...chosen, attempt };
    case 'uncertain':
      return { kind, ...chosen, attempt, message: '', at };
    case 'refused':
      return { kind, ...chosen, attempt, message: '', reasons: [], at };
    case 'booked':
      return {
        kind,
        ...chosen,
        attempt,
        receipt: { reference: 'R', trackingNumber: `T-${at}`, trackingUrl: null },
        at,
      };
  }
};

/** What the guard counted before there were sums: every shipment read again. */
const readAnew = (records: readonly ShipmentRecord[]): Map<number, string> => {
  const sums = new Map<number, string>();
  for (const quarter of new Set(
    records.flatMap(({ purchase }) =>
      'attempt' in purchase ? [Math.floor(purchase.attempt.at / QUARTER_MS)] : [],
    ),
  )) {
    const spent = records.flatMap(({ purchase }) =>
      ['sending', 'uncertain', 'booked'].includes(purchase.kind) &&
      'attempt' in purchase &&
      Math.floor(purchase.attempt.at / QUARTER_MS) === quarter
        ? [purchase.quote.options[0]?.total ?? { amount: '0', currency: 'NGN' }]
        : [],
    );
    for (const { amount, currency } of totals(spent))
      if (currency === 'NGN') sums.set(quarter * QUARTER_MS, amount);
  }
  return sums;
};

const step = fc.record({
  row: fc.nat(3),
  kind: fc.constantFrom(...KINDS),
  minutes: fc.nat(120),
  units: fc.integer({ min: 1, max: 99_999_999 }),
  places: fc.constantFrom(0, 2, 4),
  currency: fc.constantFrom('NGN', 'USD'),
});

describe('sums of what was spent', () => {
  it('are what reading every shipment anew gives, whatever happened to each and in which order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { desk, close } = fakeDesk();
        try {
          const { store } = desk.context;
          const batch = desk.batches.create('Test', 'SFN');
          const ids = desk.drafts
            .insert(
              batch,
              [0, 1, 2, 3].map((n) => ({ draft: someDraft(`S-${n}`), rows: null, notes: [] })),
            )
            .map(({ id }) => id);
          for (const { row, kind, minutes, units, places, currency } of steps) {
            const amount = places === 0 ? `${units}` : (units / 10 ** places).toFixed(places);
            store.shipments.update({
              ...desk.ledger.must(ids[row] ?? ''),
              purchase: purchaseOf(kind, AT + minutes * 60_000, amount, currency),
            });
          }
          const kept = new Map(
            store.spending
              .since(desk.ledger.must(ids[0] ?? '').serviceId, AT - QUARTER_MS)
              .flatMap(({ at, spent }) =>
                spent.currency === 'NGN' ? [[at, spent.amount] as const] : [],
              ),
          );
          const anew = readAnew(ids.map((id) => desk.ledger.must(id)));
          expect([...kept].map(([at, amount]) => [at, Number(amount)])).toEqual(
            [...anew]
              .map(([at, amount]) => [at, Number(amount)])
              .toSorted(([a = 0], [b = 0]) => a - b),
          );
        } finally {
          close();
        }
      }),
      { numRuns: 60 },
    );
  });
});
