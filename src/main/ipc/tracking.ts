import { z } from 'zod';
import { TRACKING_ALERTS } from '../../domain/tracking/trackingAlerts.ts';
import { anyone, signedIn } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const kind = z.enum(TRACKING_ALERTS);
/** Booked at this time or later, milliseconds since the epoch; 0: no limit. */
const since = z.number().int().nonnegative();

/** Tracking of shipments. */
export const trackingRoutes = {
  /** `shipmentId`: the shipment that may have this number; the request then goes to the service that it was sent to. */
  'tracking.track': route(
    z.object({ number: z.string().trim().min(1).max(100), shipmentId: s.id.optional() }),
    anyone,
    ({ number, shipmentId }, { desk }) =>
      desk.tracking.track(
        number,
        shipmentId === undefined ? undefined : desk.ledger.must(shipmentId),
      ),
  ),
  /** Tracking events of a shipment, oldest first. */
  'tracking.events': alwaysRoute(z.object({ id: s.id }), anyone, ({ id }, { desk }) =>
    desk.tracking.events(id),
  ),
  /** Records that a person prepared a message to the receiver, and by which channel. */
  'tracking.messageOpened': route(
    z.object({ id: s.id, way: z.enum(['copied', 'whatsApp', 'sms', 'mail']) }),
    signedIn,
    ({ id, way }, { desk }) => desk.tracking.messageOpened(id, way),
  ),
  /** Tracks many shipments in a run. */
  'tracking.start': route(z.object({ ids: s.ids }), anyone, ({ ids }, { desk }) =>
    desk.trackingRuns.start(ids),
  ),
  /** Tracks all shipments that are still on their way. */
  'tracking.startOpen': route(z.object({ since }), anyone, ({ since }, { desk }) =>
    desk.trackingRuns.startOpen(since),
  ),
  'tracking.countOpen': alwaysRoute(z.object({ since }), anyone, ({ since }, { desk }) =>
    desk.trackingRuns.countOpen(since),
  ),
  'tracking.resume': route(z.object({ id: s.id }), anyone, ({ id }, { desk }) =>
    desk.trackingRuns.resume(id),
  ),
  /** Number of shipments that need a look, by reason. */
  'tracking.news': alwaysRoute(s.none, anyone, (_, { desk }) => desk.trackingAlerts.counts()),
  'tracking.newsList': alwaysRoute(
    z.object({
      kind,
      offset: z.number().int().nonnegative(),
      limit: z.number().int().min(1).max(200),
    }),
    anyone,
    ({ kind, ...page }, { desk }) => desk.trackingAlerts.list(kind, page),
  ),
  /** Marks shipments as seen: these, or all of a kind that a list read at `asOf` contains. Returns their marks from before, for undo. */
  'tracking.seen': route(
    z.object({
      kind,
      which: z.union([
        z.object({ ids: s.ids }),
        z.object({ asOf: z.number().int().nonnegative() }),
      ]),
    }),
    anyone,
    ({ kind, which }, { desk }) => desk.trackingAlerts.seen(kind, which),
  ),
  'tracking.unseen': route(
    z.object({
      before: z
        .array(
          z.object({
            shipmentId: s.id,
            quietSince: z.number().int(),
            expectedSeen: z.string().max(10).nullable(),
            news: z.boolean(),
          }),
        )
        .max(200_000),
    }),
    anyone,
    ({ before }, { desk }) => desk.trackingAlerts.unseen(before),
  ),
} as const;
