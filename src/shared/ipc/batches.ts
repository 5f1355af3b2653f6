import { z } from 'zod';
import type { HistoryLabels } from '../../domain/batch/sheetChange.ts';
import type { BatchSummary, ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { trusted } = s;
const batchId = s.id;

/** Batches: the list, and one with its rows. */
export const batchesRoutes = {
  'batches.list': route(z.object({ hidden: z.boolean() }), trusted<readonly BatchSummary[]>()),
  'batches.create': route(
    z.object({ name: z.string().min(1).max(120), mode: s.mode }),
    trusted<BatchSummary>(),
  ),
  /**
   * Today's batch of the counter in this mode (null: that of the settings), made when there is none, with its shipments. A blank one is among them
   * where none can be typed into and the one that is in front is not there.
   */
  'batches.counter': route(
    z.object({ mode: s.mode.nullable(), inFront: s.id.nullable() }),
    trusted<{
      readonly batch: BatchSummary;
      readonly shipments: readonly ShipmentSnapshot[];
      readonly history: HistoryLabels;
    }>(),
  ),
  'batches.rename': route(
    z.object({ id: s.id, name: z.string().min(1).max(120) }),
    trusted<BatchSummary>(),
  ),
  'batches.hide': route(z.object({ id: s.id, hidden: z.boolean() }), trusted<BatchSummary>()),
  /** A batch with all of its rows, or only the `first` so many: `ids` names them all in their order, the others are read with `batches.rows`. */
  'batches.open': route(
    z.object({ id: s.id, first: z.number().int().min(1).max(1000).optional() }),
    trusted<{
      readonly batch: BatchSummary;
      readonly ids: readonly string[];
      readonly shipments: readonly ShipmentSnapshot[];
    }>(),
  ),
  /** Rows of a batch by their ids, few enough at a time that nothing else has to wait; those that are gone or elsewhere are left out. */
  'batches.rows': route(
    z.object({ id: s.id, ids: z.array(s.id).min(1).max(250) }),
    trusted<readonly ShipmentSnapshot[]>(),
  ),
  /** Saves a batch, or some of its rows, where the person says; null when cancelled. It imports again to the same drafts. */
  'batches.export': route(
    z.object({ batchId, ids: s.ids.nullable(), format: z.enum(['csv', 'xlsx']) }),
    trusted<{ readonly path: string } | null>(),
  ),
} as const;
