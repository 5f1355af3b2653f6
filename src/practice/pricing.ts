import source from './data/delivery-options.json' with { type: 'json' };
import zones from './data/zones.json' with { type: 'json' };
import { zoneOf } from './geography.ts';
import type { Zone } from './geography.ts';
import type { Box, Consignment, Dialect, Mode } from './types.ts';

/** Paper size and layout of a carrier's waybill. */
export type Layout =
  | 'label4x6'
  | 'label99x200'
  | 'a6'
  | 'a4'
  | 'a4Landscape'
  | 'letterLandscape'
  | 'rotated'
  | 'bundle';

/** A delivery option of the practice carriers; limits in kg and cm in both modes. */
export interface DeliveryOption {
  readonly slug: string;
  readonly name: string;
  readonly carrier: string;
  /** Short code of the service on labels. */
  readonly code: string;
  readonly layout: Layout;
  readonly base: number;
  readonly perUnit: number;
  readonly minDay: number;
  readonly maxDay: number;
  readonly maxKg: number;
  readonly maxCm: number;
  readonly vat: 'none' | 'number' | 'text';
  readonly discount: number;
  readonly pickup: number;
}

/** A priced option; amounts in hundredths of the currency. */
export interface Quote {
  readonly option: DeliveryOption;
  readonly shipment: number;
  readonly insurance: number;
  readonly pickup: number;
  readonly lastMile: number;
  readonly vat: number | null;
  readonly total: number;
  readonly discount: number;
  readonly payment: number;
  readonly itemValue: number;
}

const LB_IN_KG = 0.45359237;
const VAT_RATE = 0.075;
const INSURANCE_RATE = 0.015;
/** Weight tiers: from this chargeable weight (kg) on, a unit costs this share. */
const TIERS = [
  [0, 1],
  [10, 0.85],
  [30, 0.7],
] as const;
const EXTRAS: Readonly<
  Record<Mode, { pickup: number; lastMile: number; lastMilePerUnit: number; insuranceMin: number }>
> = {
  SFN: { pickup: 2500, lastMile: 4500, lastMilePerUnit: 150, insuranceMin: 1500 },
  STN: { pickup: 6.5, lastMile: 9, lastMilePerUnit: 0.35, insuranceMin: 3 },
};
const prices: Readonly<Record<Mode, Readonly<Record<Zone, readonly number[]>>>> = zones.prices;

/** The options of a mode, in the order they are offered. */
export const optionsOf = (mode: Mode): readonly DeliveryOption[] => OPTIONS[mode];

const build = (mode: Mode): readonly DeliveryOption[] =>
  source.map((entry) => ({
    slug: `${entry.key}_${mode.toLowerCase()}`,
    name: entry.name,
    carrier: entry.carrier,
    code: entry.code,
    layout: entry.layout as Layout,
    base: entry.base,
    perUnit: entry.perUnit,
    minDay: entry.days[0] ?? 1,
    maxDay: entry.days[1] ?? 1,
    maxKg: entry.maxKg,
    maxCm: entry.maxCm,
    vat: entry.vat as DeliveryOption['vat'],
    discount: entry.discount,
    pickup: entry.pickup,
  }));
const OPTIONS: Readonly<Record<Mode, readonly DeliveryOption[]>> = {
  SFN: build('SFN'),
  STN: build('STN'),
};

/** Currency of a mode's prices (docs/service.md §2.3). */
export const currencyOf = (mode: Mode): 'NGN' | 'USD' => (mode === 'SFN' ? 'NGN' : 'USD');

/** The larger of actual and volumetric weight of a box (cm³/5000 kg, in³/139 lb), rounded up to half a kg or a whole lb. */
export const chargeableWeight = (box: Box, mode: Mode): number => {
  const volume = box.length * box.width * box.height;
  const heavier = Math.max(box.weight, volume / (mode === 'SFN' ? 5000 : 139));
  const step = mode === 'SFN' ? 0.5 : 1;
  // The small tolerance avoids another step for 2.0000000001 kg, a rounding artefact.
  return Math.max(step, Math.ceil(heavier / step - 1e-9) * step);
};

const tiered = (weight: number, unitInKg: number): number => {
  let sum = 0;
  TIERS.forEach(([from, share], index) => {
    const upTo = (TIERS[index + 1]?.[0] ?? Infinity) / unitInKg;
    sum += Math.max(0, Math.min(weight, upTo) - from / unitInKg) * share;
  });
  return sum;
};

const fits = (option: DeliveryOption, { boxes, mode }: Consignment): boolean => {
  const [massInKg, sizeInCm] = mode === 'SFN' ? [1, 1] : [LB_IN_KG, 2.54];
  return boxes.every(
    (box) =>
      box.weight * massInKg <= option.maxKg &&
      Math.max(box.length, box.width, box.height) * sizeInCm <= option.maxCm,
  );
};

const cents = (amount: number): number => Math.round(amount * 100);

const price = (option: DeliveryOption, consignment: Consignment): Quote => {
  const { mode, sender, receiver, boxes } = consignment;
  const zone = zoneOf(mode === 'SFN' ? receiver.country : sender.country);
  const [base = 0, perUnit = 0] = prices[mode][zone];
  const extras = EXTRAS[mode];
  const weight = boxes.reduce((sum, box) => sum + chargeableWeight(box, mode), 0);
  const value = boxes.flatMap((box) => box.items).reduce((sum, item) => sum + item.value, 0);
  const shipment = cents(
    base * option.base + perUnit * option.perUnit * tiered(weight, mode === 'SFN' ? 1 : LB_IN_KG),
  );
  const insurance = consignment.insured
    ? cents(Math.max(extras.insuranceMin, value * INSURANCE_RATE))
    : 0;
  const lastMile = consignment.lastMile
    ? cents(extras.lastMile + extras.lastMilePerUnit * weight)
    : 0;
  const pickup = cents(extras.pickup * option.pickup);
  const vat =
    option.vat === 'none'
      ? null
      : Math.round((shipment + insurance + lastMile + pickup) * VAT_RATE);
  const total = shipment + insurance + lastMile + pickup + (vat ?? 0);
  const discount = Math.round(shipment * option.discount);
  return {
    option,
    shipment,
    insurance,
    pickup,
    lastMile,
    vat,
    total,
    discount,
    payment: total - discount,
    itemValue: cents(value),
  };
};

/** Prices every option that accepts these boxes. The same consignment always costs the same. */
export const quote = (consignment: Consignment): readonly Quote[] =>
  optionsOf(consignment.mode)
    .filter((option) => fits(option, consignment))
    .map((option) => price(option, consignment));

const amount = (hundredths: number): number => hundredths / 100;
const text = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** An option in the format of a rates answer: docs/service.md §4.4. In the observed dialect, some options give their charges as numeric text. */
export const rateOption = (priced: Quote, mode: Mode, dialect: Dialect): object => {
  const { option } = priced;
  const figure = dialect === 'observed' && option.vat === 'text' ? text : amount;
  return {
    name: option.name,
    slug: option.slug,
    charges: {
      shipment_cost: figure(priced.shipment),
      insurance_cost: figure(priced.insurance),
      pickup_cost: text(priced.pickup),
      last_mile_delivery_cost: figure(priced.lastMile),
      vat:
        priced.vat === null ? null : option.vat === 'text' ? text(priced.vat) : amount(priced.vat),
    },
    total_amount: figure(priced.total),
    discount_amount: figure(priced.discount),
    payment_amount: figure(priced.payment),
    total_item_value: figure(priced.itemValue),
    others: {
      min_day: String(option.minDay),
      max_day: String(option.maxDay),
      currency: currencyOf(mode),
    },
    mode: mode.toLowerCase(),
  };
};
