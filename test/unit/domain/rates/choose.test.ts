import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choose,
  pickOption,
  readPickRule,
  whatIf,
  type PickRule,
} from '../../../../src/domain/rates/choose.ts';
import { compareDecimals } from '../../../../src/domain/money/money.ts';
import type { RateOption } from '../../../../src/domain/rates/option.ts';
import { like } from '../../../like.ts';
import { nth } from '../../../present.ts';

const option = (
  slug: string,
  amount: string,
  minDays: number | null,
  maxDays: number | null,
  currency = 'NGN',
): RateOption => ({
  slug,
  name: slug,
  charges: { shipment: amount, insurance: '0.00', pickup: '0.00', lastMile: '0.00', vat: null },
  gross: { amount, currency },
  discount: '0.00',
  total: { amount, currency },
  itemValue: '1.00',
  minDays,
  maxDays,
});
const options = [
  option('air', '900.00', 1, 3),
  option('road', '1000.00', 8, 10),
  option('sea', '85.50', null, null),
  option('express', '2000.00', 1, 2),
];
const slug = (rule: Parameters<typeof pickOption>[1]): string | undefined =>
  pickOption(options, rule)?.slug;

describe('picking an option', () => {
  it('cheapest compares money as numbers, not as text', () =>
    expect(slug({ kind: 'cheapest' })).toBe('sea'));
  it('fastest takes one that does not say how long it takes for the slowest', () =>
    expect([
      slug({ kind: 'fastest' }),
      pickOption([nth(options, 2), nth(options, 1)], { kind: 'fastest' })?.slug,
    ]).toEqual(['express', 'road']));
  it('cheapest within days leaves out what does not say', () =>
    expect([
      slug({ kind: 'cheapestWithin', days: 3 }),
      slug({ kind: 'cheapestWithin', days: 1 }),
    ]).toEqual(['air', undefined]));
  it('by name and by preference', () =>
    expect([
      slug({ kind: 'slug', slug: 'road' }),
      slug({ kind: 'slug', slug: 'none' }),
      slug({ kind: 'preferred', slugs: ['none', 'express', 'air'] }),
    ]).toEqual(['road', undefined, 'express']));
  it('never takes what a rule excludes, and says so', () => {
    expect(
      choose({ options }, { name: 'r', pick: { kind: 'cheapest' }, never: ['sea'] }),
    ).toMatchObject({ option: { slug: 'air' }, why: like.stringContaining('excluded') });
    expect(
      choose({ options }, { name: 'r', pick: { kind: 'slug', slug: 'sea' }, never: ['sea'] })
        .option,
    ).toBeNull();
    expect(choose({ options: [] }, { name: 'r', pick: { kind: 'cheapest' }, never: [] })).toEqual({
      option: null,
      why: like.stringContaining('no services'),
    });
  });
  it('what it would cost counts those without an option', () => {
    expect(
      whatIf(
        [{ options }, { options: [] }],
        [{ name: 'cheap', pick: { kind: 'cheapest' }, never: [] }],
      ),
    ).toEqual([
      {
        rule: 'cheap',
        totals: [{ amount: '85.50', currency: 'NGN' }],
        chosen: 1,
        without: 1,
        unreadable: 0,
      },
    ]);
  });

  it.each<PickRule>([
    { kind: 'cheapest' },
    { kind: 'fastest' },
    { kind: 'cheapestWithin', days: 30 },
    { kind: 'slug', slug: 'usd' },
    { kind: 'slug', slug: 'stn' },
    { kind: 'preferred', slugs: ['stn', 'usd'] },
  ])('%j never takes an option of another mode or currency, and says that a person may', (pick) => {
    const others = [
      { ...option('usd', '4.00', 0, 1, 'USD'), disagrees: { asked: 'SFN', currency: 'USD' } },
      { ...option('stn', '1.00', 0, 1), disagrees: { asked: 'SFN', mode: 'stn' } },
    ] as const;
    expect(pickOption(others, pick)).toBeUndefined();
    expect(choose({ options: others }, { name: 'r', pick, never: [] })).toMatchObject({
      option: null,
      why: like.stringContaining('chosen only by a person'),
    });
    const picked = choose({ options: [...options, ...others] }, { name: 'r', pick, never: [] });
    expect(picked.option?.slug ?? '').not.toMatch(/usd|stn/);
    if (picked.option) expect(picked.why).toContain('2 for another mode or currency');
    expect(whatIf([{ options: others }], [{ name: 'r', pick, never: [] }])).toMatchObject([
      { chosen: 0, without: 1, totals: [] },
    ]);
  });

  const anyOption = fc
    .record({
      slug: fc.stringMatching(/^[a-z]{1,6}$/),
      cents: fc.nat(100_000),
      min: fc.option(fc.nat(9)),
      max: fc.option(fc.nat(30)),
    })
    .map(({ slug: name, cents, min, max }) => option(name, (cents / 100).toFixed(2), min, max));
  const anyOptions = fc.uniqueArray(anyOption, {
    selector: (each) => each.slug,
    minLength: 1,
    maxLength: 12,
  });

  it.each(['cheapest', 'fastest'] as const)(
    '%s is the same however the service orders its options',
    (kind) => {
      fc.assert(
        fc.property(anyOptions, fc.infiniteStream(fc.nat()), (some, order) => {
          const shuffled = some
            .map((each) => ({ each, key: order.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ each }) => each);
          expect(pickOption(shuffled, { kind })?.slug).toBe(pickOption(some, { kind })?.slug);
        }),
      );
    },
  );

  it('nothing is cheaper than the cheapest', () => {
    fc.assert(
      fc.property(anyOptions, (some) => {
        const best = pickOption(some, { kind: 'cheapest' });
        for (const each of some)
          expect(compareDecimals(best?.total.amount ?? '0', each.total.amount)).toBeLessThanOrEqual(
            0,
          );
      }),
    );
  });
});

describe('an option that cannot be read', () => {
  const unreadable = [{ slug: 'sky', name: 'Sky', raw: '46.0.74' }];
  const offer = { options, unreadable };
  const rule = (pickRule: PickRule, never: readonly string[] = []) => ({
    name: 'r',
    pick: pickRule,
    never,
  });

  it.each<PickRule>([
    { kind: 'cheapest' },
    { kind: 'fastest' },
    { kind: 'cheapestWithin', days: 30 },
    { kind: 'slug', slug: 'sky' },
    { kind: 'preferred', slugs: ['sky', 'air'] },
  ])('%j never chooses past it by itself', (by) => {
    expect(choose(offer, rule(by))).toEqual({
      option: null,
      unreadable,
      why: 'a price of the service cannot be read: Sky (“46.0.74”); a person has to choose here',
    });
  });

  it('is past once a person says so, and never stands in the way of what was named', () => {
    expect(choose(offer, rule({ kind: 'cheapest' }), { pastUnreadable: true })).toMatchObject({
      option: { slug: pickOption(options, { kind: 'cheapest' })?.slug },
      why: like.stringContaining('1 that cannot be read skipped'),
    });
    expect(choose(offer, rule({ kind: 'slug', slug: 'air' })).option?.slug).toBe('air');
    expect(choose(offer, rule({ kind: 'preferred', slugs: ['air', 'sky'] })).option?.slug).toBe(
      'air',
    );
    expect(choose(offer, rule({ kind: 'cheapest' }, ['sky'])).option).not.toBeNull();
    expect(
      choose(offer, rule({ kind: 'slug', slug: 'sky' }), { pastUnreadable: true }).option,
    ).toBeNull();
  });

  it('is counted before a rule is taken', () => {
    // One that does not say its own name can be the very one that is looked for, unless that was found.
    const nameless = { options, unreadable: [{ slug: null, name: '', raw: '{}' }] };
    const [first, second] = options.map(({ slug }) => slug) as [string, string];
    expect(choose(nameless, rule({ kind: 'slug', slug: 'gone' })).unreadable).toHaveLength(1);
    expect(choose(nameless, rule({ kind: 'preferred', slugs: ['gone', second] }))).toMatchObject({
      option: null,
      unreadable: [{ slug: null }],
    });
    expect(choose(nameless, rule({ kind: 'preferred', slugs: [first, second] })).option?.slug).toBe(
      first,
    );
    expect(choose(nameless, rule({ kind: 'slug', slug: first })).option?.slug).toBe(first);
    expect(whatIf([offer, { options }], [rule({ kind: 'cheapest' })])).toMatchObject([
      { chosen: 1, without: 1, unreadable: 1 },
    ]);
  });
});

describe('a rule on the command line', () => {
  it.each([
    ['cheapest', { kind: 'cheapest' }],
    ['fastest', { kind: 'fastest' }],
    ['within:7', { kind: 'cheapestWithin', days: 7 }],
    ['slug:a_b', { kind: 'slug', slug: 'a_b' }],
  ] as const)('%s', (text, rule) => expect(readPickRule(text)).toEqual(rule));
  it.each(['', 'best', 'within:', 'within:0', 'within:1.5', 'slug:', 'Cheapest'])(
    '“%s” is none',
    (text) => expect(readPickRule(text)).toBeNull(),
  );
});
