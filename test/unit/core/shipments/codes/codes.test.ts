import { afterEach, describe, expect, it } from 'vitest';
import type { HsCode, ShippingService } from '../../../../../src/domain/service/service.ts';
import { fail, ok } from '../../../../../src/domain/service/serviceError.ts';
import { fakeDesk, someDraft, someItem, type FakeDesk } from '../../../../fakes/desk.ts';
import { nth } from '../../../../present.ts';

const code = (digits: string, name: string, active = true): HsCode => ({
  id: null,
  code: digits,
  name,
  active,
});
const CATALOGUE = [
  code('8517130000', 'Smartphones'),
  code('8517140000', 'Other telephones for cellular networks'),
  code('8517180000', 'Other telephone sets'),
  code('6204420000', "Women's dresses of cotton"),
  code('6204430000', "Women's dresses of synthetic fibres"),
  code('0901210000', 'Roasted coffee, not decaffeinated'),
  code('6402190000', 'Sports footwear, soles of rubber'),
  code('2106909900', 'Café crème powder'),
];

let open: FakeDesk[] = [];
const desk = (service: Partial<ShippingService> = {}): FakeDesk => {
  const made = fakeDesk({ service });
  made.desk.context.store.codes.seen('practice', CATALOGUE, 1000);
  open.push(made);
  return made;
};
afterEach(() => {
  for (const each of open) each.close();
  open = [];
});
const codesIn = (list: readonly { readonly code: string }[]): string[] =>
  list.map((each) => each.code);

describe('codes of one’s own', () => {
  it('are favourites first, then what was shipped under most, with when it was last', () => {
    const { desk: made, store } = desk();
    store.codes.used('practice', 'S1', ['6204420000', '0901210000'], 5);
    store.codes.used('practice', 'S2', ['0901210000'], 9);
    made.codes.favour('8517.13.0000', true);
    expect(made.codes.own()).toMatchObject([
      { code: '8517130000', favourite: true, uses: 0 },
      { code: '0901210000', uses: 2, usedAt: 9 },
      { code: '6204420000', uses: 1, usedAt: 5 },
    ]);
    expect(codesIn(made.codes.searchLocal('8517'))).toEqual([
      '8517130000',
      '8517140000',
      '8517180000',
    ]);
    expect(codesIn(made.codes.favour('8517130000', false))).toEqual(['0901210000', '6204420000']);
    expect(() => made.codes.favour('phones', true)).toThrow('4 to 12 digits');
  });

  it('are kept when the service has deleted them, and offered no more but for their own digits', () => {
    const { desk: made, store } = desk();
    made.codes.favour('6402190000', true);
    store.codes.unlisted('practice', 2000, 100);
    expect(made.codes.own()).toMatchObject([
      { code: '6402190000', favourite: true, active: false },
    ]);
    expect(made.codes.searchLocal('6402')).toEqual([]);
    expect(codesIn(made.codes.searchLocal('6402190000'))).toEqual(['6402190000']);
  });

  it.each([
    ['one', 3],
    ['thousands', 6_000],
  ])(
    'list exactly the shipments under a code that %s carry, in any order of the list',
    (_, uses) => {
      const { desk: made, store } = desk();
      const batch = made.batches.create('B', 'SFN');
      const ids = made.drafts
        .insert(
          batch,
          ['A', 'B', 'C', 'D'].map((name) => ({
            draft: someDraft(name, {
              boxes: [
                {
                  ...nth(someDraft().boxes, 0),
                  items: [
                    someItem({ product_hs_code: name === 'B' ? '0901210000' : '6204420000' }),
                  ],
                },
              ],
            }),
            rows: null,
            notes: [],
          })),
        )
        .map(({ id }) => id);
      made.memory.learner.flush();
      made.listing.flush();
      store.db.run('UPDATE codes SET uses = ? WHERE code = ?', uses, '6204420000');
      for (const sort of ['when', 'receiver', 'number'] as const) {
        const found = made.ledger.lines({
          text: '',
          filter: 'all',
          criteria: { from: null, until: null, service: null, operator: null, code: '6204420000' },
          sort,
          limit: 10,
        });
        expect(found.lines.map(({ id }) => id).toSorted()).toEqual(
          ids.filter((id) => id !== ids[1]).toSorted(),
        );
        expect(found.total).toBe(3);
      }
    },
  );
});

describe('searching codes in memory', () => {
  it('finds beginnings of words in any order, plurals too', () => {
    const {
      desk: { codes },
    } = desk();
    expect(codesIn(codes.searchLocal('cotton dress'))).toEqual(['6204420000']);
    expect(codesIn(codes.searchLocal('dresses wom'))).toEqual(['6204420000', '6204430000']);
    expect(codesIn(codes.searchLocal('telephone')).sort()).toEqual(['8517140000', '8517180000']);
  });
  it('finds accents typed without them and the other way round', () => {
    const {
      desk: { codes },
    } = desk();
    expect(codesIn(codes.searchLocal('cafe crem'))).toEqual(['2106909900']);
    expect(codesIn(codes.searchLocal('ROASTÉD'))).toEqual(['0901210000']);
  });
  it('takes dots and spaces in a code for what they are, and keeps leading zeros', () => {
    const {
      desk: { codes },
    } = desk();
    expect(codesIn(codes.searchLocal('8517.1'))).toEqual([
      '8517130000',
      '8517140000',
      '8517180000',
    ]);
    expect(codesIn(codes.searchLocal('0901 21'))).toEqual(['0901210000']);
    expect(codesIn(codes.searchLocal('901'))).toEqual([]);
  });
  it('offers codes that have one of the words when none has all of them', () => {
    const {
      desk: { codes },
    } = desk();
    expect(codesIn(codes.searchLocal('coffee grinder'))).toEqual(['0901210000']);
  });
  it('never takes what is typed for a query language', () => {
    const {
      desk: { codes },
    } = desk();
    for (const text of [
      '"',
      'a"b',
      'NEAR(',
      'code:',
      '*',
      'AND',
      'a OR',
      '-',
      "'; drop",
      '(',
      '^',
      '{',
      '\0',
      '💚',
      'ـ',
    ])
      expect(() => codes.searchLocal(text)).not.toThrow();
  });
  it('puts what this desk has sent before everything else', () => {
    const { desk: d } = desk();
    d.context.store.codes.used('practice', 'S1', ['8517180000'], 5);
    expect(codesIn(d.codes.searchLocal('telephone'))[0]).toBe('8517180000');
    expect(codesIn(d.codes.searchLocal('8517'))[0]).toBe('8517180000');
  });
  it('counts a shipment once, and not any more when its code was changed', () => {
    const { desk: d } = desk();
    d.context.store.codes.used('practice', 'S1', ['8517180000', '8517180000'], 5);
    d.context.store.codes.used('practice', 'S1', ['8517180000'], 6);
    expect(d.codes.searchLocal('8517180000')[0]?.uses).toBe(1);
    d.context.store.codes.used('practice', 'S1', ['8517130000'], 7);
    expect(d.context.store.codes.get('practice', '8517180000')?.uses).toBe(0);
  });
  it('keeps what the practice service knows away from the live one', () => {
    const { desk: d, change } = desk();
    d.context.store.codes.verified(
      'practice',
      { code: '8517130000', valid: true, description: 'Smartphones', category: '' },
      7,
    );
    change({ activeProfile: 'live' });
    expect(d.codes.searchLocal('8517')).toEqual([]);
    expect(d.context.store.codes.verdict('live', '8517130000')).toBeNull();
  });
  it('says what was verified, what was not, and since when', () => {
    const { desk: d } = desk();
    d.context.store.codes.verified(
      'practice',
      { code: '8517130000', valid: true, description: '', category: '' },
      77,
    );
    d.context.store.codes.verified(
      'practice',
      { code: '8517180000', valid: false, description: '', category: '' },
      78,
    );
    d.context.store.codes.used('practice', 'S1', ['8517180000'], 5);
    expect(
      d.codes.searchLocal('8517').map(({ code: digits, state, at }) => [digits, state, at]),
    ).toEqual([
      ['8517180000', 'unknown', 78],
      ['8517130000', 'verified', 77],
      ['8517140000', 'unverified', 1000],
    ]);
  });
  it('opens a refused code again once the service returns it', () => {
    const { desk: d } = desk();
    d.context.store.codes.verified(
      'practice',
      { code: '8517180000', valid: false, description: '', category: '' },
      78,
    );
    d.context.store.codes.seen('practice', [code('8517180000', 'Other telephone sets')], 99);
    expect(d.context.store.codes.verdict('practice', '8517180000')).toBeNull();
  });
  it('follows a code that was renamed', () => {
    const { desk: d } = desk();
    d.context.store.codes.seen('practice', [code('0901210000', 'Beans, roasted')], 99);
    expect(codesIn(d.codes.searchLocal('beans'))).toEqual(['0901210000']);
    expect(codesIn(d.codes.searchLocal('decaffeinated'))).toEqual([]);
  });
});

describe('goods by their name', () => {
  const listed = [
    ...CATALOGUE,
    code('1515900000', 'Fixed vegetable fats and oils, other'),
    code('0405100000', 'Butter'),
    code('0306950000', 'Shrimps and prawns, dried'),
  ];
  const fetched = async (codes: readonly HsCode[] = listed): Promise<FakeDesk> => {
    const made = desk({ listCodes: async () => ok(codes) });
    await made.desk.codes.catalogue.fetch();
    return made;
  };

  it('are known by the words of the trade, whatever the service calls them, and nothing that shares a word comes with them', async () => {
    const { desk: d } = await fetched();
    expect(codesIn(d.codes.forGoods('Shea butter 500 g').suggestions)).toEqual(['1515900000']);
    expect(codesIn(d.codes.searchLocal('crayfish'))).toEqual(['0306950000']);
    expect(codesIn(d.codes.forGoods('Butter').suggestions)).toEqual(['0405100000']);
    expect(d.codes.forGoods('Shea butter').missing).toBeNull();
  });

  it('that this desk has sent before come with the code of before', async () => {
    const { desk: d } = await fetched();
    d.context.store.codes.used('practice', 'S1', ['0405100000'], 5);
    d.context.store.items.learn(
      { shipmentId: 'S1', booked: true, at: 5, scope: 'practice', newId: () => 'I1' },
      [
        {
          mode: 'SFN',
          name: 'Shea butter',
          description: '',
          product_hs_code: '0405100000',
          weight: '',
          unit_price: '',
          country: '',
          sku: '',
          length: '',
          width: '',
          height: '',
        },
      ],
    );
    expect(codesIn(d.codes.forGoods('shea butter').suggestions)).toEqual([
      '0405100000',
      '1515900000',
    ]);
  });

  it('of a heading that the service does not list are told of, never offered, once its list was fetched', async () => {
    const { desk: d } = await fetched(CATALOGUE);
    expect(d.codes.forGoods('Shea butter')).toEqual({
      suggestions: [],
      missing: { words: 'shea butter', headings: ['151590'] },
      ask: 'Shea butter',
    });
    const unfetched = desk().desk.codes.forGoods('Shea butter');
    expect(unfetched).toEqual({ suggestions: [], missing: null, ask: '151590' });
    expect(d.codes.forGoods('Widget')).toEqual({ suggestions: [], missing: null, ask: 'Widget' });
  });
});

describe('suggestions', () => {
  it('merge the answer with memory, one line a code, and remember what came', async () => {
    const { desk: d } = desk({
      searchCodes: async () =>
        ok([code('8517130000', 'Smartphones'), code('8517790000', 'Parts of telephones')]),
    });
    const found = await d.codes.suggest('telephone');
    expect(found.service).toBe('answered');
    expect(codesIn(found.suggestions).toSorted()).toEqual([
      '8517130000',
      '8517140000',
      '8517180000',
      '8517790000',
    ]);
    expect(codesIn(d.codes.searchLocal('parts of tele'))).toEqual(['8517790000']);
  });
  it('come from memory with the line down, and say so', async () => {
    const { desk: d } = desk({
      searchCodes: async () => fail({ kind: 'offline', message: 'No line.' }),
    });
    expect(await d.codes.suggest('coffee')).toMatchObject({
      service: 'unreachable',
      message: 'No line.',
      suggestions: [{ code: '0901210000', state: 'unverified' }],
    });
  });
  it('of a question that was called off are marked, so that they can be dropped', async () => {
    const { desk: d } = desk({
      searchCodes: async (_, options) =>
        fail({ kind: 'cancelled', message: 'x', sent: options?.signal?.aborted === true }),
    });
    expect((await d.codes.suggest('coffee', AbortSignal.abort())).service).toBe('cancelled');
  });
  it('find a code by what this desk calls the goods', () => {
    const { desk: d } = desk();
    d.batches.create('B', 'SFN');
    const batch = d.batches.counter('SFN');
    d.drafts.add(batch, [
      someDraft('A', {
        boxes: [
          {
            length: '1',
            width: '1',
            height: '1',
            weight: '2',
            items: [someItem({ name: 'Iro and buba' })],
          },
        ],
      }),
    ]);
    d.memory.learner.flush();
    expect(d.codes.searchLocal('buba')).toMatchObject([
      { code: '6204420000', usedFor: 'Iro and buba', uses: 1 },
    ]);
  });
});

describe('nearest codes', () => {
  it('share the longest beginning first, then the name, and never are the code itself', () => {
    const { desk: d } = desk();
    expect(
      codesIn(d.codes.nearest('6204490000', 'dress of synthetic fibre', 3)).slice(0, 2),
    ).toEqual(['6204430000', '6204420000']);
    expect(codesIn(d.codes.nearest('8517.13.0000', 'phone', 2)).toSorted()).toEqual([
      '8517140000',
      '8517180000',
    ]);
  });
  it('leave out what the service does not know', () => {
    const { desk: d } = desk();
    d.context.store.codes.verified(
      'practice',
      { code: '8517140000', valid: false, description: '', category: '' },
      78,
    );
    expect(codesIn(d.codes.nearest('8517150000', '', 9))).not.toContain('8517140000');
  });
});

describe('all codes', () => {
  it('are those the service lists with what it last said of each, asked for once; without it, those the desk remembers, and why', async () => {
    let up = false;
    let asked = 0;
    const { desk: d } = desk({
      listCodes: async () => {
        asked += 1;
        return up
          ? ok([...CATALOGUE, code('8517790000', 'Parts of telephones')])
          : fail({ kind: 'offline', message: 'No line.' });
      },
    });
    d.context.store.codes.verified(
      'practice',
      { code: '8517130000', valid: true, description: '', category: '' },
      77,
    );
    const remembered = await d.codes.all();
    expect(remembered).toMatchObject({ service: 'unreachable', message: 'No line.' });
    expect(remembered.suggestions).toHaveLength(CATALOGUE.length);
    up = true;
    const found = await d.codes.all();
    expect(found.suggestions).toHaveLength(CATALOGUE.length + 1);
    expect(found.suggestions.find((each) => each.code === '8517130000')).toMatchObject({
      state: 'verified',
      at: 77,
    });
    up = false;
    expect(await d.codes.all()).toMatchObject({
      service: 'answered',
      suggestions: found.suggestions,
    });
    expect(asked).toBe(2);
  });
});

describe('verifying a batch', () => {
  const item = (digits: string) => someItem({ product_hs_code: digits });
  const box = (...items: ReturnType<typeof item>[]) => ({
    length: '30',
    width: '20',
    height: '15',
    weight: '9',
    items,
  });
  it('asks once a distinct code, keeps the dates, and marks the cells of unknown ones', async () => {
    const calls: string[] = [];
    const made = desk({
      verifyCode: async (digits) => {
        calls.push(digits);
        return ok({ code: digits, valid: digits !== '6204490000', description: 'x', category: '' });
      },
    });
    const { desk: d } = made;
    const batch = d.batches.create('B', 'SFN');
    const added = d.drafts.add(batch, [
      someDraft('1', { boxes: [box(item('6204.42.0000'), item('6204490000'))] }),
      someDraft('2', { boxes: [box(item('6204420000')), box(item('6204490000'), item('n/a'))] }),
    ]);
    const ids = added.map(({ id }) => id);
    const done = await (await d.codes.verifier.start(ids, batch.id)).finished;
    expect(done).toMatchObject({ kind: 'codes', total: 2, done: 2 });
    expect(calls.toSorted()).toEqual(['6204420000', '6204490000']);
    const unknown = ids.flatMap((id) =>
      d.ledger
        .snapshot(id)
        .issues.filter((issue) => issue.code === 'hs-unknown')
        .map(({ field }) => field),
    );
    expect(unknown).toEqual(['boxes.0.items.1.product_hs_code', 'boxes.1.items.0.product_hs_code']);
    expect((await (await d.codes.verifier.start(ids, batch.id)).finished).total).toBe(0);
    made.pass(2 * 3_600_000);
    await (
      await d.codes.verifier.start(ids, batch.id)
    ).finished;
    expect(calls.slice(2)).toEqual(['6204490000']);
  });
  it('asks again about what was answered while the clock was ahead: an unknown code blocked its shipments until then', async () => {
    let known = false;
    const made = desk({
      verifyCode: async (digits) =>
        ok({ code: digits, valid: known, description: '', category: '' }),
    });
    const { desk: d } = made;
    const added = d.drafts.add(d.batches.create('B', 'SFN'), [someDraft('1')]);
    const ids = added.map(({ id }) => id);
    const isUnknown = (): boolean =>
      ids.some((id) => d.ledger.snapshot(id).issues.some(({ code }) => code === 'hs-unknown'));
    const year = 365 * 86_400_000;
    made.pass(year);
    await (
      await d.codes.verifier.start(ids, null)
    ).finished;
    expect(isUnknown()).toBe(true);
    made.pass(-year);
    known = true;
    await (
      await d.codes.verifier.start(ids, null)
    ).finished;
    expect(isUnknown()).toBe(false);
  });
  it('of shipments of two services never takes the verdict of one service for that of the other', async () => {
    const made = desk({
      verifyCode: async (digits) =>
        ok({ code: digits, valid: false, description: '', category: '' }),
    });
    const { desk: d } = made;
    made.change({ activeProfile: 'live' });
    const there = d.drafts.add(d.batches.create('T', 'SFN'), [someDraft('T-1')]);
    made.change({ activeProfile: 'practice' });
    const here = d.drafts.add(d.batches.create('B', 'SFN'), [someDraft('B-1')]);
    const ids = [...here, ...there].map(({ id }) => id);
    made.events.length = 0;
    const done = await (await d.codes.verifier.start(ids, null)).finished;
    expect(done).toMatchObject({ state: 'done', total: 2, failed: 1 });
    const told = made.events.flatMap((event) =>
      event.type === 'shipments' ? event.shipments.map(({ id }) => id) : [],
    );
    expect(told).toEqual(here.map(({ id }) => id));
  });
  it('of thousands of shipments gives others their turn before it asks and while it tells, and leaves out one that was taken away', async () => {
    const made = desk({
      verifyCode: async (digits) =>
        ok({ code: digits, valid: false, description: '', category: '' }),
    });
    const { desk: d } = made;
    const batch = d.batches.create('B', 'SFN');
    d.drafts.insert(
      batch,
      Array.from({ length: 3000 }, (_, at) => ({
        draft: someDraft(`R-${at}`),
        rows: null,
        notes: [],
      })),
    );
    const ids = d.context.store.shipments.idsOf(batch.id);
    d.drafts.remove(ids.slice(0, 1));
    let turns = 0;
    const tick = (): void => {
      turns += 1;
      next = setImmediate(tick);
    };
    let next = setImmediate(tick);
    const run = await d.codes.verifier.start(ids, batch.id);
    expect(turns).toBeGreaterThan(1);
    made.events.length = 0;
    await run.finished;
    clearImmediate(next);
    const told = made.events.flatMap((event) =>
      event.type === 'shipments' ? [event.shipments] : [],
    );
    expect(told.length).toBeGreaterThan(1);
    expect(
      told.flat().map(({ id, issues }) => [id, issues.some(({ code }) => code === 'hs-unknown')]),
    ).toEqual(ids.slice(1).map((id) => [id, true]));
  });
  it('stops at the first sign that the line is down, and loses no verdict it has', async () => {
    const made = desk({ verifyCode: async () => fail({ kind: 'offline', message: 'No line.' }) });
    const { desk: d } = made;
    const [one] = d.drafts.add(d.batches.create('B', 'SFN'), [someDraft()]);
    expect(await (await d.codes.verifier.start([one?.id ?? ''], null)).finished).toMatchObject({
      state: 'stopped',
      message: 'No line.',
    });
  });
});
