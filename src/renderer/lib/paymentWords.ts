import type { PaymentLine, PaymentMethod } from '../../domain/payment/payment.ts';
import { t } from '../../texts/index.ts';

/** Returns a payment method in words. */
export const paymentMethodWords = (method: PaymentMethod): string => t(`payment.${method}`);

const KINDS = {
  payment: 'payment.columnPayment',
  refund: 'payment.kindRefund',
  correction: 'payment.kindCorrection',
  seen: 'payment.kindSeen',
} as const;

/** Returns the kind of a payment line in words. */
export const paymentKindWords = ({ kind, method }: Pick<PaymentLine, 'kind' | 'method'>): string =>
  t(kind === 'refund' && method === 'account' ? 'payment.kindCleared' : KINDS[kind]);

/** Returns what a shipment is called beside its payments. */
export const parcelName = (parcel: {
  readonly receiver: string;
  readonly name: string;
  readonly externalReference: string;
}): string => [parcel.receiver, parcel.name].filter(Boolean).join(', ') || parcel.externalReference;
