import type { PaymentState } from '../../../domain/payment/paymentDay.ts';
import type { Payments } from './payments.ts';

/**
 * Returns the payments with a cash drawer: it opens when cash is taken, given back or taken back, after the line is stored.
 * @param openDrawer opens the drawers of the receipt printers
 */
export const withCashDrawer = (payments: Payments, openDrawer: () => void): Payments => {
  const afterCash = (id: string, states: PaymentState[]): PaymentState[] => {
    const isCash = states.some(({ lines }) =>
      lines.some(({ paymentId, method }) => paymentId === id && method === 'cash'),
    );
    if (isCash) openDrawer();
    return states;
  };
  return {
    ...payments,
    take: (payment) => afterCash(payment.id, payments.take(payment)),
    refund: (refund) => afterCash(refund.id, payments.refund(refund)),
    correct: (correction) => afterCash(correction.id, payments.correct(correction)),
  };
};
