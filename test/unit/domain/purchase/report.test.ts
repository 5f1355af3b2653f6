import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredAnswer } from '../../../../src/domain/service/answer.ts';
import { error, warning, type Issue } from '../../../../src/domain/shipment/issue.ts';
import { PURCHASE_STATES, type PurchaseState } from '../../../../src/domain/purchase/purchase.ts';
import { allDone, reportOf } from '../../../../src/domain/purchase/report.ts';
import { allowedActions, type ShipmentSnapshot } from '../../../../src/domain/shipment/snapshot.ts';
import { goodDraft } from '../../../builders.ts';
import { like } from '../../../like.ts';

const snapshot = (state: PurchaseState, over: Partial<ShipmentSnapshot> = {}): ShipmentSnapshot =>
  ({
    id: 'S',
    batchId: 'B',
    position: 0,
    mode: 'SFN',
    serviceId: 'practice',
    profile: 'practice',
    draft: goodDraft('A-1'),
    state,
    issues: [],
    externalReference: 'WD-1',
    quote: null,
    chosen: null,
    receipt: null,
    attempt: null,
    documents: [],
    figures: { boxes: 1, items: 1, weight: 1, volumetric: 1, value: null },
    tracking: null,
    allowed: allowedActions(state, true, false, false),
    createdAt: 1,
    updatedAt: 1,
    bookedAt: null,
    ...over,
  }) as ShipmentSnapshot;
const ANSWER: StoredAnswer = {
  operation: 'purchase',
  at: 2,
  reference: 'WD-1',
  attemptAt: 1,
  status: 500,
  message: 'AWB 9981 was created',
  reasons: [],
  body: '{}',
  cut: false,
};
const options = {
  rows: 3,
  booking: true,
  pathOf: (hash: string) => `/archive/${hash}`,
  answersOf: () => [ANSWER],
};

describe('where a shipment ended', () => {
  it.each<readonly [PurchaseState, readonly Issue[], boolean, string]>([
    ['draft', [error('receiver.city', 'required', 'x')], true, 'invalid'],
    ['ready', [], true, 'notSent'],
    ['ready', [error('shipment', 'service-server', 'x')], true, 'notSent'],
    ['ready', [error('receiver.zip_code', 'service-refused', 'x')], true, 'invalid'],
    ['quoted', [], true, 'notSent'],
    ['quoted', [], false, 'quoted'],
    ['chosen', [], true, 'notSent'],
    ['chosen', [], false, 'quoted'],
    ['sending', [], true, 'uncertain'],
    ['uncertain', [], true, 'uncertain'],
    ['refused', [], true, 'refused'],
    ['booked', [], true, 'booked'],
    ['booked', [], false, 'booked'],
  ])('%s with %j, booking %s: %s', (state, issues, booking, ended) =>
    expect(
      reportOf([snapshot(state, { issues })], { ...options, booking }).shipments[0]?.state,
    ).toBe(ended),
  );
});

describe('the report', () => {
  it('adds up, whatever the shipments are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PURCHASE_STATES)),
        fc.boolean(),
        (states, booking) => {
          const { summary, shipments } = reportOf(
            states.map((state) => snapshot(state)),
            { ...options, booking },
          );
          const { rows, shipments: count, ...ended } = summary;
          expect([rows, count]).toEqual([3, states.length]);
          expect(Object.values(ended).reduce((sum, each) => sum + each, 0)).toBe(states.length);
          expect(shipments.length).toBe(states.length);
        },
      ),
    );
  });

  it.each(['uncertain', 'sending'] as const)(
    'tells the person what to do about one that is %s',
    (state) => {
      const [only] = reportOf(
        [snapshot(state, { attempt: { at: 1, message: 'No answer.' } })],
        options,
      ).shipments;
      expect(only?.issues).toContainEqual(
        like.objectContaining({
          code: 'uncertain',
          severity: 'error',
          message: like.stringContaining('desk resolve WD-1 --booked TRACKING_NUMBER'),
        }),
      );
    },
  );

  it('says what the service said beside our own words, what came, and the answer itself, of a booked one too', () => {
    const hints = { reference: 'AIES-77', trackingNumber: '', trackingUrl: null, waybillUrl: null };
    const [uncertain, booked] = reportOf(
      [
        snapshot('uncertain', {
          attempt: {
            at: 1,
            message: 'An error.',
            said: { status: 500, message: 'AWB 9981 was created' },
            hints,
          },
        }),
        snapshot('booked'),
      ],
      options,
    ).shipments;
    expect(uncertain).toMatchObject({
      hints,
      answers: [ANSWER],
      issues: [
        {
          message: like.stringMatching(
            /^An error\. It says: “AWB 9981 was created” It may have been bought\..*--booked-as REFERENCE/,
          ) as string,
        },
      ],
    });
    expect(booked).toMatchObject({ hints: null, answers: [ANSWER], unconfirmed: false });
  });

  it('says that a booking is unconfirmed, and that its number is not known', () => {
    const [only] = reportOf(
      [
        snapshot('booked', {
          receipt: {
            reference: 'AIES-77',
            trackingNumber: '',
            trackingUrl: null,
            unconfirmed: true,
          },
        }),
      ],
      options,
    ).shipments;
    expect(only).toMatchObject({
      state: 'booked',
      unconfirmed: true,
      trackingNumber: null,
      reference: 'AIES-77',
      issues: [{ code: 'unconfirmed', severity: 'warning' }],
    });
  });

  it('names documents by their place, and those that are missing as an issue', () => {
    const documents = [
      { kind: 'waybill', state: 'stored', hash: 'h', pages: 1, message: null },
      { kind: 'invoice', state: 'failed', hash: null, pages: null, message: 'Too large.' },
    ] as const;
    const made = reportOf([snapshot('booked', { documents })], options);
    expect(made.shipments[0]?.documents).toEqual({
      waybill: '/archive/h',
      invoice: null,
      insurance: null,
    });
    expect(made.shipments[0]?.issues).toContainEqual(
      like.objectContaining({ field: 'documents.invoice', code: 'document-missing' }),
    );
    expect(allDone(made, true)).toBe(false);
  });

  it('is all done only when everything that was asked for happened and nothing is wrong', () => {
    const of = (state: PurchaseState, booking: boolean, issues: readonly Issue[] = []): boolean =>
      allDone(
        reportOf([snapshot('booked'), snapshot(state, { issues })], { ...options, booking }),
        booking,
      );
    expect([
      of('booked', true),
      of('chosen', true),
      of('uncertain', true),
      of('quoted', false),
      of('ready', false),
    ]).toEqual([true, false, false, true, false]);
    expect([
      of('quoted', false, [error('service', 'service-not-offered', 'x')]),
      of('quoted', false, [warning('receiver.email', 'missing', 'x')]),
    ]).toEqual([false, true]);
    expect(allDone(reportOf([], options), true)).toBe(true);
  });
});
