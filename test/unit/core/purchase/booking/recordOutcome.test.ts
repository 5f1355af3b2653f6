import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Run } from '../../../../../src/core/service/runs/run.ts';
import { book, chosen, goodDraft, stateOf, testDesk, type TestDesk } from '../../../../builders.ts';
import { bad, good } from '../../../../fakes/http.ts';
import { fakeService, receiptData, type FakeService } from '../../../../fakes/service.ts';
import { like } from '../../../../like.ts';
import { soon } from '../../../../soon.ts';

let service: FakeService;
let test: TestDesk;
beforeEach(() => {
  service = fakeService();
  test = testDesk({ send: service.send });
});
afterEach(async () => {
  await test.close();
});

const db = () => test.desk.context.store.db;
/** Lets the database take this many pages more: what SQLite answers beyond is what it answers on a full disk. */
const leaveRoom = (pages: number): void => {
  db().get(
    `PRAGMA max_page_count = ${Number(db().get('PRAGMA page_count')?.['page_count']) + pages}`,
  );
};

const withBase64 = (bytes: number) => () =>
  good(
    receiptData('BIG', {
      documents: {
        waybill_doc: 'A'.repeat(bytes),
        insurance_doc: null,
        invoice_doc: 'https://docs.example.com/i.pdf',
      },
      invoice_is_url: 1,
    }),
  );

it('a 409 on the reference is told as what it is: paid already, by an earlier sending or by another shipment', async () => {
  const [id = ''] = await chosen(test, goodDraft());
  service.next('purchase', bad(409, 'External reference already paid.'));
  await book(test, [id]);
  expect(test.desk.ledger.snapshot(id)).toMatchObject({
    state: 'uncertain',
    attempt: {
      message: like.stringMatching(
        /“External reference already paid\.”.*bought nothing more.*earlier sending.*another shipment/,
      ),
    },
  });
  expect(test.desk.context.store.journal.of(id).at(-1)?.detail).toBe(
    'refused: External reference already paid.',
  );
});

it('a refusal that says in its reasons that the reference is taken is not told as “not bought”', async () => {
  const [id = ''] = await chosen(test, goodDraft());
  service.next(
    'purchase',
    bad(422, 'The given data was invalid.', {
      external_reference: ['The external reference has already been taken.'],
    }),
  );
  await book(test, [id]);
  expect(test.desk.ledger.snapshot(id)).toMatchObject({
    state: 'uncertain',
    attempt: {
      message: like.stringContaining('“The external reference has already been taken.”'),
      said: { status: 422 },
    },
  });
});

it('two receipts with one tracking number are not two bookings: the second is uncertain and says whose number it is', async () => {
  const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
  service.next('purchase', good(receiptData('SAME')), good(receiptData('SAME')));
  const { token } = test.desk.booking.preflight(ids);
  const run = test.desk.booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null);
  const { done, failures } = await run.finished;
  expect([done, failures.map(({ code }) => code)]).toEqual([2, ['uncertain']]);
  const [first, second] = ids.map((id) => test.desk.ledger.snapshot(id));
  expect([first?.state, first?.receipt?.trackingNumber]).toEqual(['booked', 'TRK-SAME']);
  expect(second).toMatchObject({
    state: 'uncertain',
    attempt: { message: like.stringContaining('TRK-SAME, which A-1 already has') },
  });
  expect(test.desk.context.store.journal.of(ids[1] ?? '').at(-1)).toMatchObject({
    event: 'uncertain',
    detail: `answered with the tracking number TRK-SAME of ${first?.externalReference}`,
  });
  expect(test.desk.context.store.documents.of(ids[1] ?? '')).toEqual([]);
});

it('a receipt with the reference of another shipment is not the booking of this one', async () => {
  const [id = '', other = ''] = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
  const referenceOf = (of: string): string => test.desk.ledger.snapshot(of).externalReference;
  service.next('purchase', good(receiptData('1', { reference: referenceOf(other) })));
  await book(test, [id]);
  expect(test.desk.ledger.snapshot(id)).toMatchObject({
    state: 'uncertain',
    attempt: { message: like.stringContaining(referenceOf(other)) },
  });
  service.next('purchase', good(receiptData('2', { reference: referenceOf(other) })));
  await book(test, [other]);
  expect(test.desk.ledger.snapshot(other).state).toBe('booked');
});

it('a list of several receipts is uncertain, names the first, and keeps its waybill', async () => {
  const [id = ''] = await chosen(test, goodDraft());
  const waybill = { waybill_doc: 'https://docs.example.com/1.pdf' };
  service.next('purchase', good([receiptData('1', { documents: waybill }), receiptData('2')]));
  await book(test, [id]);
  expect(test.desk.context.store.shipments.get(id)?.purchase).toMatchObject({
    kind: 'uncertain',
    hints: { reference: 'REF-1', trackingNumber: 'TRK-1' },
  });
  expect(test.desk.context.store.documents.of(id)).toContainEqual(
    like.objectContaining({ kind: 'waybill', source: { kind: 'url', url: waybill.waybill_doc } }),
  );
});

describe('the disk is full when the answer of a purchase is written', () => {
  it('keeps the booking without the documents that there is no room for, and the addresses of the others', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    service.next('purchase', () => {
      leaveRoom(4);
      return withBase64(400_000)();
    });
    const { token } = test.desk.booking.preflight([id]);
    await test.desk.booking.start(token, { fileIsUrl: false, concurrency: 1, pick: null }, null)
      .finished;
    leaveRoom(100_000);
    expect(stateOf(test, id)).toBe('booked');
    const documents = test.desk.context.store.documents.of(id);
    expect(documents.find(({ kind }) => kind === 'waybill')).toMatchObject({
      state: 'failed',
      message: like.stringContaining('no space'),
    });
    expect(documents.find(({ kind }) => kind === 'invoice')?.source).toEqual({
      kind: 'url',
      url: 'https://docs.example.com/i.pdf',
    });
    test = test.crash();
    expect(test.desk.recovered).toBe(0);
    expect(test.desk.ledger.snapshot(id).receipt?.trackingNumber).toBe('TRK-BIG');
  });

  it('writes it a moment later when room is made meanwhile', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    service.next('purchase', () => {
      db().run(
        "CREATE TRIGGER full BEFORE UPDATE ON shipments BEGIN SELECT RAISE(ABORT, 'disk full'); END",
      );
      return good(receiptData('LATE'));
    });
    const { sleep } = test.desk.context.clock;
    Object.assign(test.desk.context.clock, {
      sleep: async (ms: number) => {
        db().run('DROP TRIGGER IF EXISTS full');
        await sleep(ms);
      },
    });
    await book(test, [id]);
    expect(test.desk.ledger.snapshot(id)).toMatchObject({
      state: 'booked',
      receipt: { trackingNumber: 'TRK-LATE' },
    });
  });

  it('buys nothing more while an answer waits for room, and goes on by itself after', async () => {
    const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
    service.next('purchase', () => {
      db().run(
        "CREATE TRIGGER full BEFORE UPDATE ON shipments WHEN NEW.purchase LIKE '%TRK-LATE%' BEGIN SELECT RAISE(ABORT, 'disk full'); END",
      );
      return good(receiptData('LATE'));
    });
    const boughtWhileFull: number[] = [];
    const { sleep } = test.desk.context.clock;
    Object.assign(test.desk.context.clock, {
      sleep: async (ms: number) => {
        boughtWhileFull.push(service.count('purchase'));
        if (boughtWhileFull.length === 2) db().run('DROP TRIGGER full');
        await sleep(ms);
      },
    });
    const { token } = test.desk.booking.preflight(ids);
    await test.desk.booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null)
      .finished;
    expect(boughtWhileFull).toEqual([1, 1]);
    expect(ids.map((id) => stateOf(test, id))).toEqual(['booked', 'booked']);
  });

  /** A run of two of which the first one's answer finds no room; `meanwhile` happens while it waits for some, which there then is. */
  const withoutRoom = async (
    meanwhile: (run: Run) => void,
  ): Promise<{ readonly ids: string[]; readonly run: Run }> => {
    const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
    service.next('purchase', () => {
      db().run(
        "CREATE TRIGGER full BEFORE UPDATE ON shipments WHEN NEW.purchase LIKE '%TRK-LATE%' BEGIN SELECT RAISE(ABORT, 'disk full'); END",
      );
      return good(receiptData('LATE'));
    });
    const { sleep } = test.desk.context.clock;
    let slept = 0;
    Object.assign(test.desk.context.clock, {
      sleep: async (ms: number) => {
        slept += 1;
        // By the second time the next shipment waits behind it.
        if (slept === 2) {
          await turns();
          meanwhile(run);
          db().run('DROP TRIGGER full');
        }
        await sleep(ms);
      },
    });
    const { token } = test.desk.booking.preflight(ids);
    const run = test.desk.booking.start(
      token,
      { fileIsUrl: true, concurrency: 1, pick: null },
      null,
    );
    return { ids, run };
  };
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
  };

  it('sends nothing more once room is made when a person stopped the run meanwhile', async () => {
    const { ids, run } = await withoutRoom((each) => each.stop());
    expect((await run.finished).state).toBe('stopped');
    expect([service.count('purchase'), ...ids.map((id) => stateOf(test, id))]).toEqual([
      1,
      'booked',
      'chosen',
    ]);
  });

  it('waits for the person who paused the run meanwhile, and goes on with them', async () => {
    const { ids, run } = await withoutRoom((each) => each.pause());
    await soon(() => {
      expect(stateOf(test, ids[0])).toBe('booked');
    });
    await turns();
    expect([service.count('purchase'), ...ids.map((id) => stateOf(test, id))]).toEqual([
      1,
      'booked',
      'chosen',
    ]);
    run.resume();
    await run.finished;
    expect([service.count('purchase'), ...ids.map((id) => stateOf(test, id))]).toEqual([
      2,
      'booked',
      'booked',
    ]);
  });

  it('ends a paused run that is stopped while a shipment waits in it', async () => {
    const { ids, run } = await withoutRoom((each) => each.pause());
    await soon(() => {
      expect(stateOf(test, ids[0])).toBe('booked');
    });
    await turns();
    run.stop();
    await run.finished;
    expect(ids.map((id) => stateOf(test, id))).toEqual(['booked', 'chosen']);
  });

  it('says the tracking number where it cannot be written at all, sends nothing more, and is booked after a restart by what the attempts log says', async () => {
    const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
    service.next('purchase', () => {
      db().run(
        "CREATE TRIGGER full BEFORE UPDATE ON shipments BEGIN SELECT RAISE(ABORT, 'disk full'); END",
      );
      return good(receiptData('GONE'));
    });
    const { token } = test.desk.booking.preflight(ids);
    const ended = await test.desk.booking.start(
      token,
      { fileIsUrl: true, concurrency: 1, pick: null },
      null,
    ).finished;
    expect(ended).toMatchObject({ state: 'stopped', message: like.stringContaining('TRK-GONE') });
    expect(service.count('purchase')).toBe(1);
    expect(test.logged.join('\n')).toContain('TRK-GONE');
    db().run('DROP TRIGGER full');
    test = test.crash();
    expect(test.desk.recovered).toBe(0);
    expect(ids.map((id) => stateOf(test, id))).toEqual(['booked', 'chosen']);
  });

  it('says so for an answer that is no booking, too', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    service.next('purchase', () => {
      db().run(
        "CREATE TRIGGER full BEFORE UPDATE ON shipments BEGIN SELECT RAISE(ABORT, 'disk full'); END",
      );
      return bad(500, 'Server Error');
    });
    const { token } = test.desk.booking.preflight([id]);
    const ended = await test.desk.booking.start(
      token,
      { fileIsUrl: true, concurrency: 1, pick: null },
      null,
    ).finished;
    expect(ended.message).toContain('could not be saved');
    db().run('DROP TRIGGER full');
    test = test.crash();
    expect(stateOf(test, id)).toBe('uncertain');
  });
});
