import { t } from '../../../texts/index.ts';
import type { PaymentState } from '../../../domain/payment/paymentDay.ts';
import { TABLES } from '../../platform/dialogs.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { paymentsRoutes } from '../../../shared/ipc/payments.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `payments.*`. */
export const paymentsHandlers = ({
  desk: { payments, paymentsExport },
  files,
  printing,
}: HandlerContext): Handlers<typeof paymentsRoutes> => {
  /** Opens the cash drawer when the recorded payment was in cash. */
  const withDrawer = (id: string, states: PaymentState[]): PaymentState[] => {
    const isCash = states.some(({ lines }) =>
      lines.some(({ paymentId, method }) => paymentId === id && method === 'cash'),
    );
    if (isCash) printing.direct.cashMoved();
    return states;
  };
  return {
    'payments.states': ({ ids }) => payments.states(ids),
    'payments.take': (payment) => withDrawer(payment.id, payments.take(payment)),
    'payments.refund': (refund) => withDrawer(refund.id, payments.refund(refund)),
    'payments.correct': (correction) => withDrawer(correction.id, payments.correct(correction)),
    'payments.seen': (sight) => payments.seen(sight),
    'payments.day': ({ day }) => payments.day(day),
    'payments.export': ({ day }) => {
      const { name, text } = paymentsExport(day);
      return files.save(name, TABLES.csv, t('payment.save'), Buffer.from(`\ufeff${text}`));
    },
    'payments.required': () => ({ required: payments.isRequired() }),
    'payments.setRequired': ({ required, pin }) => {
      payments.setRequired(required, pin);
      return { required: payments.isRequired() };
    },
  };
};
