import { z } from 'zod';
import type { Preflight, RunProgress, ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { trusted } = s;

/** Buying, and what became of it. */
export const bookingRoutes = {
  'booking.preflight': route(z.object({ ids: s.ids }), trusted<Preflight>()),
  /** Spends money. The token of one preflight works once. */
  'booking.start': route(
    z.object({
      token: s.id,
      pin: s.pin.nullable().default(null),
      /** A person said to buy even what the prepaid account surely cannot pay for. */
      beyondBalance: z.boolean().default(false),
      /** A person said that what is like a parcel of another desk of the site is another parcel. */
      alikeToo: z.boolean().default(false),
    }),
    trusted<RunProgress>(),
  ),
  /** Goes on with what a booking run left that the service had stopped, at the prices that were agreed to. Spends money. */
  'booking.goOn': route(z.object({ id: s.id }), trusted<RunProgress>()),
  'booking.resolve': route(
    z.object({
      id: s.id,
      outcome: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('booked'),
          trackingNumber: z.string().trim().min(1).max(100),
          unconfirmed: z.object({ pin: s.pin.nullable() }).exactOptional(),
        }),
        z.object({ kind: z.literal('bookedAs'), came: z.string().trim().min(1).max(2000) }),
        z.object({ kind: z.literal('notBooked') }),
        z.object({ kind: z.literal('takenBack'), pin: s.pin.nullable() }),
      ]),
    }),
    trusted<ShipmentSnapshot>(),
  ),
} as const;
