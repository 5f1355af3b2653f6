import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HttpRequest } from '../../../../../src/core/base/ports.ts';
import { STILL_AT_WORK_MS } from '../../../../../src/domain/purchase/purchase.ts';
import { book, chosen, goodDraft, stateOf, testDesk, type TestDesk } from '../../../../builders.ts';
import { fakeClock, type FakeClock } from '../../../../fakes/clock.ts';
import { bad, good, jsonAnswer, type Scripted } from '../../../../fakes/http.ts';
import { fakeService, receiptData, type FakeService } from '../../../../fakes/service.ts';
import { makePdf, PAGES } from '../../../../fixtures/pdf.ts';

let service: FakeService;
let test: TestDesk;
let clock: FakeClock;
const unknown = bad(404, 'Shipment not found.');
const withoutNumber =
  (over: Readonly<Record<string, unknown>> = {}): Scripted =>
  (request: HttpRequest) => {
    const { external_reference: reference } = JSON.parse(
      new TextDecoder().decode(request.body),
    ) as { external_reference: string };
    return good(
      receiptData(reference, {
        reference: 'AIES-77',
        tracking_number: '',
        tracking_url: 'https://track.example.com/77',
        ...over,
      }),
    );
  };

beforeEach(() => {
  service = fakeService();
  clock = fakeClock();
  test = testDesk({ send: service.send, clock });
});
afterEach(async () => {
  await test.close();
});

/** Uncertain shipments, each after one of these answers. */
const uncertain = async (...replies: readonly Scripted[]): Promise<string[]> => {
  const ids = await chosen(test, ...replies.map((_, at) => goodDraft(`A-${at + 1}`)));
  service.next('purchase', ...replies);
  await book(test, ids);
  expect(ids.map((id) => stateOf(test, id))).toEqual(replies.map(() => 'uncertain'));
  return ids;
};
const events = (id: string): string[] =>
  test.desk.context.store.journal.of(id).map(({ event }) => event);

describe('by what came with the answer', () => {
  it('costs the day nothing once it is taken back', async () => {
    const [id = ''] = await uncertain(withoutNumber());
    await test.desk.resolve(id, { kind: 'bookedAs', came: 'AIES-77' });
    expect(test.desk.days.costs(null)).toHaveLength(1);
    await test.desk.resolve(id, { kind: 'takenBack', pin: null });
    expect(test.desk.days.costs(null)).toEqual([]);
  });

  it('is booked, unconfirmed, under the reference that came, and takes its number later', async () => {
    const [id = ''] = await uncertain(withoutNumber());
    const snapshot = await test.desk.resolve(id, { kind: 'bookedAs', came: 'AIES-77' });
    expect(snapshot).toMatchObject({
      state: 'booked',
      receipt: {
        reference: 'AIES-77',
        trackingNumber: '',
        trackingUrl: 'https://track.example.com/77',
        unconfirmed: true,
      },
    });
    service.next('track', unknown);
    await expect(
      test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-9' }),
    ).rejects.toMatchObject({ code: 'service', reason: 'notFound' });
    const numbered = await test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-9' });
    expect(numbered.receipt).toEqual({
      reference: 'REF-9',
      trackingNumber: 'TRK-9',
      trackingUrl: 'https://track.example.com/77',
    });
    expect(events(id)).toEqual(['sent', 'uncertain', 'resolvedBooked', 'confirmed']);
    await expect(
      test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-8' }),
    ).rejects.toThrow(/Only an uncertain/);
  });

  it('takes a reference out of the service’s words, and nothing that is a piece of another or came with no answer', async () => {
    const [id = ''] = await uncertain(bad(500, 'AWB 9981 was created, quote AIES-77 to support'));
    for (const came of [
      'AIES-7',
      'AIES-78',
      'support team',
      'https://track.example.com/77',
      'AIE',
      '',
    ]) {
      await expect(test.desk.resolve(id, { kind: 'bookedAs', came })).rejects.toMatchObject({
        name: 'DeskError',
      });
    }
    expect(stateOf(test, id)).toBe('uncertain');
    expect(
      (await test.desk.resolve(id, { kind: 'bookedAs', came: 'AIES-77' })).receipt,
    ).toMatchObject({ reference: 'AIES-77', trackingNumber: '', unconfirmed: true });
  });

  it('takes the address that came, and fetches the waybill it leads to', async () => {
    const [id = ''] = await uncertain(
      withoutNumber({
        reference: '',
        tracking_url: null,
        documents: { waybill_doc: 'https://docs.example.com/77.pdf' },
        waybill_is_url: 1,
      }),
    );
    const snapshot = await test.desk.resolve(id, {
      kind: 'bookedAs',
      came: 'https://docs.example.com/77.pdf',
    });
    expect(snapshot.receipt).toEqual({
      reference: '',
      trackingNumber: '',
      trackingUrl: null,
      unconfirmed: true,
    });
    expect(
      test.desk.context.store.documents.of(id).find(({ kind }) => kind === 'waybill')?.source,
    ).toEqual({ kind: 'url', url: 'https://docs.example.com/77.pdf' });
  });

  it('gives one reference to one shipment only, also when an answer was played again', async () => {
    const ids = await uncertain(withoutNumber(), withoutNumber());
    await test.desk.resolve(ids[0] ?? '', { kind: 'bookedAs', came: 'AIES-77' });
    await expect(
      test.desk.resolve(ids[1] ?? '', { kind: 'bookedAs', came: 'AIES-77' }),
    ).rejects.toThrow(/belongs to/);
    expect(stateOf(test, ids[1])).toBe('uncertain');
  });

  it('forgets the documents that came once a person says that it is not booked', async () => {
    const [id = ''] = await uncertain(
      withoutNumber({
        documents: { waybill_doc: 'https://docs.example.com/wrong.pdf' },
        waybill_is_url: 1,
      }),
    );
    clock.pass(STILL_AT_WORK_MS);
    await test.desk.resolve(id, { kind: 'notBooked' });
    service.next(
      'purchase',
      good(
        receiptData('X', {
          documents: { waybill_doc: 'https://docs.example.com/right.pdf' },
          waybill_is_url: 1,
        }),
      ),
    );
    await book(test, [id]);
    expect(
      test.desk.context.store.documents.of(id).find(({ kind }) => kind === 'waybill')?.source,
    ).toEqual({ kind: 'url', url: 'https://docs.example.com/right.pdf' });
  });

  it('keeps no document of the answer that was given up, though it arrives after the next booking: it is another parcel’s waybill', async () => {
    const waybill = (name: string) => ({
      documents: { waybill_doc: `https://docs.example.com/${name}.pdf` },
      waybill_is_url: 1,
    });
    const pdf = async (page: (typeof PAGES)[keyof typeof PAGES]) => ({
      status: 200,
      headers: { 'content-type': 'application/pdf' },
      body: await makePdf([page]),
    });
    const [id = ''] = await uncertain(withoutNumber(waybill('wrong')));
    const held = Promise.withResolvers<undefined>();
    let asked = false;
    service.next(
      'other',
      async () => {
        asked = true;
        await held.promise;
        return pdf(PAGES.a4);
      },
      await pdf(PAGES.letterLandscape),
    );
    const fetching = test.desk.collector.collect(id);
    await expect.poll(() => asked).toBe(true);
    clock.pass(STILL_AT_WORK_MS);
    await test.desk.resolve(id, { kind: 'notBooked' });
    service.next('purchase', good(receiptData('X', waybill('right'))));
    await book(test, [id]);
    held.resolve(undefined);
    await fetching;
    await test.desk.collector.idle();
    expect(service.requests.map(({ url }) => url).slice(-1)).toEqual([
      'https://docs.example.com/right.pdf',
    ]);
    const kept = test.desk.context.store.documents.of(id).find(({ kind }) => kind === 'waybill');
    const right = await test.desk.context.documentStore.put(await makePdf([PAGES.letterLandscape]));
    expect(kept).toMatchObject({ state: 'stored', hash: right.ok && right.value.hash });
  });
});

describe('by a number that the service does not track yet', () => {
  const insist = { pin: null };

  it('a round that fails never logs the words of the service, which can name a customer', async () => {
    const [id = ''] = await uncertain(bad(500, ''));
    service.next('track', unknown);
    await test.desk.resolve(id, {
      kind: 'booked',
      trackingNumber: 'TRK-9',
      unconfirmed: insist,
    });
    service.always('track', bad(503, 'The parcel of Ada Obi is on hold.'));
    await test.desk.confirming.ask();
    expect(test.logged.join()).toContain('unconfirmed bookings were not asked about');
    expect(test.logged.join()).not.toContain('Ada Obi');
  });

  it('is booked and unconfirmed, is asked about when the line is there, and is confirmed in the end', async () => {
    const [id = ''] = await uncertain(bad(500, ''));
    service.next(
      'track',
      unknown,
      unknown,
      good({
        shipment_id: 'S-1',
        tracking_number: 'TRK-9',
        status: 'Pending',
        location: '',
        estimated_delivery: '',
      }),
    );
    const snapshot = await test.desk.resolve(id, {
      kind: 'booked',
      trackingNumber: 'TRK-9',
      unconfirmed: insist,
    });
    expect(snapshot).toMatchObject({
      state: 'booked',
      receipt: { trackingNumber: 'TRK-9', unconfirmed: true },
    });
    await test.desk.confirming.ask();
    expect(test.desk.ledger.snapshot(id).receipt?.unconfirmed).toBe(true);
    test = test.crash();
    await test.desk.confirming.ask();
    expect(test.desk.ledger.snapshot(id)).toMatchObject({
      state: 'booked',
      receipt: { reference: 'S-1', trackingNumber: 'TRK-9' },
      tracking: { status: 'Pending' },
    });
    expect(test.desk.ledger.snapshot(id).receipt).not.toHaveProperty('unconfirmed');
    expect(events(id)).toEqual(['sent', 'uncertain', 'resolvedBooked', 'confirmed']);
    const asked = service.count('track');
    await test.desk.confirming.ask();
    expect(service.count('track')).toBe(asked);
  });

  it('is confirmed also when the service fails at the number of another one', async () => {
    const [one = '', two = ''] = await uncertain(withoutNumber(), withoutNumber());
    for (const [id, trackingNumber] of [
      [one, 'TRK-MISTYPED'],
      [two, 'TRK-2'],
    ] as const) {
      service.next('track', unknown);
      await test.desk.resolve(id, { kind: 'booked', trackingNumber, unconfirmed: { pin: null } });
    }
    service.always('track', ({ url }) =>
      url.endsWith('TRK-2')
        ? good({ tracking_number: 'TRK-2', status: 'Pending', location: '' })
        : bad(500, 'Attempt to read property on null'),
    );
    await test.desk.confirming.ask();
    expect(
      [one, two].map((id) => test.desk.ledger.snapshot(id).receipt?.unconfirmed === true),
    ).toEqual([true, false]);
  });

  it('is not confirmed by a status that says that the service does not have it', async () => {
    const [id = ''] = await uncertain(bad(500, ''));
    service.next('track', unknown, good({ tracking_number: 'TRK-9', status: 'No record found' }));
    await test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-9', unconfirmed: insist });
    await test.desk.confirming.ask();
    expect(test.desk.ledger.snapshot(id).receipt).toMatchObject({ unconfirmed: true });
  });

  it('is confirmed too when a person tracks it', async () => {
    const [id = ''] = await uncertain(bad(500, ''));
    service.next('track', unknown);
    await test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-9', unconfirmed: insist });
    await test.desk.tracking.track('TRK-9');
    expect(test.desk.ledger.snapshot(id).receipt).not.toHaveProperty('unconfirmed');
  });

  it('takes the manager’s PIN where there is one', async () => {
    test.desk.guard.set({ perRun: [], perDay: [], share: 5 }, '2468');
    const [id = ''] = await uncertain(bad(500, ''));
    for (const pin of [null, '1111']) {
      service.next('track', unknown);
      await expect(
        test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-9', unconfirmed: { pin } }),
      ).rejects.toThrow(/PIN/);
    }
    expect(stateOf(test, id)).toBe('uncertain');
    service.next('track', unknown);
    expect(
      (
        await test.desk.resolve(id, {
          kind: 'booked',
          trackingNumber: 'TRK-9',
          unconfirmed: { pin: '2468' },
        })
      ).receipt?.unconfirmed,
    ).toBe(true);
  });

  it('does not, when the service could not be asked', async () => {
    const [id = ''] = await uncertain(bad(500, ''));
    service.next('track', bad(424, 'No.'));
    await expect(
      test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-9', unconfirmed: insist }),
    ).rejects.toMatchObject({ code: 'service' });
    expect(stateOf(test, id)).toBe('uncertain');
  });

  it('still is one shipment’s alone: another neither resolves to it nor is booked under it', async () => {
    const ids = await uncertain(bad(500, ''), bad(500, ''));
    service.next('track', unknown);
    await test.desk.resolve(ids[0] ?? '', {
      kind: 'booked',
      trackingNumber: 'TRK-9',
      unconfirmed: insist,
    });
    await expect(
      test.desk.resolve(ids[1] ?? '', {
        kind: 'booked',
        trackingNumber: 'TRK-9',
        unconfirmed: insist,
      }),
    ).rejects.toThrow(/belongs to/);
    const [third = ''] = await chosen(test, goodDraft('A-3'));
    service.next(
      'purchase',
      jsonAnswer(200, {
        success: true,
        status_code: 200,
        message: 'OK',
        data: receiptData('X', { tracking_number: 'TRK-9' }),
      }),
    );
    await book(test, [third]);
    expect(stateOf(test, third)).toBe('uncertain');
  });

  it('is one shipment’s alone also when a person wrote it in another way than the service', async () => {
    const [id = ''] = await uncertain(bad(500, ''));
    service.next('track', unknown);
    await test.desk.resolve(id, { kind: 'booked', trackingNumber: 'trk9', unconfirmed: insist });
    const [other = ''] = await chosen(test, goodDraft('A-3'));
    service.next('purchase', good(receiptData('X', { tracking_number: 'TRK-9' })));
    await book(test, [other]);
    expect(stateOf(test, other)).toBe('uncertain');
  });

  it('is not confirmed when the service answers that it is the number of another shipment', async () => {
    const [other = ''] = await chosen(test, goodDraft('A-3'));
    service.next('purchase', good(receiptData('X', { tracking_number: 'TRK-9' })));
    await book(test, [other]);
    const [id = ''] = await uncertain(bad(500, ''));
    service.next('track', unknown);
    await test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TR K9', unconfirmed: insist });
    const tracked = good({ tracking_number: 'TRK-9', status: 'Pending' });
    service.next('track', tracked, tracked);
    await test.desk.confirming.ask();
    await test.desk.tracking.track('TR K9');
    expect(test.desk.ledger.snapshot(id).receipt).toMatchObject({ unconfirmed: true });
  });

  it('is kept as the service writes it once that confirms it', async () => {
    const [id = ''] = await uncertain(bad(500, ''));
    service.next('track', unknown, good({ tracking_number: 'TRK-9', status: 'Pending' }));
    await test.desk.resolve(id, { kind: 'booked', trackingNumber: 'trk 9', unconfirmed: insist });
    await test.desk.confirming.ask();
    expect(test.desk.ledger.snapshot(id)).toMatchObject({
      receipt: { trackingNumber: 'TRK-9' },
      tracking: { status: 'Pending' },
    });
    expect(test.desk.ledger.snapshot(id).receipt).not.toHaveProperty('unconfirmed');
  });
});

describe('taken back', () => {
  const insist = { pin: null };
  const takeBack = (id: string, pin: string | null = null) =>
    test.desk.resolve(id, { kind: 'takenBack', pin });
  /** Booked under a number that was mistyped. */
  const mistyped = async (
    reply: Scripted = bad(500, 'AWB 9981 was created, quote AIES-77 to support'),
  ): Promise<string> => {
    const [id = ''] = await uncertain(reply);
    service.next('track', unknown);
    await test.desk.resolve(id, {
      kind: 'booked',
      trackingNumber: 'TRK-WRONG',
      unconfirmed: insist,
    });
    return id;
  };

  it('is uncertain again, with the service’s words and without the number, and can be said to be booked or not booked', async () => {
    const id = await mistyped();
    const snapshot = await takeBack(id);
    expect(snapshot).toMatchObject({
      state: 'uncertain',
      receipt: null,
      bookedAt: null,
      attempt: { said: { message: 'AWB 9981 was created, quote AIES-77 to support' } },
      allowed: { resolve: true },
    });
    expect(snapshot.attempt).not.toHaveProperty('hints');
    expect(events(id)).toEqual(['sent', 'uncertain', 'resolvedBooked', 'takenBack']);
    expect([test.desk.ledger.attention(), test.desk.ledger.booked('')]).toEqual([1, []]);
    await expect(test.desk.resolve(id, { kind: 'bookedAs', came: 'TRK-WRONG' })).rejects.toThrow(
      /did not come with/,
    );
    expect(
      (await test.desk.resolve(id, { kind: 'bookedAs', came: 'AIES-77' })).receipt,
    ).toMatchObject({ reference: 'AIES-77', trackingNumber: '', unconfirmed: true });
    clock.pass(STILL_AT_WORK_MS);
    expect(await takeBack(id)).toMatchObject({
      state: 'uncertain',
      attempt: { hints: { reference: 'AIES-77', trackingNumber: '' } },
    });
    expect((await test.desk.resolve(id, { kind: 'notBooked' })).state).toBe('chosen');
    await book(test, [id]);
    expect([stateOf(test, id), service.count('purchase')]).toEqual(['booked', 2]);
  });

  it('sets its number free for the shipment that has it', async () => {
    const id = await mistyped();
    const [other = ''] = await chosen(test, goodDraft('A-2'));
    service.next('purchase', bad(500, ''));
    await book(test, [other]);
    await expect(
      test.desk.resolve(other, { kind: 'booked', trackingNumber: 'TRK-WRONG' }),
    ).rejects.toThrow(/belongs to/);
    await takeBack(id);
    expect(
      (await test.desk.resolve(other, { kind: 'booked', trackingNumber: 'TRK-WRONG' })).state,
    ).toBe('booked');
  });

  it('takes the manager’s PIN where there is one', async () => {
    test.desk.guard.set({ perRun: [], perDay: [], share: 5 }, '2468');
    const [id = ''] = await uncertain(bad(500, ''));
    service.next('track', unknown);
    await test.desk.resolve(id, {
      kind: 'booked',
      trackingNumber: 'TRK-9',
      unconfirmed: { pin: '2468' },
    });
    for (const pin of [null, '1111']) await expect(takeBack(id, pin)).rejects.toThrow(/PIN/);
    expect(stateOf(test, id)).toBe('booked');
    expect((await takeBack(id, '2468')).state).toBe('uncertain');
  });

  it('is no way out of a booking that the service gave or confirmed, nor out of anything else', async () => {
    const [sound = ''] = await chosen(test, goodDraft('A-9'));
    await expect(takeBack(sound)).rejects.toThrow(
      /Only a booking that the service has not confirmed/,
    );
    await book(test, [sound]);
    await expect(takeBack(sound)).rejects.toThrow(
      /Only a booking that the service has not confirmed/,
    );
    const id = await mistyped();
    await test.desk.confirming.ask();
    await expect(takeBack(id)).rejects.toThrow(/Only a booking that the service has not confirmed/);
    expect([stateOf(test, sound), stateOf(test, id)]).toEqual(['booked', 'booked']);
  });
});
