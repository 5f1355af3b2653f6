import { z } from 'zod';
import type { RateAnswer } from '../../domain/rates/rateAnswer.ts';
import type { WhatIf, Choice } from '../../domain/rates/choose.ts';
import type {
  RunProgress,
  FailedMembers,
  RateVariant,
  ShipmentSnapshot,
} from '../../domain/shipment/snapshot.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** Rates, and which option of them is chosen. */
export const ratingRoutes = {
  /** At once, or kept until the line is back: the program that is then running asks by itself. */
  'rating.start': route(z.object({ ids: s.ids }), trusted<RateAnswer>()),
  /** Shipments whose rates wait for the line. */
  'rating.waiting': route(none, trusted<readonly string[]>()),
  'rating.forget': route(z.object({ ids: s.ids }), trusted<readonly string[]>()),
  /** Goes on with what a stopped rating run left. */
  'rating.goOn': route(z.object({ id: s.id }), trusted<RunProgress>()),
  /** Members of a rating run that failed, by reason, the most frequent first. */
  'rating.failures': route(z.object({ id: s.id }), trusted<readonly FailedMembers[]>()),
  /** Options with and without insurance, to the door and to a warehouse, side by side; nothing is changed. */
  'rating.variants': route(z.object({ id: s.id }), trusted<readonly RateVariant[]>()),
  /** The rows come by `shipments.changed`, a few at a time. */
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
  ),
  /** What each rule would cost, per currency. */
  'choice.whatIf': route(
    z.object({
      ids: s.ids,
      rules: z.array(s.choiceRule).min(1).max(60),
      pastUnreadable: z.boolean().default(false),
    }),
    trusted<readonly WhatIf[]>(),
  ),
  'choice.explain': route(z.object({ id: s.id, rule: s.choiceRule }), trusted<Choice>()),
  'choice.one': route(
    z.object({ id: s.id, slug: z.string().min(1).max(200) }),
    trusted<ShipmentSnapshot>(),
  ),
} as const;
