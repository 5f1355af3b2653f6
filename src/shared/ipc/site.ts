import { z } from 'zod';
import {
  SITE_RULES,
  type SiteAct,
  type SiteShipment,
  type SiteShipmentDetail,
  type SiteSpending,
  type SiteState,
} from '../../domain/site/site.ts';
import { SHARED_KINDS, type SiteDifference } from '../../domain/site/sharedEntry.ts';
import type { SiteDay } from '../../domain/site/siteDay.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
const pin = s.pin.nullable();
const state = trusted<SiteState>();
const spending = trusted<readonly SiteSpending[]>();
const differences = trusted<readonly SiteDifference[]>();
const one = z.object({ id: s.id });
const deskName = z.string().trim().min(1).max(40);

/** The site that this desk shares with others: domain/site/site.ts. What changes it takes the manager's PIN where one is set. */
export const siteRoutes = {
  'site.state': route(none, state),
  'site.create': route(
    z.object({
      address: z.string().max(500),
      password: z.string().max(500),
      name: z.string().trim().min(1).max(60),
      rule: z.enum(SITE_RULES),
      deskName,
      pin,
    }),
    state,
  ),
  'site.join': route(z.object({ code: z.string().max(4000), deskName, pin }), state),
  /** Makes this new ledger a desk of the site whose disk is lost. `user`, `password`: of the owner, used once. */
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
  /** What another desk joins with; it holds the password of the site's desks. */
  'site.code': route(z.object({ pin }), z.object({ code: z.string() })),
  'site.leave': route(z.object({ evenUnsent: z.boolean(), pin }), state),
  /** A person said that this ledger is the desk, and that no copy of it works elsewhere. */
  'site.resume': route(z.object({ pin }), state),
  /** Asks the site now. */
  'site.exchange': route(none, state),
  /** Fields of cards, items, boxes, templates, operators, price lists and kept columns that two desks wrote without knowing of each other. */
  'site.differences': route(none, differences),
  /** Takes the value that lost (`other`), or keeps the one that stands, at all desks. */
  'site.settleDifference': route(
    z.object({
      kind: z.enum(SHARED_KINDS),
      id: z.string().min(1).max(60),
      // A column is named by its header, which can be a whole question.
      field: z.string().min(1).max(2_000),
      otherDeskId: s.id,
      other: z.boolean(),
      pin,
    }),
    differences,
  ),
  /** The business day of a date at all desks. */
  'site.day': route(z.object({ day: s.date }), trusted<SiteDay>()),
  'site.seeDoubles': route(z.object({ shipmentId: s.id }), state),
  /** What all desks may spend in a day and have spent today. */
  'site.spending': route(none, spending),
  /** Sets what all desks may spend in a day: these limits and no others. */
  'site.setLimits': route(z.object({ limits: s.limits, pin }), spending),
  /** Shipments of other desks, newest first. */
  'site.search': route(
    z.object({ text: z.string().max(200), limit: z.number().int().min(1).max(500) }),
    trusted<readonly SiteShipment[]>(),
  ),
  /** A shipment of another desk, whole. */
  'site.shipment': route(one, trusted<SiteShipmentDetail>()),
  /** Asks the service where a shipment of another desk is. */
  'site.track': route(one, none),
  /** Fetches its waybill, so that `printing.print` has it. */
  'site.fetchWaybill': route(one, none),
  /** What other desks did with a shipment of this one. */
  'site.acts': route(z.object({ shipmentId: s.id }), trusted<readonly SiteAct[]>()),
  /** Gives a shipment of this desk that was not sent to another desk. */
  'site.give': route(z.object({ id: s.id, desk: s.id }), state),
  /** Takes what is offered to this desk. */
  'site.take': route(one, state),
  /** Takes back what nobody has taken. */
  'site.takeBack': route(one, state),
} as const;
