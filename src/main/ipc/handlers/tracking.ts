import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { trackingRoutes } from '../../../shared/ipc/tracking.ts';
import type { HandlerContext } from './context.ts';

export const trackingHandlers = ({
  desk: { ledger, tracking, trackingRuns },
}: HandlerContext): Handlers<typeof trackingRoutes> => ({
  'tracking.track': ({ number, shipmentId }) =>
    tracking.track(number, shipmentId && ledger.must(shipmentId).serviceId),
  'tracking.events': ({ id }) => tracking.events(id),
  'tracking.start': ({ ids }) => trackingRuns.start(ids),
  'tracking.startOpen': ({ since }) => trackingRuns.startOpen(since),
  'tracking.countOpen': ({ since }) => trackingRuns.countOpen(since),
  'tracking.goOn': ({ id }) => trackingRuns.goOn(id),
});
