import { fromMinor } from '../../domain/money/money.ts';
import type { Paid, PaymentLine, PaymentMethod } from '../../domain/payment/payment.ts';
import { t } from '../../texts/index.ts';
import { showMoney } from './money.ts';

/** Returns a payment method in words. */
export const paymentMethodWords = (method: PaymentMethod): string => t(`payment.${method}`);

const KINDS = {
  payment: 'payment.columnPayment',
  refund: 'payment.kindRefund',
  correction: 'payment.kindCorrection',
  seen: 'payment.kindSeen',
  held: 'payment.kindHeld',
  returned: 'payment.kindReturned',
} as const;

/** Returns the kind of a payment line in words. */
export const paymentKindWords = ({ kind, method }: Pick<PaymentLine, 'kind' | 'method'>): string =>
  t(kind === 'refund' && method === 'account' ? 'payment.kindCleared' : KINDS[kind]);

/** Returns whether a booked parcel is paid, and what is due, in words. */
export const paidWords = ({ open, onAccount }: Paid): string =>
  open.minor > 0
    ? t('payment.dueOf', { amount: showMoney(fromMinor(open)) })
    : onAccount.minor > 0
      ? t('payment.account')
      : t('payment.isPaid');

/** Returns what a shipment is called beside its payments. */
export const parcelName = (parcel: {
  readonly receiver: string;
  readonly name: string;
  readonly externalReference: string;
}): string => [parcel.receiver, parcel.name].filter(Boolean).join(', ') || parcel.externalReference;
