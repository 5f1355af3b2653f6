import { addDecimals, compareDecimals, multiplyDecimal, type Money } from '../money/money.ts';

/** Spending limits without the manager, by currency. A currency without an entry has no limit. */
export interface SpendingLimits {
  readonly perRun: readonly Money[];
  readonly perDay: readonly Money[];
  /** Percent by which a new price may differ from the chosen one; beyond it, the option has to be chosen again. */
  readonly share: number;
}

export const NO_LIMITS: SpendingLimits = { perRun: [], perDay: [], share: 5 };

/** True when a price differs by more than `share` percent from the chosen one, or has another currency. */
export const movedTooFar = (chosen: Money, now: Money, share: number): boolean => {
  if (chosen.currency !== now.currency) return true;
  const difference = addDecimals(now.amount, multiplyDecimal(chosen.amount, -1)).replace('-', '');
  return (
    compareDecimals(multiplyDecimal(difference, 100), multiplyDecimal(chosen.amount, share)) > 0
  );
};

/** A spending limit that a purchase would exceed. */
export interface Exceeded {
  readonly limit: 'run' | 'day';
  readonly allowed: Money;
  /** The sum that would be spent; null where it is not shown, because customers pay prices of their own. */
  readonly would: Money | null;
}

/**
 * Returns the limits that a run would exceed.
 * @param run cost of the run @param spent amounts spent today so far, including uncertain bookings
 */
export const exceededLimits = (
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
  // Limits of a currency that this run does not use are ignored.
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
