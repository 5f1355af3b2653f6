import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeableWeight, optionsOf, quote, rateOption } from '../../../src/practice/pricing.ts';
import type { Consignment, Mode, Person } from '../../../src/practice/types.ts';

const person = (country: string): Person => ({
  name: 'A',
  phone: '1',
  email: '',
  country,
  state: '',
  city: 'B',
  zip: '',
  street: 'C',
});

const consignment = (
  mode: Mode,
  weight: number,
  side = 5,
  more: Partial<Consignment> = {},
): Consignment => ({
  mode,
  sender: person(mode === 'SFN' ? 'NG' : 'US'),
  receiver: person(mode === 'SFN' ? 'GB' : 'NG'),
  boxes: [
    {
      length: side,
      width: side,
      height: side,
      weight,
      items: [{ name: 'x', hsCode: '', country: '', quantity: 1, unitWeight: 0, value: 100 }],
    },
  ],
  insured: false,
  lastMile: false,
  ...more,
});

const mode = fc.constantFrom<Mode>('SFN', 'STN');

describe('pricing', () => {
  it('offers at least six options in each mode, slugs ending in the mode', () => {
    for (const name of ['SFN', 'STN'] as const) {
      expect(quote(consignment(name, 5)).length).toBeGreaterThanOrEqual(6);
      expect(optionsOf(name).every(({ slug }) => slug.endsWith(`_${name.toLowerCase()}`))).toBe(
        true,
      );
    }
    expect(optionsOf('SFN').map(({ slug }) => slug)).toContain('africanies_air_expedited_sfn');
  });

  it('charges the greater of real and volumetric weight, by the divisor of the mode', () => {
    const box = { length: 50, width: 40, height: 30, weight: 3, items: [] };
    expect(chargeableWeight(box, 'SFN')).toBe(12);
    expect(chargeableWeight({ ...box, weight: 13.2 }, 'SFN')).toBe(13.5);
    expect(
      chargeableWeight({ length: 13.9, width: 10, height: 10, weight: 3, items: [] }, 'STN'),
    ).toBe(10);
  });

  it('never costs less when the same parcel weighs more, and more when it weighs a kilo more', () => {
    fc.assert(
      fc.property(
        mode,
        fc.double({ min: 0.1, max: 60, noNaN: true }),
        fc.double({ min: 0.01, max: 5, noNaN: true }),
        (name, weight, extra) => {
          const heavier = new Map(
            quote(consignment(name, weight + extra)).map((priced) => [
              priced.option.slug,
              priced.payment,
            ]),
          );
          const muchHeavier = new Map(
            quote(consignment(name, weight + 2)).map((priced) => [
              priced.option.slug,
              priced.payment,
            ]),
          );
          for (const priced of quote(consignment(name, weight))) {
            expect(heavier.get(priced.option.slug) ?? Infinity).toBeGreaterThanOrEqual(
              priced.payment,
            );
            expect(muchHeavier.get(priced.option.slug) ?? Infinity).toBeGreaterThan(priced.payment);
          }
        },
      ),
    );
  });

  it('never costs less when the same parcel is bigger, and more when it is much bigger', () => {
    fc.assert(
      fc.property(mode, fc.double({ min: 15, max: 60, noNaN: true }), (name, side) => {
        const bigger = new Map(
          quote(consignment(name, 1, side * 1.3)).map((priced) => [
            priced.option.slug,
            priced.payment,
          ]),
        );
        for (const priced of quote(consignment(name, 1, side)))
          expect(bigger.get(priced.option.slug) ?? Infinity).toBeGreaterThan(priced.payment);
      }),
    );
  });

  it('adds up: total is the sum of the charges, payment is total less discount', () => {
    fc.assert(
      fc.property(
        mode,
        fc.double({ min: 0.1, max: 60, noNaN: true }),
        fc.boolean(),
        fc.boolean(),
        (name, weight, insured, lastMile) => {
          for (const priced of quote(consignment(name, weight, 10, { insured, lastMile }))) {
            expect(priced.total).toBe(
              priced.shipment +
                priced.insurance +
                priced.pickup +
                priced.lastMile +
                (priced.vat ?? 0),
            );
            expect(priced.payment).toBe(priced.total - priced.discount);
            expect(
              [priced.shipment, priced.insurance, priced.discount, priced.payment].every(
                Number.isInteger,
              ),
            ).toBe(true);
          }
        },
      ),
    );
  });

  it('leaves out options that do not take the weight or the length', () => {
    const slugs = (weight: number, side: number): string[] =>
      quote(consignment('SFN', weight, side)).map(({ option }) => option.slug);
    expect(slugs(65, 10)).not.toContain('meridian_post_parcel_sfn');
    expect(slugs(2, 130)).not.toContain('harmattan_express_worldwide_sfn');
    expect(slugs(400, 10)).toEqual(['gulfbridge_air_cargo_sfn', 'sahel_road_and_sea_sfn']);
  });

  it('costs more to farther zones, for STN by the country of the sender', () => {
    const first = (more: Partial<Consignment>, name: Mode): number =>
      quote(consignment(name, 5, 10, more))[0]?.payment ?? 0;
    expect(first({ receiver: person('GH') }, 'SFN')).toBeLessThan(
      first({ receiver: person('US') }, 'SFN'),
    );
    expect(first({ sender: person('GH') }, 'STN')).toBeLessThan(
      first({ sender: person('AU') }, 'STN'),
    );
  });

  it('gives pickup cost and days as text, VAT as null, number or numeric text, currency by mode', () => {
    const shown = quote(consignment('SFN', 5)).map((priced) =>
      rateOption(priced, 'SFN', 'documented'),
    ) as {
      charges: Record<string, unknown>;
      others: Record<string, unknown>;
      total_amount: unknown;
      mode: string;
    }[];
    expect(
      new Set(shown.map(({ charges }) => (charges.vat === null ? 'null' : typeof charges.vat))),
    ).toEqual(new Set(['null', 'number', 'string']));
    for (const { charges, others, total_amount: total, mode: given } of shown) {
      expect(charges.pickup_cost).toMatch(/^\d+\.\d\d$/);
      expect(others).toMatchObject({
        currency: 'NGN',
        min_day: expect.stringMatching(/^\d+$/) as string,
        max_day: expect.stringMatching(/^\d+$/) as string,
      });
      expect(typeof total).toBe('number');
      expect(given).toBe('sfn');
    }
    expect(
      quote(consignment('STN', 5)).map((priced) => rateOption(priced, 'STN', 'observed'))[0],
    ).toMatchObject({ others: { currency: 'USD' }, mode: 'stn' });
  });

  it('gives some charges as numeric text in the observed dialect', () => {
    const totals = quote(consignment('SFN', 5)).map(
      (priced) => (rateOption(priced, 'SFN', 'observed') as { total_amount: unknown }).total_amount,
    );
    expect(new Set(totals.map((total) => typeof total))).toEqual(new Set(['number', 'string']));
  });
});
