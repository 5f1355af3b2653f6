import { afterEach, expect, it } from 'vitest';
import type { Draft } from '../../../../src/domain/shipment/draft.ts';
import { fakeDesk, someAddress, someDraft, type FakeDesk } from '../../../fakes/desk.ts';

let open: FakeDesk | null = null;
afterEach(() => open?.close());

/** @returns the search over a ledger with these drafts: the names that a text finds, sorted */
const searchIn = (...drafts: readonly Draft[]): ((text: string) => string[]) => {
  const { desk } = (open = fakeDesk());
  desk.drafts.insert(
    desk.importing.newBatch('Test', 'SFN'),
    drafts.map((draft) => ({ draft, rows: null, notes: [] })),
  );
  return (text) =>
    desk.ledger
      .search({ text, filter: 'all', offset: 0, limit: 10 })
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
