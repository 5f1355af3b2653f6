import { describe, expect, it, vi } from 'vitest';
import { useSheet } from '../../../src/renderer/stores/sheet.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { draft, option, person } from '../builders.ts';
import { desk } from '../setup.ts';
import { World } from '../world.ts';
import { serve } from '../routes.ts';

const opened = async (rows: number) => {
  const world = serve(new World(1_000));
  Object.defineProperty(window, 'desk', { value: world.desk, configurable: true });
  const { id } = world.addBatch({ name: 'Test' });
  const ids = Array.from({ length: rows }, (_, at) => world.add(id, draft({ receiver: person({ first_name: `R${at + 1}` }) })).id);
  const sheet = useSheet();
  useShipments().start();
  await sheet.open(id);
  return { world, sheet, ids, batchId: id };
};
const nameOf = (id: string | undefined): string | undefined => useShipments().get(id ?? null)?.draft.receiver.first_name;
const renamed = (first_name: string) => draft({ receiver: person({ first_name }) });

describe('edits of the sheet', () => {
  it('are undone and done again over many rows at once', async () => {
    const { sheet, ids } = await opened(3);
    sheet.edit('paste', ids.map((id) => ({ id, draft: renamed('Pasted') })));
    expect(ids.map(nameOf)).toEqual(['Pasted', 'Pasted', 'Pasted']);
    await sheet.undo();
    expect(ids.map(nameOf)).toEqual(['R1', 'R2', 'R3']);
    await sheet.redo();
    expect(ids.map(nameOf)).toEqual(['Pasted', 'Pasted', 'Pasted']);
  });

  it('of the letters of one word undo together, and a later word by itself', async () => {
    vi.useFakeTimers();
    const { sheet, ids } = await opened(1);
    const [id = ''] = ids;
    for (const text of ['S', 'Sa', 'Sam']) sheet.edit('type', [{ id, draft: renamed(text) }], 'first');
    vi.advanceTimersByTime(5_000);
    sheet.edit('type', [{ id, draft: renamed('Sam T') }], 'first');
    await sheet.undo();
    expect(nameOf(id)).toBe('Sam');
    await sheet.undo();
    expect(nameOf(id)).toBe('R1');
    expect(sheet.canUndo).toBe(false);
  });

  it('reach the desk after an undo too', async () => {
    const { world, sheet, ids } = await opened(1);
    const [id = ''] = ids;
    sheet.edit('type', [{ id, draft: renamed('Changed') }]);
    await useShipments().flush();
    await sheet.undo();
    await useShipments().flush();
    expect(world.get(id).draft.receiver.first_name).toBe('R1');
  });

  it('leave rows alone that may not be edited any more', async () => {
    const { world, sheet, ids } = await opened(2);
    const [booked = '', open = ''] = ids;
    world.rate(booked); world.choose(booked, 'sea_saver');
    world.say([world.book(booked, 'booked')]);
    sheet.edit('paste', [booked, open].map((id) => ({ id, draft: renamed('Pasted') })));
    expect(nameOf(booked)).toBe('R1');
    expect(nameOf(open)).toBe('Pasted');
  });

  it('bring removed rows back to their place', async () => {
    const { world, sheet, ids } = await opened(3);
    const kept = ids.map((id) => world.get(id));
    world.desk.handle('drafts.restore', (input) => input.ids.map((id) => world.put(kept.find((row) => row.id === id)!)));
    await sheet.removeRows([ids[1] ?? '']);
    expect(sheet.rows.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    await sheet.undo();
    expect(sheet.rows.map(({ id }) => id)).toEqual(ids);
  });
});

describe('the sheet', () => {
  it('keeps a row in “only problems” while it is being mended', async () => {
    const { world, sheet, ids, batchId } = await opened(2);
    const bad = world.add(batchId, draft({ receiver: person({ city: '' }) }));
    world.say([bad]);
    sheet.setFilter('problems');
    expect(sheet.rows.map(({ id }) => id)).toEqual([bad.id]);
    sheet.edit('mend', [{ id: bad.id, draft: draft() }]);
    await useShipments().flush();
    expect(sheet.counts.problems).toBe(0);
    expect(sheet.rows.map(({ id }) => id)).toEqual([bad.id]);
    sheet.setFilter('problems');
    expect(sheet.rows).toEqual([]);
    expect(ids).toHaveLength(2);
  });

  it('adds money without a float: 0.1 and 0.2 make 0.30', async () => {
    const { world, sheet, ids } = await opened(2);
    ids.forEach((id, at) => {
      world.put(world.get(id), { state: 'quoted', quote: { at: 1, stale: false, options: [option('a', at === 0 ? '0.10' : '0.20', 1, 2)] } });
      world.say([world.choose(id, 'a')]);
    });
    expect(sheet.sums).toEqual([{ amount: '0.30', currency: 'NGN' }]);
    expect(sheet.toBook.map(({ id }) => id)).toEqual(ids);
  });

  it('does not take in rows of another batch', async () => {
    const { world, sheet, ids } = await opened(1);
    const other = world.addBatch({ name: 'Other' });
    world.say([world.add(other.id, draft())]);
    expect(sheet.all.map(({ id }) => id)).toEqual(ids);
  });

  it('shows the batch asked for last when two answers cross', async () => {
    const { world, sheet, batchId } = await opened(1);
    const other = world.addBatch({ name: 'Other' });
    await Promise.all([sheet.open(other.id), sheet.open(batchId)]);
    expect(sheet.batch?.id).toBe(batchId);
  });

  it('asks rates only of rows that need them', async () => {
    const { world, sheet, ids } = await opened(2);
    world.say([world.rate(ids[0] ?? '')]);
    await sheet.getRates();
    expect(world.desk.inputs('rating.start')).toEqual([{ ids: [ids[1]] }]);
    expect(desk.asked).toEqual([]);
  });
});
