import { z } from 'zod';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { MAX_REASON } from '../../domain/voiding/void.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const voidRequest = z.object({
  /** Created by the window with the request, so that a request that is sent twice is recorded once. */
  id: z.uuid(),
  shipmentId: s.id,
  reason: z.string().max(MAX_REASON),
  pin: s.pin.nullable(),
});

/** Marking bookings as void, and taking the mark back. Takes the manager's PIN where one is set. */
export const voidingRoutes = {
  'voiding.mark': route(voidRequest, s.trusted<ShipmentSnapshot>()),
  'voiding.undo': route(voidRequest, s.trusted<ShipmentSnapshot>()),
} as const;
