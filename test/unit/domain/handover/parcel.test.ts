import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  NEW_PARCEL,
  parcelAfter,
  PARCEL_LINE_KINDS,
  parcelStageOf,
  type ParcelLine,
} from '../../../../src/domain/handover/parcel.ts';
import { isSigned } from '../../../../src/domain/handover/signature.ts';
import { daysBetween, tooLongSince } from '../../../../src/domain/handover/waitingDays.ts';
import { addDays } from '../../../../src/domain/text/dates.ts';

type Step = Pick<ParcelLine, 'kind' | 'at' | 'bagId' | 'handoverId'>;
const step = fc.record<Step>({
  kind: fc.constantFrom(...PARCEL_LINE_KINDS),
  at: fc.nat(),
  bagId: fc.constantFrom('B1', 'B2'),
  handoverId: fc.constantFrom('H1', 'H2'),
});

describe('where a parcel is', () => {
  it('is exactly one of waiting, handed over and void, whatever happened to it in whatever order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.boolean(), (steps, isVoid) => {
        const position = steps.reduce(parcelAfter, NEW_PARCEL);
        const is = {
          void: isVoid || position.withdrawn,
          handedOver: !isVoid && !position.withdrawn && position.handoverId !== null,
          waiting: !isVoid && !position.withdrawn && position.handoverId === null,
        };
        expect(Object.values(is).filter(Boolean)).toHaveLength(1);
        expect(is[parcelStageOf(position, isVoid)]).toBe(true);
      }),
    );
  });

  it('is as before a hand-over once that was undone, its bag too', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
        const before = { ...steps.reduce(parcelAfter, NEW_PARCEL), handoverId: null };
        const there = parcelAfter(before, {
          kind: 'handedOver',
          at: 1,
          bagId: null,
          handoverId: 'H',
        });
        const back = parcelAfter(there, {
          kind: 'handoverUndone',
          at: 2,
          bagId: null,
          handoverId: 'H',
        });
        expect(back).toEqual(before);
      }),
    );
  });

  it('keeps when it was first scanned in, and begins anew once it was given back', () => {
    const at = (time: number, kind: Step['kind']): Step => ({
      kind,
      at: time,
      bagId: null,
      handoverId: null,
    });
    const twice = [at(5, 'accepted'), at(9, 'accepted')].reduce(parcelAfter, NEW_PARCEL);
    expect(twice.acceptedAt).toBe(5);
    const again = [at(11, 'withdrawn'), at(20, 'accepted')].reduce(parcelAfter, twice);
    expect(again).toMatchObject({ acceptedAt: 20, withdrawn: false });
  });
});

describe('how long a parcel waits', () => {
  const none = (): boolean => false;
  it('is too long from the second working day on, with one day: Monday’s from Wednesday', () => {
    // 2026-11-23 is a Monday.
    expect(tooLongSince('2026-11-24', 1, none)).toBe('2026-11-22');
    expect(tooLongSince('2026-11-25', 1, none)).toBe('2026-11-23');
  });
  it('does not count a weekend or a holiday as a day', () => {
    expect(tooLongSince('2026-11-23', 1, none)).toBe('2026-11-19');
    expect(tooLongSince('2026-11-25', 1, (date) => date === '2026-11-24')).toBe('2026-11-22');
  });
  it('is later the more days are allowed, and never lies on or after today', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.integer({ min: 1, max: 30 }), (n, days) => {
        const today = addDays('2024-01-01', n);
        const [few, more] = [tooLongSince(today, days, none), tooLongSince(today, days + 1, none)];
        expect(few < today && more < few).toBe(true);
      }),
    );
  });
  it('is told in whole days, none for a day that lies before', () => {
    expect([
      daysBetween('2026-11-20', '2026-11-20'),
      daysBetween('2026-11-20', '2026-12-01'),
      daysBetween('2026-11-20', '2026-11-01'),
    ]).toEqual([0, 11, 0]);
  });
});

describe('a signature', () => {
  it('is none while somebody only touched the field', () => {
    expect([
      isSigned(null),
      isSigned([]),
      isSigned([[[1, 1]]]),
      isSigned([
        [
          [1, 1],
          [2, 2],
        ],
      ]),
    ]).toEqual([false, false, false, true]);
  });
});
