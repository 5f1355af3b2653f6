import { siteDay } from '../../../core/site/siteDay.ts';
import type { Handlers } from '../route.ts';
import type { siteRoutes } from '../site.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `site.*`. */
export const siteHandlers = ({
  desk,
  desk: { guardedSite: site, othersShipments, context },
}: HandlerContext): Handlers<typeof siteRoutes> => ({
  'site.state': () => site.state(),
  'site.create': (wish) => site.create(wish),
  'site.join': ({ code, deskName }) => site.join(code, deskName),
  'site.setUpAnew': (wish) => site.setUpAnew(wish),
  'site.code': async () => ({ code: await site.code() }),
  'site.leave': ({ evenUnsent }) => site.leave(evenUnsent),
  'site.resume': () => site.resume(),
  'site.exchange': () => site.exchange(),
  'site.changes': () => site.changes(),
  'site.day': ({ day }) => siteDay(context, day),
  'site.seeDoubles': ({ shipmentId }) => site.seeDoubles(shipmentId),
  'site.spending': ({ pin }) => site.spending(pin !== null),
  'site.setLimits': ({ limits }) => site.setLimits(limits),
  'site.search': ({ text, limit }) => othersShipments.search(text, limit),
  'site.shipment': ({ id }) => othersShipments.get(id),
  'site.track': async ({ id }) => {
    await othersShipments.track(id);
    return {};
  },
  'site.fetchWaybill': async ({ id }) => {
    await othersShipments.fetchWaybill(id);
    return {};
  },
  'site.acts': ({ shipmentId }) => othersShipments.actsAt(shipmentId),
  'site.offer': ({ id, offered }) => {
    desk.copies.offer(id, offered);
    return site.state();
  },
  'site.openCopy': ({ id }) => {
    const copy = desk.ledger.must(desk.copies.open(id));
    return { id: copy.id, batchId: copy.batchId };
  },
});
