import { z } from 'zod';
import type { HistoryLabels } from '../../domain/batch/sheetChange.ts';
import type { BatchSummary, ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { anyone, takes } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { trusted } = s;
const batchId = s.id;

/** Batches: the list, and one with its rows. */
export const batchesRoutes = {
  'batches.list': alwaysRoute(
    z.object({ hidden: z.boolean() }),
    trusted<readonly BatchSummary[]>(),
    anyone,
  ),
  'batches.create': route(
    z.object({ name: z.string().min(1).max(120), mode: s.mode }),
    trusted<BatchSummary>(),
    anyone,
  ),
  /**
   * Returns today's counter batch of this mode (null: the mode of the settings) with its shipments, and creates it when there is none. Adds a blank
   * shipment when the batch has no editable one and the shipment in front (`inFront`) is not in it.
   */
  'batches.counter': route(
    z.object({ mode: s.mode.nullable(), inFront: s.id.nullable() }),
    trusted<{
      readonly batch: BatchSummary;
      readonly shipments: readonly ShipmentSnapshot[];
      readonly history: HistoryLabels;
    }>(),
    anyone,
  ),
  'batches.rename': route(
    z.object({ id: s.id, name: z.string().min(1).max(120) }),
    trusted<BatchSummary>(),
    anyone,
  ),
  'batches.hide': route(
    z.object({ id: s.id, hidden: z.boolean() }),
    trusted<BatchSummary>(),
    anyone,
  ),
  /** A batch with all of its rows, or only its first `first` rows. `ids` names all rows in order; the rest is read with `batches.rows`. */
  'batches.open': alwaysRoute(
    z.object({ id: s.id, first: z.number().int().min(1).max(1000).optional() }),
    trusted<{
      readonly batch: BatchSummary;
      readonly ids: readonly string[];
      readonly shipments: readonly ShipmentSnapshot[];
    }>(),
    anyone,
  ),
  /** Rows of a batch by id. At most 250, so that a request does not block others. Skips rows that were deleted or are in another batch. */
  'batches.rows': alwaysRoute(
    z.object({ id: s.id, ids: z.array(s.id).min(1).max(250) }),
    trusted<readonly ShipmentSnapshot[]>(),
    anyone,
  ),
  /** Saves a batch, or some of its rows, in a file that a person chooses; null when cancelled. An import of the file gives the same drafts. */
  'batches.export': alwaysRoute(
    z.object({ batchId, ids: s.ids.nullable(), format: z.enum(['csv', 'xlsx']), pin: s.givenPin }),
    trusted<{ readonly path: string } | null>(),
    takes('exports'),
  ),
} as const;
