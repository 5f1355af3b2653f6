import { z } from 'zod';
import type { Tracking } from '../../domain/service/service.ts';
import type { TrackingEvent } from '../../domain/tracking/trackingEvent.ts';
import type { RunProgress } from '../../domain/shipment/snapshot.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { trusted } = s;
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
  /** Tracks many in a run. */
  'tracking.start': route(z.object({ ids: s.ids }), trusted<RunProgress>()),
  /** Tracks everything that is still on its way. */
  'tracking.startOpen': route(z.object({ since }), trusted<RunProgress>()),
  'tracking.countOpen': route(z.object({ since }), trusted<number>()),
  'tracking.goOn': route(z.object({ id: s.id }), trusted<RunProgress>()),
} as const;
