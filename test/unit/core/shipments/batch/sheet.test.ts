import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Purchase } from '../../../../../src/domain/purchase/purchase.ts';
import type { Draft } from '../../../../../src/domain/shipment/draft.ts';
import { fieldPaths } from '../../../../../src/domain/shipment/draftPath.ts';
import { startRun } from '../../../../../src/core/service/runs/run.ts';
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

interface Bench {
  readonly made: FakeDesk;
  readonly batchId: string;
  readonly ids: string[];
}
const bench = (
  drafts: readonly Draft[] = ['1', '2', '3'].map((name) => someDraft(name)),
  made = fakeDesk(),
): Bench => {
  open.push(made);
  const batch = made.desk.batches.create('B', 'SFN');
  return { made, batchId: batch.id, ids: made.desk.drafts.add(batch, drafts).map(({ id }) => id) };
};

const content = ({ made, batchId }: Bench): Draft[] =>
  made.desk.context.store.shipments.ofBatch(batchId).map(({ draft }) => draft);
const names = (each: Bench, batchId = each.batchId): string[] =>
  each.made.desk.context.store.shipments.ofBatch(batchId).map(({ draft }) => draft.name);
const city = ({ made }: Bench, id: string | undefined): string =>
  made.desk.ledger.must(id ?? '').draft.receiver.city;
const seal = ({ made }: Bench, id: string | undefined): void => {
  const record = made.desk.ledger.must(id ?? '');
  const purchase = {
    kind: 'booked',
    quote: { fingerprint: 'x', at: 1, options: [] },
    slug: 's',
    attempt: { reference: 'r', bodyHash: 'h', at: 1 },
    receipt: { reference: 'r', trackingNumber: `T-${id}`, trackingUrl: null },
    at: 1,
  } as Purchase;
  made.desk.context.store.shipments.update({ ...record, purchase });
};

describe('an edit of more rows than one statement writes', () => {
  it('stores in each row what an edit of that row alone stores, and its undo what was there', () => {
    const drafts = Array.from({ length: 130 }, (_, at) => someDraft(`R-${at}`));
    const [many, single] = [bench(drafts), bench(drafts)];
    const stored = ({ made, batchId }: Bench) =>
      made.desk.context.store.db.all(
        'SELECT position, name, content_hash, receiver_hash, draft, file_rows, state, purchase, notes, content_version FROM shipments WHERE batch_id = ? ORDER BY position',
        batchId,
      );
    const before = stored(many);
    // Every third row becomes wrong, every other one gets a name: rows of one edit change different columns.
    const editsOf = ({ ids }: Bench) =>
      ids.map((id, at) => [
        { id, path: 'receiver.city', value: at % 3 === 0 ? '' : `Town ${at}` },
        ...(at % 2 === 0 ? [{ id, path: 'name', value: `N-${at}` }] : []),
      ]);
    many.made.desk.sheet.edit(many.batchId, editsOf(many).flat(), 'Paste');
    for (const own of editsOf(single)) single.made.desk.sheet.edit(single.batchId, own, 'Paste');
    expect(stored(many)).toEqual(stored(single));
    expect(new Set(stored(many).map(({ state }) => state))).toEqual(new Set(['ready', 'draft']));
    many.made.desk.sheet.undo(many.batchId);
    expect(stored(many)).toEqual(before);
  });
  it('gives a reference that one row leaves to a later row of the same edit', () => {
    const each = bench([
      someDraft('1', { external_reference: 'MINE' }),
      someDraft('2'),
      someDraft('3'),
    ]);
    const { made, batchId, ids } = each;
    const path = 'external_reference';
    made.desk.sheet.edit(
      batchId,
      [
        { id: ids[0] ?? '', path, value: 'OTHER' },
        { id: ids[1] ?? '', path: 'receiver.city', value: 'Leeds' },
        { id: ids[2] ?? '', path, value: 'MINE' },
      ],
      'Paste',
    );
    expect([0, 2].map((at) => made.desk.ledger.must(ids[at] ?? '').externalReference)).toEqual([
      'OTHER',
      'MINE',
    ]);
    expect(city(each, ids[1])).toBe('Leeds');
  });
  it('writes a shipment that is saved several times in one go as it was saved last, whatever each time changed', () => {
    const { made, ids } = bench();
    const [id = ''] = ids;
    const draft = (name: string, city: string) => ({
      id,
      draft: someDraft(name, { receiver: someAddress({ city }) }),
    });
    const last = draft('another', 'Leeds');
    made.desk.drafts.save([draft('1', 'York'), draft('another', 'Hull'), last]);
    expect(made.desk.ledger.must(id).draft).toEqual(last.draft);
  });
});

describe('undo and redo of the sheet', () => {
  it('bring back exactly what was there, through any mixture of changes', () => {
    const path = fc.constantFrom(...fieldPaths(someDraft()));
    const action = fc.oneof(
      fc.record({
        kind: fc.constant('edit' as const),
        row: fc.nat(9),
        path,
        value: fc.string({ maxLength: 5 }),
        typing: fc.boolean(),
      }),
      fc.record({
        kind: fc.constantFrom('duplicate', 'remove', 'replace', 'box', 'add', 'fix', 'split'),
      }),
      fc.record({ kind: fc.constantFrom('undo', 'redo') }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
        const b = bench();
        const { sheet } = b.made.desk;
        const start = JSON.stringify(content(b));
        for (const each of actions) {
          const ids = b.made.desk.context.store.shipments.ofBatch(b.batchId).map(({ id }) => id);
          const some = ids.slice(0, 2);
          if (each.kind === 'undo') sheet.undo(b.batchId);
          else if (each.kind === 'redo') sheet.redo(b.batchId);
          else if (ids.length === 0) sheet.add(b.batchId, [someDraft('new')]);
          else if (each.kind === 'edit' && 'row' in each)
            sheet.edit(
              b.batchId,
              [{ id: ids[each.row % ids.length] ?? '', path: each.path, value: each.value }],
              'Edit',
              each.typing ? 'visit' : null,
            );
          else if (each.kind === 'duplicate') sheet.duplicate(b.batchId, some);
          else if (each.kind === 'remove') sheet.remove(b.batchId, some);
          else if (each.kind === 'replace')
            sheet.replace(
              b.batchId,
              null,
              { find: 'a', wholeCell: false, matchCase: false, columns: [] },
              'Ä',
            );
          else if (each.kind === 'box')
            sheet.edit(
              b.batchId,
              some.map((id) => ({
                id,
                draft: { ...b.made.desk.ledger.must(id).draft, boxes: [] },
              })),
              'Boxes',
            );
          else if (each.kind === 'add') sheet.add(b.batchId, [someDraft('x'), someDraft('y')]);
          else if (each.kind === 'fix')
            sheet.fixAlike(
              b.batchId,
              { code: 'required', column: 'boxes', text: null, goods: null },
              { value: '1' },
            );
          else sheet.split(b.batchId, some, 'S');
          b.made.pass(each.kind === 'edit' ? 200 : 5000);
        }
        const end = JSON.stringify(content(b));
        let taken = 0;
        while (sheet.history(b.batchId).undo !== null) {
          expect(sheet.undo(b.batchId)?.skipped).toEqual([]);
          taken += 1;
        }
        expect(JSON.stringify(content(b))).toBe(start);
        for (; taken > 0; taken -= 1) expect(sheet.redo(b.batchId)?.skipped).toEqual([]);
        // What was undone at the end of the actions can be done again beyond this point.
        expect(JSON.stringify(content(b))).toBe(end);
        b.made.close();
        open = open.filter((each) => each !== b.made);
      }),
      { numRuns: 60 },
    );
  });

  it('are kept by key, so that another language can say them, and those of earlier versions stay readable', () => {
    const { made, batchId, ids } = bench();
    const { db } = made.desk.context.store;
    made.desk.sheet.remove(batchId, ids.slice(0, 2));
    const stored = (): unknown =>
      db.get('SELECT label FROM sheet_history WHERE batch_id = ?', batchId)?.['label'];
    expect(JSON.parse(String(stored()))).toEqual({
      key: 'batchChanges.removed',
      params: { n: 2 },
    });
    expect(made.desk.sheet.history(batchId).undo).toBe('Remove 2 shipments');
    db.run('UPDATE sheet_history SET label = ? WHERE batch_id = ?', 'Remove a row', batchId);
    expect(made.desk.sheet.history(batchId).undo).toBe('Remove a row');
  });
  it('survive a restart of the program', () => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-history-'));
    try {
      const first = bench(undefined, fakeDesk({ path: join(folder, 'desk.db') }));
      first.made.desk.sheet.edit(
        first.batchId,
        first.ids.map((id) => ({ id, path: 'receiver.city', value: 'Boston' })),
        'Set city',
      );
      first.made.desk.sheet.remove(first.batchId, first.ids.slice(1));
      first.made.desk.sheet.undo(first.batchId);
      first.made.close();
      open = [];
      const made = fakeDesk({ path: join(folder, 'desk.db') });
      open.push(made);
      expect(made.desk.sheet.history(first.batchId)).toEqual({
        undo: 'Set city',
        redo: 'Remove 2 shipments',
      });
      const change = made.desk.sheet.undo(first.batchId);
      expect(change?.shipments.map(({ draft }) => draft.receiver.city)).toEqual([
        'New York',
        'New York',
        'New York',
      ]);
      expect(made.desk.sheet.redo(first.batchId)?.history).toEqual({
        undo: 'Set city',
        redo: 'Remove 2 shipments',
      });
    } finally {
      for (const each of open) each.close();
      open = [];
      rmSync(folder, { recursive: true });
    }
  });

  it('never change what was sent meanwhile, and say which', () => {
    const b = bench();
    b.made.desk.sheet.edit(
      b.batchId,
      b.ids.map((id) => ({ id, path: 'receiver.city', value: 'Boston' })),
      'Set city',
    );
    seal(b, b.ids[1]);
    const change = b.made.desk.sheet.undo(b.batchId);
    expect(change?.skipped).toEqual([{ id: b.ids[1], why: 'sealed', name: '2' }]);
    expect(b.ids.map((id) => city(b, id))).toEqual(['New York', 'Boston', 'New York']);
    b.made.desk.sheet.redo(b.batchId);
    expect(b.ids.map((id) => city(b, id))).toEqual(['Boston', 'Boston', 'Boston']);
  });

  it('keep a row that money was taken for: it would be out of sight and still there, with its payment', () => {
    const each = bench(['1'].map((name) => someDraft(name)));
    const { made, batchId } = each;
    const { sheet, context } = made.desk;
    sheet.add(batchId, [someDraft('2'), someDraft('3')]);
    const [, paid = '', third] = context.store.shipments.idsOf(batchId);
    context.store.payments.add(context.identity().id, [
      {
        ...{ paymentId: 'P', shipmentId: paid, at: 1, day: '2026-11-20', operator: 'AO' },
        ...{ drawer: 'TEST', kind: 'payment', method: 'cash', reference: '', note: '' },
        ...{ amount: { minor: 5_000, currency: 'NGN' }, tendered: null, corrects: null },
      },
    ]);
    const left = [{ id: paid, name: '2', why: 'paid' }];
    expect(sheet.remove(batchId, [paid])).toMatchObject({ removed: [], skipped: left });
    expect(sheet.undo(batchId)).toMatchObject({ skipped: left, removed: [third] });
    expect(names(each)).toEqual(['1', '2']);
  });

  it('drop a command of which nothing can be taken back, so that the one before can be', () => {
    const b = bench();
    const set = (id: string | undefined, value: string) =>
      b.made.desk.sheet.edit(b.batchId, [{ id: id ?? '', path: 'receiver.city', value }], value);
    set(b.ids[0], 'Boston');
    set(b.ids[1], 'Chicago');
    seal(b, b.ids[1]);
    expect(b.made.desk.sheet.undo(b.batchId)?.skipped).toHaveLength(1);
    expect(b.made.desk.sheet.history(b.batchId)).toEqual({ undo: 'Boston', redo: null });
    b.made.desk.sheet.undo(b.batchId);
    expect(city(b, b.ids[0])).toBe('New York');
  });

  it('take the keys of one visit to a cell back at once, and two visits apart', () => {
    const b = bench();
    const type = (value: string, visit: string) =>
      b.made.desk.sheet.edit(
        b.batchId,
        [{ id: b.ids[0] ?? '', path: 'receiver.city', value }],
        'Type',
        visit,
      );
    for (const text of ['B', 'Bo', 'Bos']) {
      type(text, 'v1');
      b.made.pass(10_000);
    }
    for (const text of ['Bost', 'Bosto']) type(text, 'v2');
    b.made.desk.sheet.undo(b.batchId);
    expect(city(b, b.ids[0])).toBe('Bos');
    b.made.desk.sheet.undo(b.batchId);
    expect(city(b, b.ids[0])).toBe('New York');
    expect(b.made.desk.sheet.undo(b.batchId)).toBeNull();
  });

  it('forget what could be done again once something new was done', () => {
    const b = bench();
    b.made.desk.sheet.remove(b.batchId, b.ids.slice(0, 1));
    b.made.desk.sheet.undo(b.batchId);
    b.made.desk.sheet.edit(
      b.batchId,
      [{ id: b.ids[0] ?? '', path: 'receiver.city', value: 'Boston' }],
      'Set city',
    );
    expect(b.made.desk.sheet.redo(b.batchId)).toBeNull();
  });

  it('take a whole name back at once, and nothing when it was typed and taken away again', () => {
    const b = bench();
    const type = (first: string, last: string, visit: string) =>
      b.made.desk.sheet.edit(
        b.batchId,
        [
          { id: b.ids[0] ?? '', path: 'receiver.first_name', value: first },
          { id: b.ids[0] ?? '', path: 'receiver.last_name', value: last },
        ],
        'Type',
        visit,
      );
    const name = () => {
      const { first_name, last_name } = b.made.desk.ledger.must(b.ids[0] ?? '').draft.receiver;
      return `${first_name} ${last_name}`;
    };
    const before = name();
    type('Samuel', '', 'v1');
    b.made.pass(20_000);
    type('Samuel', 'Tay', 'v1');
    type('Samuel', 'Taylor', 'v1');
    type('Samuel', 'Taylo', 'v2');
    type('Samuel', 'Taylor', 'v2');
    b.made.desk.sheet.undo(b.batchId);
    expect(name()).toBe(before);
    expect(b.made.desk.sheet.history(b.batchId)).toEqual({ undo: null, redo: 'Type' });
    b.made.desk.sheet.redo(b.batchId);
    type('Samuel', 'Taylors', 'v1');
    b.made.desk.sheet.undo(b.batchId);
    expect(name()).toBe('Samuel Taylor');
  });
  it('keep the last 500 commands and no more', () => {
    const b = bench([someDraft('1')]);
    for (let key = 0; key < 510; key += 1)
      b.made.desk.sheet.edit(
        b.batchId,
        [{ id: b.ids[0] ?? '', path: 'receiver.city', value: String(key) }],
        String(key),
      );
    let undone = 0;
    while (b.made.desk.sheet.undo(b.batchId)) undone += 1;
    expect([undone, city(b, b.ids[0])]).toEqual([500, '9']);
  });

  it('of another batch stay out of this one', () => {
    const b = bench();
    b.made.desk.sheet.edit(
      b.batchId,
      [{ id: b.ids[0] ?? '', path: 'receiver.city', value: 'Boston' }],
      'Set city',
    );
    const other = b.made.desk.batches.create('C', 'SFN');
    expect(b.made.desk.sheet.undo(other.id)).toBeNull();
    expect(() =>
      b.made.desk.sheet.edit(
        other.id,
        [{ id: b.ids[0] ?? '', path: 'receiver.city', value: 'X' }],
        'x',
      ),
    ).toThrow('another batch');
  });
});

describe('batch operations', () => {
  it('duplicate below the original, under names of their own', () => {
    const b = bench();
    const change = b.made.desk.sheet.duplicate(b.batchId, [b.ids[0] ?? '', b.ids[2] ?? '']);
    expect(names(b)).toEqual(['1', '1 (2)', '2', '3', '3 (2)']);
    expect(change.order).toEqual(
      b.made.desk.context.store.shipments.ofBatch(b.batchId).map(({ id }) => id),
    );
    b.made.desk.sheet.undo(b.batchId);
    expect(names(b)).toEqual(['1', '2', '3']);
  });
  it('duplicate what was sent into something that was not', () => {
    const b = bench();
    seal(b, b.ids[0]);
    expect(b.made.desk.sheet.duplicate(b.batchId, [b.ids[0] ?? '']).shipments[0]).toMatchObject({
      state: 'ready',
      receipt: null,
    });
  });
  it('split rows off and put them back in their places', () => {
    const b = bench();
    const { batchId, change } = b.made.desk.sheet.split(b.batchId, [b.ids[1] ?? ''], 'Second');
    expect([names(b), names(b, batchId), change.removed]).toEqual([['1', '3'], ['2'], [b.ids[1]]]);
    b.made.desk.sheet.undo(b.batchId);
    expect([names(b), b.made.desk.context.store.batches.get(batchId)?.hidden]).toEqual([
      ['1', '2', '3'],
      true,
    ]);
    b.made.desk.sheet.redo(b.batchId);
    expect([
      names(b),
      names(b, batchId),
      b.made.desk.context.store.batches.get(batchId)?.hidden,
    ]).toEqual([['1', '3'], ['2'], false]);
  });
  it('split off nothing when all of it was sent, and make no empty batch of it', () => {
    const b = bench();
    seal(b, b.ids[0]);
    expect(() => b.made.desk.sheet.split(b.batchId, b.ids.slice(0, 1), 'Second')).toThrow(
      'already sent',
    );
    expect(b.made.desk.context.store.batches.list('practice', false)).toHaveLength(1);
  });
  it('are one step with what is pasted into them, also for a row that was there, and come back with it', () => {
    const b = bench();
    const { sheet } = b.made.desk;
    const [added] = sheet.add(b.batchId, [someDraft('4')], 'Paste', 'paste 1').shipments;
    const paste = [b.ids[2] ?? '', added?.id ?? ''].map((id) => ({
      id,
      path: 'receiver.city',
      value: 'Ripon',
    }));
    sheet.edit(b.batchId, paste, 'Paste 2 cells', 'paste 1');
    const cities = (): string[] => content(b).map(({ receiver }) => receiver.city);
    const before = cities();
    sheet.undo(b.batchId);
    expect([names(b), cities().includes('Ripon'), sheet.history(b.batchId)]).toEqual([
      ['1', '2', '3'],
      false,
      { undo: null, redo: 'Paste 2 cells' },
    ]);
    sheet.redo(b.batchId);
    expect([names(b), cities(), before.slice(2)]).toEqual([
      ['1', '2', '3', '4'],
      before,
      ['Ripon', 'Ripon'],
    ]);
  });
  it('do not take a batch out of sight with rows that came to it after the split', () => {
    const b = bench();
    const { batchId } = b.made.desk.sheet.split(b.batchId, b.ids.slice(0, 1), 'Second');
    b.made.desk.sheet.add(batchId, [someDraft('9')]);
    b.made.desk.sheet.undo(b.batchId);
    expect([
      names(b),
      names(b, batchId),
      b.made.desk.context.store.batches.get(batchId)?.hidden,
    ]).toEqual([['1', '2', '3'], ['9'], false]);
    expect(b.made.desk.context.store.batches.get(b.batchId)?.hidden).toBe(false);
  });
  it('merge what was not sent, and archive the batch that is empty then', () => {
    const b = bench();
    const other = b.made.desk.batches.create('C', 'SFN');
    const [moved] = b.made.desk.drafts.add(other, [someDraft('9')]);
    b.made.desk.sheet.merge(b.batchId, other.id);
    expect([names(b), b.made.desk.context.store.batches.get(other.id)?.hidden]).toEqual([
      ['1', '2', '3', '9'],
      true,
    ]);
    b.made.desk.sheet.undo(b.batchId);
    expect([
      names(b),
      names(b, other.id),
      b.made.desk.context.store.batches.get(other.id)?.hidden,
    ]).toEqual([['1', '2', '3'], ['9'], false]);
    seal(b, moved?.id);
    expect(b.made.desk.sheet.merge(b.batchId, other.id).skipped).toMatchObject([{ why: 'sealed' }]);
    expect(b.made.desk.context.store.batches.get(other.id)?.hidden).toBe(false);
  });
  it('take nothing back in rows that were merged into another batch, where nobody would see it', () => {
    const b = bench();
    const { sheet, batches, drafts } = b.made.desk;
    const other = batches.create('C', 'SFN');
    const [sent] = drafts.add(other, [someDraft('8')]);
    const [moved] = sheet.add(other.id, [someDraft('9')]).shipments;
    sheet.edit(
      other.id,
      [{ id: moved?.id ?? '', path: 'receiver.city', value: 'Ripon' }],
      'Set city',
    );
    seal(b, sent?.id);
    sheet.merge(b.batchId, other.id);
    expect(sheet.undo(other.id)).toMatchObject({
      shipments: [],
      removed: [],
      skipped: [{ id: moved?.id, why: 'moved' }],
    });
    sheet.undo(other.id);
    expect([names(b), city(b, moved?.id)]).toEqual([['1', '2', '3', '9'], 'Ripon']);
    // The merge itself is a step of the other batch, and is still taken back there.
    sheet.undo(b.batchId);
    expect([names(b), names(b, other.id)]).toEqual([
      ['1', '2', '3'],
      ['8', '9'],
    ]);
  });
  it('leave a batch in sight while a run works on it: its run could be neither resumed nor stopped', () => {
    const b = bench();
    const { sheet, runs } = b.made.desk;
    const { batches } = b.made.desk.context.store;
    const { batchId } = sheet.split(b.batchId, b.ids.slice(0, 1), 'Second');
    const run = startRun({
      id: 'R',
      kind: 'rating',
      batchId,
      members: b.ids.slice(0, 1),
      concurrency: 1,
      clock: b.made.desk.context.clock,
      processItem: () => new Promise(() => undefined),
      onProgress: () => undefined,
    });
    runs.track(run);
    expect(() => sheet.merge(b.batchId, batchId)).toThrow('in progress for this batch');
    sheet.undo(b.batchId);
    expect([names(b), batches.get(batchId)?.hidden]).toEqual([['1', '2', '3'], false]);
    run.stop();
  });
  it('refuse to merge what belongs to another mode', () => {
    const b = bench();
    expect(() =>
      b.made.desk.sheet.merge(b.batchId, b.made.desk.batches.create('C', 'STN').id),
    ).toThrow('same mode');
    expect(() => b.made.desk.sheet.merge(b.batchId, b.batchId)).toThrow('itself');
  });
  it('put a rate to every price of one currency as one step, which can be taken back', async () => {
    const priced = (name: string, unit_price: string): Draft =>
      someDraft(name, {
        boxes: [
          {
            length: '30',
            width: '20',
            height: '15',
            weight: '2',
            items: [someItem({ unit_price })],
          },
        ],
      });
    const b = bench([
      priced('1', '80 USD'),
      priced('2', '$20 total'),
      priced('3', '5 GBP'),
      priced('4', '15000'),
    ]);
    const prices = (): (string | undefined)[] =>
      content(b).map(({ boxes }) => boxes[0]?.items[0]?.unit_price);
    expect(
      (await b.made.desk.sheet.problems(b.batchId))
        .filter(({ code }) => code === 'other-currency')
        .map(({ text, rows, convert }) => [text, rows.length, convert]),
    ).toEqual([
      ['USD', 2, { from: 'USD', to: 'NGN' }],
      ['GBP', 1, { from: 'GBP', to: 'NGN' }],
    ]);
    expect(b.made.desk.ledger.snapshot(b.ids[0] ?? '').figures.value).toBeNull();
    b.made.desk.sheet.convert(b.batchId, 'USD', '1550');
    expect(prices()).toEqual(['80 USD @ 1550', '20 USD total @ 1550', '5 GBP', '15000']);
    expect(b.made.desk.ledger.snapshot(b.ids[0] ?? '').figures.value).toEqual({
      amount: '248000.00',
      currency: 'NGN',
    });
    b.made.desk.sheet.undo(b.batchId);
    expect(prices()).toEqual(['80 USD', '$20 total', '5 GBP', '15000']);
  });
  it('list the problems of a long batch in slices: what is sent meanwhile is left out, nothing else waits', async () => {
    const rows = 2000;
    const b = bench(
      Array.from({ length: rows }, (_, row) =>
        someDraft(String(row), { receiver: someAddress({ country: 'ZZ' }) }),
      ),
    );
    const listing = b.made.desk.sheet.problems(b.batchId);
    seal(b, b.ids.at(-1));
    expect((await listing).find(({ code }) => code === 'country-unknown')?.cells).toBe(rows - 1);
  });
  it('fix every cell with the same problem with one value', async () => {
    const b = bench([
      someDraft('1'),
      someDraft('2', { receiver: someAddress({ country: 'ZZ' }) }),
      someDraft('3', { receiver: someAddress({ country: 'YY' }) }),
    ]);
    const group = (await b.made.desk.sheet.problems(b.batchId)).find(
      ({ code }) => code === 'country-unknown',
    );
    expect(group).toMatchObject({ column: 'receiver.country', cells: 2 });
    b.made.desk.sheet.fixAlike(
      b.batchId,
      { code: 'country-unknown', column: 'receiver.country', text: null, goods: null },
      { value: 'US' },
    );
    expect(
      (await b.made.desk.sheet.problems(b.batchId)).some(({ code }) => code === 'country-unknown'),
    ).toBe(false);
  });
});

describe('templates', () => {
  it('begin a batch that can be taken back, without days and references', () => {
    const b = bench([
      someDraft('1', { assigned_date: '2026-12-01', external_reference: 'R-1' }),
      someDraft('2'),
    ]);
    const { templates } = b.made.desk;
    const saved = templates.save(null, ' Weekly ', b.ids);
    expect(templates.list()).toMatchObject([{ name: 'Weekly', mode: 'SFN', shipments: 2 }]);
    const begun = templates.begin(saved.id, 'Week 48');
    expect(
      b.made.desk.context.store.shipments
        .ofBatch(begun.id)
        .map(({ draft }) => [draft.name, draft.assigned_date, draft.external_reference]),
    ).toEqual([
      ['1', '', ''],
      ['2', '', ''],
    ]);
    templates.insert(saved.id, b.batchId);
    expect(names(b)).toEqual(['1', '2', '1', '2']);
    b.made.desk.sheet.undo(b.batchId);
    expect(names(b)).toEqual(['1', '2']);
  });
  it('are renamed, replaced and removed, and mix no modes', () => {
    const b = bench();
    const { templates } = b.made.desk;
    const saved = templates.save(null, 'Weekly', b.ids);
    expect(templates.rename(saved.id, 'Daily').name).toBe('Daily');
    expect(templates.save(saved.id, 'Daily', b.ids.slice(0, 1)).shipments).toBe(1);
    const other = b.made.desk.batches.create('T', 'STN');
    const [odd] = b.made.desk.drafts.add(other, [someDraft('9')]);
    expect(() => templates.save(null, 'Mixed', [...b.ids, odd?.id ?? ''])).toThrow('one mode');
    expect(() => templates.insert(saved.id, other.id)).toThrow('other mode');
    expect(() => templates.save(null, ' ', b.ids)).toThrow('name');
    templates.remove(saved.id);
    expect(() => templates.begin(saved.id, 'x')).toThrow('no longer exists');
  });
});

describe('a paste of many rows', () => {
  it('puts every row into the state that its errors ask for, and answers with all of them and their warnings', () => {
    const b = bench(Array.from({ length: 90 }, (_, row) => someDraft(String(row))));
    const { sheet, ledger } = b.made.desk;
    const paste = (path: string, value: string) =>
      sheet.edit(
        b.batchId,
        b.ids.map((id) => ({ id, path, value })),
        'Paste',
      );
    const states = () => new Set(b.ids.map((id) => ledger.must(id).purchase.kind));
    const warned = (each: { readonly issues: readonly { readonly code: string }[] }): boolean =>
      each.issues.some(({ code }) => code === 'email-form');

    const odd = paste('receiver.email', 'nobody');
    expect(odd.shipments.map(({ id }) => id)).toEqual(b.ids);
    expect(odd.shipments.every(warned)).toBe(true);
    expect([...states()]).toEqual(['ready']);

    paste('boxes.0.weight', '');
    expect([...states()]).toEqual(['draft']);
    expect(sheet.undo(b.batchId)?.shipments.every(warned)).toBe(true);
    expect([...states()]).toEqual(['ready']);
  });
  it('is told by its answer alone: an event would bring the same thousand rows twice', () => {
    const b = bench();
    const told = b.made.events.length;
    b.made.desk.sheet.edit(
      b.batchId,
      [{ id: b.ids[0] ?? '', path: 'receiver.city', value: 'Leeds' }],
      'Type',
    );
    b.made.desk.sheet.undo(b.batchId);
    expect(b.made.events.slice(told).filter(({ type }) => type === 'shipments')).toEqual([]);
  });
});
