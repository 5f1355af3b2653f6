import { afterEach, describe, expect, it } from 'vitest';
import type { Draft } from '../../../../../src/domain/shipment/draft.ts';
import { fakeDesk, someDraft, someItem, type FakeDesk } from '../../../../fakes/desk.ts';

let open: FakeDesk[] = [];
afterEach(() => {
  for (const each of open) each.close();
  open = [];
});

const PRESET = { id: null, mode: 'SFN', emptyWeight: 0.2, maximumWeight: 10 } as const;
/** A desk with two boxes on its shelf and sizes of cups in its catalogue. */
const made = (): FakeDesk => {
  const desk = fakeDesk();
  open.push(desk);
  const { boxes, items } = desk.desk.memory;
  for (const { id } of boxes.list('SFN')) boxes.remove(id);
  boxes.save({ ...PRESET, name: 'Small', length: 20, width: 20, height: 20 });
  boxes.save({ ...PRESET, name: 'Large', length: 50, width: 40, height: 40 });
  items.save(null, {
    mode: 'SFN',
    name: 'Clay cup',
    description: '',
    product_hs_code: '',
    unit_price: '',
    weight: '0.3',
    country: '',
    sku: '',
    length: '10',
    width: '10',
    height: '10',
  });
  return desk;
};
const draft = (name: string, items: readonly Parameters<typeof someItem>[0][], box = {}): Draft =>
  someDraft(name, {
    boxes: [{ length: '', width: '', height: '', weight: '', ...box, items: items.map(someItem) }],
  });
const CUPS = { name: 'Clay cup', quantity: '4', weight: '0.3' };
const fill = (d: FakeDesk, drafts: readonly Draft[]): { batch: string; ids: string[] } => {
  const batch = d.desk.batches.create('Orders', 'SFN');
  return { batch: batch.id, ids: d.desk.drafts.add(batch, drafts).map(({ id }) => id) };
};
const packed = async (
  d: FakeDesk,
  batch: string,
  ids: readonly string[] | null = null,
  allowance = 0,
  wrap = 0,
): Promise<void> => {
  await d.desk.batchPacking.suggest(batch, { ids, allowance, wrap });
  await expect.poll(() => d.desk.runs.current()).toEqual([]);
};
const boxesOf = (d: FakeDesk, id: string | undefined): Draft['boxes'] =>
  d.desk.context.store.shipments.get(id ?? '')?.draft.boxes ?? [];

describe('boxes for a batch', () => {
  it('proposes boxes of the shelf for rows without sizes and changes nothing before a person says so', async () => {
    const d = made();
    const { batch, ids } = fill(d, [
      draft('A', [CUPS]),
      draft('B', [CUPS], { length: '30', width: '20', height: '10', weight: '3' }),
      draft('C', [{ ...CUPS, quantity: '40' }]),
    ]);
    await packed(d, batch);
    const { rows, ready, left } = d.desk.batchPacking.list(batch, 'ready', 10);
    expect([ready, left]).toEqual([2, 0]);
    expect(rows.map(({ name }) => name)).toEqual(['A', 'C']);
    expect(rows[0]?.boxes).toMatchObject([
      { name: 'Small', weight: 1.4, contents: [{ name: 'Clay cup', quantity: 4 }] },
    ]);
    expect(rows[0]?.boxes[0]?.placed).toHaveLength(4);
    expect(boxesOf(d, ids[0])[0]?.length).toBe('');
  });

  it('takes a larger box where each piece is wrapped, on every side of it', async () => {
    const d = made();
    const { batch } = fill(d, [draft('A', [CUPS])]);
    const boxOf = () => d.desk.batchPacking.list(batch, 'ready', 1).rows[0]?.boxes[0];
    await packed(d, batch);
    expect(boxOf()?.name).toBe('Small');
    await packed(d, batch, null, 0, 1.5);
    expect(boxOf()?.name).toBe('Large');
    expect(boxOf()?.placed.map(({ length }) => length)).toEqual([13, 13, 13, 13]);
  });

  it('takes all of them over as one step that is undone as one', async () => {
    const d = made();
    const { batch, ids } = fill(d, [draft('A', [CUPS]), draft('B', [CUPS]), draft('C', [CUPS])]);
    await packed(d, batch);
    d.desk.batchPacking.accept(batch, [ids[1] ?? '']);
    expect(ids.map((id) => boxesOf(d, id)[0]?.length)).toEqual(['', '20', '']);
    d.desk.batchPacking.accept(batch, null);
    expect(ids.map((id) => boxesOf(d, id)[0]?.length)).toEqual(['20', '20', '20']);
    expect(boxesOf(d, ids[0])[0]).toMatchObject({ weight: '1.4', items: [{ quantity: '4' }] });
    d.desk.sheet.undo(batch);
    expect(ids.map((id) => boxesOf(d, id)[0]?.length)).toEqual(['', '20', '']);
  });

  it('names rows that cannot be packed with why, and leaves them as they are', async () => {
    const d = made();
    const { batch, ids } = fill(d, [
      draft('heavy', [{ name: 'Anvil', quantity: '1', weight: '40' }]),
      draft('unweighed', [{ name: 'Cloth', quantity: '2', weight: '' }]),
      draft('empty', [{ name: '', quantity: '', weight: '' }], { length: '' }),
    ]);
    await packed(d, batch, ids);
    const { rows, ready, left } = d.desk.batchPacking.list(batch, 'left', 10);
    expect([ready, left]).toEqual([0, 3]);
    expect(rows.map(({ name, left: why }) => [name, why[0]?.name, why[0]?.why])).toEqual([
      ['heavy', 'Anvil', 'too-heavy'],
      ['unweighed', 'Cloth', 'not-numbers'],
      ['empty', '', 'no-goods'],
    ]);
    d.desk.batchPacking.accept(batch, null);
    expect(ids.map((id) => boxesOf(d, id)[0]?.length)).toEqual(['', '', '']);
  });

  it('packs chosen rows anew whatever boxes they have, with padding on every side', async () => {
    const d = made();
    const { batch, ids } = fill(d, [
      draft('A', [CUPS], { length: '99', width: '99', height: '99', weight: '9' }),
      draft('B', [CUPS], { length: '99', width: '99', height: '99', weight: '9' }),
    ]);
    await packed(d, batch, [ids[0] ?? ''], 3);
    const { rows } = d.desk.batchPacking.list(batch, 'ready', 10);
    expect(rows.map(({ name, boxes }) => [name, boxes[0]?.name])).toEqual([['A', 'Large']]);
  });

  it('keeps the weight of a single parcel that was weighed, where box and goods come to less', async () => {
    const d = made();
    const { batch, ids } = fill(d, [
      draft('A', [CUPS], { weight: '1.95 kg' }),
      draft('B', [CUPS], { weight: '1' }),
    ]);
    await packed(d, batch);
    d.desk.batchPacking.accept(batch, null);
    expect(ids.map((id) => boxesOf(d, id)[0]?.weight)).toEqual(['1.95 kg', '1.4']);
  });

  it('takes nothing over for a row that was changed since it was packed', async () => {
    const d = made();
    const { batch, ids } = fill(d, [draft('A', [CUPS])]);
    await packed(d, batch);
    d.desk.sheet.edit(
      batch,
      [{ id: ids[0] ?? '', path: 'boxes.0.items.0.quantity', value: '400' }],
      'Edit',
    );
    const change = d.desk.batchPacking.accept(batch, null);
    expect(change.shipments).toEqual([]);
    expect(boxesOf(d, ids[0])[0]?.length).toBe('');
  });

  it('stops when told to, and keeps what was packed until then', async () => {
    const d = made();
    const { batch } = fill(
      d,
      Array.from({ length: 60 }, (_, at) => draft(`R-${at}`, [CUPS])),
    );
    const run = await d.desk.batchPacking.suggest(batch, { ids: null, allowance: 0, wrap: 0 });
    expect([run?.kind, run?.total, run?.batchId]).toEqual(['packing', 60, null]);
    d.desk.runs.control(run?.id ?? '', 'stop');
    await expect.poll(() => d.desk.runs.current()).toEqual([]);
    expect(d.desk.batchPacking.list(batch, 'ready', 100).ready).toBeLessThan(60);
  });
});
