import { afterEach, describe, expect, it } from 'vitest';
import type { HttpAnswer } from '../../../../../src/core/base/ports.ts';
import { book, chosen, goodDraft, testDesk, type TestDesk } from '../../../../builders.ts';
import { bad, jsonAnswer, textAnswer, type Scripted } from '../../../../fakes/http.ts';
import { fakeService, receiptData } from '../../../../fakes/service.ts';

let open: TestDesk[] = [];
afterEach(async () => {
  for (const each of open) await each.close();
  open = [];
});

/** One shipment, booked against a service that answers so. */
const booked = async (reply: Scripted) => {
  const service = fakeService();
  const test = testDesk({ send: service.send });
  open.push(test);
  const [id = ''] = await chosen(test, goodDraft());
  service.next('purchase', reply);
  await book(test, [id]);
  return { test, service, id, shot: test.desk.ledger.snapshot(id) };
};

const shown = ({ attempt, issues }: Awaited<ReturnType<typeof booked>>['shot']): string =>
  JSON.stringify([attempt, issues]);

describe('the service’s own words', () => {
  it('a 500 that names what was created is uncertain with these words, and never “try again later”', async () => {
    const { shot } = await booked(bad(500, 'AWB 9981 was created, quote AIES-77 to support'));
    expect(shot.state).toBe('uncertain');
    expect(shot.attempt?.said).toEqual({
      status: 500,
      message: 'AWB 9981 was created, quote AIES-77 to support',
    });
    expect(shown(shot)).not.toMatch(/try again/i);
  });

  it.each<[string, HttpAnswer, string, string]>([
    ['404', bad(404, 'No carrier serves this lane'), 'refused', 'No carrier serves this lane'],
    ['500', bad(500, 'Postcode not covered'), 'uncertain', 'Postcode not covered'],
    [
      '403 that says something else',
      bad(403, 'Shipping to this country is closed for your account'),
      'refused',
      'Shipping to this country is closed for your account',
    ],
    [
      '424 with field reasons',
      bad(424, 'Two things are wrong with this parcel.', { 'boxes.0.weight': ['Too heavy.'] }),
      'refused',
      'Two things are wrong with this parcel.',
    ],
    [
      '409',
      bad(409, 'External reference already paid.'),
      'uncertain',
      'External reference already paid.',
    ],
    [
      'a message in parts',
      jsonAnswer(422, {
        success: false,
        status_code: 422,
        message: ['First.', 'Second.'],
        data: [],
      }),
      'refused',
      'First. Second.',
    ],
    [
      'a web page',
      textAnswer(
        502,
        '<html><head><title>x</title></head><body><h1>502 Bad Gateway</h1></body></html>',
      ),
      'uncertain',
      '502 Bad Gateway',
    ],
  ])('%s: the words are shown', async (_name, answer, state, words) => {
    const { shot } = await booked(answer);
    expect(shot.state).toBe(state);
    expect(shot.attempt?.said?.message).toContain(words);
    expect(shown(shot)).not.toMatch(/does not accept these keys|does not know this name/);
  });

  it('a 424 keeps its field reasons beside its message', async () => {
    const { shot } = await booked(
      bad(424, 'Two things are wrong with this parcel.', { 'boxes.0.weight': ['Too heavy.'] }),
    );
    expect(shot.issues.map(({ field, message }) => [field, message])).toEqual(
      expect.arrayContaining([
        ['shipment', 'Two things are wrong with this parcel.'],
        ['boxes.0.weight', 'Too heavy.'],
      ]),
    );
  });

  it('a receipt without a tracking number is uncertain and keeps reference and addresses', async () => {
    const { shot } = await booked((request) => {
      const { external_reference: reference } = JSON.parse(
        new TextDecoder().decode(request.body),
      ) as { external_reference: string };
      return jsonAnswer(200, {
        success: true,
        status_code: 200,
        message: 'Booked.',
        data: receiptData(reference, {
          reference: 'AIES-77',
          tracking_number: null,
          tracking_url: 'https://track.example.com/77',
          documents: { waybill_doc: 'https://docs.example.com/77.pdf' },
          waybill_is_url: 1,
        }),
      });
    });
    expect(shot.state).toBe('uncertain');
    expect(shot.attempt?.hints).toEqual({
      reference: 'AIES-77',
      trackingNumber: '',
      trackingUrl: 'https://track.example.com/77',
      waybillUrl: 'https://docs.example.com/77.pdf',
    });
  });

  it('a refusal that names a shipment all the same proves nothing: it is uncertain', async () => {
    const { shot } = await booked(
      bad(402, 'Wallet could not be charged', { reference: 'AIES-77', tracking_number: 'TRK-77' }),
    );
    expect(shot.state).toBe('uncertain');
    expect(shot.attempt?.hints).toMatchObject({ reference: 'AIES-77', trackingNumber: 'TRK-77' });
  });
});

describe('money that an account has not', () => {
  it.each<[string, HttpAnswer]>([
    ['402', bad(402, 'Insufficient wallet balance')],
    ['402 without an envelope', textAnswer(402, 'Payment Required')],
    ['403', bad(403, 'Insufficient wallet balance')],
    ['424', bad(424, 'Insufficient wallet balance', { wallet: ['Insufficient wallet balance'] })],
    [
      '402 inside a 200',
      jsonAnswer(200, {
        success: false,
        status_code: '402',
        message: 'Insufficient wallet balance',
        data: [],
      }),
    ],
  ])(
    '%s stops the run as what it is, one press goes on, and each is bought once',
    async (_name, answer) => {
      const service = fakeService();
      const test = testDesk({ send: service.send });
      open.push(test);
      const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'), goodDraft('A-3'));
      service.next('purchase', answer);
      const { token } = test.desk.booking.preflight(ids);
      const first = await test.desk.booking.start(
        token,
        { fileIsUrl: true, concurrency: 1, pick: null },
        null,
      ).finished;
      expect(first).toMatchObject({ state: 'stopped', canContinue: true, stoppedBy: 'service' });
      expect(first.message).toMatch(/^The shipping service refuses purchases/);
      expect(first.message).not.toMatch(/keys/);
      const rest = await test.desk.booking.resume(first.id).finished;
      expect(rest).toMatchObject({ id: first.id, state: 'done', total: 3, done: 3, failed: 0 });
      expect(ids.map((id) => test.desk.ledger.snapshot(id).state)).toEqual([
        'booked',
        'booked',
        'booked',
      ]);
      expect(new Set(service.bought).size).toBe(3);
      expect(() => test.desk.booking.resume(first.id)).toThrow(/left/);
    },
  );

  /** A run of two parcels that the service stopped at the first one. */
  const stoppedRun = async () => {
    const service = fakeService();
    const test = testDesk({ send: service.send });
    open.push(test);
    const options = { fileIsUrl: true, concurrency: 1, pick: null };
    const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
    service.next(
      'purchase',
      jsonAnswer(402, { success: false, status_code: 402, message: 'x', data: [] }),
    );
    const { token } = test.desk.booking.preflight(ids);
    const first = await test.desk.booking.start(token, options, null).finished;
    return { service, test, ids, first };
  };

  it('leaves the rest of the run to be continued when a parcel at the counter is booked in between', async () => {
    const { service, test, first } = await stoppedRun();
    expect(first).toMatchObject({ state: 'stopped', canContinue: true });
    const [counter = ''] = await chosen(test, goodDraft('C-1'));
    await book(test, [counter]);
    expect(test.desk.ledger.snapshot(counter).state).toBe('booked');
    const rest = await test.desk.booking.resume(first.id).finished;
    expect(rest).toMatchObject({ state: 'done', done: 2, failed: 0 });
    expect(service.bought).toHaveLength(3);
  });

  it('offers the rest of the run no more once a person booked some of it anew', async () => {
    const { service, test, ids, first } = await stoppedRun();
    await book(test, ids.slice(0, 1));
    expect(() => test.desk.booking.resume(first.id)).toThrow(/left/);
    expect(service.bought).toHaveLength(1);
  });
});
