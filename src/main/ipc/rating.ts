import { z } from 'zod';
import type { RateAnswer } from '../../domain/rates/rateAnswer.ts';
import type { WhatIf, Choice } from '../../domain/rates/choose.ts';
import type {
  RunProgress,
  FailedMembers,
  RateVariant,
  ShipmentSnapshot,
} from '../../domain/shipment/snapshot.ts';
import { anyone } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** Rates, and the choice of an option. */
export const ratingRoutes = {
  /** Starts rating at once, or defers it until the service can be reached; a desk that runs then starts it automatically. */
  'rating.start': route(z.object({ ids: s.ids }), trusted<RateAnswer>(), anyone),
  /** Shipments whose rates are deferred. */
  'rating.waiting': alwaysRoute(none, trusted<readonly string[]>(), anyone),
  'rating.forget': route(z.object({ ids: s.ids }), trusted<readonly string[]>(), anyone),
  /** Continues a rating run that was stopped. */
  'rating.resume': route(z.object({ id: s.id }), trusted<RunProgress>(), anyone),
  /** Members of a rating run that failed, by reason, the most frequent first. */
  'rating.failures': alwaysRoute(
    z.object({ id: s.id }),
    trusted<readonly FailedMembers[]>(),
    anyone,
  ),
  /** Options with and without insurance, to the door and to a warehouse, side by side; changes nothing. */
  'rating.variants': route(z.object({ id: s.id }), trusted<readonly RateVariant[]>(), anyone),
  /** Sends the changed rows by `shipments.changed`, in several events. */
  'choice.byRule': route(
    z.object({
      ids: s.ids,
      rule: s.pickRule,
      never: z.array(z.string().min(1).max(200)).max(50).default([]),
      pastUnreadable: z.boolean().default(false),
    }),
    z.object({
      chosen: z.number().int(),
      missed: z.number().int(),
      unreadable: z.number().int(),
      unreadableNames: z.array(z.string()),
    }),
    anyone,
  ),
  /** Total cost of each rule, per currency. */
  'choice.whatIf': route(
    z.object({
      ids: s.ids,
      rules: z.array(s.choiceRule).min(1).max(60),
      pastUnreadable: z.boolean().default(false),
    }),
    trusted<readonly WhatIf[]>(),
    anyone,
  ),
  'choice.explain': route(z.object({ id: s.id, rule: s.choiceRule }), trusted<Choice>(), anyone),
  'choice.one': route(
    z.object({ id: s.id, slug: z.string().min(1).max(200) }),
    trusted<ShipmentSnapshot>(),
    anyone,
  ),
} as const;
