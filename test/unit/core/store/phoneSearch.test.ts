import { afterEach, expect, it } from 'vitest';
import { fakeDesk, someAddress, someDraft, type FakeDesk } from '../../../fakes/desk.ts';

let open: FakeDesk | null = null;
afterEach(() => open?.close());

it.each([
  ['+1 (202) 555-0199', '2025550199'],
  ['2025550199', '+1 (202) 555-0199'],
  ['12025550199', '202-555-0199'],
  ['08000000001', '2348000000001'],
  ['2348000000001', '0800 000 0001'],
  ['+234 800 000 0001', '08000000001'],
  ['(0800) 000.0001', '+2348000000001'],
])('the ledger finds a shipment to the phone “%s” by %s', (phone, typed) => {
  const { desk } = (open = fakeDesk());
  const batch = desk.importing.newBatch('Test', 'SFN');
  const rows = [
    someDraft('A', { receiver: someAddress({ phone }) }),
    someDraft('B', { receiver: someAddress({ phone: '+44 7700 900123' }) }),
  ];
  desk.drafts.insert(
    batch,
    rows.map((draft) => ({ draft, rows: null, notes: [] })),
  );
  expect(
    desk.ledger
      .search({ text: typed, filter: 'all', offset: 0, limit: 10 })
      .shipments.map(({ draft }) => draft.name),
  ).toEqual(['A']);
  // A few digits, or a reference that is a number, are looked for as they stand.
  expect(desk.ledger.search({ text: '99 88', filter: 'all', offset: 0, limit: 10 }).total).toBe(0);
});
