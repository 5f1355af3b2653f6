import { t } from '../../../texts/index.ts';
import { TABLES } from '../../platform/dialogs.ts';
import type { Handlers } from '../route.ts';
import type { paymentsRoutes } from '../payments.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `payments.*`. */
export const paymentsHandlers = ({
  desk: { payments, paymentsExport },
  files,
}: HandlerContext): Handlers<typeof paymentsRoutes> => ({
  'payments.states': ({ ids }) => payments.states(ids),
  'payments.take': (payment, allowed) => payments.take({ ...payment, allowed }),
  'payments.refund': (refund, allowed) => payments.refund({ ...refund, allowed }),
  'payments.correct': (correction) => payments.correct(correction),
  'payments.seen': (sight) => payments.seen(sight),
  'payments.day': ({ day }) => payments.day(day),
  'payments.export': ({ day }) => {
    const { name, text } = paymentsExport(day);
    return files.save(name, TABLES.csv, t('payment.save'), text);
  },
  'payments.required': () => ({ required: payments.isRequired() }),
  'payments.setRequired': ({ required }) => {
    payments.setRequired(required);
    return { required: payments.isRequired() };
  },
});
