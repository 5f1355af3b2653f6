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
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
const pin = s.pin.nullable();
const state = trusted<SiteState>();
const spending = trusted<readonly SiteSpending[]>();
const one = z.object({ id: s.id });
const deskName = z.string().trim().min(1).max(40);

/** The site that this desk shares with other desks: domain/site/site.ts. Changes take the manager's PIN where one is set. */
export const siteRoutes = {
  'site.state': route(none, state),
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
  ),
  'site.join': route(z.object({ code: z.string().max(4000), deskName, pin }), state),
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
  ),
  /** The code that another desk joins with. It contains the password of the site's desks. */
  'site.code': route(z.object({ pin }), z.object({ code: z.string() })),
  'site.leave': route(z.object({ evenUnsent: z.boolean(), pin }), state),
  /** Records that a person confirmed this ledger as the desk, and that no copy of it is in use elsewhere. */
  'site.resume': route(z.object({ pin }), state),
  /** Exchanges data with the site now. */
  'site.exchange': route(none, state),
  /** The last changes that other desks made to contacts, items, boxes, templates, operators, price lists and saved column mappings. */
  'site.changes': route(none, trusted<readonly SiteChange[]>()),
  /** The business day of a date at all desks. */
  'site.day': route(z.object({ day: s.date }), trusted<SiteDay>()),
  'site.seeDoubles': route(z.object({ shipmentId: s.id }), state),
  /** Spending limits per day of all desks together, and what they spent today. */
  'site.spending': route(z.object({ pin }), spending),
  /** Replaces the spending limits per day of all desks. */
  'site.setLimits': route(z.object({ limits: s.limits, pin }), spending),
  /** Shipments of other desks, newest first. */
  'site.search': route(
    z.object({ text: s.searchText, limit: z.number().int().min(1).max(500) }),
    trusted<readonly SiteShipment[]>(),
  ),
  /** A shipment of another desk with all details. */
  'site.shipment': route(one, trusted<SiteShipmentDetail>()),
  /** Tracks a shipment of another desk at the service. */
  'site.track': route(one, none),
  /** Fetches its waybill, so that `printing.print` can print it. */
  'site.fetchWaybill': route(one, none),
  /** What other desks did with a shipment of this desk. */
  'site.acts': route(z.object({ shipmentId: s.id }), trusted<readonly SiteAct[]>()),
  /** Lets the other desks open an unsent shipment of this desk as a copy, or no longer. */
  'site.offer': route(z.object({ id: s.id, offered: z.boolean() }), state),
  /** Opens an unsent shipment of another desk as a copy. @returns the copy and its batch */
  'site.openCopy': route(one, z.object({ id: s.id, batchId: s.id })),
} as const;
