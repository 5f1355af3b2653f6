import { z } from 'zod';
import { anyone } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

const batchId = s.id;
const text = z.string().max(200);
const answer = z.object({
  key: z.string().max(40_002),
  product_hs_code: text,
  weight: text,
  country: text,
});
const box = z.object({ length: text, width: text, height: text, emptyWeight: text });

/** Incomplete goods of a batch, and filling them in for all rows with the same words. */
export const batchGoodsRoutes = {
  'batchGoods.list': route(z.object({ batchId }), anyone, ({ batchId }, { desk }) =>
    desk.batchGoods.list(batchId),
  ),
  /** Searches the service for codes of goods without one, in the background; null when no goods need a search or the service cannot be queried. */
  'batchGoods.search': route(z.object({ batchId }), anyone, ({ batchId }, { desk }) =>
    desk.batchGoods.search(batchId),
  ),
  'batchGoods.fill': route(
    z.object({ batchId, answers: z.array(answer).min(1).max(1_000) }),
    anyone,
    ({ batchId, answers }, { desk }) => desk.batchGoods.fill(batchId, answers),
  ),
  /** Fills in sizes of boxes without sizes, and weights from their contents; `box` null: weights only. */
  'batchGoods.fillBoxes': route(
    z.object({ batchId, box: box.nullable() }),
    anyone,
    ({ batchId, box }, { desk }) => desk.batchGoods.fillBoxes(batchId, box),
  ),
} as const;
