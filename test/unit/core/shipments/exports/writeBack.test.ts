import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALL_AGAIN, WITHOUT_REVIEW } from '../../../../../src/core/imports/decisions.ts';
import type { WriteBackFile } from '../../../../../src/core/shipments/exports/writeBack.ts';
import { blankShipment } from '../../../../../src/core/upkeep/personalData/blanking.ts';
import { shopRows, shopText } from '../../../../../src/domain/batchFile/shopForm.ts';
import { systemNamed } from '../../../../../src/domain/batchFile/systemColumns.ts';
import {
  writeBackWords,
  type WriteBackResult,
} from '../../../../../src/domain/batchFile/writeBack.ts';
import type { Draft } from '../../../../../src/domain/shipment/draft.ts';
import { message } from '../../../../../src/texts/text.ts';
import { HttpFailure } from '../../../../../src/core/base/ports.ts';
import {
  book,
  goodDraft,
  phone,
  testDesk,
  washington,
  type TestDesk,
} from '../../../../builders.ts';
import { fakeClock, type FakeClock } from '../../../../fakes/clock.ts';
import { fakeService, type FakeService } from '../../../../fakes/service.ts';
import { present } from '../../../../present.ts';

let service: FakeService;
let test: TestDesk;
let clock: FakeClock;
beforeEach(() => {
  service = fakeService();
  clock = fakeClock();
  test = testDesk({ send: service.send, clock });
});
afterEach(() => test.close());

const AMAZON = [
  'order-id',
  'order-item-id',
  'purchase-date',
  'sku',
  'product-name',
  'quantity-purchased',
  'recipient-name',
  'ship-address-1',
  'ship-city',
  'ship-postal-code',
  'ship-country',
];
interface Line {
  readonly order: string;
  readonly item: string;
  readonly to?: string;
  readonly pieces?: number;
  readonly sku?: string;
}
/** An export of Amazon with invented people. */
const amazon = (...lines: readonly Line[]): string =>
  [
    AMAZON,
    ...lines.map(({ order, item, to = 'Grace Whitfield', pieces = 1, sku = `SKU-${item}` }) => [
      order,
      item,
      '2026-11-01',
      sku,
      'Cup',
      String(pieces),
      to,
      `1 ${to} Street`,
      to === 'Grace Whitfield' ? 'Boston' : 'Leeds',
      to === 'Grace Whitfield' ? '02108' : 'LS1 1AA',
      to === 'Grace Whitfield' ? 'US' : 'GB',
    ]),
  ]
    .map((row) => row.join('\t'))
    .join('\n');

const completed = (draft: Draft): Draft => ({
  ...goodDraft(draft.name),
  receiver: washington({
    first_name: draft.receiver.first_name,
    last_name: draft.receiver.last_name,
  }),
  boxes: draft.boxes.map(({ items }) => ({
    length: '32',
    width: '24',
    height: '12',
    weight: '20',
    items: items.map(({ quantity, sku }) => phone({ quantity, sku, battery: 'none' })),
  })),
});
const take = async (text: string, decisions = WITHOUT_REVIEW): Promise<string[]> => {
  const { token } = await test.desk.imports.preview({ text }, { mode: 'SFN' });
  const { imported } = await test.desk.imports.commit(token, {
    batchId: null,
    name: 'orders.txt',
    decisions,
  });
  return imported.map(({ id }) => id);
};
/** What the window decides unless a person says otherwise. */
const CAREFUL = { same: 'skip', changed: 'skip', bought: 'skip' } as const;
/** An export of WooCommerce: each parcel has the order number that people see, the one that its plug-in takes, and a receiver. */
const woo = (
  ...lines: readonly (readonly [shown: string, id: string, to: string, country?: string])[]
): string =>
  [
    'Order Number,order_id,First Name (Shipping),Last Name (Shipping),Address 1 (Shipping),City (Shipping),Country Code (Shipping),SKU,Item Name,Quantity',
    ...lines.map(
      ([shown, id, to, country = 'GB']) =>
        `${shown},${id},${to.replace(' ', ',')},1 ${to} Street,Town,${country},CUP,Cup,1`,
    ),
  ].join('\n');
const complete = (ids: readonly string[]): void => {
  const { drafts, ledger } = test.desk;
  drafts.save(ids.map((id) => ({ id, draft: completed(ledger.must(id).draft) })));
};
const buy = async (ids: readonly string[]): Promise<void> => {
  await test.desk.rating.start(ids, null).finished;
  test.desk.choosing.byRule(ids, { name: '', pick: { kind: 'cheapest' }, never: [] });
  await book(test, ids);
};
const numberOf = (id: string | undefined): string => {
  const { purchase } = test.desk.ledger.must(id ?? '');
  return purchase.kind === 'booked' ? purchase.receipt.trackingNumber : '';
};
const save = async (
  ids: readonly string[],
  again = false,
): Promise<{ readonly result: WriteBackResult; readonly rows: string[][] }> => {
  const files: WriteBackFile[] = [];
  const result = await test.desk.writeBack.save(ids, again, async (file) => {
    files.push(file);
    return `/out/${file.name}`;
  });
  const rows = files.flatMap(({ text }) => text.trimEnd().split('\r\n').slice(1));
  return { result, rows: rows.map((row) => row.split('\t')) };
};
const gaps = ({ leftOut }: WriteBackResult): string[] => leftOut.map(({ why }) => why);

describe('tracking numbers for the shop', () => {
  it('leaves out what is not booked, uncertain or void, and says each order; the next press has only the new ones', async () => {
    const ids = await take(
      amazon(
        { order: '1', item: 'a' },
        { order: '2', item: 'b', to: 'Zoe Lane' },
        { order: '3', item: 'c', to: 'Kim Wood' },
        { order: '4', item: 'd', to: 'Ola Reed' },
      ),
    );
    complete(ids);
    const [one = '', two = '', three = '', four = ''] = ids;
    await buy([one, four]);
    service.next('purchase', new HttpFailure('timeout', true, 'no answer'));
    await buy([two]);
    test.desk.voiding.mark({
      id: 'W-1',
      shipmentId: four,
      reason: 'wrong receiver',
      allowed: null,
    });
    const first = await save(ids);
    expect(first.rows.map(([order, , , , , , number]) => [order, number])).toEqual([
      ['1', numberOf(one)],
    ]);
    expect(first.result.leftOut).toEqual([
      { why: 'notBooked', count: 1, orders: ['3'] },
      { why: 'uncertain', count: 1, orders: ['2'] },
      { why: 'void', count: 1, orders: ['4'] },
    ]);
    await buy([three]);
    const second = await save(ids);
    expect(second.rows.map(([order]) => order)).toEqual(['3']);
    expect(second.result.before).toBe(1);
    expect(writeBackWords(second.result).join(' ')).toContain('1 was saved earlier');
    expect((await save(ids, true)).rows.map(([order]) => order)).toEqual(['1', '3']);
  });

  it('names the lines of an order that is in several parcels, each with its own number', async () => {
    const ids = await take(
      amazon(
        { order: '1', item: 'a', pieces: 2 },
        { order: '1', item: 'b', to: 'Zoe Lane' },
        { order: '2', item: 'c', to: 'Kim Wood' },
      ),
    );
    complete(ids);
    await buy(ids);
    const { rows } = await save(ids);
    expect(
      rows.map(([order, item, pieces, , , , number]) => [order, item, pieces, number]),
    ).toEqual([
      ['1', 'a', '2', numberOf(ids[0])],
      ['1', 'b', '1', numberOf(ids[1])],
      ['2', '', '', numberOf(ids[2])],
    ]);
  });

  it('does not tell a shop that a whole order is sent when a piece was taken out of the parcel', async () => {
    const ids = await take(amazon({ order: '1', item: 'a', pieces: 3 }));
    complete(ids);
    const draft = completed(test.desk.ledger.must(ids[0] ?? '').draft);
    const [box] = draft.boxes;
    const fewer = { ...present(box, 'box'), items: [phone({ quantity: '2', battery: 'none' })] };
    test.desk.drafts.save([{ id: ids[0] ?? '', draft: { ...draft, boxes: [fewer] } }]);
    await buy(ids);
    const { result, rows } = await save(ids);
    expect([rows, gaps(result)]).toEqual([[], ['short']]);
  });

  it('keeps two imports apart: the same order number of two shops never shares a file', async () => {
    const one = await take(amazon({ order: '1', item: 'a' }));
    const two = await take(amazon({ order: '1', item: 'z', to: 'Zoe Lane' }), ALL_AGAIN);
    complete([...one, ...two]);
    await buy([...one, ...two]);
    const { result, rows } = await save([...one, ...two]);
    expect(result.files.map(({ parcels }) => parcels)).toEqual([1, 1]);
    expect(rows.map(([, item, , , , , number]) => [item, number])).toEqual([
      ['', numberOf(one[0])],
      ['', numberOf(two[0])],
    ]);
  });

  it('is offered again when the program ended between the file and the mark, and never lost', async () => {
    const ids = await take(amazon({ order: '1', item: 'a' }));
    complete(ids);
    await buy(ids);
    let made = 0;
    const dies = test.desk.writeBack.save(ids, false, async () => {
      made += 1;
      throw new Error('ended');
    });
    await expect(dies).rejects.toThrow('ended');
    test = test.crash();
    expect(test.desk.writeBack.look(ids)).toMatchObject({ ready: 1, before: 0 });
    expect((await save(ids)).rows).toHaveLength(1);
    test = test.crash();
    expect(test.desk.writeBack.look(ids)).toMatchObject({ ready: 0, before: 1 });
    expect(made).toBe(1);
  });

  it('remembers nothing when a person closes the dialog', async () => {
    const ids = await take(amazon({ order: '1', item: 'a' }));
    complete(ids);
    await buy(ids);
    const result = await test.desk.writeBack.save(ids, false, async () => null);
    expect(writeBackWords(result)).toEqual(['1 tracking number was not saved.']);
    expect(test.desk.writeBack.look(ids).ready).toBe(1);
  });

  it('learns the order of a parcel that an older version imported, when its file is imported again', async () => {
    const file = amazon({ order: '1', item: 'a' });
    const ids = await take(file);
    test.desk.context.store.shopOrders.erase(ids[0] ?? '');
    const none = await save(ids);
    expect(writeBackWords(none.result)[0]).toContain('nothing to save for a shop');
    const { token } = await test.desk.imports.preview({ text: file }, { mode: 'SFN' });
    await test.desk.imports.commit(token, {
      batchId: null,
      name: 'orders.txt',
      decisions: { same: 'skip', changed: 'skip', bought: 'skip' },
    });
    expect(test.desk.writeBack.look(ids).shops).toEqual(['Amazon']);
  });

  it.each([
    ['before a parcel is completed', false],
    ['after it was completed and booked', true],
  ])('takes the line numbers of a later file that comes %s', async (_when, isLater) => {
    const file = (a: string, b: string): string =>
      amazon(
        { order: '1', item: a, sku: 'CUP' },
        { order: '1', item: b, sku: 'CAN', to: 'Zoe Lane' },
      );
    const ids = await take(file('a', 'b'));
    if (isLater) {
      complete(ids);
      await buy(ids);
    }
    expect(await take(file('a2', 'b2'), CAREFUL)).toEqual(ids);
    if (!isLater) {
      complete(ids);
      await buy(ids);
    }
    const { rows } = await save(ids);
    expect(rows.map(([, item, , , , , number]) => [item, number])).toEqual([
      ['a2', numberOf(ids[0])],
      ['b2', numberOf(ids[1])],
    ]);
  });

  it('never takes the line numbers of other goods for an edited parcel', async () => {
    const ids = await take(amazon({ order: '1', item: 'a', sku: 'CUP' }));
    complete(ids);
    await buy(ids);
    await take(amazon({ order: '1', item: 'b', sku: 'CAN' }), CAREFUL);
    const [kept] = test.desk.context.store.shopOrders.withImports(ids);
    expect(kept?.lines[0]?.cells).toEqual({ 'order-item-id': 'a' });
  });

  it('names an order whose number changed in a later file after it was saved, and writes neither number again', async () => {
    const ids = await take(woo(['S1', '1001', 'Zoe Lane']));
    complete(ids);
    await buy(ids);
    await save(ids);
    await take(woo(['S1', '2001', 'Zoe Lane']), CAREFUL);
    const changed = [{ why: 'changed', count: 1, orders: ['1001 → 2001'] }];
    expect(test.desk.writeBack.look(ids)).toMatchObject({ ready: 0, before: 0, leftOut: changed });
    const { result, rows } = await save(ids, true);
    expect([rows, result.leftOut]).toEqual([[], changed]);
    expect(writeBackWords(result).join(' ')).toContain(
      'changed in a later file since its number was saved, so check it in the shop: 1 (1001 → 2001)',
    );
    await take(woo(['S1', '1001', 'Zoe Lane']), CAREFUL);
    expect(test.desk.writeBack.look(ids)).toMatchObject({ before: 1, leftOut: [] });
  });

  describe('of an order whose number changed before its file is imported again', () => {
    const noted = (id = '') =>
      test.desk.ledger.snapshot(id).issues.filter(({ code }) => code === 'sent-already');
    const first = async (): Promise<string[]> => {
      const ids = await take(amazon({ order: '1', item: 'a', sku: 'CUP' }));
      complete(ids);
      return ids;
    };

    it('says in the row that the goods were booked, under which number', async () => {
      await buy(await first());
      const [again] = await take(amazon({ order: '2', item: 'a', sku: 'CUP' }), CAREFUL);
      expect(noted(again).map(({ severity }) => severity)).toEqual(['warning']);
      expect(noted(again)[0]?.message).toMatch(/booked already as order 1 .* If 2 is the same/);
    });

    it('books nothing twice where nobody reviews the import', async () => {
      await buy(await first());
      const again = await take(amazon({ order: '2', item: 'a', sku: 'CUP' }));
      expect(noted(again[0]).map(({ severity }) => severity)).toEqual(['error']);
      await buy(again);
      expect(service.bought).toHaveLength(1);
    });

    it('says that the order is in the desk already when it is not booked yet', async () => {
      await first();
      const [again] = await take(amazon({ order: '2', item: 'a', sku: 'CUP' }));
      expect(noted(again)[0]).toMatchObject({ severity: 'warning' });
      expect(noted(again)[0]?.message).toContain('are in the desk already as order 1');
    });

    it('says nothing of a second order: the first is in the file, has other goods, or was booked long ago', async () => {
      const ids = await first();
      await buy(ids);
      const [, beside] = await take(
        amazon({ order: '1', item: 'a', sku: 'CUP' }, { order: '2', item: 'b', sku: 'CUP' }),
        CAREFUL,
      );
      const [other] = await take(amazon({ order: '3', item: 'c', sku: 'CAN' }), CAREFUL);
      expect([beside, other].map((id) => noted(id))).toEqual([[], []]);
      test.desk.drafts.remove([beside ?? '', other ?? '']);
      clock.pass(15 * 24 * 3_600_000);
      const [old] = await take(amazon({ order: '4', item: 'd', sku: 'CUP' }), CAREFUL);
      expect(noted(old)).toEqual([]);
    });

    it('compares goods without stock numbers by their names', async () => {
      const file = (order: string, goods: string): string =>
        amazon({ order, item: 'a', sku: '' }).replace('Cup', goods);
      await take(file('1', 'Cup'));
      const [scarf] = await take(file('2', 'Scarf'));
      const [cup] = await take(file('3', 'Cup'));
      expect([scarf, cup].map((id) => noted(id).length)).toEqual([0, 1]);
    });

    it('says nothing when the parcel under the old number is void', async () => {
      const [id = ''] = await first();
      await buy([id]);
      test.desk.voiding.mark({ id: 'W-1', shipmentId: id, reason: 'lost', allowed: null });
      const [again] = await take(amazon({ order: '2', item: 'a', sku: 'CUP' }));
      expect(noted(again)).toEqual([]);
    });
  });

  it('tells WooCommerce that an order is wholly sent only with its last parcel', async () => {
    const [one = '', two = '', three = ''] = await take(
      woo(['S1', '1', 'Zoe Lane'], ['S1', '1', 'Kim Wood', 'US'], ['S1', '1', 'Ola Reed', 'FR']),
    );
    const ids = [one, two, three];
    const sent = async (again = false): Promise<string[]> => {
      const { rows } = await save(ids, again);
      return rows.map(([row = '']) => row.split(',').at(-1) ?? '');
    };
    complete(ids);
    await buy([one]);
    expect(await sent()).toEqual(['2']);
    await buy([two, three]);
    expect(await sent()).toEqual(['2', '1']);
    expect(await sent(true)).toEqual(['2', '2', '1']);
    test.desk.voiding.mark({ id: 'W-1', shipmentId: two, reason: 'lost', allowed: null });
    expect(await sent(true)).toEqual(['2', '2']);
  });

  it('forgets an order with its receiver', async () => {
    const ids = await take(amazon({ order: '1', item: 'a' }));
    complete(ids);
    await buy(ids);
    const { context, ledger } = test.desk;
    context.store.db.transaction(() =>
      blankShipment(context, ledger.must(ids[0] ?? ''), {
        parties: { sender: false, receiver: true },
        holdsData: () => false,
        at: 1,
        operator: '',
        detail: message('journal.detailAged', { what: 'people' }),
      }),
    );
    expect(context.store.shopOrders.withImports(ids)).toEqual([]);
  });

  it('changes no hash of a stored shipment', async () => {
    const [id = ''] = await take(amazon({ order: '1', item: 'a' }));
    const { personalData, shopOrders } = test.desk.context.store;
    const before = personalData.hashesOf(id);
    shopOrders.erase(id);
    expect(personalData.hashesOf(id)).toEqual(before);
  });
});

describe('the rows for a shop', () => {
  const parcel = fc.record({
    number: fc.string({ minLength: 1 }),
    orders: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 4,
    }),
  });
  it.each(['amazon-orders', 'shopify-orders', 'woocommerce-orders', 'ebay', 'tiktok'])(
    'of %s name each order of a parcel once, with its own number',
    (id) => {
      const form = present(systemNamed(id)?.writeBack, id);
      const columns = present(form.columns, 'columns');
      const at = columns.findIndex(([, value]) => value === 'order');
      const numberAt = columns.findIndex(([, value]) => value === 'number');
      fc.assert(
        fc.property(parcel, ({ number, orders }) => {
          const lines = orders.map((order) => ({ order, sku: 's', quantity: '1', cells: {} }));
          const rows = shopRows(
            columns,
            form,
            { lines, number, carrier: 'c', service: 's', link: '', day: '2026-11-30' },
            () => false,
          );
          expect(rows?.map((row) => row[at])).toEqual(orders);
          expect(new Set(rows?.map((row) => row[numberAt]))).toEqual(new Set([number]));
        }),
      );
    },
  );

  it('TikTok Shop refuses an order in several parcels, so no row is made for a part of it', () => {
    const form = present(systemNamed('tiktok')?.writeBack, 'form');
    const lines = [{ order: '1', sku: 's', quantity: '1', cells: { 'SKU ID': '7' } }];
    const parcelOf = { lines, number: 'T', carrier: 'c', service: 's', link: '', day: '' };
    expect(shopRows(present(form.columns, 'columns'), form, parcelOf, () => true)).toBeNull();
  });

  it('are exact for a shop, and nothing in them is executed by a spreadsheet', () => {
    expect(shopText([['007', '12345678901234567', 'a,"b"', '=1+1', ' x']])).toBe(
      `007,12345678901234567,"a,""b""",'=1+1," x"\r\n`,
    );
    expect(shopText([['a\tb\n', '"c"']], '\t')).toBe('a b \t"c"\r\n');
  });
});
