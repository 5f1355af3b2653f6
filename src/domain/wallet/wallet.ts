import type { MinorMoney } from '../money/money.ts';

/**
 * Kinds of wallet lines. `balance`: the account's balance as the service showed it. `topUp`: paid in. `refund`: refunded by the service.
 * `correction`: takes an earlier line back. PERSISTED.
 */
export const WALLET_KINDS = ['balance', 'topUp', 'refund', 'correction'] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

/** One line of the prepaid account at a service, in one currency. Lines are only added. PERSISTED. */
export interface WalletLine {
  /** Created where the line is entered, so that a second key press is the same line. */
  readonly id: string;
  /** When it was entered, milliseconds since the epoch. */
  readonly at: number;
  /** Its date, YYYY-MM-DD in the desk's time zone. */
  readonly day: string;
  /** The time it is valid for, milliseconds since the epoch: a past day counts to its end. */
  readonly asOf: number;
  readonly operator: string;
  readonly kind: WalletKind;
  /** The balance shown by the service, or the added amount; of a correction, the negated amount of the line it takes back. */
  readonly amount: MinorMoney;
  readonly reference: string;
  /** The line that this one takes back. */
  readonly corrects: string | null;
}

/** Amounts of purchases since a time, in minor units of one currency. */
export interface WalletSpent {
  /** Certainly bought: booked, including void bookings. */
  readonly booked: number;
  /** Possibly bought: uncertain, or being sent now. */
  readonly uncertain: number;
}

/** Remaining balance of the prepaid account in one currency. */
export interface WalletBalance extends WalletSpent {
  readonly currency: string;
  /** The balance line that it is computed from. */
  readonly from: WalletLine;
  /** Top-ups and refunds since then. */
  readonly added: number;
  /** Balance if everything uncertain was bought. */
  readonly surely: number;
  /** Balance if nothing uncertain was bought; never less than `surely`. */
  readonly possibly: number;
}

/** The valid lines: without corrections and lines that were taken back. */
export const validLines = (lines: readonly WalletLine[]): WalletLine[] => {
  const over = new Set(lines.flatMap(({ corrects }) => corrects ?? []));
  return lines.filter(({ id, kind }) => kind !== 'correction' && !over.has(id));
};

/** True when one balance is newer: by the time it is valid for, then by the time it was entered. */
const isLater = (one: WalletLine, other: WalletLine): boolean =>
  one.asOf === other.asOf
    ? one.at === other.at
      ? one.id > other.id
      : one.at > other.at
    : one.asOf > other.asOf;

/**
 * Computes the remaining balance: the newest balance that the service showed, plus what was added after it, minus what was bought after it.
 * Independent of the order of the lines.
 * @param spentSince returns what was sent after a balance
 * @returns null when no balance was entered in this currency
 */
export const walletBalance = (
  lines: readonly WalletLine[],
  currency: string,
  spentSince: (from: WalletLine) => WalletSpent,
): WalletBalance | null => {
  const valid = validLines(lines).filter(({ amount }) => amount.currency === currency);
  const from = valid
    .filter(({ kind }) => kind === 'balance')
    .reduce<WalletLine | null>(
      (best, line) => (best === null || isLater(line, best) ? line : best),
      null,
    );
  if (from === null) return null;
  // Of a statement that was read earlier it is not known whether it has what was entered since for its days. Nobody shall count on money twice.
  const isInIt = ({ day, at }: WalletLine): boolean =>
    from.asOf < from.at && day <= from.day && at < from.at;
  const added = valid
    .filter((line) => line.kind !== 'balance' && line.asOf > from.asOf && !isInIt(line))
    .reduce((sum, { amount }) => sum + amount.minor, 0);
  const { booked, uncertain } = spentSince(from);
  const possibly = from.amount.minor + added - booked;
  return { currency, from, added, booked, uncertain, surely: possibly - uncertain, possibly };
};

/** `short`: the balance is too low even if nothing uncertain was bought. `perhaps`: it is sufficient only if something uncertain was not bought. */
export type WalletVerdict = 'enough' | 'perhaps' | 'short';

/** Compares the balance with a cost, in minor units of its currency. @param cost of what is to be bought and of what current runs will still buy */
export const walletVerdict = (
  { surely, possibly }: Pick<WalletBalance, 'surely' | 'possibly'>,
  cost: number,
): WalletVerdict => (cost <= surely ? 'enough' : cost <= possibly ? 'perhaps' : 'short');

/** Result of the balance check for a booking, in one currency. */
export interface WalletCheck {
  readonly currency: string;
  readonly verdict: WalletVerdict;
  /** True when the certain balance after the booking is below the warning threshold. */
  readonly low: boolean;
  /** Balance before the booking, in minor units; null when only the manager may see it and a PIN is set. */
  readonly left: { readonly surely: number; readonly possibly: number } | null;
}

/** The wallet for a manager. */
export interface WalletView {
  readonly balances: readonly WalletBalance[];
  /** All lines of the service, the last entered first. */
  readonly lines: readonly WalletLine[];
  /** Ids of lines that were taken back. */
  readonly takenBack: readonly string[];
  /** Warning thresholds by currency. */
  readonly warnBelow: readonly MinorMoney[];
}
