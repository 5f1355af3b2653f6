import { afterEach, expect, it } from 'vitest';
import { fakeDesk, someAddress, someDraft, type FakeDesk } from '../../../fakes/desk.ts';

let open: FakeDesk | null = null;
afterEach(() => open?.close());

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
  const { desk } = (open = fakeDesk());
  const batch = desk.importing.newBatch('Test', 'SFN');
  const rows = [
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
  ];
  desk.drafts.insert(
    batch,
    rows.map((draft) => ({ draft, rows: null, notes: [] })),
  );
  expect(
    desk.ledger
      .search({ text: typed, filter: 'all', offset: 0, limit: 10 })
      .shipments.map(({ draft }) => draft.name)
      .toSorted(),
  ).toEqual(names);
});
