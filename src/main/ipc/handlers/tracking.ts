import type { Handlers } from '../route.ts';
import type { trackingRoutes } from '../tracking.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `tracking.*`. */
export const trackingHandlers = ({
  desk: { ledger, tracking, trackingRuns, wayNews },
}: HandlerContext): Handlers<typeof trackingRoutes> => ({
  'tracking.track': ({ number, shipmentId }) =>
    tracking.track(number, shipmentId === undefined ? undefined : ledger.must(shipmentId)),
  'tracking.events': ({ id }) => tracking.events(id),
  'tracking.messageOpened': ({ id, way }) => {
    tracking.messageOpened(id, way);
    return {};
  },
  'tracking.start': ({ ids }) => trackingRuns.start(ids),
  'tracking.startOpen': ({ since }) => trackingRuns.startOpen(since),
  'tracking.countOpen': ({ since }) => trackingRuns.countOpen(since),
  'tracking.news': () => wayNews.counts(),
  'tracking.newsList': ({ kind, ...page }) => wayNews.list(kind, page),
  'tracking.seen': ({ kind, which }) => wayNews.seen(kind, which),
  'tracking.unseen': ({ before }) => {
    wayNews.unseen(before);
    return {};
  },
  'tracking.resume': ({ id }) => trackingRuns.resume(id),
});
