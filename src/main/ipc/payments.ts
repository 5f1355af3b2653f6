import { z } from 'zod';
import { PAYMENT_METHODS } from '../../domain/payment/payment.ts';
import type { DayOfPayments, PaymentState } from '../../domain/payment/paymentDay.ts';
import { anyone, coreAsks, signedIn, takes, takesWhen } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
const money = z.object({
  minor: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
/** Created by the window with the request, so that a payment that is sent twice is recorded once. */
const paymentId = z.uuid();
const reference = s.line(120);
const states = trusted<readonly PaymentState[]>();

/** Customers' payments: domain/payment/payment.ts. */
export const paymentsRoutes = {
  'payments.states': alwaysRoute(z.object({ ids: s.ids }), states, anyone),
  'payments.take': route(
    z.object({
      id: paymentId,
      shipmentIds: s.ids,
      method: z.enum(PAYMENT_METHODS),
      amount: money,
      tendered: money.nullable(),
      reference,
      pin: s.givenPin,
    }),
    states,
    takesWhen(['onAccount'], ({ method }) => (method === 'account' ? 'onAccount' : null), signedIn),
  ),
  'payments.refund': route(
    z.object({
      id: paymentId,
      shipmentId: s.id,
      method: z.enum(PAYMENT_METHODS),
      amount: money,
      reference,
      pin: s.givenPin,
    }),
    states,
    takes('refund'),
  ),
  'payments.correct': route(
    z.object({ id: paymentId, paymentId: z.string().max(60), pin: s.givenPin }),
    states,
    coreAsks('correction'),
  ),
  'payments.seen': route(
    z.object({ id: paymentId, paymentId: z.string().max(60) }),
    states,
    signedIn,
  ),
  'payments.day': alwaysRoute(
    z.object({ day: s.date.nullable() }),
    trusted<DayOfPayments>(),
    anyone,
  ),
  /** Saves the payments of a day in a file that a person chooses; null when cancelled. */
  'payments.export': alwaysRoute(
    z.object({ day: s.date, pin: s.givenPin }),
    trusted<{ readonly path: string } | null>(),
    takes('exports'),
  ),
  'payments.required': alwaysRoute(none, z.object({ required: z.boolean() }), anyone),
  'payments.setRequired': route(
    z.object({ required: z.boolean(), pin: s.givenPin }),
    z.object({ required: z.boolean() }),
    takes('paymentFirst'),
  ),
} as const;
