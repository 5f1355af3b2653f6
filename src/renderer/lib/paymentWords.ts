import type { PaymentKind, PaymentMethod } from '../../domain/payment/payment.ts';
import { t } from '../../texts/index.ts';

export const paymentMethodWords = (method: PaymentMethod): string => t(`payment.${method}`);

const KINDS = {
  payment: 'payment.columnPayment',
  refund: 'payment.kindRefund',
  correction: 'payment.kindCorrection',
  seen: 'payment.kindSeen',
} as const;
export const paymentKindWords = (kind: PaymentKind): string => t(KINDS[kind]);
