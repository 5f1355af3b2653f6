import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreArchives } from '../../src/core/backup/archiveCopies.ts';
import { copyLedger, openCopy } from '../../src/core/backup/backupCopy.ts';
import { RETENTION } from '../../src/domain/desk/retention.ts';
import { fillLedger } from '../bench/manyShipments.ts';
import { fakeDesk, type FakeDesk } from '../fakes/desk.ts';
import { killedDuring } from '../fixtures/killedDuring.ts';
import { like } from '../like.ts';
import { nth, present } from '../present.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const YEAR = 2023;
const MANY = 150;
let dir: string;
let test: FakeDesk;
const openIn = (folder: string): FakeDesk => fakeDesk({ path: join(folder, 'desk.db') });
const close = (which: FakeDesk): void => {
  which.store.archives.release();
  which.close();
};
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'desk-archives-'));
  test = openIn(dir);
  fillLedger(test.store.db, MANY, NOW);
  test.store.db.run('DELETE FROM unlisted_before');
  test.desk.listing.flush();
  // Up to the middle of the year that is moved: some lie packed, some as they were written.
  test.store.packing.some(NOW, MANY);
});
afterEach(() => {
  close(test);
  rmSync(dir, { recursive: true, force: true });
});
const store = () => test.store;
const mayContinue = (): boolean => true;
const archived = (): number => nth(store().archives.years(), 0).shipments;
/** All lines of the list, page by page. */
const lines = (text = '', sort: 'when' | 'receiver' = 'when', limit = 7) => {
  const all = [];
  for (let after: Parameters<typeof test.desk.ledger.lines>[0]['after'] = null; ;) {
    const page = test.desk.ledger.lines({ text, filter: 'all', sort, after, limit });
    all.push(...page.lines);
    if (page.next === null) return all;
    after = page.next;
  }
};
/** What anybody reads of a shipment, wherever it lies. */
const read = (id: string) => {
  const { archive: _, ...snapshot } = test.desk.ledger.snapshot(id);
  const record = store().shipments.get(id);
  const at = record && 'attempt' in record.purchase ? record.purchase.attempt.at : 0;
  return {
    snapshot,
    story: test.desk.story.of(id),
    answers: store().answers.of(id),
    terms: store().soldRecords.allTerms(id),
    content: at === 0 ? null : store().soldRecords.content(id, at),
  };
};
const ids = (): string[] =>
  store()
    .db.all('SELECT id FROM shipments ORDER BY id')
    .map(({ id }) => String(id));
const moveYear = async (): Promise<void> => {
  test.desk.archiving.begin(YEAR, null);
  expect(await test.desk.archiving.flush(mayContinue)).toBe(true);
};
const without = <T extends { readonly archive?: unknown }>(line: T) => {
  const { archive: _, ...rest } = line;
  return rest;
};

it('a year lies in its archive, and whatever anybody reads of its shipments is as before', async () => {
  const all = ids();
  const before = { read: all.map(read), list: lines(), byName: lines('', 'receiver') };
  await moveYear();
  expect(archived()).toBeGreaterThan(5);
  expect(existsSync(join(dir, `archive-${YEAR}.db`))).toBe(true);
  expect(all.map(read)).toEqual(before.read);
  expect(lines().map(without)).toEqual(before.list);
  expect(lines('', 'receiver').map(without).toSorted(byId)).toEqual(before.byName.toSorted(byId));
  expect(lines().filter(({ archive }) => archive === YEAR)).toHaveLength(archived());
  const total = test.desk.ledger.lines({ text: '', filter: 'all', limit: 5 });
  expect(total).toMatchObject({ total: before.list.length, away: [] });
});
const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : 1;

it('the ledger has neither words nor goods of what went, and still knows the same draft again', async () => {
  await moveYear();
  const { id } = present(
    lines().find(({ archive }) => archive === YEAR),
    'an archived line',
  );
  const row = present(
    store().db.get('SELECT draft, content_hash FROM shipments WHERE id = ?', id),
    'its row',
  );
  const record = present(store().shipments.get(id), 'the record');
  expect(record.archive).toEqual({ year: YEAR, isHere: true });
  expect(String(row['draft'])).not.toContain(record.draft.receiver.city);
  expect(store().db.get('SELECT count(*) AS n FROM answers WHERE shipment_id = ?', id)?.['n']).toBe(
    0,
  );
  // The guard against buying twice.
  expect(store().shipments.lookalikes('practice', 'SFN', record.draft)).toMatchObject([
    { same: true, record: { id } },
  ]);
  expect(store().shipments.byReference('practice', record.externalReference)?.id).toBe(id);
});

it('what is unpaid stays, and a year that is not over is refused', async () => {
  const { payments } = store();
  await moveYear();
  const mine = lines().filter(({ archive }) => archive === YEAR);
  for (const { id, isVoid } of mine) expect(isVoid || payments.of(id).length > 0).toBe(true);
  expect(() => test.desk.archiving.begin(2026, null)).toThrow('2026 is not over');
});

it('a file that is away is said, nothing is lost by it, and it is found again', async () => {
  const before = lines().length;
  await moveYear();
  const n = archived();
  const { id } = present(
    lines().find(({ archive }) => archive === YEAR),
    'an archived line',
  );
  store().archives.release();
  const path = join(dir, `archive-${YEAR}.db`);
  renameSync(path, join(dir, 'elsewhere.db'));
  expect(test.desk.ledger.lines({ text: '', filter: 'all', limit: 200 })).toMatchObject({
    away: [YEAR],
    total: before - n,
  });
  expect(test.desk.ledger.snapshot(id)).toMatchObject({ archive: { year: YEAR, isHere: false } });
  expect(() => test.desk.archiving.takeBackOne(id)).toThrow(`archive-${YEAR}.db`);
  renameSync(join(dir, 'elsewhere.db'), path);
  expect(lines()).toHaveLength(before);
});

it('what waits for a file that is away keeps nothing of another year in its file', async () => {
  await moveYear();
  const other = YEAR + 1;
  test.desk.archiving.begin(other, null);
  expect(await test.desk.archiving.flush(mayContinue)).toBe(true);
  const of = (year: number): string[] =>
    lines()
      .filter(({ archive }) => archive === year)
      .map(({ id }) => id);
  const waiting = of(YEAR).slice(0, 6);
  const erased = nth(of(other), 0);
  store().db.transaction(() => {
    for (const id of waiting) store().archives.takeBack(id);
    store().archives.forget(erased);
  });
  store().archives.release();
  renameSync(join(dir, `archive-${YEAR}.db`), join(dir, 'elsewhere.db'));
  while (store().archives.dropLeftovers(4) > 0);
  const left = (year: number): unknown =>
    store().db.get('SELECT count(*) AS n FROM archive_leftovers WHERE year = ?', year)?.['n'];
  expect([left(YEAR), left(other)]).toEqual([6, 0]);
  const file = present(store().archives.file(other), 'the file');
  expect(file.get('SELECT 1 AS x FROM shipments WHERE id = ?', erased)).toBeUndefined();
  renameSync(join(dir, 'elsewhere.db'), join(dir, `archive-${YEAR}.db`));
  while (store().archives.dropLeftovers(4) > 0);
  expect(left(YEAR)).toBe(0);
});

it('a shipment that changed while its file was away does not keep others out of the list, and comes back with the file', async () => {
  await moveYear();
  const id = nth(
    lines().filter(({ archive }) => archive === YEAR),
    0,
  ).id;
  const isVoid = (): boolean | undefined => lines().find((each) => each.id === id)?.isVoid;
  store().archives.release();
  renameSync(join(dir, `archive-${YEAR}.db`), join(dir, 'elsewhere.db'));
  test.desk.voiding.mark({ id: 'v1', shipmentId: id, reason: 'booked twice', pin: null });
  const other = nth(lines(), 0).id;
  test.desk.voiding.mark({ id: 'v2', shipmentId: other, reason: 'booked twice', pin: null });
  expect(lines().find((each) => each.id === other)?.isVoid).toBe(true);
  expect(test.desk.listing.isBehind()).toBe(false);
  renameSync(join(dir, 'elsewhere.db'), join(dir, `archive-${YEAR}.db`));
  await test.desk.archiving.flush(mayContinue);
  expect(isVoid()).toBe(true);
});

it('who is erased is not in the file that is put away once its year came back', async () => {
  await moveYear();
  const all = lines().filter(({ archive }) => archive === YEAR);
  store().db.transaction(() => {
    for (const { id } of all) store().archives.forget(id);
  });
  test.desk.archiving.takeBack(YEAR, null);
  expect(await test.desk.archiving.flush(mayContinue)).toBe(true);
  expect(store().archives.years()).toEqual([]);
  const kept = readdirSync(join(dir, 'backups')).filter((name) => name.startsWith('archive-'));
  expect(kept).toHaveLength(1);
  const path = join(dir, 'backups', nth(kept, 0));
  const file = new DatabaseSync(path, { readOnly: true });
  expect(file.prepare('SELECT count(*) AS n FROM shipments').get()).toEqual({ n: 0 });
  file.close();
  for (const { id } of all) expect(readFileSync(path, 'latin1')).not.toContain(id);
  expect(all.length).toBeGreaterThan(5);
});

it('one shipment comes back by itself when it is changed, and by a press; the year comes back whole', async () => {
  const all = ids();
  const before = { read: all.map(read), list: lines() };
  await moveYear();
  const [first, second] = lines().filter(({ archive }) => archive === YEAR);
  test.desk.archiving.takeBackOne(nth([first], 0)?.id ?? '');
  const record = present(store().shipments.get(second?.id ?? ''), 'the second');
  store().shipments.updatePurchase(record);
  expect(test.desk.ledger.snapshot(record.id).archive).toBeUndefined();
  expect(lines().map(without)).toEqual(before.list);
  test.desk.archiving.takeBack(YEAR, null);
  expect(await test.desk.archiving.flush(mayContinue)).toBe(true);
  test.desk.listing.flush();
  expect(store().archives.years()).toEqual([]);
  expect(existsSync(join(dir, `archive-${YEAR}.db`))).toBe(false);
  expect(all.map(read)).toEqual(before.read);
  expect(lines()).toEqual(before.list);
  expect(store().db.get('SELECT count(*) AS n FROM archive_leftovers')?.['n']).toBe(0);
});

it('who is erased is in no file any more, wherever the shipments lay; the year can be exported whole', async () => {
  await moveYear();
  const { id } = present(
    lines().find(({ archive }) => archive === YEAR),
    'an archived line',
  );
  const rows: number[] = [];
  const to = join(dir, 'list.csv');
  rows.push(await test.desk.ledgerExport.write({ query: { text: '', filter: 'all' } }, 'csv', to));
  expect(rows).toEqual([lines().length]);
  const { email } = present(store().shipments.get(id), 'the shipment').draft.receiver;
  const before = archived();
  const { people } = await test.desk.personalData.find(email);
  expect(people.length).toBeGreaterThan(0);
  const erased = await test.desk.personalData.erase(
    people.map((each) => each.id),
    null,
  );
  expect(erased).toMatchObject({ left: [], cleaned: true });
  expect(archived()).toBeLessThan(before);
  expect(store().shipments.get(id)?.draft.receiver.email).toBe('');
  test.desk.listing.flush();
  store().archives.release();
  store().db.run('PRAGMA wal_checkpoint(TRUNCATE)');
  for (const name of ['desk.db', `archive-${YEAR}.db`])
    expect(readFileSync(join(dir, name), 'latin1')).not.toContain(email);
});

it('what is removed by age goes from archives too, and nothing of it stays in their files', async () => {
  await moveYear();
  const before = lines().filter(({ archive }) => archive === YEAR);
  const mails = before.map(({ id }) => store().shipments.get(id)?.draft.receiver.email ?? '');
  const kept = { ...RETENTION, on: true, drafts: null, documents: null, customers: null };
  const last = await test.desk.retention.carryOut(
    { ...kept, people: 12, details: 12 },
    mayContinue,
  );
  expect(last?.gone.people).toBeGreaterThanOrEqual(before.length);
  expect(archived()).toBe(0);
  for (const { id } of before) {
    expect(store().shipments.get(id)?.draft.receiver.email).toBe('');
    expect(store().answers.of(id)).toEqual([like.objectContaining({ body: null })]);
  }
  store().archives.release();
  const file = readFileSync(join(dir, `archive-${YEAR}.db`), 'latin1');
  for (const mail of mails) expect(file).not.toContain(mail);
});

it('a copy of the ledger has its archives beside it, and a folder that it is put into gets them', async () => {
  await moveYear();
  const before = lines();
  const [folder, other] = [join(dir, 'stick'), join(dir, 'other')];
  mkdirSync(folder);
  mkdirSync(other);
  const copy = () =>
    copyLedger(store().db, {
      folder,
      workFolder: join(dir, 'backups'),
      desk: 'D',
      passphrase: 'harmattan',
      kept: 3,
      now: NOW,
    });
  const { path } = await copy();
  const archives = readdirSync(folder).filter((name) => name.includes(`archive-${YEAR}`));
  expect(archives).toHaveLength(1);
  const [name = ''] = archives;
  const { mtimeMs } = statSync(join(folder, name));
  // One that did not change is not copied again.
  await copy();
  expect(statSync(join(folder, name)).mtimeMs).toBe(mtimeMs);
  const opened = await openCopy(path, 'harmattan', other);
  await restoreArchives(other, path, opened.path, 'harmattan');
  renameSync(opened.path, join(other, 'desk.db'));
  const mine = test;
  test = openIn(other);
  expect(lines()).toEqual(before);
  close(test);
  test = mine;
});

it('no archive is written to while its file is copied to another computer', async () => {
  test.desk.archiving.begin(YEAR, null);
  store().facts.set('movedAway', { at: NOW, file: 'desk.wdmove', done: false });
  store().archives.release();
  const path = join(dir, `archive-${YEAR}.db`);
  const before = readFileSync(path);
  await test.desk.archiving.flush(mayContinue);
  expect(archived()).toBe(0);
  expect(existsSync(`${path}-wal`)).toBe(false);
  expect(readFileSync(path).equals(before)).toBe(true);
  // The move failed, so the work goes on.
  store().facts.remove('movedAway');
  await test.desk.archiving.flush(mayContinue);
  expect(archived()).toBeGreaterThan(5);
});

const ofYear = (): string[] =>
  store()
    .db.all(
      'SELECT id FROM shipments WHERE booked_at BETWEEN ? AND ?',
      Date.UTC(YEAR, 0, 2),
      Date.UTC(YEAR, 11, 30),
    )
    .map(({ id }) => String(id));
const KILLS = 8;
const KILL_EVERY = { 'into its archive': 67, 'back into the ledger': 29 } as const;
it.each(['into its archive', 'back into the ledger'] as const)(
  'a program that is killed at any step of moving a year %s has each shipment once, and goes on',
  async (way) => {
    const before = {
      list: lines().map(without),
      read: new Map(ofYear().map((id) => [id, read(id)])),
    };
    if (way === 'back into the ledger') await moveYear();
    const work = async (): Promise<void> => {
      if (way === 'into its archive') return moveYear();
      test.desk.archiving.takeBack(YEAR, null);
      await test.desk.archiving.flush(mayContinue);
    };
    const images = await killedDuring(dir, KILL_EVERY[way], work);
    expect(images.length).toBeGreaterThanOrEqual(KILLS);
    const mine = test;
    try {
      for (const image of images) {
        test = openIn(image);
        // As it is found.
        test.desk.listing.flush();
        expect(lines().map(without)).toEqual(before.list);
        for (const [id, was] of before.read) expect(read(id)).toEqual(was);
        // And once it is gone on with.
        await test.desk.archiving.flush(mayContinue);
        test.desk.listing.flush();
        expect(
          store()
            .archives.years()
            .every(({ work: of }) => of === 'whole'),
        ).toBe(true);
        expect(lines().map(without)).toEqual(before.list);
        close(test);
      }
    } finally {
      test = mine;
      for (const image of images) rmSync(image, { recursive: true, force: true });
    }
  },
);
