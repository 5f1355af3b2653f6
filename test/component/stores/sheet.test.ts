import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { watch } from 'vue';
import { useBooking } from '../../../src/renderer/stores/booking.ts';
import { useFixes } from '../../../src/renderer/stores/fixes.ts';
import { useSheet } from '../../../src/renderer/stores/sheet.ts';
import { useSheetTools } from '../../../src/renderer/stores/sheetTools.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { draft, person } from '../builders.ts';
import { DeskError } from '../../../src/core/base/deskError.ts';
import { plainRule } from '../../../src/core/purchase/rating/choosing.ts';
import { good } from '../../fakes/http.ts';
import { optionData } from '../../fakes/service.ts';
import { openWorld, type World } from '../deskWorld.ts';
import { later } from '../realDesk.ts';
import { desk } from '../currentDesk.ts';
import { nth } from '../../present.ts';
import { soon } from '../../soon.ts';

const numbered = (rows: number) =>
  Array.from({ length: rows }, (_, at) =>
    draft({ receiver: person({ first_name: `R${at + 1}` }) }),
  );
const opened = async (rows: number) => {
  const world = await openWorld(desk);
  const { id } = world.addBatch({ name: 'Test' });
  const ids = world.fill(id, numbered(rows));
  const sheet = useSheet();
  useShipments().start();
  await sheet.open(id);
  return { world, sheet, ids, batchId: id };
};
const nameOf = (id: string | undefined): string | undefined =>
  useShipments().get(id ?? null)?.draft.receiver.first_name;
const renamed = (first_name: string) => draft({ receiver: person({ first_name }) });

it('the row beside the sheet is one of the sheet, also when the selected ones were split off or taken back', async () => {
  const { sheet, ids } = await opened(4);
  sheet.selectedId = ids[1] ?? null;
  expect(await useSheetTools().split(ids.slice(1, 3), 'Second')).toMatchObject({ rows: 2 });
  expect([sheet.selectedId, sheet.rowNumber(sheet.selectedId ?? '')]).toEqual([ids[3], 2]);
  await useSheetTools().split([ids[3] ?? ''], 'Third');
  expect(sheet.selectedId).toBe(ids[0]);
});

describe('while a batch is being opened', () => {
  it('getting rates waits for its rows: pressed at once, it said that no row could be rated', async () => {
    const { world, sheet } = await opened(1);
    const next = world.addBatch({ name: 'Next' });
    const ids = world.fill(next.id, numbered(3));
    const open = sheet.open(next.id);
    const asked = sheet.getRates();
    await Promise.all([open, asked]);
    expect(desk.inputs('rating.start')).toEqual([{ ids }]);
    expect(useToasts().list).toEqual([]);
  });

  it('getting rates of the batch that was left says nothing about this one, and asks for none of its rows', async () => {
    const { world, sheet, ids } = await opened(1);
    const next = world.addBatch({ name: 'Next' });
    world.fill(next.id, numbered(2));
    const saving = later<null>();
    desk.handle('sheet.edit', async ({ batchId, edits, label, editSessionId }) => {
      await saving.promise;
      return desk.core.sheet.edit(batchId, edits, label, editSessionId);
    });
    sheet.editCells('type', [{ id: nth(ids, 0), path: 'receiver.first_name', value: 'Zoe' }]);
    const asked = sheet.getRates();
    await soon(() => expect(desk.times('sheet.edit')).toBe(1));
    const open = sheet.open(next.id);
    saving.resolve(null);
    await Promise.all([open, asked]);
    expect([sheet.batch?.name, desk.times('rating.start'), useToasts().list]).toEqual([
      'Next',
      0,
      [],
    ]);
  });

  it('no row of the batch that was left is shown, so that no action takes it', async () => {
    const { world, sheet } = await opened(2);
    const next = world.addBatch({ name: 'Next' });
    const open = sheet.open(next.id);
    expect([sheet.batch, sheet.shownIds, sheet.selectedId]).toEqual([null, [], null]);
    await open;
    expect(sheet.batch?.name).toBe('Next');
  });

  it('takes what was asked for before it was shown, and asks again when something was changed since', async () => {
    const { world, sheet } = await opened(1);
    const next = world.addBatch({ name: 'Next' });
    const asked = desk.times('batches.open');
    sheet.openEarly(next.id);
    await sheet.open(next.id);
    expect([sheet.batch?.name, desk.times('batches.open') - asked]).toEqual(['Next', 1]);
    sheet.openEarly(next.id);
    await soon(() => expect(desk.times('batches.open') - asked).toBe(2));
    const row = world.add(next.id, renamed('Meanwhile'));
    await sheet.open(next.id);
    expect(sheet.shownIds).toEqual([row.id]);
  });

  it('what waited for it is dropped when it cannot be opened', async () => {
    const { world, sheet } = await opened(1);
    const next = world.addBatch({ name: 'Next' });
    desk.handle('batches.open', () => {
      throw new DeskError('internal', 'There is no room.');
    });
    const open = sheet.open(next.id);
    const asked = sheet.getRates();
    expect(await open).toBe(false);
    await asked;
    expect([desk.times('rating.start'), sheet.waiting]).toEqual([0, []]);
  });
});

describe('edits of the sheet', () => {
  it('are undone and done again over many rows at once', async () => {
    const { sheet, ids } = await opened(3);
    sheet.edit(
      'paste',
      ids.map((id) => ({ id, draft: renamed('Pasted') })),
    );
    expect(ids.map(nameOf)).toEqual(['Pasted', 'Pasted', 'Pasted']);
    await sheet.undo();
    expect(ids.map(nameOf)).toEqual(['R1', 'R2', 'R3']);
    await sheet.redo();
    expect(ids.map(nameOf)).toEqual(['Pasted', 'Pasted', 'Pasted']);
  });

  it('of a cell are shown at once and reach the desk as one call, with one step to take back', async () => {
    const { world, sheet, ids } = await opened(3);
    sheet.editCells(
      'Paste 3 cells',
      ids.map((id) => ({ id, path: 'receiver.city', value: 'Ibadan' })),
    );
    expect(sheet.rows.map(({ draft: { receiver } }) => receiver.city)).toEqual([
      'Ibadan',
      'Ibadan',
      'Ibadan',
    ]);
    await useShipments().flush();
    expect(world.desk.times('sheet.edit')).toBe(1);
    expect(sheet.history.undo).toBe('Paste 3 cells');
    await sheet.undo();
    expect(sheet.rows.map(({ draft: { receiver } }) => receiver.city)).toEqual([
      'Washington',
      'Washington',
      'Washington',
    ]);
    expect(sheet.canUndo).toBe(false);
  });

  it('letter by letter become one change on its way, the newest text, within 200 ms', async () => {
    vi.useFakeTimers();
    const { world, sheet, ids } = await opened(1);
    const [id = ''] = ids;
    for (const value of ['S', 'Sa', 'Sam'])
      sheet.editCells('Change a cell', [{ id, path: 'receiver.first_name', value }], true, 'visit');
    await vi.advanceTimersByTimeAsync(200);
    expect(world.desk.inputs('sheet.edit').map(({ edits }) => edits)).toEqual([
      [{ id, path: 'receiver.first_name', value: 'Sam' }],
    ]);
    expect(nameOf(id)).toBe('Sam');
  });

  it('that are still being typed stay over an answer to older ones, in their cell alone', async () => {
    const { world, sheet, ids } = await opened(1);
    const [id = ''] = ids;
    sheet.editCells('Change a cell', [{ id, path: 'receiver.first_name', value: 'Typed' }], true);
    world.change(id, draft({ receiver: person({ first_name: 'R1', city: 'Elsewhere' }) }));
    expect(useShipments().get(id)?.draft.receiver).toMatchObject({
      first_name: 'Typed',
      city: 'Elsewhere',
    });
    await useShipments().flush();
    expect(world.get(id).draft.receiver).toMatchObject({ first_name: 'Typed', city: 'Elsewhere' });
  });

  it('are taken back only after all typed before is with the desk', async () => {
    const { world, sheet, ids } = await opened(1);
    const [id = ''] = ids;
    sheet.edit('type', [{ id, draft: renamed('Changed') }], 'name');
    await sheet.undo();
    expect(
      world.desk.asked
        .map(({ route }) => route)
        .filter((route) => route === 'sheet.edit' || route === 'sheet.undo'),
    ).toEqual(['sheet.edit', 'sheet.undo']);
    expect(world.get(id).draft.receiver.first_name).toBe('R1');
    expect(nameOf(id)).toBe('R1');
  });

  it('leave rows alone that may not be edited any more', async () => {
    const { world, sheet, ids } = await opened(2);
    const [booked = '', open = ''] = ids;
    await world.book(booked);
    sheet.edit(
      'paste',
      [booked, open].map((id) => ({ id, draft: renamed('Pasted') })),
    );
    expect(nameOf(booked)).toBe('R1');
    expect(nameOf(open)).toBe('Pasted');
  });

  it('bring removed rows back to their place', async () => {
    const { sheet, ids } = await opened(3);
    await sheet.removeRows([ids[1] ?? '']);
    expect(sheet.rows.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    await sheet.undo();
    expect(sheet.rows.map(({ id }) => id)).toEqual(ids);
  });
});

describe('the sheet', () => {
  it('leaves the cursor in the row it went to while another was removed', async () => {
    const { sheet, ids } = await opened(4);
    const removing = later<null>();
    desk.handle('sheet.remove', async ({ batchId, ids: gone }) => {
      await removing.promise;
      return desk.core.sheet.remove(batchId, gone);
    });
    sheet.selectedId = nth(ids, 1);
    const removed = sheet.removeRows([nth(ids, 1)]);
    sheet.selectedId = nth(ids, 3);
    removing.resolve(null);
    await removed;
    expect(sheet.selectedId).toBe(ids[3]);
    await sheet.removeRows([nth(ids, 3)]);
    expect(sheet.selectedId).toBe(ids[2]);
  });

  it('goes to the row after several removed ones', async () => {
    const { sheet, ids } = await opened(6);
    sheet.selectedId = nth(ids, 3);
    await sheet.removeRows(ids.slice(1, 4));
    expect(sheet.selectedId).toBe(ids[4]);
  });

  it('keeps a row in “only problems” while it is being mended', async () => {
    const { world, sheet, ids, batchId } = await opened(2);
    const bad = world.add(batchId, draft({ receiver: person({ city: '' }) }));
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
    world.desk.service.next(
      'rates',
      good([optionData('a', 0.1, [1, 2])]),
      good([optionData('a', 0.2, [1, 2])]),
    );
    for (const id of ids) {
      await world.rate(id);
      world.choose(id, 'a');
    }
    expect(sheet.sums).toEqual([{ amount: '0.30', currency: 'NGN' }]);
    expect(sheet.toBook).toEqual(ids);
  });

  it('counts and sums what the question before booking counts: a refused one, which can be tried again, too', async () => {
    const { world, sheet, ids } = await opened(2);
    await world.book(ids[0] ?? '', 'refused');
    await world.rate(ids[1] ?? '');
    world.choose(ids[1] ?? '', 'sea_saver');
    const { token, ...asked } = world.desk.core.booking.preflight(ids);
    expect(token).not.toBe('');
    expect([sheet.toBook, sheet.sums]).toEqual([asked.ids, asked.totals]);
    expect(sheet.toBook).toEqual(ids);
  });

  it('does not take in rows of another batch', async () => {
    const { world, sheet, ids } = await opened(1);
    const other = world.addBatch({ name: 'Other' });
    world.add(other.id, draft());
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
    await world.rate(ids[0] ?? '');
    await sheet.getRates();
    expect(world.desk.inputs('rating.start')).toEqual([{ ids: [ids[1]] }]);
  });

  it('sorts and filters by what a column shows, and keeps the order while rows are edited', async () => {
    const { sheet, ids } = await opened(3);
    sheet.showTextsBy((row, prop) => (prop === 'receiver' ? row.draft.receiver.first_name : ''));
    sheet.setView({ sort: { prop: 'receiver', down: true } });
    expect(sheet.rows.map(({ id }) => id)).toEqual(ids.toReversed());
    sheet.edit('type', [{ id: ids[0] ?? '', draft: renamed('Z') }]);
    expect(sheet.rows.map(({ id }) => id)).toEqual(ids.toReversed());
    sheet.setView({ sort: null, contains: { receiver: 'r2' } });
    expect(sheet.rows.map(({ id }) => id)).toEqual([ids[1]]);
    await sheet.addRow();
    expect(sheet.rows).toHaveLength(2);
  });

  it('keeps how it is looked at for each batch', async () => {
    const { world, sheet, batchId } = await opened(1);
    sheet.setView({ hidden: ['zip'], widths: { city: 200 } });
    const other = world.addBatch({ name: 'Other' });
    await sheet.open(other.id);
    sheet.setView({ hidden: [] });
    await sheet.open(batchId);
    expect(sheet.view).toMatchObject({ hidden: ['zip'], widths: { city: 200 } });
  });
});

describe('tools of the sheet', () => {
  it('mend all problems of a kind with one value, as one step', async () => {
    const { world, sheet, ids, batchId } = await opened(1);
    world.fill(batchId, [
      draft({ receiver: person({ city: '' }) }),
      draft({ receiver: person({ city: '' }) }),
    ]);
    const tools = useFixes();
    await tools.load();
    const group = tools.groups.find(({ column }) => column === 'receiver.city');
    expect(group).toMatchObject({ code: 'required', cells: 2 });
    if (group) await tools.fixAlike(group, { value: 'Leeds' });
    expect(sheet.rows.map(({ draft: { receiver } }) => receiver.city)).toEqual([
      'Washington',
      'Leeds',
      'Leeds',
    ]);
    expect(tools.groups.map(({ column }) => column)).not.toContain('receiver.city');
    await sheet.undo();
    expect(sheet.rows.map(({ draft: { receiver } }) => receiver.city)).toEqual([
      'Washington',
      '',
      '',
    ]);
    expect(ids).toHaveLength(1);
  });

  const leeds = async () => {
    const made = await opened(0);
    const [id = ''] = made.world.fill(made.batchId, [draft({ receiver: person({ city: '' }) })]);
    const fixes = useFixes();
    await fixes.load();
    const group = fixes.groups.find(({ column }) => column === 'receiver.city');
    if (group) await fixes.fixAlike(group, { value: 'Leeds' });
    expect(fixes.canUndo).toBe(true);
    const city = (): string => made.world.get(id).draft.receiver.city;
    return { ...made, id, fixes, group, city };
  };

  it('offer to undo nothing when there was nothing to do any more', async () => {
    const { fixes, group } = await leeds();
    if (group) await fixes.fixAlike(group, { value: 'Leeds' });
    expect([fixes.said?.words.startsWith('Nothing was filled'), fixes.canUndo]).toEqual([
      true,
      false,
    ]);
  });

  it('offer to undo what they did, and not what was typed a moment ago', async () => {
    const { sheet, id, fixes, city } = await leeds();
    sheet.editCells('Type', [{ id, path: 'receiver.first_name', value: 'Later' }]);
    await fixes.undo();
    expect([city(), nameOf(id)]).toEqual(['Leeds', 'Later']);
  });

  it('offer to undo in their own batch only, not in the one that was opened since', async () => {
    const { world, sheet, fixes, city } = await leeds();
    const other = world.addBatch({ name: 'Other' }).id;
    await sheet.open(other);
    await sheet.addRow();
    await fixes.undo();
    expect([sheet.ids.length, city()]).toEqual([1, 'Leeds']);
  });

  it('undo at a press', async () => {
    const { fixes, city } = await leeds();
    await fixes.undo();
    expect(city()).toBe('');
  });

  it('find in the order shown and replace only in rows that are shown', async () => {
    const { sheet, ids } = await opened(3);
    sheet.showTextsBy((row, prop) => (prop === 'receiver' ? row.draft.receiver.first_name : ''));
    sheet.setView({ contains: { receiver: 'R3' } });
    const tools = useSheetTools();
    const options = { find: 'washing', wholeCell: false, matchCase: false, columns: [] };
    await tools.find(options);
    expect(tools.found?.map(({ id }) => id)).toEqual([ids[2]]);
    await tools.replace(options, 'Wash', null);
    expect(sheet.all.map(({ draft: { receiver } }) => receiver.city)).toEqual([
      'Washington',
      'Washington',
      'Washton',
    ]);
  });

  it('say of how many rows they changed something, also when the answer holds only the first of them', async () => {
    const { world, batchId } = await opened(61);
    world.fill(
      batchId,
      Array.from({ length: 61 }, () => draft({ receiver: person({ city: '' }) })),
    );
    const [tools, toasts] = [useSheetTools(), useToasts()];
    const options = { find: 'Washington', wholeCell: true, matchCase: true, columns: [] };
    await tools.replace(options, 'Leeds', null);
    const fixes = useFixes();
    await fixes.load();
    const group = fixes.groups.find(({ column }) => column === 'receiver.city');
    if (group) await fixes.fixAlike(group, { value: 'Leeds' });
    const titles = toasts.list.map(({ title }) => title);
    expect([...titles.filter((title) => /\d/.test(title)), fixes.said?.words]).toEqual([
      'Replaced in 61 rows',
      '61 rows changed',
    ]);
  });

  it('move split rows out of the sheet and bring them back with one undo', async () => {
    const { sheet, ids } = await opened(3);
    await useSheetTools().split([ids[1] ?? ''], 'Part two');
    expect(sheet.rows.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    await sheet.undo();
    expect(sheet.rows.map(({ id }) => id)).toEqual(ids);
  });
});

describe('a step over many rows', () => {
  it('is seen at once, and so is its undo and its redo', async () => {
    const { world, sheet, ids, batchId } = await opened(450);
    const cities = (): Set<string> =>
      new Set(sheet.all.map(({ draft: { receiver } }) => receiver.city));
    await sheet.whole('all');
    sheet.editCells(
      'Paste cells',
      ids.map((id) => ({ id, path: 'receiver.city', value: 'Hull' })),
    );
    await useShipments().flush();
    await world.desk.clock.pass(1_000);
    await sheet.undo();
    expect(cities()).toEqual(new Set(['Washington']));
    await world.desk.clock.pass(1_000);
    await sheet.redo();
    const written = world.of(batchId).map((row) => row.updatedAt);
    expect(sheet.all.map((row) => row.updatedAt)).toEqual(written);
    expect(cities()).toEqual(new Set(['Hull']));
  });

  it('does not take away what is typed before its rows have come', async () => {
    const { sheet, ids } = await opened(450);
    const [id = ''] = ids;
    await sheet.whole('all');
    sheet.editCells(
      'Paste cells',
      ids.map((each) => ({ id: each, path: 'receiver.city', value: 'Leeds' })),
    );
    await useShipments().flush();
    const undone = sheet.undo();
    sheet.editCells('Change a cell', [{ id, path: 'receiver.city', value: 'Typed' }], true);
    await undone;
    await useShipments().flush();
    expect(useShipments().get(id)?.draft.receiver.city).toBe('Typed');
  });

  it('of a long batch can be opened before all of it is read, and every row is there in the end', async () => {
    const { world, sheet, ids } = await opened(450);
    expect(sheet.shownIds).toEqual(ids);
    await vi.waitUntil(() => sheet.unread === 0);
    expect(sheet.all.map(({ id }) => id)).toEqual(ids);
    expect(sheet.counts.shipments).toBe(450);
    expect(world.desk.times('batches.rows')).toBeGreaterThan(0);
  });
});

describe('a run over a long batch', () => {
  it('does not have all rows counted anew for each that it tells, and none is missing when it is booked', async () => {
    vi.useFakeTimers();
    const { world, sheet, ids } = await opened(1100);
    const whole = sheet.whole('all');
    // The rest is read once the first rows are painted.
    await vi.advanceTimersByTimeAsync(200);
    await whole;
    let counted = 0;
    watch(
      () => sheet.counts,
      () => {
        counted += 1;
      },
      { flush: 'sync' },
    );
    await vi.advanceTimersByTimeAsync(1000);
    counted = 0;
    await world.rate(...ids.slice(0, 200));
    for (const id of ids.slice(0, 200)) world.choose(id, 'sea_saver');
    expect(counted).toBe(1);
    sheet.countNow();
    expect([counted, sheet.toBook.length]).toEqual([2, 200]);
    await world.rate(ids[300] ?? '');
    world.choose(ids[300] ?? '', 'sea_saver');
    await vi.advanceTimersByTimeAsync(300);
    expect([counted, sheet.toBook.length]).toEqual([3, 201]);
  });
});

describe('acts over all rows of a long batch that is still being read', () => {
  const ROWS = 450;
  /** Opened, with the reading of the rest held up until the test lets it go on. */
  const reading = async (
    prepare: (world: World, ids: readonly string[]) => Promise<void> | void = () => undefined,
  ) => {
    const world = await openWorld(desk);
    const { id: batchId } = world.addBatch({ name: 'Long' });
    const ids = world.fill(batchId, numbered(ROWS));
    await prepare(world, ids);
    // What is asked for counts here, not what comes of it: rates wait for the line.
    world.lineDown();
    let gate: PromiseWithResolvers<void> = later();
    world.desk.handle('batches.rows', async ({ id, ids: asked }) => {
      await gate.promise;
      return world.desk.core.batches.rows(id, asked);
    });
    const sheet = useSheet();
    useShipments().start();
    await sheet.open(batchId);
    // The rest is asked for once the first rows are painted.
    await soon(() => expect(world.desk.times('batches.rows')).toBeGreaterThan(0));
    expect(sheet.all.length).toBeLessThan(ROWS);
    return {
      world,
      sheet,
      ids,
      batchId,
      goOn: () => gate.resolve(),
      fail: () => {
        gate.reject(new DeskError('internal', 'The disk did not answer.'));
        gate = later();
      },
    };
  };
  const asked = (
    world: World,
    route:
      'rating.start' | 'codes.verifyBatch' | 'choice.byRule' | 'sheet.remove' | 'sheet.replace',
  ): number[] => world.desk.inputs(route).map(({ ids }) => ids?.length ?? 0);

  it('check codes and get rates of every row, in the order they were asked for, once each however often they are pressed', async () => {
    const { world, sheet, goOn } = await reading();
    void useFixes().verifyCodes();
    void sheet.getRates();
    void sheet.getRates();
    void useFixes().verifyCodes();
    expect(sheet.waiting).toEqual(['Check codes', 'Get rates']);
    expect(
      world.desk.asked.some(
        ({ route }) => route === 'codes.verifyBatch' || route === 'rating.start',
      ),
    ).toBe(false);
    goOn();
    await soon(() =>
      expect([
        asked(world, 'codes.verifyBatch'),
        asked(world, 'rating.start'),
        sheet.waiting,
      ]).toEqual([[ROWS], [ROWS], []]),
    );
  });

  it('choose for every row, also where none of the first can be chosen for', async () => {
    const { world, sheet, ids, goOn } = await reading((made, all) => made.rate(...all.slice(300)));
    expect(sheet.choosable).toEqual([]);
    const chosen = sheet.chooseByRule({ kind: 'cheapest' });
    goOn();
    await chosen;
    expect(asked(world, 'choice.byRule')).toEqual([150]);
    expect(sheet.toBook).toEqual(ids.slice(300));
  });

  it('do nothing to a batch that was left, or that another was opened over, or when the person does not wait', async () => {
    const { world, sheet, batchId, goOn } = await reading();
    const other = world.addBatch({ name: 'Other' });
    world.add(other.id, draft());
    const left = sheet.getRates();
    sheet.giveUp();
    const over = useFixes().verifyCodes();
    expect(sheet.waiting).toEqual(['Check codes']);
    await sheet.open(other.id);
    goOn();
    await Promise.all([left, over]);
    expect([
      sheet.batch?.id,
      sheet.waiting,
      asked(world, 'rating.start'),
      asked(world, 'codes.verifyBatch'),
    ]).toEqual([other.id, [], [], []]);
    await sheet.open(batchId);
    await sheet.getRates();
    expect(asked(world, 'rating.start')).toEqual([ROWS]);
  });

  it('are not carried out on a part of the rows when reading fails, and the next one reads what is missing', async () => {
    const { world, sheet, ids, goOn, fail } = await reading();
    const rates = sheet.getRates();
    fail();
    await rates;
    expect([asked(world, 'rating.start'), useToasts().list.map(({ title }) => title)]).toEqual([
      [],
      ['Not all rows of the batch could be read'],
    ]);
    goOn();
    await sheet.getRates();
    expect([asked(world, 'rating.start'), sheet.unread, sheet.all.map(({ id }) => id)]).toEqual([
      [ROWS],
      0,
      ids,
    ]);
  });

  it('that the desk carries out by itself do not wait: all of a kind are mended, also in rows that are read later', async () => {
    const { world, sheet, ids, goOn } = await reading((made, all) => {
      for (const id of [all[0], all[400]])
        made.change(id ?? '', draft({ receiver: person({ city: '' }) }));
    });
    const tools = useFixes();
    await tools.load();
    const [group] = tools.groups;
    if (group) await tools.fixAlike(group, { value: 'Leeds' });
    expect([ids[0], ids[400]].map((id) => world.get(id ?? '').draft.receiver.city)).toEqual([
      'Leeds',
      'Leeds',
    ]);
    const file = join(world.desk.folder, 'all.csv');
    world.desk.dialogs.saveAs = () => file;
    await useSheetTools().save('csv', null);
    expect(useToasts().list.at(-1)?.text).toBe(file);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(ROWS + 1);
    goOn();
    await sheet.whole('all');
    expect(
      sheet.all.filter(({ draft: { receiver } }) => receiver.city === 'Leeds').map(({ id }) => id),
    ).toEqual([ids[0], ids[400]]);
  });

  it('wait for chosen rows only when one of those is not here yet', async () => {
    const { world, sheet, ids, goOn } = await reading();
    await sheet.removeRows(ids.slice(0, 2));
    expect(asked(world, 'sheet.remove')).toEqual([2]);
    const removed = sheet.removeRows(ids.slice(2, 202));
    expect(sheet.waiting).toEqual(['Remove']);
    goOn();
    await removed;
    expect(asked(world, 'sheet.remove')).toEqual([2, 200]);
  });

  it('filter, sort and replace look at every row, and no row is lost from view', async () => {
    const { world, sheet, ids, goOn } = await reading((made, all) => {
      made.change(all[420] ?? '', draft({ receiver: person({ city: '' }) }));
    });
    sheet.setFilter('problems');
    const replaced = useSheetTools().replace(
      { find: 'Sam', wholeCell: false, matchCase: false, columns: [] },
      'Zoe',
      null,
    );
    expect(asked(world, 'sheet.replace')).toEqual([]);
    goOn();
    await replaced;
    expect(sheet.shownIds).toEqual([ids[420]]);
    expect(asked(world, 'sheet.replace')).toEqual([1]);
    sheet.setFilter('all');
    expect(sheet.shownIds).toEqual(ids);
  });

  it('go on to a problem further down, in a row that was not here yet, before one further up', async () => {
    const { sheet, ids, goOn } = await reading((made, all) => {
      for (const id of [all[2], all[300]])
        made.change(id ?? '', draft({ receiver: person({ city: '' }) }));
    });
    expect((await sheet.nextProblem())?.id).toBe(ids[2]);
    sheet.selectedId = ids[5] ?? null;
    const next = sheet.nextProblem();
    goOn();
    expect((await next)?.id).toBe(ids[300]);
    sheet.selectedId = ids[300] ?? null;
    expect((await sheet.nextProblem())?.id).toBe(ids[2]);
  });
});

it('booking pressed while a choice over all rows is still arriving takes all of them, not those that are there', async () => {
  const { world, sheet, ids, batchId } = await opened(40);
  await world.rate(...ids);
  const gate: PromiseWithResolvers<void> = later();
  const { core } = world.desk;
  world.desk.handle('choice.byRule', async ({ ids: all, rule, never, pastUnreadable }) => {
    await core.choosing.byRuleInTurns(all.slice(0, 3), plainRule(rule, never), { pastUnreadable });
    await gate.promise;
    return core.choosing.byRuleInTurns(all, plainRule(rule, never), { pastUnreadable });
  });
  const chosen = sheet.chooseByRule({ kind: 'cheapest' });
  await soon(() => {
    if (sheet.toBook.length !== 3) throw new Error('not yet');
  });
  const booking = useBooking();
  const asked = booking.ask({ ids: () => sheet.ids, batchId });
  expect(booking.stage).toBe('waiting');
  gate.resolve();
  await Promise.all([chosen, asked]);
  expect([booking.preflight?.ids, booking.preflight?.totals]).toEqual([ids, sheet.sums]);
});
