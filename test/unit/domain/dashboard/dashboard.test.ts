import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysOfSpan,
  figuresOf,
  figuresWithoutCost,
  GROUPINGS,
  SPANS,
  type AlikeBookings,
} from '../../../../src/domain/dashboard/dashboard.ts';

const naira = (minor: number) => ({ minor, currency: 'NGN' });
const booked = (of: Partial<AlikeBookings> = {}): AlikeBookings => ({
  day: '2026-02-10',
  hour: 9,
  slug: 'air',
  serviceName: 'Air',
  country: 'GB',
  operator: 'AO',
  void: false,
  parcels: 1,
  price: naira(1500),
  cost: naira(1000),
  ...of,
});

const amount = fc
  .option(fc.integer({ min: 0, max: 1e9 }), { nil: null })
  .chain((minor) =>
    fc.constantFrom('NGN', 'USD').map((currency) => (minor === null ? null : { minor, currency })),
  );
const bookings = fc.array(
  fc.record<AlikeBookings>({
    day: fc
      .tuple(fc.constantFrom('2026-01', '2026-02', '2026-03'), fc.integer({ min: 1, max: 28 }))
      .map(([month, day]) => `${month}-${String(day).padStart(2, '0')}`),
    hour: fc.integer({ min: 0, max: 23 }),
    slug: fc.constantFrom('air', 'sea', ''),
    serviceName: fc.constantFrom('Air', 'Sea'),
    country: fc.constantFrom('GB', 'US', 'DE', ''),
    operator: fc.constantFrom('AO', 'BK', ''),
    void: fc.boolean(),
    parcels: fc.integer({ min: 1, max: 50 }),
    price: amount,
    cost: amount,
  }),
);
const minorIn = (sums: readonly { minor: number; currency: string }[], currency: string): number =>
  sums.reduce((sum, each) => sum + (each.currency === currency ? each.minor : 0), 0);

describe('the figures of a day or month', () => {
  it('have every booking that is not void in one group of each grouping, and the groups add up to the total', () => {
    fc.assert(
      fc.property(bookings, fc.constantFrom(...SPANS), (all, span) => {
        const figures = figuresOf(all, span, '2026-02-10');
        const within = all.filter(({ day }) => day >= figures.from && day <= figures.to);
        const counted = within.filter((each) => !each.void);
        const parcels = (of: readonly { parcels: number }[]): number =>
          of.reduce((sum, each) => sum + each.parcels, 0);
        expect(figures.total.parcels).toBe(parcels(counted));
        expect(figures.void.parcels).toBe(parcels(within) - parcels(counted));
        for (const grouping of GROUPINGS) {
          const groups = figures.groups[grouping];
          expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
          expect(parcels(groups)).toBe(figures.total.parcels);
          for (const currency of ['NGN', 'USD'])
            for (const sum of ['price', 'cost', 'margin'] as const)
              expect(groups.reduce((total, each) => total + minorIn(each[sum], currency), 0)).toBe(
                minorIn(figures.total[sum], currency),
              );
        }
      }),
    );
  });

  it('show hours without a parcel between two that have some, and every day of a month', () => {
    const day = figuresOf([booked({ hour: 9 }), booked({ hour: 12 })], 'day', '2026-02-10');
    expect(day.groups.time.map(({ key, parcels }) => [key, parcels])).toEqual([
      ['09', 1],
      ['10', 0],
      ['11', 0],
      ['12', 1],
    ]);
    const month = figuresOf([booked()], 'month', '2026-02-01');
    expect(month.groups.time).toHaveLength(28);
    expect(month.groups.time[9]).toMatchObject({ key: '2026-02-10', parcels: 1 });
  });

  it('make no margin of a price and a cost in two currencies', () => {
    const { total } = figuresOf(
      [booked({ cost: { minor: 7, currency: 'USD' } })],
      'day',
      '2026-02-10',
    );
    expect(total).toMatchObject({ price: [naira(1500)], margin: [] });
  });

  it('hold neither cost nor margin anywhere once these are left out', () => {
    const figures = figuresWithoutCost(
      figuresOf([booked(), booked({ void: true })], 'month', '2026-02-10'),
    );
    expect(JSON.stringify(figures)).not.toContain('1000');
    expect(figures).toMatchObject({ hasCost: false, total: { parcels: 1, price: [naira(1500)] } });
  });

  it('end with the last day of the month, in a leap year too', () => {
    expect(daysOfSpan('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(daysOfSpan('month', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });
});
