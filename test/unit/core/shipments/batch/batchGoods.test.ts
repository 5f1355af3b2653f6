import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GoodsAnswer } from '../../../../../src/domain/sheet/batchGoods.ts';
import type { HsCode, ShippingService } from '../../../../../src/domain/service/service.ts';
import { fail, ok } from '../../../../../src/domain/service/serviceError.ts';
import { fakeDesk, someDraft, someItem, type FakeDesk } from '../../../../fakes/desk.ts';

let open: FakeDesk[] = [];
const made = (service: Partial<ShippingService> = {}): FakeDesk => {
  const desk = fakeDesk({ service });
  open.push(desk);
  return desk;
};
afterEach(() => {
  for (const each of open) each.close();
  open = [];
});

const code = (digits: string, name: string): HsCode => ({
  id: null,
  code: digits,
  name,
  active: true,
});
/** A batch with a row of one line for each of these goods. */
const fill = ({ desk }: FakeDesk, ...items: readonly Parameters<typeof someItem>[0][]): string => {
  const batch = desk.batches.create('Orders', 'SFN');
  desk.drafts.add(
    batch,
    items.map((item, at) =>
      someDraft(`O-${at}`, {
        boxes: [{ length: '', width: '', height: '', weight: '', items: [someItem(item)] }],
      }),
    ),
  );
  return batch.id;
};
const BARE = { product_hs_code: '', weight: '', country: '', description: '' };
const answer = (over: Partial<GoodsAnswer>): GoodsAnswer => ({
  key: 'cup',
  product_hs_code: '',
  weight: '',
  country: '',
  ...over,
});

describe('goods of a batch', () => {
  it('asks the service once for goods of the same words and offers what it found, with where it is from', async () => {
    const searchCodes = vi.fn<ShippingService['searchCodes']>(async (text) =>
      ok(text === 'Clay cup' ? [code('6912000000', 'Tableware of clay')] : []),
    );
    const d = made({ searchCodes });
    const batch = fill(
      d,
      { ...BARE, name: 'Clay cup - blue' },
      { ...BARE, name: 'Clay cup - red' },
      { ...BARE, name: 'Clay cup - red' },
      { ...BARE, name: 'Lamp', product_hs_code: '9405110000' },
    );
    expect((await d.desk.batchGoods.list(batch)).unasked).toBe(1);
    const run = await d.desk.batchGoods.search(batch);
    expect([run?.kind, run?.total, run?.batchId]).toEqual(['goods', 1, null]);
    await expect.poll(() => d.desk.runs.current()).toEqual([]);
    expect(searchCodes.mock.calls.map(([text]) => text)).toEqual(['Clay cup']);
    const { goods, unasked } = await d.desk.batchGoods.list(batch);
    expect(unasked).toBe(0);
    expect(goods[0]).toMatchObject({
      name: 'Clay cup - red',
      rows: 2,
      asked: true,
      offers: [{ code: '6912000000', meaning: 'Tableware of clay', from: 'service', uses: 0 }],
      known: { product_hs_code: '' },
    });
    expect(await d.desk.batchGoods.search(batch)).toBeNull();
  });
  it('asks nothing while the service is out of reach, offers what was shipped before, and asks when it is back', async () => {
    const searchCodes = vi.fn<ShippingService['searchCodes']>(async () => ok([]));
    const d = made({ searchCodes });
    d.desk.drafts.add(d.desk.batches.counter('SFN'), [
      someDraft('before', {
        boxes: [
          {
            length: '1',
            width: '1',
            height: '1',
            weight: '9',
            items: [
              someItem({
                name: 'Cup',
                product_hs_code: '6912000000',
                weight: '0.3',
                country: 'GH',
              }),
            ],
          },
        ],
      }),
    ]);
    d.desk.memory.learner.flush();
    const batch = fill(d, { ...BARE, name: 'cup' });
    d.desk.context.connectivity.markOffline();
    expect(await d.desk.batchGoods.search(batch)).toBeNull();
    expect((await d.desk.batchGoods.list(batch)).goods[0]).toMatchObject({
      known: { product_hs_code: '6912000000', weight: '0.3', country: 'GH' },
      offers: [{ code: '6912000000', from: 'shipped', uses: 1 }],
    });
    expect(searchCodes).not.toHaveBeenCalled();
    d.desk.context.connectivity.report('practice', 'reached');
    expect(await d.desk.batchGoods.search(batch)).toMatchObject({ total: 1 });
    await expect.poll(() => searchCodes).toHaveBeenCalledTimes(1);
  });
  it('stops at an answer that all others would get too, and asks only what is left the next time', async () => {
    let down = false;
    const searchCodes = vi.fn<ShippingService['searchCodes']>(async (text) => {
      if (text === 'B') down = true;
      return down ? fail({ kind: 'offline', message: 'No line.' } as never) : ok([]);
    });
    const d = made({ searchCodes });
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
    const batch = fill(d, ...names.map((name) => ({ ...BARE, name })));
    await d.desk.batchGoods.search(batch);
    await expect.poll(() => d.desk.runs.current()).toEqual([]);
    expect(searchCodes.mock.calls.length).toBeLessThan(names.length);
    down = false;
    searchCodes.mockClear();
    searchCodes.mockImplementation(async () => ok([]));
    const again = await d.desk.batchGoods.search(batch);
    expect(again?.total).toBe(names.length - 1);
    await expect.poll(() => d.desk.runs.current()).toEqual([]);
    expect(searchCodes.mock.calls.map(([text]) => text)).toEqual(
      names.filter((name) => name !== 'A'),
    );
  });
  it('fills all rows alike in one step, which can be taken back, and remembers it for the next parcel', async () => {
    const d = made();
    const batch = fill(
      d,
      { ...BARE, name: 'Cup' },
      { ...BARE, name: 'CUP', weight: '0.9' },
      { ...BARE, name: 'Lamp' },
    );
    const texts = (): string[] =>
      d.store.shipments
        .ofBatch(batch)
        .map(({ draft }) => draft.boxes[0]?.items[0])
        .map((item) => `${item?.product_hs_code}/${item?.weight}/${item?.country}`);
    d.desk.batchGoods.fill(batch, [
      answer({ product_hs_code: '6912.00.0000', weight: '0.3', country: 'NG' }),
    ]);
    expect(texts()).toEqual(['6912000000/0.3/NG', '6912000000/0.9/NG', '//']);
    d.desk.memory.learner.flush();
    const next = fill(d, { ...BARE, name: 'cup' });
    expect((await d.desk.batchGoods.list(next)).goods[0]?.known.product_hs_code).toBe('6912000000');
    d.desk.sheet.undo(batch);
    expect(texts()).toEqual(['//', '/0.9/', '//']);
  });
  it('does not offer on a real account what was learned on the practice service', async () => {
    const d = made();
    const practice = fill(d, { ...BARE, name: 'Cup', product_hs_code: '6912000000', weight: '1' });
    d.desk.memory.learner.flush();
    expect((await d.desk.batchGoods.list(practice)).goods[0]?.known.country).toBe('');
    d.change({ activeProfile: 'live' });
    const batch = fill(d, { ...BARE, name: 'cup' });
    expect((await d.desk.batchGoods.list(batch)).goods[0]).toMatchObject({
      offers: [],
      known: { product_hs_code: '', weight: '' },
    });
  });
  it('gives boxes without sizes one of the shelf, weighed with their goods', async () => {
    const d = made();
    const batch = fill(d, { name: 'Cup', weight: '0.3', quantity: '2' });
    expect((await d.desk.batchGoods.list(batch)).boxes).toEqual({
      withoutSizes: 1,
      withoutWeight: 1,
      weighable: 1,
    });
    d.desk.batchGoods.fillBoxes(batch, {
      length: '30',
      width: '20',
      height: '10',
      emptyWeight: '0.2',
    });
    const [row] = d.store.shipments.ofBatch(batch);
    expect(row?.draft.boxes[0]).toMatchObject({
      length: '30',
      width: '20',
      height: '10',
      weight: '0.800',
    });
  });

  it('knows goods by their stock number, whatever a shop calls them, and by their name under another number', async () => {
    const d = made();
    d.desk.drafts.add(d.desk.batches.counter('SFN'), [
      someDraft('before', {
        boxes: [
          {
            ...{ length: '1', width: '1', height: '1', weight: '1' },
            items: [
              someItem({ name: 'Cup', sku: 'CUP-1', product_hs_code: '6912000000', weight: '0.3' }),
              someItem({ name: 'Cup', sku: 'CUP-2', product_hs_code: '6912000000', weight: '0.9' }),
            ],
          },
        ],
      }),
    ]);
    d.desk.memory.learner.flush();
    const batch = fill(
      d,
      { ...BARE, name: 'Blue mug, hand made', sku: 'CUP-2' },
      { ...BARE, name: 'Cup', sku: 'CUP-1' },
      { ...BARE, name: 'Cup', sku: 'CUP-9' },
      { ...BARE, name: 'Saucer', sku: 'S-1' },
    );
    const { goods } = await d.desk.batchGoods.list(batch);
    const weights = goods.map(({ sku, known }) => [sku, known.weight]).toSorted();
    expect(weights).toEqual([
      ['CUP-1', '0.3'],
      ['CUP-2', '0.9'],
      ['CUP-9', '0.9'],
      ['S-1', ''],
    ]);
    d.desk.batchGoods.fill(batch, [
      answer({ key: goods.find(({ sku }) => sku === 'CUP-1')?.key ?? '', weight: '0.3' }),
    ]);
    const filled = d.desk.context.store.shipments
      .ofBatch(batch)
      .map(({ draft }) => draft.boxes[0]?.items[0]);
    expect(filled.map((item) => item?.weight)).toEqual(['', '0.3', '', '']);
    expect(filled[1]).toMatchObject({ name: 'Cup', description: '', sku: 'CUP-1' });
  });
});
