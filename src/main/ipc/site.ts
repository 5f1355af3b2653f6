import { z } from 'zod';
import {
  SITE_RULES,
  type SiteAct,
  type SiteChange,
  type SiteShipment,
  type SiteShipmentDetail,
  type SiteSpending,
  type SiteState,
} from '../../domain/site/site.ts';
import type { SiteDay } from '../../domain/site/siteDay.ts';
import { anyone, signedIn, takes, takesWhen } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
const pin = s.givenPin;
const state = trusted<SiteState>();
const spending = trusted<readonly SiteSpending[]>();
const one = z.object({ id: s.id });
const deskName = z.string().trim().min(1).max(40);

/** The site that this desk shares with other desks: domain/site/site.ts. */
export const siteRoutes = {
  'site.state': route(none, state, anyone),
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
    state,
    takes('site'),
  ),
  'site.join': route(z.object({ code: z.string().max(4000), deskName, pin }), state, takes('site')),
  /** Sets up this new ledger as the desk of the site whose disk was lost. `user`, `password`: of the database's owner, used once. */
  'site.setUpAnew': route(
    z.object({
      code: z.string().max(4000),
      user: z.string().trim().min(1).max(200),
      password: z.string().max(500),
      deskName,
      pin,
    }),
    state,
    takes('site'),
  ),
  /** The code that another desk joins with. It contains the password of the site's desks. */
  'site.code': route(z.object({ pin }), z.object({ code: z.string() }), takes('site')),
  'site.leave': route(z.object({ evenUnsent: z.boolean(), pin }), state, takes('site')),
  /** Records that a person confirmed this ledger as the desk, and that no copy of it is in use elsewhere. */
  'site.resume': route(z.object({ pin }), state, takes('site')),
  /** Exchanges data with the site now. */
  'site.exchange': route(none, state, anyone),
  /** The last changes that other desks made to contacts, items, boxes, templates, operators, price lists and saved column mappings. */
  'site.changes': route(none, trusted<readonly SiteChange[]>(), anyone),
  /** The business day of a date at all desks. */
  'site.day': route(z.object({ day: s.date }), trusted<SiteDay>(), anyone),
  'site.seeDoubles': route(z.object({ shipmentId: s.id }), state, anyone),
  /** Spending limits per day of all desks together, and what they spent today. */
  'site.spending': route(
    z.object({ pin }),
    spending,
    takesWhen(['costs'], ({ pin }) => (pin === null ? null : 'costs')),
  ),
  /** Replaces the spending limits per day of all desks. */
  'site.setLimits': route(z.object({ limits: s.limits, pin }), spending, takes('limits')),
  /** Shipments of other desks, newest first. */
  'site.search': route(
    z.object({ text: s.searchText, limit: z.number().int().min(1).max(500) }),
    trusted<readonly SiteShipment[]>(),
    anyone,
  ),
  /** A shipment of another desk with all details. */
  'site.shipment': route(one, trusted<SiteShipmentDetail>(), anyone),
  /** Tracks a shipment of another desk at the service. */
  'site.track': route(one, none, signedIn),
  /** Fetches its waybill, so that `printing.print` can print it. */
  'site.fetchWaybill': route(one, none, anyone),
  /** What other desks did with a shipment of this desk. */
  'site.acts': route(z.object({ shipmentId: s.id }), trusted<readonly SiteAct[]>(), anyone),
  /** Lets the other desks open an unsent shipment of this desk as a copy, or no longer. */
  'site.offer': route(z.object({ id: s.id, offered: z.boolean() }), state, signedIn),
  /** Opens an unsent shipment of another desk as a copy. @returns the copy and its batch */
  'site.openCopy': route(one, z.object({ id: s.id, batchId: s.id }), signedIn),
} as const;
