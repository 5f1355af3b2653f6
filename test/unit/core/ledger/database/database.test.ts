import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShipmentRecord } from '../../../../../src/core/ledger/tables/records.ts';
import { warning } from '../../../../../src/domain/shipment/issue.ts';
import { backupName } from '../../../../../src/core/ledger/files/backupNames.ts';
import { openDatabase, openForReading } from '../../../../../src/core/ledger/database/database.ts';
import { lockDataFolder } from '../../../../../src/core/ledger/database/lock.ts';
import { APPLICATION_ID, MIGRATIONS } from '../../../../../src/core/ledger/database/schema.ts';
import {
  backup,
  backups,
  openStoreFile,
  startEmpty,
} from '../../../../../src/core/ledger/files/open.ts';
import { restoreNow } from '../../../../../src/core/ledger/backup/restoring.ts';
import { createStore } from '../../../../../src/core/ledger/tables/store.ts';
import { book, chosen, goodDraft, stateOf, testDesk } from '../../../../builders.ts';
import { START } from '../../../../fakes/clock.ts';
import { fakeService } from '../../../../fakes/service.ts';
import { patience } from '../../../../patience.ts';

let dir: string;
const path = () => join(dir, 'desk.db');
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-store-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

const open = (now = START) => {
  const opened = openStoreFile(dir, now);
  if (opened.kind !== 'open') throw new Error(`damaged: ${opened.setAside}`);
  return opened.db;
};
/** A folder with one booked and one chosen shipment, closed properly. */
const filled = async (): Promise<string[]> => {
  const test = testDesk({ send: fakeService().send, dataDir: dir });
  const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
  await book(test, ids.slice(0, 1));
  test.desk.memory.learner.close();
  test.desk.context.store.db.close();
  return ids;
};
const schemaOf = (db: DatabaseSync): unknown =>
  db
    .prepare(
      "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name",
    )
    .all();

describe('opening the database', () => {
  it('a new one is readable by its owner only and durable in every commit', () => {
    const db = open();
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(db.get('PRAGMA journal_mode')).toMatchObject({ journal_mode: 'wal' });
    expect(db.get('PRAGMA synchronous')).toMatchObject({ synchronous: 2 });
    db.close();
  });

  it('of the version before is brought to the newest by an invented step, after a backup, with the tables of a new one', () => {
    const next = [...MIGRATIONS, 'CREATE TABLE invented (x INTEGER) STRICT'];
    open().close();
    openDatabase(path(), (db) => backup(db, dir, START), { migrations: next }).close();
    expect(backups(dir)).toHaveLength(1);
    const fresh = join(dir, 'fresh.db');
    openDatabase(fresh, () => undefined, { migrations: next, mayBeEmpty: true }).close();
    const [migrated, made] = [new DatabaseSync(path()), new DatabaseSync(fresh)];
    expect(schemaOf(migrated)).toEqual(schemaOf(made));
    migrated.close();
    made.close();
    expect(() => openDatabase(path(), () => undefined)).toThrow('newer Waybill Desk');
  });

  it('of a trial version is refused in a sentence and left as it is', () => {
    open().close();
    const old = new DatabaseSync(path());
    old.exec('PRAGMA application_id = 0; PRAGMA user_version = 57');
    old.close();
    const before = readFileSync(path());
    expect(() => openDatabase(path(), () => undefined)).toThrow('trial version before 0.1.0');
    expect(readFileSync(path()).equals(before)).toBe(true);
    expect(APPLICATION_ID).toBeGreaterThan(0);
  });

  it('a step that fails changes nothing', () => {
    openDatabase(path(), () => undefined, {
      migrations: MIGRATIONS.slice(0, 1),
      mayBeEmpty: true,
    }).close();
    const before = readFileSync(path());
    expect(() =>
      openDatabase(path(), () => undefined, {
        migrations: [MIGRATIONS[0] ?? '', 'CREATE TABLE half (x); SELECT nothing FROM nowhere;'],
      }),
    ).toThrow();
    const db = new DatabaseSync(path());
    expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 });
    expect(db.prepare("SELECT name FROM sqlite_schema WHERE name = 'half'").all()).toEqual([]);
    db.close();
    expect(before.length).toBeGreaterThan(0);
  });

  it('a later step that fails takes those before it back too, so that the older program can go on', () => {
    openDatabase(path(), () => undefined, {
      migrations: MIGRATIONS.slice(0, 1),
      mayBeEmpty: true,
    }).close();
    expect(() =>
      openDatabase(path(), () => undefined, {
        migrations: [MIGRATIONS[0] ?? '', 'CREATE TABLE first (x)', 'SELECT nothing FROM nowhere'],
      }),
    ).toThrow(/could not be updated to this version .* It is unchanged/);
    const older = openDatabase(path(), () => undefined, { migrations: MIGRATIONS.slice(0, 1) });
    expect(older.all("SELECT name FROM sqlite_schema WHERE name = 'first'")).toEqual([]);
    older.close();
  });

  it('is saved before the first start of another version of the program, whether that changes it or not', () => {
    const start = (version: string, now: number): number => {
      const opened = openStoreFile(dir, now, version);
      if (opened.kind === 'open') opened.db.close();
      return backups(dir).length;
    };
    expect(start('1.0.0', START)).toBe(0);
    expect(start('1.0.0', START + 1000)).toBe(0);
    expect(start('1.1.0', START + 2000)).toBe(1);
    expect(start('1.1.0', START + 3000)).toBe(1);
    expect(start('1.0.0', START + 4000)).toBe(2);
  });

  it('one of a newer program is left alone and said so', () => {
    open().close();
    const db = new DatabaseSync(path());
    db.exec('PRAGMA user_version = 9999');
    db.close();
    expect(() => open()).toThrow(/newer Waybill Desk/);
    expect(readdirSync(dir)).toContain('desk.db');
  });

  it('a crash while the very first one was being made leaves nothing that looks like damage', () => {
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, 'desk.db.begun'), 'half');
    open().close();
    expect(readdirSync(dir)).toEqual(['desk.db']);
  });
});

describe('a damaged database', () => {
  it.each<readonly [string, () => void]>([
    ['emptied', () => truncateSync(path(), 0)],
    ['cut in half', () => truncateSync(path(), statSync(path()).size >> 1)],
    ['overwritten with text', () => writeFileSync(path(), 'not a database at all, sorry')],
    ['zeroed', () => writeFileSync(path(), new Uint8Array(statSync(path()).size))],
  ])('%s is set aside, byte for byte, and never replaced without a word', async (_name, damage) => {
    await filled();
    damage();
    const bytes = readFileSync(path());
    const opened = openStoreFile(dir, START);
    expect(opened).toMatchObject({ kind: 'damaged', backups: [] });
    if (opened.kind !== 'damaged') return;
    expect(readFileSync(opened.setAside ?? '')).toEqual(bytes);
    expect(existsSync(path())).toBe(false);
    // Nobody has decided yet: it stays so, however often the program starts.
    expect(openStoreFile(dir, START + 5000)).toEqual(opened);
    startEmpty(dir, START);
    expect(openStoreFile(dir, START + 6000).kind).toBe('open');
    expect(readFileSync(opened.setAside ?? '')).toEqual(bytes);
  });

  it('that has gone with its log still there is damage too: the log is not played into a new one', async () => {
    const test = testDesk({ send: fakeService().send, dataDir: dir });
    await chosen(test, goodDraft());
    const wal = readFileSync(`${path()}-wal`);
    test.desk.memory.learner.close();
    test.desk.context.store.db.close();
    rmSync(path());
    writeFileSync(`${path()}-wal`, wal);
    expect(openStoreFile(dir, START).kind).toBe('damaged');
    expect(openStoreFile(dir, START).kind).toBe('damaged');
  });

  it('that has gone while there are backups of it is asked about: nothing empty takes its place', async () => {
    await filled();
    const db = open();
    backup(db, dir, START);
    db.close();
    rmSync(path());
    const [kept = ''] = backups(dir);
    const missing = { kind: 'damaged', setAside: null, backups: [kept] };
    expect([openStoreFile(dir, START), openStoreFile(dir, START + 5000)]).toEqual([
      missing,
      missing,
    ]);
    expect(existsSync(path())).toBe(false);
    await restoreNow(dir, kept, null, START);
    expect(openStoreFile(dir, START).kind).toBe('open');
  });

  it('that is only read, a file that somebody chose, gets nothing put beside it', () => {
    const chosenFile = join(dir, 'holiday.jpg');
    writeFileSync(chosenFile, 'no database at all, but longer than a page of one'.repeat(200));
    const db = openForReading(chosenFile, { isStill: true });
    expect(() => db.all('SELECT * FROM shipments')).toThrow('not a database');
    expect(db.isDamaged()).toBe(true);
    db.close();
    expect(readdirSync(dir)).toEqual(['holiday.jpg']);
  });

  it('whose list of tables cannot be read is set aside like any other', async () => {
    await filled();
    const bytes = readFileSync(path());
    bytes[
      bytes.lastIndexOf('addresses_text USING fts5(words') + 'addresses_text USING fts5('.length
    ] = '#'.charCodeAt(0);
    writeFileSync(path(), bytes);
    expect(openStoreFile(dir, START).kind).toBe('damaged');
  });

  it.each([
    [[18, 3]],
    [[18, 255]],
    [[19, 0]],
    [[19, 3]],
    [
      [18, 3],
      [19, 0],
    ],
  ])('whose header is changed at %j is set aside, or can be written', async (...changes) => {
    await filled();
    const bytes = readFileSync(path());
    for (const [at = 0, value = 0] of changes) bytes[at] = value;
    writeFileSync(path(), bytes);
    const opened = openStoreFile(dir, START);
    if (opened.kind === 'open') {
      opened.db.run('UPDATE batches SET name = name');
      opened.db.close();
    } else expect(readFileSync(opened.setAside ?? '')).toEqual(bytes);
  });

  it(
    'whatever bytes change, opening either works or sets aside: nothing throws, nothing vanishes',
    { timeout: patience(30_000) },
    async () => {
      await filled();
      const sound = readFileSync(path());
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), {
            minLength: 1,
            maxLength: 40,
          }),
          (changes) => {
            for (const name of readdirSync(dir)) rmSync(join(dir, name), { recursive: true });
            const bytes = Buffer.from(sound);
            // The version at offset 60 belongs to another test: a newer one is refused in words.
            for (const [at, value] of changes) if (at < 60 || at > 63) bytes[at] = value;
            writeFileSync(path(), bytes);
            const opened = openStoreFile(dir, START);
            if (opened.kind === 'open') opened.db.close();
            else expect(readFileSync(opened.setAside ?? '')).toEqual(bytes);
          },
        ),
        { numRuns: 20 },
      );
    },
  );
});

describe('backups', () => {
  it('hold what was there, bear their name only when they are whole, and ten are kept', async () => {
    await filled();
    const db = open();
    for (let day = 0; day < 12; day += 1) backup(db, dir, START + day * 86_400_000);
    db.close();
    const kept = backups(dir);
    expect(kept.length).toBe(10);
    expect(kept[0]).toContain('2026-12-01');
    expect(readdirSync(join(dir, 'backups')).filter((name) => !name.endsWith('.db'))).toEqual([]);
    writeFileSync(join(dir, 'backups', 'desk-2027-01-01.db.part'), 'cut off');
    expect(backups(dir)).toEqual(kept);
  });

  it('leave nothing readable behind when the program ends while a copy is encrypted', async () => {
    await filled();
    mkdirSync(join(dir, 'backups'), { recursive: true });
    const copy = 'waybill-desk-YABA-2026-11-20T09-00-00.wdbackup';
    const left = [`${copy}.plain`, `${copy}.plain-journal`, `${copy}.again`];
    for (const name of left) writeFileSync(join(dir, 'backups', name), 'people');
    open().close();
    expect(readdirSync(join(dir, 'backups')).filter((name) => left.includes(name))).toEqual([]);
  });

  it('made while the clock was ahead never count as newer than those made since, so the newest is offered and none of the new ones goes', async () => {
    await filled();
    const db = open();
    const day = (n: number): number => START + n * 86_400_000;
    backup(db, dir, day(-1));
    for (let n = 0; n < 12; n += 1) backup(db, dir, day(365 + n));
    // A new file can have the inode number of a deleted one.
    const identity = (path: string): string => {
      const { ino, birthtimeNs } = statSync(path, { bigint: true });
      return `${ino} ${birthtimeNs}`;
    };
    const oldest = identity(backups(dir).at(-1) ?? '');
    for (let n = 0; n < 6; n += 1) backup(db, dir, day(n));
    db.close();
    const names = backups(dir).map((path) => basename(path).slice(0, 15));
    expect(names.slice(0, 6)).toEqual(
      [5, 4, 3, 2, 1, 0].map((n) => backupName(day(n)).slice(0, 15)),
    );
    expect(names).toHaveLength(10);
    expect(backups(dir).map(identity)).not.toContain(oldest);
  });

  it('keep their order and the time between them while the clock is behind', async () => {
    await filled();
    const db = open();
    for (let n = 0; n < 9; n += 1) backup(db, dir, START + n * 86_400_000);
    const made = backups(dir).map((path) => statSync(path).ino);
    backup(db, dir, 0);
    db.close();
    expect(
      backups(dir)
        .slice(1)
        .map((path) => statSync(path).ino),
    ).toEqual(made);
    expect(
      backups(dir)
        .map((path) => basename(path).slice(0, 15))
        .slice(0, 3),
    ).toEqual(['desk-1970-01-01', 'desk-1969-12-31', 'desk-1969-12-30']);
  });

  it('put back know what was booked; what was about to be bought goes back before its price, so that nothing is bought unseen', async () => {
    const ids = await filled();
    const db = open();
    backup(db, dir, START);
    createStore(db).runs.insert({
      id: 'R',
      kind: 'booking',
      serviceId: 'practice',
      members: ids,
      options: { fileIsUrl: true, concurrency: 1, pick: null },
      startedAt: START,
      endedAt: null,
    });
    db.close();
    truncateSync(path(), 100);
    const opened = openStoreFile(dir, START + 1);
    expect(opened.kind).toBe('damaged');
    await restoreNow(dir, backups(dir)[0] ?? '', null, START);
    const test = testDesk({ send: fakeService().send, dataDir: dir });
    expect(ids.map((id) => stateOf(test, id))).toEqual(['booked', 'ready']);
    expect(test.desk.booking.interrupted()).toEqual([]);
    await test.close();
  });

  it('that are damaged are not put back, and a sound database stays', async () => {
    await filled();
    const bad = join(dir, 'bad.db');
    writeFileSync(bad, 'no database');
    const sound = readFileSync(path());
    await expect(restoreNow(dir, bad, null, START)).rejects.toThrow();
    expect(readFileSync(path()).equals(sound)).toBe(true);
    truncateSync(path(), 100);
    openStoreFile(dir, START);
    await expect(restoreNow(dir, bad, null, START)).rejects.toThrow();
    expect(existsSync(path())).toBe(false);
  });
});

describe('the lock of the data folder', () => {
  it('lets one in at a time, and the next one after', () => {
    const unlock = lockDataFolder(dir);
    expect(unlock).not.toBeNull();
    expect(lockDataFolder(dir)).toBeNull();
    unlock?.();
    const again = lockDataFolder(dir);
    expect(again).not.toBeNull();
    again?.();
  });

  it('that is damaged is not taken for another program', () => {
    writeFileSync(
      join(dir, 'desk.lock'),
      'garbage, and long enough to be looked at by SQLite as a header of a database file, which it is not at all',
    );
    expect(() => lockDataFolder(dir)).toThrow(/Delete that file/);
  });
});

describe('transactions', () => {
  it('take back everything when something in them fails, the inner ones too', () => {
    const db = open();
    const insert = (id: string) =>
      db.run(
        "INSERT INTO batches (id, name, kind, mode, profile, created_at) VALUES (?, 'x', 'batch', 'SFN', 'practice', 1)",
        id,
      );
    expect(() =>
      db.transaction(() => {
        insert('1');
        db.transaction(() => insert('2'));
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(db.all('SELECT id FROM batches')).toEqual([]);
    db.transaction(() => insert('3'));
    expect(db.all('SELECT id FROM batches').length).toBe(1);
    db.close();
  });

  it('the journal refuses to be changed or shortened', async () => {
    await filled();
    const db = open();
    expect(() => db.run("UPDATE journal SET event = 'booked'")).toThrow(/append-only/);
    expect(() => db.run('DELETE FROM journal')).toThrow(/append-only/);
    expect(() =>
      db.run(
        'INSERT OR REPLACE INTO journal (seq, shipment_id, at, operator, event, reference, detail) SELECT seq, shipment_id, at, operator, ?, reference, detail FROM journal',
        'refused',
      ),
    ).toThrow();
    db.close();
  });

  it('an event of the purchase leaves the row that writing all of it leaves, hashes and search too', async () => {
    const ids = await filled();
    const db = open();
    const { shipments } = createStore(db);
    const [record, other] = ids.map((id) => shipments.get(id));
    if (!record || !other || record.purchase.kind !== 'booked') throw new Error('missing');
    const { quote, slug, attempt } = record.purchase;
    const rowNow = (): unknown => db.get('SELECT * FROM shipments WHERE id = ?', record.id);
    for (const purchase of [
      other.purchase,
      { kind: 'sending', quote, slug, attempt } as const,
      { kind: 'uncertain', quote, slug, attempt, message: 'no answer', at: 1 } as const,
      record.purchase,
    ]) {
      const moved = { ...record, purchase, updatedAt: record.updatedAt + 1, bookedAt: 7 };
      shipments.updatePurchase(moved);
      const narrow = rowNow();
      shipments.update(moved);
      expect(narrow).toEqual(rowNow());
      expect(shipments.get(record.id)).toEqual(moved);
    }
    db.close();
  });

  it('an edit leaves the row that writing all of it leaves, whichever of name, reference and purchase it changed', async () => {
    const [, id = ''] = await filled();
    const db = open();
    const { shipments } = createStore(db);
    const first = shipments.get(id);
    if (!first) throw new Error('missing');
    const unsent = { ...first, purchase: { kind: 'ready' } as const };
    shipments.update(unsent);
    const rowNow = (): unknown => db.get('SELECT * FROM shipments WHERE id = ?', unsent.id);
    let before: ShipmentRecord = unsent;
    for (let mask = 0; mask < 8; mask += 1) {
      const receiver = { ...before.draft.receiver, first_name: `Given ${mask}`, phone: `${mask}` };
      const edited: ShipmentRecord = {
        ...before,
        draft: { ...before.draft, receiver, ...(mask & 1 && { name: `Name ${mask}` }) },
        ...(mask & 2 && { externalReference: `R-${mask}` }),
        ...(mask & 4 && { purchase: { kind: mask % 3 === 0 ? 'ready' : 'draft' } }),
        notes: mask % 3 === 0 ? [warning('name', 'note', `Note ${mask}`)] : [],
        updatedAt: before.updatedAt + 1,
      };
      shipments.updateDraft({ record: edited, before });
      const narrow = rowNow();
      shipments.update(edited);
      expect(narrow).toEqual(rowNow());
      expect(shipments.get(unsent.id)).toEqual(edited);
      before = edited;
    }
    db.close();
  });

  it('one reference cannot be given to two shipments of a profile', async () => {
    const ids = await filled();
    const db = open();
    const { shipments } = createStore(db);
    const [first, second] = ids.map((id) => shipments.get(id));
    if (!first || !second) throw new Error('missing');
    expect(() =>
      shipments.update({ ...second, externalReference: first.externalReference }),
    ).toThrow(/UNIQUE/);
    shipments.update({ ...second, externalReference: first.externalReference, removedAt: 1 });
    db.close();
  });
});
