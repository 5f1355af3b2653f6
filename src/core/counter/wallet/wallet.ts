import { t } from '../../../texts/index.ts';
import { dateIn, endOfDay, isDate } from '../../../domain/text/dates.ts';
import type { MinorMoney } from '../../../domain/money/money.ts';
import {
  validLines,
  type WalletKind,
  type WalletLine,
  type WalletView,
} from '../../../domain/wallet/wallet.ts';
import { today } from '../../base/clock.ts';
import type { CounterContext } from '../counter.ts';
import { DeskError } from '../../base/deskError.ts';
import type { WalletAllows } from '../../purchase/booking/walletAllows.ts';

/** A line as it is entered. */
export interface EnteredWalletLine {
  /** Created by the form; the same id twice is one line. */
  readonly id: string;
  readonly kind: Exclude<WalletKind, 'correction'>;
  /** YYYY-MM-DD at the desk; null for today. */
  readonly day: string | null;
  readonly amount: MinorMoney;
  readonly reference: string;
  /**
   * When the statement was read that shows this balance, milliseconds since the epoch: it cannot know what was booked after that. Left out: now.
   */
  readonly readAt?: number | undefined;
}

/** The prepaid account at the active service. Lines are only added; the shells ask for the manager's PIN first. */
export interface Wallet {
  view(): WalletView;
  /**
   * Adds a balance that the service showed, a top-up or a refund. One of today counts from now on, one of an earlier day from the end of that day, a
   * balance of a statement at the latest from when that was read.
   * Throws DeskError `badInput` for an impossible amount or day; `notAllowed` for anything before the first balance, for today's balance while a
   * purchase is being sent.
   */
  enter(line: EnteredWalletLine): WalletView;
  /** Takes a mistaken line back. Throws DeskError `notFound`; `notAllowed` when it was taken back before. */
  takeBack(wish: { readonly id: string; readonly lineId: string }): WalletView;
  /** Sets the amounts below which the account counts as low, by currency. */
  setWarnBelow(amounts: readonly MinorMoney[]): void;
  warnBelow(): readonly MinorMoney[];
  readonly check: WalletAllows['check'];
  readonly low: WalletAllows['low'];
}

/** Creates the wallet of the active service. */
export const createWallet = (context: CounterContext, allows: WalletAllows): Wallet => {
  const { store, clock } = context;
  const warnBelow = (): readonly MinorMoney[] => store.facts.get('walletWarnBelow') ?? [];
  const seen = (): WalletView => {
    const lines = store.wallet.of(context.identity().id);
    return {
      balances: allows.balances(),
      lines: lines.toReversed(),
      takenBack: lines.flatMap(({ corrects }) => corrects ?? []),
      warnBelow: warnBelow(),
    };
  };

  type New = Pick<WalletLine, 'kind' | 'day' | 'amount' | 'reference' | 'corrects'>;
  /** Stores a line; the same id a second time changes nothing. @param make also validates */
  const write = (id: string, make: () => New & { asOf?: number }): void => {
    const operator = context.operators.who();
    store.db.transaction(() => {
      if (store.wallet.get(id) !== null) return;
      store.epoch.checkOpen();
      const at = clock.now();
      store.wallet.add(context.identity().id, { asOf: at, ...make(), id, at, operator });
    });
  };

  const checkAmount = (kind: WalletKind, { minor, currency }: MinorMoney): void => {
    if (!/^[A-Z]{3}$/.test(currency) || !Number.isSafeInteger(minor))
      throw new DeskError('badInput', t('wallet.noAmount'));
    if (kind !== 'balance' && minor <= 0) throw new DeskError('badInput', t('wallet.aboveZero'));
  };

  return {
    view: seen,
    enter: ({ id, kind, day, amount, reference, readAt }) => {
      write(id, () => {
        checkAmount(kind, amount);
        const now = clock.now();
        const of = day ?? today(context);
        if (!isDate(of) || of > dateIn(now, context.timeZone))
          throw new DeskError('badInput', t('wallet.noDay'));
        const isToday = of === today(context);
        const isRead = kind === 'balance' && readAt !== undefined;
        const before = validLines(store.wallet.of(context.identity().id)).filter(
          (line) => line.amount.currency === amount.currency,
        );
        const known = before.some((line) => line.kind === 'balance');
        if (kind !== 'balance' && !known)
          throw new DeskError(
            'notAllowed',
            t('wallet.balanceFirst', { currency: amount.currency }),
          );
        // It would be unknown whether the balance that the service showed includes that purchase.
        if (kind === 'balance' && isToday && store.shipments.inState('sending').length > 0)
          throw new DeskError('notAllowed', t('wallet.whileSending'));
        return {
          kind,
          day: of,
          amount,
          reference: reference.trim(),
          corrects: null,
          // Later than earlier lines and, for a balance, than what was sent, even when the clock was set back since.
          asOf: isRead
            ? Math.min(readAt, now, endOfDay(of, context.timeZone))
            : isToday
              ? Math.max(
                  now,
                  ...before.map((line) => line.asOf + 1),
                  kind === 'balance'
                    ? store.spending.lastSent(context.identity().id, amount.currency)
                    : 0,
                )
              : endOfDay(of, context.timeZone),
        };
      });
      return seen();
    },
    takeBack: ({ id, lineId }) => {
      write(id, () => {
        const line = store.wallet
          .of(context.identity().id)
          .find((each) => each.id === lineId && each.kind !== 'correction');
        if (!line) throw new DeskError('notFound', t('wallet.gone'));
        if (store.wallet.of(context.identity().id).some(({ corrects }) => corrects === lineId))
          throw new DeskError('notAllowed', t('wallet.takenBackBefore'));
        return {
          kind: 'correction',
          day: today(context),
          amount: { ...line.amount, minor: -line.amount.minor },
          reference: line.reference,
          corrects: lineId,
        };
      });
      return seen();
    },
    setWarnBelow: (amounts) => {
      for (const { minor, currency } of amounts)
        if (!/^[A-Z]{3}$/.test(currency) || !Number.isSafeInteger(minor) || minor < 0)
          throw new DeskError('badInput', t('wallet.noAmount'));
      store.facts.set('walletWarnBelow', amounts);
    },
    warnBelow,
    check: allows.check,
    low: allows.low,
  };
};
