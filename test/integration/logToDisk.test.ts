import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, openForReading } from '../../src/core/ledger/database/database.ts';
import { logToDisk } from '../../src/core/ledger/database/logToDisk.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('giving the log to the disk beside the work', () => {
  it('leaves the locks of an open database alone: another process does not take its log away, and all is there', async () => {
    const path = join(folder, 'x.db');
    const options = { migrations: ['CREATE TABLE t (n INTEGER) STRICT'], mayBeEmpty: true };
    const db = openDatabase(path, () => undefined, options);
    db.transaction(() => db.run('INSERT INTO t (n) VALUES (1)'));
    const log = statSync(`${path}-wal`).size;
    await logToDisk(path);
    expect(statSync(`${path}-wal`).size).toBe(log);
    // Another process that opens and closes it takes the log away where no lock tells it that this one has it open.
    const look = `const { DatabaseSync } = require('node:sqlite');
      const db = new DatabaseSync(process.argv[1]); db.prepare('SELECT * FROM t').all(); db.close();`;
    execFileSync(process.execPath, ['-e', look, path]);
    expect(statSync(`${path}-wal`).size).toBe(log);
    db.transaction(() => db.run('INSERT INTO t (n) VALUES (2)'));
    expect(db.get('SELECT sum(n) AS n FROM t')?.['n']).toBe(3);
    db.close();
    expect(openForReading(path).get('SELECT sum(n) AS n FROM t')?.['n']).toBe(3);
  });

  it('says nothing where there is no log', async () => {
    await expect(logToDisk(join(folder, 'none.db'))).resolves.toBeUndefined();
  });
});
