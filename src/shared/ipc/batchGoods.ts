import { z } from 'zod';
import type { BatchGoodsList } from '../../domain/batch/batchGoods.ts';
import type { SheetChange } from '../../domain/batch/sheetChange.ts';
import type { RunProgress } from '../../domain/shipment/snapshot.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { trusted } = s;
const batchId = s.id;
const text = z.string().max(200);
const answer = z.object({
  key: z.string().max(40_002),
  product_hs_code: text,
  weight: text,
  country: text,
});
const box = z.object({ length: text, width: text, height: text, emptyWeight: text });

/** What of the goods of a batch is missing, and answers for all rows alike. */
export const batchGoodsRoutes = {
  'batchGoods.list': route(z.object({ batchId }), trusted<BatchGoodsList>()),
  /** Looks goods without a code up at the service, in the background; null when there is nothing to ask or nobody to ask. */
  'batchGoods.search': route(z.object({ batchId }), trusted<RunProgress | null>()),
  'batchGoods.fill': route(
    z.object({ batchId, answers: z.array(answer).min(1).max(1_000) }),
    trusted<SheetChange>(),
  ),
  /** Sizes for boxes that have none, and weights from what is in them; `box` null: weights only. */
  'batchGoods.fillBoxes': route(z.object({ batchId, box: box.nullable() }), trusted<SheetChange>()),
} as const;
