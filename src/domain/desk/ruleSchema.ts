import { z } from 'zod';

const slug = z.string().min(1).max(200);
export const pickRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cheapest') }),
  z.object({ kind: z.literal('fastest') }),
  z.object({ kind: z.literal('cheapestWithin'), days: z.number().int().min(1).max(365) }),
  z.object({ kind: z.literal('slug'), slug }),
  z.object({ kind: z.literal('cheapestOf'), slugs: z.array(slug).min(1).max(20) }),
  z.object({ kind: z.literal('preferred'), slugs: z.array(slug).min(1).max(20) }),
]);
export const choiceRuleSchema = z.object({
  name: z.string().max(60),
  pick: pickRuleSchema,
  never: z.array(slug).max(50),
});

const limit = z.number().min(0).max(1e12).nullable().default(null);
const ruleWords = z.string().max(200).default('');
/** Rules of older settings have neither conditions nor terms: a person chooses them by name. */
export const shippingRuleSchema = choiceRuleSchema.extend({
  pick: pickRuleSchema.nullable(),
  where: z
    .object({
      mode: z.enum(['SFN', 'STN']).nullable().default(null),
      countries: z
        .array(z.string().regex(/^[A-Z]{2}$/))
        .max(250)
        .default([]),
      overWeight: limit,
      upToWeight: limit,
      overValue: limit,
      upToValue: limit,
      goods: ruleWords,
      receiver: ruleWords,
      sender: ruleWords,
    })
    .nullable()
    .default(null),
  sets: z
    .object({
      insured: z.boolean().nullable().default(null),
      lastMile: z.boolean().nullable().default(null),
      box: z.string().max(60).nullable().default(null),
      printer: z.string().max(200).nullable().default(null),
      packingSlip: z.boolean().nullable().default(null),
    })
    .default({ insured: null, lastMile: null, box: null, printer: null, packingSlip: null }),
});
