import { z } from 'zod';
import type { Tracking } from '../../domain/service/service.ts';
import type { TrackingEvent } from '../../domain/tracking/trackingEvent.ts';
import type { RunProgress } from '../../domain/shipment/snapshot.ts';
import {
  WAY_NEWS,
  type WayMarks,
  type WayNewsCounts,
  type WayNewsPage,
} from '../../domain/tracking/wayNews.ts';
import { anyone, signedIn } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { trusted } = s;
const kind = z.enum(WAY_NEWS);
/** Booked at this time or later, milliseconds since the epoch; 0: no limit. */
const since = z.number().int().nonnegative();

/** Tracking of shipments. */
export const trackingRoutes = {
  /** `shipmentId`: the shipment that may have this number; the request then goes to the service that it was sent to. */
  'tracking.track': route(
    z.object({ number: z.string().trim().min(1).max(100), shipmentId: s.id.optional() }),
    trusted<Tracking>(),
    anyone,
  ),
  /** Tracking events of a shipment, oldest first. */
  'tracking.events': alwaysRoute(
    z.object({ id: s.id }),
    trusted<readonly TrackingEvent[]>(),
    anyone,
  ),
  /** Records that a person prepared a message to the receiver, and by which channel. */
  'tracking.messageOpened': route(
    z.object({ id: s.id, way: z.enum(['copied', 'whatsApp', 'sms', 'mail']) }),
    s.none,
    signedIn,
  ),
  /** Tracks many shipments in a run. */
  'tracking.start': route(z.object({ ids: s.ids }), trusted<RunProgress>(), anyone),
  /** Tracks all shipments that are still on their way. */
  'tracking.startOpen': route(z.object({ since }), trusted<RunProgress>(), anyone),
  'tracking.countOpen': alwaysRoute(z.object({ since }), trusted<number>(), anyone),
  'tracking.resume': route(z.object({ id: s.id }), trusted<RunProgress>(), anyone),
  /** Number of shipments that need a look, by reason. */
  'tracking.news': alwaysRoute(s.none, trusted<WayNewsCounts>(), anyone),
  'tracking.newsList': alwaysRoute(
    z.object({
      kind,
      offset: z.number().int().nonnegative(),
      limit: z.number().int().min(1).max(200),
    }),
    trusted<WayNewsPage>(),
    anyone,
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
    trusted<readonly WayMarks[]>(),
    anyone,
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
    s.none,
    anyone,
  ),
} as const;
