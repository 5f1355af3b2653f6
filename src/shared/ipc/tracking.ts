import { z } from 'zod';
import type { Tracking } from '../../domain/service/service.ts';
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
} as const;
