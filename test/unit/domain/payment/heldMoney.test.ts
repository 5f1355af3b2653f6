import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldEnd, heldLines, returnedLine } from '../../../../src/domain/payment/heldMoney.ts';
import { balanceOf, type PaymentLine } from '../../../../src/domain/payment/payment.ts';
import { PURCHASE_STATES, isSentState } from '../../../../src/domain/purchase/purchase.ts';

const naira = (minor: number) => ({ minor, currency: 'NGN' });
const line = (patch: Partial<PaymentLine>): PaymentLine => ({
  ...{ paymentId: 'P', shipmentId: 'S', at: 0, day: '2026-11-20', operator: 'AO', drawer: 'till' },
  ...{ kind: 'held', method: 'cash', amount: naira(0), tendered: null, reference: '' },
  ...{ corrects: null, note: '' },
  ...patch,
});
const states = fc.constantFrom(...PURCHASE_STATES);

describe('held money', () => {
  it('is held while the purchase is sent or uncertain, and only then', () => {
    fc.assert(
      fc.property(states, states, (before, after) => {
        expect(heldEnd(before, after) === null).toBe(isSentState(after) && after !== 'booked');
      }),
    );
  });

  it('is neither received nor refundable, but not to be paid again either', () => {
    expect(balanceOf(naira(900), [line({ amount: naira(900) })])).toMatchObject({
      received: naira(0),
      held: naira(900),
      open: naira(0),
      isSettled: false,
    });
  });

  it('is in one place whatever happens to the purchase, and the sums of all places are what came in', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.nat(1000), states), { maxLength: 30 }),
        (steps) => {
          let [before, cameIn, lines]: [(typeof PURCHASE_STATES)[number], number, PaymentLine[]] = [
            'chosen',
            0,
            [],
          ];
          for (const [at, [comes, minor, after]] of steps.entries()) {
            if (comes && !isSentState(before)) {
              lines.push(line({ paymentId: `H${at}`, amount: naira(minor) }));
              cameIn += minor;
              before = 'sending';
            }
            const end = heldEnd(before, after);
            for (const held of heldLines(lines)) {
              if (end === 'earned')
                lines = lines.map((each) => (each === held ? { ...held, kind: 'payment' } : each));
              if (end === 'returned')
                lines.push(line({ ...returnedLine(held, 'till'), paymentId: `R${at}` }));
            }
            const back = -lines.reduce(
              (sum, { kind, amount }) => sum + (kind === 'returned' ? amount.minor : 0),
              0,
            );
            const { held, received } = balanceOf(naira(0), lines);
            expect(held.minor + received.minor + back).toBe(cameIn);
            expect(held.minor === 0 || end === null).toBe(true);
            before = after;
          }
        },
      ),
    );
  });
});
