import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  walletBalance,
  walletVerdict,
  type WalletLine,
} from '../../../../src/domain/wallet/wallet.ts';

const line = (patch: Partial<WalletLine>): WalletLine => ({
  id: 'L',
  at: 0,
  day: '2026-11-20',
  asOf: 0,
  operator: '',
  kind: 'balance',
  amount: { minor: 0, currency: 'NGN' },
  reference: '',
  corrects: null,
  ...patch,
});
const naira = (minor: number) => ({ minor, currency: 'NGN' });
const nothing = () => ({ booked: 0, uncertain: 0 });

/** Lines of one currency at different moments, some taken back. */
const anyLines = fc
  .array(
    fc.record({
      kind: fc.constantFrom('balance' as const, 'topUp' as const, 'refund' as const),
      minor: fc.integer({ min: 1, max: 1e9 }),
      asOf: fc.integer({ min: 0, max: 50 }),
      isTakenBack: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((made) =>
    made.flatMap(({ kind, minor, asOf, isTakenBack }, index): WalletLine[] => {
      const id = String(index).padStart(3, '0');
      const own = line({ id, at: index, asOf, kind, amount: naira(minor) });
      return isTakenBack
        ? [own, line({ id: `C${id}`, at: 100 + index, kind: 'correction', corrects: id })]
        : [own];
    }),
  );
const purchases = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 60 }),
    minor: fc.integer({ min: 0, max: 1e9 }),
    isUncertain: fc.boolean(),
  }),
  { maxLength: 12 },
);

describe('the wallet', () => {
  it('is unknown until a balance is entered, whatever was paid in', () => {
    expect(walletBalance([line({ kind: 'topUp', amount: naira(5) })], 'NGN', nothing)).toBeNull();
  });

  it('has the same balance in whatever order its lines are read, counted by hand', () => {
    fc.assert(
      fc.property(anyLines, purchases, fc.infiniteStream(fc.nat()), (lines, bought, keys) => {
        const spentSince = ({ asOf }: WalletLine) => {
          const sum = (isUncertain: boolean): number =>
            bought
              .filter((each) => each.isUncertain === isUncertain && each.at > asOf)
              .reduce((total, { minor }) => total + minor, 0);
          return { booked: sum(false), uncertain: sum(true) };
        };
        const found = walletBalance(lines, 'NGN', spentSince);
        const shuffled = lines
          .map((each) => ({ each, key: Number(keys.next().value) }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ each }) => each);
        expect(walletBalance(shuffled, 'NGN', spentSince)).toEqual(found);

        const over = new Set(lines.map(({ corrects }) => corrects));
        const standing = lines.filter(({ id, kind }) => kind !== 'correction' && !over.has(id));
        const last = standing
          .filter(({ kind }) => kind === 'balance')
          .toSorted((a, b) => a.asOf - b.asOf || a.at - b.at)
          .at(-1);
        if (!last) {
          expect(found).toBeNull();
          return;
        }
        let [surely, possibly] = [last.amount.minor, last.amount.minor];
        // Entered before a balance of an earlier moment: it may be in it.
        const isInIt = ({ at }: WalletLine): boolean => last.asOf < last.at && at < last.at;
        for (const each of standing)
          if (each.kind !== 'balance' && each.asOf > last.asOf && !isInIt(each)) {
            const { amount } = each;
            surely += amount.minor;
            possibly += amount.minor;
          }
        for (const { at, minor, isUncertain } of bought)
          if (at > last.asOf) {
            surely -= minor;
            if (!isUncertain) possibly -= minor;
          }
        expect(found).toMatchObject({ surely, possibly });
        expect(surely).toBeLessThanOrEqual(possibly);
      }),
    );
  });

  it('is after a mistake that was taken back what it was without the mistake', () => {
    fc.assert(
      fc.property(
        anyLines,
        fc.constantFrom('balance' as const, 'topUp' as const),
        fc.integer({ min: 0, max: 60 }),
        (lines, kind, asOf) => {
          const wrong = line({ id: 'WRONG', at: 500, kind, asOf, amount: naira(7) });
          const back = line({ id: 'BACK', at: 501, kind: 'correction', corrects: 'WRONG' });
          expect(walletBalance([...lines, wrong, back], 'NGN', nothing)).toEqual(
            walletBalance(lines, 'NGN', nothing),
          );
        },
      ),
    );
  });

  it('keeps currencies apart', () => {
    const dollars = line({ id: 'D', amount: { minor: 900, currency: 'USD' } });
    const lines = [line({ id: 'N', amount: naira(100) }), dollars];
    expect(walletBalance(lines, 'USD', nothing)).toMatchObject({ surely: 900, from: dollars });
  });

  it('pays surely, perhaps or not, to the coin', () => {
    const left = { surely: 70, possibly: 100 };
    expect([70, 71, 100, 101].map((cost) => walletVerdict(left, cost))).toEqual([
      'enough',
      'perhaps',
      'perhaps',
      'short',
    ]);
  });
});
