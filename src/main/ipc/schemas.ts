import { z } from 'zod';
import { paperLayoutSchema } from '../../domain/paper/paperLayout.ts';
import { labelSlotSchema } from '../../domain/paper/paperSchema.ts';
import {
  profileSchema,
  SETTINGS,
  type Settings,
  type WindowSetting,
} from '../../domain/desk/settings.ts';
import {
  choiceRuleSchema,
  pickRuleSchema,
  shippingRuleSchema,
} from '../../domain/desk/ruleSchema.ts';
import {
  FILTER_KEYS,
  filterOf,
  forEachKey,
  type FilterKey,
  type FilterValue,
} from '../../domain/listing/filters.ts';
import { PAYMENT_METHODS } from '../../domain/payment/payment.ts';
import { DOCUMENT_KINDS } from '../../domain/service/service.ts';
import { oneLine } from '../../domain/text/plainText.ts';
import { isDate } from '../../domain/text/dates.ts';
import { draftSchema } from '../../domain/shipment/draftSchema.ts';
import { MAX_PASSPHRASE } from '../../domain/desk/dailyCopy.ts';
import { PIN } from '../../domain/desk/pin.ts';

/** Empty input. */
export const none = z.object({}).strict();

/** Input schemas that several routes share. The maximum lengths limit what a broken page could send to the main process. */
export const id = z.string().regex(/^[0-9A-Z]{26}$/);
export const ids = z.array(id).min(1).max(200_000);
export const mode = z.enum(['SFN', 'STN']);
/** Papers of a booked shipment, at least one. */
export const papers = z.array(z.enum(DOCUMENT_KINDS)).min(1).max(DOCUMENT_KINDS.length);
export const layout = paperLayoutSchema;
export const startPosition = labelSlotSchema;
/** Padding of domain/packing/pack.ts. */
export const padding = {
  allowance: z.number().min(0).max(100),
  wrap: z.number().min(0).max(100),
};
const MAX_SEARCHED = 200;
/** Text that a person searches for. What is longer, such as a pasted message, is cut: it is still a search. */
export const searchText = z.string().transform((text) => text.slice(0, MAX_SEARCHED));
export const passphrase = z.string().min(1).max(MAX_PASSPHRASE);
/** YYYY-MM-DD. */
export const date = z.string().refine(isDate);
/** A text on one line: line breaks become blanks, and characters that nobody sees are left out. */
export const line = (max: number) => z.string().max(max).transform(oneLine);
export const draft = draftSchema;
const instant = z.number().int().min(0);
/** domain/listing/filters.ts, ListFilters. */
export const filters = z.object(
  forEachKey(FILTER_KEYS, (key): unknown => {
    const { values } = filterOf(key);
    return (values instanceof RegExp ? z.string().regex(values) : z.enum(values)).nullish();
  }) as {
    readonly [K in FilterKey]: z.ZodOptional<
      z.ZodNullable<z.ZodType<FilterValue<K>, FilterValue<K>>>
    >;
  },
);
/** core/shipments/ledgerList.ts, SearchCriteria. */
export const criteria = filters.extend({ from: instant.nullable(), until: instant.nullable() });

/** A PIN of the operator's own: a new one, or one to sign in with. */
export const ownPin = z.string().regex(PIN);
/** A PIN that allows an act: GivenPin of domain/desk/pin.ts. */
export const pin = z.union([ownPin, z.object({ operator: id, pin: ownPin })]);
/** The PIN of a request that can take one; null where it was not given. */
export const givenPin = pin.nullable().default(null);

const minorMoney = z.object({
  minor: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
/** A payment as it is entered. */
export const enteredPayment = z.object({
  method: z.enum(PAYMENT_METHODS),
  amount: minorMoney,
  tendered: minorMoney.nullable(),
  reference: line(120),
});
export const limits = z
  .array(
    z.object({
      amount: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/),
      currency: z.string().regex(/^[A-Z]{3}$/),
    }),
  )
  .max(10);

export const pickRule = pickRuleSchema;
export const choiceRule = choiceRuleSchema;
export const shippingRules = z.array(shippingRuleSchema).max(50);
export const profileId = profileSchema.shape.id;
/** Only the given keys change. Every default is removed first, because zod would otherwise add it to a patch. */
export const settingsPatch = z.object(
  Object.fromEntries(
    Object.entries(SETTINGS).flatMap(([name, { schema, changedBy }]) =>
      changedBy === 'window' ? [[name, schema.unwrap().optional()]] : [],
    ),
  ),
) as z.ZodType<Partial<Pick<Settings, WindowSetting>>>;
