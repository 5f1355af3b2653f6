import { z } from 'zod';
import { coreAsks, signedIn, takesWhen } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

/** Booking, and resolving uncertain bookings. */
export const bookingRoutes = {
  /** With the manager's PIN the costs that only managers may see are named. */
  'booking.preflight': route(
    z.object({ ids: s.ids, pin: s.givenPin }),
    takesWhen(['costs'], ({ pin }) => (pin === null ? null : 'costs'), signedIn),
    ({ ids, pin }, { desk }, by) =>
      desk.booking.preflightInTurns(ids, pin === null ? null : { by }),
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
    }),
    coreAsks('overLimit'),
    ({ token, pin, ...said }, { desk }) => desk.exclusiveBooking.start(token, pin, said),
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
} as const;
