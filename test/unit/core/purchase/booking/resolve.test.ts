import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TooEarly } from '../../../../../src/core/base/deskError.ts';
import { HttpFailure } from '../../../../../src/core/base/ports.ts';
import { STILL_AT_WORK_MS } from '../../../../../src/domain/purchase/purchase.ts';
import { book, chosen, goodDraft, stateOf, testDesk, type TestDesk } from '../../../../builders.ts';
import { fakeClock, START, type FakeClock } from '../../../../fakes/clock.ts';
import { bad, good } from '../../../../fakes/http.ts';
import { fakeService, receiptData, type FakeService } from '../../../../fakes/service.ts';

let service: FakeService;
let test: TestDesk;
let ids: string[];
let clock: FakeClock;
const lost = new HttpFailure('timeout', true, 'lost');

beforeEach(async () => {
  service = fakeService();
  clock = fakeClock();
  test = testDesk({ send: service.send, clock, settings: { concurrency: 3 } });
  ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
  service.next('purchase', lost, lost);
  await book(test, ids);
});
afterEach(async () => {
  await test.close();
});

describe('an uncertain shipment', () => {
  it('is booked by a tracking number that the service confirms', async () => {
    const [id = ''] = ids;
    const snapshot = await test.desk.resolve(id, { kind: 'booked', trackingNumber: ' TRK-9 ' });
    expect(snapshot).toMatchObject({
      state: 'booked',
      receipt: { trackingNumber: 'TRK-9', reference: 'REF-9' },
    });
    expect(test.desk.context.store.journal.of(id).map(({ event }) => event)).toEqual([
      'sent',
      'uncertain',
      'resolvedBooked',
    ]);
  });

  it.each([
    ['unknown', bad(404, 'Shipment not found.'), 'notFound'],
    ['not to be asked for', bad(424, 'No.'), 'refused'],
  ] as const)('stays uncertain when the number is %s', async (_name, reply, kind) => {
    const [id = ''] = ids;
    service.next('track', reply);
    await expect(
      test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-9' }),
    ).rejects.toMatchObject({ code: 'service', reason: kind });
    expect(stateOf(test, id)).toBe('uncertain');
  });

  it('takes no number that another shipment has, not even when both are resolved at once', async () => {
    const both = await Promise.allSettled(
      ids.map((id) => test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-9' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ids.map((id) => stateOf(test, id)).sort()).toEqual(['booked', 'uncertain']);
    const left = ids.find((id) => stateOf(test, id) === 'uncertain') ?? '';
    await expect(
      test.desk.resolve(left, { kind: 'booked', trackingNumber: 'TRK-9' }),
    ).rejects.toThrow(/belongs to/);
  });

  it('takes no number of another shipment that a person writes in another way', async () => {
    const [booked = '', id = ''] = [...(await chosen(test, goodDraft('A-3'))), ...ids];
    service.next('purchase', good(receiptData('3', { tracking_number: 'TRK-AB12' })));
    await book(test, [booked]);
    const tracked = good({ tracking_number: 'TRK-AB12', status: 'Pending' });
    service.next('track', tracked, bad(404, 'Shipment not found.'));
    await expect(
      test.desk.resolve(id, { kind: 'booked', trackingNumber: 'trk ab12' }),
    ).rejects.toThrow(/belongs to A-3/);
    await expect(
      test.desk.resolve(id, {
        kind: 'booked',
        trackingNumber: 'trk-ab12',
        unconfirmed: { pin: null },
      }),
    ).rejects.toThrow(/belongs to A-3/);
    expect(stateOf(test, id)).toBe('uncertain');
  });

  it('is booked by a number that was copied with signs that nobody sees', async () => {
    const [id = ''] = ids;
    const { receipt } = await test.desk.resolve(id, {
      kind: 'booked',
      trackingNumber: '\u200bTRK\u201199\u00ad\ufeff ',
    });
    expect(receipt?.trackingNumber).toBe('TRK-99');
    expect(service.requests.at(-1)?.url).toMatch(/\/track\/TRK-99$/);
  });

  it.each(['Not found', 'NO RECORD FOUND', 'Invalid tracking number', 'Unknown', 'N/A', '-'])(
    'is not booked by a number that the service answers with the status “%s”',
    async (status) => {
      const [id = ''] = ids;
      service.next('track', good({ tracking_number: 'TRK-9', status }));
      await expect(
        test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-9' }),
      ).rejects.toMatchObject({ code: 'service', reason: 'notFound' });
      expect(stateOf(test, id)).toBe('uncertain');
    },
  );

  it('is booked by the number as the service writes it', async () => {
    const [id = ''] = ids;
    service.next('track', good({ tracking_number: 'TRK-AB12', status: 'Pending' }));
    const { receipt } = await test.desk.resolve(id, { kind: 'booked', trackingNumber: 'trk ab12' });
    expect(receipt?.trackingNumber).toBe('TRK-AB12');
  });

  it('is not called booked when somebody else said “not booked” while the service was asked', async () => {
    const [id = ''] = ids;
    clock.pass(STILL_AT_WORK_MS);
    service.next('track', async () => {
      await test.desk.resolve(id, { kind: 'notBooked' });
      return good({
        shipment_id: 'X',
        tracking_number: 'TRK-9',
        status: 'Pending',
        location: '',
        estimated_delivery: '',
      });
    });
    await expect(
      test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-9' }),
    ).rejects.toThrow(/since resolved/);
    expect(stateOf(test, id)).toBe('chosen');
  });

  it('is not called booked by the number of an earlier sending when it was sent again, and is uncertain again, while the service was asked', async () => {
    const [id = ''] = ids;
    clock.pass(STILL_AT_WORK_MS);
    service.next('track', async () => {
      await test.desk.resolve(id, { kind: 'notBooked' });
      service.next('purchase', lost);
      await book(test, [id]);
      expect(stateOf(test, id)).toBe('uncertain');
      return good({
        shipment_id: 'X',
        tracking_number: 'TRK-9',
        status: 'Pending',
        location: '',
        estimated_delivery: '',
      });
    });
    await expect(
      test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-9' }),
    ).rejects.toThrow(/since resolved/);
    expect(stateOf(test, id)).toBe('uncertain');
  });

  it('keeps the number that was entered while the service was asked about another one, which was taken back', async () => {
    const [id = ''] = ids;
    const insist = { pin: null };
    service.next('track', bad(404, 'Shipment not found.'));
    await test.desk.resolve(id, {
      kind: 'booked',
      trackingNumber: 'TRK-8',
      unconfirmed: insist,
    });
    service.next(
      'track',
      async () => {
        await test.desk.resolve(id, { kind: 'takenBack', pin: null });
        await test.desk.resolve(id, {
          kind: 'booked',
          trackingNumber: 'TRK-7',
          unconfirmed: insist,
        });
        return good({
          shipment_id: 'X',
          tracking_number: 'TRK-9',
          status: 'Pending',
          location: '',
          estimated_delivery: '',
        });
      },
      bad(404, 'Shipment not found.'),
    );
    await expect(
      test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-9' }),
    ).rejects.toThrow(/since resolved/);
    expect(test.desk.ledger.snapshot(id).receipt).toMatchObject({
      trackingNumber: 'TRK-7',
      unconfirmed: true,
    });
  });

  it('goes out again under the same reference once a person says that it is not there', async () => {
    const [id = ''] = ids;
    const reference = test.desk.ledger.snapshot(id).externalReference;
    clock.pass(STILL_AT_WORK_MS);
    await test.desk.resolve(id, { kind: 'notBooked' });
    await book(test, [id]);
    expect(service.bought).toEqual([reference]);
    await expect(test.desk.resolve(id, { kind: 'notBooked' })).rejects.toThrow(/Only an uncertain/);
  });

  it('takes an empty number for no number', async () => {
    await expect(
      test.desk.resolve(ids[0] ?? '', { kind: 'booked', trackingNumber: '  ' }),
    ).rejects.toMatchObject({ code: 'badInput' });
    expect(service.count('track')).toBe(0);
  });
});

describe('“not booked” while the service may still be at work', () => {
  const notBooked = (id: string) => test.desk.resolve(id, { kind: 'notBooked' });
  const tooEarly = async (id: string): Promise<TooEarly> => {
    const reason: unknown = await notBooked(id).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(reason).toBeInstanceOf(TooEarly);
    return reason as TooEarly;
  };
  /** When it was sent, by the journal. */
  const sentAt = (id: string): number =>
    test.desk.context.store.journal.of(id).findLast(({ event }) => event === 'sent')?.at ?? 0;

  it('is refused until ten minutes after it was sent, with the time and the reason; nothing can be sent meanwhile', async () => {
    const [id = ''] = ids;
    const until = sentAt(id) + STILL_AT_WORK_MS;
    expect(test.desk.ledger.snapshot(id)).toMatchObject({
      state: 'uncertain',
      attempt: { notBookedFrom: until },
    });
    clock.pass(until - 1 - clock.now());
    const { message, until: said } = await tooEarly(id);
    expect(said).toBe(until);
    expect(message).toMatch(/may still be working on it.*10:10/);
    expect([stateOf(test, id), test.desk.booking.preflight([id]).ids]).toEqual(['uncertain', []]);
    expect(test.desk.context.store.journal.of(id).map(({ event }) => event)).toEqual([
      'sent',
      'uncertain',
    ]);
    clock.pass(1);
    expect((await notBooked(id)).state).toBe('chosen');
    expect(test.desk.ledger.snapshot(id).attempt).toBeNull();
  });

  it('counts from the attempt after a restart, however long the program was away', async () => {
    const [id = ''] = ids;
    const until = sentAt(id) + STILL_AT_WORK_MS;
    test = test.crash();
    expect((await tooEarly(id)).until).toBe(until);
    clock.pass(until - clock.now());
    test = test.crash();
    expect((await notBooked(id)).state).toBe('chosen');
  });

  it('counts from the attempt too for what was found being sent at the start', async () => {
    const [id = ''] = await chosen(test, goodDraft('A-3'));
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    service.next(
      'purchase',
      () =>
        new Promise(() => {
          leave();
        }),
    );
    const { token } = test.desk.booking.preflight([id]);
    test.desk.booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null);
    await left;
    clock.pass(STILL_AT_WORK_MS - 1);
    test = test.crash();
    expect(test.desk.recovered).toBe(1);
    expect((await tooEarly(id)).until).toBe(clock.now() + 1);
    clock.pass(1);
    expect((await notBooked(id)).state).toBe('chosen');
  });

  it('waits anew after each further sending', async () => {
    const [id = ''] = ids;
    clock.pass(STILL_AT_WORK_MS);
    await notBooked(id);
    service.next('purchase', lost);
    clock.pass(60_000);
    await book(test, [id]);
    expect((await tooEarly(id)).until).toBe(sentAt(id) + STILL_AT_WORK_MS);
  });

  it('is no longer away than ten minutes once the clock is set back, nor nearer; over a restart too', async () => {
    const [id = ''] = ids;
    clock.pass(START - 86_400_000 - clock.now());
    const { until } = await tooEarly(id);
    expect(until).toBe(clock.now() + STILL_AT_WORK_MS);
    expect(test.desk.context.store.journal.of(id).at(-1)).toMatchObject({
      event: 'clockSetBack',
      at: clock.now(),
    });
    expect(test.desk.ledger.snapshot(id).attempt?.notBookedFrom).toBe(until);
    clock.pass(STILL_AT_WORK_MS - 1);
    test = test.crash();
    expect((await tooEarly(id)).until).toBe(until);
    clock.pass(1);
    expect((await notBooked(id)).state).toBe('chosen');
    expect(test.desk.context.store.journal.of(id).map(({ event }) => event)).toEqual([
      'sent',
      'uncertain',
      'clockSetBack',
      'resolvedNotBooked',
    ]);
  });

  it('leaves “booked” possible at once', async () => {
    expect(
      (await test.desk.resolve(ids[0] ?? '', { kind: 'booked', trackingNumber: 'TRK-9' })).state,
    ).toBe('booked');
  });
});
