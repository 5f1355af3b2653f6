import type { batchGoodsRoutes } from '../batchGoods.ts';
import type { Handlers } from '../route.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `batchGoods.*`. */
export const batchGoodsHandlers = ({
  desk: { batchGoods },
}: HandlerContext): Handlers<typeof batchGoodsRoutes> => ({
  'batchGoods.list': ({ batchId }) => batchGoods.list(batchId),
  'batchGoods.search': ({ batchId }) => batchGoods.search(batchId),
  'batchGoods.fill': ({ batchId, answers }) => batchGoods.fill(batchId, answers),
  'batchGoods.fillBoxes': ({ batchId, box }) => batchGoods.fillBoxes(batchId, box),
});
