import { z } from 'zod';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { MAX_REASON } from '../../domain/voiding/void.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const wish = z.object({
  /** Made by the window when it begins to ask: the same wish sent twice is one. */
  id: z.uuid(),
  shipmentId: s.id,
  reason: z.string().max(MAX_REASON),
  pin: s.pin.nullable(),
});

/** Bookings that a person marks as void, and takes back. Takes the manager's PIN where one is set. */
export const voidingRoutes = {
  'voiding.mark': route(wish, s.trusted<ShipmentSnapshot>()),
  'voiding.undo': route(wish, s.trusted<ShipmentSnapshot>()),
} as const;
