import { afterEach, describe, expect, it } from 'vitest';
import { book, chosen, goodDraft, testDesk, type TestDesk } from '../../../../builders.ts';
import { HttpFailure, type HttpRequest } from '../../../../../src/core/base/ports.ts';
import { bad, good, textAnswer, type Scripted } from '../../../../fakes/http.ts';
import { fakeService, receiptData } from '../../../../fakes/service.ts';

let test: TestDesk;
afterEach(async () => {
  await test.close();
});

const externalReferenceOf = ({ body }: HttpRequest): string =>
  (JSON.parse(new TextDecoder().decode(body)) as { external_reference: string }).external_reference;

const answered = async (reply: Scripted) => {
  const service = fakeService();
  test = testDesk({
    send: service.send,
    keys: { publicKey: 'pk_live_public', privateKey: 'sk_live_private' },
  });
  const [id = ''] = await chosen(test, goodDraft());
  service.next('purchase', reply);
  await book(test, [id]);
  return { id, answers: test.desk.context.store.answers.of(id) };
};

describe('the evidence of a purchase', () => {
  it.each<[string, Scripted, number, string]>([
    [
      'a booking',
      (request) => good(receiptData(externalReferenceOf(request))),
      200,
      '"tracking_number":"TRK-',
    ],
    [
      'a refusal with reasons',
      bad(424, 'No.', { 'boxes.0.weight': ['Too heavy.'] }),
      424,
      'Too heavy.',
    ],
    ['money', bad(402, 'Insufficient wallet balance'), 402, 'Insufficient wallet balance'],
    ['a server’s error', bad(500, 'AWB 9981 was created'), 500, 'AWB 9981 was created'],
    ['a web page', textAnswer(502, '<html><h1>Bad gateway</h1>'), 502, '<h1>Bad gateway</h1>'],
    [
      'broken JSON',
      textAnswer(200, '{"success":true,"data":{"reference":"AIES-77"'),
      200,
      'AIES-77',
    ],
  ])('is kept word for word: %s', async (_name, reply, status, part) => {
    const { id, answers } = await answered(reply);
    expect(answers).toHaveLength(1);
    const sent = test.desk.context.store.journal.of(id).find(({ event }) => event === 'sent');
    expect(answers[0]).toMatchObject({
      operation: 'purchase',
      status,
      reference: sent?.reference,
      attemptAt: sent?.at,
      cut: false,
    });
    expect(answers[0]?.body).toContain(part);
  });

  it.each([
    ['stn', ['booked-other-mode']],
    ['sfn', []],
    ['SFN', []],
    ['air', []],
  ])('a booking that the answer says to be %s is warned of', async (mode, codes) => {
    const { id } = await answered((request) =>
      good(receiptData(externalReferenceOf(request), { mode })),
    );
    const { state, issues } = test.desk.ledger.snapshot(id);
    expect([
      state,
      issues.filter(({ field }) => field === 'shipment').map(({ code }) => code),
    ]).toEqual(['booked', codes]);
    const purchase = test.desk.context.store.shipments.get(id)?.purchase;
    expect(purchase?.kind === 'booked' && purchase.receipt).not.toHaveProperty('mode');
  });

  it.each(['reset', 'timeout', 'too-large'] as const)(
    'what came of an answer that did not come whole is kept and can be gone by: %s',
    async (reason) => {
      const came = textAnswer(
        200,
        '{"success":true,"data":{"reference":"AIES-77","tracking_url":"https:\\/\\/track.example.com\\/77","tracking_number":"TRK-9',
      );
      const { id, answers } = await answered(new HttpFailure(reason, true, 'broken', null, came));
      expect(answers).toMatchObject([{ status: 200, cut: true }]);
      expect(answers[0]?.body).toContain('"tracking_number":"TRK-9');
      const { attempt, state } = test.desk.ledger.snapshot(id);
      expect(state).toBe('uncertain');
      expect(attempt?.hints).toEqual({
        reference: 'AIES-77',
        trackingNumber: '',
        trackingUrl: 'https://track.example.com/77',
        waybillUrl: null,
      });
      expect(await test.desk.resolve(id, { kind: 'bookedAs', came: 'AIES-77' })).toMatchObject({
        state: 'booked',
        receipt: { reference: 'AIES-77', unconfirmed: true },
      });
    },
  );

  it('has no half of a key where an answer broke off, or where its words were cut to their length', async () => {
    const half = 'sk_live_pri';
    const { answers } = await answered(
      new HttpFailure('reset', true, 'broken', null, textAnswer(500, `Key ${half}`)),
    );
    expect(JSON.stringify(answers)).not.toContain('sk_live');
    await test.close();
    const long = await answered(bad(500, `${'x'.repeat(389)} sk_live_private`));
    expect(
      JSON.stringify([
        long.answers,
        test.desk.ledger.snapshot(long.id),
        test.desk.context.store.journal.of(long.id),
      ]),
    ).not.toContain('sk_live');
  });

  it('has no keys in it', async () => {
    const { answers } = await answered(bad(500, 'Key sk_live_private of pk_live_public'));
    expect(JSON.stringify(answers)).not.toMatch(/sk_live|pk_live/);
    expect(answers[0]?.message).toBe('Key ••• of •••');
  });

  it('keeps the field reasons', async () => {
    const { answers } = await answered(bad(424, 'No.', { 'boxes.0.weight': ['Too heavy.'] }));
    expect(answers[0]).toMatchObject({
      message: 'No.',
      reasons: [{ field: 'boxes.0.weight', reason: 'Too heavy.' }],
    });
  });
});

it('refusals of rates are kept too, the last three of a shipment', async () => {
  const service = fakeService();
  test = testDesk({ send: service.send });
  const { desk } = test;
  const [id = ''] = desk.drafts
    .add(desk.batches.create('test', 'SFN'), [goodDraft()])
    .map((each) => each.id);
  for (const time of [1, 2, 3, 4, 5]) {
    service.next('rates', bad(424, `Refused ${time}`));
    await desk.rating.start([id], null).finished;
  }
  expect(
    desk.context.store.answers.of(id).map(({ operation, message }) => [operation, message]),
  ).toEqual([
    ['rates', 'Refused 3'],
    ['rates', 'Refused 4'],
    ['rates', 'Refused 5'],
  ]);
  await desk.rating.start([id], null).finished;
  expect(desk.context.store.answers.of(id)).toHaveLength(3);
});
