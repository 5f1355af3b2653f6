import { t } from '../../../texts/index.ts';
import { totals, type Money, toMinor } from '../../../domain/money/money.ts';
import {
  walletBalance,
  walletVerdict,
  type WalletBalance,
  type WalletCheck,
  type WalletLine,
  type WalletSpent,
} from '../../../domain/wallet/wallet.ts';
import type { PurchaseContext } from '../purchase.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Guard } from './guard.ts';

/** The remaining prepaid balances, and whether they cover a booking. */
export interface WalletAllows {
  /** Returns the balances at the active service, only for currencies in which a balance was entered. */
  balances(): WalletBalance[];
  /**
   * Returns whether the account can pay, for each currency whose balance is known.
   * @param costs costs of the purchases @param committed what runs in progress will still buy
   */
  check(costs: readonly Money[], committed: readonly Money[]): WalletCheck[];
  /**
   * Throws DeskError `beyondBalance` when the balance is surely too low. Without any balance nothing is checked.
   * @param costs called only when a balance is known @param isSaid a person chose to buy it anyway
   */
  allow(costs: () => readonly Money[], committed: () => readonly Money[], isSaid: boolean): void;
  /**
   * Returns false when a price rise during a run makes the balance surely too low, though it was enough for the run until then.
   * @param committed what runs in progress will still buy, this item at the earlier price
   */
  mayRise(rise: Money, committed: readonly Money[]): boolean;
  /** Returns the currencies whose balance is surely below the warning amount. */
  low(): string[];
}

type Deps = PurchaseContext;

/** Returns what is left of the account in each currency in which a balance was entered. */
const balancesOf = ({ store, identity }: Deps): WalletBalance[] => {
  const { id } = identity();
  const lines = store.wallet.of(id);
  const currencies = new Set(
    lines.flatMap(({ kind, amount }) => (kind === 'balance' ? amount.currency : [])),
  );
  return [...currencies].flatMap((currency) => {
    const spentSince = (from: WalletLine): WalletSpent => {
      const { booked, uncertain } = store.spending.after(id, currency, from);
      const minor = (amount: string): number => toMinor({ amount, currency }).minor;
      return { booked: minor(booked), uncertain: minor(uncertain) };
    };
    return walletBalance(lines, currency, spentSince) ?? [];
  });
};

/** Creates the wallet checks for booking. Amounts are hidden from others than managers where a PIN is set. */
export const createWalletAllows = (context: Deps, guard: Pick<Guard, 'limits'>): WalletAllows => {
  const warnBelow = (currency: string): number | null =>
    context.store.facts.get('walletWarnBelow')?.find((each) => each.currency === currency)?.minor ??
    null;
  const sumIn = (sums: readonly Money[], currency: string): number => {
    const found = totals(sums).find((each) => each.currency === currency);
    return found ? toMinor(found).minor : 0;
  };
  const isBelow = (currency: string, left: number): boolean => {
    const warn = warnBelow(currency);
    return warn !== null && left < warn;
  };

  const check: WalletAllows['check'] = (costs, committed) => {
    const balances = balancesOf(context);
    const hidden = balances.length > 0 && guard.limits().locked;
    return balances.flatMap((balance): WalletCheck[] => {
      const { currency, surely, possibly } = balance;
      const cost = sumIn(costs, currency);
      if (cost === 0) return [];
      const all = cost + sumIn(committed, currency);
      return [
        {
          currency,
          verdict: walletVerdict(balance, all),
          low: isBelow(currency, surely - all),
          left: hidden ? null : { surely, possibly },
        },
      ];
    });
  };

  return {
    balances: () => balancesOf(context),
    check,
    allow: (costs, committed, isSaid) => {
      if (isSaid || balancesOf(context).length === 0) return;
      const short = check(costs(), committed()).find(({ verdict }) => verdict === 'short');
      if (short)
        throw new DeskError('beyondBalance', t('wallet.beyond', { currency: short.currency }));
    },
    mayRise: (rise, committed) =>
      balancesOf(context).every((balance) => {
        const before = sumIn(committed, balance.currency);
        const after = before + sumIn([rise], balance.currency);
        return (
          walletVerdict(balance, after) !== 'short' || walletVerdict(balance, before) === 'short'
        );
      }),
    low: () =>
      balancesOf(context).flatMap(({ currency, surely }) =>
        isBelow(currency, surely) ? currency : [],
      ),
  };
};
