import { z } from 'zod';
import type { Tracking } from '../../domain/service/service.ts';
import type { TrackingEvent } from '../../domain/tracking/trackingEvent.ts';
import type { RunProgress } from '../../domain/shipment/snapshot.ts';
import {
  WAY_NEWS,
  type WayMarks,
  type WayNewsCounts,
  type WayNewsRow,
} from '../../domain/tracking/wayNews.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { trusted } = s;
const kind = z.enum(WAY_NEWS);
/** Booked then or later, milliseconds since the epoch; 0 for ever. */
const since = z.number().int().nonnegative();

/** Where a shipment is. */
export const trackingRoutes = {
  /** `shipmentId`: the shipment whose number it may be, so that the service it was sent to is asked. */
  'tracking.track': route(
    z.object({ number: z.string().trim().min(1).max(100), shipmentId: s.id.optional() }),
    trusted<Tracking>(),
  ),
  /** What the service answered for a shipment, each time it changed, oldest first. */
  'tracking.events': route(z.object({ id: s.id }), trusted<readonly TrackingEvent[]>()),
  /** Somebody prepared a message to the receiver in this way. */
  'tracking.messageOpened': route(
    z.object({ id: s.id, way: z.enum(['copied', 'whatsApp', 'sms', 'mail']) }),
    s.none,
  ),
  /** Tracks many in a run. */
  'tracking.start': route(z.object({ ids: s.ids }), trusted<RunProgress>()),
  /** Tracks everything that is still on its way. */
  'tracking.startOpen': route(z.object({ since }), trusted<RunProgress>()),
  'tracking.countOpen': route(z.object({ since }), trusted<number>()),
  'tracking.goOn': route(z.object({ id: s.id }), trusted<RunProgress>()),
  /** How many shipments are to be looked at, and why. */
  'tracking.news': route(s.none, trusted<WayNewsCounts>()),
  'tracking.newsList': route(
    z.object({
      kind,
      offset: z.number().int().nonnegative(),
      limit: z.number().int().min(1).max(200),
    }),
    trusted<{ readonly total: number; readonly rows: readonly WayNewsRow[] }>(),
  ),
  /** Somebody has seen these, or all of a kind. Answered with how they were marked, for undo. */
  'tracking.seen': route(z.object({ kind, ids: s.ids.nullable() }), trusted<readonly WayMarks[]>()),
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
  ),
} as const;
