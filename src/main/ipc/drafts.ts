import { z } from 'zod';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { anyone } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

const { trusted } = s;

/** Shipments before they are booked. */
export const draftsRoutes = {
  'drafts.add': route(
    z.object({ batchId: s.id, drafts: z.array(s.draft).min(1).max(10_000) }),
    trusted<readonly ShipmentSnapshot[]>(),
    anyone,
  ),
} as const;
