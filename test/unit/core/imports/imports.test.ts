import { afterEach, describe, expect, it } from 'vitest';
import type { ImportDecisions } from '../../../../src/domain/batchFile/importReview.ts';
import { nth } from '../../../present.ts';
import { fakeDesk } from '../../../fakes/desk.ts';
import type { FakeDesk } from '../../../fakes/desk.ts';

const HEADER =
  'shipment,receiver_first_name,receiver_last_name,receiver_phone,receiver_country,receiver_city,receiver_address,item_name,item_quantity';
const line = (
  name: string,
  over: Partial<Record<'first' | 'city' | 'quantity', string>> = {},
): string =>
  `${name},${over.first ?? 'Ann'},Lee,0800,GH,${over.city ?? 'Accra'},1 Hill Road,cup,${over.quantity ?? '1'}`;
const text = (...lines: readonly string[]) => ({ text: [HEADER, ...lines].join('\n') });
const SKIP: ImportDecisions = { same: 'skip', changed: 'skip', bought: 'skip' };

let open: FakeDesk[] = [];
const start = (options: Parameters<typeof fakeDesk>[0] = {}): FakeDesk => {
  const made = fakeDesk(options);
  open.push(made);
  return made;
};
afterEach(() => {
  for (const each of open) each.close();
  open = [];
});
const ofBatch = ({ desk }: FakeDesk, id: string | null) =>
  desk.context.store.shipments.ofBatch(id ?? '');
const take = async (
  fake: FakeDesk,
  source: { text: string },
  decisions: ImportDecisions = SKIP,
  batchId: string | null = null,
) => {
  const { token, matches } = await fake.desk.imports.preview(source, { mode: 'SFN' });
  return {
    matches,
    ...(await fake.desk.imports.commit(token, { batchId, name: 'B', decisions })),
  };
};
const seal = ({ desk }: FakeDesk, id: string): void => {
  const record = desk.ledger.must(id);
  desk.context.store.shipments.update({
    ...record,
    purchase: {
      kind: 'uncertain',
      quote: { at: 1, fingerprint: 'x', options: [] },
      slug: 's',
      attempt: { reference: record.externalReference, bodyHash: 'h', at: 1 },
      message: '',
      at: 1,
    } as never,
  });
};

describe('a preview', () => {
  it('never copies the whole of a long file to the window at once', async () => {
    const { imports } = start().desk;
    const lines = Array.from({ length: 502 }, (_, index) => line(`S${index}`));
    const { token } = await imports.preview(text(...lines), { mode: 'SFN' });
    expect(await imports.shipments(token, 0, 502)).toHaveLength(500);
    expect((await imports.shipments(token, 500, 502)).map(({ draft }) => draft.name)).toEqual([
      'S500',
      'S501',
    ]);
  });
  it('shows how the file was understood, with samples, and takes nothing', async () => {
    const fake = start();
    const review = await fake.desk.imports.preview(
      {
        bytes: new TextEncoder().encode(
          `${HEADER.replaceAll(',', ';')};colour\n${line('A').replaceAll(',', ';')};red\n`,
        ),
        name: 'orders.csv',
      },
      { mode: 'SFN' },
    );
    expect(review).toMatchObject({
      name: 'orders.csv',
      encoding: 'utf-8',
      separator: ';',
      headerRow: 1,
      sheet: null,
      shipments: 1,
      rows: 1,
      usable: true,
      system: null,
      mapping: null,
      matches: { new: 1, same: 0, changed: 0, bought: 0 },
      importedBefore: null,
    });
    expect(review.columns.map(({ field, sample }) => [field, sample])).toContainEqual([
      'receiver.city',
      'Accra',
    ]);
    expect(review.columns.at(-1)).toEqual({
      addresses: [],
      header: 'colour',
      field: null,
      unit: null,
      sample: 'red',
      values: 'red',
      guesses: [],
      unsaidUnit: null,
    });
    expect(fake.desk.context.store.batches.list('practice', false)).toEqual([]);
  });

  it('makes two batches of a file with shipments that leave Nigeria and shipments that go there', async () => {
    const { desk } = start();
    const text = [
      'shipment,sender_country,receiver_country,receiver_city,item_name',
      'A,Nigeria,France,Paris,cup',
      'B,US,Nigeria,Lagos,phone',
      'C,NG,Ghana,Accra,pot',
      'D,,Nigeria,Jos,lamp',
    ].join('\n');
    const review = await desk.imports.preview({ text }, { mode: 'SFN' });
    expect([review.shipments, review.other]).toEqual([2, { mode: 'STN', shipments: 2 }]);
    const outcome = await desk.imports.commit(review.token, {
      batchId: null,
      name: 'Monday',
      decisions: SKIP,
    });
    const batches = desk.context.store.batches
      .list('practice', false)
      .map(({ name, mode, shipments }) => [name, mode, shipments]);
    expect([outcome.inserted, batches.map((batch) => batch.join(' ')).toSorted()]).toEqual([
      4,
      ['Monday (to Nigeria) STN 2', 'Monday SFN 2'],
    ]);
    expect(outcome.batches.map(({ id, mode }) => [id, mode])).toEqual([
      [outcome.batchId, 'SFN'],
      [outcome.otherBatchId, 'STN'],
    ]);
  });

  it('keeps what a person corrected of its columns for the next file with the same headers', async () => {
    const { desk } = start();
    const text = 'shipment,receiver_city,thing,item_quantity\nA,Oslo,cup,1\n';
    const first = await desk.imports.preview({ text }, { mode: 'SFN' });
    await desk.imports.correct(first.token, {
      overrides: { columns: [undefined, undefined, { field: 'item.name' }, undefined] },
    });
    await desk.imports.commit(first.token, { batchId: null, name: 'x', decisions: SKIP });
    const next = await desk.imports.preview(
      { text: text.replace('A,Oslo', 'B,Rome') },
      { mode: 'SFN' },
    );
    expect([next.mapping?.name, next.columns.map(({ field }) => field)]).toEqual([
      'Columns of pasted text',
      ['shipment', 'receiver.city', 'item.name', 'item.quantity'],
    ]);
  });

  it('keeps the unit that a person chose for the weights of a shop, and asks again where only another column was corrected', async () => {
    const { desk } = start();
    const head =
      'Order number,Contact email,Delivery zip/postal code,Delivery country,Recipient name,Item,Qty,Price,Weight';
    const order = (no: number): { text: string } => ({
      text: `${head}\n${no},,0150,NO,Ann Lee,cup ${no},1,5,0.4`,
    });
    const weightOf = async (no: number) => {
      const { token, columns } = await desk.imports.preview(order(no), { mode: 'SFN' });
      const [shipment] = await desk.imports.shipments(token, 0, 1);
      return [
        columns.at(-1)?.unsaidUnit?.ofShop ?? null,
        shipment?.draft.boxes[0]?.items[0]?.weight,
      ];
    };
    const correct = async (no: number, at: number, field: 'item.weight' | 'item.description') => {
      const { token, columns } = await desk.imports.preview(order(no), { mode: 'SFN' });
      await desk.imports.correct(token, {
        overrides: {
          columns: columns.map((_, index) =>
            index === at ? { field, ...(field === 'item.weight' && { unit: 'lb' }) } : undefined,
          ),
        },
      });
      await desk.imports.commit(token, { batchId: null, name: 'x', decisions: SKIP });
    };
    expect(await weightOf(1)).toEqual([true, '0.4']);
    await correct(1, 1, 'item.description');
    expect(await weightOf(2)).toEqual([true, '0.4']);
    await correct(2, 8, 'item.weight');
    expect(await weightOf(3)).toEqual([null, '0.4 lb']);
  });

  it('keeps the columns of two files of one name apart', async () => {
    const { desk } = start();
    const texts = ['shipment,thing\nA,cup\n', 'shipment,stuff\nB,pot\n'];
    for (const text of texts) {
      const { token } = await desk.imports.preview({ text }, { mode: 'SFN' });
      await desk.imports.correct(token, {
        overrides: { columns: [undefined, { field: 'item.name' }] },
      });
      await desk.imports.commit(token, { batchId: null, name: 'x', decisions: SKIP });
    }
    for (const text of texts)
      expect((await desk.imports.preview({ text }, { mode: 'SFN' })).columns[1]?.field).toBe(
        'item.name',
      );
    expect(desk.imports.mappings().map(({ name }) => name)).toEqual([
      'Columns of pasted text',
      'Columns of pasted text (2)',
    ]);
  });

  it('reads columns as they were kept though their headers are written otherwise', async () => {
    const { desk } = start();
    const first = await desk.imports.preview(
      { text: 'shipment,Phone No.\nA,cup\n' },
      { mode: 'SFN' },
    );
    await desk.imports.correct(first.token, {
      overrides: { columns: [undefined, { field: 'item.name' }] },
    });
    desk.imports.keepMapping(first.token, 'Odd');
    const next = await desk.imports.preview(
      { text: 'shipment,PHONE NO\nB,pot\n' },
      { mode: 'SFN' },
    );
    expect([next.mapping?.name, next.columns[1]?.field]).toEqual(['Odd', 'item.name']);
  });

  it('can be corrected: separator, encoding, header row or none, columns with units', async () => {
    const { desk } = start();
    const bytes = Buffer.concat([
      Buffer.from('Monday|x|y\nrecipient|stuff|heavy\nJ'),
      Buffer.from([0xfc]),
      Buffer.from('rgen Roth|cup|5\n'),
    ]);
    const first = await desk.imports.preview({ bytes, name: 'x.txt' }, { mode: 'SFN' });
    expect(first.usable).toBe(false);
    await expect(
      (async () =>
        desk.imports.commit(first.token, { batchId: null, name: 'x', decisions: SKIP }))(),
    ).rejects.toThrow('what its columns are');
    const next = await desk.imports.correct(first.token, {
      overrides: {
        separator: '|',
        encoding: 'windows-1252',
        headerRow: 2,
        columns: [
          { field: 'receiver.full_name' },
          { field: 'item.name' },
          { field: 'box.weight', unit: 'lb' },
        ],
      },
    });
    expect([next.token, next.usable, next.separator, next.headerRow, next.encoding]).toEqual([
      first.token,
      true,
      '|',
      2,
      'windows-1252',
    ]);
    const [shipment] = await desk.imports.shipments(next.token, 0, 10);
    expect(shipment?.draft).toMatchObject({
      receiver: { first_name: 'Jürgen', last_name: 'Roth' },
      boxes: [{ weight: '5 lb', items: [{ name: 'cup' }] }],
    });
    const none = await desk.imports.correct(first.token, {
      overrides: {
        separator: '|',
        headerRow: null,
        columns: [{ field: 'receiver.full_name' }, null, null],
      },
    });
    expect([none.headerRow, none.columns.map(({ header }) => header), none.shipments]).toEqual([
      null,
      ['Column A', 'Column B', 'Column C'],
      3,
    ]);
  });

  it('finds a kept mapping by the set of headers, whatever their order and case', async () => {
    const { desk } = start();
    const source = (order: readonly number[], cells: readonly string[]) => ({
      text: [order.map((at) => ['Kunde', 'Ort', 'Ware'][at]), order.map((at) => cells[at])]
        .map((each) => each.join(','))
        .join('\n'),
    });
    const first = await desk.imports.preview(source([0, 1, 2], ['Ann Lee', 'Accra', 'cup']), {
      mode: 'SFN',
    });
    await desk.imports.correct(first.token, {
      overrides: {
        columns: [
          { field: 'receiver.full_name' },
          { field: 'receiver.city' },
          { field: 'item.name' },
        ],
      },
    });
    desk.imports.keepMapping(first.token, 'German orders');
    const again = await desk.imports.preview(
      { text: source([2, 0, 1], ['Bo Roth', 'Oslo', 'pot']).text.replace('Ware', 'WARE') },
      { mode: 'SFN' },
    );
    expect([again.mapping?.name, again.columns.map(({ field }) => field)]).toEqual([
      'German orders',
      ['item.name', 'receiver.full_name', 'receiver.city'],
    ]);
    expect(
      (await desk.imports.preview({ text: 'Kunde,Ort\nx,y' }, { mode: 'SFN' })).mapping,
    ).toBeNull();
    expect((await desk.imports.correct(again.token, { mappingId: null })).mapping).toBeNull();
    const [kept] = desk.imports.mappings();
    desk.imports.removeMapping(kept?.id ?? '');
    expect(desk.imports.mappings()).toEqual([]);
  });

  it('stays as it was when a correction is cancelled in the middle: what the desk has is not mixed up', async () => {
    const fake = start();
    await take(fake, text(line('A'), line('B')));
    const { token } = await fake.desk.imports.preview(text(line('A'), line('B'), line('C')), {
      mode: 'SFN',
    });
    const stop = new AbortController();
    const correcting = fake.desk.imports.correct(token, {
      overrides: { headerRow: null, columns: [{ field: 'shipment' }, { field: 'receiver.city' }] },
      signal: stop.signal,
    });
    stop.abort();
    await expect(correcting).rejects.toThrow('cancelled');
    expect(
      (await fake.desk.imports.shipments(token, 0, 9)).map(({ draft, match }) => [
        draft.name,
        match,
      ]),
    ).toEqual([
      ['A', 'same'],
      ['B', 'same'],
      ['C', 'new'],
    ]);
    expect(
      await fake.desk.imports.commit(token, { batchId: null, name: 'x', decisions: SKIP }),
    ).toMatchObject({ inserted: 1, skipped: 2 });
  });

  it('says in words why a file is no batch, and that a discarded import is gone', async () => {
    const { desk } = start();
    await expect(desk.imports.preview({ text: '<html><body>' }, { mode: 'SFN' })).rejects.toThrow(
      'web page',
    );
    const { token } = await desk.imports.preview(text(line('A')), { mode: 'SFN' });
    desk.imports.discard(token);
    await expect(desk.imports.shipments(token, 0, 1)).rejects.toThrow('Open the file again');
  });
});

describe('importing again', () => {
  it('never doubles: the same is skipped, changes wait for a decision, what was sent is left alone', async () => {
    const fake = start();
    const first = await take(fake, text(line('A'), line('B'), line('C')));
    expect(first).toMatchObject({ state: 'done', inserted: 3 });
    const [, , c] = ofBatch(fake, first.batchId);
    seal(fake, c?.id ?? '');
    const source = text(line('A'), line('B', { quantity: '7' }), line('C'), line('D'));
    const { token, matches, importedBefore } = await fake.desk.imports.preview(source, {
      mode: 'SFN',
    });
    expect([matches, importedBefore]).toEqual([
      { new: 1, same: 1, changed: 1, named: 0, bought: 1 },
      null,
    ]);
    expect(
      (await fake.desk.imports.shipments(token, 0, 9)).map(({ match: each, by, existing }) => [
        each,
        by,
        existing?.state ?? null,
      ]),
    ).toEqual([
      ['same', 'content', 'draft'],
      ['changed', 'receiver', 'draft'],
      ['bought', 'content', 'uncertain'],
      ['new', null, null],
    ]);
    const second = await fake.desk.imports.commit(token, {
      batchId: null,
      name: 'again',
      decisions: SKIP,
    });
    expect(second).toMatchObject({ inserted: 1, replaced: 0, skipped: 3 });
    expect(
      ofBatch(fake, first.batchId).map(({ draft }) => draft.boxes[0]?.items[0]?.quantity),
    ).toEqual(['1', '1', '1']);
  });

  it('replaces by decision, in place, and adds by decision', async () => {
    const fake = start();
    const first = await take(fake, text(line('A'), line('B')));
    const changed = text(line('A', { quantity: '5' }), line('B', { quantity: '6' }));
    const { token } = await fake.desk.imports.preview(changed, { mode: 'SFN' });
    const done = await fake.desk.imports.commit(token, {
      batchId: null,
      name: 'x',
      decisions: { ...SKIP, changed: 'replace', single: new Map([[1, 'add']]) },
    });
    expect(done).toMatchObject({ inserted: 1, replaced: 1, skipped: 0 });
    expect(
      ofBatch(fake, first.batchId).map(({ draft }) => draft.boxes[0]?.items[0]?.quantity),
    ).toEqual(['5', '1']);
    expect(
      ofBatch(fake, done.batchId).map(({ draft }) => [
        draft.name,
        draft.boxes[0]?.items[0]?.quantity,
      ]),
    ).toEqual([['B', '6']]);
    expect(fake.events.filter(({ type }) => type === 'shipments')).not.toEqual([]);
  });

  it('goes on with a file that was reviewed over a long break though the watched folder had another one meanwhile', async () => {
    const fake = start();
    const { imports } = fake.desk;
    const { token } = await imports.preview(text(line('A'), line('B')), { mode: 'SFN' });
    await imports.correct(token, { overrides: { take: ['sum'] } });
    fake.pass(3 * 3_600_000);
    await imports.preview(text(line('C')), { mode: 'SFN' });
    expect((await imports.shipments(token, 0, 2)).map(({ draft }) => draft.name)).toEqual([
      'A',
      'B',
    ]);
    const done = await imports.commit(token, { batchId: null, name: 'x', decisions: SKIP });
    expect(done.inserted).toBe(2);
  });

  it('imports the first of a hundred files that were dropped together', async () => {
    const { imports } = start().desk;
    const tokens: string[] = [];
    for (let no = 0; no < 100; no += 1)
      tokens.push((await imports.preview(text(line(`S${no}`)), { mode: 'SFN' })).token);
    const options = { batchId: null, name: 'x', decisions: SKIP };
    expect((await imports.commit(nth(tokens, 0), options)).inserted).toBe(1);
  });

  it('knows a file by its bytes and says when it was taken', async () => {
    const fake = start();
    const { batchId } = await take(fake, text(line('A')));
    fake.pass(60_000);
    expect(
      (await fake.desk.imports.preview(text(line('A')), { mode: 'SFN' })).importedBefore,
    ).toMatchObject({ batchId, shipments: 1, name: 'pasted text' });
  });

  it('does not replace the draft of another person whose list has the same number, unless somebody says so', async () => {
    const fake = start();
    const first = await take(fake, text(line('1')));
    const other = text(line('1', { first: 'Bo', city: 'Oslo' }));
    const { token, matches } = await fake.desk.imports.preview(other, { mode: 'SFN' });
    expect(matches).toMatchObject({ named: 1, changed: 0, new: 0 });
    expect(await fake.desk.imports.shipments(token, 0, 1)).toMatchObject([
      { match: 'named', by: 'name', existing: { batchId: first.batchId } },
    ]);
    const rules = { ...SKIP, changed: 'replace' } as const;
    expect(await take(fake, other, rules)).toMatchObject({ inserted: 1, replaced: 0 });
    expect(ofBatch(fake, first.batchId).map(({ draft }) => draft.receiver.first_name)).toEqual([
      'Ann',
    ]);
    const third = text(line('1', { first: 'Cy' }));
    expect(await take(fake, third, { ...SKIP, named: 'skip' })).toMatchObject({ skipped: 1 });
    expect(await take(fake, third, { ...SKIP, named: 'replace' })).toMatchObject({ replaced: 1 });
  });

  it('knows a sent order whose phone, town and last name were corrected here before it was booked', async () => {
    const fake = start();
    const { batchId } = await take(fake, text(line('#1001')));
    const { id, draft } = nth(ofBatch(fake, batchId), 0);
    const record = fake.desk.ledger.must(id);
    fake.desk.context.store.shipments.update({
      ...record,
      draft: {
        ...draft,
        receiver: {
          ...draft.receiver,
          last_name: 'Lee Mensah',
          phone: '+233201234567',
          city: 'Tema',
        },
      },
    });
    seal(fake, id);
    expect(await take(fake, text(line('#1001')))).toMatchObject({
      matches: { bought: 1, new: 0 },
      inserted: 0,
    });
    // The same number in another list is for somebody else.
    expect(await take(fake, text(line('#1001', { first: 'Bo' })))).toMatchObject({
      matches: { bought: 0, new: 1 },
      inserted: 1,
    });
  });

  it('makes no batch when everything was there already', async () => {
    const fake = start();
    await take(fake, text(line('A')));
    const before = fake.desk.context.store.batches.list('practice', false).length;
    expect(await take(fake, text(line('A')))).toMatchObject({
      inserted: 0,
      skipped: 1,
      batchId: null,
    });
    expect(fake.desk.context.store.batches.list('practice', false)).toHaveLength(before);
  });

  it('takes two alike in one file for two shipments, and both again for the same two', async () => {
    const fake = start();
    const twice = text(line(''), line(''));
    expect(await take(fake, twice)).toMatchObject({ inserted: 2 });
    expect(await take(fake, twice)).toMatchObject({
      inserted: 0,
      skipped: 2,
      matches: { same: 2 },
    });
  });
});

describe('taking over', () => {
  it('adds to a batch at its end, in file order', async () => {
    const fake = start();
    const { batchId } = await take(fake, text(line('A'), line('B')));
    expect(await take(fake, text(line('C'), line('D')), SKIP, batchId)).toMatchObject({
      batchId,
      inserted: 2,
    });
    expect(ofBatch(fake, batchId).map(({ draft, position }) => [draft.name, position])).toEqual([
      ['A', 0],
      ['B', 1],
      ['C', 2],
      ['D', 3],
    ]);
    expect(fake.desk.context.store.batches.list('practice', false)).toHaveLength(1);
  });

  it('leaves nothing behind when it is cancelled half way', async () => {
    const fake = start();
    const many = text(
      ...Array.from({ length: 2_000 }, (_, index) => line(`S${index}`, { city: `City ${index}` })),
    );
    const { token } = await fake.desk.imports.preview(many, { mode: 'SFN' });
    const stop = new AbortController();
    const outcome = await fake.desk.imports.commit(token, {
      batchId: null,
      name: 'x',
      decisions: SKIP,
      signal: stop.signal,
      onProgress: ({ done }) => {
        if (done >= 500) stop.abort();
      },
    });
    expect(outcome).toMatchObject({ state: 'cancelled', inserted: 0 });
    expect(
      fake.desk.context.store.db.get(
        'SELECT (SELECT count(*) FROM shipments) AS shipments, (SELECT count(*) FROM batches) AS batches',
      ),
    ).toMatchObject({ shipments: 0, batches: 0 });
  });

  it('can be taken once more when taking failed: the file, its corrections and decisions are still there', async () => {
    const fake = start();
    const { imports, context } = fake.desk;
    const source = text(line('A'), line('B'));
    const { token } = await imports.preview(source, { mode: 'SFN' });
    const options = { batchId: null, name: 'B', decisions: SKIP } as const;
    const { db } = context.store;
    const { part } = db;
    const { undoSome } = context.store.imports;
    let calls = 0;
    Object.assign(db, {
      part: (work: () => void) => {
        calls += 1;
        if (calls !== 2) return part(work);
        // The drafts are written, and cannot be removed again.
        part(work);
        throw new Error('database or disk is full');
      },
    });
    Object.assign(context.store.imports, {
      undoSome: () => {
        throw new Error('database is locked');
      },
    });
    await expect(imports.commit(token, options)).rejects.toThrow('locked');
    Object.assign(context.store.imports, { undoSome });
    const outcome = await imports.commit(token, options);
    expect(outcome).toMatchObject({ state: 'done', inserted: 2, skipped: 0 });
    expect(ofBatch(fake, outcome.batchId)).toHaveLength(2);
    // Once it is taken it is gone.
    expect(() => imports.commit(token, options)).toThrow('no longer open');
  });

  it('is not held any longer when it was discarded while taking it failed', async () => {
    const fake = start();
    const { imports, context } = fake.desk;
    const { token } = await imports.preview(text(line('A')), { mode: 'SFN' });
    const options = { batchId: null, name: 'B', decisions: SKIP } as const;
    Object.assign(context.store.db, {
      part: () => {
        throw new Error('database or disk is full');
      },
    });
    const failing = imports.commit(token, options);
    imports.discard(token);
    await expect(failing).rejects.toThrow('full');
    expect(() => imports.commit(token, options)).toThrow('no longer open');
  });

  it('is taken once when it is asked for twice at once', async () => {
    const fake = start();
    const { imports } = fake.desk;
    const { token } = await imports.preview(text(line('A')), { mode: 'SFN' });
    const options = { batchId: null, name: 'B', decisions: SKIP } as const;
    const first = imports.commit(token, options);
    expect(() => imports.commit(token, options)).toThrow('no longer open');
    expect(await first).toMatchObject({ inserted: 1 });
  });

  it('shows nothing of an import while it goes on, and tells how far it is', async () => {
    const fake = start();
    const { token } = await fake.desk.imports.preview(
      text(...Array.from({ length: 600 }, (_, index) => line(`S${index}`))),
      { mode: 'SFN' },
    );
    const seen: [number, number][] = [];
    await fake.desk.imports.commit(token, {
      batchId: null,
      name: 'x',
      decisions: SKIP,
      onProgress: ({ done, total }) =>
        seen.push([done / total, fake.desk.context.store.batches.list('practice', false).length]),
    });
    expect([seen.length > 2, new Set(seen.map(([, shown]) => shown))]).toEqual([
      true,
      new Set([0]),
    ]);
    expect(seen.at(-1)?.[0]).toBe(1);
    expect(
      fake.desk.context.store.batches.list('practice', false).map(({ shipments }) => shipments),
    ).toEqual([600]);
  });

  it('refuses a batch of the other mode instead of mixing units', async () => {
    const fake = start();
    const { id } = fake.desk.batches.create('other', 'STN');
    await expect(take(fake, text(line('A')), SKIP, id)).rejects.toThrow('another mode');
  });
});
