import type { Handlers } from '../route.ts';
import type { senderIdsRoutes } from '../senderIds.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `senderIds.*`. */
export const senderIdsHandlers = ({
  desk: { senderIds },
}: HandlerContext): Handlers<typeof senderIdsRoutes> => ({
  'senderIds.get': ({ shipmentId }) => senderIds.get(shipmentId),
  'senderIds.set': ({ shipmentId, shown }) => senderIds.set(shipmentId, shown),
});
