import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { trackingRoutes } from '../../../shared/ipc/tracking.ts';
import type { HandlerContext } from './context.ts';

export const trackingHandlers = ({
  desk: { ledger, tracking },
}: HandlerContext): Handlers<typeof trackingRoutes> => ({
  'tracking.track': ({ number, shipmentId }) =>
    tracking.track(number, shipmentId && ledger.must(shipmentId).serviceId),
  'tracking.events': ({ id }) => tracking.events(id),
});
