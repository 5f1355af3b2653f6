import { afterEach, describe, expect, it } from 'vitest';
import { emptyAddress } from '../../../../../src/domain/shipment/draft.ts';
import type { ProfileId } from '../../../../../src/domain/desk/settings.ts';
import {
  addressOfCard,
  type AddressCard,
  type CatalogueItem,
} from '../../../../../src/domain/desk/savedEntries.ts';
import {
  fakeDesk,
  someAddress,
  someDraft,
  someItem,
  type FakeDesk,
} from '../../../../fakes/desk.ts';

let open: FakeDesk[] = [];
afterEach(() => {
  for (const each of open) each.close();
  open = [];
});
const made = (options: Parameters<typeof fakeDesk>[0] = {}): FakeDesk => {
  const desk = fakeDesk(options);
  open.push(desk);
  return desk;
};
const live = () => made({ settings: { activeProfile: 'live' } });
const card = (over: Partial<AddressCard> = {}): AddressCard => ({
  ...someAddress({
    country: 'NG',
    city: 'Ikeja',
    phone: '0803 123 4567',
    first_name: 'Ada',
    last_name: 'Obi',
  }),
  company: '',
  note: '',
  ...over,
});
const draftTo = (over: Parameters<typeof someAddress>[0], name = 'A') =>
  someDraft(name, { receiver: someAddress(over) });
const learnt = (d: FakeDesk, ...drafts: ReturnType<typeof someDraft>[]): string[] => {
  const ids = d.desk.drafts.add(d.desk.batches.counter('SFN'), drafts).map(({ id }) => id);
  d.desk.memory.learner.flush();
  return ids;
};
const found = (d: FakeDesk, text: string): string[] =>
  d.desk.memory.addresses.search(text).map(({ data }) => data.first_name);

describe('the address book', () => {
  it.each([
    '0803',
    '+234803',
    '234 803',
    '803123',
    '4567',
    '08031234567',
    '+234 (803) 123-4567',
    '00234803',
  ])('finds a phone typed as %s', (typed) => {
    const d = live();
    d.desk.memory.addresses.save(null, card());
    d.desk.memory.addresses.save(null, card({ first_name: 'Bola', phone: '07012223333' }));
    expect(found(d, typed)).toEqual(['Ada']);
  });
  it.each([
    ['2025550199', 'US', '+1 (202) 555-0199'],
    ['+1 (202) 555-0199', '', '2025550199'],
    ['202.555.0199', '', '+1 202 555 0199'],
    ['2025550199', '', '0012025550199'],
    ['+1 (202) 555-0199', 'US', '(202) 555-0199'],
    ['0800 000 0001', 'NG', '2348000000001'],
    ['8000000001', '', '+234 (0)800 000 0001'],
    ['234800000 0001', '', '08000000001'],
    ['020 7946 0958', 'GB', '+44 (0)20 7946 0958'],
    ['+442079460958', 'GB', '02079460958'],
  ])('finds %s of “%s” however it is typed: %s', (phone, country, typed) => {
    const d = live();
    d.desk.memory.addresses.save(null, card({ phone, country }));
    d.desk.memory.addresses.save(null, card({ first_name: 'Bola', phone: '07012223333' }));
    expect(found(d, typed)).toEqual(['Ada']);
  });
  it('a company keeps its place: in the second line of a shipment, and on the one card that it came from', () => {
    const d = live();
    const known = d.desk.memory.addresses.save(
      null,
      card({ company: 'Dock, Sons & Co Ltd', address_in_detail: 'Floor 2' }),
    );
    const { data } = known;
    expect(addressOfCard(data)).toMatchObject({
      first_name: 'Ada',
      last_name: 'Obi',
      address_in_detail: 'Dock, Sons & Co Ltd, Floor 2',
    });
    expect(
      addressOfCard({ ...data, address_in_detail: 'Dock, Sons & Co Ltd, Floor 2' })
        .address_in_detail,
    ).toBe('Dock, Sons & Co Ltd, Floor 2');
    learnt(d, someDraft('S-1', { receiver: addressOfCard(data) }));
    expect(
      d.desk.memory.addresses.search('').filter(({ data: { first_name } }) => first_name === 'Ada'),
    ).toMatchObject([
      {
        id: known.id,
        uses: 1,
        data: { company: 'Dock, Sons & Co Ltd', address_in_detail: 'Floor 2' },
      },
    ]);
  });
  it('finds a company that came with a file, in the second line', () => {
    const d = live();
    learnt(d, draftTo({ address_in_detail: 'Harbour Traders Ltd, Floor 2' }));
    expect(found(d, 'harbour')).toEqual(['Ben']);
  });
  it('finds names, companies and towns by the beginnings of words, with phones between', () => {
    const d = live();
    d.desk.memory.addresses.save(null, card({ company: 'Ọlá Fabrics Ltd' }));
    for (const typed of ['ob ad', 'ola', 'fabr', 'ikej', 'ada 0803', 'OBI'])
      expect(found(d, typed)).toEqual(['Ada']);
    for (const typed of ['bi', 'ada 0701', '!!', '"']) expect(found(d, typed)).toEqual([]);
  });
  it('offers those last used before anything is typed', () => {
    const d = live();
    learnt(d, draftTo({ first_name: 'Old' }));
    d.pass(1000);
    learnt(d, draftTo({ first_name: 'New' }));
    expect(found(d, '')).toEqual(['New', 'Old']);
  });
  it('learns a receiver once however often the phone is written differently, and counts', () => {
    const d = live();
    learnt(d, draftTo({ phone: '+1 202 555 0199' }, '1'), draftTo({ phone: '2025550199' }, '2'));
    expect(d.desk.memory.addresses.search('2025550199')).toMatchObject([
      { uses: 2, booked: 0, own: false },
    ]);
  });
  it('learns nothing of an address that is not whole', () => {
    const d = live();
    learnt(d, draftTo({ city: ' ' }), someDraft('B', { receiver: emptyAddress() }));
    expect(found(d, '')).toEqual([]);
  });
  it('keeps no half-typed address behind', () => {
    const d = live();
    const [id = ''] = learnt(d, draftTo({ address: '5 Ex' }));
    for (const address of ['5 Exam', '5 Example', '5 Example Avenue']) {
      d.desk.drafts.save([{ id, draft: draftTo({ address }) }]);
      d.desk.memory.learner.flush();
    }
    expect(
      d.desk.memory.addresses.search('').map(({ data, uses }) => [data.address, uses]),
    ).toEqual([['5 Example Avenue', 1]]);
  });
  it('keeps an address that another shipment uses when one moves on', () => {
    const d = live();
    const [id = ''] = learnt(d, draftTo({}, '1'), draftTo({}, '2'));
    d.desk.drafts.save([{ id, draft: draftTo({ address: 'Elsewhere 9' }, '1') }]);
    d.desk.memory.learner.flush();
    expect(
      d.desk.memory.addresses
        .search('')
        .map(({ data, uses }) => [data.address, uses])
        .sort(),
    ).toEqual([
      ['5 Example Avenue', 1],
      ['Elsewhere 9', 1],
    ]);
  });
  it('puts booked customers first', () => {
    const d = live();
    const [, id = ''] = learnt(
      d,
      draftTo({ first_name: 'Twice' }, '1'),
      draftTo({ first_name: 'Booked' }, '2'),
      draftTo({ first_name: 'Twice' }, '3'),
    );
    const record = d.desk.ledger.must(id);
    d.desk.context.store.shipments.update({
      ...record,
      bookedAt: 5,
      purchase: {
        kind: 'booked',
        quote: { fingerprint: 'x', at: 1, options: [] },
        slug: 's',
        attempt: { reference: 'r', bodyHash: 'h', at: 1 },
        receipt: { reference: 'r', trackingNumber: 'T', trackingUrl: null },
        at: 1,
      },
    });
    d.desk.memory.learner.flush();
    expect(found(d, 'sample')).toEqual(['Booked', 'Twice']);
  });
  it('does not undo what a person corrected', () => {
    const d = live();
    const [id = ''] = learnt(d, draftTo({ email: 'old@example.com' }));
    const entry = d.desk.memory.addresses.search('')[0];
    d.desk.memory.addresses.save(entry?.id ?? '', {
      ...card(),
      ...entry?.data,
      email: 'right@example.com',
      company: 'Sample & Sons',
    });
    d.desk.drafts.save([{ id, draft: draftTo({ email: 'older@example.com' }) }]);
    d.desk.memory.learner.flush();
    expect(d.desk.memory.addresses.search('sons')).toMatchObject([
      { own: true, uses: 1, data: { email: 'right@example.com' } },
    ]);
  });
  it('forgets what a person deletes, until it is used anew', () => {
    const d = live();
    const [id = ''] = learnt(d, draftTo({}));
    const entry = d.desk.memory.addresses.search('')[0]?.id ?? '';
    expect(d.desk.memory.addresses.remove([entry, entry])).toBe(1);
    d.desk.drafts.save([{ id, draft: draftTo({ email: 'x@example.com' }) }]);
    d.desk.memory.learner.flush();
    expect(found(d, '')).toEqual([]);
    expect(JSON.stringify(d.desk.context.store.db.all('SELECT * FROM addresses'))).not.toContain(
      'Example',
    );
    learnt(d, draftTo({}, 'B'));
    expect(found(d, '')).toEqual(['Ben']);
  });
  it('shows what was learned on the practice service only there', () => {
    const d = made();
    learnt(d, draftTo({ first_name: 'Practice' }));
    d.desk.memory.addresses.save(null, card());
    expect(found(d, '').sort()).toEqual(['Ada', 'Practice']);
    d.change({ activeProfile: 'live' });
    expect(found(d, '')).toEqual(['Ada']);
    learnt(d, draftTo({ first_name: 'Practice' }));
    expect(found(d, '').sort()).toEqual(['Ada', 'Practice']);
  });
  it('keeps what it knows of real customers and goods when practice uses them with other details', () => {
    const d = live();
    const withItem = (over: Parameters<typeof someItem>[0], email: string) =>
      someDraft('A', {
        receiver: someAddress({ email }),
        boxes: [{ length: '', width: '', height: '', weight: '', items: [someItem(over)] }],
      });
    const known = (): unknown[] => [
      d.desk.memory.addresses.search('').map(({ data }) => data.email),
      d.desk.memory.items
        .search('SFN', '')
        .map(({ data }) => [data.unit_price, data.weight, data.product_hs_code]),
    ];
    learnt(d, withItem({}, 'real@example.com'));
    const real = known();
    d.change({ activeProfile: 'practice' });
    d.pass(1000);
    learnt(
      d,
      withItem({ unit_price: '1', weight: '9', product_hs_code: '1234567890' }, 'x@y.example'),
    );
    d.change({ activeProfile: 'live' });
    expect(known()).toEqual(real);
  });
  it('shows a removed card that practice uses anew only there', () => {
    const d = live();
    learnt(d, draftTo({}));
    d.desk.memory.addresses.remove([d.desk.memory.addresses.search('')[0]?.id ?? '']);
    d.change({ activeProfile: 'practice' });
    learnt(d, draftTo({}, 'B'));
    expect(found(d, '')).toEqual(['Ben']);
    d.change({ activeProfile: 'live' });
    expect(found(d, '')).toEqual([]);
    learnt(d, draftTo({}, 'C'));
    expect(found(d, '')).toEqual(['Ben']);
  });
  it('makes one card of two that come to the same', () => {
    const d = live();
    const one = d.desk.memory.addresses.save(null, card());
    const two = d.desk.memory.addresses.save(null, card({ first_name: 'Ade' }));
    expect(d.desk.memory.addresses.save(two.id, card({ company: 'C' })).id).toBe(two.id);
    expect(d.desk.memory.addresses.search('').map(({ id }) => id)).toEqual([two.id]);
    expect(() => d.desk.memory.addresses.get(one.id)).toThrow('no longer');
  });
  it('refuses a card that could never be found again', () => {
    expect(() =>
      live().desk.memory.addresses.save(null, card({ first_name: '', last_name: ' ', phone: '' })),
    ).toThrow('Neither');
  });
  it('goes out as CSV and comes in again to the same cards', () => {
    const d = live();
    d.desk.memory.addresses.save(null, card({ company: '=HYPERLINK("x")', note: '-5 %' }));
    const csv = d.desk.memory.addresses.exportCsv();
    expect(csv).not.toMatch(/(^|,)"?=/m);
    const other = live();
    expect(other.desk.memory.addresses.importCsv(new TextEncoder().encode(csv))).toEqual({
      taken: 1,
      refused: [],
    });
    expect(other.desk.memory.addresses.importCsv(new TextEncoder().encode(csv)).taken).toBe(1);
    expect(other.desk.memory.addresses.search('').map(({ data }) => data)).toEqual(
      d.desk.memory.addresses.search('').map(({ data }) => data),
    );
    expect(() =>
      other.desk.memory.addresses.importCsv(new TextEncoder().encode('a,b\n1,2')),
    ).toThrow('columns');
  });
});

const bytes = (csv: string): Uint8Array => new TextEncoder().encode(csv);

describe('what is known of a person or of goods', () => {
  const contact = { company: 'Sample & Sons', note: 'rings twice', email: 'ada@example.com' };
  const shared = 'first_name,last_name,phone,country,city,address,address_in_detail,zip_code';
  const row = ({ first_name, last_name, phone, country, city, ...rest }: AddressCard): string =>
    [first_name, last_name, phone, country, city, rest.address, rest.address_in_detail]
      .concat(rest.zip_code)
      .join(',');
  const ofAda = (d: FakeDesk) => d.desk.memory.addresses.search('ada').map(({ data }) => data);

  it('is not lost when a file that does not have it is imported', () => {
    const d = live();
    const { email, note, company } = contact;
    const known = card({ email, note, company });
    d.desk.memory.addresses.save(null, known);
    d.desk.memory.addresses.importCsv(bytes(`${shared},note\n${row(known)},`));
    expect(ofAda(d)).toEqual([known]);
    d.desk.memory.addresses.importCsv(bytes(`${shared},note\n${row(known)},rings once`));
    expect(ofAda(d)).toEqual([{ ...known, note: 'rings once' }]);
  });
  it('is not lost when the same person is entered again, or when two cards become one', () => {
    const d = live();
    const known = card({ email: contact.email, note: contact.note });
    d.desk.memory.addresses.save(null, known);
    d.desk.memory.addresses.save(null, card({ company: contact.company, email: '' }));
    expect(ofAda(d)).toEqual([{ ...known, company: contact.company }]);
    const other = d.desk.memory.addresses.save(null, card({ first_name: 'Bola', email: '' }));
    d.desk.memory.addresses.save(other.id, card({ email: '', company: 'B' }));
    expect(ofAda(d)).toEqual([{ ...known, company: 'B' }]);
  });
  it('is cleared when a person empties the field of the card', () => {
    const d = live();
    const { id } = d.desk.memory.addresses.save(null, card({ note: contact.note }));
    d.desk.memory.addresses.save(id, card());
    expect(ofAda(d)).toMatchObject([{ note: '' }]);
  });
  it('keeps the HS code and weight of goods when a list of prices is imported', () => {
    const d = live();
    d.desk.memory.items.importCsv(
      bytes('mode,name,hs_code,weight,unit_price,country\nSFN,Ankara dress,6204420000,0.4,9000,NG'),
    );
    d.desk.memory.items.importCsv(bytes('mode,name,unit_price\nSFN,Ankara dress,12500'));
    expect(d.desk.memory.items.search('SFN', 'ankara')).toMatchObject([
      {
        data: { product_hs_code: '6204420000', weight: '0.4', unit_price: '12500', country: 'NG' },
      },
    ]);
  });
  it('that was learned on the practice service does not come along', () => {
    const d = made();
    learnt(d, draftTo({ email: 'practice@example.com' }));
    const [learned] = d.desk.memory.addresses.search('');
    d.change({ activeProfile: 'live' });
    d.desk.memory.addresses.save(null, { ...card(), ...learned?.data, email: '' });
    expect(d.desk.memory.addresses.search('').map(({ data }) => data.email)).toEqual(['']);
  });
});

describe('the item catalogue', () => {
  it('finds goods of a mode although those of the other mode were entered later and are many', () => {
    const d = live();
    const enter = (mode: 'SFN' | 'STN', name: string): unknown =>
      d.desk.memory.items.save(null, { ...item, mode, name });
    enter('STN', 'Ankara cloth');
    for (let n = 0; n < 50; n += 1) enter('SFN', `Ankara ${n}`);
    const names = (text: string): string[] =>
      d.desk.memory.items.search('STN', text, 20).map(({ data }) => data.name);
    expect([names('ankara'), names('')]).toEqual([['Ankara cloth'], ['Ankara cloth']]);
  });

  const item: CatalogueItem = {
    mode: 'SFN',
    name: 'Shoes',
    description: '',
    product_hs_code: '6402.19.0000',
    unit_price: '15000',
    weight: '0.8',
    country: 'NG',
    sku: '',
    length: '30',
    width: '20',
    height: '12',
  };
  it('unlearns nothing by an order that says less: each part counts as it was last said', () => {
    const d = live();
    const order = (name: string, over: Parameters<typeof someItem>[0]): void => {
      learnt(
        d,
        someDraft(name, {
          boxes: [{ length: '', width: '', height: '', weight: '', items: [someItem(over)] }],
        }),
      );
      d.pass(1000);
    };
    order('1', { weight: '0.4' });
    order('2', { weight: '', unit_price: 'EUR 4', country: '' });
    order('3', { product_hs_code: '', weight: '0.5' });
    expect(d.desk.memory.items.search('SFN', 'ankara')).toMatchObject([
      { uses: 3, data: { weight: '0.5', product_hs_code: '6204420000', country: 'NG' } },
    ]);
  });
  it('learns items in plain numbers, the latest price counting, and none that say nothing', () => {
    const d = live();
    learnt(d, someDraft('1'));
    d.pass(1000);
    learnt(
      d,
      someDraft('2', {
        boxes: [
          {
            length: '1',
            width: '1',
            height: '1',
            weight: '9',
            items: [
              someItem({ unit_price: 'NGN 16,000', weight: '1 lb' }),
              someItem({ name: 'Nothing known', product_hs_code: '', weight: 'light' }),
            ],
          },
        ],
      }),
    );
    expect(d.desk.memory.items.search('SFN', 'ankara')).toMatchObject([
      { uses: 2, data: { unit_price: '16000', weight: '0.4535', product_hs_code: '6204420000' } },
    ]);
    expect(d.desk.memory.items.search('SFN', 'nothing')).toEqual([]);
    expect(d.desk.memory.items.search('STN', 'ankara')).toEqual([]);
  });
  it('shows what the service last said of the code', () => {
    const d = live();
    const saved = d.desk.memory.items.save(null, item);
    expect([saved.data.product_hs_code, saved.code]).toEqual([
      '6402190000',
      { state: 'unverified', at: null },
    ]);
    d.desk.context.store.codes.verified(
      'live',
      { code: '6402190000', valid: true, description: 'Footwear', category: '' },
      42,
    );
    expect(d.desk.memory.items.search('SFN', '640219')[0]?.code).toEqual({
      state: 'verified',
      at: 42,
    });
  });
  it('goes out as CSV and comes in again', () => {
    const d = live();
    d.desk.memory.items.save(null, item);
    const other = live();
    expect(
      other.desk.memory.items.importCsv(new TextEncoder().encode(d.desk.memory.items.exportCsv()))
        .taken,
    ).toBe(1);
    expect(other.desk.memory.items.search('SFN', 'shoes')).toMatchObject([
      { data: { ...item, product_hs_code: '6402190000' } },
    ]);
    expect(d.desk.memory.items.remove([d.desk.memory.items.search('SFN', '')[0]?.id ?? ''])).toBe(
      1,
    );
    expect(d.desk.memory.items.search('SFN', '')).toEqual([]);
  });
});

describe('taking a removal back', () => {
  it('brings an address back with its uses, as it was: learned, and where it was seen', () => {
    const d = fakeDesk();
    learnt(d, someDraft('1'), someDraft('2'));
    const [before] = d.desk.memory.addresses.search('', 5);
    if (!before) throw new Error('nothing was learned');
    d.desk.memory.addresses.remove([before.id]);
    expect(d.desk.memory.addresses.search('1202555', 5)).toEqual([]);
    expect(d.desk.memory.addresses.restore(before)).toEqual(before);
    expect(d.desk.memory.addresses.search('1202555', 5)).toEqual([before]);
    d.change({ activeProfile: 'live' });
    expect(d.desk.memory.addresses.search('', 5)).toEqual([]);
    d.close();
  });
  it('leaves alone what came back by itself meanwhile, and enters anew what is gone altogether', () => {
    const d = live();
    learnt(d, someDraft('1'));
    const [item] = d.desk.memory.items.search('SFN', '', 5);
    if (!item) throw new Error('nothing was learned');
    d.desk.memory.items.remove([item.id]);
    learnt(d, someDraft('2'));
    expect(d.desk.memory.items.restore(item)).toMatchObject({ id: item.id, uses: 2 });
    expect(d.desk.memory.items.restore({ ...item, id: '0'.repeat(26) })).toMatchObject({
      id: item.id,
    });
    expect(d.desk.memory.items.search('SFN', '', 5)).toHaveLength(1);
  });
});

describe('boxes and senders', () => {
  it('are there from the first start, change, and stay away once removed', () => {
    const d = live();
    const { boxes } = d.desk.memory;
    expect(boxes.list('SFN').map(({ name }) => name)).toEqual([
      'Envelope',
      'Small box',
      'Medium box',
      'Large box',
      'Extra large box',
    ]);
    expect(boxes.list('STN')).toHaveLength(5);
    const saved = boxes.save({
      id: null,
      mode: 'SFN',
      name: ' Barrel ',
      length: 50,
      width: 50,
      height: 90,
      emptyWeight: 4,
      maximumWeight: 80,
    });
    expect(boxes.save({ ...saved, maximumWeight: 70 })).toMatchObject({
      id: saved.id,
      name: 'Barrel',
    });
    for (const { id } of boxes.list('SFN')) boxes.remove(id);
    expect(boxes.list('SFN')).toEqual([]);
    expect(() => boxes.save({ ...saved, id: null, length: 0 })).toThrow('more than zero (cm)');
    expect(() => boxes.save({ ...saved, id: null, maximumWeight: 3 })).toThrow('maximum weight');
  });
  it('have exactly one default sender a mode', () => {
    const d = live();
    const { senders } = d.desk.memory;
    const address = someAddress({ country: 'NG', state: 'LA' });
    const first = senders.save({ id: null, mode: 'SFN', name: 'Shop', address, isDefault: false });
    expect(first.isDefault).toBe(true);
    const second = senders.save({ id: null, mode: 'SFN', name: 'Depot', address, isDefault: true });
    expect(senders.list('SFN').map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Depot', true],
      ['Shop', false],
    ]);
    senders.save({ ...second, isDefault: false });
    expect(senders.list('SFN').filter(({ isDefault }) => isDefault)).toHaveLength(1);
    senders.remove(senders.list('SFN')[0]?.id ?? '');
    expect(senders.list('SFN')).toMatchObject([{ isDefault: true }]);
    expect(senders.list('STN')).toEqual([]);
    expect(() =>
      senders.save({ id: null, mode: 'SFN', name: 'X', address: emptyAddress(), isDefault: true }),
    ).toThrow('A sender needs');
  });
  it('are each connection’s own: one added while LIVE never becomes the sender of drafts for PRACTICE', () => {
    const d = live();
    const { senders } = d.desk.memory;
    const address = someAddress({ country: 'NG', state: 'LA' });
    const sender = { id: null, mode: 'SFN' as const, address, isDefault: true };
    const shop = senders.save({ ...sender, name: 'Shop' }, 'live');
    const named = (profile: ProfileId) => d.store.senders.preferred('SFN', profile)?.name;
    expect([shop.isDefault, named('live'), named('practice')]).toEqual([true, 'Shop', undefined]);
    senders.save({ ...sender, name: 'Lesson' }, 'practice');
    expect([named('live'), named('practice')]).toEqual(['Shop', 'Lesson']);
    senders.save({ ...sender, name: 'Depot' }, 'live');
    expect([named('live'), named('practice')]).toEqual(['Depot', 'Lesson']);
  });
  it('fill in where a draft names nobody', () => {
    const d = live();
    const [id = ''] = learnt(d, someDraft());
    expect(
      d.desk.ledger
        .snapshot(id)
        .issues.some(({ field, code }) => field === 'sender.phone' && code === 'required'),
    ).toBe(true);
    d.desk.memory.senders.save({
      id: null,
      mode: 'SFN',
      name: 'Shop',
      address: someAddress({ country: 'NG', state: 'LA' }),
      isDefault: true,
    });
    expect(
      d.desk.ledger
        .snapshot(id)
        .issues.some(({ field, code }) => field === 'sender.phone' && code === 'required'),
    ).toBe(false);
  });
});

describe('pack for me', () => {
  it('packs a draft by the sizes of the catalogue, and loses nothing that does not fit', () => {
    const d = live();
    d.desk.memory.items.save(null, {
      mode: 'SFN',
      name: 'ankara DRESS',
      description: '',
      product_hs_code: '',
      unit_price: '',
      weight: '',
      country: '',
      sku: '',
      length: '28',
      width: '20',
      height: '4',
    });
    d.desk.memory.items.save(null, {
      mode: 'SFN',
      name: 'Pole',
      description: '',
      product_hs_code: '',
      unit_price: '',
      weight: '',
      country: '',
      sku: '',
      length: '3m',
      width: '5',
      height: '5',
    });
    const draft = someDraft('A', {
      boxes: [
        {
          length: '',
          width: '',
          height: '',
          weight: '',
          items: [
            someItem({ quantity: '6' }),
            someItem({ name: 'Pole', quantity: '1', weight: '3' }),
          ],
        },
      ],
    });
    const { result, draft: packed } = d.desk.memory.pack(draft, 'SFN', { allowance: 1, wrap: 0 });
    expect(result.left).toEqual([{ item: 'boxes.0.items.1', quantity: 1, why: 'too-large' }]);
    expect(
      packed.boxes.map(({ length, weight, items }) => [
        length,
        weight,
        items.map(({ name, quantity }) => `${quantity} ${name}`),
      ]),
    ).toEqual([
      ['40', '2.85', ['6 Ankara dress']],
      ['', '', ['1 Pole']],
    ]);
  });
  it('goes by weight where the catalogue has no size', () => {
    const d = live();
    const { result, draft } = d.desk.memory.pack(someDraft(), 'SFN', { allowance: 1, wrap: 0 });
    expect([result.measured, draft.boxes.length, draft.boxes[0]?.items[0]?.quantity]).toEqual([
      false,
      1,
      '2',
    ]);
  });
  it('chooses among the boxes a person ticked', () => {
    const d = live();
    const large = d.desk.memory.boxes.list('SFN')[3];
    expect(
      d.desk.memory.pack(someDraft(), 'SFN', { allowance: 1, wrap: 0 }, [large?.id ?? '']).draft
        .boxes[0]?.length,
    ).toBe('60');
    expect(
      d.desk.memory.pack(someDraft(), 'SFN', { allowance: 1, wrap: 0 }, []).result.left,
    ).toMatchObject([{ why: 'no-box' }]);
  });
});
