import type { MinorMoney } from '../money/minorMoney.ts';

/**
 * What a line of the wallet is. `balance`: what the service showed as the account's balance. `topUp`: paid in. `refund`: given back by the
 * service. `correction`: takes an earlier line back. PERSISTED.
 */
export const WALLET_KINDS = ['balance', 'topUp', 'refund', 'correction'] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

/** One line of the prepaid account at a service, in one currency. Lines are only ever added. PERSISTED. */
export interface WalletLine {
  /** Made where it is entered, so that a second press of a key is the same line. */
  readonly id: string;
  /** When it was entered, milliseconds since the epoch. */
  readonly at: number;
  /** YYYY-MM-DD that it is of, in the desk's time zone. */
  readonly day: string;
  /** The moment that it holds for, milliseconds since the epoch: a day of before counts to its end. */
  readonly asOf: number;
  readonly operator: string;
  readonly kind: WalletKind;
  /** What the service showed, or what was added; of a correction, the line taken back with its sign turned. */
  readonly amount: MinorMoney;
  readonly reference: string;
  /** Line that this one takes back. */
  readonly corrects: string | null;
}

/** What was sent to be bought since a moment, in minor units of one currency. */
export interface WalletSpent {
  /** Bought for sure: booked, void bookings included. */
  readonly booked: number;
  /** Uncertain, or being sent now: possibly bought. */
  readonly uncertain: number;
}

/** What is left of the prepaid account in one currency. */
export interface WalletBalance extends WalletSpent {
  readonly currency: string;
  /** The balance that it is counted from. */
  readonly from: WalletLine;
  /** Paid in and given back since. */
  readonly added: number;
  /** Left when everything uncertain was bought. */
  readonly surely: number;
  /** Left when nothing uncertain was bought; never less than `surely`. */
  readonly possibly: number;
}

/** Lines that hold: those that nobody has taken back, without the corrections. */
export const standingLines = (lines: readonly WalletLine[]): WalletLine[] => {
  const over = new Set(lines.flatMap(({ corrects }) => corrects ?? []));
  return lines.filter(({ id, kind }) => kind !== 'correction' && !over.has(id));
};

/** Of two balances, the one of the later moment counts; of one moment, the one that was entered later. */
const isLater = (one: WalletLine, other: WalletLine): boolean =>
  one.asOf === other.asOf
    ? one.at === other.at
      ? one.id > other.id
      : one.at > other.at
    : one.asOf > other.asOf;

/**
 * What is left: the latest balance that the service showed, what was added after that moment, less what was bought after it. The order of the
 * lines does not matter.
 * @param spentSince what was sent after a balance
 * @returns null while no balance was entered in this currency: then nothing is known
 */
export const walletBalance = (
  lines: readonly WalletLine[],
  currency: string,
  spentSince: (from: WalletLine) => WalletSpent,
): WalletBalance | null => {
  const mine = standingLines(lines).filter(({ amount }) => amount.currency === currency);
  const from = mine
    .filter(({ kind }) => kind === 'balance')
    .reduce<WalletLine | null>(
      (best, line) => (best === null || isLater(line, best) ? line : best),
      null,
    );
  if (from === null) return null;
  const added = mine
    .filter(({ kind, asOf }) => kind !== 'balance' && asOf > from.asOf)
    .reduce((sum, { amount }) => sum + amount.minor, 0);
  const { booked, uncertain } = spentSince(from);
  const possibly = from.amount.minor + added - booked;
  return { currency, from, added, booked, uncertain, surely: possibly - uncertain, possibly };
};

/** `short`: the account cannot pay for it even when nothing uncertain was bought. `perhaps`: only if something uncertain was not bought. */
export type WalletVerdict = 'enough' | 'perhaps' | 'short';

/** Whether the account can pay, in minor units of its currency. @param cost of what is to be bought and of what runs will still buy */
export const walletVerdict = (
  { surely, possibly }: Pick<WalletBalance, 'surely' | 'possibly'>,
  cost: number,
): WalletVerdict => (cost <= surely ? 'enough' : cost <= possibly ? 'perhaps' : 'short');

/** Whether the account can pay for a booking, in one currency. */
export interface WalletCheck {
  readonly currency: string;
  readonly verdict: WalletVerdict;
  /** True when what is surely left afterwards is below what the site wants to be warned of. */
  readonly low: boolean;
  /** Minor units, before the booking; null where they are for the manager and a PIN is set. */
  readonly left: { readonly surely: number; readonly possibly: number } | null;
}

/** The wallet as a manager sees it. */
export interface WalletView {
  readonly balances: readonly WalletBalance[];
  /** All lines of the service, the last entered first. */
  readonly lines: readonly WalletLine[];
  /** Ids of lines that were taken back. */
  readonly takenBack: readonly string[];
  /** Below what the site is warned, by currency. */
  readonly warnBelow: readonly MinorMoney[];
}
