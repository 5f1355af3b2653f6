import type { batchPackingRoutes } from '../batchPacking.ts';
import type { Handlers } from '../route.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `batchPacking.*`. */
export const batchPackingHandlers = ({
  desk: { batchPacking },
}: HandlerContext): Handlers<typeof batchPackingRoutes> => ({
  'batchPacking.suggest': ({ batchId, ...wish }) => batchPacking.suggest(batchId, wish),
  'batchPacking.list': ({ batchId, which, limit }) => batchPacking.list(batchId, which, limit),
  'batchPacking.accept': ({ batchId, ids }) => batchPacking.accept(batchId, ids),
});
