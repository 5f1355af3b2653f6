import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allot,
  balanceOf,
  maximumPayment,
  type PaymentLine,
} from '../../../../src/domain/payment/payment.ts';

const naira = (minor: number) => ({ minor, currency: 'NGN' });
let count = 0;
const line = (patch: Partial<PaymentLine>): PaymentLine => ({
  paymentId: `P${(count += 1)}`,
  shipmentId: 'S',
  at: 0,
  day: '2026-11-20',
  operator: 'AO',
  drawer: 'LAG',
  kind: 'payment',
  method: 'cash',
  amount: naira(0),
  tendered: null,
  reference: '',
  corrects: null,
  note: '',
  ...patch,
});

describe('where a shipment stands', () => {
  it('counts a transfer that nobody saw as received, and not as settled', () => {
    const transfer = line({ method: 'transfer', amount: naira(1000) });
    expect(balanceOf(naira(1000), [transfer])).toMatchObject({
      open: { minor: 0 },
      unseen: { minor: 1000 },
      isSettled: false,
    });
    const sight = line({ kind: 'seen', method: 'transfer', corrects: transfer.paymentId });
    expect(balanceOf(naira(1000), [transfer, sight])).toMatchObject({
      unseen: { minor: 0 },
      isSettled: true,
    });
  });

  it('is settled on account, and owes it still', () => {
    const onAccount = line({ method: 'account', amount: naira(1000) });
    expect(balanceOf(naira(1000), [onAccount])).toMatchObject({
      received: { minor: 0 },
      onAccount: { minor: 1000 },
      open: { minor: 0 },
      isSettled: true,
    });
  });

  it('is open again once a payment was taken back', () => {
    const cash = line({ amount: naira(1000) });
    const back = line({ kind: 'correction', amount: naira(-1000), corrects: cash.paymentId });
    expect(balanceOf(naira(1000), [cash, back])).toMatchObject({
      open: { minor: 1000 },
      isSettled: false,
    });
  });
});

describe('a payment for several shipments', () => {
  const anyBalances = fc.array(
    fc
      .record({
        price: fc.integer({ min: 0, max: 1e9 }),
        paid: fc.integer({ min: 0, max: 1e9 }),
        owed: fc.integer({ min: 0, max: 1e9 }),
      })
      .map(({ price, paid, owed }) =>
        balanceOf(naira(price), [
          line({ amount: naira(paid) }),
          line({ method: 'account', amount: naira(owed) }),
        ]),
      ),
    { minLength: 1, maxLength: 5 },
  );

  it('is shared to the last coin, and pays no account off that owes nothing', () => {
    fc.assert(
      fc.property(
        anyBalances,
        fc.constantFrom('cash', 'card', 'transfer', 'account'),
        fc.integer({ min: 1, max: 3e9 }),
        (balances, method, amount) => {
          const of = balances.map((balance, at) => ({ shipmentId: String(at), balance }));
          const parts = allot(method, amount, of);
          const sum = (counts: (part: (typeof parts)[number]) => boolean): number =>
            parts.filter(counts).reduce((total, { minor }) => total + minor, 0);
          expect(sum(({ method: by, minor }) => by === method && minor > 0)).toBe(amount);
          of.forEach(({ shipmentId, balance }) => {
            const off = sum((part) => part.shipmentId === shipmentId && part.minor < 0);
            expect(-off).toBeLessThanOrEqual(Math.max(0, balance.onAccount.minor));
          });
          if (amount !== maximumPayment(method, balances)) return;
          // What is due to the coin leaves nothing open anywhere.
          of.forEach(({ shipmentId, balance }) => {
            const mine = parts.filter((part) => part.shipmentId === shipmentId);
            const after = balanceOf(balance.price, [
              line({ amount: balance.received }),
              line({ method: 'account', amount: balance.onAccount }),
              ...mine.map((part) => line({ method: part.method, amount: naira(part.minor) })),
            ]);
            expect(after.open.minor).toBeLessThanOrEqual(0);
          });
        },
      ),
    );
  });
});
