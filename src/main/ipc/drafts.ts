import { z } from 'zod';
import { anyone } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

/** Shipments before they are booked. */
export const draftsRoutes = {
  'drafts.add': route(
    z.object({ batchId: s.id, drafts: z.array(s.draft).min(1).max(10_000) }),
    anyone,
    ({ batchId, drafts: added }, { desk }) => desk.batches.add(batchId, added),
  ),
} as const;
