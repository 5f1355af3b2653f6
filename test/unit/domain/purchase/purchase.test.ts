import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quote, RateOption } from '../../../../src/domain/rates/option.ts';
import {
  DRAFT,
  isSentState,
  isSetBack,
  isStale,
  notBookedFrom,
  PURCHASE_STATES,
  quoteOf,
  slugOf,
  STILL_AT_WORK_MS,
  type Attempt,
  type Purchase,
  type PurchaseEvent,
  type PurchaseState,
} from '../../../../src/domain/purchase/purchase.ts';
import { purchaseAfter } from '../../../../src/domain/purchase/purchaseAfter.ts';
import { like } from '../../../like.ts';

const option = (slug: string): RateOption => ({
  slug,
  name: slug,
  charges: { shipment: '1.00', insurance: '0.00', pickup: '0.00', lastMile: '0.00', vat: null },
  gross: { amount: '1.00', currency: 'NGN' },
  discount: '0.00',
  total: { amount: '1.00', currency: 'NGN' },
  itemValue: '1.00',
  minDays: 1,
  maxDays: 2,
});
const quote: Quote = { fingerprint: 'f1', at: 1, options: [option('a'), option('b')] };
const other: Quote = { fingerprint: 'f2', at: 2, options: [option('b'), option('c')] };
const attempt: Attempt = { reference: 'WD-1', bodyHash: 'h', at: 10 };
const receipt = { reference: 'R', trackingNumber: 'T', trackingUrl: null };

/** One purchase in each state. */
const IN: { readonly [K in PurchaseState]: Extract<Purchase, { kind: K }> } = {
  draft: { kind: 'draft' },
  ready: { kind: 'ready' },
  quoted: { kind: 'quoted', quote },
  chosen: { kind: 'chosen', quote, slug: 'a' },
  sending: { kind: 'sending', quote, slug: 'a', attempt },
  booked: { kind: 'booked', quote, slug: 'a', attempt, receipt, at: 20 },
  refused: { kind: 'refused', quote, slug: 'a', attempt, message: 'no', reasons: [], at: 20 },
  uncertain: { kind: 'uncertain', quote, slug: 'a', attempt, message: 'who knows', at: 20 },
};

const EVENTS = {
  valid: { type: 'checked', valid: true },
  invalid: { type: 'checked', valid: false },
  quoted: { type: 'quoted', quote: other },
  chosen: { type: 'chosen', slug: 'b' },
  chosenUnknown: { type: 'chosen', slug: 'zzz' },
  unchosen: { type: 'unchosen' },
  sent: { type: 'sent', attempt, fingerprint: 'f1' },
  sentStale: { type: 'sent', attempt, fingerprint: 'f9' },
  answered: { type: 'answered', attempt, receipt, at: 30 },
  refused: { type: 'refused', attempt, message: 'no', reasons: [], at: 30 },
  notSent: { type: 'notSent', attempt },
  anotherAnswered: { type: 'answered', attempt: { ...attempt, at: 11 }, receipt, at: 30 },
  anotherRefused: {
    type: 'refused',
    attempt: { ...attempt, at: 11 },
    message: 'no',
    reasons: [],
    at: 30,
  },
  cameBack: { type: 'cameBack', attempt, receipt: null, message: 'who knows', at: 30 },
  cameBackBooked: { type: 'cameBack', attempt, receipt, message: '', at: 30 },
  uncertain: { type: 'uncertain', attempt, message: 'lost', at: 30 },
  foundAfterCrash: { type: 'foundAfterCrash', at: 30 },
  resolvedBooked: { type: 'resolvedBooked', receipt, at: 30 },
  resolvedNotBooked: { type: 'resolvedNotBooked', at: 10 + STILL_AT_WORK_MS, valid: true },
  resolvedTooEarly: { type: 'resolvedNotBooked', at: 9 + STILL_AT_WORK_MS, valid: true },
  clockSetBack: { type: 'clockSetBack', at: 9 },
  clockGoesOn: { type: 'clockSetBack', at: 10 },
  unconfirmed: { type: 'resolvedBooked', receipt, unconfirmed: true, at: 30 },
  confirmed: { type: 'confirmed', receipt },
  numbered: { type: 'numbered', receipt },
  takenBack: { type: 'takenBack', at: 40 },
} as const satisfies Record<string, PurchaseEvent>;
type EventName = keyof typeof EVENTS;

/** What the attempts log knows of, and the shipment does not show. */
const BACK = { cameBack: 'uncertain', cameBackBooked: 'booked' } as const;

/** Every move that there is; what is not named here changes nothing. */
const MOVES: Readonly<Record<PurchaseState, Readonly<Partial<Record<EventName, PurchaseState>>>>> =
  {
    draft: { valid: 'ready', ...BACK },
    ready: { invalid: 'draft', quoted: 'quoted', ...BACK },
    quoted: { invalid: 'draft', quoted: 'quoted', chosen: 'chosen', ...BACK },
    chosen: {
      invalid: 'draft',
      quoted: 'quoted',
      chosen: 'chosen',
      unchosen: 'quoted',
      sent: 'sending',
      ...BACK,
    },
    sending: {
      answered: 'booked',
      refused: 'refused',
      notSent: 'chosen',
      uncertain: 'uncertain',
      foundAfterCrash: 'uncertain',
    },
    booked: {},
    refused: { quoted: 'quoted', chosen: 'chosen', unchosen: 'quoted', sent: 'sending', ...BACK },
    uncertain: {
      resolvedBooked: 'booked',
      unconfirmed: 'booked',
      resolvedNotBooked: 'chosen',
      clockSetBack: 'uncertain',
      answered: 'booked',
      refused: 'refused',
      cameBackBooked: 'booked',
    },
  };

const CASES = PURCHASE_STATES.flatMap((state) =>
  (Object.keys(EVENTS) as EventName[]).map(
    (event) => [state, event, MOVES[state][event] ?? null] as const,
  ),
);

describe('the purchase, transition by transition', () => {
  it.each(CASES.filter(([, , next]) => next !== null))('%s + %s → %s', (state, event, next) => {
    expect(purchaseAfter(IN[state], EVENTS[event]).kind).toBe(next);
  });

  it.each(CASES.filter(([, , next]) => next === null))(
    '%s + %s does nothing and gives the same object back',
    (state, event) => {
      expect(purchaseAfter(IN[state], EVENTS[event])).toBe(IN[state]);
    },
  );

  it('keeps what was quoted, chosen and attempted on the way', () => {
    expect(purchaseAfter(IN.chosen, EVENTS.sent)).toEqual(IN.sending);
    expect(purchaseAfter(IN.sending, EVENTS.answered)).toEqual({
      ...IN.booked,
      quote: { ...quote, options: quote.options.slice(0, 1), offered: quote.options.length },
      at: 30,
    });
    expect(purchaseAfter(IN.sending, EVENTS.foundAfterCrash)).toEqual({
      ...IN.uncertain,
      message: like.stringContaining('not known whether'),
      at: 30,
    });
    expect(purchaseAfter(IN.uncertain, EVENTS.resolvedNotBooked)).toEqual(IN.chosen);
    expect(purchaseAfter(IN.refused, EVENTS.chosen)).toEqual({ kind: 'chosen', quote, slug: 'b' });
  });

  it('what came back without its price and was not booked is a draft, not chosen with nothing to choose from', () => {
    const back = purchaseAfter(IN.draft, EVENTS.cameBack);
    expect(back.kind).toBe('uncertain');
    expect([
      purchaseAfter(back, EVENTS.resolvedNotBooked),
      purchaseAfter(back, { ...EVENTS.resolvedNotBooked, valid: false }),
    ]).toEqual([{ kind: 'ready' }, { kind: 'draft' }]);
  });

  it('choosing again what is chosen gives the same object back', () => {
    expect(purchaseAfter(IN.chosen, { type: 'chosen', slug: 'a' })).toBe(IN.chosen);
    expect(purchaseAfter(IN.refused, { type: 'chosen', slug: 'a' })).toBe(IN.refused);
  });

  it('the names are the persisted ones: a renamed state is a desk that cannot read its own ledger', () => {
    expect(PURCHASE_STATES).toEqual([
      'draft',
      'ready',
      'quoted',
      'chosen',
      'sending',
      'booked',
      'refused',
      'uncertain',
    ]);
  });

  it('is stale when the content has another fingerprint or none, never once sealed', () => {
    expect([
      isStale(IN.chosen, 'f1'),
      isStale(IN.chosen, 'f2'),
      isStale(IN.quoted, null),
      isStale(IN.booked, 'f2'),
      isStale(IN.uncertain, null),
      isStale(DRAFT, 'f1'),
    ]).toEqual([false, true, true, false, false, false]);
    expect([quoteOf(DRAFT), quoteOf(IN.sending), slugOf(IN.quoted), slugOf(IN.refused)]).toEqual([
      null,
      quote,
      null,
      'a',
    ]);
  });
});

describe('an unconfirmed booking', () => {
  const unconfirmed = purchaseAfter(IN.uncertain, EVENTS.unconfirmed);

  it('is uncertain again once it is taken back, and its own late answer ends that too', () => {
    const back = purchaseAfter(unconfirmed, {
      type: 'takenBack',
      said: { status: 500, message: 'AIES-77' },
      at: 40,
    });
    expect(back).toMatchObject({
      kind: 'uncertain',
      attempt,
      slug: 'a',
      said: { message: 'AIES-77' },
      message: like.stringContaining('not known whether') as string,
      at: 40,
    });
    expect([
      purchaseAfter(back, EVENTS.answered).kind,
      purchaseAfter(back, EVENTS.resolvedNotBooked).kind,
      purchaseAfter(back, EVENTS.takenBack),
    ]).toEqual(['booked', 'chosen', back]);
  });

  it('is not taken back any more once the service has confirmed it', () => {
    const confirmed = purchaseAfter(unconfirmed, EVENTS.confirmed);
    expect(purchaseAfter(confirmed, EVENTS.takenBack)).toBe(confirmed);
  });
});

describe('“not booked”', () => {
  const uncertain = (attemptAt: number, at: number) => ({
    ...IN.uncertain,
    attempt: { ...attempt, at: attemptAt },
    at,
  });

  it('can be said from ten minutes after it was sent, not after it became uncertain', () => {
    expect(STILL_AT_WORK_MS).toBe(600_000);
    expect([
      notBookedFrom(uncertain(1_000, 91_000), 91_000),
      notBookedFrom(uncertain(1_000, 9_000_000), 9_000_000),
    ]).toEqual([601_000, 601_000]);
  });

  it('counts from when it was sent again once a clock that was back for a moment is right', () => {
    const seenBack = purchaseAfter(uncertain(7_200_000, 7_201_000), {
      type: 'clockSetBack',
      at: 3_600_000,
    });
    if (seenBack.kind !== 'uncertain') throw new Error(seenBack.kind);
    expect([notBookedFrom(seenBack, 3_700_000), notBookedFrom(seenBack, 7_260_000)]).toEqual([
      4_200_000, 7_800_000,
    ]);
    expect(purchaseAfter(seenBack, { type: 'resolvedNotBooked', at: 7_260_000, valid: true })).toBe(
      seenBack,
    );
  });

  it('after a clock that was set back is never more than the wait away, and never less than it was', () => {
    fc.assert(
      fc.property(
        fc.nat(1e9),
        fc.nat(1e9),
        fc.array(fc.nat(1e9), { maxLength: 6 }),
        (sentAt, uncertainAt, looks) => {
          let purchase: Purchase = uncertain(sentAt, uncertainAt);
          let earliest = Math.min(sentAt, uncertainAt);
          for (const now of looks) {
            purchase = purchaseAfter(purchase, { type: 'clockSetBack', at: now });
            earliest = Math.min(earliest, now);
            if (purchase.kind !== 'uncertain') throw new Error(purchase.kind);
            expect(notBookedFrom(purchase, now)).toBe(
              (now < sentAt ? earliest : sentAt) + STILL_AT_WORK_MS,
            );
            expect(isSetBack(notBookedFrom(purchase, now), now)).toBe(false);
          }
        },
      ),
    );
  });
});

const anyQuote = fc.record({
  fingerprint: fc.constantFrom('f1', 'f2', 'f3'),
  at: fc.nat(100),
  options: fc.subarray([option('a'), option('b'), option('c')], { minLength: 1 }),
});
const anyEvent: fc.Arbitrary<PurchaseEvent> = fc.oneof(
  fc.boolean().map((valid): PurchaseEvent => ({ type: 'checked', valid })),
  anyQuote.map((each): PurchaseEvent => ({ type: 'quoted', quote: each })),
  fc.constantFrom('a', 'b', 'c', 'x').map((slug): PurchaseEvent => ({ type: 'chosen', slug })),
  fc
    .constantFrom('f1', 'f2', 'f3')
    .map((fingerprint): PurchaseEvent => ({ type: 'sent', attempt, fingerprint })),
  fc.constantFrom<PurchaseEvent>(...Object.values(EVENTS)),
);

describe('whatever happens, in whatever order', () => {
  const walk = (
    events: readonly PurchaseEvent[],
    look: (before: Purchase, event: PurchaseEvent, after: Purchase) => void,
  ): void => {
    let purchase = DRAFT;
    for (const event of events) {
      const after = purchaseAfter(purchase, event);
      look(purchase, event, after);
      purchase = after;
    }
  };
  const always = (look: (before: Purchase, event: PurchaseEvent, after: Purchase) => void): void =>
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => walk(events, look)),
      { numRuns: 2000 },
    );

  it('booked is final; confirmed by a person alone it is confirmed, numbered or taken back, and nothing else', () =>
    always((before, event, after) => {
      if (before.kind !== 'booked' || after === before) return;
      expect([before.unconfirmed, ['confirmed', 'numbered', 'takenBack']]).toEqual([
        true,
        like.arrayContaining([event.type]),
      ]);
    }));

  it('uncertain is left confirmed by a person, or by the answer to the very sending that is uncertain', () =>
    always((before, event, after) => {
      if (before.kind !== 'uncertain' || after.kind === 'uncertain') return;
      expect(['resolvedBooked', 'resolvedNotBooked', 'answered', 'refused', 'cameBack']).toContain(
        event.type,
      );
      if (event.type === 'answered' || event.type === 'refused')
        expect(event.attempt.at).toBe(before.attempt.at);
      if (event.type === 'cameBack') expect(event.receipt).not.toBeNull();
    }));

  it('sending begins only from a choice, on a quote of the content as it is', () =>
    always((before, event, after) => {
      if (after.kind !== 'sending' || before.kind === 'sending') return;
      expect(['chosen', 'refused']).toContain(before.kind);
      expect(event).toMatchObject({ type: 'sent', fingerprint: quoteOf(before)?.fingerprint });
      expect([quoteOf(after), slugOf(after)]).toEqual([quoteOf(before), slugOf(before)]);
    }));

  it('what is sealed keeps what was quoted for it, its choice and its attempt until it is open again', () =>
    always((before, _event, after) => {
      const soldIn = (purchase: Purchase) => {
        const [quote, slug] = [quoteOf(purchase), slugOf(purchase)];
        return [
          slug,
          quote?.fingerprint,
          quote?.at,
          quote?.options.find((option) => option.slug === slug),
        ];
      };
      // What came back without its price has no choice to keep.
      const [, , , option] = soldIn(before);
      if (isSentState(before.kind) && (isSentState(after.kind) || option !== undefined))
        expect(soldIn(after)).toEqual(soldIn(before));
      if (isSentState(before.kind) && isSentState(after.kind))
        expect('attempt' in after && after.attempt).toEqual('attempt' in before && before.attempt);
    }));

  it('one that is booked was sent, and its choice is one that was offered', () =>
    always((before, event, after) => {
      if (after.kind === 'booked' && before.kind !== 'booked' && event.type !== 'cameBack') {
        expect(['sending', 'uncertain']).toContain(before.kind);
        expect(['answered', 'resolvedBooked']).toContain(event.type);
      }
      const slug = slugOf(after);
      // Of what came back without its draft nobody knows the choice.
      if (slug !== null && (slug !== '' || after.kind === 'chosen'))
        expect(quoteOf(after)?.options.map((each) => each.slug)).toContain(slug);
    }));

  it('an event that is taken twice changes nothing the second time, but for a new quote', () =>
    always((before, event, after) => {
      if (event.type !== 'quoted' && after.kind !== before.kind)
        expect(purchaseAfter(after, event)).toBe(after);
    }));
});
