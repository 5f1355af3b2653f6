import { t } from '../../../texts/index.ts';
import { TABLES } from '../../platform/dialogs.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { paymentsRoutes } from '../../../shared/ipc/payments.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `payments.*`. */
export const paymentsHandlers = ({
  desk: { payments, paymentsExport },
  files,
  printing,
}: HandlerContext): Handlers<typeof paymentsRoutes> => ({
  'payments.states': ({ ids }) => payments.states(ids),
  'payments.take': (payment) => {
    const states = payments.take(payment);
    if (payment.method === 'cash') printing.direct.cashMoved();
    return states;
  },
  'payments.refund': (refund) => {
    const states = payments.refund(refund);
    if (refund.method === 'cash') printing.direct.cashMoved();
    return states;
  },
  'payments.correct': (correction) => payments.correct(correction),
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
});
