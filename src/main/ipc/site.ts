import { z } from 'zod';
import { SITE_RULES } from '../../domain/site/site.ts';
import { siteDay } from '../../core/site/siteDay.ts';
import { anyone, signedIn, needsPin, needsPinWhen } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

const pin = s.givenPin;
const one = z.object({ id: s.id });
const deskName = z.string().trim().min(1).max(40);

/** The site that this desk shares with other desks: domain/site/site.ts. */
export const siteRoutes = {
  'site.state': route(s.none, anyone, (_, { desk }) => desk.guardedSite.state()),
  'site.create': route(
    z.object({
      address: z.string().max(500),
      password: z.string().max(500),
      name: z.string().trim().min(1).max(60),
      rule: z.enum(SITE_RULES),
      zone: z.string().min(1).max(60),
      deskName,
      pin,
    }),
    needsPin('site'),
    (wish, { desk }) => desk.guardedSite.create(wish),
  ),
  'site.join': route(
    z.object({ code: z.string().max(4000), deskName, pin }),
    needsPin('site'),
    ({ code, deskName }, { desk }) => desk.guardedSite.join(code, deskName),
  ),
  /** Sets up this new ledger as the desk of the site whose disk was lost. `user`, `password`: of the database's owner, used once. */
  'site.setUpAnew': route(
    z.object({
      code: z.string().max(4000),
      user: z.string().trim().min(1).max(200),
      password: z.string().max(500),
      deskName,
      pin,
    }),
    needsPin('site'),
    (wish, { desk }) => desk.guardedSite.setUpAnew(wish),
  ),
  /** The code that another desk joins with. It contains the password of the site's desks. */
  'site.code': route(z.object({ pin }), needsPin('site'), async (_, { desk }) => ({
    code: await desk.guardedSite.code(),
  })),
  'site.leave': route(
    z.object({ evenUnsent: z.boolean(), pin }),
    needsPin('site'),
    ({ evenUnsent }, { desk }) => desk.guardedSite.leave(evenUnsent),
  ),
  /** Records that a person confirmed this ledger as the desk, and that no copy of it is in use elsewhere. */
  'site.resume': route(z.object({ pin }), needsPin('site'), (_, { desk }) =>
    desk.guardedSite.resume(),
  ),
  /** Exchanges data with the site now. */
  'site.exchange': route(s.none, anyone, (_, { desk }) => desk.guardedSite.exchange()),
  /** The last changes that other desks made to contacts, items, boxes, templates, operators, price lists and saved column mappings. */
  'site.changes': route(s.none, anyone, (_, { desk }) => desk.guardedSite.changes()),
  /** The business day of a date at all desks. */
  'site.day': route(z.object({ day: s.date }), anyone, ({ day }, { desk }) =>
    siteDay(desk.context, day),
  ),
  'site.seeDoubles': route(z.object({ shipmentId: s.id }), anyone, ({ shipmentId }, { desk }) =>
    desk.guardedSite.seeDoubles(shipmentId),
  ),
  /** Spending limits per day of all desks together, and what they spent today. */
  'site.spending': route(
    z.object({ pin }),
    needsPinWhen(['costs'], ({ pin }) => (pin === null ? null : 'costs')),
    ({ pin }, { desk }) => desk.guardedSite.spending(pin !== null),
  ),
  /** Replaces the spending limits per day of all desks. */
  'site.setLimits': route(
    z.object({ limits: s.limits, pin }),
    needsPin('limits'),
    ({ limits }, { desk }) => desk.guardedSite.setLimits(limits),
  ),
  /** Shipments of other desks, newest first. */
  'site.search': route(
    z.object({ text: s.searchText, limit: z.number().int().min(1).max(500) }),
    anyone,
    ({ text, limit }, { desk }) => desk.othersShipments.search(text, limit),
  ),
  /** A shipment of another desk with all details. */
  'site.shipment': route(one, anyone, ({ id }, { desk }) => desk.othersShipments.get(id)),
  /** Tracks a shipment of another desk at the service. */
  'site.track': route(one, signedIn, ({ id }, { desk }) => desk.othersShipments.track(id)),
  /** Fetches its waybill, so that `printing.print` can print it. */
  'site.fetchWaybill': route(one, anyone, ({ id }, { desk }) =>
    desk.othersShipments.fetchWaybill(id),
  ),
  /** What other desks did with a shipment of this desk. */
  'site.acts': route(z.object({ shipmentId: s.id }), anyone, ({ shipmentId }, { desk }) =>
    desk.othersShipments.actsAt(shipmentId),
  ),
  /** Lets the other desks open an unsent shipment of this desk as a copy, or no longer. */
  'site.offer': route(
    z.object({ id: s.id, offered: z.boolean() }),
    signedIn,
    ({ id, offered }, { desk }) => {
      desk.copies.offer(id, offered);
      return desk.guardedSite.state();
    },
  ),
  /** Opens an unsent shipment of another desk as a copy. @returns the copy and its batch */
  'site.openCopy': route(one, signedIn, ({ id }, { desk }) => {
    const copy = desk.ledger.must(desk.copies.open(id));
    return { id: copy.id, batchId: copy.batchId };
  }),
} as const;
