import { z } from 'zod';
import type { Tracking } from '../../domain/service/service.ts';
import type { TrackingEvent } from '../../domain/tracking/trackingEvent.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { trusted } = s;

/** Where a shipment is. */
export const trackingRoutes = {
  /** `shipmentId`: the shipment whose number it may be, so that the service it was sent to is asked. */
  'tracking.track': route(
    z.object({ number: z.string().trim().min(1).max(100), shipmentId: s.id.optional() }),
    trusted<Tracking>(),
  ),
  /** What the service answered for a shipment, each time it changed, oldest first. */
  'tracking.events': route(z.object({ id: s.id }), trusted<readonly TrackingEvent[]>()),
} as const;
