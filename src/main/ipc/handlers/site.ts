import { DeskError } from '../../../core/deskError.ts';
import type { Site } from '../../../core/site/ports.ts';
import { siteDay } from '../../../core/site/siteDay.ts';
import { NO_SITE } from '../../../domain/site/site.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { siteRoutes } from '../../../shared/ipc/site.ts';
import { t } from '../../../texts/index.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `site.*`. */
export const siteHandlers = ({
  desk: { site, guard, othersShipments, passing, context },
}: HandlerContext): Handlers<typeof siteRoutes> => {
  const must = (): Site => {
    if (site === null) throw new DeskError('notAllowed', t('site.trouble', { trouble: 'noSite' }));
    return site;
  };
  return {
    'site.state': () => site?.state() ?? NO_SITE,
    'site.create': ({ pin, ...wish }) => {
      guard.demand(pin, 'site');
      return must().create(wish);
    },
    'site.join': ({ pin, code, deskName }) => {
      guard.demand(pin, 'site');
      return must().join(code, deskName);
    },
    'site.setUpAnew': ({ pin, ...wish }) => {
      guard.demand(pin, 'site');
      return must().setUpAnew(wish);
    },
    'site.code': async ({ pin }) => {
      guard.demand(pin, 'site');
      return { code: await must().code() };
    },
    'site.leave': ({ pin, evenUnsent }) => {
      guard.demand(pin, 'site');
      return must().leave(evenUnsent);
    },
    'site.resume': ({ pin }) => {
      guard.demand(pin, 'site');
      return must().resume();
    },
    'site.exchange': () => must().exchange(),
    'site.differences': () => site?.differences() ?? [],
    'site.decideDifference': ({ pin, other, ...which }) => {
      // The same PINs as for a direct change of such an entry: cards, items, boxes and templates take none.
      if (which.kind === 'operators') guard.demand(pin, 'operators');
      if (which.kind === 'price_lists') guard.demand(pin, 'prices');
      return must().decideDifference(which, other);
    },
    'site.day': ({ day }) => siteDay(context, day),
    'site.seeDoubles': ({ shipmentId }) => must().seeDoubles(shipmentId),
    'site.spending': () => must().spending(),
    'site.setLimits': ({ limits, pin }) => {
      guard.demand(pin, 'limits');
      return must().setLimits(limits);
    },
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
      return must().state();
    },
    'site.take': async ({ id }) => {
      await passing.take(id);
      return must().state();
    },
    'site.takeBack': async ({ id }) => {
      await passing.takeBack(id);
      return must().state();
    },
  };
};
