import { access, copyFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportReader } from '../../src/core/imports/read/pool.ts';
import { ReaderGone, type ImportReader } from '../../src/core/imports/read/protocol.ts';
import { createImports } from '../../src/core/imports/importing.ts';
import { ok } from '../../src/domain/service/serviceError.ts';
import { emptyAddress } from '../../src/domain/shipment/draft.ts';
import { messageOf } from '../../src/texts/text.ts';
import { openForReading } from '../../src/core/ledger/database/database.ts';
import { folderOnDisk } from '../../src/core/imports/watch/folder.ts';
import { createWatching } from '../../src/core/imports/watch/watching.ts';
import { systemClock } from '../../src/core/base/clock.ts';
import { builtPrograms } from '../fakes/builtPrograms.ts';
import { fakeDesk, someDraft } from '../fakes/desk.ts';
import type { FakeDesk } from '../fakes/desk.ts';

const HEADER = 'shipment,receiver_first_name,receiver_city,item_name,item_quantity';
const lines = (count: number): string =>
  [
    HEADER,
    ...Array.from({ length: count }, (_, index) => `S-${index},Ann ${index},Oslo,cup,1`),
  ].join('\n');
const SOURCE = new URL('../../src/core/imports/read/worker.ts', import.meta.url);
const workerUrl = pathToFileURL(join(builtPrograms(), 'importWorker.mjs'));

let folder = '';
let readers: ImportReader[] = [];
let desks: FakeDesk[] = [];
const reader = (
  options: { readonly timeoutMs?: number; readonly url?: URL } = {},
): ImportReader => {
  const made = createImportReader({
    workerUrl: options.url ?? workerUrl,
    ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
  });
  readers.push(made);
  return made;
};
const desk = (path?: string): FakeDesk => {
  const made = fakeDesk(path === undefined ? {} : { path });
  desks.push(made);
  return made;
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-import-'));
});
afterEach(async () => {
  await Promise.all(readers.map((each) => each.close()));
  for (const each of desks) each.close();
  [readers, desks] = [[], []];
  await rm(folder, { recursive: true, force: true });
});
const until = async (holds: () => boolean): Promise<void> => {
  for (const end = Date.now() + 20_000; !holds();) {
    if (Date.now() > end) throw new Error('it did not happen within 20 s');
    await systemClock.sleep(20);
  }
};

describe('the import worker', () => {
  it('reads a file and hands its drafts out in pieces', async () => {
    const path = join(folder, 'orders.csv');
    await writeFile(path, lines(1_000));
    const opened = await reader({ url: SOURCE }).open({ path }, { mode: 'SFN' });
    if (!opened.ok) throw new Error(opened.error.message);
    expect([
      opened.value.facts.name,
      opened.value.facts.shipments,
      opened.value.facts.keys.names[999],
      opened.value.facts.keys.references,
    ]).toEqual(['orders.csv', 1_000, 'S-999', []]);
    expect((await opened.value.drafts(998, 2_000)).map(({ draft }) => draft.name)).toEqual([
      'S-998',
      'S-999',
    ]);
    opened.value.release();
    await expect(opened.value.drafts(0, 1)).rejects.toBeInstanceOf(ReaderGone);
  });

  it('hands out what its words were written from, so that the notes of a row follow the language', async () => {
    const text = `${HEADER},item_total_value,qty_refunded\nA,Ann,Oslo,cup,3,30,1`;
    const opened = await reader({ url: SOURCE }).open({ text }, { mode: 'SFN' });
    if (!opened.ok) throw new Error(opened.error.message);
    const [parsed] = await opened.value.drafts(0, 1);
    expect((parsed?.issues ?? []).map(({ message }) => messageOf(message))).toEqual([
      { key: 'batchFile.someGivenBack', params: { back: 1, quantity: '3', left: 2 } },
    ]);
  });

  it('answers a problem of the file as such', async () => {
    const opened = await reader().open(
      { bytes: new TextEncoder().encode('%PDF-1.7'), name: 'x.csv' },
      { mode: 'SFN' },
    );
    expect(opened.ok ? '' : opened.error.message).toContain('PDF');
  });

  it('gives a file up when it is cancelled or takes too long, and reads the next one', async () => {
    const path = join(folder, 'big.csv');
    await writeFile(path, lines(30_000));
    const mine = reader();
    const stop = new AbortController();
    const opening = mine.open({ path }, { mode: 'SFN' }, stop.signal);
    stop.abort();
    const cancelled = await opening;
    expect(cancelled.ok ? '' : cancelled.error.message).toContain('cancelled');
    const late = await reader({ timeoutMs: 1 }).open({ path }, { mode: 'SFN' });
    expect(late.ok ? '' : late.error.message).toContain('too long');
    expect((await mine.open({ text: lines(3) }, { mode: 'SFN' })).ok).toBe(true);
  });

  it('reads one file to its end though another one beside it is cancelled', async () => {
    const path = join(folder, 'big.csv');
    await writeFile(path, lines(20_000));
    const mine = reader();
    const stop = new AbortController();
    const [cancelled, other] = [
      mine.open({ path }, { mode: 'SFN' }, stop.signal),
      mine.open({ text: lines(5) }, { mode: 'SFN' }),
    ];
    stop.abort();
    expect([(await cancelled).ok, (await other).ok]).toEqual([false, true]);
  });

  it('says that what it held is lost when its thread dies, and starts a new one', async () => {
    const script = join(folder, 'dies.mjs');
    await writeFile(
      script,
      'import { parentPort } from "node:worker_threads"; parentPort.on("message", () => { throw new Error("crash"); });',
    );
    const opened = await reader({ url: new URL(`file://${script}`) }).open(
      { text: lines(1) },
      { mode: 'SFN' },
    );
    expect(opened.ok ? '' : opened.error.message).toContain(
      'The program stopped while reading this file',
    );
  });

  it('asks an idle thread to go, and cuts off only one that does not', async () => {
    const marker = join(folder, 'gone');
    const thread = (
      onNull: string,
    ): string => `import { parentPort } from 'node:worker_threads'; import { writeFileSync } from 'node:fs';
      parentPort.on('message', (request) => { if (request === null) { ${onNull} } else parentPort.postMessage({ id: request.id, answer: { ok: false, error: { kind: 'empty', message: 'empty' } } }); });`;
    for (const [name, onNull] of [
      ['polite.mjs', `writeFileSync(${JSON.stringify(marker)}, ''); parentPort.close();`],
      ['deaf.mjs', ''],
    ] as const) {
      const script = join(folder, name);
      await writeFile(script, thread(onNull));
      const mine = reader({ url: new URL(`file://${script}`) });
      await mine.open({ text: lines(1) }, { mode: 'SFN' });
      await mine.close();
    }
    await expect(access(marker)).resolves.toBeUndefined();
  });

  it('answers what is asked of it after it was closed', async () => {
    const mine = reader();
    await mine.close();
    expect((await mine.open({ text: lines(1) }, { mode: 'SFN' })).ok).toBe(false);
  });
});

describe('an import into a desk on disk', () => {
  it('goes on with an opened file after its thread went with another one, and not with one that has changed since', async () => {
    const path = join(folder, 'orders.csv');
    await writeFile(path, lines(300));
    const fake = desk(join(folder, 'desk.db'));
    const mine = reader();
    const imports = createImports(
      { ...fake.desk.context, importReader: mine },
      fake.desk.ledger,
      fake.desk.drafts,
    );
    const loseThread = async (): Promise<void> => {
      const stop = new AbortController();
      const opening = mine.open({ text: lines(10_000) }, { mode: 'SFN' }, stop.signal);
      stop.abort();
      await opening;
    };
    const first = await imports.preview({ path }, { mode: 'SFN', overrides: { headerRow: 1 } });
    await loseThread();
    expect((await imports.shipments(first.token, 0, 2)).map(({ draft }) => draft.name)).toEqual([
      'S-0',
      'S-1',
    ]);
    await loseThread();
    expect(
      (
        await imports.commit(first.token, {
          batchId: null,
          name: 'x',
          decisions: { same: 'skip', changed: 'skip', bought: 'skip' },
        })
      ).inserted,
    ).toBe(300);
    const second = await imports.preview({ path }, { mode: 'SFN' });
    await loseThread();
    await writeFile(path, lines(200));
    await expect(imports.shipments(second.token, 0, 2)).rejects.toThrow('Open the file again');
    await imports.close();
  });

  it('imports all of a file that was left open over a break, whose thread has forgotten it', async () => {
    const fake = desk(join(folder, 'desk.db'));
    const imports = createImports(
      { ...fake.desk.context, importReader: reader() },
      fake.desk.ledger,
      fake.desk.drafts,
    );
    const { token } = await imports.preview({ text: lines(300) }, { mode: 'SFN' });
    fake.pass(3 * 3_600_000);
    await imports.preview({ text: lines(1) }, { mode: 'SFN' });
    const { inserted } = await imports.commit(token, {
      batchId: null,
      name: 'x',
      decisions: { same: 'skip', changed: 'skip', bought: 'skip' },
    });
    expect(inserted).toBe(300);
    await imports.close();
  });

  it('leaves nothing of it in the log, and the log to itself afterwards', async () => {
    const path = join(folder, 'orders.csv');
    await writeFile(path, lines(3_000));
    const fake = desk(join(folder, 'desk.db'));
    const { db } = fake.desk.context.store;
    const foldsAt = (): unknown => db.get('PRAGMA wal_autocheckpoint')?.['wal_autocheckpoint'];
    const before = foldsAt();
    const imports = createImports(
      { ...fake.desk.context, importReader: reader() },
      fake.desk.ledger,
      fake.desk.drafts,
    );
    const { token } = await imports.preview({ path }, { mode: 'SFN' });
    const meanwhile: unknown[] = [];
    await imports.commit(token, {
      batchId: null,
      name: 'x',
      decisions: { same: 'skip', changed: 'skip', bought: 'skip' },
      onProgress: () => meanwhile.push(foldsAt()),
    });
    expect(new Set(meanwhile)).toEqual(new Set([0]));
    await until(() => foldsAt() === before);
    await imports.close();
    // Without the log beside it, the file holds only what was moved into it.
    await copyFile(join(folder, 'desk.db'), join(folder, 'alone.db'));
    const alone = openForReading(join(folder, 'alone.db'), { isStill: true });
    expect(alone.get('SELECT count(*) AS n FROM shipments')?.['n']).toBe(3_000);
    alone.close();
  });

  it('leaves the event loop to others while it reads and drafts', async () => {
    const path = join(folder, 'orders.csv');
    await writeFile(path, lines(3_000));
    const fake = desk(join(folder, 'desk.db'));
    const imports = createImports(
      { ...fake.desk.context, importReader: reader() },
      fake.desk.ledger,
      fake.desk.drafts,
    );
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const { token, matches } = await imports.preview({ path }, { mode: 'SFN' });
    const { inserted, batchId } = await imports.commit(token, {
      batchId: null,
      name: 'x',
      decisions: { same: 'skip', changed: 'skip', bought: 'skip' },
    });
    delay.disable();
    expect([
      matches.new,
      inserted,
      fake.desk.context.store.batches.summary(batchId ?? '')?.shipments,
    ]).toEqual([3_000, 3_000, 3_000]);
    // One block as before took most of a second; the exact figure is the bench’s, on a machine that does nothing else.
    expect(delay.percentile(90) / 1e6).toBeLessThan(100);
    await imports.close();
  });

  it('goes on though something else was written since the review, and finds what is here now', async () => {
    const path = join(folder, 'orders.csv');
    const text = lines(250)
      .split('\n')
      .map((line, at) => `${line},${at === 0 ? 'external_reference' : at === 20 ? 'TAKEN' : ''}`)
      .join('\n');
    await writeFile(path, text);
    const fake = desk(join(folder, 'desk.db'));
    const mine = reader();
    const noting: ImportReader = {
      ...mine,
      open: async (...how) => {
        const opened = await mine.open(...how);
        if (!opened.ok) return opened;
        const { value } = opened;
        return ok({
          ...value,
          drafts: async (from, to) => {
            const read = await value.drafts(from, to);
            // Given away while the drafts are on their way.
            if (from === 0)
              fake.desk.drafts.add(fake.desk.batches.counter('SFN'), [
                someDraft('else', { external_reference: 'TAKEN' }),
              ]);
            return read;
          },
        });
      },
    };
    const imports = createImports(
      { ...fake.desk.context, importReader: noting },
      fake.desk.ledger,
      fake.desk.drafts,
    );
    const { token } = await imports.preview({ path }, { mode: 'SFN' });
    const known = someDraft('S-210', {
      receiver: { ...emptyAddress(), first_name: 'Ann 210', city: 'Oslo' },
    });
    fake.desk.drafts.add(fake.desk.batches.counter('SFN'), [known]);
    const { inserted, skipped, batchId } = await imports.commit(token, {
      batchId: null,
      name: 'x',
      decisions: { same: 'skip', changed: 'skip', bought: 'skip' },
    });
    expect([inserted, skipped]).toEqual([249, 1]);
    const records = fake.desk.context.store.shipments.ofBatch(batchId ?? '');
    expect(records.map(({ draft }) => draft.name)).toEqual(
      Array.from({ length: 250 }, (_, at) => `S-${at}`).filter((name) => name !== 'S-210'),
    );
    expect(records[19]?.externalReference).toMatch(/^WD-/);
    await imports.close();
  });

  it('drafts the same, checked in the worker or on this thread', async () => {
    const columns = `${HEADER},receiver_country,item_document,assigned_date,external_reference,box_length`;
    const text = [
      columns,
      ...Array.from(
        { length: 260 },
        (_, index) =>
          `S-${index},Ann,Oslo,${index % 7 === 0 ? '' : 'cup'},${index % 5},${index % 2 ? 'Ghana' : 'NO'},scan.pdf,31/12/2026,${index === 99 || index === 101 ? 'SAME' : ''},12in`,
      ),
    ].join('\n');
    const path = join(folder, 'orders.csv');
    await writeFile(path, text);
    const taken = [];
    for (const importReader of [reader(), undefined]) {
      const fake = desk(join(folder, `desk-${taken.length}.db`));
      const imports = createImports(
        { ...fake.desk.context, ...(importReader && { importReader }) },
        fake.desk.ledger,
        fake.desk.drafts,
      );
      const { token } = await imports.preview({ path }, { mode: 'SFN' });
      const { batchId } = await imports.commit(token, {
        batchId: null,
        name: 'x',
        decisions: {
          same: 'skip',
          changed: 'skip',
          bought: 'skip',
          single: new Map([[250, 'skip']]),
        },
      });
      const { context, ledger } = fake.desk;
      const records = context.store.shipments.ofBatch(batchId ?? '');
      taken.push(
        records.map((record) => ({
          ...record,
          id: '',
          batchId: '',
          createdAt: 0,
          updatedAt: 0,
          externalReference: record.externalReference.replace(/^(WD-TEST-).*/, '$1'),
          issues: ledger.snapshot(record.id).issues,
        })),
      );
      taken.push(
        context.store.db.all(
          'SELECT position, name, content_hash, receiver_hash, state, file_rows, notes FROM shipments ORDER BY position',
        ),
      );
    }
    const [fromWorker, rowsOfWorker, fromHere, rowsFromHere] = taken;
    expect(fromWorker).toHaveLength(259);
    expect(fromWorker).toEqual(fromHere);
    expect(rowsOfWorker).toEqual(rowsFromHere);
    expect(
      (fromWorker as { externalReference: string }[]).filter(
        ({ externalReference }) => externalReference === 'SAME',
      ),
    ).toHaveLength(1);
  });

  it('is undone at the next start when the program died half way, and only then', async () => {
    const path = join(folder, 'desk.db');
    const fake = fakeDesk({ path });
    const { context, drafts, batches } = fake.desk;
    const kept = drafts.insert(batches.create('kept', 'SFN'), [
      { draft: someDraft('K'), rows: null, notes: [] },
    ]);
    const half = {
      id: '01HALF',
      name: 'half',
      kind: 'batch' as const,
      mode: 'SFN' as const,
      serviceId: 'practice' as const,
      createdAt: 1,
      hidden: false,
    };
    context.store.imports.hide(half);
    drafts.insert(
      half,
      Array.from({ length: 20 }, (_, index) => ({
        draft: someDraft(`H${index}`),
        rows: null,
        notes: [],
      })),
    );
    fake.close();
    const { context: next } = desk(path).desk;
    expect(next.store.db.all('SELECT id FROM shipments').map((row) => row['id'])).toEqual(
      kept.map(({ id }) => id),
    );
    expect(next.store.batches.list('practice', false).map(({ name }) => name)).toEqual(['kept']);
  });

  it('never takes a shipment away that something was sent for: its batch is shown instead', async () => {
    const path = join(folder, 'desk.db');
    const fake = fakeDesk({ path });
    const { context, drafts } = fake.desk;
    const half = {
      id: '01HALF',
      name: 'half',
      kind: 'batch' as const,
      mode: 'SFN' as const,
      serviceId: 'practice' as const,
      createdAt: 1,
      hidden: false,
    };
    context.store.imports.hide(half);
    const [one] = drafts.insert(half, [{ draft: someDraft('H'), rows: null, notes: [] }]);
    context.store.db.run("UPDATE shipments SET state = 'refused' WHERE id = ?", one?.id ?? '');
    fake.close();
    expect(
      desk(path)
        .desk.context.store.batches.list('practice', false)
        .map(({ name, shipments }) => `${name} ${shipments}`),
    ).toEqual(['half 1']);
  });
});

describe('a watched folder on disk', () => {
  it('drafts what is written or moved into it, once, and touches no file', async () => {
    const fake = desk();
    const watched = await mkdtemp(join(folder, 'in-'));
    const seen: string[] = [];
    await writeFile(join(watched, 'old.csv'), lines(3).replaceAll('S-', 'O-'));
    const watching = createWatching(
      {
        ...fake.desk.context,
        clock: systemClock,
        emit: (event) => {
          if (event.type !== 'watch') return;
          const { status, file } = event;
          if (file) seen.push(`${file.name} ${file.problem ?? 'taken'}`);
          else if (status.problem !== null) seen.push(status.problem);
        },
      },
      fake.desk.imports,
      {
        save: (watch) => fake.change({ watch }),
        folderAt: folderOnDisk,
        intervalMs: 30,
      },
    );
    await expect(
      watching.set({ on: true, folder: join(folder, 'no such folder') }),
    ).rejects.toThrow('no longer exists');
    await watching.set({ on: true, folder: watched });
    await writeFile(join(watched, 'a.csv'), lines(2));
    await writeFile(join(folder, 'b.csv'), lines(5).replaceAll('S-', 'T-'));
    await rename(join(folder, 'b.csv'), join(watched, 'b.csv'));
    await writeFile(join(watched, 'c.csv'), 'not a batch');
    await until(() => seen.length === 3);
    expect(seen.toSorted()).toEqual([
      'a.csv taken',
      'b.csv taken',
      expect.stringMatching(/^c\.csv The columns of a batch were not found/),
    ]);
    await rename(watched, join(folder, 'away'));
    await until(() => seen.length === 4);
    expect([seen[3], watching.status().problem]).toEqual([
      'The folder no longer exists, or its drive is not connected.',
      seen[3],
    ]);
    await rename(join(folder, 'away'), watched);
    await writeFile(join(watched, 'd.csv'), `${lines(1).replaceAll('S-', 'D-')}\n`);
    await until(() => seen.length === 5);
    await watching.stop();
    expect(seen[4]).toBe('d.csv taken');
    expect(
      fake.desk.context.store.batches
        .list('practice', false)
        .map(({ name, shipments }) => `${name} ${shipments}`)
        .sort(),
    ).toEqual(['a.csv 2', 'b.csv 5', 'd.csv 1']);
  });
});
