import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseByRules,
  fittingRule,
  termEdits,
  tryRules,
  type RuledParcel,
  type ShippingRule,
} from '../../../../src/domain/rates/shippingRules.ts';
import type { PickRule } from '../../../../src/domain/rates/choose.ts';
import { disagreementOf } from '../../../../src/domain/rates/disagreement.ts';
import type { Offer, RateOption } from '../../../../src/domain/rates/option.ts';
import { setField } from '../../../../src/domain/shipment/draftPath.ts';
import { someDraft, someOption } from '../../../fakes/desk.ts';
import { shippingRule } from '../../../fixtures/shippingRules.ts';

const parcel = (over: Partial<RuledParcel> = {}): RuledParcel => ({
  mode: 'SFN',
  draft: someDraft(),
  sender: someDraft().sender,
  figures: { weight: 2, value: { amount: '50000.00', currency: 'NGN' } },
  ...over,
});
const to = (country: string): RuledParcel => {
  const draft = someDraft();
  return parcel({ draft: { ...draft, receiver: { ...draft.receiver, country } } });
};
const fits = (where: Parameters<typeof shippingRule>[1], of: RuledParcel = parcel()): boolean =>
  fittingRule([shippingRule('R', where)], of) !== null;

describe('a shipping rule fits', () => {
  it('countries as codes and as names, and every country without any', () =>
    expect([
      fits({ where: { countries: ['GB'] } }, to('United Kingdom')),
      fits({ where: { countries: ['GB'] } }, to('us')),
      fits({ where: { countries: ['GB', 'US'] } }, to('us')),
      fits({}),
    ]).toEqual([true, false, true, true]));
  it('weights above and up to a limit, and no limit where the weight is not known', () => {
    const light = { where: { mode: 'SFN' as const, upToWeight: 2 } };
    const heavy = { where: { mode: 'SFN' as const, overWeight: 2 } };
    const unknown = parcel({ figures: { weight: null, value: null } });
    expect([fits(light), fits(heavy), fits(light, unknown), fits(heavy, unknown)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
  it('values, of its own mode only: a limit in naira is none in dollars', () => {
    const dear = { where: { mode: 'SFN' as const, overValue: 40_000 } };
    expect([fits(dear), fits(dear, parcel({ mode: 'STN' }))]).toEqual([true, false]);
  });
  it('goods by word or by the beginning of their code, without regard to accents and capitals', () => {
    const draft = setField(
      setField(someDraft(), 'boxes.0.items.0.name', 'Étui en cuir'),
      'boxes.0.items.0.product_hs_code',
      '4202.31',
    );
    const one = parcel({ draft });
    expect(
      ['etui', 'phone, CUIR', '4202', '42.02', '8517', 'cuirasse', ' , '].map((goods) =>
        fits({ where: { goods } }, one),
      ),
    ).toEqual([true, true, true, true, false, false, true]);
  });
  it('receiver and sender by any part of them', () => {
    const draft = someDraft();
    const one = parcel({
      draft: { ...draft, receiver: { ...draft.receiver, first_name: 'Ada', last_name: 'Obi' } },
      sender: { ...draft.sender, email: 'shop@example.com' },
    });
    expect([
      fits({ where: { receiver: 'ada obi' } }, one),
      fits({ where: { receiver: 'nobody' } }, one),
      fits({ where: { sender: 'shop@' } }, one),
      fits({ where: { sender: 'ada' } }, one),
    ]).toEqual([true, false, true, false]);
  });
  it('nothing by itself when a person chooses it by its name', () =>
    expect(fits({ where: null })).toBe(false));
});

const offer = (...slugs: readonly string[]): Offer => ({
  options: slugs.map((slug, at) => someOption(slug, `${1000 - at}.00`)),
});

describe('the choice of the shipping rules', () => {
  it('names the rule and why', () => {
    const { option, why } = chooseByRules(offer('air', 'sea'), [shippingRule('Light')], parcel());
    expect([option?.slug, why]).toEqual(['sea', 'rule “Light”: the cheapest of 2 services']);
  });
  it('says which service is no longer offered, chooses nothing instead, and asks no later rule', () => {
    const gone = shippingRule('Sea', { pick: { kind: 'preferred', slugs: ['sea', 'ship'] } });
    expect(chooseByRules(offer('air'), [gone, shippingRule('Rest')], parcel())).toMatchObject({
      option: null,
      why: 'rule “Sea” names sea, ship, which the service no longer offers for this parcel',
    });
  });
  it('is none where no rule fits, or the rule leaves it open', () => {
    const open = shippingRule('Dear', { pick: null });
    expect([
      chooseByRules(offer('air'), [], parcel()).why,
      chooseByRules(offer('air'), [open], parcel()),
    ]).toMatchObject([
      'no shipping rule fits this parcel',
      { option: null, why: 'rule “Dear” leaves the service to a person' },
    ]);
  });
  it('takes the cheapest of those that it names, and waits for a person where one of them cannot be read', () => {
    const rule = shippingRule('Two', { pick: { kind: 'cheapestOf', slugs: ['air', 'road'] } });
    const [three, odd] = [
      offer('air', 'road', 'sea'),
      { slug: 'road', name: 'Road', raw: '1.2.3' },
    ];
    expect([
      chooseByRules(three, [rule], parcel()).option?.slug,
      chooseByRules({ ...offer('air'), unreadable: [odd] }, [rule], parcel()).option,
      chooseByRules({ ...offer('air'), unreadable: [{ ...odd, slug: 'sea' }] }, [rule], parcel())
        .option?.slug,
    ]).toEqual(['road', null, 'air']);
  });
});

const slugs = ['air', 'sea', 'road', 'sky'];
const slug = fc.constantFrom(...slugs);
const pick: fc.Arbitrary<PickRule | null> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constantFrom('cheapest' as const, 'fastest' as const) }),
  fc.record({
    kind: fc.constant('cheapestWithin' as const),
    days: fc.integer({ min: 1, max: 12 }),
  }),
  fc.record({ kind: fc.constant('slug' as const), slug }),
  fc.record({
    kind: fc.constantFrom('preferred' as const, 'cheapestOf' as const),
    slugs: fc.uniqueArray(slug, { minLength: 1 }),
  }),
);
const limit = fc.option(fc.integer({ min: 0, max: 4 }));
const rules: fc.Arbitrary<ShippingRule[]> = fc
  .array(
    fc.record({
      pick,
      never: fc.uniqueArray(slug, { maxLength: 2 }),
      where: fc.option(
        fc.record({
          mode: fc.option(fc.constantFrom('SFN' as const, 'STN' as const)),
          countries: fc.uniqueArray(fc.constantFrom('GB', 'US', 'NG'), { maxLength: 2 }),
          overWeight: limit,
          upToWeight: limit,
        }),
      ),
    }),
    { maxLength: 6 },
  )
  .map((list) => list.map((rule, at) => shippingRule(`R${at}`, rule)));
const option = fc
  .record({
    slug,
    amount: fc.integer({ min: 1, max: 50 }),
    days: fc.option(fc.integer({ min: 1, max: 12 })),
    mode: fc.constantFrom('sfn', 'stn', 'other', undefined),
    currency: fc.constantFrom('NGN', 'NGN', 'USD'),
  })
  .map(({ slug: of, amount, days, mode, currency }): RateOption => {
    const made: RateOption = {
      ...someOption(of, `${amount}.00`, { minDays: days, maxDays: days }),
      total: { amount: `${amount}.00`, currency },
      ...(mode !== undefined && { mode }),
    };
    const disagrees = disagreementOf(made, 'SFN');
    return { ...made, ...(disagrees && { disagrees }) };
  });
const offers: fc.Arbitrary<Offer> = fc.record({
  options: fc.uniqueArray(option, { selector: (each) => each.slug }),
  unreadable: fc.array(
    fc.record({ slug: fc.option(slug), name: fc.constant('?'), raw: fc.constant('1.2.3') }),
    { maxLength: 2 },
  ),
});
const parcels = fc
  .record({
    country: fc.constantFrom('GB', 'US', 'France'),
    weight: fc.option(fc.integer({ min: 0, max: 5 })),
  })
  .map(({ country, weight }) => ({ ...to(country), figures: { weight, value: null } }));

describe('for all rules, offers and parcels', () => {
  it('the first that fits wins, whatever stands behind it', () =>
    fc.assert(
      fc.property(rules, rules, offers, parcels, (list, more, given, one) => {
        const first = list.find((rule) => fittingRule([rule], one) !== null) ?? null;
        expect(fittingRule(list, one)).toBe(first);
        if (first !== null)
          expect(chooseByRules(given, [...list, ...more], one)).toEqual(
            chooseByRules(given, [first], one),
          );
      }),
    ));
  it('nothing is chosen that cannot be read, that is for another mode or currency, or that the rule excludes', () =>
    fc.assert(
      fc.property(rules, offers, parcels, fc.boolean(), (list, given, one, pastUnreadable) => {
        const { option: chosen, rule } = chooseByRules(given, list, one, { pastUnreadable });
        if (chosen === null) return;
        expect(given.options).toContain(chosen);
        expect(disagreementOf(chosen, 'SFN')).toBeNull();
        expect(rule?.never).not.toContain(chosen.slug);
        expect(rule?.where).not.toBeNull();
      }),
    ));
  it('an option that cannot be read and could be the one to choose leaves the choice to a person', () =>
    fc.assert(
      fc.property(offers, parcels, (given, one) => {
        const nameless = { slug: null, name: '?', raw: 'x' };
        const rule = shippingRule('R');
        expect(chooseByRules({ ...given, unreadable: [nameless] }, [rule], one).option).toBeNull();
      }),
    ));
  it('a trial counts each parcel once and says what the rules then do', () =>
    fc.assert(
      fc.property(rules, fc.array(fc.tuple(parcels, offers, fc.boolean())), (list, all) => {
        const tried = tryRules(
          list,
          all.map(([one, given, isKept]) => ({ parcel: one, offer: given, isKept })),
        );
        const chosen = tried.services.reduce((sum, { parcels: n }) => sum + n, 0);
        expect(chosen + tried.none + tried.kept).toBe(all.length);
        const open = all.filter(([, , isKept]) => !isKept);
        expect(chosen).toBe(
          open.filter(([one, given]) => chooseByRules(given, list, one).option !== null).length,
        );
      }),
    ));
});

describe('what a rule sets in a draft', () => {
  const box = {
    id: 'B',
    mode: 'SFN' as const,
    name: 'Small',
    length: 20,
    width: 15,
    height: 10,
    emptyWeight: 0.1,
    maximumWeight: 5,
  };
  const rule = shippingRule('R', { sets: { insured: true, lastMile: false, box: 'B' } });
  const bare = ['length', 'width', 'height'].reduce(
    (draft, side) => setField(draft, `boxes.0.${side}`, ''),
    { ...someDraft(), insured: '', last_mile: '' },
  );
  it('fills what is empty', () =>
    expect(
      termEdits('1', { draft: bare, mode: 'SFN' }, rule, box).edits.map(({ path, value }) => [
        path,
        value,
      ]),
    ).toEqual([
      ['insured', 'yes'],
      ['last_mile', 'no'],
      ['boxes.0.length', '20'],
      ['boxes.0.width', '15'],
      ['boxes.0.height', '10'],
    ]));
  it('leaves what a person or the file said', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('yes', 'no', 'maybe'),
        fc.constantFrom('length', 'width', 'height'),
        (text, side) => {
          const draft = setField(
            { ...bare, insured: text, last_mile: text },
            `boxes.0.${side}`,
            '9',
          );
          expect(termEdits('1', { draft, mode: 'SFN' }, rule, box)).toEqual({
            edits: [],
            problem: null,
          });
        },
      ),
    ));
  it('says that its box is gone, is one of the other mode, or is too weak for the goods', () => {
    const heavy = setField(bare, 'boxes.0.weight', '5.1');
    const problem = (of: typeof box | null, draft = bare): string | null =>
      termEdits('1', { draft, mode: 'SFN' }, rule, of).problem;
    expect([problem(null), problem({ ...box, mode: 'STN' as never }), problem(box, heavy)]).toEqual(
      [
        'Rule “R” sets a box that is not on the shelf for this mode, so the sizes are still missing.',
        'Rule “R” sets a box that is not on the shelf for this mode, so the sizes are still missing.',
        'The goods are too heavy for “Small”, which rule “R” sets: it holds 5 kg. Enter the sizes.',
      ],
    );
    expect(problem(box)).toBeNull();
  });
});
