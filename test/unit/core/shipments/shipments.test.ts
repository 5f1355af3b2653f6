import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bad, good } from '../../../fakes/http.ts';
import { fakeService, optionData, type FakeService } from '../../../fakes/service.ts';
import {
  book,
  chosen,
  goodDraft,
  phone,
  stateOf,
  testDesk,
  type TestDesk,
} from '../../../builders.ts';

let service: FakeService;
let test: TestDesk;
beforeEach(() => {
  service = fakeService();
  test = testDesk({ send: service.send });
});
afterEach(async () => {
  await test.close();
});
const issues = (id: string | undefined): string[] =>
  test.desk.ledger
    .snapshot(id ?? '')
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);

describe('the ledger', () => {
  it('an event that does not fit writes nothing and runs nothing along with it', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    const before = test.desk.context.store.shipments.get(id);
    let ran = false;
    expect(
      test.desk.ledger.move(
        id,
        {
          type: 'answered',
          attempt: { reference: '', at: 0 },
          receipt: { reference: '', trackingNumber: 'T', trackingUrl: null },
          at: 1,
        },
        () => {
          ran = true;
        },
      ),
    ).toBeNull();
    expect([ran, test.desk.context.store.shipments.get(id)]).toEqual([false, before]);
  });

  it('takes back the state when what goes with it cannot be written', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    expect(() =>
      test.desk.ledger.move(id, { type: 'unchosen' }, () => {
        throw new Error('disk');
      }),
    ).toThrow('disk');
    expect(stateOf(test, id)).toBe('chosen');
  });

  it('a cell that nobody can count with does not hide the shipment', async () => {
    const [snapshot] = test.desk.drafts.add(test.desk.batches.create('t', 'SFN'), [
      goodDraft('A', {
        boxes: [
          {
            length: '9'.repeat(400),
            width: '1',
            height: '1',
            weight: '9'.repeat(30),
            items: [phone({ quantity: '1'.padEnd(25, '0'), unit_price: '9'.repeat(40) })],
          },
        ],
      }),
    ]);
    expect(test.desk.ledger.snapshot(snapshot?.id ?? '').figures.boxes).toBe(1);
  });

  it('what was booked shows no problem that came up since: a date gone by, a code that changed', async () => {
    const [id = ''] = await chosen(test, goodDraft('A-1', { assigned_date: '2026-11-23' }));
    await book(test, [id]);
    (test.desk.context.clock as unknown as { pass(ms: number): void }).pass(30 * 86_400_000);
    expect([stateOf(test, id), issues(id)]).toEqual(['booked', []]);
  });
});

describe('rates', () => {
  it('an unknown code blocks its own shipment only, and is asked about once', async () => {
    service.next('verify', bad(404, 'Not found.'));
    const ids = await chosen(
      test,
      goodDraft('A-1', {
        boxes: [
          {
            length: '32',
            width: '24',
            height: '12',
            weight: '9',
            items: [phone({ product_hs_code: '610910' }), phone({ product_hs_code: '610910' })],
          },
        ],
      }),
      goodDraft('A-2'),
    );
    expect(ids.map((id) => issues(id))).toEqual([['hs-unknown', 'hs-unknown'], []]);
    expect(ids.map((id) => stateOf(test, id))).toEqual(['draft', 'chosen']);
    expect(service.count('verify')).toBe(2);
  });

  it('of one service say nothing about a code to another', async () => {
    service.next('verify', bad(404, 'Not found.'));
    const ids = await chosen(test, goodDraft());
    expect(issues(ids[0])).toEqual(['hs-unknown']);
    test.change({ activeProfile: 'live' });
    const [live] = await chosen(test, goodDraft());
    expect([issues(live), stateOf(test, live)]).toEqual([[], 'chosen']);
  });

  it('that come back for what was edited meanwhile are stale: nothing is booked on them', async () => {
    const batch = test.desk.batches.create('t', 'SFN');
    const [{ id } = { id: '' }] = test.desk.drafts.add(batch, [goodDraft()]);
    service.next('rates', () => {
      test.desk.drafts.save([
        {
          id,
          draft: goodDraft('A-1', {
            boxes: [{ length: '60', width: '24', height: '12', weight: '9', items: [phone()] }],
          }),
        },
      ]);
      return good([optionData('slow', 100, [1, 2])]);
    });
    await test.desk.rating.start([id], null).finished;
    test.desk.choosing.byRule([id], { name: '', pick: { kind: 'cheapest' }, never: [] });
    expect(test.desk.ledger.snapshot(id)).toMatchObject({
      state: 'quoted',
      quote: { stale: true },
      allowed: { book: false, choose: false },
    });
  });

  it('that were asked for a shipment taken away meanwhile stop nobody', async () => {
    const ids = test.desk.drafts
      .add(test.desk.batches.create('t', 'SFN'), [goodDraft('A-1'), goodDraft('A-2')])
      .map(({ id }) => id);
    service.next('rates', () => {
      test.desk.drafts.remove(ids.slice(0, 1));
      return good([optionData('slow', 100, [1, 2])]);
    });
    expect((await test.desk.rating.start(ids, null).finished).state).toBe('done');
    expect(stateOf(test, ids[1])).toBe('quoted');
  });

  it('that are empty or refused say so on the field, and the next try wipes it', async () => {
    const ids = test.desk.drafts
      .add(test.desk.batches.create('t', 'SFN'), [goodDraft('A-1'), goodDraft('A-2')])
      .map(({ id }) => id);
    service.next(
      'rates',
      good([]),
      bad(424, 'Bad zip.', { 'addresses.receiver.zip_code': ['Bad zip.'] }),
    );
    await test.desk.rating.start(ids, null).finished;
    expect(ids.map((id) => issues(id))).toEqual([['service-no-options'], ['service-refused']]);
    expect(
      test.desk.ledger.snapshot(ids[1] ?? '').issues.find(({ code }) => code === 'service-refused')
        ?.field,
    ).toBe('receiver.zip_code');
    await test.desk.rating.start(ids, null).finished;
    expect(ids.map((id) => issues(id))).toEqual([[], []]);
  });

  it('hold over a restart with the practice service inside on another port', async () => {
    await test.close();
    const { profiles } = test.desk.context.settings();
    const inside = profiles.map((each) => ({ ...each, baseAddress: '' }));
    test = testDesk({
      send: service.send,
      settings: { profiles: inside },
      practiceAddress: 'http://127.0.0.1:4001',
    });
    const [id = ''] = await chosen(test, goodDraft());
    test = test.crash(service.send, 'http://127.0.0.1:4002');
    expect(test.desk.ledger.snapshot(id).quote?.stale).toBe(false);
    await book(test, [id]);
    expect(stateOf(test, id)).toBe('booked');
    expect(service.requests.at(-1)?.url).toContain(':4002/');
  });
});

describe('runs and their ends', () => {
  const options = { fileIsUrl: true, concurrency: 1, pick: null } as const;

  it('one that a person stopped is not taken up again by resume; one that the line stopped is', async () => {
    const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
    const run = test.desk.booking.start(test.desk.booking.preflight(ids).token, options, null);
    run.stop();
    await run.finished;
    expect(test.desk.booking.interrupted()).toEqual([]);
    const left = ids.filter((id) => stateOf(test, id) === 'chosen');
    service.next('purchase', bad(401, 'Invalid credential', {}));
    await book(test, left);
    expect(test.desk.booking.interrupted().flatMap(({ members }) => members)).toEqual(left);
  });

  it('what was being sent when the program stopped is uncertain at the next start, once, and stands in the journal', async () => {
    const [id = ''] = await chosen(test, goodDraft());
    let release: () => void = () => undefined;
    let begun: () => void = () => undefined;
    const sending = new Promise<void>((resolve) => {
      begun = resolve;
    });
    service.next(
      'purchase',
      () =>
        new Promise((resolve) => {
          release = () => resolve(bad(500, 'late'));
          begun();
        }),
    );
    const run = test.desk.booking.start(test.desk.booking.preflight([id]).token, options, null);
    await sending;
    test = test.crash();
    expect([test.desk.recovered, stateOf(test, id)]).toEqual([1, 'uncertain']);
    expect(test.desk.context.store.journal.of(id).map(({ event }) => event)).toEqual([
      'sent',
      'uncertain',
    ]);
    test = test.crash();
    expect(test.desk.recovered).toBe(0);
    release();
    await run.finished;
  });

  it('a shell that fails to show what happens disturbs nothing', async () => {
    await test.close();
    test = testDesk({
      send: service.send,
      onEvent: () => {
        throw new Error('the window is gone');
      },
    });
    const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
    await book(test, ids);
    expect(ids.map((id) => stateOf(test, id))).toEqual(['booked', 'booked']);
  });
});
