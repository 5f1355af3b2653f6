import { afterEach, describe, expect, it } from 'vitest';
import type { Draft } from '../../../../../src/domain/shipment/draft.ts';
import { book, chosen, goodDraft, testDesk, type TestDesk } from '../../../../builders.ts';
import { fakeClock, START, type FakeClock } from '../../../../fakes/clock.ts';
import { good } from '../../../../fakes/http.ts';
import { fakeService, receiptData } from '../../../../fakes/service.ts';
import type { SearchCriteria } from '../../../../../src/core/shipments/ledgerList.ts';
import { fakeDesk, someAddress, someDraft, type FakeDesk } from '../../../../fakes/desk.ts';

let open: FakeDesk | null = null;
afterEach(() => {
  open?.close();
  open = null;
});

/** @returns the search over a ledger with these drafts: the names that a text finds, sorted */
const searchIn = (...drafts: readonly Draft[]): ((text: string) => string[]) => {
  const { desk } = (open = fakeDesk());
  desk.drafts.insert(
    desk.batches.create('Test', 'SFN'),
    drafts.map((draft) => ({ draft, rows: null, notes: [] })),
  );
  return (text) =>
    desk.ledger
      .search({ text, filter: 'all', limit: 10 })
      .shipments.map(({ draft }) => draft.name)
      .toSorted();
};

it.each([
  ['taylor sam', ['A']],
  ['washington TAYLOR', ['A']],
  ['sam taylor washington', ['A']],
  ['ada washington', []],
  ['taylor +1 (202) 555-0199', ['A']],
  ['2025550199 sam', ['A']],
  ['202 555 0199', ['A']],
  ['wd-7 7788', ['B']],
  ['wd 7-7788', ['B']],
  ['  ', ['A', 'B']],
  ['100%', []],
])('the ledger finds “%s” whatever the order of the words: %j', (typed, names) => {
  const search = searchIn(
    someDraft('A', {
      receiver: someAddress({
        first_name: 'Sam',
        last_name: 'Taylor',
        city: 'Washington',
        phone: '+1 202-555-0199',
      }),
    }),
    someDraft('B', {
      external_reference: 'WD-7-7788',
      receiver: someAddress({ first_name: 'Ada', last_name: 'Obi', city: 'Accra', phone: '233' }),
    }),
  );
  expect(search(typed)).toEqual(names);
});

it.each([
  ['+1 (202) 555-0199', '2025550199'],
  ['2025550199', '+1 (202) 555-0199'],
  ['12025550199', '202-555-0199'],
  ['08000000001', '2348000000001'],
  ['2348000000001', '0800 000 0001'],
  ['+234 800 000 0001', '08000000001'],
  ['(0800) 000.0001', '+2348000000001'],
])('the ledger finds a shipment to the phone “%s” by %s', (phone, typed) => {
  const search = searchIn(
    someDraft('A', { receiver: someAddress({ phone }) }),
    someDraft('B', { receiver: someAddress({ phone: '+44 7700 900123' }) }),
  );
  expect(search(typed)).toEqual(['A']);
  // A few digits, or a reference that is a number, are looked for as they stand.
  expect(search('99 88')).toEqual([]);
});

describe('a search by its filter', () => {
  const DAY = 86_400_000;
  const NOTHING: SearchCriteria = { from: null, until: null, service: null, operator: null };
  /** Two bookings, AO's on the first day and BO's two days later, and a draft on the third. */
  const ledger = async (): Promise<{ test: TestDesk; clock: FakeClock }> => {
    const service = fakeService();
    const clock = fakeClock(START);
    const test = testDesk({ send: service.send, clock });
    service.always('purchase', ({ body }) => {
      const text = typeof body === 'string' ? body : new TextDecoder().decode(body ?? undefined);
      const { external_reference } = JSON.parse(text) as { external_reference: string };
      return good(receiptData(external_reference));
    });
    await book(test, await chosen(test, goodDraft('first')));
    clock.pass(2 * DAY);
    test.change({ operator: 'BO' });
    await book(test, await chosen(test, goodDraft('second')));
    clock.pass(DAY);
    test.desk.drafts.add(test.desk.batches.create('drafts', 'SFN'), [goodDraft('third')]);
    return { test, clock };
  };
  const names = (test: TestDesk, criteria: SearchCriteria, text = ''): string[] =>
    test.desk.ledger
      .search({ text, filter: 'all', criteria, limit: 10 })
      .shipments.map(({ draft }) => draft.name)
      .toSorted();

  it('finds by days, by service, by who booked it, and by all of these with a text', async () => {
    const { test } = await ledger();
    const slug = test.desk.ledger.filterChoices().service[0]?.value ?? '';
    expect(names(test, NOTHING)).toEqual(['first', 'second', 'third']);
    expect(names(test, { ...NOTHING, from: START + DAY })).toEqual(['second', 'third']);
    expect(names(test, { ...NOTHING, until: START + DAY })).toEqual(['first']);
    expect(names(test, { ...NOTHING, from: START + DAY, until: START + 2.5 * DAY })).toEqual([
      'second',
    ]);
    expect(names(test, { ...NOTHING, operator: 'AO' })).toEqual(['first']);
    expect(names(test, { ...NOTHING, service: slug })).toEqual(['first', 'second']);
    expect(names(test, { ...NOTHING, service: slug, operator: 'BO' }, 'SECOND')).toEqual([
      'second',
    ]);
    expect(names(test, { ...NOTHING, service: 'another' })).toEqual([]);
    // What is saved of a search is what it shows.
    expect(test.desk.ledger.booked('', { ...NOTHING, operator: 'AO' })).toHaveLength(1);
    await test.close();
  });

  it('counts what it lists: uncertain bookings, and booked ones with a failed document', async () => {
    const { test } = await ledger();
    const { store } = test.desk.context;
    const ids = test.desk.ledger
      .search({ text: '', filter: 'all', limit: 10 })
      .shipments.map(({ id }) => id);
    // The draft had a waybill once: its booking was reported and taken back.
    for (const id of ids) {
      store.documents.forget(id);
      store.documents.expect(id, {
        waybill: { kind: 'url', url: 'https://x.example/w.pdf' },
        invoice: { kind: 'none' },
        insurance: { kind: 'none' },
      });
      store.documents.failed(id, 'waybill', 'gone');
    }
    const listed = (): string[] =>
      test.desk.ledger
        .search({ text: '', filter: 'attention', limit: 10 })
        .shipments.map(({ draft }) => draft.name);
    expect(listed()).toEqual(['second', 'first']);
    expect(test.desk.ledger.attention()).toBe(2);
    const [uncertain = ''] = ids;
    test.desk.context.store.db.run(
      "UPDATE shipments SET state = 'uncertain' WHERE id = ?",
      uncertain,
    );
    expect(listed()).toHaveLength(test.desk.ledger.attention());
    await test.close();
  });

  it('offers the services and the people there are, each once', async () => {
    const { test } = await ledger();
    const { service: services, operator: operators } = test.desk.ledger.filterChoices();
    expect(operators.map(({ value }) => value).toSorted()).toEqual(['AO', 'BO']);
    expect(services).toHaveLength(1);
    expect(services[0]?.name).not.toBe('');
    await test.close();
  });
});
