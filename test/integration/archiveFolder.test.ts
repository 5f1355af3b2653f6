import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FolderExportRequest } from '../../src/core/papers/documentStore/folderExport.ts';
import type { RunProgress } from '../../src/domain/shipment/snapshot.ts';
import { NAMED_LAYOUTS } from '../../src/domain/paper/paperLayout.ts';
import { speak } from '../../src/texts/index.ts';
import { someAddress, someDraft } from '../fakes/desk.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';
import { tinyDisk } from '../fixtures/tinyDisk.ts';
import { like } from '../like.ts';

const NAMES = [
  ['José', 'Núñez'],
  ['JOSE\u0301', 'núñez'],
  ['CON', ''],
  ['a/b', '..\\c'],
  ['Ada', 'Obi.'],
] as const;
let real: RealDesk;
let ids: string[];
let folder: string;
beforeAll(async () => {
  real = await realDesk();
  ids = await real.add(
    ...NAMES.map(([first_name, last_name], at) =>
      someDraft(`E-${at}`, { receiver: someAddress({ first_name, last_name: last_name || 'X' }) }),
    ),
  );
  await real.price(ids);
  await real.book(ids);
});
afterAll(() => real.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-export-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const order = (over: Partial<FolderExportRequest> = {}): FolderExportRequest => ({
  folder,
  ids,
  pattern: '{receiver}.pdf',
  layout: NAMED_LAYOUTS.original,
  existing: 'number',
  batchId: null,
  ...over,
});
const run = async (over: Partial<FolderExportRequest> = {}): Promise<RunProgress> =>
  (await real.desk().folderExport.start(order(over))).finished;
const hashOf = (id: string | undefined): string =>
  real.snapshot(id ?? '').documents.find(({ kind }) => kind === 'waybill')?.hash ?? '';
const pathOf = (at: number): string => real.desk().context.documentStore.path(hashOf(ids[at]));

describe('waybills as files in a folder', () => {
  it('get names that hold everywhere, whole files and usual permissions, and nothing else is left', async () => {
    expect(await run()).toMatchObject({
      state: 'done',
      total: 5,
      done: 5,
      failed: 0,
      message: null,
    });
    expect((await readdir(folder)).sort()).toEqual(
      ['Ada Obi.pdf', 'CON X.pdf', 'JOSÉ núñez-2.pdf', 'José Núñez.pdf', 'a-b ..-c.pdf'].sort(),
    );
    expect(await readFile(join(folder, 'José Núñez.pdf'))).toEqual(await readFile(pathOf(0)));
    // As any file that is made here.
    await writeFile(join(folder, 'made here'), '');
    const modeOf = async (name: string): Promise<number> => (await stat(join(folder, name))).mode;
    expect(await modeOf('Ada Obi.pdf')).toBe(await modeOf('made here'));
  });

  it('are laid out one by one when a layout is chosen', async () => {
    expect(
      await run({
        layout: NAMED_LAYOUTS.label,
        pattern: '{number} {tracking}',
        ids: ids.slice(0, 2),
      }),
    ).toMatchObject({ done: 2, failed: 0 });
    const names = (await readdir(folder)).sort();
    expect(names).toEqual(
      [1, 2].map((n) => `${n} ${real.snapshot(ids[n - 1] ?? '').receipt?.trackingNumber}.pdf`),
    );
    expect(await readFile(join(folder, names[0] ?? ''))).not.toEqual(await readFile(pathOf(0)));
  });

  it('invoices go along, named apart, as they came whatever lies on labels, and merge behind their waybill', async () => {
    expect(
      await run({
        papers: ['invoice', 'waybill'],
        layout: NAMED_LAYOUTS.label,
        pattern: '{number}',
        ids: ids.slice(0, 2),
      }),
    ).toMatchObject({ total: 2, done: 2, failed: 0, message: null });
    expect((await readdir(folder)).sort()).toEqual([
      '1_invoice.pdf',
      '1_waybill.pdf',
      '2_invoice.pdf',
      '2_waybill.pdf',
    ]);
    const invoice =
      real.snapshot(ids[0] ?? '').documents.find(({ kind }) => kind === 'invoice')?.hash ?? '';
    expect(await readFile(join(folder, '1_invoice.pdf'))).toEqual(
      await readFile(real.desk().context.documentStore.path(invoice)),
    );
    const way = { ids: ids.slice(0, 2), layout: NAMED_LAYOUTS.original };
    const [alone, both] = [
      await real.desk().waybills.mergeTo(way, join(folder, 'w.pdf')),
      await real
        .desk()
        .waybills.mergeTo({ ...way, papers: ['waybill', 'invoice'] }, join(folder, 'wi.pdf')),
    ];
    expect(both.pages).toBeGreaterThan(alone.pages);
    // None of these is insured: the service made no such paper, and none is missing.
    await expect(run({ papers: ['insurance'] })).rejects.toThrow(
      'There is no insurance among these shipments yet.',
    );
  });

  it('of several kinds are named by the word of the language: French files were called waybill and invoice', async () => {
    await speak('fr');
    try {
      await run({ papers: ['waybill', 'invoice'], pattern: '{number}', ids: ids.slice(0, 1) });
      expect((await readdir(folder)).sort()).toEqual(['1_bordereau.pdf', '1_facture.pdf']);
      await expect(run({ papers: ['insurance'] })).rejects.toThrow('(assurance)');
    } finally {
      await speak('en');
    }
  });

  it('leave strange files alone, replace them, or go around them, as was said', async () => {
    await writeFile(join(folder, 'ada obi.PDF'), 'mine');
    const look = await real.desk().folderExport.look(folder, ids, '{receiver}.pdf');
    expect(look).toEqual({ files: 5, missing: 0, taken: ['Ada Obi.pdf'] });
    expect(await run({ existing: 'skip' })).toMatchObject({
      done: 5,
      failed: 0,
      message: '1 was already there and left unchanged.',
    });
    expect(await readdir(folder)).toHaveLength(5);
    expect(await readFile(join(folder, 'ada obi.PDF'), 'utf8')).toBe('mine');
    expect(await run({ existing: 'number' })).toMatchObject({ done: 5, message: null });
    expect((await readdir(folder)).length).toBe(10);
    expect(await readdir(folder)).toContain('Ada Obi-2.pdf');
    await writeFile(join(folder, 'Ada Obi.pdf'), 'mine too');
    expect(await run({ existing: 'replace' })).toMatchObject({ done: 5, failed: 0 });
    expect(await readFile(join(folder, 'Ada Obi.pdf'))).toEqual(await readFile(pathOf(4)));
    expect(await readFile(join(folder, 'ada obi.PDF'), 'utf8')).toBe('mine');
  });

  it('never take the place of a file that came there after the look', async () => {
    const started = await real.desk().folderExport.start(order({ existing: 'skip' }));
    await writeFile(join(folder, 'Ada Obi.pdf'), 'came later', { flag: 'wx' }).catch(
      () => undefined,
    );
    const late = await readFile(join(folder, 'Ada Obi.pdf'), 'utf8');
    await started.finished;
    expect(await readFile(join(folder, 'Ada Obi.pdf'), 'utf8')).toBe(late);
  });

  it('say what is wrong with a folder or a pattern before anything is written', async () => {
    await expect(run({ folder: join(folder, 'gone') })).rejects.toThrow(/There is no folder/);
    await expect(run({ pattern: '{reciever}' })).rejects.toThrow('There is no field {reciever}');
    await expect(run({ ids: [] })).rejects.toThrow(/no waybill/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('stop when told to; what was written is whole and nothing half-written is left', async () => {
    const started = await real.desk().folderExport.start(order());
    started.stop();
    const ended = await started.finished;
    expect(ended.state).toBe('stopped');
    const names = await readdir(folder);
    expect(names.length).toBe(ended.done);
    expect(names.every((name) => name.endsWith('.pdf'))).toBe(true);
  });

  it('name a damaged one, which is to be got again, and write the others', async () => {
    const whole = await readFile(pathOf(1));
    const path = pathOf(1);
    await writeFile(path, 'spoilt');
    const ended = await run();
    expect(ended).toMatchObject({
      state: 'done',
      done: 5,
      failed: 1,
      failures: [{ message: like.stringContaining('damaged'), ids: [ids[1]] }],
    });
    expect(real.snapshot(ids[1] ?? '').documents[0]).toMatchObject({
      kind: 'waybill',
      state: 'failed',
      message: like.stringContaining('Get it again'),
    });
    expect(real.snapshot(ids[1] ?? '').state).toBe('booked');
    await real.desk().collector.collect(ids[1] ?? '');
    expect(await readFile(path)).toEqual(whole);
    expect((await run({ folder })).failed).toBe(0);
  });

  it.skipIf(process.platform === 'win32')('say that the folder cannot be written to', async () => {
    const locked = join(folder, 'locked');
    await mkdir(locked);
    await chmod(locked, 0o555);
    await chmod(folder, 0o755);
    const root = process.geteuid?.() === 0;
    if (root) process.seteuid?.(65_534);
    try {
      await expect(run({ folder: locked })).rejects.toThrow('This folder cannot be written to.');
    } finally {
      if (root) process.seteuid?.(0);
    }
    expect(await readdir(locked)).toEqual([]);
  });

  it('stop on a full disk with clear words; whole files stay, no half one, and the desk goes on', async ({
    skip,
  }) => {
    const size = (
      await Promise.all(ids.map(async (_, at) => (await stat(pathOf(at))).size))
    ).reduce((sum, each) => sum + each, 0);
    const disk = tinyDisk(Math.max(16, Math.floor(size / 1024 / 2)));
    if (disk === null) return skip();
    try {
      const ended = await run({ folder: disk.path });
      expect(ended).toMatchObject({
        state: 'stopped',
        message: 'The disk is full. Free some space and try again.',
      });
      const names = await readdir(disk.path);
      expect(names.every((name) => name.endsWith('.pdf'))).toBe(true);
      for (const name of names)
        expect((await readFile(join(disk.path, name))).subarray(-6).toString()).toContain('%%EOF');
      disk.readOnly();
      await expect(run({ folder: disk.path })).rejects.toThrow('This folder cannot be written to.');
    } finally {
      disk.remove();
    }
    expect((await run()).failed).toBe(0);
  });
});
