import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newPrintJob } from '../../src/domain/paper/printJob.ts';
import type { PrintJob } from '../../src/domain/paper/printJob.ts';
import { someAddress, someDraft } from '../fakes/desk.ts';
import { makePdf, PAGES } from '../fixtures/pdf.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';
import { like } from '../like.ts';

const OLD = '2026-08-01T09:00:00Z';
const NOW = '2026-11-20T09:00:00Z';
let real: RealDesk;
beforeEach(async () => {
  real = await realDesk();
});
afterEach(() => real.close());

const hash = (id: string | undefined): string =>
  real
    .desk()
    .context.store.documents.of(id ?? '')
    .find(({ kind }) => kind === 'waybill')?.hash ?? '';
const path = (id: string | undefined): string => real.desk().context.documentStore.path(hash(id));
const waybill = (id: string | undefined) =>
  real.snapshot(id ?? '').documents.find(({ kind }) => kind === 'waybill');
const isThere = (id: string | undefined): Promise<boolean> =>
  stat(path(id)).then(
    () => true,
    () => false,
  );
/** Booked at a time, with files as old as that. */
const bookedAt = async (iso: string, ...names: string[]): Promise<string[]> => {
  real.setClock(iso);
  const ids = await real.add(
    ...names.map((name) => someDraft(name, { receiver: someAddress({ last_name: name }) })),
  );
  await real.price(ids);
  await real.book(ids);
  for (const id of ids) {
    for (const { hash: each } of real.desk().context.store.documents.of(id)) {
      if (each !== null)
        await utimes(real.desk().context.documentStore.path(each), new Date(iso), new Date(iso));
    }
  }
  real.setClock(NOW);
  return ids;
};
const printJob = (id: string, job: PrintJob, of = hash(id)): void => {
  const { context } = real.desk();
  context.store.printJobs.insert({
    id: `01J${id.slice(3)}`,
    kind: 'label',
    title: 'Label',
    items: [{ shipmentId: id, hash: of }],
    layout: { kind: 'original' },
    paper: null,
    continues: false,
    copies: 1,
    reprint: 0,
    reason: null,
    operator: 'AO',
    job,
    createdAt: Date.parse(OLD),
    updatedAt: Date.parse(OLD),
  });
};
const ledgerAndJournal = (): unknown => {
  const { db } = real.desk().context.store;
  return [
    db.all('SELECT id, state, purchase, draft FROM shipments ORDER BY id'),
    db.all('SELECT * FROM journal ORDER BY seq'),
    real.practice.shipments(),
    real.practice.calls().filter(({ operation }) => operation === 'purchase').length,
  ];
};

describe('removing old documents', () => {
  it('takes only what a person said yes to, tells it on the shipment, and gets it again', async () => {
    const [old = '', fresh = ''] = [
      ...(await bookedAt(OLD, 'old')),
      ...(await bookedAt(NOW, 'new')),
    ];
    const before = ledgerAndJournal();
    const plan = await real.desk().pruning.plan(30);
    expect(plan).toMatchObject({ days: 30, oldest: Date.parse(OLD), kept: 0 });
    expect(plan.sum.files).toBe(
      Object.values(plan.kinds).reduce((sum, { files }) => sum + files, 0),
    );
    expect(plan.kinds.waybill).toEqual({ files: 1, bytes: (await stat(path(old))).size });
    // A look removes nothing.
    expect(await isThere(old)).toBe(true);
    expect(await real.desk().pruning.prune(plan.token)).toEqual({ ...plan.sum, whole: true });
    expect([await isThere(old), await isThere(fresh)]).toEqual([false, true]);
    expect(waybill(old)).toMatchObject({
      state: 'pruned',
      message: 'Removed from this computer on 2026-11-20 to free space.',
    });
    expect(real.snapshot(old).allowed.print).toBe(false);
    expect(real.desk().ledger.attention()).toBe(0);
    expect(real.desk().fetching.missing()).toBe(0);
    expect(ledgerAndJournal()).toEqual(before);
    real.desk().pruning.wanted(old);
    await real.desk().collector.collect(old);
    expect(waybill(old)).toMatchObject({ state: 'stored' });
    expect((await readFile(path(old))).subarray(0, 5).toString()).toBe('%PDF-');
    expect(ledgerAndJournal()).toEqual(before);
    // Just got again: not removed by the next look.
    expect((await real.desk().pruning.plan(30)).kinds.waybill).toBeUndefined();
  });

  it('asks anew for each removal, and never while something is bought or fetched', async () => {
    const [old = ''] = await bookedAt(OLD, 'old');
    real.desk().context.store.documents.spoiled(old, 'waybill', 'gone');
    const { token: busy } = await real.desk().pruning.plan(30);
    const run = real.desk().fetching.start(null, null);
    real.desk().runs.track(run);
    await expect(real.desk().pruning.prune(busy)).rejects.toThrow('under way');
    await run.finished;
    const { token } = await real.desk().pruning.plan(30);
    await real.desk().pruning.prune(token);
    await expect(real.desk().pruning.prune(token)).rejects.toThrow('already done');
    const { token: late } = await real.desk().pruning.plan(30);
    real.setClock('2026-11-20T10:00:00Z');
    await expect(real.desk().pruning.prune(late)).rejects.toThrow('waited too long');
  });

  it('keeps what there is no way to get again, what goes to a printer, and what a draft refers to', async () => {
    const [gone = '', inside = '', queued = '', uncertain = '', printed = '', attached = ''] =
      await bookedAt(OLD, 'a', 'b', 'c', 'd', 'e', 'f');
    const { store } = real.desk().context;
    store.db.run(`UPDATE documents SET source = '{"kind":"none"}' WHERE shipment_id = ?`, inside);
    printJob(queued, newPrintJob('label'));
    printJob(uncertain, {
      kind: 'unknown',
      printer: 'label',
      message: 'Did it come out?',
      systemJob: null,
      at: 1,
    });
    printJob(printed, { kind: 'printed', printer: 'label', by: 'system', at: 1 });
    const [draft = ''] = await real.add(someDraft('g'));
    await real.desk().attachments.attachFiles(draft, 'boxes.0.items.0.documents', [path(attached)]);
    await utimes(path(attached), new Date(OLD), new Date(OLD));
    const plan = await real.desk().pruning.plan(30);
    expect(plan.kinds.waybill?.files).toBe(2);
    expect(plan.kept).toBeGreaterThanOrEqual(4);
    await real.desk().pruning.prune(plan.token);
    expect(
      await Promise.all([gone, inside, queued, uncertain, printed, attached].map(isThere)),
    ).toEqual([false, true, true, true, false, true]);
  });

  it('keeps a waybill whose signed address has an end: it was removed, and could never be fetched again', async () => {
    const [signed = '', plain = ''] = await bookedAt(OLD, 'a', 'b');
    real.desk().context.store.db.run(
      'UPDATE documents SET source = ? WHERE shipment_id = ?',
      JSON.stringify({
        kind: 'url',
        url: 'https://files.example.com/w.pdf?X-Amz-Date=20260801T090000Z&X-Amz-Expires=604800&X-Amz-Signature=ab',
      }),
      signed,
    );
    const { token } = await real.desk().pruning.plan(30);
    await real.desk().pruning.prune(token);
    expect(await Promise.all([signed, plain].map(isThere))).toEqual([true, false]);
    await rm(path(signed));
    const { failures } = await (await real.desk().documentCheck.start()).finished;
    expect(failures).toEqual([
      like.objectContaining({ message: like.stringContaining('cannot be fetched again') }),
    ]);
  });

  it('the waybill of another desk’s parcel is not removed once its label was printed', async () => {
    const { context } = real.desk();
    const kept = await context.documentStore.put(await makePdf([PAGES.label4x6]));
    if (!kept.ok) throw new Error(kept.error.message);
    const file = context.documentStore.path(kept.value.hash);
    await utimes(file, new Date(OLD), new Date(OLD));
    context.store.siteOthers.keepPaper('other', { hash: kept.value.hash, pages: 1 });
    printJob('other', { kind: 'printed', printer: 'label', by: 'system', at: 1 }, kept.value.hash);
    const { token } = await real.desk().pruning.planBefore(Date.parse(NOW) - 1);
    await real.desk().pruning.prune(token);
    expect((await stat(file)).size).toBeGreaterThan(0);
    expect((await real.desk().diskUse()).documents.waybill.files).toBe(1);
  });

  it('leaves alone what came to be needed between the look and the yes', async () => {
    const [first = '', second = '', third = ''] = await bookedAt(OLD, 'a', 'b', 'c');
    const { token } = await real.desk().pruning.plan(30);
    printJob(first, newPrintJob('label'));
    // Somebody keeps the same bytes once more: they rely on them from now on.
    await real.desk().context.documentStore.put(await readFile(path(second)));
    await real.desk().pruning.prune(token);
    expect(await Promise.all([first, second, third].map(isThere))).toEqual([true, true, false]);
    expect(waybill(first)?.state).toBe('stored');
  });

  it('shows the room that everything takes', async () => {
    const [id = ''] = await bookedAt(NOW, 'a');
    const bytes = await makePdf([{ ...PAGES.a4, text: 'nobody refers to this' }]);
    await real.desk().context.documentStore.put(bytes);
    const use = await real.desk().diskUse();
    expect(use.documents.waybill).toEqual({ files: 1, bytes: (await stat(path(id))).size });
    expect(use.documents.other).toEqual({ files: 1, bytes: bytes.length });
    expect(use.database.bytes).toBeGreaterThan(10_000);
    expect(use.free).toBeGreaterThan(0);
  });
});

describe('checking the archive', () => {
  it('reads everything, names what is damaged or gone, and gets it again', async () => {
    const [whole = '', damaged = '', missing = '', lost = ''] = await bookedAt(
      NOW,
      'a',
      'b',
      'c',
      'd',
    );
    const before = ledgerAndJournal();
    real
      .desk()
      .context.store.db.run(
        `UPDATE documents SET source = '{"kind":"none"}' WHERE shipment_id = ?`,
        lost,
      );
    await writeFile(path(damaged), 'spoilt');
    await rm(path(missing));
    await rm(path(lost));
    const ended = await (await real.desk().documentCheck.start()).finished;
    expect(ended).toMatchObject({
      kind: 'check',
      state: 'done',
      failed: 3,
      message: '2 can be fetched again.',
    });
    expect(ended.failures.map(({ message }) => message).sort()).toEqual([
      'A document is damaged on this computer. It can be fetched again.',
      'A document is gone from this computer and cannot be fetched again: ask the service for it.',
      'A document is gone from this computer. It can be fetched again.',
    ]);
    expect(waybill(whole)?.state).toBe('stored');
    expect(waybill(damaged)).toMatchObject({
      state: 'failed',
      message: like.stringContaining('damaged'),
    });
    expect(waybill(lost)?.message).toContain('ask the service');
    expect(real.desk().ledger.attention()).toBe(3);
    expect(await real.desk().fetching.start(null, null).finished).toMatchObject({
      total: 2,
      failed: 0,
    });
    expect([waybill(damaged)?.state, waybill(missing)?.state, waybill(lost)?.state]).toEqual([
      'stored',
      'stored',
      'failed',
    ]);
    expect((await (await real.desk().documentCheck.start()).finished).message).toBe(
      'Every document is intact.',
    );
    expect(ledgerAndJournal()).toEqual(before);
  });

  it('blames no document while the whole folder is away', async () => {
    const [id = ''] = await bookedAt(NOW, 'a');
    await rm(`${real.folder}/archive`, { recursive: true });
    const ended = await (await real.desk().documentCheck.start()).finished;
    expect(ended).toMatchObject({
      state: 'stopped',
      message: like.stringContaining('cannot be read now'),
    });
    expect(waybill(id)?.state).toBe('stored');
  });
});
