import { z } from 'zod';
import type { SheetChange } from '../../domain/batch/sheetChange.ts';
import type { BatchPackingList } from '../../domain/packing/batchPacking.ts';
import type { RunProgress } from '../../domain/shipment/snapshot.ts';
import { anyone } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

const { trusted } = s;
const batchId = s.id;
const ids = s.ids.nullable();

/** Proposes boxes for the shipments of a batch and accepts the proposals. */
export const batchPackingRoutes = {
  /** Packs in the background; `ids` null: all rows that have a box without sizes. Returns null when there is nothing to pack. */
  'batchPacking.suggest': route(
    z.object({ batchId, ids, ...s.padding }),
    trusted<RunProgress | null>(),
    anyone,
  ),
  'batchPacking.list': route(
    z.object({
      batchId,
      which: z.enum(['ready', 'left']),
      limit: z.number().int().min(1).max(5_000),
    }),
    trusted<BatchPackingList>(),
    anyone,
  ),
  /** `ids` null: accept all that can be accepted. */
  'batchPacking.accept': route(z.object({ batchId, ids }), trusted<SheetChange>(), anyone),
} as const;
