import type { WalletKind, WalletLine } from '../../domain/wallet/wallet.ts';
import { t } from '../../texts/index.ts';
import { showDateInWords, showMoment } from './time.ts';

/** Returns the kind of a wallet line in words. */
export const walletKindWords = (kind: WalletKind): string =>
  ({
    balance: t('wallet.kindBalance'),
    topUp: t('wallet.kindTopUp'),
    refund: t('wallet.kindRefund'),
    correction: t('wallet.kindCorrection'),
  })[kind];

const MINUTE_MS = 60_000;

/** Returns the moment of a line: its day, with the time when it was entered for the present moment. */
export const walletMoment = ({ day, asOf, at }: Pick<WalletLine, 'day' | 'asOf' | 'at'>): string =>
  Math.abs(asOf - at) < MINUTE_MS ? showMoment(at) : showDateInWords(day);
