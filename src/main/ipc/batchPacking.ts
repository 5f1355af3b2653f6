import { z } from 'zod';
import { anyone } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

const batchId = s.id;
const ids = s.ids.nullable();

/** Proposes boxes for the shipments of a batch and accepts the proposals. */
export const batchPackingRoutes = {
  /** Packs in the background; `ids` null: all rows that have a box without sizes. Returns null when there is nothing to pack. */
  'batchPacking.suggest': route(
    z.object({ batchId, ids, ...s.padding }),
    anyone,
    ({ batchId, ...wish }, { desk }) => desk.batchPacking.suggest(batchId, wish),
  ),
  'batchPacking.list': route(
    z.object({
      batchId,
      which: z.enum(['ready', 'left']),
      limit: z.number().int().min(1).max(5_000),
    }),
    anyone,
    ({ batchId, which, limit }, { desk }) => desk.batchPacking.list(batchId, which, limit),
  ),
  /** `ids` null: accept all that can be accepted. */
  'batchPacking.accept': route(z.object({ batchId, ids }), anyone, ({ batchId, ids }, { desk }) =>
    desk.batchPacking.accept(batchId, ids),
  ),
} as const;
