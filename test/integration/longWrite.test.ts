import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../src/core/ledger/database/database.ts';
import { longWrites } from '../../src/core/ledger/database/longWrite.ts';

const WORKER = new URL('../../src/core/ledger/files/ledgerWorker.ts', import.meta.url);
const NO_WORKER = new URL('../../src/core/ledger/files/noSuchWorker.ts', import.meta.url);
const MEGABYTE = 2 ** 20;
const ROWS = 20_000;
const PER_PART = 100;
const TEXT = 'x'.repeat(3_000);

let dir: string;
let db: Database;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-long-'));
  db = openDatabase(join(dir, 'rows.db'), () => undefined, {
    migrations: ['CREATE TABLE rows (n INTEGER PRIMARY KEY, text TEXT NOT NULL)'],
    mayBeEmpty: true,
  });
});
afterEach(() => {
  db.close();
  rmSync(dir, { recursive: true, force: true });
});
const bytesOf = (name: string): number => statSync(join(dir, name)).size;
const writePart = (from: number): void =>
  db.part(() => {
    for (let n = from; n < from + PER_PART; n += 1)
      db.run('INSERT INTO rows (n, text) VALUES (?, ?)', n, TEXT);
  });

it('keeps the log short while writes never stop, without a checkpoint on the thread that writes', async () => {
  const writing = longWrites(db, WORKER)();
  let ownGrowth = 0;
  for (let n = 0; n < ROWS; n += PER_PART) {
    const before = bytesOf('rows.db');
    writePart(n);
    ownGrowth += bytesOf('rows.db') - before;
    await writing.wrote(PER_PART);
  }
  expect(ownGrowth).toBe(0);
  // 80 MB were written.
  expect(bytesOf('rows.db')).toBeGreaterThan(60 * MEGABYTE);
  expect(bytesOf('rows.db-wal')).toBeLessThan(20 * MEGABYTE);
  await writing.end();
  expect(db.get('SELECT count(*) AS n FROM rows')?.['n']).toBe(ROWS);
  expect(db.get('PRAGMA wal_autocheckpoint')?.['wal_autocheckpoint']).toBe(4_000);
});

it('leaves checkpoints to the database again when the worker cannot make them', async () => {
  const writing = longWrites(db, NO_WORKER)();
  for (let n = 0; n < ROWS; n += PER_PART) {
    writePart(n);
    await writing.wrote(PER_PART);
  }
  expect(bytesOf('rows.db-wal')).toBeLessThan(30 * MEGABYTE);
  await writing.end();
  expect(db.get('SELECT count(*) AS n FROM rows')?.['n']).toBe(ROWS);
});
