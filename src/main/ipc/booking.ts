import { z } from 'zod';
import { SALE_PAPERS } from '../../domain/paper/printJob.ts';
import { MAX_REASON } from '../../domain/voiding/void.ts';
import { coreAsks, signedIn, needsPinWhen, anyone, needsPin } from './access.ts';
import type { RouteContext } from './context.ts';
import { route, alwaysRoute } from './route.ts';
import * as s from './schemas.ts';

const voidRequest = z.object({
  /** Created by the window with the request, so that a request that is sent twice is recorded once. */
  id: z.uuid(),
  shipmentId: s.id,
  reason: s.line(MAX_REASON),
  pin: s.givenPin,
});
/** Limits of the spending guard; `locked` after a manager has set a PIN. */
const guardState = ({ desk: { guard } }: RouteContext) => ({
  ...guard.limits(),
  /** Null where it is shown only with the PIN (`guard.spentToday`): customers have prices of their own. */
  spentToday: guard.hidesCost() ? null : guard.spentToday(),
});

/** Booking, and resolving uncertain bookings. */
export const bookingRoutes = {
  /**
   * With the manager's PIN the costs that only managers may see are named. `pays`: money is received with the booking, so it need not be paid before.
   */
  'booking.preflight': route(
    z.object({ ids: s.ids, pin: s.givenPin, pays: z.boolean().default(false) }),
    needsPinWhen(['costs'], ({ pin }) => (pin === null ? null : 'costs'), signedIn),
    ({ ids, pin, pays }, { desk }, by) =>
      desk.booking.preflightInTurns(ids, pin === null ? null : { by }, pays),
  ),
  /** Spends money. The token of one preflight is valid once. */
  'booking.start': route(
    z.object({
      token: s.id,
      pin: s.givenPin,
      /** True when a person confirmed a booking that the prepaid balance surely cannot pay for. */
      beyondBalance: z.boolean().default(false),
      /** True when a person confirmed that shipments similar to those of another desk of the site are different parcels. */
      alikeToo: z.boolean().default(false),
      /** True when a person confirmed the sentences of `Preflight.toConfirm`. */
      confirmed: z.boolean().default(false),
      /** Money that is received with the booking of one parcel. */
      money: s.enteredPayment.nullable().default(null),
      /** Papers that are printed once this parcel is booked; null: those that print by themselves. */
      prints: z
        .object({ id: s.id, kinds: z.array(z.enum(SALE_PAPERS)) })
        .nullable()
        .default(null),
    }),
    coreAsks('overLimit', 'onAccount'),
    ({ token, pin, money, prints, ...said }, { desk }) => {
      if (prints) desk.printing.printWithSale(prints.id, prints.kinds);
      return desk.exclusiveBooking.start(token, pin, said, money);
    },
  ),
  /** Continues a booking run that the service stopped, at the prices agreed before. Spends money. */
  'booking.resume': route(z.object({ id: s.id }), signedIn, ({ id }, { desk }) =>
    desk.exclusiveBooking.resume(id),
  ),
  'booking.resolve': route(
    z.object({
      id: s.id,
      outcome: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('booked'),
          trackingNumber: z.string().trim().min(1).max(100),
          unconfirmed: z.object({ pin: s.givenPin }).exactOptional(),
        }),
        z.object({ kind: z.literal('bookedAs'), came: z.string().trim().min(1).max(2000) }),
        z.object({ kind: z.literal('notBooked') }),
        z.object({ kind: z.literal('takenBack'), pin: s.givenPin }),
      ]),
    }),
    coreAsks('unconfirmed', 'takenBack'),
    ({ id, outcome }, { desk }) => desk.resolve(id, outcome),
  ),

  // The booking lock of this ledger; null when it can book.
  'bookingLock.get': alwaysRoute(s.none, anyone, (_, { desk }) => desk.ledgerLock.get()),
  /** Records that a person reviewed the recovered shipments; unlocks booking. */
  'bookingLock.reviewed': route(s.none, anyone, (_, { desk }) => {
    desk.ledgerLock.reviewed();
    return desk.ledgerLock.get();
  }),
  /** Records that a person confirmed this data folder as the one to book with. */
  'bookingLock.thisDesk': route(s.none, anyone, (_, { desk }) => {
    desk.ledgerLock.thisDesk();
    return desk.ledgerLock.get();
  }),

  // Marking bookings as void, and taking the mark back.
  'voiding.mark': route(voidRequest, needsPin('void'), (wish, { desk }, allowed) =>
    desk.voiding.mark({ ...wish, allowed }),
  ),
  'voiding.undo': route(voidRequest, needsPin('void'), (wish, { desk }, allowed) =>
    desk.voiding.undo({ ...wish, allowed }),
  ),

  // The spending guard.
  'guard.get': alwaysRoute(s.none, anyone, (_, context) => guardState(context)),
  /** Takes the PIN that shows costs. */
  'guard.spentToday': alwaysRoute(z.object({ pin: s.givenPin }), needsPin('costs'), (_, { desk }) =>
    desk.guard.spentToday(),
  ),
  /** Sets the limits. The first PIN given becomes the manager's PIN. */
  'guard.set': route(
    z.object({
      perRun: s.limits,
      perDay: s.limits,
      share: z.number().min(0).max(100).default(5),
      pin: s.pin,
    }),
    coreAsks('limits'),
    ({ pin, ...limits }, context) => {
      context.desk.guard.set(limits, pin);
      return guardState(context);
    },
  ),
  'guard.changePin': route(
    z.object({ old: s.ownPin, next: s.ownPin }),
    coreAsks('limits'),
    ({ old, next }, { desk }) => desk.guard.changePin(old, next),
  ),

  // Runs: longer work over many shipments or codes.
  'runs.current': alwaysRoute(s.none, anyone, (_, { desk }) => desk.runs.current()),
  'runs.control': route(
    z.object({ id: s.id, action: z.enum(['pause', 'resume', 'stop']) }),
    anyone,
    ({ id, action }, { desk }) => desk.runs.control(id, action),
  ),
} as const;
