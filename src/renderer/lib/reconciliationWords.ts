import { fromMinor, minorDifference, type MinorMoney } from '../../domain/money/money.ts';
import type { Compared, DifferenceState } from '../../domain/reconciliation/difference.ts';
import { showDate } from './time.ts';
import { showMoney, showMoneys } from './money.ts';

/** Formats a sum that was charged, or credited when it is negative; a dash for null. */
export const minorWords = (money: MinorMoney | null): string =>
  money === null ? '–' : showMoney(fromMinor(money));

/** Formats sums in several currencies; a dash for none. */
export const minorsWords = (sums: readonly MinorMoney[]): string =>
  sums.length === 0 ? '–' : showMoneys(sums.map(fromMinor));

/** Returns how much more the statement charges than the ledger; null when both are equal, one is missing, or their currencies differ. */
export const chargeDifference = ({
  there,
  here,
}: Pick<Compared, 'there' | 'here'>): MinorMoney | null => {
  if (!there || !here) return null;
  if (there.currency !== here.currency) return null;
  const difference = minorDifference(there, here);
  return difference.minor === 0 ? null : difference;
};

/** Returns the first and last day of a statement, or a dash. */
export const spanWords = (from: string | null, to: string | null): string =>
  from === null || to === null
    ? '–'
    : from === to
      ? showDate(from)
      : `${showDate(from)} – ${showDate(to)}`;

/** CSS class of the mark of each state. */
export const STATE_MARKS: Readonly<Record<DifferenceState, string>> = {
  open: 'problem',
  explained: 'ready',
  claimed: 'sending',
  settled: 'booked',
};
