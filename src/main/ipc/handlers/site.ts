import { siteDay } from '../../../core/site/siteDay.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { siteRoutes } from '../../../shared/ipc/site.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `site.*`. */
export const siteHandlers = ({
  desk: { guardedSite: site, othersShipments, passing, context },
}: HandlerContext): Handlers<typeof siteRoutes> => ({
  'site.state': () => site.state(),
  'site.create': ({ pin, ...wish }) => site.create(wish, pin),
  'site.join': ({ pin, code, deskName }) => site.join(code, deskName, pin),
  'site.setUpAnew': ({ pin, ...wish }) => site.setUpAnew(wish, pin),
  'site.code': async ({ pin }) => ({ code: await site.code(pin) }),
  'site.leave': ({ pin, evenUnsent }) => site.leave(evenUnsent, pin),
  'site.resume': ({ pin }) => site.resume(pin),
  'site.exchange': () => site.exchange(),
  'site.differences': () => site.differences(),
  'site.decideDifference': ({ pin, other, ...which }) => site.decideDifference(which, other, pin),
  'site.day': ({ day }) => siteDay(context, day),
  'site.seeDoubles': ({ shipmentId }) => site.seeDoubles(shipmentId),
  'site.spending': ({ pin }) => site.spending(pin),
  'site.setLimits': ({ limits, pin }) => site.setLimits(limits, pin),
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
  'site.give': async ({ id, desk }) => {
    await passing.give(id, desk);
    return site.state();
  },
  'site.take': async ({ id }) => {
    await passing.take(id);
    return site.state();
  },
  'site.takeBack': async ({ id }) => {
    await passing.takeBack(id);
    return site.state();
  },
});
