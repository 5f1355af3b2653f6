import { t } from '../../../texts/index.ts';
import { TABLES } from '../../platform/dialogs.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { paymentsRoutes } from '../../../shared/ipc/payments.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `payments.*`. */
export const paymentsHandlers = ({
  desk: { paymentsExport },
  payments,
  files,
}: HandlerContext): Handlers<typeof paymentsRoutes> => ({
  'payments.states': ({ ids }) => payments.states(ids),
  'payments.take': (payment) => payments.take(payment),
  'payments.refund': (refund) => payments.refund(refund),
  'payments.correct': (correction) => payments.correct(correction),
  'payments.seen': (sight) => payments.seen(sight),
  'payments.day': ({ day }) => payments.day(day),
  'payments.export': ({ day }) => {
    const { name, text } = paymentsExport(day);
    return files.save(name, TABLES.csv, t('payment.save'), text);
  },
  'payments.required': () => ({ required: payments.isRequired() }),
  'payments.setRequired': ({ required, pin }) => {
    payments.setRequired(required, pin);
    return { required: payments.isRequired() };
  },
});
