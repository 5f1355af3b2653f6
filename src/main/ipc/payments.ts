import { z } from 'zod';
import { t } from '../../texts/index.ts';
import { TABLES } from '../platform/dialogs.ts';
import { anyone, coreAsks, signedIn, needsPin, needsPinWhen } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

/** Created by the window with the request, so that a payment that is sent twice is recorded once. */
const paymentId = z.uuid();

/** Customers' payments: domain/payment/payment.ts. */
export const paymentsRoutes = {
  'payments.states': alwaysRoute(z.object({ ids: s.ids }), anyone, ({ ids }, { desk }) =>
    desk.payments.states(ids),
  ),
  'payments.take': route(
    s.enteredPayment.extend({ id: paymentId, shipmentIds: s.ids, pin: s.givenPin }),
    needsPinWhen(
      ['onAccount'],
      ({ method }) => (method === 'account' ? 'onAccount' : null),
      signedIn,
    ),
    (payment, { desk }, allowed) => desk.payments.take({ ...payment, allowed }),
  ),
  'payments.refund': route(
    z.object({
      id: paymentId,
      shipmentId: s.id,
      ...s.enteredPayment.omit({ tendered: true }).shape,
      pin: s.givenPin,
    }),
    needsPin('refund'),
    (refund, { desk }, allowed) => desk.payments.refund({ ...refund, allowed }),
  ),
  'payments.correct': route(
    z.object({ id: paymentId, paymentId: z.string().max(60), pin: s.givenPin }),
    coreAsks('correction'),
    (correction, { desk }) => desk.payments.correct(correction),
  ),
  'payments.seen': route(
    z.object({ id: paymentId, paymentId: z.string().max(60) }),
    signedIn,
    (sight, { desk }) => desk.payments.seen(sight),
  ),
  'payments.day': alwaysRoute(z.object({ day: s.date.nullable() }), anyone, ({ day }, { desk }) =>
    desk.payments.day(day),
  ),
  /** Saves the payments of a day in a file that a person chooses; null when cancelled. */
  'payments.export': alwaysRoute(
    z.object({ day: s.date, pin: s.givenPin }),
    needsPin('exports'),
    ({ day }, { desk, files }) => {
      const { name, text } = desk.paymentsExport(day);
      return files.save(name, TABLES.csv, t('payment.save'), text);
    },
  ),
  'payments.required': alwaysRoute(s.none, anyone, (_, { desk }) => ({
    required: desk.payments.isRequired(),
  })),
  'payments.setRequired': route(
    z.object({ required: z.boolean(), pin: s.givenPin }),
    needsPin('paymentFirst'),
    ({ required }, { desk }) => {
      desk.payments.setRequired(required);
      return { required: desk.payments.isRequired() };
    },
  ),
} as const;
