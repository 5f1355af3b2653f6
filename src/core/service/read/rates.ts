import { z } from 'zod';
import { modeFacts, type Mode } from '../../../domain/mode.ts';
import type { RateOption } from '../../../domain/option.ts';
import { isObject } from '../json.ts';
import { anything, essentialPrice, essentialText, looseDecimal, looseInteger, looseText } from './values.ts';

/** A nested object whose absence leaves every field in it unknown. */
const part = anything.transform((value): Readonly<Record<string, unknown>> => (isObject(value) ? value : {}));

const amount = (value: unknown): string => looseDecimal.parse(value) ?? '0.00';

const days = (value: unknown): number | null => {
  const number = looseInteger.parse(value);
  return number !== null && number >= 0 ? number : null;
};

/**
 * interface.md, "Rate option". Essential are `slug` and `payment_amount`: without them it can be neither booked nor
 * compared. A missing currency is the mode's own.
 */
export const rateOptionSchema = (mode: Mode): z.ZodType<RateOption> => z
  .object({
    slug: essentialText, name: looseText, charges: part, others: part, payment_amount: essentialPrice,
    total_amount: looseDecimal, discount_amount: anything, total_item_value: anything,
  })
  .transform((record) => {
    const told = looseText.parse(record.others['currency']).toUpperCase();
    const currency = /^[A-Z]{3}$/.test(told) ? told : modeFacts(mode).currency;
    return {
      slug: record.slug, name: record.name || record.slug,
      charges: {
        shipment: amount(record.charges['shipment_cost']), insurance: amount(record.charges['insurance_cost']),
        pickup: amount(record.charges['pickup_cost']), lastMile: amount(record.charges['last_mile_delivery_cost']),
        vat: looseDecimal.parse(record.charges['vat']),
      },
      gross: { amount: record.total_amount ?? record.payment_amount, currency },
      discount: amount(record.discount_amount),
      total: { amount: record.payment_amount, currency },
      itemValue: amount(record.total_item_value),
      minDays: days(record.others['min_day']), maxDays: days(record.others['max_day']),
    };
  });
