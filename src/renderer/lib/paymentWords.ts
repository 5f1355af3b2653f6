import type { PaymentKind, PaymentMethod } from '../../domain/payment/payment.ts';
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
export const paymentKindWords = (kind: PaymentKind): string => t(KINDS[kind]);
