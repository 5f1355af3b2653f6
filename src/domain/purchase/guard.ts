import { addDecimals, compareDecimals, multiplyDecimal, type Money } from '../money/money.ts';

/** What may be spent without the manager, by currency. A currency that is not named has no limit. */
export interface SpendingLimits {
  readonly perRun: readonly Money[];
  readonly perDay: readonly Money[];
  /** Percent by which a price that is asked for anew may differ from the one that was chosen; beyond, the choice is asked for again. */
  readonly share: number;
}

export const NO_LIMITS: SpendingLimits = { perRun: [], perDay: [], share: 5 };

/** True when a price has moved by more than `share` percent, or to another currency, since it was chosen. */
export const movedTooFar = (chosen: Money, now: Money, share: number): boolean => {
  if (chosen.currency !== now.currency) return true;
  const difference = addDecimals(now.amount, multiplyDecimal(chosen.amount, -1)).replace('-', '');
  return (
    compareDecimals(multiplyDecimal(difference, 100), multiplyDecimal(chosen.amount, share)) > 0
  );
};

/** A spending limit that a purchase would go over. */
export interface Exceeded {
  readonly limit: 'run' | 'day';
  readonly allowed: Money;
  /** What it would come to. */
  readonly would: Money;
}

/**
 * Limits that a run would go over.
 * @param run what the run would cost @param spent what was spent today already, the uncertain counted as spent
 */
export const exceeded = (
  limits: SpendingLimits,
  run: readonly Money[],
  spent: readonly Money[],
): Exceeded[] => {
  const amountOf = (sums: readonly Money[], currency: string): string =>
    sums.find((each) => each.currency === currency)?.amount ?? '0.00';
  const over = (limit: Exceeded['limit'], allowed: Money, would: string): Exceeded[] =>
    compareDecimals(would, allowed.amount) > 0
      ? [{ limit, allowed, would: { amount: would, currency: allowed.currency } }]
      : [];
  // A currency that this run spends nothing of cannot be gone over by it.
  const spends = ({ currency }: Money): boolean =>
    compareDecimals(amountOf(run, currency), '0') > 0;
  return [
    ...limits.perRun
      .filter(spends)
      .flatMap((allowed) => over('run', allowed, amountOf(run, allowed.currency))),
    ...limits.perDay
      .filter(spends)
      .flatMap((allowed) =>
        over(
          'day',
          allowed,
          addDecimals(amountOf(run, allowed.currency), amountOf(spent, allowed.currency)),
        ),
      ),
  ];
};
