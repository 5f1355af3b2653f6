import type { WalletKind, WalletLine } from '../../domain/wallet/wallet.ts';
import { t } from '../../texts/index.ts';
import { showDateInWords, showMoment } from './time.ts';

/** What a line of the wallet is, in words. */
export const walletKindWords = (kind: WalletKind): string =>
  ({
    balance: t('wallet.kindBalance'),
    topUp: t('wallet.kindTopUp'),
    refund: t('wallet.kindRefund'),
    correction: t('wallet.kindCorrection'),
  })[kind];

const MINUTE_MS = 60_000;

/** The moment that a line holds for: the day, with the time where it was entered on that day. */
export const walletMoment = ({ day, asOf, at }: Pick<WalletLine, 'day' | 'asOf' | 'at'>): string =>
  Math.abs(asOf - at) < MINUTE_MS ? showMoment(at) : showDateInWords(day);
