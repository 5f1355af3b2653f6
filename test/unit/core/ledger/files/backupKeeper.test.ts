import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBackupKeeper } from '../../../../../src/core/ledger/files/backupKeeper.ts';
import {
  backup,
  backupInSteps,
  backups,
  openStoreFile,
} from '../../../../../src/core/ledger/files/open.ts';
import { book, chosen, goodDraft, testDesk, type TestDesk } from '../../../../builders.ts';
import { fakeClock, START } from '../../../../fakes/clock.ts';
import { fakeService } from '../../../../fakes/service.ts';

let dir: string;
let test: TestDesk;
let clock: ReturnType<typeof fakeClock>;
let copies = 0;
const COPY_MS = 500;

/** A keeper over a ledger of which a copy takes half a second. */
const keeper = () => {
  const { db } = test.desk.context.store;
  return createBackupKeeper({
    db: {
      ...db,
      copyInSteps: async (path) => {
        copies += 1;
        clock.pass(COPY_MS);
        await db.copyInSteps(path);
      },
    },
    dataDir: dir,
    clock,
    log: {
      warn: (message) => {
        throw new Error(message);
      },
    },
  });
};
const bookOne = async (name: string): Promise<void> =>
  book(test, await chosen(test, goodDraft(name)));

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-backups-'));
  clock = fakeClock();
  copies = 0;
  test = testDesk({ send: fakeService().send, dataDir: dir, clock });
});
afterEach(async () => {
  await test.close();
  rmSync(dir, { recursive: true, force: true });
});

it('a booking makes a backup due; it is made once a hundredth of the time allows it', async () => {
  const backupsOf = keeper();
  await bookOne('A-1');
  await backupsOf.now();
  expect([copies, clock.slept]).toEqual([1, []]);
  await bookOne('A-2');
  // Not yet: the last one took half a second, so fifty have to go by.
  await backupsOf.now();
  expect(copies).toBe(1);
  const from = clock.now();
  backupsOf.ask();
  backupsOf.ask();
  await backupsOf.close();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(clock.slept.reduce((sum, ms) => sum + ms, 0)).toBe(99 * COPY_MS);
  expect(clock.now() - from).toBeGreaterThanOrEqual(99 * COPY_MS);
});

it('nothing is copied where nothing was booked since, until an hour has gone by in which something was drafted', async () => {
  const backupsOf = keeper();
  await bookOne('A-1');
  await backupsOf.now();
  clock.pass(3_000_000);
  await backupsOf.now();
  expect(copies).toBe(1);
  clock.pass(3_000_000);
  await backupsOf.now();
  expect(copies).toBe(1);
  await chosen(test, goodDraft('A-2'));
  await backupsOf.now();
  expect(copies).toBe(2);
});

it('a start does not copy a ledger in which nobody wrote since the last backup, whatever the desk wrote by itself meanwhile, nor after a crash', async () => {
  const { desk } = test;
  await bookOne('A-1');
  const first = keeper();
  first.ask();
  await first.close();
  expect(copies).toBe(1);
  clock.pass(2 * 86_400_000);
  // What a start writes, and the work beside the work.
  desk.context.store.epoch.claim();
  desk.memory.learner.flush();
  desk.listing.flush();
  const second = keeper();
  second.ask();
  await second.close();
  // This one does not end properly.
  keeper().ask();
  const third = keeper();
  third.ask();
  await third.close();
  expect(copies).toBe(1);
  await chosen(test, goodDraft('A-2'));
  const fourth = keeper();
  fourth.ask();
  await fourth.close();
  expect(copies).toBe(2);
  // A card that was changed alone is in the copy of the week.
  clock.pass(8 * 86_400_000);
  const fifth = keeper();
  fifth.ask();
  await fifth.close();
  expect(copies).toBe(3);
});

it('a copy made in steps is whole, with what was written meanwhile, under its name only once it is', async () => {
  await bookOne('A-1');
  const { db } = test.desk.context.store;
  const path = join(dir, 'steps.db');
  const copying = db.copyInSteps(path);
  await bookOne('A-2');
  await copying;
  const made = new DatabaseSync(path, { readOnly: true });
  expect(made.prepare('PRAGMA quick_check(1)').get()).toEqual({ quick_check: 'ok' });
  expect(
    Number(made.prepare("SELECT count(*) AS n FROM shipments WHERE state = 'booked'").get()?.['n']),
  ).toBeGreaterThanOrEqual(1);
  made.close();
  await keeper().now();
  expect(readdirSync(join(dir, 'backups')).every((name) => name.endsWith('.db'))).toBe(true);
});

it('copies begun while the desk is inside a transaction of its own are made all the same: “not an error” was no error', async () => {
  await bookOne('A-1');
  const { db } = test.desk.context.store;
  db.run('CREATE TEMP TABLE notes (text)');
  for (let round = 0; round < 20; round += 1) {
    const path = join(dir, `within-${round}.db`);
    let copying: Promise<void> = Promise.resolve();
    db.transaction(() => {
      copying = db.copyInSteps(path);
      // The copy begins on another thread meanwhile.
      for (let n = 0; n < 3000; n += 1) db.run('INSERT INTO notes VALUES (?)', 'a note');
    });
    await expect(copying).resolves.toBeUndefined();
  }
});

it('a backup that cannot be made leaves nothing of itself behind, nor does one that was cut off: half of it filled the disk that was full', async () => {
  await bookOne('A-1');
  const { db } = test.desk.context.store;
  const full = new Error('database or disk is full');
  const begun = (path: string): never => {
    for (const end of ['', '-journal']) writeFileSync(path + end, 'half of it');
    throw full;
  };
  const failing = { ...db, copyTo: begun, copyInSteps: async (path: string) => begun(path) };
  await expect(backupInSteps(failing, dir, START)).rejects.toThrow(full);
  expect(() => backup(failing, dir, START)).toThrow(full);
  expect(readdirSync(join(dir, 'backups'))).toEqual([]);
  await backupInSteps(db, dir, START);
  const [made = ''] = backups(dir);
  for (const end of ['.part', '.part-journal']) writeFileSync(made + end, 'half of it');
  const other = openStoreFile(dir, START);
  if (other.kind === 'open') other.db.close();
  expect(readdirSync(join(dir, 'backups'))).toEqual([basename(made)]);
});

it('of many within a few minutes the newest stay, and one of each hour before', () => {
  const { db } = test.desk.context.store;
  for (let hour = 0; hour < 8; hour += 1)
    for (let minute = 0; minute < 60; minute += 10)
      backup(db, dir, START + hour * 3_600_000 + minute * 60_000);
  const kept = backups(dir);
  expect(kept.length).toBe(10);
  expect(
    new Set(kept.map((path) => /T(\d\d)/.exec(basename(path))?.[1])).size,
  ).toBeGreaterThanOrEqual(6);
});
