import { z } from 'zod';
import { PAYMENT_METHODS } from '../../domain/payment/payment.ts';
import type { DayOfPayments, PaymentState } from '../../domain/payment/paymentDay.ts';
import { alwaysRoute, route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
const money = z.object({
  minor: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
/** Created by the window with the request, so that a payment that is sent twice is recorded once. */
const paymentId = z.uuid();
const reference = z.string().max(120);
const states = trusted<readonly PaymentState[]>();

/** Customers' payments: domain/payment/payment.ts. */
export const paymentsRoutes = {
  'payments.states': alwaysRoute(z.object({ ids: s.ids }), states),
  'payments.take': route(
    z.object({
      id: paymentId,
      shipmentIds: s.ids,
      method: z.enum(PAYMENT_METHODS),
      amount: money,
      tendered: money.nullable(),
      reference,
      pin: s.pin.nullable(),
    }),
    states,
  ),
  'payments.refund': route(
    z.object({
      id: paymentId,
      shipmentId: s.id,
      method: z.enum(PAYMENT_METHODS),
      amount: money,
      reference,
      pin: s.pin.nullable(),
    }),
    states,
  ),
  'payments.correct': route(
    z.object({ id: paymentId, paymentId: z.string().max(60), pin: s.pin.nullable() }),
    states,
  ),
  'payments.seen': route(z.object({ id: paymentId, paymentId: z.string().max(60) }), states),
  'payments.day': alwaysRoute(z.object({ day: s.date.nullable() }), trusted<DayOfPayments>()),
  /** Saves the payments of a day in a file that a person chooses; null when cancelled. */
  'payments.export': alwaysRoute(
    z.object({ day: s.date }),
    trusted<{ readonly path: string } | null>(),
  ),
  'payments.required': alwaysRoute(none, z.object({ required: z.boolean() })),
  /** Takes the manager's PIN where one is set. */
  'payments.setRequired': route(
    z.object({ required: z.boolean(), pin: s.pin.nullable() }),
    z.object({ required: z.boolean() }),
  ),
} as const;
