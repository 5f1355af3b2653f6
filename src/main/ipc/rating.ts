import { z } from 'zod';
import { plainRule } from '../../core/purchase/rating/choosing.ts';
import { anyone, needsPin } from './access.ts';
import { alwaysRoute, encodedAnswer, route } from './route.ts';
import * as s from './schemas.ts';

/** Rates, and the choice of an option. */
export const ratingRoutes = {
  /** Starts rating at once, or defers it until the service can be reached; a desk that runs then starts it automatically. */
  'rating.start': route(z.object({ ids: s.ids }), anyone, ({ ids }, { desk }) =>
    desk.deferredRates.ask(ids),
  ),
  /** Shipments whose rates are deferred. */
  'rating.waiting': alwaysRoute(s.none, anyone, (_, { desk }) => desk.deferredRates.waiting()),
  'rating.forget': route(z.object({ ids: s.ids }), anyone, ({ ids }, { desk }) =>
    desk.deferredRates.forget(ids),
  ),
  /** Continues a rating run that was stopped. */
  'rating.resume': route(z.object({ id: s.id }), anyone, ({ id }, { desk }) =>
    desk.deferredRates.resume(id),
  ),
  /** Members of a rating run that failed, by reason, the most frequent first. */
  'rating.failures': alwaysRoute(z.object({ id: s.id }), anyone, ({ id }, { desk }) =>
    desk.rating.failures(id),
  ),
  /** Options with and without insurance, to the door and to a warehouse, side by side; changes nothing. */
  'rating.variants': route(z.object({ id: s.id }), anyone, ({ id }, { desk }) => desk.variants(id)),
  /** Sends the changed rows by `shipments.changed`, in several events. */
  'choice.byRule': route(
    z.object({
      ids: s.ids,
      /** Null: the shipping rules of the desk. */
      rule: s.pickRule.nullable(),
      never: z.array(z.string().min(1).max(200)).max(50).default([]),
      pastUnreadable: z.boolean().default(false),
      overOthers: z.boolean().default(false),
    }),
    anyone,
    ({ ids, rule, never, pastUnreadable, overOthers }, { desk, settings }) =>
      desk.choosing.byRuleInTurns(ids, plainRule(rule, never) ?? settings.get().rules, {
        pastUnreadable,
        overOthers,
      }),
  ),
  /** What the shipping rules of the desk choose and cost. */
  'choice.whatIfByRules': route(
    z.object({ ids: s.ids, pastUnreadable: z.boolean(), overOthers: z.boolean() }),
    anyone,
    ({ ids, ...how }, { desk }) => desk.choosing.whatIfByRules(ids, how),
  ),
  /** Tries rules before they are saved; changes nothing. */
  'rules.try': alwaysRoute(
    z.object({ ids: s.ids, rules: s.shippingRules }),
    anyone,
    (given, { desk }) => desk.choosing.tryRules(given.ids, given.rules),
  ),
  'rules.set': route(
    z.object({ rules: s.shippingRules, pin: s.givenPin }),
    needsPin('rules'),
    ({ rules }, { connection }) => connection.save({ rules }),
  ),
  /** Sets insurance, delivery and boxes by the shipping rules, as one step of the sheet; null when there is nothing to set. */
  'rules.apply': encodedAnswer(
    route(z.object({ batchId: s.id, ids: s.ids }), anyone, ({ batchId, ids }, { desk }) =>
      desk.batchRules.apply(batchId, ids),
    ),
  ),
  /** Total cost of each rule, per currency. */
  'choice.whatIf': route(
    z.object({
      ids: s.ids,
      rules: z.array(s.choiceRule).min(1).max(60),
      pastUnreadable: z.boolean().default(false),
    }),
    anyone,
    ({ ids, rules, pastUnreadable }, { desk }) =>
      desk.choosing.whatIf(ids, rules, { pastUnreadable }),
  ),
  'choice.explain': route(
    z.object({ id: s.id, rule: s.choiceRule }),
    anyone,
    ({ id, rule }, { desk }) => desk.choosing.explain(id, rule),
  ),
  'choice.one': route(
    z.object({ id: s.id, slug: z.string().min(1).max(200) }),
    anyone,
    ({ id, slug }, { desk }) => {
      desk.choosing.one(id, slug);
      return desk.ledger.announce([id])[0] ?? desk.ledger.snapshot(id);
    },
  ),

  // Size and weight limits of the service's carriers.
  /** For the service in use; empty while no limits are known. */
  'carriers.limits': alwaysRoute(z.object({ mode: s.mode }), anyone, ({ mode }, { desk }) =>
    desk.carriers.limits(mode),
  ),

  // Warehouses of the service.
  'warehouses.list': route(
    z.object({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullable(),
    }),
    anyone,
    ({ country }, { desk }) => desk.lookups.warehouses(country),
  ),
  /** Asks the service for one warehouse by its number. */
  'warehouses.one': route(
    z.object({ id: z.number().int().min(0).max(1e9) }),
    anyone,
    ({ id }, { desk }) => desk.lookups.warehouse(id),
  ),
} as const;
