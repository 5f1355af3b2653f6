import { afterEach, describe, expect, it } from 'vitest';
import type { DraftAddress } from '../../../../../src/domain/shipment/draft.ts';
import { fakeDesk, someAddress, someDraft, type FakeDesk } from '../../../../fakes/desk.ts';

let open: FakeDesk[] = [];
afterEach(() => {
  for (const each of open) each.close();
  open = [];
});

const GRACE: DraftAddress = {
  ...someAddress(),
  first_name: 'Grace',
  last_name: 'Whitlock',
  phone: '+12025550199',
  email: 'grace@example.com',
  alternate_phone: '+12025550111',
  country: 'US',
  state: 'CO',
  city: 'Denver',
  address: '14 Linden Street',
  zip_code: '80201',
  address_landmark: 'beside the mill',
  longitude: '-104.9',
  latitude: '39.7',
  eori: 'GB123456789000',
  vat_number: 'GB123456789',
  tin: '12-345',
  latin_name: 'Grace W',
  latin_address: '14 Linden',
};
const PERSON = ['email', 'alternate_phone', 'eori', 'vat_number', 'tin', 'latin_name'] as const;
const PLACE = ['address_landmark', 'longitude', 'latitude', 'latin_address'] as const;
type Change = Partial<DraftAddress>;

const bench = (role: 'sender' | 'receiver' = 'receiver') => {
  const made = fakeDesk();
  open.push(made);
  const batch = made.desk.batches.create('B', 'SFN');
  const [one] = made.desk.drafts.add(batch, [{ ...someDraft('1'), [role]: GRACE }]);
  const id = one?.id ?? '';
  const { sheet } = made.desk;
  const address = (): DraftAddress => made.desk.ledger.must(id).draft[role];
  return {
    address,
    cells: (change: Change, visit: string | null = null) =>
      sheet.edit(
        batch.id,
        Object.entries(change).map(([field, value]) => ({ id, path: `${role}.${field}`, value })),
        'Paste',
        visit,
      ),
    form: (change: Change, visit: string | null = null) => {
      const { draft } = made.desk.ledger.must(id);
      const next = { ...draft, [role]: { ...draft[role], ...change } };
      return sheet.edit(batch.id, [{ id, draft: next }], 'Typing', visit);
    },
    undo: () => sheet.undo(batch.id),
    empty: () =>
      [...PERSON, ...PLACE].filter((field) => address()[field] === '' && GRACE[field] !== ''),
  };
};

describe('what belongs to the person before', () => {
  it.each<[string, Change]>([
    ['another whole name', { first_name: 'Bob', last_name: 'Ray' }],
    ['another first name', { first_name: 'Bob' }],
    ['another last name', { last_name: 'Okonkwo-Adeyemi' }],
    ['no name', { first_name: '', last_name: '' }],
    ['no first name', { first_name: '' }],
    ['a name in another script', { first_name: '王', last_name: '小明' }],
  ])('goes when another is typed over: %s', (_, change) => {
    const each = bench();
    each.form(change);
    expect(each.empty()).toEqual(PERSON);
  });

  it.each<[string, Change]>([
    ['a corrected letter', { last_name: 'Whitlocke' }],
    ['a second name', { first_name: 'Grace Ann' }],
    ['an initial', { first_name: 'G.' }],
    ['capitals', { first_name: 'GRACE', last_name: 'WHITLOCK' }],
    ['first and last name in turn', { first_name: 'Whitlock', last_name: 'Grace' }],
    ['another phone', { phone: '+12025550100' }],
    ['another state and second line', { state: 'CA', address_in_detail: 'Flat 9' }],
  ])('stays with the same person: %s', (_, change) => {
    const each = bench();
    each.form(change);
    expect(each.empty()).toEqual([]);
  });

  it('is the same for a sender, and leaves the other address alone', () => {
    const each = bench('sender');
    each.cells({ first_name: 'Bob', last_name: 'Ray' });
    expect(each.empty()).toEqual(PERSON);
  });
});

describe('what belongs to the place before', () => {
  it.each<[string, Change]>([
    ['another street', { address: '5 Oak Road' }],
    ['another number', { address: '99 Linden Street' }],
    ['another town', { city: 'Boston' }],
    ['another postcode', { zip_code: '02108' }],
    ['another country', { country: 'GB' }],
    ['no street', { address: '' }],
  ])('goes when another is typed over: %s', (_, change) => {
    const each = bench();
    each.cells(change);
    expect(each.empty()).toEqual(PLACE);
  });

  it.each<[string, Change]>([
    ['an abbreviated street', { address: '14 Linden St.' }],
    ['a longer postcode', { zip_code: '80201-1234' }],
    ['the country as a word', { country: 'United States' }],
    ['the town in capitals', { city: 'DENVER' }],
  ])('stays at the same place: %s', (_, change) => {
    const each = bench();
    each.cells(change);
    expect(each.empty()).toEqual([]);
  });
});

describe('a change of person and place', () => {
  const BOB: Change = { first_name: 'Bob', last_name: 'Ray', address: '5 Oak Road', tin: '99-9' };

  it('keeps what it sets itself, says what went, and is one step to undo', () => {
    const each = bench();
    const { gone } = each.form({ ...BOB, longitude: '3.4' });
    expect(each.address()).toMatchObject({ tin: '99-9', longitude: '3.4', latitude: '', eori: '' });
    expect(gone).toContain('receiver.latitude');
    expect(gone).not.toContain('receiver.tin');
    each.undo();
    expect(each.address()).toEqual(GRACE);
  });

  it('gives back what went when the first name is typed again before the field is left', () => {
    const each = bench();
    each.form({ first_name: 'B' }, 'v1');
    expect(each.empty()).toEqual(PERSON);
    each.form({ first_name: 'Grac' }, 'v1');
    each.form({ first_name: 'Grace' }, 'v1');
    expect(each.address()).toEqual(GRACE);
  });

  it('does not take what was typed for the new person since', () => {
    const each = bench();
    each.form({ first_name: 'Bob', last_name: 'Ray' }, 'v1');
    each.form({ tin: '77-7' }, 'v2');
    each.form({ last_name: 'Raye' }, 'v3');
    expect(each.address().tin).toBe('77-7');
  });
});
