import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpFailure, type HttpRequest } from '../../../../../src/core/base/ports.ts';
import {
  book,
  chosen,
  goodDraft,
  phone,
  stateOf,
  testDesk,
  type TestDesk,
} from '../../../../builders.ts';
import { fakeClock } from '../../../../fakes/clock.ts';
import {
  bad,
  good,
  jsonAnswer,
  sentJson,
  textAnswer,
  type Scripted,
} from '../../../../fakes/http.ts';
import { fakeService, receiptData, type FakeService } from '../../../../fakes/service.ts';

let service: FakeService;
let test: TestDesk;
beforeEach(() => {
  service = fakeService();
  test = testDesk({ send: service.send });
});
afterEach(async () => {
  await test.close();
});

/** What another program would read of the database at this moment: only what is durable. */
const onDisk = (): { journal: unknown[]; states: string[] } => {
  const db = new DatabaseSync(join(test.dataDir, 'desk.db'), { readOnly: true });
  try {
    return {
      journal: db
        .prepare('SELECT event, reference FROM journal ORDER BY seq')
        .all()
        .map((row) => `${String(row['event'])} ${String(row['reference'])}`),
      states: db
        .prepare('SELECT state FROM shipments ORDER BY position')
        .all()
        .map((row) => String(row['state'])),
    };
  } finally {
    db.close();
  }
};
const journal = (id: string | undefined): string[] =>
  test.desk.context.store.journal.of(id ?? '').map(({ event }) => event);

describe('a purchase', () => {
  it('stands in the journal on disk before its first byte goes out', async () => {
    const [id] = await chosen(test, goodDraft());
    let seen: ReturnType<typeof onDisk> | null = null;
    service.next('purchase', (request: HttpRequest) => {
      seen = onDisk();
      return good(
        receiptData(
          (JSON.parse(new TextDecoder().decode(request.body)) as { external_reference: string })
            .external_reference,
        ),
      );
    });
    await book(test, [id ?? '']);
    const reference = test.desk.context.store.shipments.get(id ?? '')?.externalReference;
    expect(seen).toEqual({ journal: [`sent ${reference}`], states: ['sending'] });
    expect(journal(id)).toEqual(['sent', 'booked']);
  });

  it('leaves on the next working day, without the days off of the settings', async () => {
    const [id] = await chosen(test, goodDraft());
    test.change({ daysOff: [{ date: '2026-11-23', name: 'Closed' }] });
    await book(test, [id ?? '']);
    const sent = new TextDecoder().decode(service.requests.at(-1)?.body);
    expect(sent).toContain('"assigned_date":"2026-11-24"');
  });

  it.each(['documented', 'observed'] as const)(
    'leaves after the current day in Nigeria in the evening in America, too: %s',
    async (dialect) => {
      await test.close();
      // Monday evening in New York, Tuesday in Nigeria.
      const clock = fakeClock(Date.UTC(2026, 10, 23, 23, 30));
      test = testDesk({ send: service.send, clock, timeZone: 'America/New_York' });
      test.change({
        profiles: test.desk.context.settings().profiles.map((profile) => ({ ...profile, dialect })),
      });
      const [id] = await chosen(test, goodDraft());
      await book(test, [id ?? '']);
      const sent = new TextDecoder().decode(service.requests.at(-1)?.body);
      expect(sent).toContain('"assigned_date":"2026-11-25"');
    },
  );

  it('is not sent when the journal cannot be written', async () => {
    const [id] = await chosen(test, goodDraft());
    test.desk.context.store.db.run(
      "CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'disk full'); END",
    );
    await book(test, [id ?? '']);
    expect(service.count('purchase')).toBe(0);
    expect(stateOf(test, id)).toBe('chosen');
  });

  it('asks for a connection of its own, so that a reset is never that of an earlier request', async () => {
    await book(test, await chosen(test, goodDraft()));
    expect(service.requests.at(-1)).toMatchObject({ freshConnection: true, method: 'POST' });
  });

  const lost = (reason: HttpFailure['reason']): HttpFailure =>
    new HttpFailure(reason, true, 'lost');
  const uncertain: readonly (readonly [string, Scripted])[] = [
    ['a time-out', lost('timeout')],
    ['a reset', lost('reset')],
    ['an answer that is too large', lost('too-large')],
    ['a 500', bad(500, 'Server Error')],
    ['a 502 of a gateway', textAnswer(502, '<html>')],
    ['a redirect', textAnswer(302, '', { location: '/login' })],
    ['HTML', textAnswer(200, '<html>hello</html>')],
    ['broken JSON', textAnswer(200, '{"success":tr')],
    ['JSON that is no envelope', jsonAnswer(200, { ok: true })],
    ['no tracking number', good(receiptData('x', { tracking_number: '' }))],
    ['a 409 on the reference', bad(409, 'External reference already paid.')],
    ['HTML under 404', textAnswer(404, '<html>')],
    [
      'a client that throws',
      () => {
        throw new TypeError('bug');
      },
    ],
  ];
  it.each(uncertain)(
    'is uncertain after %s, and neither another run nor a restart sends it again',
    async (_name, reply) => {
      const [id] = await chosen(test, goodDraft());
      service.next('purchase', reply);
      await book(test, [id ?? '']);
      expect(stateOf(test, id)).toBe('uncertain');
      await book(test, [id ?? '']);
      test = test.crash();
      await book(test, [id ?? '']);
      for (const run of test.desk.booking.interrupted())
        await test.desk.booking.run(run, null).finished;
      expect(service.count('purchase')).toBe(1);
      expect(stateOf(test, id)).toBe('uncertain');
      expect(journal(id)).toEqual(['sent', 'uncertain']);
    },
  );

  it.each([
    [
      'a 424 with reasons',
      bad(424, 'The zip code is required.', {
        'address.receiver.zip_code': ['The zip code is required.'],
      }),
    ],
    ['a 400', bad(400, 'No.')],
    ['a 404 of the service', bad(404, 'No such method.')],
  ] as const)(
    'is refused by %s and sent again under the same reference once a person books it anew',
    async (_name, reply) => {
      const [id = ''] = await chosen(test, goodDraft());
      service.next('purchase', reply);
      await book(test, [id]);
      expect(stateOf(test, id)).toBe('refused');
      const reference = test.desk.ledger.snapshot(id).externalReference;
      test.desk.drafts.save([{ id, draft: goodDraft('A-1', { external_reference: 'MY-OWN' }) }]);
      await book(test, [id]);
      expect(service.bought).toEqual([reference]);
      expect(stateOf(test, id)).toBe('booked');
    },
  );

  it.each([
    ['no line', new HttpFailure('connect', false, 'offline', 'ENETUNREACH')],
    ['a refused connection', new HttpFailure('connect', false, 'no', 'ECONNREFUSED')],
    ['wrong keys', bad(401, 'Invalid credential', {})],
  ] as const)(
    'goes back to chosen after %s; the run stops and the others are not tried',
    async (_name, reply) => {
      const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'), goodDraft('A-3'));
      service.next('purchase', reply);
      const { token } = test.desk.booking.preflight(ids);
      const ended = await test.desk.booking.start(
        token,
        { fileIsUrl: true, concurrency: 1, pick: null },
        null,
      ).finished;
      expect(ended).toMatchObject({ state: 'stopped' });
      expect(ended.message).not.toBe('');
      expect(service.count('purchase')).toBe(1);
      expect(ids.map((id) => stateOf(test, id))).toEqual(['chosen', 'chosen', 'chosen']);
      expect(
        test.desk.ledger
          .snapshot(ids[0] ?? '')
          .issues.some(({ code }) => code.startsWith('service-')),
      ).toBe(true);
    },
  );

  it('is tried again after 429 only, after the time the service asks for', async () => {
    const [id] = await chosen(test, goodDraft());
    const before = (test.desk.context.clock as unknown as { slept: number[] }).slept.length;
    service.next(
      'purchase',
      bad(429, 'slow down', [], { 'retry-after': '7' }),
      bad(429, 'slow down'),
    );
    await book(test, [id ?? '']);
    expect(stateOf(test, id)).toBe('booked');
    expect(service.bought.length).toBe(1);
    expect((test.desk.context.clock as unknown as { slept: number[] }).slept.slice(before)).toEqual(
      [7000, 4000],
    );
    expect(journal(id)).toEqual(['sent', 'notSent', 'sent', 'notSent', 'sent', 'booked']);
  });

  it('does not wait for a service that wants an hour: it stays chosen, and says why', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    service.next('purchase', bad(429, 'slow down', [], { 'retry-after': '3600' }));
    await book(test, [id]);
    expect(service.count('purchase')).toBe(1);
    expect(stateOf(test, id)).toBe('chosen');
    expect(test.desk.ledger.snapshot(id).issues).toContainEqual(
      expect.objectContaining({ code: 'service-rateLimited' }),
    );
  });

  it('asks for no further purchase, and no further rates, while the service wants an hour; the rest goes on by a press', async () => {
    const drafts = ['A-1', 'A-2', 'A-3'].map((name) => goodDraft(name));
    const ids = await chosen(test, ...drafts);
    const wait = bad(429, 'slow down', [], { 'retry-after': '3600' });
    service.always('purchase', wait);
    const { token } = test.desk.booking.preflight(ids);
    const how = { fileIsUrl: true, concurrency: 1, pick: null };
    const ended = await test.desk.booking.start(token, how, null).finished;
    expect([service.count('purchase'), ended.state, ended.canContinue]).toEqual([
      1,
      'stopped',
      true,
    ]);
    expect(ended.message).toContain('60 minutes');
    expect(ids.map((id) => stateOf(test, id))).toEqual(['chosen', 'chosen', 'chosen']);
    service.always('purchase', (request) => {
      const { external_reference: reference } = sentJson(request) as { external_reference: string };
      return good(receiptData(reference));
    });
    await test.desk.booking.resume(ended.id).finished;
    expect(ids.map((id) => stateOf(test, id))).toEqual(['booked', 'booked', 'booked']);

    const asked = service.count('rates');
    service.always('rates', wait);
    const batch = test.desk.batches.create('more', 'SFN');
    const more = test.desk.drafts.add(batch, [goodDraft('B-1'), goodDraft('B-2')]);
    const rating = test.desk.rating.begin(
      more.map(({ id }) => id),
      batch.id,
    );
    expect(await rating.finished).toMatchObject({ state: 'stopped', canContinue: true });
    expect(service.count('rates') - asked).toBe(1);
    // It is no lost connection: nothing is asked for automatically.
    expect(rating.lostConnection()).toBe(false);
  });

  it('is not made twice by two sends of the same shipment at once', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    const run = () =>
      test.desk.booking.run(
        {
          id: `R${Math.random()}`,
          kind: 'booking',
          serviceId: 'practice',
          members: [id, id],
          options: { fileIsUrl: true, concurrency: 4, pick: null },
          startedAt: 0,
          endedAt: null,
        },
        null,
      ).finished;
    await Promise.all([run(), run(), book(test, [id])]);
    expect(service.bought.length).toBe(1);
    expect(stateOf(test, id)).toBe('booked');
  });
});

describe('what is bought is what a person sees', () => {
  it('a stale quote is never sent', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    const { token } = test.desk.booking.preflight([id]);
    test.desk.drafts.save([
      {
        id,
        draft: goodDraft('A-1', {
          boxes: [{ length: '60', width: '24', height: '12', weight: '9', items: [phone()] }],
        }),
      },
    ]);
    expect(() =>
      test.desk.booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null),
    ).toThrow('changed since');
    expect(service.count('purchase')).toBe(0);
    expect(stateOf(test, id)).toBe('chosen');
    expect(test.desk.booking.preflight([id])).toMatchObject({ ids: [], leftOut: [{ id }] });
  });

  it('another service asked for by name after the choice takes the choice back', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    test.desk.drafts.save([{ id, draft: goodDraft('A-1', { service: 'quick' }) }]);
    expect(stateOf(test, id)).toBe('quoted');
    await book(test, [id]);
    expect(service.count('purchase')).toBe(0);
  });

  it('a shipment taken away before its turn is left out and stops nobody', async () => {
    const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
    const { token } = test.desk.booking.preflight(ids);
    const run = test.desk.booking.start(
      token,
      { fileIsUrl: true, concurrency: 1, pick: null },
      null,
    );
    test.desk.drafts.remove(ids.slice(1));
    const ended = await run.finished;
    expect(ended.state).toBe('done');
    expect(service.bought.length).toBe(1);
    expect(stateOf(test, ids[0])).toBe('booked');
  });

  it('a shipment taken away between question and answer is not passed over in silence: nothing is sent and it is asked again', async () => {
    const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
    const { token } = test.desk.booking.preflight(ids);
    test.desk.drafts.remove(ids.slice(0, 1));
    expect(() =>
      test.desk.booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null),
    ).toThrow('changed since');
    expect(service.count('purchase')).toBe(0);
    expect(test.desk.booking.preflight(ids).ids).toEqual(ids.slice(1));
  });

  it('a token books once only, and not after a quarter of an hour', async () => {
    const ids = await chosen(test, goodDraft());
    const { token } = test.desk.booking.preflight(ids);
    const start = () =>
      test.desk.booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null);
    await start().finished;
    expect(start).toThrow(/already started/);
    const late = test.desk.booking.preflight(await chosen(test, goodDraft('A-2'))).token;
    (test.desk.context.clock as unknown as { pass(ms: number): void }).pass(16 * 60_000);
    expect(() =>
      test.desk.booking.start(late, { fileIsUrl: true, concurrency: 1, pick: null }, null),
    ).toThrow(/waited too long/);
    expect(service.bought.length).toBe(1);
  });

  it('nothing of a sent shipment can be edited or removed', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    service.next('purchase', new HttpFailure('timeout', true, 'lost'));
    await book(test, [id]);
    expect(() => test.desk.drafts.save([{ id, draft: goodDraft('B') }])).toThrow(
      /can no longer be changed/,
    );
    expect(test.desk.drafts.remove([id])).toEqual([]);
  });
});
